"""The opening animation of a sheet: it rises a little way."""

from __future__ import annotations

import time

import pygame

from game.ui.scenes.app_context import AppContext
from game.ui.scenes.scene import Scene
from game.ui.style import feel


class Rising(Scene):
    """A scene whose sheet rises when it becomes the top scene; with reduced motion it is there at once."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._opened, self._has_risen = 0.0, False

    def enter(self) -> None:
        super().enter()
        self._opened, self._has_risen = time.perf_counter(), False  # when first drawn, which may be late

    def update(self, now: float) -> bool:
        return not self._has_risen

    def rise(self, surface: pygame.Surface) -> None:
        """Draw the sheet at its current height in the animation."""
        share = 1.0
        if not self.context.prefs.reduced_motion:
            share = min(1.0, (time.perf_counter() - self._opened) / feel.DIALOG)
        self._has_risen = share >= 1
        self.raised(surface, round((1 - feel.ease_out(share)) * feel.DIALOG_RISE * self.u))

    def raised(self, surface: pygame.Surface, shift: int) -> None:
        """Draw everything ``shift`` pixels lower."""
        moved = {id(rect): rect for rect in self.rising()}.values()  # a rectangle shared by two parts moves once
        for rect in moved:
            rect.y += shift
        self.put(surface)
        for rect in moved:
            rect.y -= shift

    def rising(self) -> list[pygame.Rect]:
        """Return the rectangles of the sheet and of everything on it."""
        return []

    def put(self, surface: pygame.Surface) -> None:
        """Draw the sheet and what is on it, at its rectangles."""
