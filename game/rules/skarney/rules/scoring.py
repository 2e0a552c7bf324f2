"""The score of a hand of Skarney for each side (S30 to S35)."""

from __future__ import annotations

from game.cards.melds import WILD, Group
from game.engine.table import Piece, Pile, Seat
from game.values import dataclass

_IN_MELD = {"X": 50, "2": 25, "A": 15, **dict.fromkeys("TJQK", 10), **dict.fromkeys("3456789", 5)}
_IN_HAND = _IN_MELD | {"X": 100, "2": 50}
BONUS = (100, 100, 100, 200, 300, 400, 500)
SHUTOUT = 200


@dataclass(frozen=True)
class SkarneySideScore:
    """One side's score of a hand: points on the table, in hand (positive), bonus, shutout, and the net."""

    table: int
    hand: int
    bonus: int = 0
    shutout: int = 0
    net: int = 0


@dataclass(frozen=True)
class SkarneyHandScore:
    """A finished hand: its number, who went out (None: nobody), whether it counts, and each side's score."""

    number: int
    out: Seat | None
    void: bool
    sides: tuple[SkarneySideScore, ...]


def meld_points(group: Group) -> int:
    """A meld's points on the table; a wild scores as itself (S30)."""
    if group.kind == WILD:
        return sum(_IN_HAND[card[0]] for card in group.cards)
    return sum(_IN_MELD[card[0]] for card in group.cards)


def card_penalty(card: Piece) -> int:
    """The cost of a card still in hand at the end (S31)."""
    return _IN_HAND[card[0]]


def hand_penalty(cards: Pile) -> int:
    """The cost of the cards left in hand (S31), as a positive number."""
    return sum(_IN_HAND[card[0]] for card in cards)


def hand_bonus(number: int) -> int:
    """The bonus of hand ``number``, 1 to 7 (S32)."""
    return BONUS[number - 1]


def score_hand(
    number: int, out: Seat | None, out_side: int | None, table: list[int], hand: list[int], down: tuple[bool, ...]
) -> SkarneyHandScore:
    """The hand's score from each side's table points, hand penalties and whether its contract is down."""
    if out_side is None:
        return _nobody_out(number, table, hand)
    shutout = not any(is_down for side, is_down in enumerate(down) if side != out_side)
    sides = []
    for side, points in enumerate(table):
        if side == out_side:
            bonus, extra = hand_bonus(number), SHUTOUT if shutout else 0
            sides.append(SkarneySideScore(points, 0, bonus, extra, points + bonus + extra))
        else:
            sides.append(SkarneySideScore(points, hand[side], net=points - hand[side]))
    return SkarneyHandScore(number, out, False, tuple(sides))


def _nobody_out(number: int, table: list[int], hand: list[int]) -> SkarneyHandScore:
    """The score with nobody out: the best net gets the bonus (S34); a tie for best voids the hand (S35)."""
    nets = [points - cost for points, cost in zip(table, hand, strict=True)]
    best = max(nets)
    if nets.count(best) > 1:
        sides = [SkarneySideScore(points, cost) for points, cost in zip(table, hand, strict=True)]
        return SkarneyHandScore(number, None, True, tuple(sides))
    bonus = [hand_bonus(number) if net == best else 0 for net in nets]
    sides = [SkarneySideScore(t, h, b, 0, t - h + b) for t, h, b in zip(table, hand, bonus, strict=True)]
    return SkarneyHandScore(number, None, False, tuple(sides))
