"""A second process that searches beside the first: where kernels are plain Python, and a core is to spare for it."""

from __future__ import annotations

import os
import queue
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from game.bots.asks import Join
from game.bots.frames import Lost
from game.engine.chance import Chance
from game.engine.contract import Game, View
from game.engine.mind.search import Evidence

if TYPE_CHECKING:
    from game.bots.apart import Child

KERNEL = "game.cards.twin"  # all kernels are compiled, or none
LEAST_S = 0.1  # a shorter thought is over before two processes have talked about it
EARLY_S = 0.03  # its time ends so much before the other's, so that the answer is there by then
GRACE_S = 0.05  # nobody waits longer for it
WARM_S = 60.0  # by then it has loaded a game
LATE_S = 2.0  # beyond its time it hangs
IDLE_S = 300.0  # it ends when nobody has asked it for so long; the next thought starts another
LOSSES = 3  # processes lost in a row: then nobody starts one more


def is_plain() -> bool:
    """Are kernels plain Python here?"""
    spec = find_spec(KERNEL)
    return spec is None or not isinstance(spec.loader, ExtensionFileLoader)


def cores() -> int:
    """Those that this process may use."""
    counted = getattr(os, "process_cpu_count", None)  # from Python 3.13 on
    allowed = getattr(os, "sched_getaffinity", None)  # not on every system
    return (counted() if counted else len(allowed(0)) if allowed else os.cpu_count()) or 1


def is_room(jobs: int = 1) -> bool:
    """Is a second process of any use, for each of so many that work at once?"""
    return cores() // jobs >= 2 and is_plain()


def mated() -> Mate | None:
    """A mate for this process, if it is of any use."""
    return Mate() if is_room() else None


@contextmanager
def beside(is_wanted: bool) -> Iterator[Mate | None]:
    """A mate for a while, where one is wanted."""
    mate = Mate() if is_wanted else None
    try:
        yield mate
    finally:
        if mate:
            mate.close()


def _begun() -> Child:
    from game.bots.apart import Child  # no process before the first long thought

    return Child()


def _load() -> None:
    """What the thread needs, before there is one: threads must not import."""
    import pickle  # for a process  # noqa: F401

    import game.bots.apart  # for a process  # noqa: F401


class Asked:
    """A search that was asked for, on its way to the process and back."""

    def __init__(self, join: Callable[[float], Join], game: str, end: float) -> None:
        self.join, self.game, self.end = join, game, end
        self.is_sent = self.is_over = False
        self._come: queue.SimpleQueue[Evidence | None] = queue.SimpleQueue()

    def tell(self, found: Evidence | None) -> None:
        """What came of it, from the thread that knows."""
        self._come.put(found)

    def answer(self) -> Evidence | None:
        """What came of it; of one that is not under way nobody waits to hear."""
        try:
            return self._come.get(timeout=GRACE_S) if self.is_sent else None
        except queue.Empty:
            return None

    def drop(self) -> None:
        """Stop it, if it goes on."""
        self.is_over = True


class Mate:
    """Searches beside whoever asks, in a process of its own, which is started at the first ask and loads its game then.

    A thread of its own talks to the process, so that nobody ever waits but in ``Asked.answer``. Every answer goes to
    the ask that it is for. ``close`` from any thread, at any time.
    """

    def __init__(self, start: Callable[[], Child] = _begun) -> None:
        self._start = start
        self._asks: queue.SimpleQueue[Asked | None] = queue.SimpleQueue()
        self._changing = threading.Lock()  # guards the four below
        self._thread: threading.Thread | None = None
        self._child: Child | None = None
        self._closed, self._losses = False, 0
        self._loaded: set[str] = set()  # games; the thread's own

    @property
    def pid(self) -> int | None:
        """The process, if there is one now."""
        with self._changing:
            return self._child.process.pid if self._child else None

    def ask(self, game: Game[Any], level: str, view: View[Any], luck: Chance, seconds: float) -> Asked | None:
        """As levels.Helper. The first ask about a game goes unanswered: the process loads it meanwhile."""
        if seconds < LEAST_S or self._asks.qsize() > 1:  # or it talks to a process that does not listen
            return None
        with self._changing:
            if self._closed or self._losses >= LOSSES:
                return None
            if self._thread is None:
                _load()
                self._thread = threading.Thread(target=self._serve, name="mate", daemon=True)
                self._thread.start()
        asked = Asked(lambda left: Join(game, level, view, luck, left), game.id, time.monotonic() + seconds)
        self._asks.put(asked)
        return asked

    def close(self) -> None:
        """End the process now, also amid a search; nothing is started any more."""
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
                    self._heard(child, asked)
            except Lost:
                self._lose()
            finally:
                asked.tell(None)  # after an answer nobody reads it

    def _next(self) -> Asked | None:
        """The next ask; the process ends where none comes for long."""
        try:
            return self._asks.get(timeout=IDLE_S)
        except queue.Empty:
            self._end()
            return self._asks.get()

    def _heard(self, child: Child, asked: Asked) -> None:
        """Have it search, or load the game first, by a search that has no time."""
        from concurrent.futures import CancelledError  # there is a process: it is loaded

        is_loaded = asked.game in self._loaded
        seconds = asked.end - EARLY_S - time.monotonic() if is_loaded else 0.0
        if is_loaded and (asked.is_over or seconds <= 0):
            return
        asked.is_sent = is_loaded
        end = asked.end + LATE_S if is_loaded else time.monotonic() + WARM_S
        try:
            found = child.answer(_pickled(asked.join(seconds)), end, lambda: is_loaded and asked.is_over)
        except CancelledError:
            return
        if isinstance(found, Evidence):
            self._losses = 0
            self._loaded.add(asked.game)
            if is_loaded:
                asked.tell(found)

    def _ready(self) -> Child | None:
        """The process, started if need be; None where none can be had."""
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
        """End the process, if there is one; the next ask may start another."""
        with self._changing:
            child, self._child = self._child, None
        self._loaded.clear()
        if child:
            child.end()


def _pickled(join: Join) -> bytes:
    import pickle  # for a process

    try:
        return pickle.dumps(join)
    except Exception as error:  # a game of somebody's own, which no other process could know
        raise Lost(f"cannot be told: {error}") from None
