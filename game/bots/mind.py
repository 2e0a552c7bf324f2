"""Where levels that search think: a process of its own, asked over a pipe, replaced when it fails."""

from __future__ import annotations

import pickle
import threading
import time
from collections.abc import Callable
from concurrent.futures import CancelledError
from typing import TYPE_CHECKING, Any

from game import __version__
from game.bots import child, levels
from game.bots.levels import Thought
from game.bots.outside import Log, to_stderr
from game.engine.chance import Chance
from game.engine.contract import Game, View
from game.engine.mind.search import Weighed

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

LOOK_S = 0.02  # between looks whether the answer is wanted still
GRACE_S = 0.5  # after a stop: then the process is ended and another started
LATE_S = 15.0  # beyond the time of the thought: then it hangs
END_S = 2.0
TRIES = 2  # processes for one thought; if both die of it, it is thought here


class LevelFailed(Exception):
    """A level raised in its process; the message is the traceback from there."""


class _Lost(Exception):
    """The process ended or does not answer; the message says which."""


class Child:
    """One process and our end of its pipe. Making it raises OSError."""

    def __init__(self) -> None:
        from multiprocessing import get_context  # a command without searching levels never loads it

        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        told = theirs, __version__
        self.process: SpawnProcess = context.Process(target=child.live, args=told, name="thinking", daemon=True)
        try:
            self.process.start()
        finally:
            theirs.close()  # or we should never hear that it ended
        self._number = child.READY

    def warm(self, game: Game[Any]) -> None:
        """Let it load what it needs for this game."""
        self._send((child.READY, pickle.dumps(game)))

    def answer(self, ask: bytes, end: float, stop: Callable[[], bool]) -> Weighed | child.Raised:
        """What it says to this. Raises _Lost, and CancelledError when ``stop`` says so."""
        self._number += 1
        self._send((self._number, ask))
        while not self._hears(LOOK_S):
            if stop():
                self._stop()
                raise CancelledError
            if time.monotonic() > end:
                raise _Lost("gave no answer")
        return self._heard()

    def _stop(self) -> None:
        """Stop the thought and wait for what it says all the same, so that the next answer is the next ask's."""
        self._send((self._number, None))
        if not self._hears(GRACE_S):
            raise _Lost("did not stop")
        self._heard()

    def end(self) -> None:
        """Kill it, whatever it does, and see it gone."""
        self.process.kill()
        self.process.join(END_S)

    # -- the pipe: whatever goes wrong there, the process is lost

    def _send(self, words: tuple[int, bytes | None]) -> None:
        try:
            self._pipe.send(words)
        except OSError:
            raise _Lost("ended") from None

    def _hears(self, seconds: float) -> bool:
        try:
            return self._pipe.poll(seconds)
        except OSError:
            raise _Lost("ended") from None

    def _heard(self) -> Weighed | child.Raised:
        try:
            said: Weighed | child.Raised = self._pipe.recv()
        except (EOFError, OSError):
            raise _Lost("ended") from None
        return said


class Mind:
    """Weighs as ``levels.weigh`` does, in a process of its own; on the caller's thread where there can be none.

    One thought at a time, from worker threads; ``close`` from any thread, at any time.
    """

    def __init__(self, log: Log = to_stderr, start: Callable[[], Child] = Child) -> None:
        self._log, self._start = log, start
        self._thinking = threading.Lock()
        self._changing = threading.Lock()  # guards the three below
        self._child: Child | None = None
        self._closed = self._alone = False

    @property
    def pid(self) -> int | None:
        """The process, if there is one now."""
        with self._changing:
            return self._child.process.pid if self._child else None

    def get_ready(self, game: Game[Any]) -> None:
        """Start the process ahead of the first thought about this game."""
        with self._thinking:
            self._warmed(game)

    def weigh(
        self, game: Game[Any], level: str, view: View[Any], luck: Chance, thought: Thought, stop: Callable[[], bool]
    ) -> Weighed:
        """As ``levels.weigh``. Raises CancelledError when ``stop`` says so or all is closed; LevelFailed."""
        ask = pickle.dumps((game, level, view, luck, thought))
        with self._thinking:
            for _ in range(TRIES):
                if (mind := self._ready()) is None:
                    break
                try:
                    return _weighed(mind.answer(ask, _end(thought), stop))
                except _Lost as lost:
                    self._lose(mind, lost, quietly=stop())
                    if stop():
                        self._warmed(game)
                        raise CancelledError from None
        return levels.weigh(game, level, view, luck, thought, stop)

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
                raise CancelledError
            if self._child is None and not self._alone:
                try:
                    self._child = self._start()
                except (OSError, ImportError, RuntimeError) as error:
                    self._alone = True
                    self._log(f"skarney: no process for thinking can be started, a thread will do: {error}")
            return self._child

    def _warmed(self, game: Game[Any]) -> None:
        if mind := self._ready():
            try:
                mind.warm(game)
            except _Lost as lost:
                self._lose(mind, lost, quietly=False)

    def _lose(self, mind: Child, lost: _Lost, quietly: bool) -> None:
        """End it, unless that was done; say so, unless nobody waits for it."""
        with self._changing:
            is_ours, self._child = self._child is mind, None
        if is_ours:
            mind.end()
            if not quietly:
                code = mind.process.exitcode
                self._log(f"skarney: the process that thinks {lost} (exit code {code})")


def _end(thought: Thought) -> float:
    """When an answer is overdue: never where the number of worlds is fixed, however long they take."""
    return float("inf") if thought.samples is not None else time.monotonic() + thought.seconds + LATE_S


def _weighed(answer: Weighed | child.Raised) -> Weighed:
    if isinstance(answer, child.Raised):
        raise LevelFailed(answer.trace)
    return answer
