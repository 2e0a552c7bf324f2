"""Skarney's five levels, the weakest first. Each sees a View and its own luck, nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.chance import Chance
from game.engine.contract import Action, Bot, Open, View
from game.engine.mind.search import AT_ONCE, Searcher
from game.rules.skarney.mind.fast_policy import decide
from game.rules.skarney.mind.fast_view import actions_of, seen
from game.rules.skarney.mind.figures import policy_for
from game.rules.skarney.mind.search import believe, judged, ponder
from game.rules.skarney.people.casual import casual
from game.rules.skarney.people.novice import novice
from game.rules.skarney.rules.facts import Facts


def steady(view: View[Facts], luck: Chance) -> Action:
    """Plays by rules fitted in matches, and remembers what all saw taken."""
    return actions_of(view, decide(seen(view), policy_for(view)))[0]


def _at_length(open: Open) -> float:
    """A draw is no choice, and an answer one between two."""
    return {"draw": 0.0, "answer": 0.5}.get(open.phase, 1.0)


def _quickly(open: Open) -> float:
    """So few worlds take a part of the time."""
    return 0.3 * _at_length(open)


# Forty worlds say little: by one standard error they would overrule the quick player too often.
strong = Searcher(ponder, samples=40, gate=2.0, most=40, longest=AT_ONCE, share=_quickly)
expert = Searcher(believe, samples=600, share=_at_length, judged=judged)

BOTS: Mapping[str, Bot] = {"novice": novice, "casual": casual, "steady": steady, "strong": strong, "expert": expert}
