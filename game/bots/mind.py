"""Where levels that search think: a process of its own, asked over a pipe, replaced if it fails."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from game.bots import levels
from game.bots.frames import Lost
from game.bots.levels import Thought
from game.bots.outside import Log, to_stderr
from game.engine.chance import Chance
from game.engine.contract import Game, View
from game.engine.mind.puzzle import Puzzle, made
from game.engine.mind.search import Weighed

if TYPE_CHECKING:
    from game.bots.apart import Answer, Child

LATE_S = 15.0  # beyond the time of the thought: then it hangs
TRIES = 2  # processes for one thought; if both die of it, it is thought here


class LevelFailed(Exception):
    """A level raised in its process; the message is the traceback from there."""


def _begun() -> Child:
    from game.bots.apart import Child  # whoever only starts waits for no process

    return Child()


class Mind:
    """Weighs as ``levels.weigh`` does, in a process of its own; on the caller's thread where there can be none.

    One thought at a time, from worker threads; ``close`` from any thread, at any time.
    """

    def __init__(self, log: Log = to_stderr, start: Callable[[], Child] = _begun) -> None:
        self._log, self._start = log, start
        self._thinking, self._working = threading.Lock(), threading.Lock()
        self._changing = threading.Lock()  # guards the three below
        self._child: Child | None = None
        self._closed = self._alone = False

    @property
    def pid(self) -> int | None:
        """The process, if there is one now."""
        with self._changing:
            return self._child.process.pid if self._child else None

    @staticmethod
    def load() -> None:
        """Load what a process is talked to with, before another thread needs it: threads must not import."""
        import pickle  # a start waits for none of them  # noqa: F401

        import game.bots.apart  # for a process  # noqa: F401

    def get_ready(self, game: Game[Any]) -> None:
        """Start the process ahead of the first thought about this game."""
        with self._thinking:
            self._warmed(game)

    def weigh(
        self, game: Game[Any], level: str, view: View[Any], luck: Chance, thought: Thought, stop: Callable[[], bool]
    ) -> Weighed:
        """As ``levels.weigh``. Raises CancelledError when ``stop`` says so or all is closed; LevelFailed."""
        import pickle  # for a process

        found = self._asked(game, pickle.dumps((game, level, view, luck, thought)), _end(thought), stop)
        return levels.weigh(game, level, view, luck, thought, stop) if found is None else _weighed(found)

    def make(self, game: Game[Any], kind: str, grade: int, seed: str) -> Puzzle:
        """As ``puzzle.made``. Raises CancelledError when all is closed; LevelFailed."""
        import pickle  # for a process

        ask = pickle.dumps((game, kind, grade, seed))
        found = self._asked(game, ask, time.monotonic() + LATE_S, lambda: False)
        return made(game, kind, grade, seed) if found is None else _puzzle(found)

    def _asked(self, game: Game[Any], ask: bytes, end: float, stop: Callable[[], bool]) -> Answer | None:
        """What the process says; None where there can be none."""
        with self._thinking:
            for _ in range(TRIES):
                if (mind := self._ready()) is None:
                    break
                try:
                    return mind.answer(ask, end, stop)
                except Lost as lost:
                    self._lose(mind, lost, quietly=stop())
                    if stop():
                        self._warmed(game)
                        raise _cancelled() from None
        return None

    def aside(
        self, work: Callable[..., Iterable[Any]], arguments: Sequence[Any], hear: Callable[[Any], None],
        stop: Callable[[], bool],
    ) -> None:  # fmt: skip
        """Have ``work(*arguments, go_on)`` done in the process and ``hear`` what it yields; every thought goes before.

        Waits for other such work to end. On the caller's thread where there can be no process. Raises CancelledError as
        ``weigh`` does, frames.Lost when the process ended before the work, apart.Failed when the work raised.
        """
        import pickle  # for a process

        ask = pickle.dumps((work, tuple(arguments)))
        with self._working:
            if stop():
                raise _cancelled()
            if (mind := self._ready()) is not None:
                return self._worked(mind, ask, hear, stop)
            for each in work(*arguments, lambda: not stop()):
                if stop():
                    raise _cancelled()
                hear(each)

    def _worked(self, mind: Child, ask: bytes, hear: Callable[[Any], None], stop: Callable[[], bool]) -> None:
        try:
            mind.aside(ask, hear, stop)
        except Lost as lost:
            self._lose(mind, lost, quietly=True)
            raise

    def close(self) -> None:
        """End the process now, also amid a thought; nothing is started any more."""
        with self._changing:
            self._closed = True
            mind, self._child = self._child, None
        if mind:
            mind.end()

    # -- the process: started, lost, replaced

    def _ready(self) -> Child | None:
        """The process, started if need be; None where none can be had."""
        with self._changing:
            if self._closed:
                raise _cancelled()
            if self._child is None and not self._alone:
                try:
                    self._child = self._start()
                except OSError as error:
                    self._alone = True
                    self._log(f"skarney: no process for thinking can be started, a thread will do: {error}")
            return self._child

    def _warmed(self, game: Game[Any]) -> None:
        if mind := self._ready():
            try:
                mind.warm(game)
            except Lost as lost:
                self._lose(mind, lost, quietly=False)

    def _lose(self, mind: Child, lost: Lost, quietly: bool) -> None:
        """End it, unless that was done; say so, unless nobody waits for it."""
        with self._changing:
            is_ours = self._child is mind
            if is_ours:  # else whoever lost it first may have started another
                self._child = None
        if is_ours:
            mind.end()
            if not quietly:
                code = mind.process.returncode
                self._log(f"skarney: the process that thinks {lost} (exit code {code})")


def _cancelled() -> BaseException:
    from concurrent.futures import CancelledError  # somebody thinks: it is loaded

    return CancelledError()


def _end(thought: Thought) -> float:
    """When an answer is overdue: never where the number of worlds is fixed, however long they take."""
    return float("inf") if thought.samples is not None else time.monotonic() + thought.seconds + LATE_S


def _weighed(answer: Answer) -> Weighed:
    if not isinstance(answer, Weighed):
        raise LevelFailed(getattr(answer, "trace", "no answer to this"))
    return answer


def _puzzle(answer: Answer) -> Puzzle:
    if not isinstance(answer, Puzzle):
        raise LevelFailed(getattr(answer, "trace", "no answer to this"))
    return answer
