"""Skarney's novice: knows the rules, lays the first thing seen, takes too much, and overlooks a lot."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.actions import Contract, Draw, End, Meld, Offer, OfferAction, Refuse, Take
from game.cards.card import is_wild
from game.cards.melds import SEQUENCE, SET, WILD, Group
from game.cards.offering.attention import Attention, this_turn
from game.cards.offering.legal import lay_offs_on, melds_of_side
from game.engine.contract import View
from game.engine.rng import Rng
from game.engine.table import Piece, Pile, without
from game.rules.skarney.ai.fast_policy import decide
from game.rules.skarney.ai.fast_view import actions_of, fast_hand
from game.rules.skarney.ai.weights import make_policy
from game.rules.skarney.people.ways import CALM, sees_way_out
from game.rules.skarney.rules.check import check, offerable
from game.rules.skarney.rules.contracts import contracts
from game.rules.skarney.rules.facts import SkarneyPublic, group
from game.rules.skarney.rules.partition import melds_in
from game.rules.skarney.rules.play import exchanges, is_stop
from game.rules.skarney.rules.scoring import card_penalty

# How often this is overlooked, in percent of turns.
EXCHANGE = 60  # a wild that could be fetched, by meld
CONTRACT = {SET: 25, SEQUENCE: 45}  # by its sort
MELD = {SET: 25, SEQUENCE: 40, WILD: 40}  # a new one, by its kind
OWN, PARTNERS, OTHERS = 18, 45, 80  # what a meld accepts, by its owner
WAYS = (0, 40, 65, 80, 90, 95)  # a way to go out of this many actions that is found only by searching for it

GREED = 12  # with fewer cards than this and no contract down, any ordinary card is taken
LIKED = 2  # with this many cards that go with it, a card is taken at any cost
HURRY = 60  # how often wilds are put anywhere, in percent of turns
FEW = 4  # with this many cards in hand or fewer, always
FITTING = 60  # what fitting a meld of the own side adds to a card's value, in points
COMPANY = 4  # what each card that goes with it adds
DANGER = 18  # what each opposing meld adds that it is seen to fit
WHIM = 24  # standard error of that estimate, in points


def novice(view: View[SkarneyPublic], rng: Rng) -> OfferAction:
    """A beginner's action."""
    if view.public.phase == "draw":
        return Draw()
    attention = this_turn(view, rng)
    if view.public.phase == "answer":
        return Take() if _wants(view, attention) else Refuse()
    hand = fast_hand(view)
    if sees_way_out(hand, attention, WAYS):
        return actions_of(view, decide(hand, make_policy(CALM)))[0]
    for move in (_exchange, _contract, _meld, _lay_off):
        if action := move(view, attention):
            return action
    return _close(view, attention)


def _is_down(view: View[SkarneyPublic]) -> bool:
    return view.public.is_down(view.public.side_of(view.own_seat))


# ---------------------------------------------------------------- answering an offer


def _wants(view: View[SkarneyPublic], attention: Attention) -> bool:
    """Whether the offered card is wanted: if it fits or goes with the hand; before the contract, nearly always."""
    assert view.public.offer is not None
    card = view.public.offer.card
    if is_wild(card) or _company(view.hand, card) >= LIKED:
        return True
    if _is_down(view):
        return any(_fits(view, number, card) for number in _noticed_melds(view, attention, own=True))
    return not is_stop(card) and len(view.hand) < GREED


# ---------------------------------------------------------------- laying cards down


def _exchange(view: View[SkarneyPublic], attention: Attention) -> OfferAction | None:
    """An exchange for any wild that is seen, even if it may be caught in the hand."""
    found = (action for action in exchanges(view) if not attention.misses(f"exchange {action.meld}", EXCHANGE))
    return next((action for action in found if check(view, action) is None), None)


def _contract(view: View[SkarneyPublic], attention: Attention) -> OfferAction | None:
    """The first contract seen, laid at once."""
    if not view.public.rules.contract or view.public.down[view.public.side_of(view.own_seat)]:
        return None
    plans = contracts(view.hand, view.public.contract_size, view.public.rules.wild_meld_in_contract)
    found = (plan for plan in plans if not attention.misses(f"contract {_sort(plan)}", CONTRACT[_sort(plan)]))
    must = plans[0] if plans and view.public.rules.compulsory else None
    plan = next(found, must)
    return Contract(plan) if plan else None


def _sort(plan: tuple[Group, ...]) -> str:
    return SEQUENCE if any(made.kind == SEQUENCE for made in plan) else SET


def _meld(view: View[SkarneyPublic], attention: Attention) -> OfferAction | None:
    """The first meld seen, not the best split of the hand; with a wild if there is none without."""
    if not _is_down(view) or (view.public.contracted and not view.public.rules.meld_on_contract_turn):
        return None
    made = [made for made in melds_in(view.hand, view.public.rules.set_max) if not _misses(made, attention)]
    best = min(made, key=_at_sight, default=None)
    if best is None or (_is_mixed(best) and not _hurries(view, attention)):
        return None
    return Meld(best.kind, best.cards)


def _misses(made: Group, attention: Attention) -> bool:
    natural = next((card for card in made.cards if not is_wild(card)), "")
    return attention.misses(f"{made.kind} {natural[made.kind != SET :][:1]}", MELD[made.kind])


def _is_mixed(made: Group) -> bool:
    return made.kind != WILD and any(map(is_wild, made.cards))


def _at_sight(made: Group) -> tuple[bool, bool, int, int]:
    """Sort key: natural melds are seen first, sets before sequences, long before short, high before low points."""
    return _is_mixed(made), made.kind == SEQUENCE, -len(made.cards), -sum(map(card_penalty, made.cards))


def _hurries(view: View[SkarneyPublic], attention: Attention) -> bool:
    return len(view.hand) <= FEW or attention.misses("patience", HURRY)


def _lay_off(view: View[SkarneyPublic], attention: Attention) -> OfferAction | None:
    """Any card that is seen to fit a meld of this side, natural ones first; a wild only in a hurry."""
    if not _is_down(view):
        return None
    for card in sorted(dict.fromkeys(view.hand), key=lambda card: (is_wild(card), -card_penalty(card))):
        if is_wild(card) and not _hurries(view, attention):
            continue
        for number in _noticed_melds(view, attention, own=True):
            if _fits(view, number, card):
                action = lay_offs_on(view, number, (card,))[0]
                if check(view, action) is None:
                    return action
    return None


def _noticed_melds(view: View[SkarneyPublic], attention: Attention, own: bool) -> Iterator[int]:
    """Yields the melds of this side, or of all others, that are noticed this turn."""
    for number in melds_of_side(view, own):
        rarely = OTHERS if not own else OWN if view.public.melds[number].seat == view.seat else PARTNERS
        if not attention.misses(f"meld {number}", rarely):
            yield number


def _fits(view: View[SkarneyPublic], number: int, card: Piece) -> bool:
    """Whether that meld would accept this card, apart from the limit for a turn."""
    there = group(view, number)
    if not is_wild(card) and not any(_akin(there, card, held) for held in there.cards):
        return False
    return bool(lay_offs_on(view, number, (card,)))


def _akin(there: Group, card: Piece, held: Piece) -> bool:
    return not is_wild(held) and held[there.kind != SET] == card[there.kind != SET]


# ---------------------------------------------------------------- offering


def _close(view: View[SkarneyPublic], attention: Attention) -> OfferAction:
    """The offer that ends the turn; wilds are kept as long as anything else may be offered."""
    if check(view, End()) is None:
        return End()
    cards = [card for card in dict.fromkeys(view.hand) if offerable(view, card)]
    naturals = [card for card in cards if not is_wild(card)]
    return Offer(min(naturals or cards, key=lambda card: (_keeping(view, attention, card), card)))


def _keeping(view: View[SkarneyPublic], attention: Attention, card: Piece) -> int:
    """What keeping this card seems worth, in points; the card worth least is offered."""
    value = attention.below(f"whim {card}", WHIM) - card_penalty(card)
    value += COMPANY * _company(without(view.hand, (card,)), card)
    if _is_down(view):
        value += FITTING * any(_fits(view, number, card) for number in _noticed_melds(view, attention, own=True))
    return value + DANGER * sum(_fits(view, number, card) for number in _noticed_melds(view, attention, own=False))


def _company(rest: Pile, card: Piece) -> int:
    """How many cards of the hand could share a meld with it."""
    return sum(2 * (held[0] == card[0]) + (held[1] == card[1] and _near(held, card)) for held in rest)


def _near(one: Piece, other: Piece) -> bool:
    a, b = "A23456789TJQK".find(one[0]), "A23456789TJQK".find(other[0])
    return a != b and (abs(a - b) <= 2 or (min(a, b) == 0 and max(a, b) >= 11))
