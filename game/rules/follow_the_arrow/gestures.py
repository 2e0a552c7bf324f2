"""How hands mean things: how the board looks with its arrows, and what taps, drops and buttons ask for."""

from __future__ import annotations

from game.engine.contract import (
    Button,
    Choice,
    Cover,
    Drop,
    Gesture,
    Ground,
    Intent,
    Letter,
    Look,
    Press,
    Spot,
    Stroke,
    Tap,
    View,
)
from game.engine.said import filled, said
from game.engine.table import Piece, Pile, Place, Seat
from game.rules.follow_the_arrow.actions import Jump, Pass, Put, Walk
from game.rules.follow_the_arrow.arrows import GRID, POINTS, goal, jumps, steps
from game.rules.follow_the_arrow.rules import BLACK, Facts, moves, standing, supply
from game.rules.follow_the_arrow.scoring import NUMBERS

PLACE = Button("place", said("Place pawns"), "L", primary=True, ordered=True)
PASS = Button("pass", said("Pass: no pawn can move"), "P", primary=True)
DEEDS = (PLACE, PASS)
_BLACK, _WHITE = said("black pawn {n}"), said("white pawn {n}")


def look(piece: Piece) -> Look:
    """Black are pawns, white are discs; each bears its number."""
    if piece[0] == BLACK:
        return Look("pawn", "black", filled(_BLACK, n=piece[1:]), mark=piece[1:])
    return Look("disc", "white", filled(_WHITE, n=piece[1:]), mark=piece[1:])


def _is_turned(view: View[Facts]) -> bool:
    """Each player has their own home row nearest."""
    return view.seat is not None and bool(view.open.hand_no) and not view.open.is_up(view.seat)


def spots(view: View[Facts]) -> tuple[Spot, ...]:
    """The points, and the pawns that wait before each player."""
    return (*GRID.spots(_is_turned(view)), *(_waiting(view.seat, seat) for seat in range(2)))


def _waiting(viewer: Seat | None, seat: Seat) -> Spot:
    own = seat == viewer
    return Spot(supply(seat), "hand" if own else "seat", "row", seat, loose=own)


def ground(view: View[Facts]) -> Ground:
    """Thirty points, the goal rows, and an arrow wherever a pawn may go."""
    turned = _is_turned(view)
    return _printed(turned, GRID.letters(turned))


def _printed(turned: bool, letters: tuple[Letter, ...] = ()) -> Ground:
    shades = {name: "goal" for name in POINTS if name[1] in (GRID.rows[0], GRID.rows[-1])}
    strokes = []
    for name in POINTS:
        for to in steps(name, True):
            upward = to[1] != name[1]
            strokes.append(Stroke(GRID.seen(name, turned), GRID.seen(to, turned), arrow=True, both=upward))
    cells = GRID.cells("point", turned, shades)
    return Ground(len(GRID.columns), len(GRID.rows), cells, tuple(strokes), letters)


def buttons(view: View[Facts]) -> tuple[Button, ...]:
    """Placing what lies in one's own order, and passing where no pawn can move."""
    open = view.open
    if view.seat is None or open.asked != view.seat:
        return ()
    if open.phase == "place":
        return (PLACE,)
    return () if moves(view, view.seat) else (PASS,)


def meaning(view: View[Facts], gesture: Gesture) -> Intent:
    """A pawn steps or jumps where it is dropped; a tap on it offers its ways, one on a point those that lead there."""
    match gesture:
        case Press("place", groups, chosen):
            return Put(_numbers(view, tuple(piece for group in groups for piece in group) + chosen))
        case Press("pass"):
            return Pass()
        case Drop(pieces, Place("supply", seat), Place("point", str(at))) if seat == view.seat and pieces:
            return Put(_numbers(view, pieces)) if at[1:] == goal(not view.open.is_up(seat)) else None
        case Drop(pieces, Place("point", str(start)), Place("point", str(to)), _, via) if pieces and start != to:
            return _dragged(view, start, tuple(str(place.which) for place in via), to)
        case Tap(Place("point", str(name))) if view.open.phase == "move" and name in POINTS:
            return _tapped(view, name)
    return None


def _numbers(view: View[Facts], pieces: Pile) -> tuple[int, ...]:
    """Columns a to e of pawns in their player's order, from the left; of none, in the order of their numbers."""
    found = tuple(int(piece[1:]) for piece in pieces) or NUMBERS
    return found[::-1] if _is_turned(view) else found


def _dragged(view: View[Facts], start: str, via: tuple[str, ...], to: str) -> Intent:
    """A step to a point beside it, the jumps it was drawn through, or, in one stroke, every way to jump there."""
    if via:
        return Jump((start, *via, to))
    if view.seat is None or start not in POINTS:
        return Walk(start, to)
    own, enemy, up = standing(view, view.seat), standing(view, 1 - view.seat), view.open.is_up(view.seat)
    found = tuple(Jump(path) for path in jumps(start, own, enemy, up) if path[-1] == to) if start in own else ()
    if to in steps(start, up) and to not in own and to not in enemy:
        return Choice((Walk(start, to), *found)) if found else Walk(start, to)
    if len(found) > 1:
        return Choice(found)
    return found[0] if found else Walk(start, to)


def _tapped(view: View[Facts], name: str) -> Intent:
    """All that this pawn can do, or all that leads to this empty point."""
    if view.seat is None:
        return None
    here = view.at("point", name)
    found = tuple(each for each in moves(view, view.seat) if _ends(each)[0 if here else 1] == name)
    if len(found) == 1:
        return found[0]
    return Choice(found) if found else None


def _ends(action: object) -> tuple[str, str]:
    match action:
        case Walk(start, to):
            return start, to
        case Jump(path):
            return path[0], path[-1]
    return "", ""


_SHOWN = {"a1": "B1", "b2": "B2", "d3": "B5", "c5": "W3", "e6": "W1", "b4": "W4"}
COVER = Cover(
    pieces=tuple((look(pawn), GRID.seen(name)) for name, pawn in _SHOWN.items()),
    ground=_printed(turned=False),
)
