"""Boxes of named parts, in units of the grid: how the table, and each panel on it, is divided."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pygame

from game.ui.widgets.boxes import Box, Column, Gap, Leaf, Row

Rect = pygame.Rect
Piece: TypeAlias = Box | float  # a number is a gap of this many units
FINE = 256  # fractions of a pixel in which boxes are laid out
EVEN = 1e-9  # shrinks as growing parts do, but does not grow


class NamedPart(Leaf):
    """A part with a preferred size; where room is short it shrinks to ``least``, a share of that."""

    def __init__(
        self, put: Callable[[Rect], None], wide: int, high: int, grow: float = 0.0, least: float = 1.0
    ) -> None:
        super().__init__(put, (round(wide * least), wide), high, grow)
        self._low = round(high * least)

    def low(self, wide: int) -> int:
        return self._low


class BoxMaker:
    """Makes boxes, and collects in ``found`` the rectangles of named parts. Sizes are units of the grid."""

    def __init__(self, u: float) -> None:
        self.u, self.found = u, dict[str, Rect]()

    def px(self, units: float) -> int:
        """Return units in fractions of a pixel: a part's position is rounded once, at the end."""
        return round(units * self.u * FINE)

    def to_pixels(self, rect: Rect) -> Rect:
        """Return the pixels of a rectangle that was laid out in fractions of them."""
        left, top, right, bottom = (round(each / FINE) for each in (rect.x, rect.y, rect.right, rect.bottom))
        return Rect(left, top, max(0, right - left), max(0, bottom - top))

    def place(self, box: Box, rect: Rect) -> None:
        """Lay the box out in these pixels."""
        box.place(Rect(*(each * FINE for each in rect)))

    def part(self, name: str, wide: float = 0.0, high: float = 0.0, grow: float = 0.0, least: float = 1.0) -> Box:
        """Return a named part."""

        def put(rect: Rect) -> None:
            self.found[name] = self.to_pixels(rect)

        return NamedPart(put, self.px(wide), self.px(high), grow, least)

    def group(self, box: Box, wide: float = 0.0, high: float = 0.0, grow: float = 1.0, least: float = 0.0) -> Box:
        """Return a group that acts as one part with the given size."""
        return NamedPart(box.place, self.px(wide), self.px(high), grow, least)

    def row(self, *pieces: Piece, grow: float = 0.0) -> Row:
        """Return a row: parts side by side."""
        return Row([Gap(self.px(p), 0, high=0) if isinstance(p, int | float) else p for p in pieces], grow=grow)

    def column(self, *pieces: Piece, grow: float = 0.0) -> Column:
        """Return a column: parts below each other."""
        return Column([Gap(0, 0, high=self.px(p)) if isinstance(p, int | float) else p for p in pieces], grow=grow)
