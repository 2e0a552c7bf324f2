"""The board: its points, the lines between them, and its look."""

from __future__ import annotations

from itertools import combinations

from game.engine.contract import (
    BoardArt,
    BoardCell,
    BoardLetter,
    BoardLine,
    Cover,
    Layout,
    PieceStyle,
    PlaceLayout,
    View,
)
from game.engine.messages import Message, msg
from game.engine.override import override
from game.engine.table import Piece, Seat
from game.rules._template_board.rules import COLUMNS, POINTS, ROWS, MorrisPublic, point, steps, supply

_DISCS: dict[Piece, Message] = {"black": msg("black disc"), "white": msg("white disc")}


def piece_style(piece: Piece) -> PieceStyle:
    """The style of a disc in its player's colour."""
    return PieceStyle("disc", piece, _DISCS[piece])


class MorrisBoard(Layout[MorrisPublic]):
    """Where things lie at a table of Morris."""

    @override
    def place_layouts(self, view: View[MorrisPublic]) -> tuple[PlaceLayout, ...]:
        """The points, and the discs waiting before each player."""
        points = (PlaceLayout(point(name), "board", at=_at(view.seat, name), title=msg("{name}", name=name), picks=True)
                  for name in POINTS)  # fmt: skip
        return (*points, *(_waiting(view.seat, seat) for seat in range(view.public.seats)))

    @override
    def board_art(self, view: View[MorrisPublic]) -> BoardArt:
        """Nine points, the lines along which discs move, and the labels of columns and rows."""
        return _board_art(view.seat, view.public.diagonals, tuple(_letters(view.seat)))


def _waiting(viewer: Seat | None, seat: Seat) -> PlaceLayout:
    return PlaceLayout(supply(seat), "hand" if seat == viewer else "seat", "row", seat)


def _at(viewer: Seat | None, name: str) -> tuple[float, float]:
    """Where a point is drawn; row 1 is nearest to the first seat and to spectators."""
    x, y = COLUMNS.index(name[0]), ROWS.index(name[1])
    return (2 - x, y) if viewer == 1 else (x, 2 - y)


def _board_art(viewer: Seat | None, diagonals: bool, letters: tuple[BoardLetter, ...] = ()) -> BoardArt:
    cells = tuple(BoardCell(_at(viewer, name), "point", "dark") for name in POINTS)
    pairs = combinations(POINTS, 2)
    strokes = tuple(BoardLine(_at(viewer, a), _at(viewer, b)) for a, b in pairs if b in steps(a, diagonals))
    return BoardArt(len(COLUMNS), len(ROWS), cells, strokes, letters)


def _letters(viewer: Seat | None) -> list[BoardLetter]:
    columns = [BoardLetter((_at(viewer, f"{name}1")[0], 2.75), name) for name in COLUMNS]
    rows = [BoardLetter((-0.75, _at(viewer, f"a{name}")[1]), name) for name in ROWS]
    return columns + rows


_LINE, _OTHERS = ("a1", "b2", "c3"), ("a3", "c1")
COVER = Cover(
    pieces=(
        *((piece_style("black"), _at(None, name)) for name in _LINE),
        *((piece_style("white"), _at(None, name)) for name in _OTHERS),
    ),
    ground=_board_art(None, True),
)
