"""The board of sixteen cells and its pawns: the jumps, and what a board scores (B2.3, B2.6)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.engine.table import Piece, Place, Seat
from game.values import dataclass

SIZE = 4
CELLS = tuple(f"C{n}" for n in range(1, SIZE * SIZE + 1))
COLOURS = {"B": "black", "R": "red", "Y": "yellow", "G": "green"}
PAWNS: tuple[Piece, ...] = tuple(f"{colour}{pips}" for colour in COLOURS for pips in range(1, 5))
OURS = ({"B", "R"}, {"Y", "G"})  # in Doubles: colours of the seat that lifts first, and of the other
LIFTED = 2  # most pips of a pawn that may be lifted
ONE, TWO, ALIKE, BESIDE = 20, 5, 5, 10  # bonuses in Solitaire

Way = tuple[str, str, str]  # from, over, to


def cell(name: str) -> Place:
    """The place of a cell."""
    return Place("cell", name)


def pips(pawn: Piece) -> int:
    """The pips that a pawn scores when taken."""
    return int(pawn[1])


def at(name: str) -> tuple[int, int]:
    """Column and row of a cell, from 0, the first at the top left."""
    n = CELLS.index(name)
    return n % SIZE, n // SIZE


@cache
def all_jumps() -> tuple[Way, ...]:
    """Every jump on the board."""
    found = []
    for name in CELLS:
        x, y = at(name)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if 0 <= x + 2 * dx < SIZE and 0 <= y + 2 * dy < SIZE:
                over, to = CELLS[(y + dy) * SIZE + x + dx], CELLS[(y + 2 * dy) * SIZE + x + 2 * dx]
                found.append((name, over, to))
    return tuple(found)


@cache
def shifts(bits: int) -> tuple[tuple[int, int, int, tuple[str, str]], ...]:
    """Every jump on a board packed in so many bits a cell: the bits to shift for its three cells, and its two ends."""
    shift = {name: bits * n for n, name in enumerate(CELLS)}
    return tuple((shift[a], shift[middle], shift[b], (a, b)) for a, middle, b in all_jumps())


def over(start: str, to: str) -> str | None:
    """The cell that a jump from here to there passes over; None if there is no such jump."""
    return next((middle for a, middle, b in all_jumps() if (a, b) == (start, to)), None)


def are_neighbours(a: str, b: str) -> bool:
    """Whether two cells are side by side."""
    (ax, ay), (bx, by) = at(a), at(b)
    return abs(ax - bx) + abs(ay - by) == 1


@dataclass(frozen=True)
class BoardShare:
    """A seat's result on a board."""

    taken: int
    bonus: int
    net: int


@dataclass(frozen=True)
class BoardResult:
    """A finished board: every seat's share, and the number of pawns left."""

    shares: tuple[BoardShare, ...]
    left: int


def bonus(left: Mapping[str, Piece], lifted: str) -> int:
    """The bonus in Solitaire for the pawns left on their cells when the first was lifted from ``lifted``."""
    if len(left) == 1:
        return ONE + BESIDE * are_neighbours(next(iter(left)), lifted)
    alike = len({pawn[0] for pawn in left.values()}) == 1
    return TWO * (len(left) == 2) + ALIKE * alike


def shares(variant: str, taken: tuple[int, ...], extra: int) -> tuple[BoardShare, ...]:
    """What each seat scores for the board."""
    if variant != "high-low":
        return tuple(BoardShare(each, extra, each + extra) for each in taken)
    high: list[Seat] = [seat for seat, each in enumerate(taken) if each == max(taken)]
    alone = high[0] if len(high) == 1 else None
    return tuple(BoardShare(each, 0, sum(taken) if seat == alone else 0) for seat, each in enumerate(taken))
