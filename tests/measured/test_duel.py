"""Duels: same seeds, same figures; who plays better shows; bad input is one line."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from game.bots.players import MatchPlayers
from game.cli import main
from game.duel import Contest, play_pairs
from game.engine.contract import Setup, complete
from game.rules import all_games

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = f'cmd:"{sys.executable}" "{ROOT / "docs" / "sample_bot.py"}"'
KEYS = ["a", "b", "game", "hands", "points", "low", "high", "win_rate", "win_low", "win_high", "seconds"]


def figures(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    assert main(["duel", *argv, "--json"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    found: dict[str, Any] = json.loads(out)
    assert list(found) == KEYS
    return found


def test_the_same_seed_gives_the_same_figures_however_many_processes(capsys: pytest.CaptureFixture[str]) -> None:
    """In this process, in two others, and again; another seed gives others."""
    argv = ("steady", "novice", "--hands", "8", "--seed")
    one, two, again, other = (
        figures(capsys, *argv, seed, "--jobs", jobs) for seed, jobs in (("s", "1"), ("s", "2"), ("s", "2"), ("t", "1"))
    )
    for each in (one, two, again, other):
        assert each.pop("seconds") > 0
    assert one == two == again != other


def test_steady_beats_novice(capsys: pytest.CaptureFixture[str]) -> None:
    """The figures have the sign they should, and turn about with the players."""
    argv = ("--hands", "24", "--seed", "sign", "--jobs", "2")
    found, turned = figures(capsys, "steady", "novice", *argv), figures(capsys, "novice", "steady", *argv)
    assert found["points"] > 0
    assert found["win_rate"] > 0.5
    assert found["low"] < found["points"] < found["high"]
    assert 0 <= found["win_low"] < found["win_rate"] < found["win_high"] <= 1
    assert turned["points"] == pytest.approx(-found["points"])
    assert turned["win_rate"] == pytest.approx(1 - found["win_rate"], abs=2e-4)  # told to four places


def test_one_pair_has_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    """Null rather than a guess; the words leave it out."""
    argv = ("steady", "novice", "--hands", "2", "--seed", "1", "--jobs", "1")
    assert figures(capsys, *argv)["low"] is None
    assert main(["duel", *argv]) == 0
    out = capsys.readouterr().out
    assert "steady against novice, skarney, 2 hands:" in out
    assert "±" not in out


def test_every_game_can_duel(capsys: pytest.CaptureFixture[str]) -> None:
    """Between its own levels, in every third game against the strongest, which search."""
    for at, (name, game) in enumerate(all_games().items()):
        levels = list(game.bots)
        other = levels[1] if at % 3 else levels[-1]
        argv = ("--game", name, "--hands", "2", "--seed", "1", "--jobs", "1", "--samples", "2")
        found = figures(capsys, levels[0], other, *argv)
        assert found["game"] == name


def test_programs_duel_by_the_name_they_give(capsys: pytest.CaptureFixture[str]) -> None:
    """In the processes that play their pairs, each seat a program of its own; the figures are the same."""
    argv = (SAMPLE, "novice", "--hands", "4", "--seed", "p", "--jobs")
    one, two = figures(capsys, *argv, "1"), figures(capsys, *argv, "2")
    assert (one["a"], one["b"]) == ("Sample bot", "novice")
    assert {**one, "seconds": 0} == {**two, "seconds": 0}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_forfeit_ends_the_duel_in_one_line(jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 1; figures would mean nothing."""
    path = tmp_path / "bot.py"
    path.write_text("import time; input(); print('nonsense', flush=True); time.sleep(60)", encoding="utf-8")
    argv = ["duel", "novice", f'cmd:"{sys.executable}" "{path}"', "--hands", "4", "--seed", "1", "--jobs", jobs]
    assert main(argv) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("skarney: forfeit: Program said what is no JSON object: nonsense (pair ")
    assert err.count("\n") == 1


def test_no_process_hears_of_both_hands_of_a_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second hand has the cards of the first: the one who saw it would know them all."""
    companies: list[list[str]] = []
    begin = MatchPlayers.__init__

    def noted(self: MatchPlayers, game: Any, players: Any, *limits: Any) -> None:
        companies.append(list(players))
        begin(self, game, players, *limits)

    monkeypatch.setattr(MatchPlayers, "__init__", noted)
    skarney = all_games()["skarney"]
    setup = Setup(skarney.sides(4, False), complete(skarney, "standard", {}), "apart")
    play_pairs(Contest("skarney", ("steady", "novice"), setup, 1.0), range(1))
    assert companies == [["steady", "novice"] * 2, ["novice", "steady"] * 2]


@pytest.mark.parametrize(
    ("argv", "wanted"),
    [
        (["steady"], "required"),
        (["steady", "wizard"], "no player 'wizard'"),
        (["person", "steady"], "no player 'person'"),
        (["steady", "cmd:/no/such/bot"], "no program '/no/such/bot' can be started"),
        (["steady", 'cmd:"python3'], "not closed"),
        (["steady", "cmd:"], "empty"),
        (["steady", "novice", "--hands", "5"], "--hands must be even, not 5"),
        (["steady", "novice", "--hands", "0"], "no whole number"),
        (["steady", "novice", "--jobs", "many"], "no whole number"),
        (["steady", "novice", "--think-limit", "0"], "no number of seconds"),
        (["steady", "novice", "--think-limit", "nan"], "no number of seconds"),
        (["steady", "novice", "--think", "0"], "no number of seconds"),
        (["steady", "novice", "--think", "soon"], "no number of seconds"),
        (["steady", "novice", "--samples", "0"], "no whole number"),
        (["steady", "novice", "--samples", "1.5"], "no whole number"),
        (["steady", "novice", "--game", "bridge"], "no game 'bridge'"),
        (["steady", "novice", "--preset", "mine"], "no preset 'mine'"),
        (["steady", "novice", "--option", "jokers=3"], "jokers cannot be"),
        (["steady", "novice", "--executor", "cloud"], "no executor 'cloud'; there are: local, dask:ADDRESS"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_two(
    argv: list[str], wanted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says what is wrong."""
    assert main(["duel", *argv]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert wanted in err
    assert err.count("\n") == 1


@pytest.mark.skipif(importlib.util.find_spec("distributed") is not None, reason="dask is installed here")
def test_without_dask_its_executor_is_one_clear_line(capsys: pytest.CaptureFixture[str]) -> None:
    """It says how to get it."""
    assert main(["duel", "steady", "novice", "--executor", "dask:tcp://127.0.0.1:1"]) == 2
    assert capsys.readouterr().err == "skarney: dask is not installed: pip install 'skarney-table[cluster]'\n"


@pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="dask is not installed")
@pytest.mark.filterwarnings("default")
def test_a_dask_cluster_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """Handed in as the standard executor it offers."""
    from distributed import LocalCluster

    argv = ("steady", "novice", "--hands", "28", "--seed", "s")
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        there = figures(capsys, *argv, "--executor", f"dask:{cluster.scheduler_address}")
    here = figures(capsys, *argv, "--jobs", "1")
    assert {**there, "seconds": 0} == {**here, "seconds": 0}
    assert main(["duel", *argv, "--executor", "dask:tcp://127.0.0.1:1"]) == 2
    assert "no dask cluster at 'tcp://127.0.0.1:1'" in capsys.readouterr().err
