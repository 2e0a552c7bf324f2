"""Input and layout: the board with its arrows, and the actions of taps, drops and buttons."""

from __future__ import annotations

from game.boards.placing import waiting
from game.engine.contract import (
    BoardArt,
    BoardLine,
    Button,
    Choice,
    Drop,
    Gesture,
    Input,
    Intent,
    Layout,
    PieceStyle,
    PlaceLayout,
    Press,
    Tap,
    View,
)
from game.engine.messages import msg
from game.engine.override import override
from game.engine.table import Pile, Place
from game.rules.follow_the_arrow.actions import ArrowAction, Jump, Pass, Put, Walk, path_of
from game.rules.follow_the_arrow.arrows import GRID, NUMBERS, POINTS, goal, jumps, steps
from game.rules.follow_the_arrow.rules import BLACK, WHITE, ArrowPublic, moves, standing

PLACE = Button("place", msg("Place pawns"), "L", ordered=True)
PASS = Button("pass", msg("Pass: no pawn can move"), "P")
ALL_BUTTONS = (PLACE, PASS)
STYLES = {  # each pawn shows its number
    **{f"{BLACK}{n}": PieceStyle("pawn", "black", msg("black pawn {n}", n=str(n)), mark=str(n)) for n in NUMBERS},
    **{f"{WHITE}{n}": PieceStyle("disc", "white", msg("white pawn {n}", n=str(n)), mark=str(n)) for n in NUMBERS},
}


def _is_turned(view: View[ArrowPublic]) -> bool:
    """Whether the board is turned: players see their own home row nearest."""
    return view.seat is not None and bool(view.public.hand_no) and not view.public.is_up(view.seat)


class FollowTheArrowInput(Input[ArrowPublic, ArrowAction], Layout[ArrowPublic]):
    """What gestures do at a table of Follow the Arrow, and where things lie."""

    @override
    def place_layouts(self, view: View[ArrowPublic]) -> tuple[PlaceLayout, ...]:
        """The points, and the pawns waiting before each player."""
        return (*GRID.spots(_is_turned(view)), *waiting(view.seat, loose=True))

    @override
    def board_art(self, view: View[ArrowPublic]) -> BoardArt:
        """Thirty points, the goal rows, and the arrows that the player to move may follow."""
        turned, turn = _is_turned(view), view.public.turn
        mover = None if turn is None or turn < 0 else view.public.is_up(turn)
        return _board_art(turned, mover)

    @override
    def buttons(self, view: View[ArrowPublic]) -> tuple[Button, ...]:
        """Buttons to place the pawns in the chosen order, and to pass when no pawn can move."""
        open = view.public
        if view.seat is None or open.to_act != view.seat:
            return ()
        if open.phase == "place":
            return (PLACE,)
        return () if moves(view, view.seat) else (PASS,)

    @override
    def meaning(self, view: View[ArrowPublic], gesture: Gesture) -> Intent[ArrowAction]:
        """A dropped pawn steps or jumps; a tap on a pawn offers its moves, on a point the moves that lead there."""
        match gesture:
            case Press("place", groups, chosen):
                return Put(_numbers(view, tuple(piece for group in groups for piece in group) + chosen))
            case Press("pass"):
                return Pass()
            case Drop(pieces, Place("supply", seat), Place("point", str(at))) if seat == view.seat and pieces:
                return Put(_numbers(view, pieces)) if at[1:] == goal(not view.public.is_up(seat)) else None
            case Drop(pieces, Place("point", str(start)), Place("point", str(to)), _, via) if pieces and start != to:
                return _on_drag(view, start, tuple(str(place.which) for place in via), to)
            case Tap(Place("point", str(name))) if view.public.phase == "move" and name in POINTS:
                return _on_tap(view, name)
        return None


def _board_art(turned: bool, up: bool | None = None, letters: bool = True) -> BoardArt:
    """The board with the arrows of who moves ``up`` or down; with those of both where it is nobody's turn."""
    shades = {name: "goal" for name in POINTS if name[1] in (GRID.rows[0], GRID.rows[-1])}
    strokes = []
    for name in POINTS:
        for to in steps(name, up is not False):
            both = up is None and to[1] != name[1]
            strokes.append(BoardLine(GRID.seen_at(name, turned), GRID.seen_at(to, turned), arrow=True, both=both))
    return GRID.art(tuple(strokes), shades, turned, letters)


def _numbers(view: View[ArrowPublic], pieces: Pile) -> tuple[int, ...]:
    """The numbers of the pawns in columns a to e, in their player's order; if none are given, in number order."""
    found = tuple(int(piece[1:]) for piece in pieces) or NUMBERS
    return found[::-1] if _is_turned(view) else found


def _on_drag(view: View[ArrowPublic], start: str, via: tuple[str, ...], to: str) -> Intent[ArrowAction]:
    """A step to a neighbouring point, the jumps along the drawn path, or without one every way to jump there."""
    if via:
        return Jump((start, *via, to))
    if view.seat is None or start not in POINTS:
        return Walk(start, to)
    own, enemy, up = standing(view, view.seat), standing(view, 1 - view.seat), view.public.is_up(view.seat)
    found = tuple(Jump(path) for path in jumps(start, own, enemy, up) if path[-1] == to) if start in own else ()
    if to in steps(start, up) and to not in own and to not in enemy:
        return Choice((Walk(start, to), *found)) if found else Walk(start, to)
    if len(found) > 1:
        return Choice(found)
    return found[0] if found else Walk(start, to)


def _on_tap(view: View[ArrowPublic], name: str) -> Intent[ArrowAction]:
    """All moves of this pawn, or all moves to this empty point."""
    if view.seat is None:
        return None
    here = view.at("point", name)
    found = tuple(each for each in moves(view, view.seat) if path_of(each)[0 if here else -1] == name)
    if len(found) == 1:
        return found[0]
    return Choice(found) if found else None


_SHOWN = {"a1": "B1", "b2": "B2", "d3": "B5", "c5": "W3", "e6": "W1", "b4": "W4"}
COVER = GRID.cover(STYLES, _SHOWN, _board_art(turned=False, letters=False))
