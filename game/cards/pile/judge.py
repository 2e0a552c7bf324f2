"""Legality at a table with a pile: whether the seat to act may take an action, judged from its own view."""

from __future__ import annotations

from collections import Counter

from game.cards.actions import Draw, Exchange, LayOff, Meld
from game.cards.card import CARDS, JOKER
from game.cards.melds import SEQUENCE, SET, Group
from game.cards.pile.actions import Discard, Pass, TakeFan, TakeTop, Taking
from game.cards.pile.facts import UNDER, PilePublic, T
from game.cards.rulings import Ruling, lacks, no
from game.cards.rummy import group
from game.engine.contract import Action, CardDeal, View
from game.engine.table import Pile, without


def check(view: View[PilePublic], action: Action) -> Ruling:
    """The refusal for the first rule this action breaks; None if it is legal."""
    if isinstance(action, CardDeal):
        return deal_fault(view, action)
    if view.seat != view.public.to_act:
        return no("T1")
    if view.public.phase != ("draw" if isinstance(action, Draw | TakeFan | TakeTop | Pass) else "table"):
        return no("T4", view.public.phase)
    match action:
        case Draw():
            return None if can_draw(view) else no(view.public.rules.codes["empty"], "empty")
        case Pass():
            return no(view.public.rules.codes["empty"], "early") if can_draw(view) else None
        case TakeFan() | TakeTop():
            return take_fault(view, action)
        case Exchange():
            return _exchange_fault(view, action)
        case Discard(card):
            return lacks(view, (card,)) or view.public.rules.keeps(view.hand, card)
    return laying_fault(view, action)


def laying_fault(view: View[T], action: Action) -> Ruling:
    """A refusal if cards may not be laid or added like this."""
    match action:
        case Meld(kind, cards):
            return lacks(view, cards) or meld_fault(view, Group(kind, cards))
        case LayOff():
            return no("T3") if not _is_meld(view, action.meld) else lacks(view, action.cards) or add_fault(view, action)
    return no("T4", view.public.phase)


def deal_fault(view: View[T], deal: CardDeal) -> Ruling:
    """A refusal if this deal has a wrong number, dealer or cards."""
    facts = view.public
    if deal.number != facts.next_hand:
        return no("R0.1", "number", n=facts.next_hand)
    if deal.dealer != facts.next_dealer and (facts.next_dealer is not None or not 0 <= deal.dealer < facts.seats):
        return no("R0.1", "dealer")
    return None if sorted(deal.deck) == sorted(facts.rules.pack) else no(facts.rules.codes["deck"], "deck")


# ---------------------------------------------------------------- drawing and taking


def can_draw(view: View[PilePublic]) -> bool:
    """Whether there is a card in the stock, or the pile may be made into one once more."""
    return bool(view.at("stock")) or (view.public.refills < view.public.rules.turns and bool(view.at(*UNDER)))


def cards_taken(view: View[PilePublic], action: Taking) -> Pile:
    """The cards taken from a fanned pile, deepest first, or the top of a squared one; empty if that is wrong."""
    pile = view.at("pile")
    if isinstance(action, TakeTop):
        return pile
    taken = pile[-action.count :] if 1 <= action.count <= len(pile) else ()
    return taken if taken[:1] == (action.from_,) else ()


def take_fault(view: View[PilePublic], action: Taking) -> Ruling:
    """A refusal if these cards cannot be taken, or not for this use."""
    rule, taken = view.public.rules.codes["take"], cards_taken(view, action)
    if not taken:
        return no(rule, "card")
    if (action.kind is None) == (action.meld is None):
        return no(rule, "use")
    if taken[0] not in action.cards:
        return no(rule, "key", card=taken[0])
    helpers = taken[1:] if view.public.rules.helps else ()
    missing = Counter(without(action.cards, taken[:1])) - Counter(view.hand + helpers)
    if missing:
        return no(rule, "hand", card=next(iter(missing)))
    return _use_fault(view, action)


def _use_fault(view: View[PilePublic], action: Taking) -> Ruling:
    """A refusal if the cards, wherever they are, make no such meld or lay-off."""
    if action.meld is None:
        return meld_fault(view, Group(action.kind or "", action.cards))
    if not view.public.rules.fanned and not view.public.rules.added:
        return no(view.public.rules.codes["take"], "new")
    if not _is_meld(view, action.meld):
        return no("T3")
    return add_fault(view, LayOff(action.meld, action.cards, action.result or ()))


# ---------------------------------------------------------------- laying


def meld_fault(view: View[T], made: Group) -> Ruling:
    """A refusal if these cards are no such meld, no matter who holds them."""
    if made.kind not in view.public.rules.kinds:
        return no("T4", "kind")
    return view.public.rules.fault(made)


def _is_meld(view: View[T], number: int) -> bool:
    return 0 <= number < len(view.public.melds)


def add_fault(view: View[T], action: LayOff) -> Ruling:
    """A refusal if these cards, no matter who holds them, may not be added to that meld in this way."""
    rules, there = view.public.rules, group(view, action.meld)
    if not rules.anyones and view.public.melds[action.meld].seat != view.seat:
        return no(rules.codes["theirs"], "theirs")
    if not action.cards or not CARDS.issuperset(action.result):
        return no("R0.3", "result")
    refusal = rules.fault(Group(there.kind, action.result))
    if refusal is None and not rules.melds.grows_to(there, action.cards, action.result):
        return no("R0.3", "result")
    return refusal


# ---------------------------------------------------------------- exchanging


def _exchange_fault(view: View[PilePublic], action: Exchange) -> Ruling:
    """A refusal if the card cannot be exchanged for the joker of that meld (RA.5)."""
    if not _is_meld(view, action.meld):
        return no("T3")
    return lacks(view, (action.give,)) or swap_fault(view, action)


def swap_fault(view: View[PilePublic], action: Exchange) -> Ruling:
    rules, there = view.public.rules, group(view, action.meld)
    if action.take != JOKER or JOKER not in there.cards:
        return no("RA.5", "joker")
    if rules.returns != "anyone" and view.public.melds[action.meld].seat != view.seat:
        return no("RA.5", "own")
    wanted = rules.melds.exchangeable(there, there.cards.index(JOKER)) if there.kind in (SET, SEQUENCE) else ""
    if not wanted:
        return no("RA.5", "slot")
    return None if not rules.melds.is_wild(action.give) and action.give.startswith(wanted) else no("RA.5", "other")
