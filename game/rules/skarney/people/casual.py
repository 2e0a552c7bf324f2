"""Skarney's casual: plays by sensible rules, and sometimes overlooks, forgets or grabs something."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.actions import OfferAction
from game.cards.fast_state import OVER, TO_PLAY
from game.cards.offering.attention import Attention, this_turn
from game.engine.contract import View
from game.engine.rng import Rng
from game.rules.skarney.ai import fast
from game.rules.skarney.ai.fast import REFUSE, TAKE, Hand
from game.rules.skarney.ai.fast_out import way_out
from game.rules.skarney.ai.fast_policy import LATE, MELD_ROUNDS, SHOW_ROUNDS, STEADY, WAY_OUT, decide
from game.rules.skarney.ai.fast_view import actions_of, fast_hand, wishes
from game.rules.skarney.ai.weights import make_policy
from game.rules.skarney.rules.facts import SkarneyPublic

# How often this is overlooked, in percent of turns.
CONTRACT = 15
OWN, PARTNERS, OTHERS = 10, 20, 45  # what a meld accepts, by its owner
EXCHANGE = 25  # a wild that could be fetched
WAYS = (0, 50, 75, 85, 90, 95)  # a way to go out of this many actions that is found only by searching for it
GREED = 30  # and how often a card that goes with another is taken without a meld for it
HURRY = 70  # how often wilds are put anywhere, and cards taken even near the end
MEMORY = 2  # turns for which they remember who took what

CALM = tuple(1 if at == WAY_OUT else figure for at, figure in enumerate(STEADY))  # goes out if possible
_HASTE = {MELD_ROUNDS: 99, SHOW_ROUNDS: 99, LATE: 0}
HASTY = tuple(_HASTE.get(at, figure) for at, figure in enumerate(CALM))


def casual(view: View[SkarneyPublic], rng: Rng) -> OfferAction:
    """An occasional player's action."""
    hand, attention = fast_hand(view), this_turn(view, rng)
    hand.wished = wishes(view, MEMORY)
    if not sees_way_out(hand, attention, WAYS):
        _overlook(view, hand, attention)
        hand.shut = hand.turns
    decision = decide(hand, make_policy(HASTY if attention.misses("patience", HURRY) else CALM))
    if decision == (REFUSE,) and _snatches(hand, attention):
        decision = (TAKE,)
    return actions_of(view, decision)[0]


def sees_way_out(hand: Hand, attention: Attention, missed: Sequence[int]) -> bool:
    """Whether the whole hand can be laid this turn, and that is seen: the shorter the way, the more often.

    ``missed``: in percent, by its number of actions.
    """
    if hand.phase != TO_PLAY or not way_out(hand):
        return False
    left, actions = hand.copy(), 0
    while left.phase != OVER and actions < len(missed) - 1:
        left.apply(decide(left, make_policy(CALM)))
        actions += 1
    return not attention.misses("way out", missed[actions])


def _overlook(view: View[SkarneyPublic], hand: Hand, attention: Attention) -> None:
    """Removes what is overlooked from the position: such melds accept and give nothing, such cards are not there."""
    side = view.public.side_of(view.own_seat)
    grow, fetch, grows, theirs, loot = list(hand.m_grow), list(hand.m_fetch), 0, 0, 0
    for meld, laid in enumerate(view.public.melds):
        rarely = OWN if laid.seat == view.own_seat else PARTNERS if laid.side == side else OTHERS
        if attention.misses(f"meld {meld}", rarely):
            grow[meld] = 0
        if laid.side == side:
            grows |= grow[meld]
            continue
        theirs |= grow[meld]
        if attention.misses(f"exchange {meld}", EXCHANGE):
            fetch[meld] = 0
        loot |= fetch[meld]
    hand.m_grow, hand.m_fetch = grow, fetch
    hand.grows, hand.theirs, hand.loot = _of(side, grows), _of(side, theirs), _of(side, loot)
    if not view.public.rules.compulsory and attention.misses("contract", CONTRACT):
        hand.far = [9] * 4


def _of(side: int, cards: int) -> list[int]:
    return [cards if each == side else 0 for each in range(4)]


def _snatches(hand: Hand, attention: Attention) -> bool:
    """Whether a card is wanted only because it goes with another."""
    card = hand.offered
    goes_with = card < fast.DEUCE and hand.ones[hand.asked] & (fast.AKIN[card] | fast.BIT[card])
    return bool(goes_with) and attention.misses("restraint", GREED)
