"""The worker: one thought at a time, off the caller's thread, cancelled at once, never in the way of quitting."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.worker import Worker
from game.engine.rng import Rng
from game.rules import all_games
from tests.helpers.matches import begun

ROOT = Path(__file__).resolve().parents[2]
LUCK: Any = None  # the players below need none
HERE: Any = "where we are"


class Slow:
    """A game whose player thinks until it is let go, and then answers with the view it was shown."""

    def __init__(self) -> None:
        self.begun, self.let_go = threading.Event(), threading.Event()
        self.threads: list[int] = []
        self.interval = 0.0
        self.game: Any = SimpleNamespace(bots={"slow": self._play, "broken": self._fail}, import_all=lambda: None)

    def _play(self, view: Any, rng: Rng) -> Any:
        self.threads.append(threading.get_ident())
        self.interval = sys.getswitchinterval()
        self.begun.set()
        assert self.let_go.wait(10)
        return view

    def _fail(self, view: Any, rng: Rng) -> Any:
        raise ZeroDivisionError("a player's mistake")


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


@pytest.fixture
def slow() -> Iterator[Slow]:
    made = Slow()
    yield made
    made.let_go.set()


def test_submit_returns_at_once_and_the_thought_runs_on_another_thread(worker: Worker, slow: Slow) -> None:
    """The caller is free while the player thinks."""
    future = worker.submit(slow.game, "slow", HERE, LUCK)
    assert slow.begun.wait(5)
    assert not future.done()
    slow.let_go.set()
    assert future.result(5) == HERE
    assert threading.get_ident() not in slow.threads


def test_the_answer_is_what_the_player_chooses_alone(worker: Worker) -> None:
    """Through the port a level decides as it does when called directly."""
    game = next(iter(all_games().values()))
    level = next(iter(game.bots))
    match = begun(game)
    seat = match.to_act
    view, rng = match.view(seat), match.rng(seat)
    assert worker.submit(game, level, view, rng).result(10) == game.bots[level](view, rng)


def test_a_thought_under_way_that_is_cancelled_never_delivers(worker: Worker, slow: Slow) -> None:
    """Its future raises CancelledError when the player comes to an end."""
    future = worker.submit(slow.game, "slow", HERE, LUCK)
    assert slow.begun.wait(5)
    worker.cancel()
    slow.let_go.set()
    with pytest.raises(CancelledError):
        future.result(5)


def test_what_a_player_raises_belongs_to_the_caller(worker: Worker, slow: Slow) -> None:
    """The worker lives on and answers the next."""
    slow.let_go.set()
    with pytest.raises(ZeroDivisionError):
        worker.submit(slow.game, "broken", HERE, LUCK).result(5)
    assert worker.submit(slow.game, "slow", HERE, LUCK).result(5) == HERE


def test_a_thought_never_keeps_the_program_from_quitting() -> None:
    """A player that never answers is left behind when the program ends."""
    code = (
        "import time; from types import SimpleNamespace; from game.bots.worker import Worker; w = Worker();"
        "bots = {'slow': lambda v, l: time.sleep(600)};"
        "w.submit(SimpleNamespace(bots=bots, import_all=lambda: None), 'slow', None, None);"
        "time.sleep(0.2); w.close()"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, timeout=20, check=False).returncode == 0
