"""Where levels that search think: a process of its own, asked over a pipe, replaced if it fails."""

from __future__ import annotations

import contextlib
import pickle
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import CancelledError
from typing import IO, Any

from game import __version__
from game.bots import child, frames, levels
from game.bots.levels import Thought
from game.bots.outside import Log, to_stderr
from game.engine.chance import Chance
from game.engine.contract import Game, View
from game.engine.mind.search import Weighed

Answer = Weighed | child.Raised
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
    """One process and our ends of its pipes. Making it raises OSError."""

    def __init__(self) -> None:
        if not sys.executable:
            raise OSError("it is not known what runs this program")
        pipe, no_window = subprocess.PIPE, 0x08000000 if sys.platform == "win32" else 0
        self.process = subprocess.Popen(
            child.command(__version__), bufsize=0, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL,
            creationflags=no_window,
        )  # fmt: skip
        self._heard: queue.SimpleQueue[frames.Message | None] = queue.SimpleQueue()
        self._number = child.READY
        threading.Thread(target=self._hear, name="hearing", daemon=True).start()

    def warm(self, game: Game[Any]) -> None:
        """Let it load what it needs for this game."""
        self._send(child.READY, pickle.dumps(game))

    def answer(self, ask: bytes, end: float, stop: Callable[[], bool]) -> Answer:
        """What it says to this. Raises _Lost, and CancelledError when ``stop`` says so."""
        self._number += 1
        self._send(self._number, ask)
        while (answer := self._answer(LOOK_S)) is None:
            if stop():
                self._stop()
                raise CancelledError
            if time.monotonic() > end:
                raise _Lost("gave no answer")
        return answer

    def _stop(self) -> None:
        """Stop the thought and wait for what it says all the same, so that the process is known to be at rest."""
        self._send(self._number, b"")
        if self._answer(GRACE_S) is None:
            raise _Lost("did not stop")

    def end(self) -> None:
        """Kill it, whatever it does, and see it gone."""
        self.process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(END_S)
        _open(self.process.stdin).close()

    # -- the pipes: when they end, the process is lost

    def _send(self, number: int, body: bytes) -> None:
        try:
            frames.send(_open(self.process.stdin), number, body)
        except (OSError, ValueError):  # it has ended, or we have ended it
            raise _Lost("ended") from None

    def _answer(self, seconds: float) -> Answer | None:
        """What it says within so many seconds, if anything."""
        try:
            heard = self._heard.get(timeout=seconds)
        except queue.Empty:
            return None
        if heard is None:
            raise _Lost("ended")
        if heard[0] != self._number:
            raise _Lost("spoke out of turn")
        answer: Answer = pickle.loads(heard[1])
        return answer

    def _hear(self) -> None:
        """On a thread of its own, because not every system can wait for a pipe and a clock at once."""
        with _open(self.process.stdout) as pipe:
            while message := frames.received(pipe):
                self._heard.put(message)
        self.process.wait()  # or it would be a zombie until somebody asks again
        self._heard.put(None)


def _open(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


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
                except OSError as error:
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
                code = mind.process.returncode
                self._log(f"skarney: the process that thinks {lost} (exit code {code})")


def _end(thought: Thought) -> float:
    """When an answer is overdue: never where the number of worlds is fixed, however long they take."""
    return float("inf") if thought.samples is not None else time.monotonic() + thought.seconds + LATE_S


def _weighed(answer: Answer) -> Weighed:
    if isinstance(answer, child.Raised):
        raise LevelFailed(answer.trace)
    return answer
