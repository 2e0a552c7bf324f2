"""Skarney Gin's five levels, weakest first; each is given a View and its own Rng, nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from game.cards.actions import Contract, OfferAction
from game.cards.melds import SEQUENCE, SET, STRAIGHT
from game.cards.offering.attention import Attention, this_turn
from game.cards.offering.levels import OfferNovice, share_of_time, small_share_of_time
from game.cards.offering.offers import is_down
from game.engine.ai.search import AT_ONCE, Searcher
from game.engine.contract import Bot, View
from game.engine.rng import Rng
from game.rules.skarney_gin.ai.deals import Beliefs, GinWorlds
from game.rules.skarney_gin.ai.fast import Hand
from game.rules.skarney_gin.ai.fast_policy import CASUAL, Policy, decide
from game.rules.skarney_gin.ai.fast_view import action_of, fast_hand
from game.rules.skarney_gin.ai.search import POLICY, judging, pondering
from game.rules.skarney_gin.rules.check import JUDGE
from game.rules.skarney_gin.rules.facts import MELDS, GinPublic
from game.rules.skarney_gin.rules.melds import melds_in
from game.rules.skarney_gin.rules.play import is_stop
from game.rules.skarney_gin.rules.ranks import contracts
from game.rules.skarney_gin.rules.scoring import card_points

TRIES, BATCH = 4, 8
# How often this is overlooked, in percent of turns.
NOVICE_CONTRACT, CONTRACT = 25, 10
OWN, OTHERS = 8, 40  # what a meld accepts, by its owner
HABITS = Policy(CASUAL)


def _contract(view: View[GinPublic], attention: Attention) -> OfferAction | None:
    """The first contract found, laid at once."""
    if is_down(view) or attention.misses("contract", NOVICE_CONTRACT):
        return None
    return next(map(Contract, contracts(view.hand, MELDS)), None)


novice = OfferNovice(
    JUDGE, card_points, is_stop, is_wild=lambda card: False, melds_in=lambda view: melds_in(view.hand),
    contract=_contract, missed={SET: 15, SEQUENCE: 25, STRAIGHT: 35}, owners=(20, 20, 60), liked=3, suited=False,
    danger=9, most_danger=9, whim=12,
)  # fmt: skip


def steady(view: View[GinPublic], rng: Rng) -> OfferAction:
    """Plays by weights fitted in self-play, and remembers what everyone saw taken."""
    return action_of(view, decide(fast_hand(view), POLICY))


def _beliefs(view: View[GinPublic], rng: Rng) -> Beliefs:
    return Beliefs(view, rng, POLICY, TRIES)


strong = Searcher(pondering(GinWorlds), samples=30, most=30, longest=AT_ONCE, share=small_share_of_time)
expert = Searcher(pondering(_beliefs, BATCH), samples=40, share=share_of_time, evaluate=judging(_beliefs, 1))


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
