"""Where an arrow key leads on a board: to the next cell that way, straight ahead before diagonally."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

Rect = pygame.Rect
ASLANT = 1.0  # a cell further aside than ahead is not in that direction
ASIDE = 3.0  # how much more distance to the side counts


def over_cells(cells: Mapping[str, Rect], here: str, way: tuple[int, int]) -> str | None:
    """Return the nearest cell in this direction, or None if there is none or this is no cell."""
    if here not in cells:
        return None
    from_ = cells[here].center
    far = {name: _far(from_, rect.center, way) for name, rect in cells.items() if name != here}
    ahead = {name: distance for name, distance in far.items() if distance is not None}
    return min(ahead, key=lambda name: ahead[name]) if ahead else None


def _far(a: tuple[int, int], b: tuple[int, int], way: tuple[int, int]) -> float | None:
    """Return the weighted distance, with the side counting more; None for a cell that is not in that direction."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
    return ahead + ASIDE * aside if ahead > 0 and aside <= ASLANT * ahead else None
