"""How hands mean things: how the board looks, and what taps and drops on it ask for."""

from __future__ import annotations

from game.engine.contract import (
    Button,
    Cell,
    Choice,
    Cover,
    Drop,
    Gesture,
    Ground,
    Intent,
    Look,
    Press,
    Spot,
    Tap,
    View,
)
from game.engine.said import filled, said
from game.engine.table import Piece, Place
from game.rules.scarney_board.actions import Jump, Lift, Pass
from game.rules.scarney_board.cells import CELLS, COLOURS, SIZE, at, cell, ways
from game.rules.scarney_board.facts import BOX, Facts, jumps, on_board

PASS = Button("pass", said("Pass: no jump is left"), "E", primary=True)
DEEDS = (PASS,)
_SHAPES = {"B": "pawn", "R": "disc", "Y": "tile", "G": "chip"}  # colours are told apart without colour too
_NAMES = {
    "B": said("black pawn with {n}"), "R": said("red pawn with {n}"), "Y": said("yellow pawn with {n}"),
    "G": said("green pawn with {n}"),
}  # fmt: skip


def look(piece: Piece) -> Look:
    """A pawn in its colour's own shape, with its pips as a number."""
    return Look(_SHAPES[piece[0]], COLOURS[piece[0]], filled(_NAMES[piece[0]], n=piece[1]), mark=piece[1])


def spots(view: View[Facts]) -> tuple[Spot, ...]:
    """The sixteen cells, and the box for pawns lifted and taken."""
    found = (Spot(cell(name), "board", at=at(name), title=said("{name}", name=name), picks=True) for name in CELLS)
    return (*found, Spot(BOX, "pile", title=said("Taken", about="place on the table")))


def ground(view: View[Facts]) -> Ground:
    """Four by four squares, light and dark."""
    return _PRINTED


def _squares() -> Ground:
    cells = tuple(Cell(at(name), "square", ("light", "dark")[sum(at(name)) % 2]) for name in CELLS)
    return Ground(SIZE, SIZE, cells)


def buttons(view: View[Facts]) -> tuple[Button, ...]:
    """In Doubles one passes where one's colours have no jump."""
    open = view.open
    if open.variant != "doubles" or view.seat is None or open.asked != view.seat or open.phase != "jump":
        return ()
    return () if jumps(on_board(view), open.colours(view.seat)) else (PASS,)


def meaning(view: View[Facts], gesture: Gesture) -> Intent:
    """A pawn is lifted by a tap or a drop into the box; it jumps where it is dropped or, tapped, where it can."""
    match gesture:
        case Tap(Place("cell", str(name))) if name in CELLS:
            return _tapped(view, name)
        case Drop(pieces, Place("cell", str(name)), dst) if dst == BOX and pieces:
            return Lift(name)
        case Drop(pieces, Place("cell", str(start)), Place("cell", str(to))) if pieces and start != to:
            return Jump(start, to)
        case Press("pass"):
            return Pass()
    return None


def _tapped(view: View[Facts], name: str) -> Intent:
    """Before the first jump it is lifted; then a pawn jumps, and to an empty cell one jumps."""
    if view.open.phase == "lift":
        return Lift(name)
    if view.open.phase != "jump":
        return None
    end = 0 if view.at("cell", name) else 2
    found = tuple(Jump(way[0], way[2]) for way in ways() if way[end] == name)
    if end and not any(view.at("cell", each.from_) for each in found):
        return None
    return Choice(found)


_PRINTED = _squares()
_LEFT = {"C1": "B1", "C2": "R2", "C4": "Y3", "C6": "G4", "C7": "B2", "C9": "Y1", "C11": "R4", "C14": "G1", "C16": "B3"}
COVER = Cover(pieces=tuple((look(pawn), at(name)) for name, pawn in _LEFT.items()), ground=_PRINTED)
