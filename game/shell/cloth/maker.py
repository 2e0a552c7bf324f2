"""Boxes of parts with names, in units of the grid: how the table, and each panel on it, is cut up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pygame

from game.shell.paper.boxes import Box, Column, Gap, Leaf, Row

Rect = pygame.Rect
Piece: TypeAlias = Box | float  # a number stands for so many units of nothing
FINE = 256  # parts of a pixel in which boxes are laid out
EVEN = 1e-9  # shrinks as what grows does, and does not grow


class Part(Leaf):
    """So high and wide if it can be; where there is too little room it shrinks to ``least``, a share of that."""

    def __init__(
        self, put: Callable[[Rect], None], wide: int, high: int, grow: float = 0.0, least: float = 1.0
    ) -> None:
        super().__init__(put, (round(wide * least), wide), high, grow)
        self._low = round(high * least)

    def low(self, wide: int) -> int:
        return self._low


class Maker:
    """Makes boxes, and hears in ``found`` where named parts come to lie. Sizes are units of the grid."""

    def __init__(self, u: float) -> None:
        self.u, self.found = u, dict[str, Rect]()

    def px(self, units: float) -> int:
        """So many parts of a pixel: where a part lies is rounded once, in the end."""
        return round(units * self.u * FINE)

    def lies(self, rect: Rect) -> Rect:
        """The pixels of what was laid out in parts of them."""
        left, top, right, bottom = (round(each / FINE) for each in (rect.x, rect.y, rect.right, rect.bottom))
        return Rect(left, top, max(0, right - left), max(0, bottom - top))

    def place(self, box: Box, rect: Rect) -> None:
        """Let it lie in these pixels."""
        box.place(Rect(*(each * FINE for each in rect)))

    def part(self, name: str, wide: float = 0.0, high: float = 0.0, grow: float = 0.0, least: float = 1.0) -> Box:
        """A part with a name."""

        def put(rect: Rect) -> None:
            self.found[name] = self.lies(rect)

        return Part(put, self.px(wide), self.px(high), grow, least)

    def group(self, box: Box, wide: float = 0.0, high: float = 0.0, grow: float = 1.0, least: float = 0.0) -> Box:
        """These as one, so high or wide as is said, whatever they are."""
        return Part(box.place, self.px(wide), self.px(high), grow, least)

    def row(self, *pieces: Piece, grow: float = 0.0) -> Row:
        """Side by side."""
        return Row([Gap(self.px(p), 0, high=0) if isinstance(p, int | float) else p for p in pieces], grow=grow)

    def column(self, *pieces: Piece, grow: float = 0.0) -> Column:
        """Below each other."""
        return Column([Gap(0, 0, high=self.px(p)) if isinstance(p, int | float) else p for p in pieces], grow=grow)
