"""The sound device on its own thread: it is slow to close, and an open one is never quite idle."""

from __future__ import annotations

import atexit
import contextlib
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread, current_thread

import pygame

from game.assets import source

RATE, BUFFER = 44100, 1024  # as in the files; this many samples last 23 ms
RESTS = 4.0  # seconds after which an unused device is closed
STALE = 0.4  # seconds; a sound that waited longer for the device is dropped
LEAVES = 1.0  # seconds to wait for a device that does not close

_AWAKE: dict[Thread, Mixer] = {}  # of all windows: SDL crashes if it is shut down while a thread plays


def silence() -> bool:
    """Close all mixers; return whether all threads are done with the device, so that SDL may be shut down."""
    for mixer in tuple(_AWAKE.values()):
        mixer.close()
    return not _AWAKE


@atexit.register  # registered after pygame's own, so it runs before it
def _leave() -> None:
    """Stop sounds if the interpreter exits without closing a window; a device that hangs ends with the process.

    Where only our thread hangs, the device goes on: a sound that ended then would call into Python, which is gone.
    """
    if not silence():
        atexit.unregister(pygame.quit)
        stops = Thread(target=_stop_sounds, daemon=True)
        stops.start()
        stops.join(LEAVES)


def _stop_sounds() -> None:
    with contextlib.suppress(pygame.error):  # the device is not open, or not any more
        pygame.mixer.stop()


class Mixer:
    """Plays files. It never fails: without a device it is silent, after one attempt."""

    def __init__(self, rests: float = RESTS) -> None:
        self._rests, self._wanted = rests, 0.0
        self._orders: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._sounds: dict[Path, pygame.mixer.Sound] = {}
        self.is_open = self.is_broken = False

    def wake(self) -> None:
        """Open the device soon: opening blocks everything, so it should not happen when a sound is due."""
        is_asleep = time.monotonic() - self._wanted > self._rests
        if is_asleep or not self.is_open:
            self._order(self._open)
        self._wanted = time.monotonic()

    def play(self, path: Path, volume: float, pan: float = 0.0) -> None:
        """Play this file as soon as possible; returns at once. ``volume``: 0 to 1; ``pan``: -1, the left, to 1."""
        self._wanted = time.monotonic()
        self._order(partial(self._sound, path, volume, pan, self._wanted + STALE))

    def mend(self) -> None:
        """Try the device again, as somebody turned on the sound."""
        self.is_broken = False

    def close(self) -> None:
        """Stop sounds and release the device."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._orders.put(None)
            thread.join(LEAVES)

    # -- the thread

    def _order(self, order: Callable[[], None]) -> None:
        if self.is_broken:
            return
        if self._thread is None:
            self._orders = SimpleQueue()
            self._thread = Thread(target=self._serve, args=(self._orders,), name="sound", daemon=True)
            _AWAKE[self._thread] = self
            self._thread.start()
        self._orders.put(order)

    def _serve(self, orders: SimpleQueue[Callable[[], None] | None]) -> None:
        """Run orders until told to stop. Any error ends in silence: nobody plays cards for the sounds."""
        try:
            while (order := self._next(orders)) is not None:
                order()
            self._shut()
        except Exception:
            with contextlib.suppress(Exception):
                self._shut()
            self._thread, self.is_broken = None, True
        finally:
            _AWAKE.pop(current_thread(), None)

    def _next(self, orders: SimpleQueue[Callable[[], None] | None]) -> Callable[[], None] | None:
        """Return the next order; meanwhile close a device that is not used."""
        while self.is_open:
            try:
                return orders.get(timeout=max(0.01, self._wanted + self._rests - time.monotonic()))
            except Empty:
                if time.monotonic() >= self._wanted + self._rests:
                    self._shut()
        return orders.get()

    def _open(self) -> None:
        if not self.is_open:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            self.is_open = True

    def _sound(self, path: Path, volume: float, pan: float, until: float) -> None:
        self._open()
        if time.monotonic() > until:
            return
        if path not in self._sounds:
            self._sounds[path] = pygame.mixer.Sound(source(path))
        sound = self._sounds[path]
        sound.set_volume(volume)  # a channel's own volume can only be set after it starts
        channel = sound.play()
        if pan and channel is not None:
            channel.set_volume(min(1.0, 1.0 - pan), min(1.0, 1.0 + pan))

    def _shut(self) -> None:
        self._sounds.clear()  # they are in the device's format
        if self.is_open:
            self.is_open = False
            pygame.mixer.quit()
