"""Skarney Gin's novice: knows the rules, lays the first thing seen, takes too much, and overlooks a lot."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards.actions import Contract, Draw, End, Meld, Offer, OfferAction, Refuse, Take
from game.cards.card import RANKS
from game.cards.melds import SEQUENCE, SET, STRAIGHT, Group
from game.cards.offering.attention import Attention, this_turn
from game.cards.offering.legal import lay_offs_on, melds_of_side
from game.cards.offering.offers import is_down, own_side, unbanned
from game.cards.rummy import group
from game.engine.contract import View
from game.engine.rng import Rng
from game.engine.table import Piece, Pile, without
from game.rules.skarney_gin.rules.check import check
from game.rules.skarney_gin.rules.facts import MELDS, GinPublic
from game.rules.skarney_gin.rules.melds import growths, melds_in
from game.rules.skarney_gin.rules.play import is_stop
from game.rules.skarney_gin.rules.ranks import contracts
from game.rules.skarney_gin.rules.scoring import card_points

# How often this is overlooked, in percent of turns.
CONTRACT = 25
MELD = {SET: 15, SEQUENCE: 25, STRAIGHT: 35}  # a new one, by its kind
OWN, OTHERS = 20, 60  # what a meld accepts, by its owner

GREED = 12  # with fewer cards than this and no contract down, any card but an ace is taken
LIKED = 3  # with this many cards that go with it, a card is taken at any cost
FITTING = 60  # what fitting an own meld adds to a card's value, in points
COMPANY = 4  # what each card that goes with it adds
DANGER = 9  # what each of the opponent's melds adds that it is seen to fit
WHIM = 12  # standard error of that estimate, in points


def novice(view: View[GinPublic], rng: Rng) -> OfferAction:
    """A beginner's action."""
    if view.public.phase == "draw":
        return Draw()
    attention = this_turn(view, rng)
    if view.public.phase == "answer":
        return Take() if _wants(view, attention) else Refuse()
    for move in (_contract, _meld, _lay_off):
        if action := move(view, attention):
            return action
    return _close(view, attention)


# ---------------------------------------------------------------- answering an offer


def _wants(view: View[GinPublic], attention: Attention) -> bool:
    """Whether the offered card is wanted: if it fits or goes with the hand; before the contract, nearly always."""
    assert view.public.offer is not None
    card = view.public.offer.card
    if _company(view.hand, card) >= LIKED:
        return True
    if is_down(view):
        return any(_fits(view, number, card) for number in _noticed_melds(view, attention, own=True))
    return not is_stop(card) and len(view.hand) < GREED


# ---------------------------------------------------------------- laying cards down


def _contract(view: View[GinPublic], attention: Attention) -> OfferAction | None:
    """The first contract found, laid at once."""
    if is_down(view) or attention.misses("contract", CONTRACT):
        return None
    plans = contracts(view.hand, MELDS)
    return Contract(plans[0]) if plans else None


def _meld(view: View[GinPublic], attention: Attention) -> OfferAction | None:
    """The first meld seen, not the best split of the hand."""
    if not is_down(view) or (view.public.contracted and not view.public.rules.meld_on_contract_turn):
        return None
    seen = (
        made for made in melds_in(view.hand) if not attention.misses(f"{made.kind} {made.cards[0][0]}", MELD[made.kind])
    )
    best = min(seen, key=_at_sight, default=None)
    return Meld(best.kind, best.cards) if best else None


def _at_sight(made: Group) -> tuple[bool, int, int]:
    """Sort key: sets are seen before runs, long melds before short, high before low points."""
    return made.kind != SET, -len(made.cards), -sum(map(card_points, made.cards))


def _lay_off(view: View[GinPublic], attention: Attention) -> OfferAction | None:
    """The most valuable card that is seen to fit an own meld."""
    if not is_down(view):
        return None
    for card in sorted(view.hand, key=card_points, reverse=True):
        for number in _noticed_melds(view, attention, own=True):
            laid = view.public.melds[number]
            if not laid.fresh and laid.added < 2:
                for action in lay_offs_on(view, number, (card,)):
                    return action
    return None


def _noticed_melds(view: View[GinPublic], attention: Attention, own: bool) -> Iterator[int]:
    """Yields the viewer's melds, or the opponent's, that are noticed this turn."""
    theirs = (number for number, laid in enumerate(view.public.melds) if laid.seat != own_side(view))
    numbers, rarely = (melds_of_side(view, own=True), OWN) if own else (theirs, OTHERS)
    return (number for number in numbers if not attention.misses(f"meld {number}", rarely))


def _fits(view: View[GinPublic], number: int, card: Piece) -> bool:
    return bool(growths(group(view, number), (card,)))


# ---------------------------------------------------------------- offering


def _close(view: View[GinPublic], attention: Attention) -> OfferAction:
    if check(view, End()) is None:
        return End()
    cards = [card for card in view.hand if unbanned(view, card)]
    return Offer(min(cards, key=lambda card: (_keeping(view, attention, card), card)))


def _keeping(view: View[GinPublic], attention: Attention, card: Piece) -> int:
    """What keeping this card seems worth, in points; the card worth least is offered."""
    value = attention.below(f"whim {card}", WHIM) - card_points(card)
    value += COMPANY * _company(without(view.hand, (card,)), card)
    if is_down(view):
        value += FITTING * any(_fits(view, number, card) for number in _noticed_melds(view, attention, own=True))
    return value + DANGER * any(_fits(view, number, card) for number in _noticed_melds(view, attention, own=False))


def _company(rest: Pile, card: Piece) -> int:
    """How many cards of the hand could share a meld with it."""
    return sum(2 * (held[0] == card[0]) + _near(held, card) for held in rest)


def _near(one: Piece, other: Piece) -> bool:
    a, b = RANKS.index(one[0]), RANKS.index(other[0])
    return a != b and (abs(a - b) <= 2 or (min(a, b) == 0 and max(a, b) >= 11))
