"""Skarney's five levels, weakest first; each is given a View and its own Rng, nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from game.cards.actions import OfferAction
from game.cards.offering.levels import share_of_time, small_share_of_time
from game.engine.ai.search import AT_ONCE, Searcher
from game.engine.contract import Bot, View
from game.engine.rng import Rng
from game.rules.skarney.ai.fast_policy import decide
from game.rules.skarney.ai.fast_view import actions_of, fast_hand
from game.rules.skarney.ai.search import believe, judged, ponder
from game.rules.skarney.ai.weights import policy_for
from game.rules.skarney.people.casual import casual
from game.rules.skarney.people.novice import novice
from game.rules.skarney.rules.facts import SkarneyPublic


def steady(view: View[SkarneyPublic], rng: Rng) -> OfferAction:
    """Plays by weights fitted in matches, and remembers what everyone saw taken."""
    return actions_of(view, decide(fast_hand(view), policy_for(view)))[0]


# Forty worlds say little: at one standard error they would overrule the quick policy too often.
strong = Searcher(ponder, samples=40, gate=2.0, most=40, longest=AT_ONCE, share=small_share_of_time)
expert = Searcher(believe, samples=600, share=share_of_time, evaluate=judged)

BOTS: Mapping[str, Bot[SkarneyPublic, OfferAction]] = {
    "novice": novice, "casual": casual, "steady": steady, "strong": strong, "expert": expert,
}  # fmt: skip
