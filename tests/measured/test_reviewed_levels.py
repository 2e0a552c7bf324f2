"""What the review says of the levels is summed up rightly, gone on with where it ended, and the same again."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from game.rules import all_games
from tests.helpers.scripts import loaded

FOLDER = Path(__file__).resolve().parents[2] / "build_scripts" / "levels"


def go_on(measure: Any, *told: Any) -> None:
    """As the script does when it is run."""
    sys.modules["bits"].go_on(measure, *told)


def script(name: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """It, as Python would import it when run."""
    monkeypatch.syspath_prepend(str(FOLDER))
    return loaded(f"levels/{name}.py", monkeypatch)


@pytest.fixture
def play_loss(monkeypatch: pytest.MonkeyPatch) -> Any:
    return script("play_loss", monkeypatch)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, play_loss: Any) -> Any:
    return script("asked", monkeypatch)


def test_a_step_is_how_much_less_the_level_above_lost_and_deals_count_once(play_loss: Any) -> None:
    side, row = play_loss.Side, play_loss.Row
    losses = [(2.0, 6.0), (4.0, 8.0), (0.0, 6.0), (2.0, 4.0)]  # above, below; two deals, both ways
    rows = [row(0, n, side(a, 1, 0, ((0, 0, 0),)), side(b, 1, 0, ((0, 0, 0),))) for n, (a, b) in enumerate(losses)]
    step, off = play_loss.gained(rows, 2)
    assert step == 4.0
    assert off == 0.0  # both deals came to four
    assert play_loss.gained(rows[:3], 2)[0] == 4.0  # a deal that was played one way says nothing yet


def test_a_share_is_of_the_variance_of_the_lead_at_the_same_table(play_loss: Any) -> None:
    side, row = play_loss.Side, play_loss.Row
    above = [side(loss, 1, 0, ((-loss, 0.0, lead),)) for loss, lead in ((1.0, 10.0), (3.0, -10.0))]
    below = [side(loss, loss, 0, ((-loss, 0.0, lead),)) for loss, lead in ((2.0, 2.0), (6.0, -2.0))]
    by = [[row(0, n, one, other) for n, (one, other) in enumerate(zip(above, below, strict=True))]]
    assert play_loss.shares(by, False) == [pytest.approx(100.0), pytest.approx(1.0)]
    assert play_loss.shares(by, True) == [pytest.approx(0.0), pytest.approx(1.0)]  # who lost more had decided more


def test_what_there_is_is_not_played_again(play_loss: Any, tmp_path: Path) -> None:
    path, game = tmp_path / "teeko.jsonl", all_games()["teeko"]
    go_on(play_loss.MEASURE, game, path, "test", 2, 1, 60)
    once = path.read_text("utf-8")
    go_on(play_loss.MEASURE, game, path, "test", 2, 1, 60)
    assert path.read_text("utf-8") == once
    assert [(each.step, each.number) for each in play_loss.kept(path)] == [(s, n) for s in range(4) for n in (0, 1)]
    assert play_loss.line(game, play_loss.kept(path)).startswith("| teeko | too few")
    assert play_loss.row(game, 1, 0, "test", 2) == play_loss.kept(path)[2]


def test_all_levels_are_asked_the_same_and_expert_loses_nothing(asked: Any, tmp_path: Path) -> None:
    path, game = tmp_path / "asked" / "teeko.jsonl", all_games()["teeko"]
    go_on(asked.MEASURE, game, path, "test", 2, 2, 60)
    hands = asked.kept(path)
    assert len(hands) == 2
    assert all(len(decision) == len(game.bots) for hand in hands for decision in hand)
    assert all(decision[-1] == [0.0, False] for hand in hands for decision in hand)
    assert sum(decision[0][0] for hand in hands for decision in hand) > 0
    assert asked.line(game, hands).count("|") == 9


def losses(asked: Any, game_id: str, hands: int, samples: int) -> list[float]:
    """What each level would have lost in so many hands."""
    game = all_games()[game_id]
    found = [asked.hand(game, number, "order", samples) for number in range(hands)]
    return [sum(decision[at][0] for hand in found for decision in hand) for at in range(len(game.bots))]


def test_the_better_the_level_the_less_it_loses_at_teeko(asked: Any) -> None:
    lost = losses(asked, "teeko", 50, 2)
    assert lost == sorted(lost, reverse=True)
    assert len({*lost}) == len(lost)
    assert lost[-1] == 0


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game_id", ["skarney", "skarney-gin", "fortune", "rummy-500"])
def test_the_better_the_level_the_less_it_loses_at_cards(asked: Any, game_id: str) -> None:
    lost = losses(asked, game_id, 40, 64)
    assert lost == sorted(lost, reverse=True)
    assert 4 * lost[-1] < lost[0]
