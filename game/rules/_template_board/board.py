"""The board: its points, the lines between them, and its look."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from game.engine.contract import BoardArt, BoardLine, Cover, Layout, PieceStyle, PlaceLayout, View
from game.engine.messages import Message, msg
from game.engine.override import override
from game.engine.table import Piece, Seat
from game.rules._template_board.rules import GRID, POINTS, MorrisPublic, steps, supply

_DISCS: dict[Piece, Message] = {"black": msg("black disc"), "white": msg("white disc")}


def piece_style(piece: Piece) -> PieceStyle:
    """The style of a disc in its player's colour."""
    return PieceStyle("disc", piece, _DISCS[piece])


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


_LINE, _OTHERS = ("a1", "b2", "c3"), ("a3", "c1")
COVER = Cover(
    pieces=(
        *((piece_style("black"), GRID.seen_at(name)) for name in _LINE),
        *((piece_style("white"), GRID.seen_at(name)) for name in _OTHERS),
    ),
    ground=_board_art(True),
)
