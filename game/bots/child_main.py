"""The process in which levels search: it serves requests until its pipe ends."""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterable
from functools import cache
from typing import IO, Any

from game import __version__, heap
from game.bots.child_messages import ASIDE, READY, Call, Join, ProcessEnded, RaisedError, Returned, ThinkAnswer
from game.bots.helper import HelperProcess, make_helper
from game.bots.levels import evidence, weigh
from game.bots.pipes import PipeMessage, receive, send
from game.engine.ai.puzzle import Puzzle, make_puzzle
from game.engine.ai.search import Evidence, SearchResult
from game.engine.contract import Action

NICER_BY = 10
_BELOW_NORMAL = 0x4000  # Windows: BELOW_NORMAL_PRIORITY_CLASS


Work = Callable[..., Iterable[Any]]


def main(version: str = "") -> None:
    """Run as that process: requests come on standard input, only answers go to standard output."""
    asks, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):  # what a level prints must not mix with the answers
        os.dup2(nothing, stream)
    if sys.platform == "win32":
        import msvcrt  # exists on Windows only

        for pipe in (asks, answers):
            msvcrt.setmode(pipe, os.O_BINARY)
    live(os.fdopen(asks, "rb", buffering=0), os.fdopen(answers, "wb", buffering=0), version)


def live(asks: IO[bytes], answers: IO[bytes], version: str = __version__) -> None:
    """Answer requests one after the other; the process ends with the pipe, even in the middle of a search.

    It ends at once if the parent has another ``version``: after an upgrade the two would misunderstand each other.

    A request is a number with the pickled arguments of levels.weigh or puzzle.make_puzzle, or a Join or Call; its
    answer, under the same number, is a SearchResult, Puzzle, Evidence, Returned or Raised. An empty body stops the
    request of that number; a game under READY needs no answer.

    A request from ASIDE on is a pickled function with its arguments. It is called with one more argument, ``go_on``,
    which it must call often. What it yields is sent as ThinkAnswer, then ProcessEnded or Raised. Searches requested
    meanwhile run in between, on the same thread.
    """
    if version != __version__:
        return
    heap.set_up()
    _step_back()
    incoming, aside = _RequestQueue(asks), deque[PipeMessage]()
    while True:
        if aside and incoming.requests.empty():
            _work(incoming, answers, aside, *aside.popleft())
            _return_memory(incoming)
        else:
            _attend(incoming, answers, aside, *incoming.requests.get())


def _attend(incoming: _RequestQueue, answers: IO[bytes], aside: deque[PipeMessage], number: int, ask: bytes) -> None:
    if number >= ASIDE:
        aside.append((number, ask))
    elif number == READY:
        with contextlib.suppress(Exception):  # the first request will report it
            pickle.loads(ask)
    else:
        _say(answers, number, _answer(incoming, number, ask))
        _return_memory(incoming)


def _return_memory(incoming: _RequestQueue) -> None:
    """A search or a review leaves megabytes behind; the next request may be minutes away, or here already."""
    if incoming.requests.empty():
        heap.tidy(whole=False)


def _say(answers: IO[bytes], number: int, answer: bytes) -> None:
    with contextlib.suppress(OSError):  # the parent is gone, and the reader thread ends the process
        send(answers, number, answer)


def _work(incoming: _RequestQueue, answers: IO[bytes], aside: deque[PipeMessage], number: int, ask: bytes) -> None:
    """Do background work, but answer any search requests first."""

    def go_on() -> bool:
        while not incoming.requests.empty():
            _attend(incoming, answers, aside, *incoming.requests.get())
        return incoming.dropped_up_to < number

    last: ProcessEnded | RaisedError = ProcessEnded()
    try:
        work, arguments = pickle.loads(ask)
        for each in work(*arguments, go_on):
            if not go_on():
                break
            _say(answers, number, pickle.dumps(ThinkAnswer(each)))
    except Exception:
        last = RaisedError(traceback.format_exc())
    _say(answers, number, pickle.dumps(last))


def _answer(incoming: _RequestQueue, number: int, ask: bytes) -> bytes:
    answer: SearchResult[Action] | Puzzle | Evidence[Action] | Returned

    def stop() -> bool:
        return incoming.stopped_up_to >= number

    try:
        match pickle.loads(ask):
            case Call(work, arguments):
                answer = Returned(work(*arguments, stop))
            case Join(game, level, view, rng, seconds):
                answer = evidence(game, level, view, rng, seconds, stop)
            case (game, kind, grade, seed, int() | None as drawn):
                answer = make_puzzle(game, kind, grade, seed, drawn)
            case (game, level, view, rng, thought):
                answer = weigh(game, level, view, rng, thought, stop, _own_helper())
        return pickle.dumps(answer)
    except Exception:
        return pickle.dumps(RaisedError(traceback.format_exc()))


@cache
def _own_helper() -> HelperProcess | None:
    """This process's own helper, from its first search on; a helper itself gets Join only, so it never has one."""
    return make_helper()


class _RequestQueue:
    """Reads the pipe on its own thread, so that a stop request and the pipe's end are noticed during a search."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self.requests: queue.SimpleQueue[PipeMessage] = queue.SimpleQueue()
        self.stopped_up_to, self.dropped_up_to = READY, ASIDE
        threading.Thread(target=self._hear, args=(pipe,), daemon=True).start()

    def _hear(self, pipe: IO[bytes]) -> None:
        while message := receive(pipe):
            number, ask = message
            if ask:
                self.requests.put(message)
            elif number > ASIDE:
                self.dropped_up_to = number
            else:
                self.stopped_up_to = number
        os._exit(0)  # the parent is gone: stop at once


def _step_back() -> None:
    """Lower the priority below the window's, and leave Ctrl+C to the parent program."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes  # needed on one system only

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
        else:
            os.nice(NICER_BY)
