"""Paper that comes in: it rises a little way and then rests."""

from __future__ import annotations

import time

import pygame

from game.shell.look import feel
from game.shell.scene.house import House
from game.shell.scene.scene import Scene


class Rising(Scene):
    """A scene whose paper rises when it becomes the top one; with reduced motion it is there at once."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._opened, self._has_risen = 0.0, False

    def enter(self) -> None:
        super().enter()
        self._opened, self._has_risen = time.perf_counter(), False  # as drawn: a frame may come late

    def update(self, now: float) -> bool:
        return not self._has_risen

    def rise(self, surface: pygame.Surface) -> None:
        """Paint the paper as far up as it has come."""
        share = 1.0
        if not self.house.prefs.reduced_motion:
            share = min(1.0, (time.perf_counter() - self._opened) / feel.DIALOG)
        self._has_risen = share >= 1
        self.raised(surface, round((1 - feel.ease_out(share)) * feel.DIALOG_RISE * self.u))

    def raised(self, surface: pygame.Surface, shift: int) -> None:
        """Paint everything this much lower."""
        moved = {id(rect): rect for rect in self.rising()}.values()  # a rectangle that stands for two moves once
        for rect in moved:
            rect.y += shift
        self.put(surface)
        for rect in moved:
            rect.y -= shift

    def rising(self) -> list[pygame.Rect]:
        """The rectangles of the paper and of all that lies on it."""
        return []

    def put(self, surface: pygame.Surface) -> None:
        """Paint the paper and what lies on it, where its rectangles are."""
