"""The process in which levels search: it answers as they do here, stops at once, and is never left over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.bots import child_messages, child_process
from game.bots import thinking as minds
from game.bots.levels import ThinkLimit, weigh
from game.bots.thinking import LevelFailed, ThinkingProcess
from game.bots.worker import Worker
from game.engine.ai.search import SearchResult
from game.rules import all_games
from tests.bots.ponder import Pondering
from tests.helpers.matches import begun
from tests.helpers.processes import of_session
from tests.helpers.waiting import becomes_true

ROOT = Path(__file__).resolve().parents[2]
GAME = Pondering()
LONG, FEW = ThinkLimit(seconds=60.0), ThinkLimit(samples=8)
SOON_S = 10  # whatever takes longer never happens
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="processes are asked the POSIX way")


def never() -> bool:
    return False


MATCH = begun(GAME, 2, "mind")
SEAT = MATCH.to_act or 0
VIEW, LUCK = MATCH.view(SEAT), MATCH.rng(SEAT)


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def mind(log: list[str]) -> Iterator[ThinkingProcess]:
    made = ThinkingProcess(log.append)
    yield made
    made.close()


@pytest.fixture
def worker(mind: ThinkingProcess) -> Iterator[Worker]:
    made = Worker(mind)
    yield made
    made.close()


def ask(mind: ThinkingProcess, level: str, thought: ThinkLimit = FEW, stop: Callable[[], bool] = never) -> SearchResult:
    return mind.weigh(GAME, level, VIEW, LUCK, thought, stop)


# ---------------------------------------------------------------- answers


def test_it_weighs_as_the_level_does_here(mind: ThinkingProcess, log: list[str]) -> None:
    """The same choice with the same figures, from another process."""
    assert ask(mind, "quick") == weigh(GAME, "quick", VIEW, LUCK, FEW)
    assert mind.pid not in (None, os.getpid())
    assert not log


def test_every_game_there_is_can_be_asked_about(mind: ThinkingProcess) -> None:
    """Games, views and luck reach the process, whatever the level."""
    for game in all_games(template=True).values():
        match = begun(game, seed="mind")
        seat = match.to_act
        asked = game, next(iter(game.bots)), match.view(seat), match.rng(seat), FEW
        assert mind.weigh(*asked, stop=never) == weigh(*asked)


def test_a_worker_asks_it_for_levels_that_search_alone(worker: Worker, mind: ThinkingProcess) -> None:
    """A level that answers at once does so here, and no process is started for it."""
    assert worker.submit(GAME, "steady", VIEW, LUCK).result(SOON_S) == GAME.bots["steady"](VIEW, LUCK)
    assert mind.pid is None
    chosen = worker.submit(GAME, "quick", VIEW, LUCK, FEW).result(SOON_S)
    assert chosen == weigh(GAME, "quick", VIEW, LUCK, FEW).action
    assert mind.pid is not None


def test_it_is_one_process_that_is_started_ahead(mind: ThinkingProcess) -> None:
    """The first thought, and every later one, finds it there."""
    mind.get_ready(GAME)
    first = mind.pid
    assert first is not None
    ask(mind, "quick")
    ask(mind, "quick")
    assert mind.pid == first


def test_another_game_has_a_process_of_its_own(mind: ThinkingProcess, log: list[str]) -> None:
    """What the last game filled its memory with goes; the same game keeps its process."""
    mind.get_ready(GAME)
    first = mind.pid
    mind.get_ready(GAME)
    assert mind.pid == first
    mind.get_ready(all_games()["teeko"])
    assert mind.pid not in (None, first)
    assert becomes_true(lambda: not is_there(first))
    assert not log


def test_it_ends_with_the_last_match_and_comes_back(mind: ThinkingProcess, log: list[str]) -> None:
    """Two matches are open: a lesson over a table. Only when both are left the process goes."""
    table, lesson = Worker(mind), Worker(mind)
    mind.get_ready(GAME)
    first = mind.pid
    lesson.close()
    assert becomes_true(lambda: mind._users == 1)
    assert mind.pid == first
    table.close()
    assert becomes_true(lambda: mind.pid is None and not is_there(first))
    assert ask(mind, "quick").tried
    assert not log


def test_what_a_level_raises_belongs_to_the_caller(mind: ThinkingProcess, log: list[str]) -> None:
    """With the traceback from there; the process lives on."""
    with pytest.raises(LevelFailed, match="a level's mistake"):
        ask(mind, "broken")
    first = mind.pid
    assert ask(mind, "quick").tried
    assert mind.pid == first
    assert not log


def test_what_a_level_prints_goes_nowhere(
    mind: ThinkingProcess, log: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    """Neither to the terminal nor among the answers."""
    assert ask(mind, "noisy") == weigh(GAME, "quick", VIEW, LUCK, FEW)
    assert ask(mind, "quick").tried
    mind.close()
    assert capfd.readouterr() == ("", "")
    assert not log


def test_a_frozen_program_starts_itself(mind: ThinkingProcess, log: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """By a word that its main module obeys before all else; here Python stands in for what is frozen."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    program, *words = child_messages.command()
    assert program == sys.executable
    monkeypatch.setattr(child_messages, "command", lambda version: [sys.executable, "-m", "game", *words])
    monkeypatch.chdir(ROOT)
    assert ask(mind, "quick") == weigh(GAME, "quick", VIEW, LUCK, FEW)
    assert mind.pid is not None
    assert not log


# ---------------------------------------------------------------- stopping


def test_a_search_stops_between_two_worlds(
    worker: Worker, mind: ThinkingProcess, log: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The future is done at once, and the same process answers the next."""
    monkeypatch.setattr(child_process, "GRACE_S", SOON_S)  # however busy the machine is
    mind.get_ready(GAME)
    first = mind.pid
    future = worker.submit(GAME, "patient", VIEW, LUCK, LONG)
    worker.cancel()
    assert future.done()
    with pytest.raises(CancelledError):
        future.result(0)
    assert worker.submit(GAME, "quick", VIEW, LUCK, FEW).result(SOON_S)
    assert mind.pid == first
    assert not log


def test_a_search_deaf_to_stops_is_ended_and_replaced(
    mind: ThinkingProcess, log: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process is there for the next thought, and nothing is said of it."""
    begun = tmp_path / "begun"
    monkeypatch.setenv("PONDER_MARK", str(begun))
    monkeypatch.setattr(child_process, "GRACE_S", 0.1)
    mind.get_ready(GAME)
    first = mind.pid
    with pytest.raises(CancelledError):
        ask(mind, "endless", LONG, stop=begun.exists)
    assert mind.pid not in (None, first)
    assert ask(mind, "quick").tried
    assert not log


@POSIX
def test_closing_during_a_search_ends_its_process_at_once(worker: Worker, mind: ThinkingProcess) -> None:
    """When close returns it is gone."""
    future = worker.submit(GAME, "endless", VIEW, LUCK, LONG)
    assert becomes_true(lambda: mind.pid is not None)
    pid = mind.pid
    worker.close()
    mind.close()
    assert not is_there(pid)
    assert mind.pid is None
    with pytest.raises(CancelledError):
        future.result(SOON_S)


def test_nothing_is_started_after_it_was_closed(mind: ThinkingProcess) -> None:
    mind.close()
    with pytest.raises(CancelledError):
        ask(mind, "quick")
    assert mind.pid is None


# ---------------------------------------------------------------- a process that fails


@POSIX
def test_a_process_that_dies_is_replaced_and_the_thought_asked_again(
    worker: Worker, mind: ThinkingProcess, log: list[str]
) -> None:
    """The caller gets the answer; one line in the log."""
    future = worker.submit(GAME, "patient", VIEW, LUCK, ThinkLimit(seconds=1.0))
    assert becomes_true(lambda: mind.pid is not None)
    pid = mind.pid
    os.kill(pid, signal.SIGKILL)
    assert future.result(SOON_S)
    assert mind.pid not in (None, pid)
    assert log == ["skarney: the process that thinks ended (exit code -9)"]


def test_a_process_of_another_version_is_not_asked(
    mind: ThinkingProcess, log: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An upgrade came between: it ends at once, and the thought is thought here."""
    monkeypatch.setattr("game.bots.child_process.__version__", "0.0.1")
    assert ask(mind, "patient") == weigh(GAME, "patient", VIEW, LUCK, FEW)
    assert len(log) == 2


def test_a_level_that_kills_every_process_thinks_here_in_the_end(
    mind: ThinkingProcess, log: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes are lost to it, not one for ever after the other."""
    monkeypatch.setenv("PONDER_FIRST", str(os.getpid()))
    assert ask(mind, "deadly") == weigh(GAME, "quick", VIEW, LUCK, FEW)
    assert len(log) == 2


def test_a_process_that_gives_no_answer_in_time_is_replaced(
    mind: ThinkingProcess, log: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Overdue is the time of the thought and a margin."""
    monkeypatch.setattr(minds, "LATE_S", 0.1)
    monkeypatch.setattr(minds, "TRIES", 1)
    stopped = iter([False] * 3)
    with pytest.raises(CancelledError):
        mind.weigh(GAME, "endless", VIEW, LUCK, ThinkLimit(seconds=0.01), lambda: next(stopped, True))
    assert mind.pid is not None


def test_where_no_process_can_be_had_a_thread_thinks(log: list[str]) -> None:
    """Said once."""

    def none() -> Any:
        raise OSError("not here")

    mind = ThinkingProcess(log.append, none)
    worker = Worker(mind)
    for _ in range(2):
        assert worker.submit(GAME, "quick", VIEW, LUCK, FEW).result(SOON_S)
    assert mind.pid is None
    assert log == ["skarney: no process for thinking can be started, a thread will do: not here"]
    worker.close()


# ---------------------------------------------------------------- never left over

HOST = """
import os, sys, time
from game.bots.thinking import ThinkingProcess
from game.bots.worker import Worker
from tests.bots.test_mind import GAME, LONG, LUCK, VIEW

if __name__ == "__main__":
    mind = ThinkingProcess()
    mind.get_ready(GAME)
    Worker(mind).submit(GAME, {level!r}, VIEW, LUCK, LONG)
    print(mind.pid, flush=True)
    time.sleep({seconds})
    os._exit(0)
"""


@contextmanager
def hosted(script: str, folder: Path, most_s: float = SOON_S) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """Run a program that thinks in a process of its own; yield it and that one's id. Nothing of it is left."""
    path = folder / "host.py"
    path.write_text(script, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    host = subprocess.Popen([sys.executable, str(path)], stdout=subprocess.PIPE, env=env, start_new_session=True)
    assert host.stdout is not None
    try:
        yield host, int(host.stdout.readline())
    finally:
        for left in of_session(host.pid):
            os.kill(left, signal.SIGKILL)
        host.wait(most_s)
        host.stdout.close()


@pytest.mark.skipif(sys.platform != "linux", reason="processes are read off /proc")
@pytest.mark.parametrize("level", ["patient", "endless"])
@pytest.mark.parametrize("how", ["SIGKILL", "SIGTERM", None])
def test_the_process_goes_when_the_program_does(level: str, how: str | None, tmp_path: Path) -> None:
    """Killed, or ending without a word: neither the searching process nor any other is left, even during a world."""
    with hosted(HOST.format(level=level, seconds=60 if how else 0.2), tmp_path) as (host, pid):
        assert {host.pid, pid} <= of_session(host.pid)
        if how:
            host.send_signal(signal.Signals[how])  # to it alone
        host.wait(SOON_S)
        assert becomes_true(lambda: not of_session(host.pid))


def test_the_process_loads_no_window() -> None:
    """Neither pygame nor the shell: they would cost it memory and time."""
    code = (
        "import sys; sys.modules['pygame'] = None; import pickle; from game.bots import child_main;"
        "from game.rules import all_games; pickle.loads(pickle.dumps(all_games()));"
        "assert not any(name.startswith('game.ui') for name in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, timeout=30, check=False).returncode == 0
