"""The ladder of the levels: what it has played it keeps, goes on with, and counts as a duel would."""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from game import duel
from game.engine.contract import Setup, complete
from game.rules import all_games
from game.rules._template.game import Gifts
from tests.bots.crowd import Crowd
from tests.helpers.scripts import loaded


@pytest.fixture
def ladder(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script with one short step; the games get their levels back."""
    module = loaded("levels/ladder.py", monkeypatch)
    for game in all_games(template=True).values():
        monkeypatch.setattr(type(game), "bots", dict(game.bots))
    step = module.Step("skarney", False, "steady", "novice", 6)
    monkeypatch.setattr(module, "STEPS", (step,))
    monkeypatch.setattr(module, "ALL", (step,))
    return module


def test_every_step_is_between_neighbours_and_no_game_is_left_out(ladder: ModuleType) -> None:
    """A level is measured against the one below, in every game, at every table where its levels are compared."""
    found = list(ladder.steps(all_games()))
    wanted = [
        (table.name, above, below)
        for game in all_games().values()
        for table in ladder.tables(game)
        for below, above in pairwise(game.bots)
    ]
    assert [(step.table, step.first, step.second) for step in found] == wanted
    assert {step.game for step in found} == {*all_games()}
    assert {step.table for step in found if step.game == "skarney"} == {"skarney", "skarney singles"}
    planned = {(table, level): pairs for table, levels in ladder.PLANNED.items() for level, pairs in levels.items()}
    assert [step.pairs for step in found] == [planned.get((step.table, step.first), ladder.UNPLANNED) for step in found]


def test_a_game_that_was_just_added_is_on_the_ladder_by_itself(ladder: ModuleType) -> None:
    """The steps come from the registry, so many pairs each as nobody has planned otherwise."""
    names = ["new", "new at 4"]
    expected = [(name, above, below, ladder.UNPLANNED) for name in names for below, above in pairwise(Gifts().bots)]
    found = ladder.steps({"new": Gifts()})
    assert [(step.table, step.first, step.second, step.pairs) for step in found] == expected


def test_a_game_is_measured_as_usual_with_partners_and_with_all_seats_taken(
    ladder: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two to six seats: two alone, two pairs, and three pairs. The levels play there, and sides take turns."""
    crowd = Crowd()
    monkeypatch.setattr(sys.modules["tables"], "all_games", lambda **_: {"crowd": crowd})
    monkeypatch.setattr(duel, "all_games", lambda **_: {"crowd": crowd})
    found = list(ladder.tables(crowd))
    assert [table.name for table in found] == ["crowd", "crowd at 4", "crowd at 6"]
    assert [table.sides for table in found] == [((0,), (1,)), ((0, 2), (1, 3)), ((0, 3), (1, 4), (2, 5))]
    for table in found:
        step = ladder.Step("crowd", table.singles, "casual", "novice", 6, table.seats)
        assert step.played_at == table
        pairs = ladder.played(step, "x", range(6))
        assert len(pairs) == 6
        assert {pair.names for pair in pairs} == {("casual", "novice")}
        assert all(0 <= pair.win <= 1 for pair in pairs)


def test_an_ended_run_goes_on_and_comes_to_the_same(ladder: ModuleType, tmp_path: Path) -> None:
    """Nothing is played in no time; then all of it, and then no pair twice. A torn line is played again."""
    path = tmp_path / "results.jsonl"
    ladder.play(path, ladder.ALL, ["x"], "", seconds=0)
    assert path.read_text(encoding="utf-8").strip() == ""
    ladder.play(path, ladder.ALL, ["x"], "", seconds=100)
    whole = path.read_text(encoding="utf-8").strip()
    assert len(whole.splitlines()) == 2
    ladder.play(path, ladder.ALL, ["x"], "", seconds=100)
    assert path.read_text(encoding="utf-8").strip() == whole
    path.write_text(whole.splitlines()[0] + "\n" + whole.splitlines()[1][:40], encoding="utf-8")
    ladder.play(path, ladder.ALL, ["x"], "", seconds=100)
    again = ladder.pairs_of(ladder.results(path, ladder.ALL), ladder.STEPS[0], "x")
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
    assert ladder.results(path, ladder.ALL) == []


def test_what_was_played_counts_for_as_long_as_the_decisions_are_the_same(
    ladder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table of decisions that tests hold says so; a game that is not in it uses its source."""
    path = tmp_path / "results.jsonl"
    line = {"code": ladder.digest("skarney"), "step": ladder.STEPS[0].name, "seeds": "x", "from": 0, "pairs": []}
    path.write_text(json.dumps(line) + "\n", encoding="utf-8")
    assert ladder.results(path, ladder.ALL) == [line]
    gin, template = ladder.digest("skarney-gin"), ladder.digest("_template")
    table = json.loads(ladder.DECISIONS.read_text(encoding="utf-8"))
    monkeypatch.setattr(ladder, "DECISIONS", tmp_path / "decisions.json")
    ladder.DECISIONS.write_text(json.dumps({**table, "skarney strong at length": "other"}), encoding="utf-8")
    ladder.digest.cache_clear()
    assert ladder.results(path, ladder.ALL) == []
    assert (ladder.digest("skarney-gin"), ladder.digest("_template")) == (gin, template)


def test_the_page_tells_what_is_yet_to_be_played(ladder: ModuleType) -> None:
    """Both sets, both together, and the hands."""
    name, code = ladder.STEPS[0].name, ladder.digest("skarney")
    lines = [
        {"code": code, "step": name, "seeds": seeds, "from": 0, "pairs": [[100.0, 1.0], [200.0, 0.5]]}
        for seeds in ("a", "b")
    ]
    text = "\n".join(ladder.page(lines, ladder.ALL, ("a", "b")))
    row = next(line for line in text.splitlines() if line.startswith("| steady over novice"))
    assert "+150 ± 98" in row
    assert "8 (of 24)" in row


def test_tables_that_were_not_made_this_time_stay_on_the_page(ladder: ModuleType) -> None:
    one, other, new = "| one | seeds a |\n| 1 |", "| two | seeds a |\n| 2 |", "| one | seeds b |\n| 3 |"
    old = f"before\n{ladder.BEGIN}\nMade by hand.\n\n{one}\n\n{other}\n{ladder.END}\nafter\n"
    wanted = f"before\n{ladder.BEGIN}\nMade by it.\n\n{new}\n\n{other}\n{ladder.END}\nafter\n"
    assert ladder.written(f"Made by it.\n\n{new}", old) == wanted
