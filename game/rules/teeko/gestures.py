"""How hands mean things: how the board looks, and what taps and drops on it ask for."""

from __future__ import annotations

from itertools import combinations

from game.engine.contract import Choice, Cover, Drop, Gesture, Ground, Intent, Look, Spot, Stroke, Tap, View
from game.engine.said import Said, said
from game.engine.table import Piece, Place, Seat
from game.rules.teeko.actions import Move, Put
from game.rules.teeko.fours import GRID, POINTS, steps
from game.rules.teeko.rules import Facts, colour, supply

_MARKERS: dict[Piece, Said] = {"black": said("black marker"), "white": said("white marker")}
_SHAPES: dict[Piece, str] = {"black": "disc", "white": "chip"}  # told apart without colour too


def look(piece: Piece) -> Look:
    """A marker in its player's colour and shape."""
    return Look(_SHAPES[piece], piece, _MARKERS[piece])


def spots(view: View[Facts]) -> tuple[Spot, ...]:
    """The points, and the markers that wait before each player."""
    return (*GRID.spots(), *(_waiting(view.seat, seat) for seat in range(2)))


def _waiting(viewer: Seat | None, seat: Seat) -> Spot:
    return Spot(supply(seat), "hand" if seat == viewer else "seat", "row", seat)


def ground(view: View[Facts]) -> Ground:
    """Twenty-five points and the steps between them."""
    return _printed()


def _printed(letters: bool = True) -> Ground:
    lines = (Stroke(GRID.seen(a), GRID.seen(b)) for a, b in combinations(POINTS, 2) if b in steps(a))
    cells = GRID.cells("point", shades=dict.fromkeys(POINTS, "dark"))
    return Ground(len(GRID.columns), len(GRID.rows), cells, tuple(lines), GRID.letters() if letters else ())


def meaning(view: View[Facts], gesture: Gesture) -> Intent:
    """What a gesture would mean, lawful or not; None when it means nothing here."""
    match gesture:
        case Tap(Place("point", str(at))):
            return _tapped(view, at)
        case Drop(pieces, Place("supply", seat), Place("point", str(at))) if seat == view.seat and pieces:
            return Put(at)
        case Drop(pieces, Place("point", str(start)), Place("point", str(to))) if start != to and pieces:
            return Move(start, to)
    return None


def _tapped(view: View[Facts], at: str) -> Intent:
    """Markers are dropped where one taps; later one's own marker goes somewhere, or comes here from somewhere."""
    if view.open.phase != "move" or not GRID.has(at):
        return Put(at) if view.open.phase == "drop" else None
    if view.at("point", at):
        return Choice(tuple(Move(at, to) for to in steps(at)))
    own = (colour(view.open, view.seat or 0),)
    ways = tuple(Move(start, at) for start in steps(at) if view.at("point", start) == own)
    return Choice(ways) if ways else None


_SQUARE, _OTHERS = ("b3", "c3", "b4", "c4"), ("c2", "d3", "d4", "a5")
COVER = Cover(
    pieces=(
        *((look("black"), GRID.seen(name)) for name in _SQUARE),
        *((look("white"), GRID.seen(name)) for name in _OTHERS),
    ),
    ground=_printed(letters=False),
)
