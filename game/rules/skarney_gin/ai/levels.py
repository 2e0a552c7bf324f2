"""Skarney Gin's five levels, weakest first; each is given a View and its own Rng, nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from game.cards.actions import OfferAction
from game.cards.offering.attention import Attention, this_turn
from game.engine.ai.search import AT_ONCE, Searcher
from game.engine.contract import Bot, PublicState, View
from game.engine.rng import Rng
from game.rules.skarney_gin.ai.bot import novice
from game.rules.skarney_gin.ai.deals import Beliefs, GinWorlds
from game.rules.skarney_gin.ai.fast import Hand
from game.rules.skarney_gin.ai.fast_policy import CASUAL, Policy, decide
from game.rules.skarney_gin.ai.fast_view import action_of, fast_hand
from game.rules.skarney_gin.ai.search import POLICY, judging, pondering
from game.rules.skarney_gin.rules.facts import GinPublic

TRIES, BATCH = 4, 8
# How often this is overlooked, in percent of turns.
CONTRACT = 10
OWN, OTHERS = 8, 40  # what a meld accepts, by its owner
HABITS = Policy(CASUAL)


def steady(view: View[GinPublic], rng: Rng) -> OfferAction:
    """Plays by weights fitted in self-play, and remembers what everyone saw taken."""
    return action_of(view, decide(fast_hand(view), POLICY))


def _at_length(open: PublicState) -> float:
    """A draw is no choice, and an answer is a choice of two."""
    return {"draw": 0.0, "answer": 0.5}.get(open.phase, 1.0)


def _quickly(open: PublicState) -> float:
    """This few worlds take only a part of the time."""
    return 0.3 * _at_length(open)


def _beliefs(view: View[GinPublic], rng: Rng) -> Beliefs:
    return Beliefs(view, rng, POLICY, TRIES)


strong = Searcher(pondering(GinWorlds), samples=30, most=30, longest=AT_ONCE, share=_quickly)
expert = Searcher(pondering(_beliefs, BATCH), samples=40, share=_at_length, evaluate=judging(_beliefs, 1))


def casual(view: View[GinPublic], rng: Rng) -> OfferAction:
    """An occasional player's action, who forgets who took what."""
    hand = fast_hand(view)
    hand.known = hand.liked = [0, 0]
    _overlook(view, hand, this_turn(view, rng))
    return action_of(view, decide(hand, HABITS))


def _overlook(view: View[GinPublic], hand: Hand, attention: Attention) -> None:
    """Removes what is overlooked from the position: such melds accept nothing, and such cards are not there."""
    grow, grows = list(hand.m_grow), [0] * 4
    for meld, laid in enumerate(view.public.melds):
        if attention.misses(f"meld {meld}", OWN if laid.seat == view.seat else OTHERS):
            grow[meld] = 0
        grows[laid.seat] |= grow[meld]
    hand.m_grow, hand.grows = grow, grows
    if attention.misses("contract", CONTRACT):
        hand.far = [9] * 4


BOTS: Mapping[str, Bot[GinPublic, OfferAction]] = {
    "novice": novice, "casual": casual, "steady": steady, "strong": strong, "expert": expert,
}  # fmt: skip
