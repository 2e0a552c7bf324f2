"""Skarney Gin's five levels, the weakest first. Each sees a View and its own luck, nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.chance import Chance
from game.engine.contract import Action, Bot, Open, View
from game.engine.mind.search import AT_ONCE, Searcher
from game.rules.skarney_gin.mind.bot import novice
from game.rules.skarney_gin.mind.casual import casual
from game.rules.skarney_gin.mind.deals import Beliefs, Deals
from game.rules.skarney_gin.mind.fast_policy import decide
from game.rules.skarney_gin.mind.fast_view import action_of, seen
from game.rules.skarney_gin.mind.search import POLICY, judging, pondering
from game.rules.skarney_gin.rules.facts import Facts

TRIES, BATCH = 4, 8


def steady(view: View[Facts], luck: Chance) -> Action:
    """Plays by rules fitted in hands against itself, and remembers what all saw taken."""
    return action_of(view, decide(seen(view), POLICY))


def _at_length(open: Open) -> float:
    """A draw is no choice, and an answer one between two."""
    return {"draw": 0.0, "answer": 0.5}.get(open.phase, 1.0)


def _quickly(open: Open) -> float:
    """So few worlds take a part of the time."""
    return 0.3 * _at_length(open)


def _believed(view: View[Facts], luck: Chance) -> Beliefs:
    return Beliefs(view, luck, POLICY, TRIES)


strong = Searcher(pondering(Deals), samples=30, most=30, longest=AT_ONCE, share=_quickly)
expert = Searcher(pondering(_believed, BATCH), samples=40, share=_at_length, judged=judging(_believed, 1))

BOTS: Mapping[str, Bot] = {"novice": novice, "casual": casual, "steady": steady, "strong": strong, "expert": expert}
