"""Duels: same seeds, same figures; who plays better shows; bad input is one line."""

from __future__ import annotations

import importlib.util
import json
import random
import statistics
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game.bots.players import MatchPlayers
from game.cli import main
from game.duel import Contest, Pair, figures_of, play_pairs
from game.engine.ai.search import Limit, Searcher, SearchResult
from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE
from game.rules import all_games
from game.rules.skarney_gin.ai.levels import BOTS
from game.rules.skarney_gin.game import SkarneyGin
from game.rules.skarney_gin.rules import legal
from tests.bots.ponder import searchers

ROOT = Path(__file__).resolve().parents[2]
QUICK = searchers(legal.legal_actions)["quick"]
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


@pytest.mark.parametrize("sides", ["partners", "singles"])
def test_a_player_against_itself_is_level(sides: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The swapped hand undoes the deal's luck to the point when both play alike."""
    found = figures(capsys, "steady", "steady", "--hands", "14", "--seed", "x", "--jobs", "1", "--sides", sides)
    assert (found["points"], found["low"], found["high"], found["win_rate"]) == (0, 0, 0, 0.5)


def test_one_pair_has_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    """Null rather than a guess; the words leave it out."""
    argv = ("steady", "novice", "--hands", "2", "--seed", "1", "--jobs", "1")
    assert figures(capsys, *argv)["low"] is None
    assert main(["duel", *argv]) == 0
    out = capsys.readouterr().out
    assert "steady against novice, skarney, 2 hands:" in out
    assert "±" not in out


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    """Pairs drawn with a known mean: 95 % intervals hold it in 93 to 97 % of a thousand duels."""
    rng, held = random.Random(5), 0
    for _ in range(1000):
        found = figures_of([Pair(rng.gauss(10, 80), 0.5, ("a", "b")) for _ in range(60)])
        assert found.points_off is not None
        held += abs(found.points - 10) < found.points_off
    assert 930 <= held <= 970
    assert statistics.fmean((found.win, found.win_off or 0)) == 0.25


def test_hands_cycle_through_their_numbers_and_dealers() -> None:
    """A hand alone starts at zero for all, with the number and dealer asked for."""
    skarney = all_games()["skarney"]
    setup = Setup(skarney.sides(4, False), complete(skarney, "standard", {}), "lone")
    for pair in range(28):
        number, dealer = skarney.hand_numbers[pair % 7], pair % 4
        match = Match(skarney, setup, (Sitter("x", "steady"),) * 4, skarney.single_hand(setup, number, dealer))
        assert match.to_act == TABLE
        match.deal()
        deal = match.done[0].action
        assert (deal.number, deal.dealer, match.public.scores) == (number, dealer, (0, 0))  # type: ignore[attr-defined]


def test_every_game_can_duel(capsys: pytest.CaptureFixture[str]) -> None:
    """Between its own levels."""
    for name, game in all_games().items():
        levels = list(game.bots)
        argv = ("--game", name, "--hands", "2", "--seed", "1", "--jobs", "1", "--samples", "2")
        found = figures(capsys, levels[0], levels[-1], *argv)
        assert found["game"] == name


def test_samples_fix_a_search_whatever_time_says(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With so many worlds the same seed gives the same figures; other worlds, other figures; no time is kept."""
    monkeypatch.setattr(type(all_games()["skarney-gin"]), "bots", {**SkarneyGin().bots, "quick": QUICK})
    argv = ("quick", "novice", "--game", "skarney-gin", "--hands", "8", "--seed", "n", "--jobs", "1", "--samples")
    one, again, other = (figures(capsys, *argv, *more) for more in (("3",), ("3", "--think", "0.001"), ("9",)))
    assert {**one, "seconds": 0} == {**again, "seconds": 0}
    assert {**one, "seconds": 0} != {**other, "seconds": 0}


def test_think_ends_a_search_by_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each decision of a level that searches is given so many seconds, and no number of worlds."""
    limits: list[Limit] = []

    class Noted(Searcher):
        def weigh(self, view: Any, rng: Any, limit: Limit, beside: Any = None) -> SearchResult:
            limits.append(limit)
            return SearchResult(BOTS["novice"](view, rng))

    monkeypatch.setattr(SkarneyGin, "bots", {**SkarneyGin().bots, "noted": Noted(QUICK.ponder, 1)})
    argv = ["play-out", "--game", "skarney-gin", "--seats", "noted,novice", "--seed", "1", "--think"]
    assert main([*argv, "90"]) == 0
    assert limits[0].samples > 1000
    assert limits[0].more()
    assert main([*argv, "0.001"]) == 0
    time.sleep(0.002)  # the match may have ended sooner
    assert not limits[-1].more()


@pytest.mark.parametrize(
    ("is_room", "how", "is_helped"), [(True, "--think", True), (False, "--think", False), (True, "--samples", False)]
)
def test_levels_are_helped_where_time_alone_ends_their_search(
    monkeypatch: pytest.MonkeyPatch, is_room: bool, how: str, is_helped: bool
) -> None:
    """Where there is room for a second process: in a match played out and in a duel."""
    helped: list[bool] = []

    class Noted(Searcher):
        def weigh(self, view: Any, rng: Any, limit: Limit, beside: Any = None) -> SearchResult:
            helped.append(beside is not None)
            return SearchResult(BOTS["novice"](view, rng))

    monkeypatch.setattr(SkarneyGin, "bots", {**SkarneyGin().bots, "noted": Noted(QUICK.ponder, 1)})
    for module in ("game.headless", "game.duel"):
        monkeypatch.setattr(f"{module}.is_room", lambda jobs=1: is_room)
    assert main(["play-out", "--game", "skarney-gin", "--seats", "noted,novice", "--seed", "1", how, "9"]) == 0
    played = len(helped)
    argv = ["duel", "noted", "novice", "--game", "skarney-gin", "--hands", "2", "--jobs", "1", "--seed", "1"]
    assert main([*argv, how, "9"]) == 0
    assert 0 < played < len(helped)
    assert set(helped) == {is_helped}


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
