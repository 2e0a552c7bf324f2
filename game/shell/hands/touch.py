"""Fingers become the pointer events that scenes know: taps, drags, scrolling, and a long look for what hover shows."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Mapping

import pygame

from game.shell.hands.hearer import Hearer
from game.shell.hands.pointer import Spot2
from game.shell.look import feel

FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
NOWHERE = (-9999, -9999)  # where the pointer is while no finger touches: nothing hovers there
Finger = tuple[int, int]  # the device's number and the finger's own


class Touch:
    """One finger at a time points; made events carry ``touch``. Positions are pixels of the surface.

    ``phase`` of the finger that points: "press", "look" (it rested, and the thing under it shows what hover shows),
    "drag", "tap" (over something that scrolls: pressed only when it lifts), "scroll", or "spent" until it lifts.
    """

    def __init__(self) -> None:
        self.finger: Finger | None = None  # the one that points
        self._phase = "spent"
        self._start = self._last = self._shift = (0, 0)
        self._began = 0.0
        self._scene: Hearer | None = None
        self.mouse_is_down = False

    @property
    def is_down(self) -> bool:
        return self.finger is not None

    def meant(self, event: pygame.Event, scene: Hearer, now: float) -> Iterator[pygame.Event]:
        """What the scene is to be told instead of this event, which is any but a key."""
        if event.type in FINGERS:
            if sys.platform != "darwin":  # a Mac's fingers are on its trackpad, not on the screen
                yield from self._felt(event, scene, now)
        elif event.type in MOUSE:
            if not self.is_down and not getattr(event, "touch", False):
                self.mouse_is_down = _holds_button(event, self.mouse_is_down)
                yield event
        else:
            if event.type == pygame.WINDOWFOCUSLOST:
                yield from self._lost()
            yield event

    def waited(self, now: float) -> Iterator[pygame.Event]:
        """What a finger that merely rests comes to mean."""
        if self.is_down and self._phase == "press" and now - self._began >= feel.LONG_PRESS:
            self._phase = "look"
            yield _motion(self._start, held=True)

    def _lost(self) -> Iterator[pygame.Event]:
        """The window is no longer looked at: nothing is held on to, by finger or by mouse."""
        yield from self.let_go()
        if self.mouse_is_down:
            self.mouse_is_down = False
            yield _up(NOWHERE, rested=True)

    def let_go(self) -> Iterator[pygame.Event]:
        """End what the finger does without its meaning anything; for the scene that saw it begin."""
        if self.is_down and self._phase in ("press", "look", "drag"):
            self._phase = "spent"
            yield _up(NOWHERE, rested=True)
            yield _motion(NOWHERE)
        self.finger, self._phase = None, "spent"

    # -- one finger

    def _felt(self, event: pygame.Event, scene: Hearer, now: float) -> Iterator[pygame.Event]:
        finger, wide, high = (event.touch_id, event.finger_id), *scene.size
        pos = min(wide - 1, max(0, int(event.x * wide))), min(high - 1, max(0, int(event.y * high)))
        if event.type == pygame.FINGERDOWN:
            yield from self._down(finger, pos, scene, now)
        elif finger == self.finger:
            pos = pos[0] + self._shift[0], pos[1] + self._shift[1]
            if event.type == pygame.FINGERMOTION:
                yield from self._moved(pos, scene)
            else:
                yield from self._lifted(pos, scene)

    def _down(self, finger: Finger, pos: Spot2, scene: Hearer, now: float) -> Iterator[pygame.Event]:
        if self.is_down and finger != self.finger:
            if self._phase == "drag":  # a second finger: the cards go home
                self._phase = "spent"
                yield _up(NOWHERE, rested=True)
                yield _motion(NOWHERE)
            return
        yield from self.let_go()
        if self.mouse_is_down:
            return
        start = _caught(pos, scene.targets(), max(12.0, feel.TOUCH_REACH * scene.u))
        self.finger, self._scene, self._began = finger, scene, now
        self._start = self._last = start
        self._shift = start[0] - pos[0], start[1] - pos[1]
        self._phase = "tap" if scene.scroll_at(start) else "press"
        if self._phase == "press":
            yield _down(start)

    def _moved(self, pos: Spot2, scene: Hearer) -> Iterator[pygame.Event]:
        if self._phase in ("press", "look", "tap"):
            if math.dist(pos, self._start) < max(10.0, feel.TOUCH_SLOP * scene.u):
                return
            begins_here = self._phase == "tap"
            is_upright = abs(pos[1] - self._start[1]) >= abs(pos[0] - self._start[0])
            self._phase = "scroll" if begins_here and is_upright else "drag"
            if begins_here and not is_upright:
                yield _down(self._start)
        if self._phase == "scroll" and scene is self._scene and (rect := scene.scroll_at(self._start)):
            pushed, self._last = pos[1] - self._last[1], pos
            yield pygame.Event(pygame.MOUSEWHEEL, x=0, y=pushed * 8 / rect.h, flipped=False, touch=True)
        elif self._phase == "drag":
            yield _motion(pos, held=True)

    def _lifted(self, pos: Spot2, scene: Hearer) -> Iterator[pygame.Event]:
        phase, start = self._phase, self._start
        self.finger, self._phase = None, "spent"
        if phase == "tap" and scene is self._scene:
            yield _down(start)
        if phase == "drag":
            yield _up(pos)
        elif phase != "spent":
            yield _up(start, rested=phase == "look")
        yield _motion(NOWHERE)


def _caught(pos: Spot2, targets: Mapping[str, pygame.Rect], reach: float) -> Spot2:
    """The place itself, or when nothing is there the nearest point of something within reach: fingers are blunt."""
    best, least = pos, reach
    for rect in targets.values():
        if rect.collidepoint(pos):
            return pos
        near = min(max(pos[0], rect.left), rect.right - 1), min(max(pos[1], rect.top), rect.bottom - 1)
        if rect.w and rect.h and math.dist(near, pos) < least:
            best, least = near, math.dist(near, pos)
    return best


def _holds_button(event: pygame.Event, before: bool) -> bool:
    if event.type == pygame.MOUSEMOTION:
        return any(getattr(event, "buttons", ()))
    return event.type == pygame.MOUSEBUTTONDOWN if event.button == 1 else before


def _down(pos: Spot2) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True)


def _up(pos: Spot2, rested: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True, rested=rested)


def _motion(pos: Spot2, held: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0), touch=True)
