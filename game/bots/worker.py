"""The port behind which computer players think: one worker thread, so that the window never waits."""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from typing import Any, TypeVar

from game.engine.chance import Chance
from game.engine.contract import Action, Game, View

_THINKING_SWITCH_S = 0.0005  # hand the interpreter back to the window at least this often
T = TypeVar("T")
_Job = tuple["Future[Any]", Callable[[], Any]]


class Worker:
    """Answers ``submit`` one thought at a time. Cancelled thoughts never deliver an action."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._open: list[Future[Any]] = []
        self._dropped: set[int] = set()
        self._lock = threading.Lock()
        threading.Thread(target=self._work, name="thinking", daemon=True).start()

    def submit(
        self, game: Game[Any], level: str, view: View[Any], luck: Chance, budget: float = 1.0
    ) -> Future[Action]:
        """The action this level chooses, within about ``budget`` seconds. KeyError when there is no such level."""
        bot = game.bots[level]
        return self.run(lambda: bot(view, luck))

    def run(self, work: Callable[[], T]) -> Future[T]:
        """What this comes to, on the worker's thread."""
        future: Future[T] = Future()
        with self._lock:
            self._open = [other for other in self._open if not other.done()] + [future]
        self._jobs.put((future, work))
        return future

    def cancel(self) -> None:
        """Drop every thought that is waiting or under way: its future raises CancelledError."""
        with self._lock:
            for future in self._open:
                if not future.cancel() and not future.done():
                    self._dropped.add(id(future))

    def close(self) -> None:
        """Cancel all and let the thread end; it never keeps the program from quitting."""
        self.cancel()
        self._jobs.put(None)

    def _work(self) -> None:
        while job := self._jobs.get():
            future = job[0]
            if future.set_running_or_notify_cancel():
                self._think(*job)

    def _think(self, future: Future[Any], work: Callable[[], Any]) -> None:
        before = sys.getswitchinterval()
        sys.setswitchinterval(_THINKING_SWITCH_S)
        try:
            action = work()
        except BaseException as error:  # whatever a player raises belongs to whoever asked
            self._deliver(future, error)
        else:
            self._deliver(future, action)
        finally:
            sys.setswitchinterval(before)

    def _deliver(self, future: Future[Any], answer: Any) -> None:
        with self._lock:
            dropped = id(future) in self._dropped
            self._dropped.discard(id(future))
        if dropped:
            future.set_exception(CancelledError())
        elif isinstance(answer, BaseException):
            future.set_exception(answer)
        else:
            future.set_result(answer)
