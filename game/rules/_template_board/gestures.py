"""Input: the actions of taps and drops on the board."""

from __future__ import annotations

from game.engine.contract import Choice, Drop, Gesture, Input, Intent, Tap, View
from game.engine.override import override
from game.engine.table import Place
from game.rules._template_board import rules
from game.rules._template_board.actions import MorrisAction, Move, Put
from game.rules._template_board.rules import MorrisPublic


class MorrisInput(Input[MorrisPublic, MorrisAction]):
    """What gestures do at a table of Morris."""

    @override
    def meaning(self, view: View[MorrisPublic], gesture: Gesture) -> Intent[MorrisAction]:
        match gesture:
            case Tap(Place("point", str(at))):
                return _on_tap(view, at)
            case Drop(pieces, Place("supply", seat), Place("point", str(at))) if seat == view.seat and pieces:
                return Put(at)
            case Drop(pieces, Place("point", str(start)), Place("point", str(to))) if start != to and pieces:
                return Move(start, to)
        return None


def _on_tap(view: View[MorrisPublic], at: str) -> Intent[MorrisAction]:
    """A tap sets a disc on the point or, once all are set, offers the moves of the disc there."""
    if view.public.phase != "move":
        return Put(at)
    ways = tuple(Move(at, to) for to in sorted(rules.steps(at, view.public.diagonals))) if at in rules.POINTS else ()
    return Choice(ways) if ways and view.at("point", at) else None
