"""Legality: whether the seat to act may take an action, judged from its own view."""

from __future__ import annotations

from collections import Counter
from functools import partial

from game.cards.actions import Exchange
from game.cards.card import is_wild
from game.cards.melds import SEQUENCE, SET, WILD, Group
from game.cards.offering.judge import OfferJudge, first_fault, too_long
from game.cards.offering.offers import own_side, unbanned
from game.cards.rulings import Ruling, lacks, no
from game.engine.contract import CardDeal, Refusal, View
from game.engine.override import override
from game.engine.table import Piece
from game.rules.skarney.rules.contracts import contracts
from game.rules.skarney.rules.facts import SkarneyPublic, group

FAULT_RULE = {SET: "S7", SEQUENCE: "S8", WILD: "S10"}


class SkarneyJudge(OfferJudge[SkarneyPublic]):
    """What Skarney adds: wilds, contracts of one kind, exchanges."""

    deal_number, dealer, deck = "S5", "S4", no("S2", "deck")
    kinds = (SET, SEQUENCE, WILD)
    first, contract_turn = no("S19", "contract"), no("S19", "turn")
    contract, lay_off, offer = "S14", "S24", "S27"
    no_stock, last_card, banned, must = no("S29"), no("S26"), no("S27", "ban"), no("S27", "must")

    @override
    def _whole_deck(self, view: View[SkarneyPublic], deal: CardDeal) -> bool:
        stock, jokers, counts = sum(map(len, view.piles.values())), view.public.rules.jokers, Counter(deal.deck)
        whole = counts["XX"] == jokers and len(counts) == 52 + bool(jokers) and len(deal.deck) == stock
        return whole and all(n == 2 for card, n in counts.items() if card != "XX")

    @override
    def no_meld(self, kind: str, why: str) -> Refusal:
        """The refusal by S7 to S10."""
        return no("S9") if why == "wilds" else no(FAULT_RULE.get(kind, "S7"), why)

    @override
    def offerable(self, view: View[SkarneyPublic], card: Piece) -> bool:
        """Whether this card of the hand may be offered next, by the re-offer ban (S27)."""
        return card in view.hand and (not view.public.rules.reoffer_ban or unbanned(view, card))

    @override
    def _must_contract(self, view: View[SkarneyPublic]) -> Ruling:
        open = view.public
        if not open.rules.contract or not open.rules.compulsory or open.down[own_side(view)]:
            return None
        return no("S18") if contracts(view.hand, open.contract_size, open.rules.wild_meld_in_contract) else None

    # ---------------------------------------------------------------- the contract

    @override
    def _contract(self, view: View[SkarneyPublic], groups: tuple[Group, ...]) -> Ruling:
        if not view.public.rules.contract:
            return no("S20")
        if view.public.down[own_side(view)]:
            return no("S17")
        return lacks(view, tuple(card for group in groups for card in group.cards)) or self._groups(view, groups)

    def _groups(self, view: View[SkarneyPublic], groups: tuple[Group, ...]) -> Ruling:
        """A refusal if these groups are not this hand's contract (S14, S15), no matter who holds them."""
        size = view.public.contract_size
        if len(groups) != size:
            return no("S14", "count", n=size, count=len(groups))
        kinds = [_contract_kind(view, group) for group in groups]
        if WILD in kinds:
            return no("S15", "place", place=kinds.index(WILD) + 1)
        if len(set(kinds)) != 1 or not set(kinds) <= {SET, SEQUENCE}:
            return self._mixed(view, groups, kinds)
        return too_long(groups, "S14") or first_fault(groups, partial(self.shape_fault, view))

    def _mixed(self, view: View[SkarneyPublic], groups: tuple[Group, ...], kinds: list[str]) -> Ruling:
        """A refusal for sets with sequences: a group that is no meld at all is named before one of the rarer kind."""
        if wrong := next((at for at, group in enumerate(groups, 1) if self.shape_fault(view, group)), 0):
            few = len(groups[wrong - 1].cards) < 3
            return no("S14", "few" if few else "no_meld", place=wrong)
        odd = next(at for at, kind in enumerate(kinds) if kinds.count(kind) == min(map(kinds.count, kinds)))
        other = next(at for at, kind in enumerate(kinds) if kind != kinds[odd])
        return no("S14", "mixed", place=odd + 1, kind=kinds[odd], other=other + 1, rest=kinds[other])

    # ---------------------------------------------------------------- exchanging

    @override
    def _exchange(self, view: View[SkarneyPublic], action: Exchange) -> Ruling:
        if not 0 <= action.meld < len(view.public.melds):
            return no("T3")
        return lacks(view, (action.give,)) or _exchange_time(view) or _exchange_fault(view, action)


def _contract_kind(view: View[SkarneyPublic], group: Group) -> str:
    """The kind a group counts as; with the option, a wild meld counts as a set (S15)."""
    all_wild = bool(group.cards) and all(map(is_wild, group.cards))
    if group.kind == WILD or all_wild:
        allowed = view.public.rules.wild_meld_in_contract and group.kind == WILD
        return SET if allowed else WILD
    return group.kind


def _exchange_time(view: View[SkarneyPublic]) -> Ruling:
    open = view.public
    if open.rules.contract and not open.rules.early_exchange and not open.down[own_side(view)]:
        return no("S22", "contract")
    return no("S22", "first") if open.melded else None


def _exchange_fault(view: View[SkarneyPublic], action: Exchange) -> Ruling:
    """A refusal if the card does not fetch that wild from that meld (S22)."""
    there = group(view, action.meld)
    if view.public.melds[action.meld].side == own_side(view):
        return no("S22", "own")
    if there.kind == WILD:
        return no("S22", "wild_meld")
    if is_wild(action.give):
        return no("S22", "natural")
    index = next((i for i, card in enumerate(there.cards) if is_wild(card)), None)
    if index is None or there.cards[index] != action.take:
        return no("S22", "no_wild")
    wanted = view.public.meld_rules.exchangeable(there, index)
    if not wanted:
        return no("S22", "slot_two")
    return None if action.give.startswith(wanted) else no("S22", "other")


JUDGE = SkarneyJudge()
check, shape_fault, offerable = JUDGE.check, JUDGE.shape_fault, JUDGE.offerable
