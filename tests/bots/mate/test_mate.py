"""The second process adds what it finds; whatever becomes of it, nobody waits, and no answer is taken for another's."""

from __future__ import annotations

import pickle
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots import helper
from game.bots.child_messages import Join, RaisedError
from game.bots.helper import HelperProcess
from game.bots.pipes import PipeLost
from game.engine.ai.search import Evidence
from tests.bots.mate.stand_ins import ROUNDED_S, SOON_S, ask, evidence, soon, under_way
from tests.bots.test_mind import GAME, LUCK, VIEW


class Process:
    """Stands in for the process: ``does`` one thing after the other, each time it is asked; first it loads the game."""

    def __init__(self, *does: Callable[[Join, Callable[[], bool]], Any]) -> None:
        self._does, self.asked, self.ended = iter(does), list[Join](), 0
        self.process = SimpleNamespace(pid=1)

    def answer(self, ask: bytes, end: float, stop: Callable[[], bool]) -> Any:
        join = pickle.loads(ask)
        self.asked.append(join)
        return next(self._does)(join, stop)

    def end(self) -> None:
        self.ended += 1


def loads(join: Join, stop: Callable[[], bool]) -> Evidence:
    assert join.seconds == 0
    return evidence(worlds=0)


def dies(join: Join, stop: Callable[[], bool]) -> Evidence:
    raise PipeLost("ended")


def says(value: float) -> Callable[[Join, Callable[[], bool]], Evidence]:
    return lambda join, stop: evidence(value)


@pytest.fixture
def made() -> Iterator[Callable[..., HelperProcess]]:
    """A mate whose processes are these, one after the other; the first ask of each is for loading."""
    mates: list[HelperProcess] = []

    def make(*processes: Process) -> HelperProcess:
        left = iter(processes)
        mates.append(HelperProcess(lambda: next(left)))
        return mates[-1]

    yield make
    for each in mates:
        each.close()


def loaded(of: HelperProcess, process: Process) -> HelperProcess:
    """With the game loaded."""
    asked, before = ask(of), len(process.asked)
    assert soon(lambda: len(process.asked) > before)
    assert asked.answer() is None
    assert soon(lambda: GAME.id in of._loaded)
    return of


@pytest.mark.usefixtures("patient")
def test_the_first_ask_loads_and_the_next_is_answered(made: Callable[..., HelperProcess]) -> None:
    process = Process(loads, says(1.0))
    found = under_way(ask(loaded(made(process), process))).answer()
    assert found == evidence(1.0)
    assert 0 < process.asked[1].seconds <= 5.0 - helper.EARLY_S + ROUNDED_S


@pytest.mark.usefixtures("patient")
def test_a_process_that_lies_dead_costs_no_wait_and_is_replaced(made: Callable[..., HelperProcess]) -> None:
    """The wait ends with it, not with its time; the next thought finds another, which loads first."""
    first, second = Process(loads, dies), Process(loads, says(2.0))
    of = loaded(made(first, second), first)
    asked = under_way(ask(of))
    assert soon(lambda: not asked._come.empty())
    assert asked.answer() is None
    assert soon(lambda: first.ended == 1)
    assert under_way(ask(loaded(of, second))).answer() == evidence(2.0)


def test_where_none_can_be_started_none_is_asked() -> None:
    def start() -> Any:
        raise OSError("no processes here")

    of = HelperProcess(start)
    assert ask(of).answer() is None
    assert soon(lambda: of.ask(GAME, "signing", VIEW, LUCK, 5.0) is None)
    of.close()


@pytest.mark.usefixtures("patient")
def test_what_it_raises_is_no_evidence(made: Callable[..., HelperProcess]) -> None:
    process = Process(loads, lambda join, stop: RaisedError("a level's mistake"), says(3.0))
    of = loaded(made(process), process)
    assert under_way(ask(of)).answer() is None
    assert under_way(ask(of)).answer() == evidence(3.0)


def test_one_that_hangs_is_left_alone_and_told_to_stop(made: Callable[..., HelperProcess]) -> None:
    noticed = threading.Event()

    def hangs(join: Join, stop: Callable[[], bool]) -> Evidence:
        while not stop():
            time.sleep(0.001)
        noticed.set()
        raise CancelledError

    process = Process(loads, hangs)
    asked = under_way(ask(loaded(made(process), process)))
    assert asked.answer() is None
    assert not noticed.is_set()
    asked.drop()
    assert noticed.wait(SOON_S)
    assert not process.ended


def test_a_late_answer_is_nobody_elses(made: Callable[..., HelperProcess], monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes when the next thought has been asked for already, which gets its own."""
    release = threading.Event()

    def late(join: Join, stop: Callable[[], bool]) -> Evidence:
        assert release.wait(SOON_S)
        return evidence(4.0)

    process = Process(loads, late, says(5.0))
    of = loaded(made(process), process)
    first = under_way(ask(of))
    assert first.answer() is None
    first.drop()
    second = ask(of)
    release.set()
    monkeypatch.setattr(helper, "GRACE_S", SOON_S)
    assert under_way(second).answer() == evidence(5.0)


def test_nothing_is_started_after_it_was_closed() -> None:
    of = HelperProcess(lambda: pytest.fail("it was started"))
    of.close()
    assert of.ask(GAME, "signing", VIEW, LUCK, 5.0) is None


# ---------------------------------------------------------------- where there is one


def room(monkeypatch: pytest.MonkeyPatch, cores: int, is_plain: bool) -> None:
    monkeypatch.setattr(helper, "cores", lambda: cores)
    monkeypatch.setattr(helper, "is_plain", lambda: is_plain)


@pytest.mark.parametrize(
    ("cores", "jobs", "is_plain", "is_there"),
    [(1, 1, True, False), (2, 1, True, True), (2, 1, False, False), (2, 2, True, False), (3, 2, True, False),
     (4, 2, True, True)],
)  # fmt: skip
def test_one_core_or_compiled_kernels_have_none(
    monkeypatch: pytest.MonkeyPatch, cores: int, jobs: int, is_plain: bool, is_there: bool
) -> None:
    room(monkeypatch, cores, is_plain)
    assert helper.is_room(jobs) == is_there
    if jobs == 1:
        assert (helper.make_helper() is not None) == is_there
