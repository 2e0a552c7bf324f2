"""Legality: whether the seat to act may take an action, judged from its own view."""

from __future__ import annotations

from collections import Counter
from functools import partial

from game.cards.card import is_wild
from game.cards.melds import SEQUENCE, SET, WILD, Group
from game.cards.offering.judge import LayingOff, deal_fault, first_fault, out_of_time, too_long
from game.cards.offering.offers import unbanned
from game.cards.rulings import Ruling, lacks, no
from game.engine.contract import Action, CardDeal, View
from game.engine.table import Piece, Pile
from game.rules.skarney.rules.actions import Contract, End, Exchange, LayOff, Meld, Offer
from game.rules.skarney.rules.contracts import contracts
from game.rules.skarney.rules.facts import SkarneyPublic, group

FAULT_RULE = {SET: "S7", SEQUENCE: "S8", WILD: "S10"}


def check(view: View[SkarneyPublic], action: Action) -> Ruling:
    """The refusal for the first rule this action breaks; None if it is legal."""
    if isinstance(action, CardDeal):
        return _deal(view, action)
    if view.seat != view.public.to_act:
        return no("T1")
    if refusal := out_of_time(view, action):
        return refusal
    match action:
        case Contract(groups):
            return _contract(view, groups)
        case Meld(kind, cards):
            return _meld(view, Group(kind, cards))
        case LayOff():
            return _LAYING_OFF.check(view, action)
        case Exchange():
            return _exchange(view, action)
        case Offer(card):
            return _offer(view, card)
        case End():
            return _end(view)
    return None


def shape_fault(view: View[SkarneyPublic], group: Group) -> Ruling:
    """A refusal if these cards are no such meld (S7 to S10)."""
    why = view.public.rules.melds.fault(group)
    if why is None:
        return None
    return no("S9") if why == "wilds" else no(FAULT_RULE.get(group.kind, "S7"), why)


def _deal(view: View[SkarneyPublic], deal: CardDeal) -> Ruling:
    facts = view.public
    if refusal := deal_fault(facts, deal, "S5", "S4"):
        return refusal
    stock = sum(map(len, view.piles.values()))
    jokers, counts = facts.rules.jokers, Counter(deal.deck)
    whole = counts["XX"] == jokers and len(counts) == 52 + bool(jokers) and len(deal.deck) == stock
    return None if whole and all(n == 2 for c, n in counts.items() if c != "XX") else no("S2", "deck")


# ---------------------------------------------------------------- melding


def _contract(view: View[SkarneyPublic], groups: tuple[Group, ...]) -> Ruling:
    facts = view.public
    if not facts.rules.contract:
        return no("S20")
    if facts.down[_side(view)]:
        return no("S17")
    if refusal := lacks(view, tuple(card for group in groups for card in group.cards)):
        return refusal
    return contract_fault(view, groups)


def contract_fault(view: View[SkarneyPublic], groups: tuple[Group, ...]) -> Ruling:
    """A refusal if these groups are not this hand's contract (S14, S15), no matter who holds them."""
    size = view.public.contract_size
    if len(groups) != size:
        return no("S14", "count", n=size, count=len(groups))
    kinds = [_contract_kind(view, group) for group in groups]
    if WILD in kinds:
        return no("S15", "place", place=kinds.index(WILD) + 1)
    if len(set(kinds)) != 1 or not set(kinds) <= {SET, SEQUENCE}:
        return _mixed(view, groups, kinds)
    return too_long(groups, "S14") or first_fault(groups, partial(shape_fault, view))


def _mixed(view: View[SkarneyPublic], groups: tuple[Group, ...], kinds: list[str]) -> Ruling:
    """A refusal for mixed sets and sequences: a group that is no meld at all is named before one of the rarer kind."""
    if wrong := next((at for at, group in enumerate(groups, 1) if shape_fault(view, group)), 0):
        few = len(groups[wrong - 1].cards) < 3
        return no("S14", "few" if few else "no_meld", place=wrong)
    odd = next(at for at, kind in enumerate(kinds) if kinds.count(kind) == min(map(kinds.count, kinds)))
    other = next(at for at, kind in enumerate(kinds) if kind != kinds[odd])
    return no("S14", "mixed", place=odd + 1, kind=kinds[odd], other=other + 1, rest=kinds[other])


def _contract_kind(view: View[SkarneyPublic], group: Group) -> str:
    """The kind a group counts as; with the option, a wild meld counts as a set (S15)."""
    all_wild = bool(group.cards) and all(map(is_wild, group.cards))
    if group.kind == WILD or all_wild:
        allowed = view.public.rules.wild_meld_in_contract and group.kind == WILD
        return SET if allowed else WILD
    return group.kind


def _may_meld(view: View[SkarneyPublic]) -> Ruling:
    facts = view.public
    if not facts.is_down(_side(view)):
        return no("S19", "contract")
    if facts.contracted and not facts.rules.meld_on_contract_turn:
        return no("S19", "turn")
    return None


def _meld(view: View[SkarneyPublic], group: Group) -> Ruling:
    if group.kind not in FAULT_RULE:
        return no("T4", "kind")
    return lacks(view, group.cards) or _may_meld(view) or shape_fault(view, group)


def _grows_to(view: View[SkarneyPublic], there: Group, cards: Pile, result: Pile) -> bool:
    return view.public.rules.melds.grows_to(there, cards, result)


_LAYING_OFF = LayingOff("S24", _may_meld, shape_fault, _grows_to)


# ---------------------------------------------------------------- exchanging


def _exchange(view: View[SkarneyPublic], action: Exchange) -> Ruling:
    if not 0 <= action.meld < len(view.public.melds):
        return no("T3")
    return lacks(view, (action.give,)) or _exchange_time(view) or exchange_fault(view, action)


def _exchange_time(view: View[SkarneyPublic]) -> Ruling:
    facts = view.public
    if facts.rules.contract and not facts.rules.early_exchange and not facts.down[_side(view)]:
        return no("S22", "contract")
    return no("S22", "first") if facts.melded else None


def exchange_fault(view: View[SkarneyPublic], action: Exchange) -> Ruling:
    """A refusal if the card does not fetch that wild from that meld (S22)."""
    there = group(view, action.meld)
    if view.public.melds[action.meld].side == _side(view):
        return no("S22", "own")
    if there.kind == WILD:
        return no("S22", "wild_meld")
    if is_wild(action.give):
        return no("S22", "natural")
    index = next((i for i, card in enumerate(there.cards) if is_wild(card)), None)
    if index is None or there.cards[index] != action.take:
        return no("S22", "no_wild")
    wanted = view.public.rules.melds.exchangeable(there, index)
    if not wanted:
        return no("S22", "slot_two")
    return None if action.give.startswith(wanted) else no("S22", "other")


# ---------------------------------------------------------------- offering and ending


def offerable(view: View[SkarneyPublic], card: Piece) -> bool:
    """Whether this card of the hand may be offered next, by the re-offer ban (S27)."""
    return card in view.hand and (not view.public.rules.reoffer_ban or unbanned(view, card))


def _offer(view: View[SkarneyPublic], card: Piece) -> Ruling:
    if refusal := lacks(view, (card,)):
        return refusal
    if view.public.last:
        return no("S29")
    if len(view.hand) == 1:
        return no("S26")
    if not offerable(view, card):
        return no("S27", "ban")
    return no("S18") if _must_contract(view) else None


def _must_contract(view: View[SkarneyPublic]) -> bool:
    facts = view.public
    if not facts.rules.contract or not facts.rules.compulsory or facts.down[_side(view)]:
        return False
    return bool(contracts(view.hand, facts.contract_size, facts.rules.wild_meld_in_contract))


def _end(view: View[SkarneyPublic]) -> Ruling:
    if view.public.last or len(view.hand) == 1 or not any(offerable(view, card) for card in view.hand):
        return None
    return no("S27", "must")


def _side(view: View[SkarneyPublic]) -> int:
    assert view.seat is not None
    return view.public.side_of(view.seat)
