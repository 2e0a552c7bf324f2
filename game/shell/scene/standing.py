"""Paper that may be higher than the window: its last row stands at the foot while the rest scrolls above it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.shell.paper.boxes import Box, Column
from game.shell.paper.kit import Kit
from game.shell.paper.parts import Paper, Part, parts

ABOVE = 8  # units over a foot that stands


class Standing(Paper):
    """A paper with a body and a foot, so many pixels apart."""

    def __init__(
        self, kit: Kit, body: Box, foot: Box, gap: int, sides: tuple[float, float, float, float]
    ) -> None:  # fmt: skip
        super().__init__(kit, Column([body, foot], gap), sides)
        self.foot = foot

    @property
    def held(self) -> Sequence[Part]:
        """What stands at the foot."""
        return [*parts(self.foot)]

    def strip(self, bottom: int) -> Rect:
        """What the foot takes of the paper where that ends there; as wide as the paper."""
        left, _, right, below = self.sides
        high = self.foot.high(self.rect.w - left - right) + self.kit.px(ABOVE) + below
        return Rect(self.rect.x, bottom - high, self.rect.w, high)

    def end_at(self, bottom: int) -> None:
        """The paper ends there, and its foot lies above that end, wherever the body lies."""
        left, _, right, below = self.sides
        strip, above = self.strip(bottom), self.kit.px(ABOVE)
        self.foot.place(Rect(strip.x + left, strip.y + above, strip.w - left - right, strip.h - above - below))
        self.rect.height = bottom - self.rect.y

    def draw_edge(self, surface: pygame.Surface, strip: Rect) -> None:
        """A line under which the body goes on."""
        surface.fill(self.kit.theme.rule, Rect(strip.x, strip.y, strip.w, max(1, self.kit.px(1))))
