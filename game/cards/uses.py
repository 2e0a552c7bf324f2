"""What one card does for a hand: the new meld it makes, and the cards that it goes with."""

from __future__ import annotations

from collections.abc import Iterable

from game.cards.card import is_wild
from game.cards.melds import RUN, SEQUENCE, SET, STRAIGHT, Group
from game.engine.messages import Cards, Message, fill, msg
from game.engine.table import Piece, Pile, without

NAMED = 3  # most cards named
_MAKES = {
    SET: msg("It makes a set with {cards}."),
    SEQUENCE: msg("It makes a sequence with {cards}."),
    STRAIGHT: msg("It makes a straight with {cards}."),
    "jokers": msg("It makes a meld of jokers with {cards}."),
    "special": msg("It makes a special meld with {cards}."),
}
_MAKES_WILD = msg("It makes a wild meld with {cards}.")


def new_meld(card: Piece, melds: Iterable[Group], before: Iterable[Group]) -> Group | None:
    """Of the ``melds`` with the card that were not there ``before``: fewest wilds, then most cards."""
    old = {_alike(each) for each in before}
    found = [each for each in melds if card in each.cards and _alike(each) not in old]
    order = (SET, SEQUENCE)
    return min(
        found, default=None,
        key=lambda each: (sum(map(is_wild, each.cards)), -len(each.cards), each.kind not in order, each.kind != SET),
    )  # fmt: skip


def _alike(group: Group) -> tuple[str, Pile]:
    return group.kind, tuple(sorted(group.cards))


def makes(card: Piece, made: Group) -> Message:
    """The meld a card makes, and with which cards, as text."""
    return fill(_MAKES.get(made.kind, _MAKES_WILD), cards=Cards(without(made.cards, (card,))))


def company(pile: Iterable[Piece], card: Piece, suited: bool = True, wilds: bool = True) -> Pile:
    """Every card that could lie in a meld with this one if at most one card between them is missing.

    ``suited``: a run is of one suit. ``wilds``: deuces and jokers are wild, go with everything, and are left out.
    """
    held = sorted(each for each in pile if not (wilds and is_wild(each)))
    if wilds and is_wild(card):
        return ()
    line = [each for each in held if not suited or each[1] == card[1]]
    ranks = {each[0] for each in line}
    return tuple(each for each in held if each[0] == card[0] or (each in line and _reaches(ranks, card[0], each[0])))


def telling(card: Piece, found: Pile, most: int = NAMED) -> Pile:
    """The few most telling of these cards: same rank, then same suit, then the nearest in rank."""

    def far(each: Piece) -> tuple[int, bool]:
        gaps = (abs(a - b) for a in _places(card[0]) for b in _places(each[0]))
        return min(gaps, default=0), each[1] != card[1]

    kept = sorted(found, key=far)[:most]
    return tuple(each for each in found if each in kept)[:most]


def _reaches(ranks: set[str], one: str, other: str) -> bool:
    """Whether a run can hold both ranks with at most one card missing between them; aces are low or high."""
    pairs = ((a, b) for a in _places(one) for b in _places(other))
    return any(sum(rank not in ranks for rank in RUN[min(a, b) + 1 : max(a, b)]) <= 1 for a, b in pairs)


def _places(rank: str) -> tuple[int, ...]:
    """Its positions in a run; a joker, where it is not wild, has none."""
    if rank == "A":
        return 1, 14
    return (RUN.index(rank),) if rank in RUN else ()
