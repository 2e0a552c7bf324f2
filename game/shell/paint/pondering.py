"""The quiet sign that somebody has been thinking for a while: three dots, and nothing that moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.shell.look import feel, shapes
from game.shell.look.theme import Colour
from game.shell.play.session import Session

if TYPE_CHECKING:
    from concurrent.futures import Future


class Pondering:
    """Whether a thought in ``session`` has lasted so long that it is shown."""

    def __init__(self, session: Session) -> None:
        self.shows = False
        self._session = session
        self._about: Future[Any] | None = None
        self._since = 0.0

    def poll(self, now: float) -> bool:
        """Let time pass; whether it came or went."""
        about = self._session.pending
        if about is not self._about:
            self._about, self._since = about, now
        before, self.shows = self.shows, about is not None and now - self._since >= feel.PONDERING_SHOWS
        return before != self.shows


def dots(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """The sign, as wide as the rectangle."""
    radius = max(1, round(rect.w * 0.125))
    for share in (0, 1, 2):
        x = rect.x + radius + round(share * (rect.w - 2 * radius) / 2)
        shapes.disc(surface, (x, rect.centery), radius, colour)
