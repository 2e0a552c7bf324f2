"""What widgets need to draw themselves, and conversion from grid units to pixels."""

from __future__ import annotations

import pygame

from game.ui.i18n.speaker import Speaker
from game.ui.style import shapes
from game.ui.style.art import Art
from game.ui.style.materials import on_slate
from game.ui.style.theme import Theme
from game.ui.style.type import Type, type_of
from game.values import dataclass


@dataclass(frozen=True)
class Kit:
    """What widgets need to draw themselves."""

    theme: Theme
    art: Art
    type: Type
    speaker: Speaker

    @property
    def u(self) -> float:
        return self.type.u

    def px(self, units: float) -> int:
        """Return grid units in pixels, at least one."""
        return max(1, round(units * self.type.u))

    def focus(self, surface: pygame.Surface, rect: pygame.Rect, radius: int, gap: int, on_paper: bool = False) -> None:
        """Draw the focus ring, ``gap`` units away: pale with dark edges, on a sheet dark with pale ones."""
        tones = self.theme.text, self.theme.on_accent
        width = self.px(3 if on_paper else 4)
        shapes.double_ring(surface, rect, tones[::-1] if on_paper else tones, radius, self.px(gap), width)

    def on_slate(self) -> Kit:
        """Return a kit for what is written on a slate instead of a sheet."""
        return Kit(on_slate(self.theme), self.art, self.type, self.speaker)

    def at(self, u: float) -> Kit:
        """Return a kit at another scale, in pixels per unit."""
        return Kit(self.theme, self.art, type_of(self.art, u, self.type.least), self.speaker)
