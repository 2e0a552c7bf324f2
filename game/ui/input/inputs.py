"""Input from touch, gamepads and key blocks: scenes receive only pointer and key events."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import chain

import pygame

from game.ui.input.blocks import Blocks, BlockTurn
from game.ui.input.clipboard import pasted
from game.ui.input.pad import Pads
from game.ui.input.target import InputTarget
from game.ui.input.touch import MOUSE, Touch

REPEATS = frozenset((
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE,
    pygame.K_PAGEUP, pygame.K_PAGEDOWN,
))  # fmt: skip
PADS_AFTER = 0.5  # seconds after the first frame
LETTERS = {getattr(pygame, f"KSCAN_{letter}"): letter.lower() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
DIGITS = {getattr(pygame, f"KSCAN_{digit}"): digit for digit in "1234567890"}
SIGNS = "+-?"  # that keep their meaning wherever they are


class Inputs:
    """Stands between the window's events and the top scene."""

    def __init__(self) -> None:
        self.touch, self.pads, self.blocks = Touch(), Pads(), Blocks()
        self._down: set[int] = set()
        self._pads_from: float | None = None
        self._looks_for_pads = False

    def fresh(self, events: Iterable[pygame.Event]) -> list[pygame.Event]:
        """Return the events without repeats of held keys, except for keys that move, turn pages or delete.

        Space held at the curtain must not go on to select a card at the table.
        """
        kept = []
        for event in events:
            if event.type == pygame.KEYDOWN:
                if event.key in self._down and not self._may_repeat(event.key):
                    continue
                self._down.add(event.key)
            elif event.type == pygame.KEYUP:
                self._down.discard(event.key)
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._down.clear()
            kept.append(event)
        return kept

    def _may_repeat(self, key: int) -> bool:
        """Where everybody has their own keys, up and down do not repeat: at a curtain they uncover and cover a hand."""
        return key in REPEATS and not (self.turn.mode == "keys" and key in (pygame.K_UP, pygame.K_DOWN))

    @property
    def is_held(self) -> bool:
        """True while a finger touches the screen or an arrow of a pad is held."""
        return self.touch.is_down or bool(self.pads.ways)

    @property
    def turn(self) -> BlockTurn:
        """Who may give input, where everybody has their own pad or key block."""
        return self.pads.turn

    def hear(self, turn: BlockTurn) -> None:
        """Set who may give input from now on."""
        self.pads.hear(turn)

    def was_denied(self) -> bool:
        """True if somebody pressed out of turn since the last call."""
        return any([self.pads.was_denied(), self.blocks.was_denied()])

    def counts(self, event: pygame.Event) -> bool:
        """True if the event comes from somebody who may give input."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self.blocks.may(event, self.turn)
        return event.type in MOUSE or self.pads.may(getattr(event, "instance_id", -1))

    def translate(self, event: pygame.Event, scene: InputTarget, now: float) -> Iterable[pygame.Event]:
        """Return the events to pass to the scene instead. Handle each before asking for the next."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            placed = by_place(event)
            return chain(self.blocks.translate(placed, scene, self.turn), pasted(placed))
        if event.type in MOUSE:
            return (event,) if self._is_plain(event) else self.touch.translate(event, scene, now)
        return chain(self.touch.translate(event, scene, now), self.pads.translate(event, scene, now))

    def _is_plain(self, event: pygame.Event) -> bool:
        """True for a mouse motion that no finger or button affects."""
        if event.type != pygame.MOUSEMOTION or self.touch.finger is not None or getattr(event, "touch", False):
            return False
        return any(getattr(event, "buttons", ())) == self.touch.mouse_is_down

    def advance(self, now: float) -> Iterable[pygame.Event]:
        """Return the events that follow from time passing: a finger at rest, an arrow that repeats."""
        if self.touch.finger is None and not self.pads.ways:
            return ()
        return chain(self.touch.advance(now), self.pads.advance(now))

    def at_leisure(self, now: float) -> None:
        """Called when nothing moves and a frame is shown: start to look for pads, which nobody waits for."""
        if self._pads_from is None:
            self._pads_from = now + PADS_AFTER
        elif not self._looks_for_pads and now >= self._pads_from:
            self._looks_for_pads = True
            self.pads.begin()


def by_place(event: pygame.Event) -> pygame.Event:
    """Return the key event with the key the program knows; ``typed`` keeps what it writes.

    A key that writes a Latin letter is that letter, wherever it is: A on a French keyboard is where Q is elsewhere. A
    digit that needs Shift, as in France, works without.
    """
    if event.type != pygame.KEYDOWN:
        return event
    letter = _intended(getattr(event, "unicode", "") or "", getattr(event, "scancode", 0), getattr(event, "mod", 0))
    if not letter:
        return event
    key = ord(letter)
    typed = letter.upper() if event.unicode.isupper() else letter
    return pygame.Event(event.type, {**event.dict, "key": key, "unicode": typed, "typed": event.unicode})


def _intended(text: str, place: int, mod: int) -> str:
    """Return the letter or digit the key stands for, if that is not what it writes."""
    if len(text) == 1 and text.isalpha() and not _is_latin(text):
        return LETTERS.get(place, "")
    is_sign = bool(text) and not (text.isdigit() or text in SIGNS or (text.isascii() and text.isalpha()))
    return DIGITS.get(place, "") if is_sign and not mod & pygame.KMOD_SHIFT else ""


def _is_latin(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith("LATIN")
