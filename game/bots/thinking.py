"""Runs searching levels in a process of their own, over a pipe, and replaces it if it fails."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from game.bots import levels
from game.bots.child_messages import Call, Returned
from game.bots.helper import load_child, start_child
from game.bots.levels import ThinkLimit
from game.bots.outside import Log, to_stderr
from game.bots.pipes import PipeLost
from game.engine.ai.puzzle import Drawn, Puzzle, drawing, make_puzzle, nearest
from game.engine.ai.search import SearchResult
from game.engine.contract import Action, AnyGame, PublicState, View
from game.engine.rng import Rng

if TYPE_CHECKING:
    from game.bots.child_process import Answer, ChildProcess

T = TypeVar("T")
LATE_S = 15.0  # beyond the time of the search: then it hangs
TRIES = 2  # processes for one search; if both die, it runs in this process


class LevelFailed(Exception):
    """A level raised in its process; the message is its traceback."""


class ProcessReplaced(PipeLost):
    """The process was ended to free memory; background work goes on in another."""


class ThinkingProcess:
    """Works as ``levels.weigh``, in a process of its own, or on the caller's thread if none can be started.

    One search at a time, from worker threads; ``close`` from any thread, at any time.
    """

    def __init__(self, log: Log = to_stderr, start: Callable[[], ChildProcess] = start_child) -> None:
        self._log, self._start = log, start
        self._thinking, self._working = threading.Lock(), threading.Lock()
        self._changing = threading.Lock()  # guards the five below
        self._child: ChildProcess | None = None
        self._replaced: ChildProcess | None = None  # the last one that was ended to free memory
        self._closed = self._alone = False
        self._users = 0  # matches that are open
        self._game = self._background_game = ""  # ids of the games that the process knows

    @property
    def pid(self) -> int | None:
        """The id of the process, if there is one now."""
        with self._changing:
            return self._child.process.pid if self._child else None

    load = staticmethod(load_child)

    def get_ready(self, game: AnyGame) -> None:
        """Start the process before the first search of this game; one that thought about another game is replaced."""
        with self._thinking:
            self._leave_other(game)
            self._warm_up(game)

    def hold(self) -> None:
        """Keep the process, once there is one, until ``let_go`` was called as often: a match is open."""
        with self._changing:
            self._users += 1

    def let_go(self) -> None:
        """Undo one ``hold``. After the last one the process ends, unless it is at work."""
        with self._changing:
            self._users -= 1
        if self._thinking.acquire(blocking=False):
            try:
                if not self._users and self._working.acquire(blocking=False):  # no other match was opened meanwhile
                    try:
                        self._replace()
                    finally:
                        self._working.release()
            finally:
                self._thinking.release()

    def _leave_other(self, game: AnyGame) -> None:
        """End a process that knows another game: its tables take much memory. Background work goes on in the next."""
        other, self._game = self._game, game.id
        if other not in ("", game.id):
            self._replace()

    def _replace(self) -> None:
        """End the process; the next request starts another. The caller holds the lock of searches."""
        with self._changing:
            mind, self._child = self._child, None
            self._replaced, self._background_game = mind or self._replaced, ""
        if mind:
            mind.end()

    def weigh(
        self,
        game: AnyGame,
        level: str,
        view: View[PublicState],
        rng: Rng,
        thought: ThinkLimit,
        stop: Callable[[], bool],
    ) -> SearchResult[Action]:
        """As ``levels.weigh``. Raises CancelledError when ``stop`` returns True or it is closed, and LevelFailed."""
        import pickle  # for a process

        found = self._ask(game, pickle.dumps((game, level, view, rng, thought)), _end(thought), stop)
        return levels.weigh(game, level, view, rng, thought, stop) if found is None else _checked(found, SearchResult)

    def make(self, game: AnyGame, kind: str, grade: int, seed: str, drawn: int | None = None) -> Puzzle:
        """As ``puzzle.make_puzzle``. Raises CancelledError when it is closed, and LevelFailed."""
        import pickle  # for a process

        ask = pickle.dumps((game, kind, grade, seed, drawn))
        found = self._ask(game, ask, time.monotonic() + LATE_S, lambda: False)
        return make_puzzle(game, kind, grade, seed, drawn) if found is None else _checked(found, Puzzle)

    def make_slowly(self, game: AnyGame, kind: str, grade: int, seed: str, stop: Callable[[], bool]) -> Puzzle:
        """The same in the background, however long it takes; raises as ``run_background`` does, and ValueError."""
        drawn = [Drawn(0, None)]
        while True:
            with contextlib.suppress(ProcessReplaced):
                self.run_background(drawing, (game, kind, grade, seed, drawn[-1]), drawn.append, stop, game.id)
                return nearest(drawn[-1], kind, seed)

    def call(self, game: AnyGame, work: Callable[..., T], arguments: Sequence[Any], stop: Callable[[], bool]) -> T:
        """``work(*arguments, stop)``, before any background work.

        Raises CancelledError when ``stop`` returns True or it is closed, and LevelFailed.
        """
        import pickle  # for a process

        found = self._ask(game, pickle.dumps(Call(work, tuple(arguments))), float("inf"), stop)
        if found is None:
            return work(*arguments, stop)
        if not isinstance(found, Returned):
            raise LevelFailed(getattr(found, "trace", "no answer to this"))
        returned: T = found.what
        return returned

    def _ask(self, game: AnyGame, ask: bytes, end: float, stop: Callable[[], bool]) -> Answer | None:
        with self._thinking:
            self._leave_other(game)
            for _ in range(TRIES):
                if (mind := self._ready()) is None:
                    break
                try:
                    return mind.answer(ask, end, stop)
                except PipeLost as lost:
                    self._lose(mind, lost, quietly=stop())
                    if stop():
                        self._warm_up(game)
                        raise cancelled_error() from None
        return None

    def run_background(
        self, work: Callable[..., Iterable[Any]], arguments: Sequence[Any], hear: Callable[[Any], None],
        stop: Callable[[], bool], game: str = "",
    ) -> None:  # fmt: skip
        """Run ``work(*arguments, go_on)`` in the process, below every search, and pass what it yields to ``hear``.

        ``game`` is the id of the game it is about. Waits for earlier work of this kind to end. Runs on the caller's
        thread if there can be no process. Raises CancelledError as ``weigh`` does, PipeLost when the process ended
        before the work (ProcessReplaced: to free memory), ChildFailed when the work raised.
        """
        import pickle  # for a process

        ask = pickle.dumps((work, tuple(arguments)))
        with self._working:
            if stop():
                raise cancelled_error()
            self._leave_other_background(game)
            if (mind := self._ready()) is not None:
                return self._work(mind, ask, hear, stop)
            for each in work(*arguments, lambda: not stop()):
                if stop():
                    raise cancelled_error()
                hear(each)

    def _leave_other_background(self, game: str) -> None:
        """End a process that worked on another game in the background, unless it searches now."""
        if self._background_game not in ("", game) and self._thinking.acquire(blocking=False):
            try:
                self._replace()
            finally:
                self._thinking.release()
        self._background_game = game

    def _work(self, mind: ChildProcess, ask: bytes, hear: Callable[[Any], None], stop: Callable[[], bool]) -> None:
        try:
            mind.run_background(ask, hear, stop)
        except PipeLost as lost:
            self._lose(mind, lost, quietly=True)
            if mind is self._replaced:
                raise ProcessReplaced(str(lost)) from None
            raise

    def close(self) -> None:
        """End the process now, even during a search; none is started after that."""
        with self._changing:
            self._closed = True
            mind, self._child = self._child, None
        if mind:
            mind.end()

    # -- the process: started, lost, replaced

    def _ready(self) -> ChildProcess | None:
        """The process, started if necessary; None if it cannot be started."""
        with self._changing:
            if self._closed:
                raise cancelled_error()
            if self._child is None and not self._alone:
                try:
                    self._child = self._start()
                except OSError as error:
                    self._alone = True
                    self._log(f"skarney: no process for thinking can be started, a thread will do: {error}")
            return self._child

    def _warm_up(self, game: AnyGame) -> None:
        if mind := self._ready():
            try:
                mind.warm(game)
            except PipeLost as lost:
                self._lose(mind, lost, quietly=False)

    def _lose(self, mind: ChildProcess, lost: PipeLost, quietly: bool) -> None:
        """End it, if it is still the current one; log that, unless ``quietly``."""
        with self._changing:
            is_ours = self._child is mind
            if is_ours:  # else the thread that lost it first may have started another
                self._child = None
        if is_ours:
            mind.end()
            if not quietly:
                code = mind.process.returncode
                self._log(f"skarney: the process that thinks {lost} (exit code {code})")


def cancelled_error() -> BaseException:
    """What a search raises that nobody waits for any more."""
    from concurrent.futures import CancelledError  # a search is running: it is loaded

    return CancelledError()


def _end(thought: ThinkLimit) -> float:
    """When an answer is overdue: never if the number of worlds is fixed, since those may take any time."""
    return float("inf") if thought.samples is not None else time.monotonic() + thought.seconds + LATE_S


def _checked(answer: Answer, kind: type[T]) -> T:
    """The answer if it is of this kind. Raises LevelFailed."""
    if not isinstance(answer, kind):
        raise LevelFailed(getattr(answer, "trace", "no answer to this"))
    return answer
