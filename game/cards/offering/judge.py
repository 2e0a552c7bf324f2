"""Legality in rummies with offers: what the seat to act may do, judged from its own view."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Generic

from game.cards.actions import Contract, Draw, End, Exchange, LayOff, Meld, Offer, Refuse, Take
from game.cards.card import CARDS
from game.cards.melds import Group
from game.cards.offering.offers import F, is_down, may_meld, own_side, unbanned
from game.cards.rulings import Ruling, lacks, no
from game.cards.rummy import group
from game.engine.contract import Action, CardDeal, Refusal, View
from game.engine.table import Piece

_PHASE: dict[type[Action], str] = {Draw: "draw", Take: "answer", Refuse: "answer"}
Shape = Callable[[Group], Ruling]


class OfferJudge(ABC, Generic[F]):
    """The checks of a rummy with offers. A game adds its melds, its contract, and the codes of its rules."""

    deal_number: ClassVar[str]  # the rule that numbers the hands
    dealer: ClassVar[str]  # the rule that says who deals
    deck: ClassVar[Refusal]
    kinds: ClassVar[tuple[str, ...]]  # of melds
    first: ClassVar[Refusal]  # the contract comes before other melds
    contract_turn: ClassVar[Refusal]  # nothing else is melded on its turn
    contract: ClassVar[str]  # the rules of contracts, of laying off and of offers
    lay_off: ClassVar[str]
    offer: ClassVar[str]
    no_stock: ClassVar[Refusal]  # no offers after the last card of the stock
    last_card: ClassVar[Refusal]  # the last card of a hand is not offered
    banned: ClassVar[Refusal]  # a card just taken
    must: ClassVar[Refusal]  # a turn ends with an offer

    def check(self, view: View[F], action: Action) -> Ruling:
        """The refusal for the first rule this action breaks; None if it is legal."""
        if isinstance(action, CardDeal):
            return self._deal(view, action)
        if view.seat != view.public.to_act:
            return no("T1")
        if view.public.phase != _PHASE.get(type(action), "table"):
            return no("T4", view.public.phase)
        return self._at_the_table(view, action)

    def _at_the_table(self, view: View[F], action: Action) -> Ruling:
        match action:
            case Contract(groups):
                return self._contract(view, groups)
            case Meld(kind, cards):
                return self._meld(view, Group(kind, cards))
            case LayOff():
                return self._lay_off(view, action)
            case Exchange():
                return self._exchange(view, action)
            case Offer(card):
                return self._offer(view, card)
            case End():
                return self._end(view)
        return None

    # ---------------------------------------------------------------- what a game adds

    @abstractmethod
    def no_meld(self, kind: str, why: str) -> Refusal:
        """The refusal of a group that is no such meld, with the word that ``Melds.fault`` has for it."""

    def offerable(self, view: View[F], card: Piece) -> bool:
        """Whether this card of the hand may be offered next."""
        return unbanned(view, card)

    @abstractmethod
    def _whole_deck(self, view: View[F], deal: CardDeal) -> bool: ...

    @abstractmethod
    def _contract(self, view: View[F], groups: tuple[Group, ...]) -> Ruling: ...

    def _exchange(self, view: View[F], action: Exchange) -> Ruling:
        return no("T4")

    def _must_contract(self, view: View[F]) -> Ruling:
        return None

    # ---------------------------------------------------------------- the same in all

    def shape_fault(self, view: View[F], group: Group) -> Ruling:
        """A refusal if these cards are no such meld."""
        why = view.public.meld_rules.fault(group)
        return None if why is None else self.no_meld(group.kind, why)

    def _deal(self, view: View[F], deal: CardDeal) -> Ruling:
        """A refusal if it is not the next hand, not this seat's deal, or not the whole deck."""
        open = view.public
        if deal.number != open.next_hand:
            return no(self.deal_number, "number", n=open.next_hand)
        if deal.dealer != open.next_dealer and (open.next_dealer is not None or not 0 <= deal.dealer < open.seats):
            return no(self.dealer, "dealer")
        return None if self._whole_deck(view, deal) else self.deck

    def _may_meld(self, view: View[F]) -> Ruling:
        if not is_down(view):
            return self.first
        return None if may_meld(view) else self.contract_turn

    def _meld(self, view: View[F], group: Group) -> Ruling:
        if group.kind not in self.kinds:
            return no("T4", "kind")
        return lacks(view, group.cards) or self._may_meld(view) or self.shape_fault(view, group)

    def _lay_off(self, view: View[F], action: LayOff) -> Ruling:
        if not 0 <= action.meld < len(view.public.melds):
            return no("T3")
        return lacks(view, action.cards) or self.lay_off_fault(view, action)

    def lay_off_fault(self, view: View[F], action: LayOff) -> Ruling:
        """A refusal if these cards may not be added to that meld in this way."""
        laid, there = view.public.melds[action.meld], group(view, action.meld)
        if laid.side != own_side(view):
            return no(self.lay_off, "theirs")
        if refusal := self._may_meld(view):
            return refusal
        if laid.fresh:
            return no(self.lay_off, "fresh")
        if not action.cards or laid.added + len(action.cards) > 2:
            return no(self.lay_off, "two")
        if not CARDS.issuperset(action.result):
            return no(self.lay_off, "result")
        refusal = self.shape_fault(view, Group(there.kind, action.result))
        if refusal is None and not view.public.meld_rules.grows_to(there, action.cards, action.result):
            return no(self.lay_off, "result")
        return refusal

    def _offer(self, view: View[F], card: Piece) -> Ruling:
        if refusal := lacks(view, (card,)):
            return refusal
        if view.public.last:
            return self.no_stock
        if len(view.hand) == 1:
            return self.last_card
        return self._must_contract(view) if self.offerable(view, card) else self.banned

    def _end(self, view: View[F]) -> Ruling:
        if view.public.last or len(view.hand) == 1 or not any(self.offerable(view, card) for card in view.hand):
            return None
        return self.must


def too_long(groups: tuple[Group, ...], rule: str) -> Ruling:
    """A refusal if a meld of the contract does not have exactly three cards."""
    long = next((at for at, group in enumerate(groups, 1) if len(group.cards) != 3), 0)
    return no(rule, "size", place=long, n=len(groups[long - 1].cards)) if long else None


def first_fault(groups: tuple[Group, ...], fault: Shape) -> Ruling:
    """The refusal for the first group that is no meld, with its place."""
    found = ((at, refusal) for at, group in enumerate(groups, 1) if (refusal := fault(group)))
    return next((no(refusal.rule, refusal.why, place=at) for at, refusal in found), None)
