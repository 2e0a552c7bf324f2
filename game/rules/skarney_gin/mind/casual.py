"""Skarney Gin's casual: takes and lays what fits by sensible rules, forgets, and now and then overlooks something."""

from __future__ import annotations

from game.cards.offering.attention import Attention, this_turn
from game.engine.chance import Chance
from game.engine.contract import Action, View
from game.rules.skarney_gin.mind.fast import Hand
from game.rules.skarney_gin.mind.fast_policy import CASUAL, Policy, decide
from game.rules.skarney_gin.mind.fast_view import action_of, seen
from game.rules.skarney_gin.rules.facts import Facts

# In a hundred turns, how often this is overlooked.
CONTRACT = 10
OWN, OTHERS = 8, 40  # what a meld takes, by whose it is
HABITS = Policy(CASUAL)


def casual(view: View[Facts], luck: Chance) -> Action:
    """What an occasional player does, who forgets who took what."""
    hand = seen(view)
    hand.known = hand.liked = [0, 0]
    _overlook(view, hand, this_turn(view, luck))
    return action_of(view, decide(hand, HABITS))


def _overlook(view: View[Facts], hand: Hand, eyes: Attention) -> None:
    """What is overlooked takes nothing and is not there."""
    grow, grows = list(hand.m_grow), [0] * 4
    for meld, laid in enumerate(view.open.melds):
        if eyes.misses(f"meld {meld}", OWN if laid.seat == view.seat else OTHERS):
            grow[meld] = 0
        grows[laid.seat] |= grow[meld]
    hand.m_grow, hand.grows = grow, grows
    if eyes.misses("contract", CONTRACT):
        hand.far = [9] * 4
