"""How hands mean things: what taps and drops on the board ask for."""

from __future__ import annotations

from game.engine.contract import Choice, Drop, Gesture, Intent, Tap, View
from game.engine.table import Place
from game.rules._template_board import rules
from game.rules._template_board.actions import Move, Put
from game.rules._template_board.rules import Facts


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
    """An empty point is set on; one's own disc moves, where there is but one way, there."""
    if view.open.phase != "move":
        return Put(at)
    ways = tuple(Move(at, to) for to in sorted(rules.steps(at, view.open.diagonals))) if at in rules.POINTS else ()
    return Choice(ways) if ways and view.at("point", at) else None
