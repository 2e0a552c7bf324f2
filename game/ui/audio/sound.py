"""Schedules sounds: each waits for its time, and of many at once only some are played."""

from __future__ import annotations

import heapq
from collections import deque
from pathlib import Path
from random import Random

from game.ui.audio.mixer import Mixer
from game.ui.style import feel


class Sounds:
    """The sounds of one window. Their randomness is separate from the game's and used only for variants."""

    def __init__(self, folder: Path, player: Mixer) -> None:
        self._folder, self._player = folder, player
        self._volume = 0.0
        self._luck = Random(1)
        self._files: dict[str, list[Path]] = {}
        self._last: dict[str, tuple[Path, float]] = {}  # the variant played last, and when
        self._left: dict[str, list[Path]] = {}  # variants that are yet to be played in this round
        self._started: deque[float] = deque(maxlen=feel.SOUNDS_AT_ONCE)
        self.waiting: list[tuple[float, int, str, float]] = []
        self._count = 0

    @property
    def volume(self) -> float:
        """The volume, from 0 (off) to 1."""
        return self._volume

    def turn_to(self, value: float) -> None:
        """Set the volume, from 0 to 1."""
        if value and not self._volume:
            self._player.mend()
        self._volume = value
        if not value:
            self.silence()

    @property
    def are_waiting(self) -> bool:
        """True if sounds are waiting."""
        return bool(self.waiting)

    def wake(self) -> None:
        """Prepare the device, as there may soon be a sound."""
        if self._volume:
            self._player.wake()

    def play(self, name: str, at: float = 0.0, pan: float = 0.0) -> None:
        """Play this sound at second ``at`` of the clock passed to ``update``, or at the next update.

        ``pan`` is where it is heard, from -1 at the left to 1 at the right.
        """
        if self._volume:
            self._count += 1
            heapq.heappush(self.waiting, (at, self._count, name, pan))

    def update(self, now: float) -> None:
        """Start the sounds that are due; of many only some, but always the final chimes."""
        while self.waiting and self.waiting[0][0] <= now:
            at, _, name, pan = heapq.heappop(self.waiting)
            if name in feel.RINGS or (self._has_room(name, now) and (not at or now - at < feel.SOUND_LATE)):
                self._start(name, now, pan)

    def hurry(self) -> None:
        """Make all waiting sounds due at once, as all movement has ended."""
        self.waiting = [(0.0, count, name, pan) for _, count, name, pan in sorted(self.waiting)]

    def silence(self) -> None:
        """Drop all waiting sounds."""
        self.waiting = []

    def close(self) -> None:
        self.silence()
        self._player.close()

    def _has_room(self, name: str, now: float) -> bool:
        _, played = self._last.get(name, (None, -1.0))
        crowded = len(self._started) == feel.SOUNDS_AT_ONCE and now - self._started[0] < feel.SOUND_CROWD
        return now - played >= feel.SOUND_APART and not crowded

    def _start(self, name: str, now: float, pan: float) -> None:
        path = self._next_variant(name)
        if path is None:
            return
        self._last[name] = path, now
        self._started.append(now)
        self._player.play(path, self._volume * (1 - feel.SOUND_VARIES * self._luck.random()), pan)

    def _next_variant(self, name: str) -> Path | None:
        """Return the next variant: all are played, in no order, before one comes again, and none twice running."""
        variants = self._variants().get(name, [])
        last, _ = self._last.get(name, (None, 0.0))
        left = self._left.setdefault(name, [])
        if not left:
            left += self._luck.sample(variants, len(variants))
        if len(left) > 1 and left[-1] == last:
            left.reverse()
        return left.pop() if left else None

    def _variants(self) -> dict[str, list[Path]]:
        """Return the files of each sound, cached: ``lay-1.wav`` is a variant of "lay"."""
        if not self._files:
            for path in sorted(self._folder.glob("*.wav")):
                self._files.setdefault(path.stem.rpartition("-")[0], []).append(path)
        return self._files
