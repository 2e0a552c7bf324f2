"""The port behind which computer players think: one worker thread, so that the window never waits."""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from game.bots import levels
from game.bots.levels import USUAL_THOUGHT, Thought
from game.bots.mind import Mind
from game.engine import parts
from game.engine.chance import Chance
from game.engine.contract import Action, Game, View
from game.engine.mind.search import Weighed

if TYPE_CHECKING:
    from concurrent.futures import Future

_THINKING_SWITCH_S = 0.0005  # hand the interpreter back to the window at least this often
T = TypeVar("T")
_Job = tuple["Future[Any]", Callable[[], Any]]


def _future() -> Future[Any]:
    from concurrent.futures import Future  # with its whole log of errors, when the first thought begins

    return Future()


def _dropped() -> BaseException:
    from concurrent.futures import CancelledError  # there is a thought: it is loaded

    return CancelledError()


class Worker:
    """Answers ``submit`` one thought at a time. Cancelled thoughts never deliver an action.

    Levels that search think in the process of ``mind``, if there is one, while the thread waits for it.
    """

    def __init__(self, mind: Mind | None = None) -> None:
        self._mind = mind
        self._loaded: set[type] = set()  # kinds of games; the caller's own
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._open: list[Future[Any]] = []
        self._lock = threading.Lock()
        threading.Thread(target=self._work, name="thinking", daemon=True).start()

    def submit(
        self, game: Game[Any], level: str, view: View[Any], luck: Chance, thought: Thought = USUAL_THOUGHT
    ) -> Future[Action]:
        """The action this level chooses within the thought. KeyError when there is no such level."""
        return self.weigh(game, level, view, luck, thought, lambda weighed: weighed.action)

    def weigh(
        self, game: Game[Any], level: str, view: View[Any], luck: Chance, thought: Thought, then: Callable[[Weighed], T]
    ) -> Future[T]:
        """What ``then`` makes, on the worker's thread, of what this level weighs."""
        self._load(game)
        weigh = self._mind.weigh if levels.searches(game, level) and self._mind else levels.weigh
        future: Future[T] = _future()
        return self._begun(future, lambda: then(weigh(game, level, view, luck, thought, future.done)))

    def run(self, work: Callable[[], T]) -> Future[T]:
        """What this comes to, on the worker's thread; what it needs is loaded by now, for threads must not import."""
        return self._begun(_future(), work)

    def _load(self, game: Game[Any]) -> None:
        """Here, on the caller's thread, what a thought about this game needs: threads must not import."""
        if type(game) not in self._loaded:
            self._loaded.add(type(game))
            parts.load(game)

    def _begun(self, future: Future[T], work: Callable[[], T]) -> Future[T]:
        if self._mind:
            self._mind.load()
        with self._lock:
            self._open = [other for other in self._open if not other.done()] + [future]
        self._jobs.put((future, work))
        return future

    def cancel(self) -> None:
        """Drop every thought that is waiting or under way: its future raises CancelledError, at once."""
        with self._lock:
            for future in self._open:
                if not future.cancel() and not future.done():
                    future.set_exception(_dropped())

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
            if future.done():
                return  # dropped
            if isinstance(answer, BaseException):
                future.set_exception(answer)
            else:
                future.set_result(answer)
