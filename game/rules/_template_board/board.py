"""The board: its points, the lines between them, and how all of it looks."""

from __future__ import annotations

from itertools import combinations

from game.engine.contract import Cell, Cover, Ground, Letter, Look, Spot, Stroke, View
from game.engine.said import Said, said
from game.engine.table import Piece, Seat
from game.rules._template_board.rules import COLUMNS, POINTS, ROWS, Facts, point, steps, supply

_DISCS: dict[Piece, Said] = {"black": said("black disc"), "white": said("white disc")}


def look(piece: Piece) -> Look:
    """A disc in its player's colour."""
    return Look("disc", piece, _DISCS[piece])


def spots(view: View[Facts]) -> tuple[Spot, ...]:
    """The points, and the discs that wait before each player."""
    points = (Spot(point(name), "board", at=_at(view.seat, name), title=said("{name}", name=name), picks=True)
              for name in POINTS)  # fmt: skip
    return (*points, *(_waiting(view.seat, seat) for seat in range(view.open.seats)))


def _waiting(viewer: Seat | None, seat: Seat) -> Spot:
    return Spot(supply(seat), "hand" if seat == viewer else "seat", "row", seat)


def _at(viewer: Seat | None, name: str) -> tuple[float, float]:
    """Row 1 lies nearest to the first seat and to whoever only looks on."""
    x, y = COLUMNS.index(name[0]), ROWS.index(name[1])
    return (2 - x, y) if viewer == 1 else (x, 2 - y)


def ground(view: View[Facts]) -> Ground:
    """Nine points and the lines along which discs move, with the names of columns and rows."""
    return _printed(view.seat, view.open.diagonals, tuple(_letters(view.seat)))


def _printed(viewer: Seat | None, diagonals: bool, letters: tuple[Letter, ...] = ()) -> Ground:
    cells = tuple(Cell(_at(viewer, name), "point", "dark") for name in POINTS)
    pairs = combinations(POINTS, 2)
    strokes = tuple(Stroke(_at(viewer, a), _at(viewer, b)) for a, b in pairs if b in steps(a, diagonals))
    return Ground(len(COLUMNS), len(ROWS), cells, strokes, letters)


def _letters(viewer: Seat | None) -> list[Letter]:
    columns = [Letter((_at(viewer, f"{name}1")[0], 2.75), name) for name in COLUMNS]
    rows = [Letter((-0.75, _at(viewer, f"a{name}")[1]), name) for name in ROWS]
    return columns + rows


_LINE, _OTHERS = ("a1", "b2", "c3"), ("a3", "c1")
COVER = Cover(
    pieces=(
        *((look("black"), _at(None, name)) for name in _LINE),
        *((look("white"), _at(None, name)) for name in _OTHERS),
    ),
    ground=_printed(None, True),
)
