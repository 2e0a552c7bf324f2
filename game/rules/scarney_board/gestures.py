"""Input and layout: how the board looks, and the actions of taps and drops on it."""

from __future__ import annotations

from game.engine.contract import (
    BoardArt,
    BoardCell,
    BoardLetter,
    Button,
    Choice,
    Cover,
    Drop,
    Gesture,
    Input,
    Intent,
    Layout,
    PieceStyle,
    PlaceLayout,
    Press,
    Refusal,
    Tap,
    View,
)
from game.engine.messages import fill, msg
from game.engine.override import override
from game.engine.table import Place
from game.rules.scarney_board.actions import BoardAction, Jump, Lift, Pass
from game.rules.scarney_board.cells import CELLS, COLOURS, PAWNS, SIZE, all_jumps, at, cell
from game.rules.scarney_board.rules import BOX, ScarneyBoardPublic, check, jumps, on_board

PASS = Button("pass", msg("Pass: no jump is left"), "E")
ALL_BUTTONS = (PASS,)
_SHAPES = {"B": "pawn", "R": "disc", "Y": "tile", "G": "chip"}  # shapes tell the colours apart too
_NAMES = {
    "B": msg("black pawn with {n}"), "R": msg("red pawn with {n}"), "Y": msg("yellow pawn with {n}"),
    "G": msg("green pawn with {n}"),
}  # fmt: skip

STYLES = {  # a pawn shows its pips as a number
    pawn: PieceStyle(_SHAPES[pawn[0]], COLOURS[pawn[0]], fill(_NAMES[pawn[0]], n=pawn[1]), mark=pawn[1])
    for pawn in PAWNS
}


class ScarneyBoardInput(Input[ScarneyBoardPublic, BoardAction], Layout[ScarneyBoardPublic]):
    """What gestures do at a table of Scarney, and where things lie."""

    @override
    def place_layouts(self, view: View[ScarneyBoardPublic]) -> tuple[PlaceLayout, ...]:
        """The sixteen cells, and the box for pawns lifted and taken."""
        found = (
            PlaceLayout(cell(name), "board", at=at(name), title=msg("{name}", name=name), picks=True) for name in CELLS
        )
        return (*found, PlaceLayout(BOX, "pile", title=msg("Taken", about="place on the table")))

    @override
    def board_art(self, view: View[ScarneyBoardPublic]) -> BoardArt:
        """Four by four squares, light and dark, with their names."""
        return _PRINTED

    @override
    def buttons(self, view: View[ScarneyBoardPublic]) -> tuple[Button, ...]:
        """In Doubles, a button to pass when one's colours have no jump."""
        open = view.public
        if open.variant != "doubles" or view.seat is None or open.to_act != view.seat or open.phase != "jump":
            return ()
        return () if jumps(on_board(view), open.colours(view.seat)) else (PASS,)

    @override
    def meaning(self, view: View[ScarneyBoardPublic], gesture: Gesture) -> Intent[BoardAction]:
        """A tap or a drop into the box lifts a pawn; dropped elsewhere it jumps there; a tap offers its jumps."""
        match gesture:
            case Tap(Place("cell", str(name))) if name in CELLS:
                return _on_tap(view, name)
            case Drop(pieces, Place("cell", str(name)), dst) if dst == BOX and pieces:
                return Lift(name)
            case Drop(pieces, Place("cell", str(start)), Place("cell", str(to))) if pieces and start != to:
                return Jump(start, to)
            case Press("pass"):
                return Pass()
        return None


def _squares() -> BoardArt:
    cells = tuple(BoardCell(at(name), "square", ("light", "dark")[sum(at(name)) % 2]) for name in CELLS)
    return BoardArt(SIZE, SIZE, cells, letters=tuple(BoardLetter(_corner(name), name) for name in CELLS))


def _corner(name: str) -> tuple[float, float]:
    """Where a cell's name is printed: in its upper left corner."""
    x, y = at(name)
    return x - 0.38, y - 0.435


def _on_tap(view: View[ScarneyBoardPublic], name: str) -> Intent[BoardAction]:
    """Before the first jump a tap lifts a pawn; then a tap offers the jumps of a pawn, or those to an empty cell."""
    if view.public.phase == "lift":
        return Lift(name)
    if view.public.phase != "jump":
        return None
    end = 0 if view.at("cell", name) else 2
    found = tuple(Jump(way[0], way[2]) for way in all_jumps() if way[end] == name)
    if view.public.to_act != view.seat or any(check(view, each) is None for each in found):
        return Choice(found)
    if end:
        return Refusal("B2.2", "shut")
    is_own = view.at("cell", name)[0][0] in view.public.colours(view.own_seat)
    return Refusal("B2.2", "stuck") if is_own else Choice(found)


_PRINTED = _squares()
_LEFT = {"C1": "B1", "C2": "R2", "C4": "Y3", "C6": "G4", "C7": "B2", "C9": "Y1", "C11": "R4", "C14": "G1", "C16": "B3"}
COVER = Cover(pieces=tuple((STYLES[pawn], at(name)) for name, pawn in _LEFT.items()), ground=_PRINTED)
