"""The parent's end of a thinking process: its pipes, its answers and its end."""

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
from game.bots import child_messages, pipes
from game.engine.ai.puzzle import Puzzle
from game.engine.ai.search import Evidence, SearchResult
from game.engine.contract import Action, AnyGame

Answer = SearchResult[Action] | Puzzle | Evidence[Action] | child_messages.Returned | child_messages.RaisedError
LOOK_S = 0.02  # between checks whether the answer is still wanted
GRACE_S = 0.5  # after a stop request: then the process is killed and another started
END_S = 2.0


class ChildFailed(Exception):
    """Background work raised an exception; the message is its traceback."""


class ChildProcess:
    """One process and the parent's ends of its pipes. Creating it raises OSError."""

    def __init__(self) -> None:
        if not sys.executable:
            raise OSError("it is not known what runs this program")
        pipe, no_window = subprocess.PIPE, 0x08000000 if sys.platform == "win32" else 0
        self.process = subprocess.Popen(
            child_messages.command(__version__), bufsize=0, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL,
            creationflags=no_window,
        )  # fmt: skip
        self._latest: queue.SimpleQueue[pipes.PipeMessage | None] = queue.SimpleQueue()
        self._messages: queue.SimpleQueue[pipes.PipeMessage | None] = queue.SimpleQueue()  # answers of background work
        self._number, self._works, self._sending = child_messages.READY, child_messages.ASIDE, threading.Lock()
        threading.Thread(target=self._hear, name="hearing", daemon=True).start()

    def warm(self, game: AnyGame) -> None:
        """Make it import what this game needs."""
        self._send(child_messages.READY, pickle.dumps(game))

    def answer(self, ask: bytes, end: float, stop: Callable[[], bool]) -> Answer:
        """Its answer to this request. Raises frames.Lost, and CancelledError when ``stop`` returns True."""
        self._number += 1
        self._send(self._number, ask)
        while (answer := self._answer(LOOK_S)) is None:
            if stop():
                self._stop()
                raise CancelledError
            if time.monotonic() > end:
                raise pipes.PipeLost("gave no answer")
        return answer

    def _stop(self) -> None:
        """Stop the search, and wait for its answer anyway, so that the process is known to be idle."""
        self._send(self._number, b"")
        if self._answer(GRACE_S) is None:
            raise pipes.PipeLost("did not stop")

    def run_background(self, ask: bytes, hear: Callable[[Any], None], stop: Callable[[], bool]) -> None:
        """Run work in the background, below every search, and pass what it yields to ``hear``; one work at a time.

        Raises PipeLost, CancelledError when ``stop`` returns True, and ChildFailed when the work raised.
        """
        self._works += 1
        self._send(self._works, ask)
        while True:
            if stop():
                self._send(self._works, b"")
                raise CancelledError
            answer = self._next_now(self._works)
            if isinstance(answer, child_messages.RaisedError):
                raise ChildFailed(answer.trace)
            if isinstance(answer, child_messages.ProcessEnded):
                return
            if isinstance(answer, child_messages.ThinkAnswer):
                hear(answer.what)

    def _next_now(self, number: int) -> Any:
        """The next message of this work, if one comes soon; messages of earlier work are dropped."""
        try:
            message = self._messages.get(timeout=LOOK_S)
        except queue.Empty:
            return None
        if message is None:
            raise pipes.PipeLost("ended")
        return pickle.loads(message[1]) if message[0] == number else None

    def end(self) -> None:
        """Kill it in any state, and wait for its end."""
        self.process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(END_S)
        _open(self.process.stdin).close()

    # -- the pipes: when they end, the process is lost

    def _send(self, number: int, body: bytes) -> None:
        try:
            with self._sending:
                pipes.send(_open(self.process.stdin), number, body)
        except (OSError, ValueError):  # it has ended, or was killed
            raise pipes.PipeLost("ended") from None

    def _answer(self, seconds: float) -> Answer | None:
        try:
            message = self._latest.get(timeout=seconds)
        except queue.Empty:
            return None
        if message is None:
            raise pipes.PipeLost("ended")
        if message[0] != self._number:
            raise pipes.PipeLost("spoke out of turn")
        answer: Answer = pickle.loads(message[1])
        return answer

    def _hear(self) -> None:
        """Runs on its own thread, because not every system can wait for a pipe with a timeout."""
        with _open(self.process.stdout) as pipe:
            while message := pipes.receive(pipe):
                (self._messages if message[0] >= child_messages.ASIDE else self._latest).put(message)
        self.process.wait()  # or it would stay a zombie until the next request
        self._latest.put(None)
        self._messages.put(None)


def _open(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe
