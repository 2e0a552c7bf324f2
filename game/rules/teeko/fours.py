"""The board and its winning patterns: points, steps, fours (B3.1 to B3.3), and where four is near."""

from __future__ import annotations

from functools import cache

from game.boards.grid import Grid
from game.boards.placing import Move, Put
from game.engine.contract import Action

GRID = Grid("abcde", "12345")
POINTS = GRID.names
CENTRE = "c3"
EACH, MOST, OFTEN = 4, 60, 3  # markers of each player; moves before a draw; repetitions of a position before a draw

Four = tuple[str, str, str, str]


@cache
def fours(advanced: bool) -> tuple[Four, ...]:
    """Every winning pattern: rows first, then squares by size."""
    rows = [_row(x, y, dx, dy) for y in range(5) for x in range(5) for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))]
    squares = [_square(x, y, size) for size in range(1, 5 if advanced else 2) for y in range(5) for x in range(5)]
    return tuple(four for four in (*rows, *squares) if four)


def _row(x: int, y: int, dx: int, dy: int) -> Four | None:
    return _four(*(GRID.name(x + n * dx, y + n * dy) for n in range(4)))


def _square(x: int, y: int, size: int) -> Four | None:
    return _four(*(GRID.name(x + a, y + b) for b in (0, size) for a in (0, size)))


def _four(a: str | None, b: str | None, c: str | None, d: str | None) -> Four | None:
    return (a, b, c, d) if a and b and c and d else None


def is_row(four: Four) -> bool:
    """Whether it is a row, not a square."""
    return abs(GRID.xy(four[3])[0] - GRID.xy(four[0])[0]) == 3 or abs(GRID.xy(four[3])[1] - GRID.xy(four[0])[1]) == 3


@cache
def steps(name: str) -> tuple[str, ...]:
    """The points next to this one in all eight directions; none for what is no point."""
    if not GRID.has(name):
        return ()
    x, y = GRID.xy(name)
    near = (GRID.name(x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)
    return tuple(each for each in near if each)


def four_of(points: frozenset[str], advanced: bool) -> Four | None:
    """The pattern that these four markers make, or None."""
    return next((four for four in fours(advanced) if points.issuperset(four)), None)


# ---------------------------------------------------------------- threats: where a next drop or move could make four


def after(own: frozenset[str], action: Action) -> frozenset[str]:
    """A player's points after their own action."""
    match action:
        case Put(at):
            return own | {at}
        case Move(start, to):
            return own - {start} | {to}
    return own


def finishing(own: frozenset[str], theirs: frozenset[str], advanced: bool) -> tuple[str, ...]:
    """The empty points that would complete a four, each once: by the last drop, or by moving the fourth marker."""
    found = []
    for four in fours(advanced):
        missing = [name for name in four if name not in own]
        if len(missing) == 1 and missing[0] not in theirs and _reaches(own, four, missing[0]):
            found.append(missing[0])
    return tuple(sorted(set(found)))


def open_through(point: str, theirs: frozenset[str], advanced: bool) -> int:
    """How many fours through this point hold no marker of the opponent's."""
    return sum(point in four and theirs.isdisjoint(four) for four in fours(advanced))


def _reaches(own: frozenset[str], four: tuple[str, ...], point: str) -> bool:
    """Whether a marker is left to drop there, or the one outside the pattern is a step away."""
    if len(own) < EACH:
        return True
    return any(point in steps(name) for name in own if name not in four)
