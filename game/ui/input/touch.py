"""Turns touches into pointer events: taps, drags, scrolling, and a long press for what hovering shows."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Mapping

import pygame

from game.ui.input.pointer import Point
from game.ui.input.target import InputTarget
from game.ui.style import feel

FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
NOWHERE = (-9999, -9999)  # the pointer's position while no finger touches: nothing is hovered there
Finger = tuple[int, int]  # the device's number and the finger's


class Touch:
    """Lets one finger at a time point; the events it makes carry ``touch``. Positions are in surface pixels.

    ``phase`` of that finger: "press", "look" (a long press that shows what hovering shows), "drag", "tap" (on something
    that scrolls: pressed only on release), "scroll", or "spent" until released.
    """

    def __init__(self) -> None:
        self.finger: Finger | None = None  # the one that points
        self._phase = "spent"
        self._start = self._last = self._shift = (0, 0)
        self._began = 0.0
        self._scene: InputTarget | None = None
        self.mouse_is_down = False

    @property
    def is_down(self) -> bool:
        return self.finger is not None

    def translate(self, event: pygame.Event, scene: InputTarget, now: float) -> Iterator[pygame.Event]:
        """Yield the events to pass to the scene instead of this event, which may be any but a key."""
        if event.type in FINGERS:
            if sys.platform != "darwin":  # on a Mac touches come from the trackpad, not the screen
                yield from self._handle_finger(event, scene, now)
        elif event.type in MOUSE:
            if not self.is_down and not getattr(event, "touch", False):
                self.mouse_is_down = _holds_button(event, self.mouse_is_down)
                yield event
        else:
            if event.type == pygame.WINDOWFOCUSLOST:
                yield from self._release_all()
            yield event

    def advance(self, now: float) -> Iterator[pygame.Event]:
        """Yield the hover event that a long press turns into."""
        if self.is_down and self._phase == "press" and now - self._began >= feel.LONG_PRESS:
            self._phase = "look"
            yield _motion(self._start, held=True)
            yield _down(self._start, button=3)  # as a right click, it asks what is there

    def _release_all(self) -> Iterator[pygame.Event]:
        """Release everything when the window loses the focus."""
        yield from self.let_go()
        if self.mouse_is_down:
            self.mouse_is_down = False
            yield _up(NOWHERE, rested=True)

    def let_go(self) -> Iterator[pygame.Event]:
        """End the touch without any effect; for the scene in which it began."""
        if self.is_down and self._phase in ("press", "look", "drag"):
            self._phase = "spent"
            yield _up(NOWHERE, rested=True)
            yield _motion(NOWHERE)
        self.finger, self._phase = None, "spent"

    # -- one finger

    def _handle_finger(self, event: pygame.Event, scene: InputTarget, now: float) -> Iterator[pygame.Event]:
        finger, wide, high = (event.touch_id, event.finger_id), *scene.size
        pos = min(wide - 1, max(0, int(event.x * wide))), min(high - 1, max(0, int(event.y * high)))
        if event.type == pygame.FINGERDOWN:
            yield from self._down(finger, pos, scene, now)
        elif finger == self.finger:
            pos = pos[0] + self._shift[0], pos[1] + self._shift[1]
            if event.type == pygame.FINGERMOTION:
                yield from self._move(pos, scene)
            else:
                yield from self._lift(pos, scene)

    def _down(self, finger: Finger, pos: Point, scene: InputTarget, now: float) -> Iterator[pygame.Event]:
        if self.is_down and finger != self.finger:
            if self._phase == "drag":  # a second finger cancels the drag
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

    def _move(self, pos: Point, scene: InputTarget) -> Iterator[pygame.Event]:
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

    def _lift(self, pos: Point, scene: InputTarget) -> Iterator[pygame.Event]:
        phase, start = self._phase, self._start
        self.finger, self._phase = None, "spent"
        if phase == "tap" and scene is self._scene:
            yield _down(start)
        if phase == "drag":
            yield _up(pos)
        elif phase != "spent":
            yield _up(start, rested=phase == "look")
        yield _motion(NOWHERE)


def _caught(pos: Point, targets: Mapping[str, pygame.Rect], reach: float) -> Point:
    """Return the position, or the nearest point of a target within reach (pixels) if none is hit."""
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


def _down(pos: Point, button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=True)


def _up(pos: Point, rested: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True, rested=rested)


def _motion(pos: Point, held: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0), touch=True)
