"""What the loop knows of the voice: made after the first picture, fed once a turn, and asked by screen readers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from game.engine.said import Said, said
from game.shell.hands.scanning import Clicked
from game.shell.heard.heard import Heard
from game.shell.heard.tellings import Tellings
from game.shell.look.speaker import Speaker
from game.shell.paper.node import Node
from game.shell.voice.adapter import ASKED, System

if TYPE_CHECKING:
    from game.shell.voice.voice import Voice

MOVED = (
    pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST, pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWSHOWN
)  # fmt: skip
NO_SPEECH = said("Nothing on this system can read out: speech-dispatcher is not installed, or does not answer.")


class Window(Protocol):
    """Where it is, and how screen readers find it; ``is_seen``: a picture was shown."""

    is_seen: bool

    @property
    def geometry(self) -> tuple[tuple[int, int], tuple[int, int]]: ...

    def adapter(self) -> System | None: ...


class Scene(Clicked, Protocol):
    """A scene, as far as it is heard and does what a reader asks."""

    name: str
    size: tuple[int, int]

    @property
    def is_due(self) -> bool: ...

    def audible(self) -> Node: ...

    def activate(self, name: str) -> bool: ...

    def write_into(self, name: str, text: str) -> None: ...

    def slide(self, name: str, to: int) -> None: ...

    def confirm(self, words: Said) -> None: ...


class Hearing:
    """Where nobody listens, this is next to no work."""

    def __init__(self, tellings: Tellings, window: Window) -> None:
        self._tellings, self._window = tellings, window
        self._voice: Voice | None = None
        self._is_heard = self._was_asked = self._reads_out = False

    @property
    def voice(self) -> Voice:
        """What screen readers hear, and what is read out; loaded when it is first asked for."""
        if self._voice is None:
            from game.shell.voice.voice import Voice  # no start waits for it

            self.use(Voice(self._tellings))
        assert self._voice is not None
        return self._voice

    def use(self, voice: Voice) -> None:
        """Let what is told be heard by this."""
        self._voice = voice
        self._is_heard = voice.is_heard

    def close(self) -> None:
        """Nothing is heard any more."""
        if self._voice:
            self._voice.close()

    def turn(self, top: Scene, speaker: Speaker, now: float, *, moves: bool, reads_out: bool) -> None:
        """Let what is new be heard, once the first picture is shown. ``reads_out``: somebody wishes it read out."""
        if self._voice is None and (moves or top.is_due or not self._window.is_seen):
            return
        if self._voice and not self._is_heard and not self._was_asked and reads_out == self._reads_out:
            return
        voice = self.voice
        if voice.attach(self._window.adapter):
            voice.lies(*self._window.geometry)
        if reads_out != self._reads_out:
            voice.aloud.turn(reads_out)
        if voice.aloud.is_mute():
            top.confirm(NO_SPEECH)
        voice.turn(top, speaker, now, moves=moves)
        self._is_heard, self._was_asked, self._reads_out = voice.is_heard, False, reads_out

    def follow(self, event: pygame.Event) -> None:
        """A key breaks off what is read out; where the window goes, a reader's pointer must find it."""
        if self._voice and self._reads_out and event.type == pygame.KEYDOWN:
            self._voice.aloud.hush()
        if self._voice and event.type in MOVED:
            self._voice.window(event, *self._window.geometry)

    @staticmethod
    def is_asked(event: pygame.Event) -> bool:
        """Is it from a screen reader, which has come or wants something?"""
        return event.type == ASKED

    def clicks(self, event: pygame.Event, top: Scene | None) -> Sequence[pygame.Event]:
        """Do what a reader asks; what it wants pressed that no scene does by name, these events do."""
        self._was_asked = True
        if self._voice is None or top is None:
            return ()  # it came before anything was told
        verb, thing = self._voice.asked(event)
        if not (thing and thing.target):
            return ()
        if verb == "press":
            return self._press(thing, top, self._voice)
        if verb == "focus":
            top.focus_on(thing.target)
        elif verb in ("set", "type", "more", "less"):
            work(top, thing, verb, getattr(event, "value", ""))
        return ()

    def _press(self, thing: Heard, top: Scene, voice: Voice) -> Sequence[pygame.Event]:
        """A thing that is off says why not; where the scene says it by itself, it is not said twice."""
        before = self._tellings.count
        is_done = top.activate(thing.target)
        if "off" in thing.state and self._tellings.count == before:
            self._tellings.tell(thing.note, at_once=True)
        return () if is_done else voice.clicks(top, thing.target)


def work(scene: Scene, thing: Heard, verb: str, value: str | float) -> None:
    """Write into it, add letters at its end, or let it go up and down; whatever it cannot do is not done."""
    if "write" in thing.does and isinstance(value, str) and verb in ("set", "type"):
        is_added = verb == "type" and "chosen" not in thing.state
        scene.write_into(thing.target, thing.value + value if is_added else value)
    elif "step" in thing.does and thing.span and verb != "type":
        at, first, last = thing.span
        to = {"more": at + 1, "less": at - 1}.get(verb, value)
        if isinstance(to, int | float) and math.isfinite(to):
            scene.slide(thing.target, min(max(round(to), first), last))
