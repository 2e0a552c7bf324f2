"""Solitaire: finds a way to one pawn if there is one; colours decide the jumps, pips only the score."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.caches import while_played
from game.engine.table import Piece
from game.rules.scarney_board.cells import CELLS, LIFTED, over, pips, shifts

BITS, MASK = 3, 7
Code = int  # three bits for the colour in every cell; 0 if empty
Way = tuple[str, str]  # from and to

_COLOURS = {"B": 1, "R": 2, "Y": 3, "G": 4}


def encode(board: Mapping[str, Piece]) -> Code:
    """The colours of a board, packed."""
    return sum(_COLOURS[pawn[0]] << BITS * CELLS.index(name) for name, pawn in board.items())


def jumps(code: Code) -> list[tuple[Way, Code]]:
    """Every jump, with the board after it."""
    found = []
    for a, middle, b, way in shifts(BITS):
        pawn = code >> a & MASK
        if pawn and not code >> b & MASK:
            beside = code >> middle & MASK
            if beside and beside != pawn:
                found.append((way, code ^ pawn << a ^ beside << middle ^ pawn << b))
    return found


def count(code: Code) -> int:
    """The number of pawns left."""
    return sum(1 for n in range(len(CELLS)) if code >> BITS * n & MASK)


class SolitaireSearch:
    """Searches for a way to leave one pawn; gives up after ``limit`` boards (None: never)."""

    def __init__(self, limit: int | None = None) -> None:
        self._dead: set[Code] = set()
        self._limit = limit

    def way(self, code: Code, left: int | None = None) -> tuple[Way, ...] | None:
        """The jumps that leave one pawn; None if there are none, or none were found within the limit."""
        left = count(code) if left is None else left
        if left == 1:
            return ()
        if code in self._dead or (self._limit is not None and len(self._dead) >= self._limit):
            return None
        for way, after in jumps(code):
            rest = self.way(after, left - 1)
            if rest is not None:
                return (way, *rest)
        self._dead.add(code)
        return None


@while_played(256)
def way(code: Code) -> tuple[Way, ...] | None:
    """The jumps that leave one pawn, or None if there are none."""
    return SolitaireSearch().way(code)


def lift(board: Mapping[str, Piece]) -> tuple[str, tuple[Way, ...]] | None:
    """The pawn of most pips that can be lifted first so that one pawn can be left, and the jumps to that end."""
    search = SolitaireSearch()
    for name in sorted(board, key=lambda each: pips(board[each])):
        if pips(board[name]) <= LIFTED:
            rest = {cell: pawn for cell, pawn in board.items() if cell != name}
            if (found := search.way(encode(rest))) is not None:
                return name, found
    return None


def after(board: Mapping[str, Piece], way: Way) -> dict[str, Piece]:
    """The board after a jump."""
    gone = way[0], over(*way)
    rest = {name: pawn for name, pawn in board.items() if name not in gone}
    return {**rest, way[1]: board[way[0]]}
