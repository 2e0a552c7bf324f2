"""Legality: whether the seat to act may take an action, judged from its own view."""

from __future__ import annotations

from game.cards.actions import Contract, End, LayOff, Meld, Offer
from game.cards.card import PACK
from game.cards.melds import SEQUENCE, SET, STRAIGHT, Group
from game.cards.offering.judge import LayingOff, deal_fault, first_fault, out_of_time, too_long
from game.cards.offering.offers import unbanned
from game.cards.rulings import Ruling, lacks, no
from game.engine.contract import Action, CardDeal, View
from game.engine.table import Piece
from game.rules.skarney_gin.rules import melds
from game.rules.skarney_gin.rules.facts import MELDS, GinPublic, is_down

KINDS = (SET, SEQUENCE, STRAIGHT)


def check(view: View[GinPublic], action: Action) -> Ruling:
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
        case Offer(card):
            return _offer(view, card)
        case End():
            return _end(view)
    return None


def shape_fault(group: Group) -> Ruling:
    """A refusal if these cards are no such meld (G3)."""
    why = melds.fault(group)
    return None if why is None else no("G3", f"{group.kind}_{why}")


def _deal(view: View[GinPublic], deal: CardDeal) -> Ruling:
    if refusal := deal_fault(view.public, deal, "G1", "G1"):
        return refusal
    return None if sorted(deal.deck) == sorted(PACK) else no("G2", "deck")


# ---------------------------------------------------------------- melding


def _contract(view: View[GinPublic], groups: tuple[Group, ...]) -> Ruling:
    if any(group.kind not in KINDS for group in groups):
        return no("T4", "kind")
    if is_down(view):
        return no("G4", "down")
    return lacks(view, tuple(card for group in groups for card in group.cards)) or contract_fault(groups)


def contract_fault(groups: tuple[Group, ...]) -> Ruling:
    """A refusal if these groups are no contract (G4), no matter who holds them."""
    if len(groups) != MELDS:
        return no("G4", "count", n=MELDS, count=len(groups))
    return too_long(groups, "G4") or first_fault(groups, shape_fault)


def _may_meld(view: View[GinPublic]) -> Ruling:
    if not is_down(view):
        return no("G4", "first")
    if view.public.contracted and not view.public.rules.meld_on_contract_turn:
        return no("G4", "turn")
    return None


def _meld(view: View[GinPublic], group: Group) -> Ruling:
    if group.kind not in KINDS:
        return no("T4", "kind")
    return lacks(view, group.cards) or _may_meld(view) or shape_fault(group)


_LAYING_OFF = LayingOff(
    "G5", _may_meld, lambda view, group: shape_fault(group), lambda view, *growth: melds.grows_to(*growth)
)


# ---------------------------------------------------------------- offering and ending


def _offer(view: View[GinPublic], card: Piece) -> Ruling:
    if refusal := lacks(view, (card,)):
        return refusal
    if view.public.last:
        return no("G9")
    if len(view.hand) == 1:
        return no("G6", "last")
    return None if unbanned(view, card) else no("G7")


def _end(view: View[GinPublic]) -> Ruling:
    if view.public.last or len(view.hand) == 1 or not any(unbanned(view, card) for card in view.hand):
        return None
    return no("G6", "must")
