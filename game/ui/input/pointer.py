"""Turns mouse and touch events into clicks, double clicks and drags, without knowing what they hit."""

from __future__ import annotations

import math

import pygame

from game.ui.style.feel import DOUBLE_CLICK, DRAG_STARTS
from game.values import dataclass

Point = tuple[int, int]


@dataclass(frozen=True)
class Click:
    pos: Point
    double: bool = False


@dataclass(frozen=True)
class Grabbed:
    """A drag began; ``start`` is where the button went down."""

    start: Point
    pos: Point


@dataclass(frozen=True)
class Dragged:
    pos: Point


@dataclass(frozen=True)
class Dropped:
    pos: Point


@dataclass(frozen=True)
class Returned:
    """A drag ended without a drop: what was held returns."""


@dataclass(frozen=True)
class Hovered:
    pos: Point


PointerGesture = Click | Grabbed | Dragged | Dropped | Returned | Hovered


class Pointer:
    """Turns pointer events into gestures. ``u`` (pixels per unit) scales how far a press moves to be a drag."""

    def __init__(self, u: float = 1.0) -> None:
        self.u = u
        self.down: Point | None = None
        self.dragging = False
        self._last: tuple[float, Point] = (-9.0, (0, 0))

    def handle(self, event: pygame.Event, now: float) -> PointerGesture | None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.down, self.dragging = event.pos, False
        elif event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.down is not None:
            return self._up(event, now)
        return None

    def rescale(self, u: float) -> None:
        """Set the scale after the window changed; a press is forgotten."""
        self.u = u
        self.let_go()

    def let_go(self) -> None:
        """Forget a press: what was under it is gone."""
        self.down, self.dragging = None, False

    def _motion(self, pos: Point) -> PointerGesture:
        if self.down is None:
            return Hovered(pos)
        if self.dragging:
            return Dragged(pos)
        if math.dist(pos, self.down) >= min(6.0, max(4.0, DRAG_STARTS * self.u)):
            self.dragging = True
            return Grabbed(self.down, pos)
        return Hovered(self.down)

    def _up(self, event: pygame.Event, now: float) -> PointerGesture | None:
        start, was_dragging, pos = self.down, self.dragging, event.pos
        self.let_go()
        assert start is not None
        if getattr(event, "rested", False):  # a finger that only showed a tooltip, or was joined by another
            return Returned() if was_dragging else None
        if was_dragging:
            return Dropped(pos)
        when, where = self._last
        is_double = now - when < DOUBLE_CLICK and math.dist(where, pos) < double_click_reach(event, self.u)
        self._last = (-9.0, pos) if is_double else (now, pos)
        return Click(start, is_double)


def double_click_reach(event: pygame.Event, u: float) -> float:
    """Return how many pixels apart two clicks may be to make a double click."""
    return (24 if getattr(event, "touch", False) else 8) * max(1.0, u)
