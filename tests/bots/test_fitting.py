"""Figures are fitted over the contract of any game: better ones are found, and a duel of the same is zero."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from game.engine.ai.levels import Heuristic, QuickPolicy
from game.engine.contract import Action, View
from game.rules import all_games
from game.rules._template_dice.actions import Stop
from tests.bots.crowd import Crowd
from tests.engine.mind.test_five import WAYS
from tests.engine.mind.test_worlds import GAME
from tests.helpers.scripts import loaded

GAMES = all_games(template=True)
SCRIPT = Path(__file__).resolve().parents[2] / "build_scripts" / "levels" / "fitting.py"


@pytest.fixture(scope="module")
def fitting() -> Iterator[ModuleType]:
    module = loaded("levels/fitting.py")
    patch = pytest.MonkeyPatch()
    patch.setattr(sys.modules["tables"], "all_games", lambda **_: {**GAMES, "highest": GAME, "crowd": Crowd()})
    yield module
    patch.undo()


def test_the_same_figures_come_to_nothing_and_better_ones_win(fitting: ModuleType) -> None:
    played = fitting.played_by(fitting.Table("highest"), QuickPolicy(WAYS, (1, 1)))
    assert fitting.duel(played, (1, 1), (1, 1), "same", 40) == (0.0, 0.0)
    mean, off = fitting.duel(played, (1, 1), (-1, -1), "better", 60)
    assert mean > 3 * off > 0
    assert fitting.duel(played, (-1, -1), (1, 1), "better", 60) == (-mean, off)


def test_fitting_finds_figures_that_beat_those_it_began_with(fitting: ModuleType) -> None:
    """From leading and answering with the lowest to leading and answering with the highest."""
    worst = QuickPolicy(WAYS, (-3, -3))
    played = fitting.played_by(fitting.Table("highest"), worst)
    found = fitting.fitted(played, [-3, -3], 1, 3, 40, 60)
    assert min(found) > 0
    assert replace(worst, figures=tuple(found)) != worst


def test_the_figures_of_a_game_in_the_registry_are_fitted_at_any_of_its_tables(fitting: ModuleType) -> None:
    """Gifts at two and at four: to take whatever is given is worse than to take nothing."""
    steady = GAMES["_template"].bots["steady"]
    taking = (*steady.figures[:3], 50, 2)
    for seats, deals in ((0, 10), (4, 6)):
        mean, off = fitting.duel(
            fitting.played_by(fitting.Table("_template", seats), steady), steady.figures, taking, "t", deals
        )
        assert mean > 2 * off > 0


def test_partners_are_of_one_mind(fitting: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """With six in three pairs, both of a side play by the same figures, and sides take turns."""
    asked: dict[int, set[tuple[int, ...]]] = {}

    def noted(view: View[Any], action: Action, figures: tuple[int, ...]) -> float:
        asked.setdefault(view.public.side_of(view.seat or 0), set()).add(figures)
        return float(action == Stop())

    crowd = Crowd()
    ways = Heuristic(lambda view: list(crowd.legal_actions(view)), noted)
    played = fitting.played_by(fitting.Table("crowd", 6), QuickPolicy(ways, ()))
    played(Random(1), (1,), (2,))
    assert asked == {0: {(1,), (2,)}, 1: {(1,), (2,)}, 2: {(1,), (2,)}}


@pytest.mark.parametrize(
    ("argv", "why"),
    [
        (["none"], "no game 'none'"),
        (["teeko"], "figures of its own"),
        (["_template_dice"], "figures of its own"),
        (["_template", "--seats", "7"], "_template has no 7 seats; it has: 2, 3, 4"),
        (["_template", "--preset", "x"], "_template has no preset 'x'"),
    ],
)
def test_a_game_that_cannot_be_fitted_so_is_refused_in_a_line(argv: list[str], why: str) -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), *argv], capture_output=True, text=True, timeout=60, encoding="utf-8"
    )
    assert done.returncode == 2
    assert why in done.stderr.splitlines()[-1]
