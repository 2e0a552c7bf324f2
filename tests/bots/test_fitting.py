"""Figures are fitted over the contract of any game: better ones are found, and a duel of the same comes to nothing."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from game.engine.mind.five import Quick
from tests.engine.test_five import WAYS
from tests.engine.test_worlds import GAME

SCRIPT = Path(__file__).resolve().parents[2] / "build_scripts" / "levels" / "fitting.py"


@pytest.fixture(scope="module")
def fitting() -> ModuleType:
    spec = importlib.util.spec_from_file_location("fitting", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["fitting"] = module
    spec.loader.exec_module(module)
    return module


def test_the_same_figures_come_to_nothing_and_better_ones_win(fitting: ModuleType) -> None:
    played = fitting.played_by(GAME, Quick(WAYS, (1, 1)))
    assert fitting.duel(played, (1, 1), (1, 1), "same", 40) == (0.0, 0.0)
    mean, off = fitting.duel(played, (1, 1), (-1, -1), "better", 60)
    assert mean > 3 * off > 0
    assert fitting.duel(played, (-1, -1), (1, 1), "better", 60) == (-mean, off)


def test_fitting_finds_figures_that_beat_those_it_began_with(fitting: ModuleType) -> None:
    """From leading and answering with the lowest to leading and answering with the highest."""
    worst = Quick(WAYS, (-3, -3))
    played = fitting.played_by(GAME, worst)
    found = fitting.fitted(played, [-3, -3], 1, 3, 40, 60)
    assert min(found) > 0
    assert replace(worst, figures=tuple(found)) != worst


@pytest.mark.parametrize(("game", "why"), [("none", "no game 'none'"), ("skarney", "figures of its own")])
def test_a_game_that_cannot_be_fitted_so_is_refused_in_a_line(game: str, why: str) -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), game], capture_output=True, text=True, timeout=60, encoding="utf-8"
    )
    assert done.returncode == 2
    assert why in done.stderr.splitlines()[-1]
