"""The judge: may the asked seat do this? And the deeds worth trying."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.cards.melds import Group
from game.cards.pile.judge import deal_fault, laying_fault
from game.cards.pile.tries import layings
from game.cards.rulings import Ruling, lacks, no
from game.engine.contract import Action, CardDeal, View
from game.rules.iceberg.actions import Discard, Draw, Meld
from game.rules.iceberg.penalty import specials_in
from game.rules.iceberg.rules import SPECIAL, Facts

MOST_SPECIALS = 4  # so many are tried of those that differ in suits alone


def check(view: View[Facts], action: Action) -> Ruling:
    """The first rule this action breaks, or None when it is lawful."""
    if isinstance(action, CardDeal):
        return deal_fault(view, action)
    if view.seat != view.open.asked:
        return no("T1")
    if view.open.phase != ("draw" if isinstance(action, Draw) else "table"):
        return no("T4", "first" if view.open.phase == "draw" else view.open.phase)
    match action:
        case Draw():
            return None
        case Discard(card):
            return lacks(view, (card,))
    return laying_fault(view, action)


def legal(view: View[Facts]) -> Iterator[Action]:
    """Lawful actions enough to play any hand by."""
    return (action for action in _tries(view) if check(view, action) is None)


def _tries(view: View[Facts]) -> Iterator[Action]:
    if view.open.phase == "draw":
        yield Draw()
    elif view.open.phase == "table":
        yield from (Meld(each.kind, each.cards) for each in specials(view))
        yield from layings(view)
        yield from map(Discard, sorted(set(view.hand)))


def specials(view: View[Facts]) -> list[Group]:
    """The specials of the hand, the dearest first."""
    found = [Group(SPECIAL, cards) for cards in islice(specials_in(view.hand), 256)]
    return sorted(found, key=lambda each: -view.open.rules.worth(each))[:MOST_SPECIALS]
