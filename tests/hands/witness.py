"""Everything a room could notice of the program, moment by moment, on a clock that only the test advances.

What is on screen, every sound played, every line printed for other programs, every message to the system, how long each
round of the loop would wait and how long it took. Two accounts are compared entry by entry.
"""

from __future__ import annotations

import io
import time
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest

import pygame

SPENT, EACH = 3000, 0.001  # code that reads the clock so often in one round is waiting for it: then it advances

# Other ways in which a program can tell the room something, beside screen and loudspeaker.
WORDS_TO_THE_SYSTEM = (
    (pygame.display, "set_caption"), (pygame.display, "set_icon"), (pygame.display, "message_box"),
    (pygame.display, "iconify"), (pygame.mouse, "set_cursor"), (pygame.mouse, "set_visible"), (pygame.mouse, "set_pos"),
    (pygame.key, "start_text_input"), (pygame.key, "stop_text_input"), (pygame.key, "set_text_input_rect"),
    (pygame.event, "post"), (pygame.scrap, "put"), (pygame.scrap, "put_text"),
)  # fmt: skip


@dataclass(frozen=True)
class Entry:
    """An observation at a moment, on one channel. ``whose``: None while every hand is covered, else the seat shown."""

    at: float
    channel: str
    what: object
    whose: int | None = None

    def told_to(self, seat: int | None) -> bool:
        """Return whether the twin must match it: public, shown to this very seat, or a sound, which everybody hears."""
        return self.whose is None or self.whose == seat or self.channel in ("sound", "asked for")


class Witness:
    """Watches one App from its first frame. ``whose`` is set by the player, never read from the program."""

    def __init__(self, monkeypatch, tick: float) -> None:
        self.now, self.tick, self.account = 1000.0, tick, list[Entry]()
        self.whose: int | None = None
        self._picture = ""
        self._reads, self._shown, self._round = 0, 0, 1000.0
        monkeypatch.setattr(time, "perf_counter", self._clock)
        monkeypatch.setattr(time, "sleep", self._sleep)
        for where, name in ((pygame.time, "wait"), (pygame.time, "delay")):
            monkeypatch.setattr(where, name, lambda ms: self._sleep(ms / 1000))
        monkeypatch.setattr("sys.stdout", _Lines(self, "stdout"))
        monkeypatch.setattr("sys.stderr", _Lines(self, "stderr"))
        for where, name in WORDS_TO_THE_SYSTEM:
            monkeypatch.setattr(where, name, self._noting(f"{where.__name__}.{name}"))

    def _clock(self) -> float:
        self._reads += 1
        if self._reads > SPENT:
            self.now += EACH
        return self.now

    def _sleep(self, seconds: float) -> None:
        self.now += seconds

    def _noting(self, name: str):
        return lambda *args, **more: self.note(name, repr((args, more)))

    def note(self, channel: str, what: object) -> None:
        self.account.append(Entry(round(self.now, 4), channel, what, self.whose))

    # -- one application

    def watch(self, app) -> None:
        """Start to record all that this one shows and plays."""
        self.app = app
        self.glass = app.surface.copy()
        show = app.screen.show
        ask = app.context.sounds.play

        def shown(rects):
            self._shown += 1
            for rect in [self.glass.get_rect()] if rects is None else rects:
                self.glass.blit(app.surface, rect, rect)
            show(rects)

        def asked(name, at=0.0, pan=0.0):
            self.note("asked for", (name, round(max(0.0, at - self.now), 4), round(pan, 3)))
            ask(name, at, pan)

        app.screen.show, app.context.sounds.play, app.context.sounds._player = shown, asked, self

    def play(self, path, volume, pan=0.0) -> None:
        """Record a sound that is heard: what the mixer is asked for."""
        self.note("sound", (path.name, round(volume, 6), round(pan, 3)))

    def wake(self) -> None:
        self.note("device", "wake")

    def mend(self) -> None:
        self.note("device", "mend")

    def close(self) -> None:
        pass

    def round(self, events=()) -> None:
        """Run one round of the loop, and record what there is to notice after it."""
        self._round = self.now = max(self._round + self.tick, self.now)
        self._reads, before = 0, self._shown
        self.app.turn(list(events))
        dawdled = round(self.now - self._round, 2)
        self.note("round", (self._shown - before, dawdled, round(self.app._patience(), 4), self.app.is_moving))
        if self._shown != before:
            self._picture = f"{zlib.crc32(self.glass.get_view('2')):08x}"
        self.note("glass", self._picture)
        mouse = str(pygame.mouse.get_cursor()), pygame.mouse.get_visible()
        self.note("window", (pygame.display.get_caption()[0], *mouse))


class _Lines(io.TextIOBase):
    """Records what is printed line by line."""

    def __init__(self, witness: Witness, channel: str) -> None:
        self._witness, self._channel, self._text = witness, channel, ""

    def write(self, text: str) -> int:
        *lines, self._text = (self._text + text).split("\n")
        for line in lines:
            self._witness.note(self._channel, line)
        return len(text)


# ---------------------------------------------------------------- two accounts


def channels_that_tell(script: list[Entry], twin: list[Entry], seat: int | None = None) -> dict[str, str]:
    """Return the channels on which only one room noticed something, and the first such thing on each.

    ``seat`` held the same cards in both: what it was shown must be the same too.
    """
    found = {}
    mine, yours = (_by_channel(entry for entry in account if entry.told_to(seat)) for account in (script, twin))
    for channel in sorted({*mine, *yours}):
        pairs = zip_longest(mine.get(channel, ()), yours.get(channel, ()))
        differing = next((pair for pair in pairs if pair[0] != pair[1]), None)
        if differing:
            found[channel] = f"{differing[0]} but {differing[1]}"
    return found


def _by_channel(entries: Iterable[Entry]) -> dict[str, list[Entry]]:
    kept: dict[str, list[Entry]] = {}
    for entry in entries:
        kept.setdefault(entry.channel, []).append(entry)
    return kept
