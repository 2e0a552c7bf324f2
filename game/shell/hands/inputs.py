"""Fingers and game pads at the boundary: whatever comes in, scenes are told of a pointer and of keys."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

import pygame

from game.shell.hands.blocks import Blocks, Turn
from game.shell.hands.hearer import Hearer
from game.shell.hands.layouts import by_place
from game.shell.hands.pad import Pads
from game.shell.hands.touch import MOUSE, Touch

REPEATS = frozenset((
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE,
    pygame.K_PAGEUP, pygame.K_PAGEDOWN,
))  # fmt: skip
PADS_AFTER = 0.5  # seconds after the first picture


class Inputs:
    """What comes between the window's events and the top scene."""

    def __init__(self) -> None:
        self.touch, self.pads, self.blocks = Touch(), Pads(), Blocks()
        self._down: set[int] = set()
        self._pads_from: float | None = None
        self._looks_for_pads = False

    def fresh(self, events: Iterable[pygame.Event]) -> list[pygame.Event]:
        """Without what a held key says again, but for keys that walk, leaf or rub out.

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
        """At a curtain up and down are somebody's keys that show and cover, where everybody has their own."""
        return key in REPEATS and not (self.turn.mode == "keys" and key in (pygame.K_UP, pygame.K_DOWN))

    @property
    def is_held(self) -> bool:
        """Does a finger rest on the glass, or an arrow of a pad stay pressed?"""
        return self.touch.is_down or self.pads.leans

    @property
    def turn(self) -> Turn:
        """Who is heard, where everybody has a pad or a block of keys of their own."""
        return self.pads.turn

    def hear(self, turn: Turn) -> None:
        """From now on these are heard."""
        if turn is not self.pads.turn:
            self.pads.hear(turn)

    def denied(self) -> bool:
        """Did somebody press out of turn since this was asked last?"""
        found = self.pads.denied or self.blocks.denied
        if found:
            self.pads.forgive()
            self.blocks.forgive()
        return found

    def counts(self, event: pygame.Event) -> bool:
        """Does it come from somebody who is heard?"""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self.blocks.may(event, self.turn)
        return event.type in MOUSE or self.pads.may(getattr(event, "instance_id", -1))

    def meant(self, event: pygame.Event, scene: Hearer, now: float) -> Iterable[pygame.Event]:
        """What the scene is to be told instead of this event. Obey each before asking for the next."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self.blocks.meant(by_place(event), scene, self.turn)
        if event.type in MOUSE:
            return (event,) if self._is_plain(event) else self.touch.meant(event, scene, now)
        return chain(self.touch.meant(event, scene, now), self.pads.meant(event, scene, now))

    def _is_plain(self, event: pygame.Event) -> bool:
        """Is it a mouse that moves on, no finger being there?"""
        if event.type != pygame.MOUSEMOTION or self.touch.finger is not None or getattr(event, "touch", False):
            return False
        return any(getattr(event, "buttons", ())) == self.touch.mouse_is_down

    def waited(self, now: float) -> Iterable[pygame.Event]:
        """What the passing of time means: a finger that rests, an arrow that repeats."""
        if self.touch.finger is None and not self.pads.ways:
            return ()
        return chain(self.touch.waited(now), self.pads.waited(now))

    def at_leisure(self, now: float) -> None:
        """A picture is on the glass and nothing moves: start what nobody waits for."""
        if self._pads_from is None:
            self._pads_from = now + PADS_AFTER
        elif not self._looks_for_pads and now >= self._pads_from:
            self._looks_for_pads = True
            self.pads.begin()
