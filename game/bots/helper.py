"""A helper process that searches in parallel: used where the kernels are plain Python and a second core is free."""

from __future__ import annotations

import os
import queue
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec
from typing import TYPE_CHECKING

from game.bots.child_messages import Join
from game.bots.pipes import PipeLost
from game.engine.ai.search import Evidence
from game.engine.contract import Action, AnyGame, PublicState, View
from game.engine.rng import Rng

if TYPE_CHECKING:
    from game.bots.child_process import ChildProcess

KERNEL = "game.cards.fast_state"  # kernels are compiled all together or not at all
LEAST_S = 0.1  # a shorter search is over before two processes have communicated
EARLY_S = 0.03  # it stops this much earlier, so that its answer arrives in time
GRACE_S = 0.05  # longest wait for its answer
WARM_S = 60.0  # by then it has loaded a game
LATE_S = 2.0  # after its time: then it hangs
IDLE_S = 60.0  # it ends after so long without a request; the next search starts another
LOSSES = 3  # processes lost in a row before no more are started


def is_plain() -> bool:
    """Are the kernels plain Python here?"""
    spec = find_spec(KERNEL)
    return spec is None or not isinstance(spec.loader, ExtensionFileLoader)


def cores() -> int:
    """The cores that this process may use."""
    counted = getattr(os, "process_cpu_count", None)  # from Python 3.13 on
    allowed = getattr(os, "sched_getaffinity", None)  # not on every system
    return (counted() if counted else len(allowed(0)) if allowed else os.cpu_count()) or 1


def is_room(jobs: int = 1) -> bool:
    """Is a helper process useful for each of so many parallel jobs?"""
    return cores() // jobs >= 2 and is_plain()


def make_helper() -> HelperProcess | None:
    """A helper for this process, if it is useful."""
    return HelperProcess() if is_room() else None


@contextmanager
def beside(is_wanted: bool) -> Iterator[HelperProcess | None]:
    """A helper for the duration of a block, where one is wanted."""
    mate = HelperProcess() if is_wanted else None
    try:
        yield mate
    finally:
        if mate:
            mate.close()


def start_child() -> ChildProcess:
    """A new thinking process. Raises OSError."""
    from game.bots.child_process import ChildProcess  # a program that only starts needs no process

    return ChildProcess()


def load_child() -> None:
    """Import what talks to a process before another thread needs it: threads must not import."""
    import pickle  # a start waits for none of them  # noqa: F401

    import game.bots.child_process  # for a process  # noqa: F401


class HelperRequest:
    """A search request, on its way to the process and back."""

    def __init__(self, join: Callable[[float], Join], game: str, end: float) -> None:
        self.join, self.game, self.end = join, game, end
        self.is_sent = self.is_over = False
        self._come: queue.SimpleQueue[Evidence[Action] | None] = queue.SimpleQueue()

    def tell(self, found: Evidence[Action] | None) -> None:
        """Set the result; called on the helper's thread."""
        self._come.put(found)

    def answer(self) -> Evidence[Action] | None:
        """The result, if it is known now or within a moment; does not wait if the request was not sent yet."""
        try:
            return self._come.get(timeout=GRACE_S) if self.is_sent else None
        except queue.Empty:
            return None

    def drop(self) -> None:
        """Cancel it: nobody waits for it any more."""
        self.is_over = True


class HelperProcess:
    """Searches in parallel with its callers, in its own process, which starts with the first request.

    A thread of its own talks to the process, so that callers only ever wait in ``HelperRequest.answer``. Every answer
    belongs to one request. ``close`` may be called from any thread, at any time.
    """

    def __init__(self, start: Callable[[], ChildProcess] = start_child) -> None:
        self._start = start
        self._asks: queue.SimpleQueue[HelperRequest | None] = queue.SimpleQueue()
        self._changing = threading.Lock()  # guards the four below
        self._thread: threading.Thread | None = None
        self._child: ChildProcess | None = None
        self._closed, self._losses = False, 0
        self._loaded: set[str] = set()  # ids of games; used on the thread only

    @property
    def pid(self) -> int | None:
        """The id of the process, if there is one now."""
        with self._changing:
            return self._child.process.pid if self._child else None

    def ask(self, game: AnyGame, level: str, view: View[PublicState], rng: Rng, seconds: float) -> HelperRequest | None:
        """Start a search in parallel without waiting for it; None where it would not help.

        The first request for a game gets no answer: it makes the process load the game.
        """
        if seconds < LEAST_S or self._asks.qsize() > 1:  # or the process does not respond
            return None
        with self._changing:
            if self._closed or self._losses >= LOSSES:
                return None
            if self._thread is None:
                load_child()
                self._thread = threading.Thread(target=self._serve, name="mate", daemon=True)
                self._thread.start()
        asked = HelperRequest(lambda left: Join(game, level, view, rng, left), game.id, time.monotonic() + seconds)
        self._asks.put(asked)
        return asked

    def close(self) -> None:
        """End the process now, even during a search; none is started after that."""
        with self._changing:
            self._closed = True
            child, self._child = self._child, None
        if child:
            child.end()
        self._asks.put(None)
        if self._thread:
            self._thread.join(1.0)

    # -- on the thread

    def _serve(self) -> None:
        while asked := self._next():
            try:
                if child := self._ready():
                    self._pass_on(child, asked)
            except PipeLost:
                self._lose()
            finally:
                asked.tell(None)  # nobody reads it after an answer

    def _next(self) -> HelperRequest | None:
        """The next request; the process ends when none comes for long."""
        try:
            return self._asks.get(timeout=IDLE_S)
        except queue.Empty:
            self._end()
            return self._asks.get()

    def _pass_on(self, child: ChildProcess, asked: HelperRequest) -> None:
        """Pass the request on, or first load its game by a search of no duration."""
        from concurrent.futures import CancelledError  # there is a process: it is loaded

        is_loaded = asked.game in self._loaded
        seconds = asked.end - EARLY_S - time.monotonic() if is_loaded else 0.0
        if is_loaded and (asked.is_over or seconds <= 0):
            return
        asked.is_sent = is_loaded
        end = asked.end + LATE_S if is_loaded else time.monotonic() + WARM_S
        try:
            found = child.answer(_dump_join(asked.join(seconds)), end, lambda: is_loaded and asked.is_over)
        except CancelledError:
            return
        if isinstance(found, Evidence):
            self._losses = 0
            self._loaded.add(asked.game)
            if is_loaded:
                asked.tell(found)

    def _ready(self) -> ChildProcess | None:
        """The process, started if necessary; None if it cannot be started."""
        with self._changing:
            if self._child is None and not self._closed and self._losses < LOSSES:
                try:
                    self._child = self._start()
                except OSError:
                    self._losses = LOSSES
            return self._child

    def _lose(self) -> None:
        self._losses += 1
        self._end()

    def _end(self) -> None:
        """End the process, if there is one; the next request may start another."""
        with self._changing:
            child, self._child = self._child, None
        self._loaded.clear()
        if child:
            child.end()


def _dump_join(join: Join) -> bytes:
    import pickle  # for a process

    try:
        return pickle.dumps(join)
    except Exception as error:  # an outside game that cannot be pickled
        raise PipeLost(f"cannot be told: {error}") from None
