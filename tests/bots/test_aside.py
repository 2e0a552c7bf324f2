"""Work done aside in the process that thinks: it tells what it finds, waits for every thought, and ends when told."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import Any

import pytest

from game.bots.levels import ThinkLimit, weigh
from game.bots.pipes import PipeLost
from game.bots.thinking import LevelFailed, ProcessReplaced, ThinkingProcess
from game.engine.ai.puzzle import Drawn, make_puzzle
from game.rules import all_games
from tests.bots import errands
from tests.bots.test_mind import GAME, LUCK, VIEW, never
from tests.helpers.waiting import wait_until

FEW = ThinkLimit(samples=8)
MIB = 1 << 20


@pytest.fixture
def mind() -> Iterator[ThinkingProcess]:
    made = ThinkingProcess(lambda words: None)
    yield made
    made.close()


@contextmanager
def counting(mind: ThinkingProcess) -> Iterator[list[int]]:
    """Work of three seconds in the background, called off in the end: what it has told so far."""
    found: list[int] = []
    stopped = threading.Event()

    def work() -> None:
        with pytest.raises(CancelledError):
            mind.run_background(errands.counting, (300,), found.append, stopped.is_set)

    aside = threading.Thread(target=work)
    aside.start()
    while len(found) < 3:
        time.sleep(0.005)
    yield found
    stopped.set()
    aside.join(10)
    assert not aside.is_alive()


def done(mind: ThinkingProcess, work: Any, *arguments: Any) -> list[Any]:
    found: list[Any] = []
    mind.run_background(work, arguments, found.append, never)
    return found


def test_it_tells_what_it_finds_in_order_from_another_process(mind: ThinkingProcess) -> None:
    assert done(mind, errands.counting, 5) == [0, 1, 2, 3, 4]
    assert done(mind, errands.elsewhere) == [mind.pid] != [os.getpid()]


def test_a_call_comes_between_and_returns_from_another_process(mind: ThinkingProcess) -> None:
    with counting(mind) as found:
        assert mind.call(GAME, errands.called, (2, 3), never) == (5, mind.pid)
        assert len(found) < 250
        with pytest.raises(LevelFailed, match="no sum"):
            mind.call(GAME, errands.called, (2, "x"), never)
        with pytest.raises(CancelledError):
            mind.call(GAME, errands.endless, (), lambda: True)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the C library returns memory by itself")
@pytest.mark.parametrize("background", [False, True])
def test_after_an_answer_the_process_returns_the_memory_it_used(mind: ThinkingProcess, background: bool) -> None:
    most = done(mind, errands.tidied)[0] if background else mind.call(GAME, errands.wasteful, (), never)
    wait_until(lambda: errands.resident(mind.pid or 0) < most - 40 * MIB, 10)


def test_a_thought_comes_between_and_is_the_same_as_ever(mind: ThinkingProcess) -> None:
    """While work that would last three seconds goes on, somebody who must think waits for none of it."""
    with counting(mind) as found:
        weighed = mind.weigh(GAME, "quick", VIEW, LUCK, FEW, never)
        assert len(found) < 250
        after = len(found)
        assert weighed == weigh(GAME, "quick", VIEW, LUCK, FEW)
        while len(found) <= after:  # and then it goes on
            time.sleep(0.005)
    assert found == list(range(len(found)))


def test_called_off_it_tells_nothing_more_and_the_next_work_is_done(mind: ThinkingProcess) -> None:
    found: list[int] = []
    with pytest.raises(CancelledError):
        mind.run_background(errands.counting, (1000,), found.append, lambda: len(found) > 2)
    shown = len(found)
    pid = mind.pid
    assert done(mind, errands.counting, 3) == [0, 1, 2]
    assert len(found) == shown < 1000
    assert mind.pid == pid


def test_where_the_process_dies_the_caller_hears_and_may_ask_again(mind: ThinkingProcess) -> None:
    with pytest.raises(PipeLost):
        done(mind, errands.dying)
    assert done(mind, errands.counting, 2) == [0, 1]


def test_a_search_of_another_game_ends_the_process_with_its_tables_even_during_work(mind: ThinkingProcess) -> None:
    mind.get_ready(GAME)
    found: list[int] = []
    ended: list[type[BaseException]] = []

    def work() -> None:
        try:
            mind.run_background(errands.counting, (1000,), found.append, never)
        except PipeLost as lost:
            ended.append(type(lost))

    aside = threading.Thread(target=work)
    aside.start()
    while not found:
        time.sleep(0.005)
    before = mind.pid
    mind.get_ready(all_games()["teeko"])
    aside.join(10)
    assert ended == [ProcessReplaced]
    assert mind.pid != before


def test_work_on_another_game_gets_a_process_of_its_own(mind: ThinkingProcess) -> None:
    pids: list[int] = []
    for game in ("teeko", "teeko", "scarnie"):
        mind.run_background(errands.elsewhere, (), pids.append, never, game)
    assert pids[0] == pids[1] != pids[2]


def test_a_puzzle_made_slowly_is_the_same_where_its_process_is_replaced(
    mind: ThinkingProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes on from the positions drawn so far: none is drawn twice."""
    game, drawn = all_games()["scarney-board"], list[Drawn]()

    def replaced(work: Any, arguments: Any, hear: Any, stop: Any, game: str) -> None:
        for each in work(*arguments, lambda: True):
            drawn.append(each)
            hear(each)
            if len(drawn) in (1, 3):
                raise ProcessReplaced("ended")

    monkeypatch.setattr(mind, "run_background", replaced)
    assert mind.make_slowly(game, "clear", 2, "1", never) == make_puzzle(game, "clear", 2, "1")
    assert [each.many for each in drawn] == [1, 2, 3, 4, 5]


def test_closed_during_work_nothing_waits(mind: ThinkingProcess) -> None:
    threading.Timer(0.3, mind.close).start()
    with pytest.raises((PipeLost, CancelledError)):
        done(mind, errands.counting, 1000)


def test_where_no_process_can_be_started_a_thread_does_it() -> None:
    def start() -> Any:
        raise OSError("no processes here")

    mind = ThinkingProcess(lambda words: None, start)
    assert done(mind, errands.counting, 3) == [0, 1, 2]
    assert done(mind, errands.elsewhere) == [os.getpid()]
