"""Input and layout: how the board looks, and the actions of taps and drops on it."""

from __future__ import annotations

from game.boards import placing
from game.boards.grid import point
from game.engine.contract import (
    BoardArt,
    Gesture,
    Input,
    Intent,
    Layout,
    PieceStyle,
    PlaceLayout,
    View,
)
from game.engine.messages import msg
from game.engine.override import override
from game.engine.table import Place
from game.rules.teeko.fours import GRID, POINTS, steps
from game.rules.teeko.rules import TeekoAction, TeekoPublic

STYLES = {
    "black": PieceStyle("peg", "black", msg("black marker")), "white": PieceStyle("peg", "white", msg("white marker")),
}  # fmt: skip


class TeekoInput(Input[TeekoPublic, TeekoAction], Layout[TeekoPublic]):
    """What gestures do at a table of Teeko, and where things lie."""

    @override
    def place_layouts(self, view: View[TeekoPublic]) -> tuple[PlaceLayout, ...]:
        """The points, and the markers waiting before each player."""
        return (*GRID.spots(), *placing.waiting(view.seat))

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
        """A tap or a drop drops a marker or moves it."""
        return placing.meaning(view, gesture, steps)


def _board_art(letters: bool = True) -> BoardArt:
    return GRID.art(GRID.lines(steps), dict.fromkeys(POINTS, "dark"), letters=letters)


_SHOWN = {**dict.fromkeys(("b3", "c3", "b4", "c4"), "black"), **dict.fromkeys(("c2", "d3", "d4", "a5"), "white")}
COVER = GRID.cover(STYLES, _SHOWN, _board_art(letters=False))
