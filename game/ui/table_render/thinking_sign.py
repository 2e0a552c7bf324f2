"""The quiet sign that somebody has been thinking for a while: three dots that do not move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.ui.session.session import Session
from game.ui.style import feel, shapes
from game.ui.style.theme import Colour

if TYPE_CHECKING:
    from concurrent.futures import Future


class ThinkingSign:
    """Whether a computer player in ``session`` has been thinking long enough to show it."""

    def __init__(self, session: Session) -> None:
        self.shows = False
        self._session = session
        self._about: Future[Any] | None = None
        self._since = 0.0

    def poll(self, now: float) -> bool:
        """Advance time; returns whether the sign came or went."""
        about = self._session.pending
        if about is not self._about:
            self._about, self._since = about, now
        before, self.shows = self.shows, about is not None and now - self._since >= feel.THINKING_SHOWS
        return before != self.shows


def dots(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """Draw the dots, as wide as the rectangle."""
    radius = max(1, round(rect.w * 0.125))
    for share in (0, 1, 2):
        x = rect.x + radius + round(share * (rect.w - 2 * radius) / 2)
        shapes.disc(surface, (x, rect.centery), radius, colour)
