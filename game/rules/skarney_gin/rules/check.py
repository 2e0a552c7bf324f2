"""The judge: may the asked seat do this? From its own view, with the code of the rule that says no."""

from __future__ import annotations

from game.cards.actions import Contract, Draw, End, LayOff, Meld, Offer, Refuse, Take
from game.cards.card import CARDS, PACK
from game.cards.melds import SEQUENCE, SET, STRAIGHT, Group
from game.cards.offering.offers import unbanned
from game.cards.rulings import Ruling, lacks, no
from game.cards.rummy import group
from game.engine.contract import Action, CardDeal, View
from game.engine.table import Piece
from game.rules.skarney_gin.rules import melds
from game.rules.skarney_gin.rules.facts import MELDS, Facts, is_down, seat_of

KINDS = (SET, SEQUENCE, STRAIGHT)
_PHASE = {Draw: "draw", Take: "answer", Refuse: "answer"}


def check(view: View[Facts], action: Action) -> Ruling:
    """The first rule this action breaks, or None when it is lawful."""
    if isinstance(action, CardDeal):
        return _deal(view, action)
    if view.seat != view.open.asked:
        return no("T1")
    if view.open.phase != _PHASE.get(type(action), "table"):
        return no("T4", view.open.phase)
    match action:
        case Contract(groups):
            return _contract(view, groups)
        case Meld(kind, cards):
            return _meld(view, Group(kind, cards))
        case LayOff():
            return _lay_off(view, action)
        case Offer(card):
            return _offer(view, card)
        case End():
            return _end(view)
    return None


def shape_fault(group: Group) -> Ruling:
    """Refused when these cards are no such meld (G3)."""
    why = melds.fault(group)
    return None if why is None else no("G3", f"{group.kind}_{why}")


def _deal(view: View[Facts], deal: CardDeal) -> Ruling:
    facts = view.open
    if deal.number != facts.next_hand:
        return no("G1", "number", n=facts.next_hand)
    if deal.dealer != facts.next_dealer and (facts.next_dealer is not None or not 0 <= deal.dealer < facts.seats):
        return no("G1", "dealer")
    return None if sorted(deal.deck) == sorted(PACK) else no("G2", "deck")


# ---------------------------------------------------------------- melding


def _contract(view: View[Facts], groups: tuple[Group, ...]) -> Ruling:
    if any(group.kind not in KINDS for group in groups):
        return no("T4", "kind")
    if is_down(view):
        return no("G4", "down")
    return lacks(view, tuple(card for group in groups for card in group.cards)) or contract_fault(groups)


def contract_fault(groups: tuple[Group, ...]) -> Ruling:
    """Refused when these groups are no contract (G4), whoever holds them."""
    if len(groups) != MELDS:
        return no("G4", "count", n=MELDS, count=len(groups))
    if long := next((at for at, group in enumerate(groups, 1) if len(group.cards) != 3), 0):
        return no("G4", "size", place=long, n=len(groups[long - 1].cards))
    return next(filter(None, (_shape_at(group, at) for at, group in enumerate(groups, 1))), None)


def _shape_at(group: Group, place: int) -> Ruling:
    """What is wrong with one group of several, by its place."""
    refusal = shape_fault(group)
    return None if refusal is None else no(refusal.rule, refusal.why, place=place)


def _may_meld(view: View[Facts]) -> Ruling:
    if not is_down(view):
        return no("G4", "first")
    if view.open.contracted and not view.open.rules.meld_on_contract_turn:
        return no("G4", "turn")
    return None


def _meld(view: View[Facts], group: Group) -> Ruling:
    if group.kind not in KINDS:
        return no("T4", "kind")
    return lacks(view, group.cards) or _may_meld(view) or shape_fault(group)


def _lay_off(view: View[Facts], action: LayOff) -> Ruling:
    if not 0 <= action.meld < len(view.open.melds):
        return no("T3")
    return lacks(view, action.cards) or lay_off_fault(view, action)


def lay_off_fault(view: View[Facts], action: LayOff) -> Ruling:
    """Refused when these cards may not be added to that meld in this way (G5, G3)."""
    laid, there = view.open.melds[action.meld], group(view, action.meld)
    if laid.seat != seat_of(view):
        return no("G5", "theirs")
    if refusal := _may_meld(view):
        return refusal
    if laid.fresh:
        return no("G5", "fresh")
    if not action.cards or laid.added + len(action.cards) > 2:
        return no("G5", "two")
    if not CARDS.issuperset(action.result):
        return no("G5", "result")
    refusal = shape_fault(Group(there.kind, action.result))
    if refusal is None and not melds.grows_to(there, action.cards, action.result):
        return no("G5", "result")
    return refusal


# ---------------------------------------------------------------- offering and ending


def _offer(view: View[Facts], card: Piece) -> Ruling:
    if refusal := lacks(view, (card,)):
        return refusal
    if view.open.last:
        return no("G9")
    if len(view.hand) == 1:
        return no("G6", "last")
    return None if unbanned(view, card) else no("G7")


def _end(view: View[Facts]) -> Ruling:
    if view.open.last or len(view.hand) == 1 or not any(unbanned(view, card) for card in view.hand):
        return None
    return no("G6", "must")
