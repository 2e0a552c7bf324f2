"""The score of a hand of Skarney Gin, and the settlement of a game (G10 to G12)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.table import Piece, Pile, Seat
from game.values import dataclass

OUT_BONUS, DOUBLE_BONUS = 20, 40  # G10
GAME_BONUS, BOX, SHUTOUT_BONUS = 200, 25, 200  # G12
_POINTS = {"A": 15, **dict.fromkeys("TJQK", 10), **{rank: int(rank) for rank in "23456789"}}


@dataclass(frozen=True)
class GinHandScore:
    """A finished hand: its number, who went out, who won it (None: void), the points of each hand, bonus and score."""

    number: int
    out: Seat | None
    winner: Seat | None
    hands: tuple[int, ...]
    bonus: int = 0
    points: int = 0

    @property
    def void(self) -> bool:
        return self.winner is None

    @property
    def nets(self) -> tuple[int, ...]:
        """What the hand scored for each seat."""
        return tuple(self.points if seat == self.winner else 0 for seat in range(len(self.hands)))


@dataclass(frozen=True)
class Settlement:
    """A finished game, one amount for each seat: totals, hands won, boxes, game bonus, shutout bonus, and the sum."""

    winner: Seat
    totals: tuple[int, ...]
    won: tuple[int, ...]
    boxes: tuple[int, ...]
    game: tuple[int, ...]
    shutout: tuple[int, ...]

    @property
    def sums(self) -> tuple[int, ...]:
        parts = (self.totals, self.boxes, self.game, self.shutout)
        return tuple(sum(amounts) for amounts in zip(*parts, strict=True))

    @property
    def net(self) -> int:
        """What the winner gets from the loser; negative if boxes outweigh the game."""
        return self.sums[self.winner] - self.sums[1 - self.winner]


def card_points(card: Piece) -> int:
    """The points of a card in hand (G10)."""
    return _POINTS[card[0]]


def hand_points(cards: Pile) -> int:
    return sum(map(card_points, cards))


def score_hand(number: int, out: Seat | None, hands: Sequence[Pile], down: Sequence[bool]) -> GinHandScore:
    """The hand's score, from the cards still held and whose contract is down."""
    held = tuple(map(hand_points, hands))
    if out is not None:
        other = 1 - out
        bonus = OUT_BONUS if down[other] else DOUBLE_BONUS
        return GinHandScore(number, out, out, held, bonus, held[other] + bonus)
    if held[0] == held[1]:
        return GinHandScore(number, None, None, held)
    winner = 0 if held[0] < held[1] else 1
    return GinHandScore(number, None, winner, held, points=abs(held[0] - held[1]))


def totals(history: Sequence[GinHandScore]) -> tuple[int, int]:
    """Each seat's sum of all hands."""
    return sum(hand.nets[0] for hand in history), sum(hand.nets[1] for hand in history)


def settle(history: Sequence[GinHandScore], full: bool) -> Settlement:
    """The settlement of a won game (G12)."""
    sums = totals(history)
    winner = 0 if sums[0] > sums[1] else 1
    won = tuple(sum(hand.winner == seat for hand in history) for seat in (0, 1))
    boxes, game, shutout = [0, 0], [0, 0], [0, 0]
    if full:
        boxes = [BOX * hands for hands in won]
        game[winner] = GAME_BONUS
        shutout[winner] = SHUTOUT_BONUS if not sums[1 - winner] else 0
    return Settlement(winner, sums, won, tuple(boxes), tuple(game), tuple(shutout))
