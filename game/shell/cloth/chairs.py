"""Where two to eight sit: how many at the left, opposite and at the right, and how the cells of a strip share it."""

from __future__ import annotations

import pygame

Rect = pygame.Rect
ROW_OF_PANELS = 4  # so many at most stand side by side in a portrait
LEAST_CELL, LOW_CELL = 150.0, 118.0  # units: narrower cells of a strip take a second line; in a low window


def ends(others: int) -> tuple[int, int, int]:
    """How many of the others sit at the left, opposite and at the right."""
    if others < 2:
        return 0, others, 0
    beside = 1 if others < 6 else 2
    return beside, others - 2 * beside, beside


def column(rect: Rect, count: int, gap: int, upward: bool = False) -> tuple[Rect, ...]:
    """So many panels below each other; ``upward``: the first is the lowest."""
    high = (rect.h - gap * (count - 1)) / max(1, count)
    tops = [rect.y + i * (high + gap) for i in range(count)]
    cells = [Rect(rect.x, round(y), rect.w, round(y + high) - round(y)) for y in tops]
    return tuple(cells[::-1] if upward else cells)


def row(rect: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """So many panels side by side."""
    wide = (rect.w - gap * (count - 1)) / max(1, count)
    lefts = [rect.x + i * (wide + gap) for i in range(count)]
    return tuple(Rect(round(x), rect.y, round(x + wide) - round(x), rect.h) for x in lefts)


def rows(rect: Rect, count: int, lines: int, gap: int) -> tuple[Rect, ...]:
    """So many panels in so many rows, those of a shorter last row as wide as the others."""
    each, found = -(-count // max(1, lines)), list[Rect]()
    for line in column(rect, lines, gap):
        found += row(line, each, gap)
    return tuple(found[:count])


def panel_rows(others: int) -> int:
    """How many rows of panels a portrait needs."""
    return max(1, -(-others // ROW_OF_PANELS))


def strip_rows(others: int, room: float, is_low: bool = False) -> int:
    """How many lines a strip so many units wide needs for the names of the others; fewer where height is dear."""
    if others <= 3:
        return 1
    across = max(1, int(room // (LOW_CELL if is_low else LEAST_CELL)))
    return max(1, min(3, -(-others // across)))
