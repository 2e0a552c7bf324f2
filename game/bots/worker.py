"""Runs computer players on one worker thread, so that the window never waits."""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from game.bots import levels
from game.bots.levels import USUAL_LIMIT, ThinkLimit
from game.bots.thinking import ThinkingProcess, cancelled_error
from game.engine.ai.search import SearchResult
from game.engine.contract import Action, AnyGame, PublicState, View
from game.engine.rng import Rng

if TYPE_CHECKING:
    from concurrent.futures import Future

_THINKING_SWITCH_S = 0.0005  # return the interpreter to the window's thread at least this often
T = TypeVar("T")
_Job = tuple["Future[Any]", Callable[[], Any]]


def _future() -> Future[Any]:
    from concurrent.futures import Future  # imports logging, so only when the first search begins

    return Future()


class Worker:
    """Answers ``submit`` one search at a time. A cancelled search never delivers an action.

    Levels that search run in the process of ``mind``, if there is one, while the thread waits for it.
    """

    def __init__(self, mind: ThinkingProcess | None = None) -> None:
        self._mind = mind
        if mind:
            mind.hold()
        self._loaded: set[type] = set()  # game classes; used on the caller's thread only
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._open: list[Future[Any]] = []
        self._lock = threading.Lock()
        threading.Thread(target=self._work, name="thinking", daemon=True).start()

    def submit(
        self, game: AnyGame, level: str, view: View[PublicState], rng: Rng, thought: ThinkLimit = USUAL_LIMIT
    ) -> Future[Action]:
        """A future of the action this level chooses within the limit. Raises KeyError when there is no such level."""
        return self.weigh(game, level, view, rng, thought, lambda weighed: weighed.action)

    def weigh(
        self, game: AnyGame, level: str, view: View[PublicState], rng: Rng, thought: ThinkLimit,
        then: Callable[[SearchResult[Action]], T],
    ) -> Future[T]:  # fmt: skip
        """A future of what ``then`` returns, on the worker's thread, for this level's search result."""
        self._load(game)
        weigh = self._mind.weigh if levels.searches(game, level) and self._mind else levels.weigh
        future: Future[T] = _future()
        return self._start(future, lambda: then(weigh(game, level, view, rng, thought, future.done)))

    def run(self, work: Callable[[], T]) -> Future[T]:
        """A future of what ``work`` returns, on the worker's thread; it must not import anything."""
        return self._start(_future(), work)

    def _load(self, game: AnyGame) -> None:
        """Import what a search of this game needs, on the caller's thread: threads must not import."""
        if type(game) not in self._loaded:
            self._loaded.add(type(game))
            game.import_all()

    def _start(self, future: Future[T], work: Callable[[], T]) -> Future[T]:
        if self._mind:
            self._mind.load()
        with self._lock:
            self._open = [other for other in self._open if not other.done()] + [future]
        self._jobs.put((future, work))
        return future

    def cancel(self) -> None:
        """Cancel every waiting or running search: its future raises CancelledError at once."""
        with self._lock:
            for future in self._open:
                if not future.cancel() and not future.done():
                    future.set_exception(cancelled_error())

    def close(self) -> None:
        """Cancel all and let the thread end; it never keeps the program from quitting."""
        self.cancel()
        self._jobs.put(None)

    def _work(self) -> None:
        while job := self._jobs.get():
            future = job[0]
            if future.set_running_or_notify_cancel():
                self._think(*job)
        if self._mind:
            self._mind.let_go()

    def _think(self, future: Future[Any], work: Callable[[], Any]) -> None:
        before = sys.getswitchinterval()
        sys.setswitchinterval(_THINKING_SWITCH_S)
        try:
            action = work()
        except BaseException as error:  # any exception of a player belongs to the caller
            self._deliver(future, error)
        else:
            self._deliver(future, action)
        finally:
            sys.setswitchinterval(before)

    def _deliver(self, future: Future[Any], answer: Any) -> None:
        with self._lock:
            if future.done():
                return  # cancelled
            if isinstance(answer, BaseException):
                future.set_exception(answer)
            else:
                future.set_result(answer)
