"""One process that thinks, as whoever asks it has it: its pipes, its answers and its end."""

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
from game.bots import asks, frames
from game.engine.contract import Game
from game.engine.mind.puzzle import Puzzle
from game.engine.mind.search import Evidence, Weighed

Answer = Weighed | Puzzle | Evidence | asks.Raised
LOOK_S = 0.02  # between looks whether the answer is wanted still
GRACE_S = 0.5  # after a stop: then the process is ended and another started
END_S = 2.0


class Failed(Exception):
    """Work done aside raised; the message is the traceback from there."""


class Child:
    """One process and our ends of its pipes. Making it raises OSError."""

    def __init__(self) -> None:
        if not sys.executable:
            raise OSError("it is not known what runs this program")
        pipe, no_window = subprocess.PIPE, 0x08000000 if sys.platform == "win32" else 0
        self.process = subprocess.Popen(
            asks.command(__version__), bufsize=0, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL,
            creationflags=no_window,
        )  # fmt: skip
        self._heard: queue.SimpleQueue[frames.Message | None] = queue.SimpleQueue()
        self._told: queue.SimpleQueue[frames.Message | None] = queue.SimpleQueue()  # of work done aside
        self._number, self._works, self._sending = asks.READY, asks.ASIDE, threading.Lock()
        threading.Thread(target=self._hear, name="hearing", daemon=True).start()

    def warm(self, game: Game[Any]) -> None:
        """Let it load what it needs for this game."""
        self._send(asks.READY, pickle.dumps(game))

    def answer(self, ask: bytes, end: float, stop: Callable[[], bool]) -> Answer:
        """What it says to this. Raises frames.Lost, and CancelledError when ``stop`` says so."""
        self._number += 1
        self._send(self._number, ask)
        while (answer := self._answer(LOOK_S)) is None:
            if stop():
                self._stop()
                raise CancelledError
            if time.monotonic() > end:
                raise frames.Lost("gave no answer")
        return answer

    def _stop(self) -> None:
        """Stop the thought and wait for what it says all the same, so that the process is known to be at rest."""
        self._send(self._number, b"")
        if self._answer(GRACE_S) is None:
            raise frames.Lost("did not stop")

    def aside(self, ask: bytes, hear: Callable[[Any], None], stop: Callable[[], bool]) -> None:
        """Have work done that gives way to every thought, and ``hear`` what it yields; one work at a time.

        Raises frames.Lost, CancelledError when ``stop`` says so, and Failed when the work raised.
        """
        self._works += 1
        self._send(self._works, ask)
        while True:
            if stop():
                self._send(self._works, b"")
                raise CancelledError
            answer = self._told_now(self._works)
            if isinstance(answer, asks.Raised):
                raise Failed(answer.trace)
            if isinstance(answer, asks.Ended):
                return
            if isinstance(answer, asks.Found):
                hear(answer.what)

    def _told_now(self, number: int) -> Any:
        """The next thing that this work says, if it says anything soon; what an earlier one still said is dropped."""
        try:
            heard = self._told.get(timeout=LOOK_S)
        except queue.Empty:
            return None
        if heard is None:
            raise frames.Lost("ended")
        return pickle.loads(heard[1]) if heard[0] == number else None

    def end(self) -> None:
        """Kill it, whatever it does, and see it gone."""
        self.process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(END_S)
        _open(self.process.stdin).close()

    # -- the pipes: when they end, the process is lost

    def _send(self, number: int, body: bytes) -> None:
        try:
            with self._sending:
                frames.send(_open(self.process.stdin), number, body)
        except (OSError, ValueError):  # it has ended, or we have ended it
            raise frames.Lost("ended") from None

    def _answer(self, seconds: float) -> Answer | None:
        """What it says within so many seconds, if anything."""
        try:
            heard = self._heard.get(timeout=seconds)
        except queue.Empty:
            return None
        if heard is None:
            raise frames.Lost("ended")
        if heard[0] != self._number:
            raise frames.Lost("spoke out of turn")
        answer: Answer = pickle.loads(heard[1])
        return answer

    def _hear(self) -> None:
        """On a thread of its own, because not every system can wait for a pipe and a clock at once."""
        with _open(self.process.stdout) as pipe:
            while message := frames.received(pipe):
                (self._told if message[0] >= asks.ASIDE else self._heard).put(message)
        self.process.wait()  # or it would be a zombie until somebody asks again
        self._heard.put(None)
        self._told.put(None)


def _open(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe
