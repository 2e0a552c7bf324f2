"""A sheet that may be taller than the window: its foot stays visible while the body scrolls above it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ui.widgets.boxes import Box, Column
from game.ui.widgets.kit import Kit
from game.ui.widgets.parts import Paper, Part, parts
from game.ui.widgets.sheets import slate_box

ABOVE = 8  # units above a fixed foot


class TallPaper(Paper):
    """A sheet with a body and a foot, ``gap`` pixels apart."""

    def __init__(
        self, kit: Kit, body: Box, foot: Box, gap: int, sides: tuple[float, float, float, float]
    ) -> None:  # fmt: skip
        super().__init__(kit, Column([body, foot], gap), sides)
        self.foot = foot

    @property
    def held(self) -> Sequence[Part]:
        """The parts of the foot."""
        return [*parts(self.foot)]

    def strip(self, bottom: int) -> Rect:
        """Return the foot's strip if the sheet ends at y ``bottom``; as wide as the sheet."""
        left, _, right, below = self.sides
        high = self.foot.high(self.rect.w - left - right) + self.kit.px(ABOVE) + below
        return Rect(self.rect.x, bottom - high, self.rect.w, high)

    def end_at(self, bottom: int) -> None:
        """End the sheet at this y and place the foot above it, wherever the body is."""
        left, _, right, below = self.sides
        strip, above = self.strip(bottom), self.kit.px(ABOVE)
        self.foot.place(Rect(strip.x + left, strip.y + above, strip.w - left - right, strip.h - above - below))
        self.rect.height = bottom - self.rect.y

    def draw_edge(self, surface: pygame.Surface, strip: Rect) -> None:
        """Draw the line above the foot, under which the body scrolls."""
        surface.fill(self.kit.theme.rule, Rect(strip.x, strip.y, strip.w, max(1, self.kit.px(1))))


class TallSlate(TallPaper):
    """A framed slate instead of a sheet. Its kit is that of ``Kit.on_slate``."""

    def draw(self, surface: pygame.Surface) -> None:
        slate_box(surface, self.kit, self.rect)
