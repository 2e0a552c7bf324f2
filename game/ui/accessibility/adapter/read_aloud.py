"""Reading aloud with the system's own speech, for people without a screen reader; off by default.

A thread passes text to the speech engine, so the loop never waits.
"""

from __future__ import annotations

import contextlib
import queue
import threading
from types import ModuleType
from typing import Protocol

WAITING = 40  # sentences; beyond that the oldest are dropped
A_LOOK = 0.05  # seconds between checks whether a speech program has ended
Spoken = tuple[str, bool]  # text, and whether it interrupts current speech


class Speech(Protocol):
    """A speech engine; ``is_busy``: it cannot take more text yet. All methods may raise OSError."""

    @property
    def is_busy(self) -> bool: ...

    def say(self, words: str) -> None: ...

    def silence(self) -> None: ...

    def close(self) -> None: ...


class ReadAloud:
    """Speaks texts one after the other. ``trouble``: no speech engine was found."""

    def __init__(self) -> None:
        self.is_on, self.trouble = False, False
        self._waiting: queue.Queue[Spoken | None] = queue.Queue()
        self._breaks = threading.Event()  # something must be said at once
        self._thread: threading.Thread | None = None
        self._complained = False

    def turn(self, on: bool) -> None:
        """Turn reading aloud on or off."""
        if on and not self.is_on:
            self._begin()
        elif not on and self.is_on:
            self.close()
        self.is_on = on

    def _begin(self) -> None:
        self.trouble, self._complained = False, False
        self._waiting, self._breaks = queue.Queue(), threading.Event()  # an earlier thread may not have ended yet
        from game.ui.accessibility.adapter import speech  # where something is to be said, before the thread

        of_its_own = speech, self._waiting, self._breaks
        self._thread = threading.Thread(target=self._speak, args=of_its_own, name="aloud", daemon=True)
        self._thread.start()

    def say(self, words: str, at_once: bool = False) -> None:
        """Queue this text; ``at_once``: interrupt current speech and drop what is queued."""
        if not self.is_on or not words:
            return
        if at_once or self._waiting.qsize() > WAITING:
            self._drop()
        if at_once:
            self._breaks.set()
        self._waiting.put((words, at_once))

    def is_mute(self) -> bool:
        """True once, each time it is turned on, if no speech engine was found."""
        is_news = self.trouble and not self._complained
        self._complained = self._complained or is_news
        return is_news

    def silence(self) -> None:
        """Stop current speech."""
        if self.is_on:
            self._drop()
            self._breaks.set()
            self._waiting.put(("", True))

    def close(self, within: float = 0.0) -> None:
        """Stop and release the engine; wait up to ``within`` seconds, as the thread ends with the program."""
        thread, self._thread = self._thread, None
        if thread:
            self._drop()
            self._breaks.set()
            self._waiting.put(None)
            thread.join(within)
        self.is_on = False

    def _drop(self) -> None:
        while True:
            try:
                self._waiting.get_nowait()
            except queue.Empty:
                return

    # -- the thread

    def _speak(self, speech: ModuleType, waiting: queue.Queue[Spoken | None], breaks: threading.Event) -> None:
        engine: Speech | None = None
        while (text := waiting.get()) is not None:
            try:
                engine = engine or speech.find_engine()
                self.trouble = engine is None
                if engine:
                    _obey(engine, breaks, *text)
            except OSError:
                engine, self.trouble = None, True  # it may work again for the next text
        if engine:
            with contextlib.suppress(OSError):
                engine.silence()
                engine.close()


def _obey(engine: Speech, breaks: threading.Event, words: str, at_once: bool) -> None:
    if at_once:
        breaks.clear()
        engine.silence()
    while engine.is_busy and not breaks.wait(A_LOOK):
        pass
    if words and not engine.is_busy:
        engine.say(words)
