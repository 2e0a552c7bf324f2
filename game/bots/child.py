"""The process in which levels that search think: how it is started, and what it does until its pipe ends."""

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

from game import __version__
from game.bots.asks import ASIDE, READY, Ended, Found, Join, Raised
from game.bots.frames import Message, received, send
from game.bots.levels import evidence, weigh
from game.bots.mate import Mate, mated
from game.engine.mind.puzzle import Puzzle, made
from game.engine.mind.search import Evidence, Weighed

NICER_BY = 10
_BELOW_NORMAL = 0x4000  # Windows' name for it: BELOW_NORMAL_PRIORITY_CLASS


Work = Callable[..., Iterable[Any]]


def main(version: str = "") -> None:
    """Be that process: asked through standard input, answering through standard output, which nothing else reaches."""
    asks, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):  # whatever a level prints is no answer
        os.dup2(nothing, stream)
    if sys.platform == "win32":
        import msvcrt  # there is none on other systems

        for pipe in (asks, answers):
            msvcrt.setmode(pipe, os.O_BINARY)
    live(os.fdopen(asks, "rb", buffering=0), os.fdopen(answers, "wb", buffering=0), version)


def live(asks: IO[bytes], answers: IO[bytes], version: str = __version__) -> None:
    """Answer what is asked, one after the other; the process ends with the pipe, whatever it is doing then.

    It ends at once if whoever asks is of another ``version``: an upgrade came between, and they would misunderstand.

    Asks are the pickled arguments of levels.weigh or puzzle.made, or a Join, under a number, answers Weighed, Puzzle,
    Evidence or Raised under the same; nothing under a number stops that ask, a game under READY wants no answer. An ask
    from ASIDE on is a pickled function and its arguments: it is called with one more, ``go_on``, which it must ask
    often, and whatever it yields is sent under its number as Found, until Ended or Raised. Thoughts asked for meanwhile
    come between, on this same thread.
    """
    if version != __version__:
        return
    _step_back()
    ears, aside = _Ears(asks), deque[Message]()
    while True:
        if aside and ears.asked.empty():
            _work(ears, answers, aside, *aside.popleft())
        else:
            _attend(ears, answers, aside, *ears.asked.get())


def _attend(ears: _Ears, answers: IO[bytes], aside: deque[Message], number: int, ask: bytes) -> None:
    """Answer a thought at once; work waits."""
    if number >= ASIDE:
        aside.append((number, ask))
    elif number == READY:
        with contextlib.suppress(Exception):  # the first ask will tell
            pickle.loads(ask)
    else:
        _say(answers, number, _answered(ears, number, ask))


def _say(answers: IO[bytes], number: int, answer: bytes) -> None:
    with contextlib.suppress(OSError):  # nobody is there any more: the other thread ends all
        send(answers, number, answer)


def _work(ears: _Ears, answers: IO[bytes], aside: deque[Message], number: int, ask: bytes) -> None:
    """Do some work, and first whatever thought is asked for meanwhile."""

    def go_on() -> bool:
        while not ears.asked.empty():
            _attend(ears, answers, aside, *ears.asked.get())
        return ears.dropped < number

    last: Ended | Raised = Ended()
    try:
        work, arguments = pickle.loads(ask)
        for each in work(*arguments, go_on):
            if not go_on():
                break
            _say(answers, number, pickle.dumps(Found(each)))
    except Exception:
        last = Raised(traceback.format_exc())
    _say(answers, number, pickle.dumps(last))


def _answered(ears: _Ears, number: int, ask: bytes) -> bytes:
    answer: Weighed | Puzzle | Evidence

    def stop() -> bool:
        return ears.stopped >= number

    try:
        match pickle.loads(ask):
            case Join(game, level, view, luck, seconds):
                answer = evidence(game, level, view, luck, seconds, stop)
            case (game, kind, grade, seed):
                answer = made(game, kind, grade, seed)
            case (game, level, view, luck, thought):
                answer = weigh(game, level, view, luck, thought, stop, _mate())
        return pickle.dumps(answer)
    except Exception:
        return pickle.dumps(Raised(traceback.format_exc()))


@cache
def _mate() -> Mate | None:
    """This process's own, from its first thought on; a mate is asked for evidence only, and has none."""
    return mated()


class _Ears:
    """Hears the pipe on a thread of its own, so that a stop and the pipe's end are heard amid a thought."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self.asked: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self.stopped, self.dropped = READY, ASIDE
        threading.Thread(target=self._hear, args=(pipe,), daemon=True).start()

    def _hear(self, pipe: IO[bytes]) -> None:
        while message := received(pipe):
            number, ask = message
            if ask:
                self.asked.put(message)
            elif number > ASIDE:
                self.dropped = number
            else:
                self.stopped = number
        os._exit(0)  # whoever asked is gone: nothing here is worth a moment more


def _step_back() -> None:
    """Leave the processor to the window, and the keys of a terminal to the program that was started there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes  # needed on one system only

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
        else:
            os.nice(NICER_BY)
