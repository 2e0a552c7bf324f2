"""What tests of the second process share: a level whose values tell who tried them, and waiting without a clock."""

from __future__ import annotations

from functools import partial

from game.bots.helper import HelperProcess, HelperRequest
from game.bots.levels import ThinkLimit
from game.engine.ai.search import Evidence, Limit
from tests.bots.test_mind import GAME, LUCK, VIEW
from tests.helpers.waiting import becomes_true

BRIEF = ThinkLimit(seconds=0.2)
SOON_S = 60  # a mate steps back twice: where all cores are busy it takes long to start
ROUNDED_S = 1e-6  # a clock may stand still between two looks (Windows), and sums of seconds are rounded
SIGNING = GAME.bots["signing"]
soon = partial(becomes_true, most=SOON_S)
ACTIONS = SIGNING.evidence(VIEW, LUCK, Limit(0)).actions


def evidence(value: float = 0.0, worlds: int = 3) -> Evidence:
    return Evidence(ACTIONS, ((value,) * worlds,) * len(ACTIONS))


def ask(of: HelperProcess, seconds: float = 5.0) -> HelperRequest:
    return of.ask(GAME, "signing", VIEW, LUCK, seconds)


def under_way(asked: HelperRequest) -> HelperRequest:
    assert soon(lambda: asked.is_sent)
    return asked
