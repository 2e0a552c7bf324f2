"""The board and its arrows: steps, jumps and chains of jumps (B4.2, B4.3), and what a game scores (B4.4)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache

from game.boards.grid import Grid
from game.engine.table import Seat
from game.values import dataclass

GRID = Grid("abcde", "123456")
POINTS = GRID.names
EACH = 5
NUMBERS = tuple(range(1, EACH + 1))
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


@dataclass(frozen=True)
class ArrowResult:
    """A finished game: points by seat, pawns home by seat, and the number of the winner's last pawn."""

    nets: tuple[int, ...]
    home: tuple[int, ...]
    last: int | None


def result_of(home: Sequence[Sequence[int]]) -> ArrowResult:
    """The result when these pawns are home, by seat in order of arrival.

    More pawns home win, then the higher sum of numbers; if those are equal, nobody wins.
    """
    ranks = [(len(each), sum(each)) for each in home]
    counts = tuple(len(each) for each in home)
    if ranks[0] == ranks[1]:
        return ArrowResult((0, 0), counts, None)
    winner: Seat = ranks.index(max(ranks))
    out = sum(NUMBERS) - sum(home[1 - winner])
    last = home[winner][-1]
    return ArrowResult(tuple(out * last * (seat == winner) for seat in (0, 1)), counts, last)
