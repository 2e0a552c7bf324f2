"""How hands mean things: where the dice lie, and what taps and buttons ask for."""

from __future__ import annotations

from game.dice import faces
from game.engine.contract import Button, Cover, Gesture, Intent, Press, Spot, Tap, View
from game.engine.said import said
from game.rules.scarney_3000.actions import Stop, Throw
from game.rules.scarney_3000.rules import ASIDE, KEPT, LOOSE, Facts

THROW = Button("throw", said("Throw the dice"), "R", primary=True)
MUST = Button("throw", said("Throw the loose dice"), "R", primary=True)
AGAIN = Button("throw", said("Throw the loose dice"), "R")
STOP = Button("stop", said("Stop: it counts"), "S", primary=True)
DEEDS = (THROW, STOP)


def meaning(view: View[Facts], gesture: Gesture) -> Intent:
    """What a gesture would mean, lawful or not; None when it means nothing here."""
    match gesture:
        case Tap(place) if place == LOOSE:
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
    if view.open.phase == "throw":
        return (THROW,)
    return (STOP, AGAIN) if view.open.lying.confirmed else (MUST,)


def spots(view: View[Facts]) -> tuple[Spot, ...]:
    """The loose dice, those that are kept, and the dead ones beside them."""
    return (
        Spot(LOOSE, "pile", "row", title=said("Dice", about="place on the table")),
        Spot(KEPT, "pile", "row", title=said("Kept", about="place on the table")),
        Spot(ASIDE, "pile", "row", title=said("Dead", about="place on the table")),
    )


COVER = Cover(pieces=tuple((faces.look(faces.piece(face)), (at, 0)) for at, face in enumerate((6, 6, 6, 0, 4))))
