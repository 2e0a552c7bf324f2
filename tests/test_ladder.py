"""The ladder of the levels: what it has played it keeps, goes on with, and counts as a duel would."""

from __future__ import annotations

import importlib.util
import json
import sys
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game import duel
from game.engine.contract import Setup, complete
from game.rules import all_games
from game.rules._template import Template

SCRIPT = Path(__file__).resolve().parents[1] / "build_scripts" / "levels" / "ladder.py"


@pytest.fixture
def ladder(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script with one short step; the games get their levels back."""
    spec = importlib.util.spec_from_file_location("ladder", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "ladder", module)
    spec.loader.exec_module(module)
    for game in all_games().values():
        monkeypatch.setattr(type(game), "bots", dict(type(game).bots))
    step = module.Step("skarney", False, "steady", "novice", 6)
    monkeypatch.setattr(module, "STEPS", (step,))
    monkeypatch.setattr(module, "ALL", (step,))
    return module


def test_every_step_is_between_neighbours_and_no_game_is_left_out() -> None:
    """A level is measured against the one below, in every game and seating the table promises."""
    spec = importlib.util.spec_from_file_location("ladder_steps", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["ladder_steps"] = module
    spec.loader.exec_module(module)
    tables = {code: code for code in all_games()} | {"skarney singles": "skarney"}
    assert set(module.TABLES) == set(tables)
    wanted = {(t, above, below) for t, code in tables.items() for below, above in pairwise(all_games()[code].bots)}
    assert {(step.table, step.first, step.second) for step in module.STEPS} == wanted
    assert all(step.pairs == module.PLANNED[step.table][step.first] for step in module.STEPS)


def test_a_game_that_was_just_added_is_on_the_ladder_by_itself(
    ladder: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The steps come from the registry, so many pairs each as nobody has planned otherwise."""
    monkeypatch.setattr(ladder, "all_games", lambda: {"new": Template()})
    expected = [("new", above, below, ladder.UNPLANNED) for below, above in pairwise(Template.bots)]
    assert [(step.table, step.first, step.second, step.pairs) for step in ladder.steps()] == expected
    assert expected


def test_an_ended_run_goes_on_and_comes_to_the_same(ladder: ModuleType, tmp_path: Path) -> None:
    """Nothing is played in no time; then all of it, and then no pair twice. A torn line is played again."""
    path = tmp_path / "results.jsonl"
    ladder.play(path, ["x"], "", 1, seconds=0)
    assert path.read_text(encoding="utf-8").strip() == ""
    ladder.play(path, ["x"], "", 1, seconds=100)
    whole = path.read_text(encoding="utf-8").strip()
    assert len(whole.splitlines()) == 2
    ladder.play(path, ["x"], "", 1, seconds=100)
    assert path.read_text(encoding="utf-8").strip() == whole
    path.write_text(whole.splitlines()[0] + "\n" + whole.splitlines()[1][:40], encoding="utf-8")
    ladder.play(path, ["x"], "", 1, seconds=100)
    again = ladder.pairs_of(ladder.results(path, ladder.digest()), ladder.STEPS[0], "x")
    assert [pair.points for pair in again] == _dueled(ladder)


def _dueled(ladder: ModuleType) -> list[float]:
    step, game = ladder.STEPS[0], all_games()["skarney"]
    setup = Setup(game.sides(4, False), complete(game, "standard", {}), "ladder x")
    contest = duel.Contest("skarney", (step.first, step.second), setup, think_s=1.0)
    return [pair.points for pair in duel.play_pairs(contest, range(step.pairs))]


def test_what_another_program_played_does_not_count(ladder: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    line = {"code": "another", "step": ladder.STEPS[0].name, "seeds": "x", "from": 0, "pairs": [[1.0, 1.0]]}
    path.write_text(json.dumps(line) + "\n", encoding="utf-8")
    assert ladder.results(path, ladder.digest()) == []


def test_the_page_tells_what_is_yet_to_be_played(ladder: ModuleType) -> None:
    """Both sets, both together, the hands; and the rest of the page stays."""
    name, code = ladder.STEPS[0].name, ladder.digest()
    lines = [
        {"code": code, "step": name, "seeds": seeds, "from": 0, "pairs": [[100.0, 1.0], [200.0, 0.5]]}
        for seeds in ("a", "b")
    ]
    text = "\n".join(ladder.page(lines, ("a", "b"), "command"))
    row = next(line for line in text.splitlines() if line.startswith("| steady over novice"))
    assert "+150 ± 98" in row
    assert "8 (of 24)" in row
    old = f"before\n{ladder.BEGIN}\nold\n{ladder.END}\nafter\n"
    assert ladder.written("new", old) == f"before\n{ladder.BEGIN}\nnew\n{ladder.END}\nafter\n"


def test_the_way_to_the_oracle_is_a_ratio_with_its_interval(ladder: ModuleType) -> None:
    """Always half of the way is surely half; half on the whole is about half; a gain that may be none tells nothing."""

    def lines(step: Any, points: list[float]) -> list[dict[str, Any]]:
        return [{"step": step.name, "seeds": "a", "from": 0, "pairs": [[p, 1.0] for p in points]}]

    gains = [300.0, 500.0, 400.0, 350.0, 450.0]
    exact = lines(ladder.WAY, [gain / 2 for gain in gains]) + lines(ladder.WHOLE_WAY, gains)
    assert ladder.way(exact, ["a"]) == pytest.approx((50, 50, 50))
    loose = lines(ladder.WAY, [150, 200, 250, 200, 200]) + lines(ladder.WHOLE_WAY, gains)
    middle, low, high = ladder.way(loose, ["a"])
    assert middle == pytest.approx(50)
    assert low < 50 < high
    unsure = lines(ladder.WAY, gains) + lines(ladder.WHOLE_WAY, [-300, 300, -200, 250, 10])
    assert ladder.way(unsure, ["a"]) is None
