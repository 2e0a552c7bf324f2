"""Trends: means of the latest matches, costs and margins of reviewed ones, and strength as it became known."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.learn import stats
from game.learn.index import History
from game.learn.margin import Margin
from game.learn.rating import FEWEST, ratings, ratings_over_time
from game.learn.reviews import storage
from game.learn.stats import CurvePoint
from tests.learn.conftest import Keep

GAME = "rummy-500"


def test_the_latest_mean_is_that_of_the_hands_of_the_last_matches() -> None:
    rng = random.Random(1)
    moments = [CurvePoint(float(at), rng.randint(1, 9), rng.gauss(0, 50), 0.0, 1.0) for at in range(60)]
    for most in (1, 5, 20, 100):
        for at, mean in enumerate(stats.recent_means(moments, most)):
            mine = moments[max(0, at + 1 - most) : at + 1]
            assert mean == pytest.approx(sum(m.points * m.hands for m in mine) / sum(m.hands for m in mine))


def review(path: Path, cost: float, play: float) -> None:
    about = {"did": {}, "best": {}, "off": 1.0, "mistake": cost > 0, "kind": "x", "lead": 0.0}
    lines = [
        {"t": "decision", "line": 3, "hand": 1, "seat": seat, "topic": "takes", "cost": cost, **about}
        for seat in (0, 0, 1)
    ]
    lines += [
        {
            "t": "hand",
            "hand": 1,
            "side": side,
            "net": 40.0 * (1 - side),
            "cards": 0.0,
            "play": play * (1 - side),
            "line": 9,
            "lead": 0.0,
        }
        for side in (0, 1)
    ]
    storage.write_review(path, storage.digest(path.read_bytes()), 64, lines)


def test_reviewed_matches_have_their_margin_and_their_costs(keep: Keep, home: Path) -> None:
    for at, seat in enumerate((0, 1, 0)):
        path = keep(f"2025100{at + 1}-120000-x", GAME, "h0", {seat: "Anna"})
        if at != 2:
            review(path, 6.0 * at, -10.0)
    with History(home) as history:
        found = stats.reviewed_matches(history, "Anna", GAME)
    assert [match.file[:8] for match in found] == ["20251001", "20251002"]
    assert [match.margin for match in found] == [Margin(40.0, -10.0), Margin(-40.0, 10.0)]
    assert [match.costs for match in found] == [{"takes": (2, 0.0)}, {"takes": (1, 6.0)}]
    assert stats.recent_costs(found) == {"takes": [0.0, 2.0]}
    assert stats.recent_costs(found, 1) == {"takes": [0.0, 6.0]}


def test_a_review_that_came_after_its_match_was_read_is_noticed(keep: Keep, home: Path) -> None:
    path = keep("a", GAME, "h0", {0: "Anna"})
    with History(home) as history:
        assert history.entries()[0].margins == ()
    review(path, 0.0, -10.0)
    with History(home) as history:
        assert history.entries()[0].margins == (Margin(40.0, -10.0), Margin(-40.0, 10.0))


def test_strength_over_time_ends_with_what_is_known_now(keep: Keep, home: Path) -> None:
    for at in range(FEWEST + 3):
        keep(f"2025101{at}-120000-x", GAME, f"h{at % 3}", {0: "Anna"} if at != 2 else {0: "Anna", 1: "Ben"})
        keep(f"2025101{at}-110000-y", GAME, f"h{at % 3}", {1: "Ben"})
    with History(home) as history:
        found = ratings_over_time(history, GAME, "Anna")
        assert [at for at, _ in found] == [*range(FEWEST - 1, FEWEST + 3)]
        assert [known.matches for _, known in found] == [at + 1 for at, _ in found]
        assert found[-1][1] == ratings(history, GAME)["Anna"]
        assert [at for at, _ in ratings_over_time(history, GAME, "Anna", 2)] == [FEWEST + 2]
        assert ratings_over_time(history, GAME, "Nobody") == []
        assert len(stats.curve(history, "Anna", GAME)) == FEWEST + 3


def test_results_by_opponents_do_not_tell_rules_or_partners_apart(keep: Keep, home: Path) -> None:
    keep("a", "skarney", "1", {0: "Anna", 2: "Ben"})
    keep("b", "skarney", "1", {0: "Anna"})
    with History(home) as history:
        (line,) = stats.by_rivals(history, "skarney", "Anna")
    assert (line.rivals, line.matches) == (("casual", "casual"), 2)
