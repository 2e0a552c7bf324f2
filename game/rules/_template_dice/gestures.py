"""Input and layout: where the dice lie, and the actions of taps and buttons."""

from __future__ import annotations

from game.engine.contract import (
    Button,
    Cover,
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
from game.rules._template_dice.actions import PigAction, Stop, Throw
from game.rules._template_dice.rules import DICE, SIDES, PigPublic

THROW = Button("throw", msg("Throw the dice"), "R")
AGAIN = Button("throw", msg("Throw again"), "R")
STOP = Button("stop", msg("Keep the points"), "S")
ALL_BUTTONS = (THROW, STOP)


class PigInput(Input[PigPublic, PigAction], Layout[PigPublic]):
    """What gestures do at a table of Pig, and where things lie."""

    @override
    def meaning(self, view: View[PigPublic], gesture: Gesture) -> Intent[PigAction]:
        match gesture:
            case Tap(place) if place == DICE:
                return Throw()
            case Press("throw"):
                return Throw()
            case Press("stop"):
                return Stop()
        return None

    @override
    def buttons(self, view: View[PigPublic]) -> tuple[Button, ...]:
        if view.seat is None or view.public.to_act != view.seat:
            return ()
        return (THROW,) if view.public.phase == "throw" else (AGAIN, STOP)

    @override
    def place_layouts(self, view: View[PigPublic]) -> tuple[PlaceLayout, ...]:
        """The dice, side by side in the middle."""
        return (PlaceLayout(DICE, "pile", "row", title=msg("Dice", about="place on the table")),)


STYLES = {
    f"die{face}": PieceStyle("die", "white", msg("die showing {face}", face=str(face)), pips=face)
    for face in range(1, SIDES + 1)
}
COVER = Cover(pieces=((STYLES["die5"], (0, 0)), (STYLES["die1"], (1, 0))))
