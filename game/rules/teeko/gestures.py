"""Input and layout: how the board looks, and the actions of taps and drops on it."""

from __future__ import annotations

from itertools import combinations

from game.boards.grid import point
from game.engine.contract import (
    BoardArt,
    BoardLine,
    Choice,
    Drop,
    Gesture,
    Input,
    Intent,
    Layout,
    PieceStyle,
    PlaceLayout,
    Tap,
    View,
)
from game.engine.messages import msg
from game.engine.override import override
from game.engine.table import Place, Seat
from game.rules.teeko.actions import Move, Put, TeekoAction
from game.rules.teeko.fours import GRID, POINTS, steps
from game.rules.teeko.rules import TeekoPublic, colour, supply

STYLES = {
    "black": PieceStyle("peg", "black", msg("black marker")), "white": PieceStyle("peg", "white", msg("white marker")),
}  # fmt: skip


class TeekoInput(Input[TeekoPublic, TeekoAction], Layout[TeekoPublic]):
    """What gestures do at a table of Teeko, and where things lie."""

    @override
    def place_layouts(self, view: View[TeekoPublic]) -> tuple[PlaceLayout, ...]:
        """The points, and the markers waiting before each player."""
        return (*GRID.spots(), *(_waiting(view.seat, seat) for seat in range(2)))

    @override
    def board_art(self, view: View[TeekoPublic]) -> BoardArt:
        """Twenty-five points and the steps between them."""
        return _board_art()

    @override
    def deciding_places(self, view: View[TeekoPublic]) -> tuple[Place, ...]:
        """The winning four."""
        return tuple(map(point, view.public.four))

    @override
    def meaning(self, view: View[TeekoPublic], gesture: Gesture) -> Intent[TeekoAction]:
        match gesture:
            case Tap(Place("point", str(at))):
                return _on_tap(view, at)
            case Drop(pieces, Place("supply", seat), Place("point", str(at))) if seat == view.seat and pieces:
                return Put(at)
            case Drop(pieces, Place("point", str(start)), Place("point", str(to))) if start != to and pieces:
                return Move(start, to)
        return None


def _waiting(viewer: Seat | None, seat: Seat) -> PlaceLayout:
    return PlaceLayout(supply(seat), "hand" if seat == viewer else "seat", "row", seat)


def _board_art(letters: bool = True) -> BoardArt:
    lines = (BoardLine(GRID.seen_at(a), GRID.seen_at(b)) for a, b in combinations(POINTS, 2) if b in steps(a))
    cells = GRID.cells("point", shades=dict.fromkeys(POINTS, "dark"))
    return BoardArt(len(GRID.columns), len(GRID.rows), cells, tuple(lines), GRID.letters() if letters else ())


def _on_tap(view: View[TeekoPublic], at: str) -> Intent[TeekoAction]:
    """A tap drops a marker; later it offers the moves of one's own marker, or the moves to an empty point."""
    if view.public.phase != "move" or not GRID.has(at):
        return Put(at) if view.public.phase == "drop" else None
    if view.at("point", at):
        return Choice(tuple(Move(at, to) for to in steps(at)))
    own = (colour(view.public, view.seat or 0),)
    ways = tuple(Move(start, at) for start in steps(at) if view.at("point", start) == own)
    return Choice(ways) if ways else None


_SHOWN = {**dict.fromkeys(("b3", "c3", "b4", "c4"), "black"), **dict.fromkeys(("c2", "d3", "d4", "a5"), "white")}
COVER = GRID.cover(STYLES, _SHOWN, _board_art(letters=False))
