"""The loop's link to screen readers and speech: created after the first frame, updated once per round."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from game.engine.messages import Message, msg
from game.ui.accessibility.adapter.adapter import ASKED, System
from game.ui.accessibility.tree.accessible_node import AccessibleNode
from game.ui.accessibility.tree.announcements import Announcements
from game.ui.accessibility.tree.reading import OFF, SpokenScene
from game.ui.i18n.speaker import Speaker
from game.ui.input.scanning import Clicked

if TYPE_CHECKING:
    from game.ui.accessibility.adapter.voice import Voice

MOVED = (
    pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST, pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWSHOWN
)  # fmt: skip
NO_SPEECH = msg("Nothing on this system can read out: speech-dispatcher is not installed, or does not answer.")


class VoiceWindow(Protocol):
    """The window: its position and adapter; ``is_seen``: a frame was shown."""

    is_seen: bool

    @property
    def geometry(self) -> tuple[tuple[int, int], tuple[int, int]]: ...

    def adapter(self) -> System | None: ...


class VoiceScene(SpokenScene, Clicked, Protocol):
    """A scene as screen readers see and use it."""

    @property
    def needs_redraw(self) -> bool: ...

    def activate(self, name: str) -> bool: ...

    def write_into(self, name: str, text: str) -> None: ...

    def slide(self, name: str, to: int) -> None: ...

    def confirm(self, words: Message) -> None: ...


class AccessibilityLink:
    """Passes the tree on and requests back; almost free if nobody is listening."""

    def __init__(self, announcements: Announcements, window: VoiceWindow) -> None:
        self._announcements, self._window = announcements, window
        self._voice: Voice | None = None
        self._speaker: Speaker | None = None
        self._has_listeners = self._was_asked = self._reads_out = False

    @property
    def voice(self) -> Voice:
        """The voice, loaded on first use."""
        if self._voice is None:
            from game.ui.accessibility.adapter.voice import Voice  # no start waits for it

            self.use(Voice(self._announcements))
        assert self._voice is not None
        return self._voice

    def use(self, voice: Voice) -> None:
        """Use this voice."""
        self._voice = voice
        self._has_listeners = voice.has_listeners

    def close(self) -> None:
        """Stop everything that speaks."""
        if self._voice:
            self._voice.close()

    def turn(self, top: VoiceScene, speaker: Speaker, now: float, *, moves: bool, reads_out: bool) -> None:
        """Pass on what is new, once the first frame is shown. ``reads_out``: reading aloud is on."""
        if self._voice is None and (moves or top.needs_redraw or not self._window.is_seen):
            return
        if self._voice and not self._has_listeners and not self._was_asked and reads_out == self._reads_out:
            return
        voice, self._speaker = self.voice, speaker
        if voice.attach(self._window.adapter):
            voice.report_position(*self._window.geometry)
        if reads_out != self._reads_out:
            voice.aloud.turn(reads_out)
        if voice.aloud.is_mute():
            top.confirm(NO_SPEECH)
        voice.turn(top, speaker, now, moves=moves)
        self._has_listeners, self._was_asked, self._reads_out = voice.has_listeners, False, reads_out

    def follow(self, event: pygame.Event) -> None:
        """Stop reading aloud at a key press, and report moves of the window to screen readers."""
        if self._voice and self._reads_out and event.type == pygame.KEYDOWN:
            self._voice.aloud.silence()
        if self._voice and event.type in MOVED:
            self._voice.window(event, *self._window.geometry)

    @staticmethod
    def is_request(event: pygame.Event) -> bool:
        """True for an event from a screen reader."""
        return event.type == ASKED

    def clicks(self, event: pygame.Event, top: VoiceScene | None) -> Sequence[pygame.Event]:
        """Do what a screen reader requests; return click events if the scene cannot press the target by name."""
        self._was_asked = True
        if self._voice is None or top is None:
            return ()  # it came before anything was sent
        verb, thing = self._voice.read_request(event)
        if not (thing and thing.target):
            return ()
        if verb == "press":
            return self._press(thing, top, self._voice)
        if verb == "focus":
            top.focus_on(thing.target)
        elif verb in ("set", "type", "more", "less"):
            work(top, thing, verb, getattr(event, "value", ""))
        return ()

    def target(self, event: pygame.Event) -> str:
        """Return the scene's name for what a screen reader's request is about; "" if it is about nothing."""
        thing = self._voice.read_request(event)[1] if self._voice else None
        return thing.target if thing else ""

    def _press(self, thing: AccessibleNode, top: VoiceScene, voice: Voice) -> Sequence[pygame.Event]:
        """Press a target; a disabled one announces why it is, unless the scene does."""
        if not thing.does:  # it is shown for reading only, as a table under a question
            self._announcements.tell(thing.note or (self._speaker.plain(OFF) if self._speaker else ""), at_once=True)
            return ()
        before = self._announcements.count
        is_done = top.activate(thing.target)
        if "off" in thing.state and self._announcements.count == before:
            self._announcements.tell(thing.note, at_once=True)
        return () if is_done else voice.clicks(top, thing.target)


def work(scene: VoiceScene, thing: AccessibleNode, verb: str, value: str | float) -> None:
    """Write into a target, append to its text, or change its value, as far as it supports that."""
    if "write" in thing.does and isinstance(value, str) and verb in ("set", "type"):
        is_added = verb == "type" and "chosen" not in thing.state
        scene.write_into(thing.target, thing.value + value if is_added else value)
    elif "step" in thing.does and thing.span and verb != "type":
        at, first, last = thing.span
        to = {"more": at + 1, "less": at - 1}.get(verb, value)
        if isinstance(to, int | float) and math.isfinite(to):
            scene.slide(thing.target, min(max(round(to), first), last))
