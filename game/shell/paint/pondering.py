"""The quiet sign that somebody has been thinking for a while: three dots, and nothing that moves."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

import pygame

from game.shell.look import feel, shapes
from game.shell.look.theme import Colour
from game.shell.play.session import Session
from game.shell.scene.scene import Scene


class Pondering:
    """Whether a thought in ``session`` has lasted so long that ``scene`` shows it."""

    def __init__(self, scene: Scene, session: Session) -> None:
        self.shows = False
        self._scene, self._session = scene, session
        self._about: Future[Any] | None = None
        self._since = 0.0

    def poll(self, now: float) -> None:
        """Let time pass."""
        about = self._session.pending
        if about is not self._about:
            self._about, self._since = about, now
        shows = about is not None and now - self._since >= feel.PONDERING_SHOWS
        if shows != self.shows:
            self.shows = shows
            self._scene.spoil()


def dots(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """The sign, as wide as the rectangle."""
    radius = max(1, round(rect.w * 0.125))
    for share in (0, 1, 2):
        x = rect.x + radius + round(share * (rect.w - 2 * radius) / 2)
        shapes.disc(surface, (x, rect.centery), radius, colour)
