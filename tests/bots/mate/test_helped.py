"""A level asks the helper process where that helps, and uses its answer where time ended its own search."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.bots.levels import ThinkLimit, weigh
from game.engine.actions import Action
from game.engine.ai.search import Evidence, ExactValue, Searcher, SearchResult
from tests.bots.mate.stand_ins import ACTIONS, BRIEF, ROUNDED_S, evidence
from tests.bots.ponder import SIGNED, SWING, Pondering
from tests.bots.test_mind import GAME, LUCK, VIEW, never


@dataclass
class Helper:
    """Who is asked, without a process."""

    found: Evidence | None = None
    asked: list[tuple[str, float]] = field(default_factory=list)
    answers_used: int = 0
    dropped: int = 0

    def ask(self, game: Any, level: str, view: Any, rng: Any, seconds: float) -> Helper:
        assert rng != LUCK
        self.asked.append((level, seconds))
        return self

    def answer(self) -> Evidence | None:
        self.answers_used += 1
        return self.found

    def drop(self) -> None:
        self.dropped += 1


def tried_by(level: str, thought: ThinkLimit, helper: Helper, stop: Callable[[], bool] = never) -> SearchResult:
    return weigh(GAME, level, VIEW, LUCK, thought, stop, helper)


def test_a_search_that_time_ends_hears_what_was_found_beside() -> None:
    helper = Helper(evidence(worlds=1000))
    assert {tried.worlds > 1000 for tried in tried_by("signing", BRIEF, helper).tried} == {True}
    assert (helper.answers_used, helper.dropped) == (1, 1)
    assert [level for level, seconds in helper.asked if 0 < seconds <= BRIEF.seconds + ROUNDED_S] == ["signing"]


def test_without_an_answer_its_own_evidence_is_the_answer() -> None:
    helper = Helper()
    weighed = tried_by("signing", BRIEF, helper)
    assert helper.answers_used == 1
    assert {tried.mean for tried in weighed.tried} <= {os.getpid() * SIGNED + each for each in swings(weighed)}


def swings(weighed: SearchResult) -> set[float]:
    worlds = weighed.tried[0].worlds
    return {0.0} if worlds % 2 == 0 else {SWING / worlds, -SWING / worlds}


@pytest.mark.parametrize("level", ["steady", "bounded", "sure", "reckoning"])
def test_a_level_that_needs_no_help_asks_for_none(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers at once, has its choice after a bounded time, has nothing to choose, or computes."""
    ponder, one = GAME.bots["signing"].ponder, ACTIONS[0]
    more = {
        "bounded": Searcher(ponder, 5, most=5, longest=0.1),
        "sure": Searcher(lambda view, rng: one, 5),
        "reckoning": Searcher(lambda view, rng: ExactValue(dict.fromkeys(ACTIONS, 1.0)), 5),
    }
    monkeypatch.setattr(Pondering, "bots", {**GAME.bots, **more})
    helper = Helper()
    assert isinstance(tried_by(level, BRIEF, helper).action, Action)
    assert not helper.asked


def test_where_the_search_raises_the_helper_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    helper = Helper(evidence())
    monkeypatch.setattr("tests.bots.ponder.NAP_S", "no number")
    with pytest.raises(TypeError):
        tried_by("signing", BRIEF, helper)
    assert (helper.answers_used, helper.dropped) == (0, 1)
