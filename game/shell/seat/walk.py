"""Where an arrow key leads on a board: to the next cell that way, straight ahead before aslant."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

Rect = pygame.Rect
ASLANT = 1.0  # a cell further aside than ahead does not lie that way
ASIDE = 3.0  # how much further a cell aside counts


def over_cells(cells: Mapping[str, Rect], here: str, way: tuple[int, int]) -> str | None:
    """The nearest cell that lies that way of this one, if both are cells."""
    if here not in cells:
        return None
    from_ = cells[here].center
    far = {name: _far(from_, rect.center, way) for name, rect in cells.items() if name != here}
    ahead = {name: distance for name, distance in far.items() if distance is not None}
    return min(ahead, key=lambda name: ahead[name]) if ahead else None


def _far(a: tuple[int, int], b: tuple[int, int], way: tuple[int, int]) -> float | None:
    """How far it seems, what lies aside seeming further; None where it does not lie that way."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
    return ahead + ASIDE * aside if ahead > 0 and aside <= ASLANT * ahead else None
