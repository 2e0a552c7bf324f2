"""Legality checks that rummies with offers share: the phase, the deal, and lay-offs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from game.cards.actions import Draw, LayOff, Refuse, Take
from game.cards.card import CARDS
from game.cards.melds import Group
from game.cards.offering.offers import F
from game.cards.rulings import Ruling, lacks, no
from game.cards.rummy import group
from game.engine.contract import Action, CardDeal, View
from game.engine.table import Pile
from game.values import dataclass

_PHASE: dict[type[Action], str] = {Draw: "draw", Take: "answer", Refuse: "answer"}
Shape = Callable[[Group], Ruling]


def out_of_time(view: View[F], action: Action) -> Ruling:
    """A refusal if this is not what the seat to act has to do now (T4)."""
    return no("T4", view.public.phase) if view.public.phase != _PHASE.get(type(action), "table") else None


def deal_fault(facts: F, deal: CardDeal, number: str, dealer: str) -> Ruling:
    """A refusal if it is not the next hand, or not this seat's deal; ``number`` and ``dealer`` are the rule codes."""
    if deal.number != facts.next_hand:
        return no(number, "number", n=facts.next_hand)
    if deal.dealer != facts.next_dealer and (facts.next_dealer is not None or not 0 <= deal.dealer < facts.seats):
        return no(dealer, "dealer")
    return None


def too_long(groups: tuple[Group, ...], rule: str) -> Ruling:
    """A refusal if a meld of the contract does not have exactly three cards."""
    long = next((at for at, group in enumerate(groups, 1) if len(group.cards) != 3), 0)
    return no(rule, "size", place=long, n=len(groups[long - 1].cards)) if long else None


def first_fault(groups: tuple[Group, ...], fault: Shape) -> Ruling:
    """The refusal for the first group that is no meld, with its place."""
    found = ((at, refusal) for at, group in enumerate(groups, 1) if (refusal := fault(group)))
    return next((no(refusal.rule, refusal.why, place=at) for at, refusal in found), None)


@dataclass(frozen=True)
class LayingOff(Generic[F]):
    """The game's rules for laying off: the ``rule`` code, what is a meld, and what a meld may grow to."""

    rule: str
    may_meld: Callable[[View[F]], Ruling]
    fault: Callable[[View[F], Group], Ruling]
    grows_to: Callable[[View[F], Group, Pile, Pile], bool]

    def check(self, view: View[F], action: LayOff) -> Ruling:
        if not 0 <= action.meld < len(view.public.melds):
            return no("T3")
        return lacks(view, action.cards) or self.check_meld(view, action)

    def check_meld(self, view: View[F], action: LayOff) -> Ruling:
        """A refusal if these cards may not be added to that meld in this way."""
        laid, there = view.public.melds[action.meld], group(view, action.meld)
        assert view.seat is not None
        if laid.side != view.public.side_of(view.seat):
            return no(self.rule, "theirs")
        if refusal := self.may_meld(view):
            return refusal
        if laid.fresh:
            return no(self.rule, "fresh")
        if not action.cards or laid.added + len(action.cards) > 2:
            return no(self.rule, "two")
        if not CARDS.issuperset(action.result):
            return no(self.rule, "result")
        refusal = self.fault(view, Group(there.kind, action.result))
        if refusal is None and not self.grows_to(view, there, action.cards, action.result):
            return no(self.rule, "result")
        return refusal
