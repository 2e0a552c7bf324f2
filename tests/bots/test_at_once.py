"""A level of few worlds has its choice soon: on a slow machine it tries fewer, and never keeps the table waiting."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots import levels
from game.bots.levels import ThinkLimit
from game.engine.ai.position import View
from game.engine.ai.search import Searcher
from game.engine.rng import Rng
from game.rules import all_games
from tests.engine.mind.test_search import Do

VIEW: View[Any] = View(0, {}, None)
HIDDEN = ("skarney", "skarney-gin", "rummy-500", "rummy-500-partnership", "persian", "fortune", "arlington", "iceberg")
A_LOOK = 0.01  # seconds that a world takes here


class Alike:
    """Two choices that luck alone tells apart: a search that nothing but its limit ends."""

    actions = (Do(0), Do(1))

    def __init__(self) -> None:
        self.worlds = 0

    def values(self, world: int, which: Sequence[int]) -> Sequence[float]:
        self.worlds += 1
        return [100.0 * (world % 2 if i else 1 - world % 2) for i in which]


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time goes on by a look each time that somebody looks at the clock."""
    now = iter(range(1 << 20))
    monkeypatch.setattr(levels, "time", SimpleNamespace(monotonic=lambda: A_LOOK * next(now)))


def tried(bot: Searcher, thought: ThinkLimit) -> int:
    """How many worlds it tries."""
    search = Alike()
    game: Any = SimpleNamespace(bots={"one": Searcher(lambda view, rng: search, 40, most=40, longest=bot.longest)})
    levels.weigh(game, "one", VIEW, Rng("at once"), thought)
    return search.worlds


@pytest.mark.parametrize("code", HIDDEN)
def test_strong_ends_its_search_in_good_time_where_hands_are_hidden(code: str, slowly: None) -> None:
    assert tried(all_games()[code].bots["strong"], ThinkLimit(seconds=10.0)) <= 0.15 / A_LOOK


def test_expert_has_all_the_time_it_is_given(slowly: None) -> None:
    assert tried(all_games()["skarney"].bots["expert"], ThinkLimit(seconds=0.3)) > 0.25 / A_LOOK
