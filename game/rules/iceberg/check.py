"""Legality at an Iceberg table, and the actions worth trying."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.cards.melds import Group
from game.cards.pile.judge import deal_fault, laying_fault
from game.cards.pile.tries import layings
from game.cards.rulings import Ruling, lacks, no
from game.engine.contract import Action, CardDeal, Rules, View
from game.engine.override import override
from game.rules.iceberg.actions import Discard, Draw, IcebergAction, Meld
from game.rules.iceberg.penalty import specials_in
from game.rules.iceberg.rules import SPECIAL, IcebergPublic

MOST_SPECIALS = 4  # most specials tried that differ only in suits


class IcebergCheck(Rules[IcebergPublic, IcebergAction]):
    """Rules of Iceberg Rummy."""

    @override
    def check(self, view: View[IcebergPublic], action: Action) -> Ruling:
        """The refusal for the first rule this action breaks; None if it is legal."""
        if isinstance(action, CardDeal):
            return deal_fault(view, action)
        if view.seat != view.public.to_act:
            return no("T1")
        if view.public.phase != ("draw" if isinstance(action, Draw) else "table"):
            return no("T4", "first" if view.public.phase == "draw" else view.public.phase)
        match action:
            case Draw():
                return None
            case Discard(card):
                return lacks(view, (card,))
        return laying_fault(view, action)

    @override
    def legal_actions(self, view: View[IcebergPublic]) -> Iterator[IcebergAction]:
        """Yields enough legal actions to play any hand to its end."""
        return (action for action in _tries(view) if self.check(view, action) is None)


def _tries(view: View[IcebergPublic]) -> Iterator[IcebergAction]:
    if view.public.phase == "draw":
        yield Draw()
    elif view.public.phase == "table":
        yield from (Meld(each.kind, each.cards) for each in specials(view))
        yield from layings(view)
        yield from map(Discard, sorted(set(view.hand)))


def specials(view: View[IcebergPublic]) -> list[Group]:
    """The specials of the hand, the most valuable first."""
    found = [Group(SPECIAL, cards) for cards in islice(specials_in(view.hand), 256)]
    return sorted(found, key=lambda each: -view.public.rules.worth(each))[:MOST_SPECIALS]
