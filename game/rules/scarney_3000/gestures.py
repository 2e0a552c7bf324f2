"""Input and layout: where the dice lie, and the actions of taps and buttons."""

from __future__ import annotations

from game.dice.faces import cover
from game.engine.contract import (
    Button,
    Gesture,
    Input,
    Intent,
    Layout,
    PlaceLayout,
    Press,
    TableProps,
    Tap,
    View,
)
from game.engine.messages import msg
from game.engine.override import override
from game.rules.scarney_3000.actions import Scarney3000Action, Stop, Throw
from game.rules.scarney_3000.rules import ASIDE, KEPT, LOOSE, Scarney3000Public
from game.rules.scarney_3000.scoring import GOAL

THROW = Button("throw", msg("Throw the dice"), "R")
AGAIN = Button("throw", msg("Throw the loose dice"), "R")
STOP = Button("stop", msg("Stop: it counts"), "S")
ALL_BUTTONS = (THROW, STOP)


class Scarney3000Input(Input[Scarney3000Public, Scarney3000Action], Layout[Scarney3000Public]):
    """What gestures do at a table of Scarney 3000, and where things lie."""

    @override
    def meaning(self, view: View[Scarney3000Public], gesture: Gesture) -> Intent[Scarney3000Action]:
        match gesture:
            case Tap(place) if place == LOOSE:
                return Throw()
            case Press("throw"):
                return Throw()
            case Press("stop"):
                return Stop()
        return None

    @override
    def buttons(self, view: View[Scarney3000Public]) -> tuple[Button, ...]:
        if view.seat is None or view.public.to_act != view.seat:
            return ()
        if view.public.phase == "throw":
            return (THROW,)
        return (STOP, AGAIN) if view.public.lying.confirmed else (AGAIN,)

    @override
    def place_layouts(self, view: View[Scarney3000Public]) -> tuple[PlaceLayout, ...]:
        """Places for the loose, the kept and the dead dice."""
        return (
            PlaceLayout(LOOSE, "pile", "row", title=msg("Dice", about="place on the table")),
            PlaceLayout(KEPT, "pile", "row", title=msg("Kept", about="place on the table")),
            PlaceLayout(ASIDE, "pile", "row", title=msg("Dead", about="place on the table")),
        )

    @override
    def table_props(self, view: View[Scarney3000Public]) -> TableProps:
        """The race of all sides to the goal."""
        return TableProps(goal=GOAL, points=tuple(view.public.scores))


COVER = cover((6, 6, 6, 0, 4))
