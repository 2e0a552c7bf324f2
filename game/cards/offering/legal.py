"""What a seat could lay on the table in a rummy with offers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.cards.actions import LayOff
from game.cards.offering.offers import F, own_side
from game.cards.rummy import group
from game.engine.contract import View
from game.engine.table import Piece, Pile


def melds_of_side(view: View[F], own: bool) -> Iterator[int]:
    """The numbers of the melds of the viewer's side, or of all others."""
    side = own_side(view)
    return (number for number, laid in enumerate(view.public.melds) if (laid.side == side) == own)


def fits(view: View[F], number: int, card: Piece) -> bool:
    """Whether that meld would accept the card, apart from the limit for a turn."""
    return bool(view.public.meld_rules.growths(group(view, number), (card,)))


def lay_offs_on(view: View[F], number: int, cards: Pile) -> list[LayOff]:
    """The ways to lay these cards off on that meld, high end first."""
    return [LayOff(number, cards, whole) for whole in view.public.meld_rules.growths(group(view, number), cards)]


def lay_offs(view: View[F]) -> Iterator[LayOff]:
    """Yields every lay-off of one or two cards that the melds of this side would accept."""
    held = sorted(view.hand)
    few = [*((card,) for card in dict.fromkeys(held)), *dict.fromkeys(combinations(held, 2))]
    for number in melds_of_side(view, own=True):
        for cards in few:
            yield from lay_offs_on(view, number, cards)
