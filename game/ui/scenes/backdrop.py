"""What lies under a dialog: the scene below it, dimmed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.style.theme import Tint

STRIP = 64  # pixels; the dark is laid on in strips as high


class Backdrop:
    """Drawn over the whole window once, and kept only where the dialog draws: a picture of all takes megabytes."""

    def __init__(self) -> None:
        self._kept: pygame.Surface | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)  # where it is from

    def forget(self) -> None:
        """Draw it again next time: what it shows has changed, or the window may show anything."""
        self._kept = None

    def lay(
        self, surface: pygame.Surface, reach: pygame.Rect, dim: Tint, paint: Callable[[pygame.Surface], None]
    ) -> pygame.Rect | None:
        """Clear what a dialog drew within ``reach``; return where that is, None for everywhere.

        ``paint`` draws the scene below.
        """
        reach = reach.clip(surface.get_rect())
        if self._kept is not None and self._rect.contains(reach):
            surface.blit(self._kept, self._rect)
            return self._rect
        self._kept = None  # before there is another one
        paint(surface)
        wide, high = surface.get_size()
        veil = pygame.Surface((wide, STRIP), pygame.SRCALPHA)
        veil.fill(dim)
        for y in range(0, high, STRIP):
            surface.blit(veil, (0, y))
        self._kept, self._rect = surface.subsurface(reach).copy(), reach
        return None
