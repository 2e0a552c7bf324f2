"""The board and its arrows: steps, jumps and chains of jumps (B4.2, B4.3)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache

from game.boards.grid import Grid

GRID = Grid("abcde", "123456")
POINTS = GRID.names
EACH = 5
SIDEWAYS = {"2": 1, "4": 1, "3": -1, "5": -1}  # rows with sideways arrows: 1 from a to e, -1 back

Way = tuple[str, ...]


@cache
def steps(name: str, up: bool) -> tuple[str, ...]:
    """The points that arrows lead to from here: forward, and along the row."""
    x, y = GRID.xy(name)
    found = (GRID.name(x, y + (1 if up else -1)), GRID.name(x + SIDEWAYS[name[1]], y) if name[1] in SIDEWAYS else None)
    return tuple(each for each in found if each)


@cache
def leaps(name: str, up: bool) -> tuple[tuple[str, str], ...]:
    """The jumps from here, as pairs of jumped and landing point: two arrows in a straight line."""
    x, y = GRID.xy(name)
    found = []
    for middle in steps(name, up):
        mx, my = GRID.xy(middle)
        to = GRID.name(2 * mx - x, 2 * my - y)
        if to and to in steps(middle, up):
            found.append((middle, to))
    return tuple(found)


def goal(up: bool) -> str:
    """The row that a player's pawns must reach."""
    return GRID.rows[-1] if up else GRID.rows[0]


def walks(start: str, own: Collection[str], enemy: Collection[str], up: bool) -> list[str]:
    """The points this pawn may step to."""
    return [to for to in steps(start, up) if to not in own and to not in enemy]


def jumps(start: str, own: Collection[str], enemy: Collection[str], up: bool) -> Iterator[Way]:
    """Every path of jumps of this pawn, each before its continuations."""
    free = {name for name in own if name != start}

    def go_on(path: Way) -> Iterator[Way]:
        for middle, to in leaps(path[-1], up):
            if middle in enemy and to not in free and to not in enemy:
                yield (*path, to)
                yield from go_on((*path, to))

    return go_on((start,))
