"""How hands mean things: where the dice lie, and what taps and buttons ask for."""

from __future__ import annotations

from game.engine.contract import Button, Cover, Gesture, Intent, Look, Press, Spot, Tap, View
from game.engine.said import said
from game.engine.table import Piece
from game.rules._template_dice.actions import Stop, Throw
from game.rules._template_dice.rules import DICE, Facts

THROW = Button("throw", said("Throw the dice"), "R", primary=True)
AGAIN = Button("throw", said("Throw again"), "R", primary=True)
STOP = Button("stop", said("Keep the points"), "S")


def meaning(view: View[Facts], gesture: Gesture) -> Intent:
    """What a gesture would mean, lawful or not; None when it means nothing here."""
    match gesture:
        case Tap(place) if place == DICE:
            return Throw()
        case Press("throw"):
            return Throw()
        case Press("stop"):
            return Stop()
    return None


def buttons(view: View[Facts]) -> tuple[Button, ...]:
    """The deeds that belong to this point of the viewer's turn."""
    if view.seat is None or view.open.asked != view.seat:
        return ()
    return (THROW,) if view.open.phase == "throw" else (AGAIN, STOP)


def look(piece: Piece) -> Look:
    """A white die."""
    return Look("die", "white", said("die showing {face}", face=piece[-1]), pips=int(piece[-1]))


def spots(view: View[Facts]) -> tuple[Spot, ...]:
    """The dice, side by side in the middle."""
    return (Spot(DICE, "pile", "row", title=said("Dice", about="place on the table")),)


COVER = Cover(pieces=((look("die5"), (0, 0)), (look("die1"), (1, 0))))
