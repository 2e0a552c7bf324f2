"""What everything needs to draw itself, and units of the grid."""

from __future__ import annotations

import pygame

from game.shell.look import shapes
from game.shell.look.art import Art
from game.shell.look.speaker import Speaker
from game.shell.look.theme import Theme
from game.shell.look.type import Type, type_of
from game.values import dataclass


@dataclass(frozen=True)
class Kit:
    """What everything needs to draw itself."""

    theme: Theme
    art: Art
    type: Type
    speaker: Speaker

    @property
    def u(self) -> float:
        return self.type.u

    def px(self, units: float) -> int:
        """Units of the grid in pixels, at least one."""
        return max(1, round(units * self.type.u))

    def focus(self, surface: pygame.Surface, rect: pygame.Rect, radius: int, gap: int, on_paper: bool = False) -> None:
        """The ring of the focus, ``gap`` units away: pale with dark edges, on paper dark with pale ones."""
        tones = self.theme.text, self.theme.on_accent
        width = self.px(3 if on_paper else 4)
        shapes.double_ring(surface, rect, tones[::-1] if on_paper else tones, radius, self.px(gap), width)

    def at(self, u: float) -> Kit:
        """The same at another scale."""
        return Kit(self.theme, self.art, type_of(self.art, u, self.type.least), self.speaker)
