"""The second process adds what it finds; whatever becomes of it, nobody waits, and no answer is taken for another's."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots import child_messages, helper
from game.bots.child_messages import Join, RaisedError
from game.bots.helper import HelperProcess, HelperRequest
from game.bots.levels import ThinkLimit, weigh
from game.bots.pipes import PipeLost
from game.engine.actions import Action
from game.engine.ai.search import Evidence, ExactValue, Limit, Searcher, SearchResult
from tests.bots.ponder import SIGNED, SWING, Pondering
from tests.bots.test_mind import GAME, LUCK, VIEW, hosted, is_there, never
from tests.helpers.processes import of_session
from tests.helpers.waiting import becomes_true

BRIEF = ThinkLimit(seconds=0.2)
SOON_S = 60  # a mate steps back twice: where all cores are busy it takes long to start
ROUNDED_S = 1e-6  # a clock may stand still between two looks (Windows), and sums of seconds are rounded
SIGNING = GAME.bots["signing"]
soon = partial(becomes_true, most=SOON_S)
ACTIONS = SIGNING.evidence(VIEW, LUCK, Limit(0)).actions


def evidence(value: float = 0.0, worlds: int = 3) -> Evidence:
    return Evidence(ACTIONS, ((value,) * worlds,) * len(ACTIONS))


def ask(of: HelperProcess, seconds: float = 5.0) -> HelperRequest:
    return of.ask(GAME, "signing", VIEW, LUCK, seconds)


def under_way(asked: HelperRequest) -> HelperRequest:
    assert soon(lambda: asked.is_sent)
    return asked


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The caller waits for an answer, for as long as it takes."""
    monkeypatch.setattr(helper, "GRACE_S", SOON_S)


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


# ---------------------------------------------------------------- a level asks it where that helps


@dataclass
class Helper:
    """Who is asked, without a process."""

    found: Evidence | None = None
    asked: list[tuple[str, float]] = field(default_factory=list)
    answers_used: int = 0
    dropped: int = 0

    def ask(self, game: Any, level: str, view: Any, rng: Any, seconds: float) -> Helper:
        assert rng != LUCK
        self.asked.append((level, seconds))
        return self

    def answer(self) -> Evidence | None:
        self.answers_used += 1
        return self.found

    def drop(self) -> None:
        self.dropped += 1


def tried_by(level: str, thought: ThinkLimit, helper: Helper, stop: Callable[[], bool] = never) -> SearchResult:
    return weigh(GAME, level, VIEW, LUCK, thought, stop, helper)


def test_a_search_that_time_ends_hears_what_was_found_beside() -> None:
    helper = Helper(evidence(worlds=1000))
    assert {tried.worlds > 1000 for tried in tried_by("signing", BRIEF, helper).tried} == {True}
    assert (helper.answers_used, helper.dropped) == (1, 1)
    assert [level for level, seconds in helper.asked if 0 < seconds <= BRIEF.seconds + ROUNDED_S] == ["signing"]


def test_without_an_answer_its_own_evidence_is_the_answer() -> None:
    helper = Helper()
    weighed = tried_by("signing", BRIEF, helper)
    assert helper.answers_used == 1
    assert {tried.mean for tried in weighed.tried} <= {os.getpid() * SIGNED + each for each in swings(weighed)}


def swings(weighed: SearchResult) -> set[float]:
    worlds = weighed.tried[0].worlds
    return {0.0} if worlds % 2 == 0 else {SWING / worlds, -SWING / worlds}


@pytest.mark.parametrize("level", ["steady", "bounded", "sure", "reckoning"])
def test_a_level_that_needs_no_help_asks_for_none(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers at once, has its choice after a bounded time, has nothing to choose, or computes."""
    ponder, one = GAME.bots["signing"].ponder, ACTIONS[0]
    more = {
        "bounded": Searcher(ponder, 5, most=5, longest=0.1),
        "sure": Searcher(lambda view, rng: one, 5),
        "reckoning": Searcher(lambda view, rng: ExactValue(dict.fromkeys(ACTIONS, 1.0)), 5),
    }
    monkeypatch.setattr(Pondering, "bots", {**GAME.bots, **more})
    helper = Helper()
    assert isinstance(tried_by(level, BRIEF, helper).action, Action)
    assert not helper.asked


def test_where_the_search_raises_the_helper_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    helper = Helper(evidence())
    monkeypatch.setattr("tests.bots.ponder.NAP_S", "no number")
    with pytest.raises(TypeError):
        tried_by("signing", BRIEF, helper)
    assert (helper.answers_used, helper.dropped) == (0, 1)


# ---------------------------------------------------------------- its process is missed by nobody, and never left over


LINUX = pytest.mark.skipif(sys.platform != "linux", reason="processes are read off /proc")


@pytest.fixture
def real() -> Iterator[HelperProcess]:
    made = HelperProcess()
    yield made
    made.close()


def joined(of: HelperProcess) -> Evidence:
    """What it finds once it has loaded the game."""
    found: list[Evidence] = []

    def is_found() -> bool:
        asked = of.ask(GAME, "signing", VIEW, LUCK, 0.2)
        answer = asked and soon(lambda: asked.is_sent or not asked._come.empty()) and asked.answer()
        return bool(answer and found.append(answer) is None)

    assert soon(is_found)
    return found[0]


@pytest.mark.usefixtures("patient")
def test_it_searches_in_another_process(real: HelperProcess) -> None:
    found = joined(real)
    assert found.actions == ACTIONS
    pid = real.pid
    assert pid not in (None, os.getpid())
    assert {abs(value - pid * SIGNED) for row in found.rows for value in row} == {SWING}
    (worlds,) = {len(row) for row in found.rows}
    assert worlds


@pytest.mark.usefixtures("patient")
def test_closing_during_a_search_ends_it(real: HelperProcess) -> None:
    joined(real)
    pid = real.pid
    under_way(ask(real, 60.0))
    real.close()
    assert sys.platform == "win32" or not is_there(pid)
    assert real.pid is None


@LINUX
@pytest.mark.usefixtures("patient")
def test_one_that_is_killed_is_missed_by_nobody(real: HelperProcess) -> None:
    """During a search: the caller hears at once that there is nothing, and the next ask starts another."""
    joined(real)
    pid, asked = real.pid, under_way(ask(real, 60.0))
    os.kill(pid, signal.SIGKILL)
    assert asked.answer() is None
    joined(real)
    assert real.pid not in (None, pid)


PAIR = (
    "import game.bots.helper as m; m.is_room = lambda jobs=1: True; from game.bots.child_main import main; main({!r})"
)


def with_room(version: str = child_messages.__version__) -> list[str]:
    """Starts a thinking process that takes the machine for roomy."""
    path = f"import sys; sys.path[:] = {[each for each in sys.path if isinstance(each, str)]!a}; "
    return [sys.executable, "-P", "-c", path + PAIR.format(version)]


HOST = """
import os, sys, time
from game.bots import child_messages
from game.bots.thinking import ThinkingProcess
from game.bots.levels import ThinkLimit
from tests.bots.test_mate import with_room
from tests.bots.test_mind import GAME, LUCK, VIEW, never

if __name__ == "__main__":
    child_messages.command = with_room
    mind = ThinkingProcess(lambda words: None)
    mind.get_ready(GAME)
    print(mind.pid, flush=True)
    mind.weigh(GAME, "signing", VIEW, LUCK, ThinkLimit(seconds=60.0), never)
"""


@LINUX
@pytest.mark.parametrize("whose", ["the program", "the thinking process"])
def test_it_goes_when_the_caller_is_killed(whose: str, tmp_path: Path) -> None:
    """At once, whatever it does; and who has lost the thinking process has another, with a mate of its own."""
    with hosted(HOST, tmp_path, SOON_S) as (host, thinking):
        assert soon(lambda: len(of_session(host.pid)) == 3)
        (third,) = of_session(host.pid) - {host.pid, thinking}
        os.kill(host.pid if whose == "the program" else thinking, signal.SIGKILL)
        assert soon(lambda: not {thinking, third} & of_session(host.pid))
        if whose == "the program":
            host.wait(SOON_S)
            assert soon(lambda: not of_session(host.pid))
