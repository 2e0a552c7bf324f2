"""Two players: who takes more pips from here, looked ahead so many jumps, and to the end where few pawns are left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.engine.table import Piece
from game.rules.scarney_board.cells import pips
from game.rules.scarney_board.facts import jumps
from game.rules.scarney_board.mind.alone import after

Way = tuple[str, str]
Board = frozenset[tuple[str, Piece]]


class Sides(NamedTuple):
    """The colours that whoever is to move may jump with, and the other."""

    own: frozenset[str]
    theirs: frozenset[str]

    @property
    def turned(self) -> Sides:
        return Sides(self.theirs, self.own)


class Ahead:
    """Looks ahead: the pips that whoever is to move takes more than the other, from a board on."""

    def __init__(self) -> None:
        self._known: dict[tuple[Board, Sides, int], int] = {}

    def values(self, board: Mapping[str, Piece], sides: Sides, depth: int) -> dict[Way, int]:
        """What each jump comes to."""
        return {way: self._jumped(board, way, sides, depth, -99, 99) for way in jumps(board, set(sides.own))}

    def value(self, board: Mapping[str, Piece], sides: Sides, depth: int, low: int = -99, high: int = 99) -> int:
        """Exact between low and high; beyond them, a bound."""
        if depth <= 0:
            return 0
        key = frozenset(board.items()), sides, depth
        if key in self._known:
            return self._known[key]
        ways = sorted(jumps(board, set(sides.own)), key=lambda way: -gain(board, way))
        if not ways:
            passed = jumps(board, set(sides.theirs))
            return -self.value(board, sides.turned, depth - 1, -high, -low) if passed else 0
        best = low
        for way in ways:
            best = max(best, self._jumped(board, way, sides, depth, best, high))
            if best >= high:
                return best
        if best > low:
            self._known[key] = best
        return best

    def _jumped(self, board: Mapping[str, Piece], way: Way, sides: Sides, depth: int, low: int, high: int) -> int:
        won = gain(board, way)
        return won - self.value(after(board, way), sides.turned, depth - 1, won - high, won - low)


def gain(board: Mapping[str, Piece], way: Way) -> int:
    """The pips of the pawn that this jump takes."""
    left = after(board, way)
    return sum(map(pips, board.values())) - sum(map(pips, left.values()))
