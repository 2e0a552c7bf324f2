"""The board: its points, the lines between them, and its look."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from game.engine.contract import BoardArt, BoardLine, Layout, PieceStyle, PlaceLayout, View
from game.engine.messages import msg
from game.engine.override import override
from game.engine.table import Seat
from game.rules._template_board.rules import GRID, POINTS, MorrisPublic, steps, supply

STYLES = {
    "black": PieceStyle("disc", "black", msg("black disc")),
    "white": PieceStyle("disc", "white", msg("white disc")),
}


class MorrisBoard(Layout[MorrisPublic]):
    """Where things lie at a table of Morris; row 1 is nearest to the first seat and to spectators."""

    @override
    def place_layouts(self, view: View[MorrisPublic]) -> tuple[PlaceLayout, ...]:
        """The points, and the discs waiting before each player."""
        return (*GRID.spots(view.seat == 1), *(_waiting(view.seat, seat) for seat in range(view.public.seats)))

    @override
    def board_art(self, view: View[MorrisPublic]) -> BoardArt:
        """Nine points, the lines along which discs move, and the labels of columns and rows."""
        return replace(_board_art(view.public.diagonals, view.seat == 1), letters=GRID.letters(view.seat == 1))


def _waiting(viewer: Seat | None, seat: Seat) -> PlaceLayout:
    return PlaceLayout(supply(seat), "hand" if seat == viewer else "seat", "row", seat)


def _board_art(diagonals: bool, turned: bool = False) -> BoardArt:
    pairs = [(a, b) for a, b in combinations(POINTS, 2) if b in steps(a, diagonals)]
    strokes = tuple(BoardLine(GRID.seen_at(a, turned), GRID.seen_at(b, turned)) for a, b in pairs)
    cells = GRID.cells("point", turned, dict.fromkeys(POINTS, "dark"))
    return BoardArt(len(GRID.columns), len(GRID.rows), cells, strokes)


_SHOWN = {"a1": "black", "b2": "black", "c3": "black", "a3": "white", "c1": "white"}
COVER = GRID.cover(STYLES, _SHOWN, _board_art(True))
