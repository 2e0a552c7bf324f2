"""Skarney Gin's casual: takes and lays what fits by sensible rules, forgets, and sometimes overlooks something."""

from __future__ import annotations

from game.cards.actions import OfferAction
from game.cards.offering.attention import Attention, this_turn
from game.engine.contract import View
from game.engine.rng import Rng
from game.rules.skarney_gin.ai.fast import Hand
from game.rules.skarney_gin.ai.fast_policy import CASUAL, Policy, decide
from game.rules.skarney_gin.ai.fast_view import action_of, fast_hand
from game.rules.skarney_gin.rules.facts import GinPublic

# How often this is overlooked, in percent of turns.
CONTRACT = 10
OWN, OTHERS = 8, 40  # what a meld accepts, by its owner
HABITS = Policy(CASUAL)


def casual(view: View[GinPublic], rng: Rng) -> OfferAction:
    """An occasional player's action, who forgets who took what."""
    hand = fast_hand(view)
    hand.known = hand.liked = [0, 0]
    _overlook(view, hand, this_turn(view, rng))
    return action_of(view, decide(hand, HABITS))


def _overlook(view: View[GinPublic], hand: Hand, eyes: Attention) -> None:
    """Removes what is overlooked from the position: such melds accept nothing, and such cards are not there."""
    grow, grows = list(hand.m_grow), [0] * 4
    for meld, laid in enumerate(view.public.melds):
        if eyes.misses(f"meld {meld}", OWN if laid.seat == view.seat else OTHERS):
            grow[meld] = 0
        grows[laid.seat] |= grow[meld]
    hand.m_grow, hand.grows = grow, grows
    if eyes.misses("contract", CONTRACT):
        hand.far = [9] * 4
