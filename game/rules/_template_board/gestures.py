"""Input and layout: how the board looks, and the actions of taps and drops on it."""

from __future__ import annotations

from functools import partial

from game.boards import placing
from game.engine.contract import BoardArt, Gesture, Input, Intent, Layout, PieceStyle, PlaceLayout, View
from game.engine.messages import msg
from game.engine.override import override
from game.rules._template_board.rules import GRID, POINTS, MorrisAction, MorrisPublic, steps

STYLES = {
    "black": PieceStyle("disc", "black", msg("black disc")),
    "white": PieceStyle("disc", "white", msg("white disc")),
}


class MorrisInput(Input[MorrisPublic, MorrisAction], Layout[MorrisPublic]):
    """What gestures do at a table of Morris, and where things lie; row 1 is nearest to the first seat."""

    @override
    def meaning(self, view: View[MorrisPublic], gesture: Gesture) -> Intent[MorrisAction]:
        """A tap or a drop sets a disc on a point or moves it."""
        return placing.meaning(view, gesture, lambda name: sorted(steps(name, view.public.diagonals)))

    @override
    def place_layouts(self, view: View[MorrisPublic]) -> tuple[PlaceLayout, ...]:
        """The points, and the discs waiting before each player."""
        return (*GRID.spots(view.seat == 1), *placing.waiting(view.seat))

    @override
    def board_art(self, view: View[MorrisPublic]) -> BoardArt:
        """Nine points, the lines along which discs move, and the labels of columns and rows."""
        return _board_art(view.public.diagonals, view.seat == 1)


def _board_art(diagonals: bool, turned: bool = False, letters: bool = True) -> BoardArt:
    strokes = GRID.lines(partial(steps, diagonals=diagonals), turned)
    return GRID.art(strokes, dict.fromkeys(POINTS, "dark"), turned, letters)


_SHOWN = {"a1": "black", "b2": "black", "c3": "black", "a3": "white", "c1": "white"}
COVER = GRID.cover(STYLES, _SHOWN, _board_art(True, letters=False))
