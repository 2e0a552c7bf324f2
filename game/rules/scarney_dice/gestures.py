"""Input and layout: where the dice lie, and the actions of taps and buttons."""

from __future__ import annotations

from game.dice.faces import cover
from game.engine.contract import (
    Button,
    Drop,
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
from game.rules.scarney_dice.actions import Double, Hit, Pass, ScarneyDiceAction, Throw
from game.rules.scarney_dice.public import ASIDE, DICE, ScarneyDicePublic

THROW = Button("throw", msg("Throw the dice"), "R")
LAST = Button("throw", msg("Throw the last die"), "R")
OPPOSITE = Button("opposite", msg("Throw it for its opposite"), "O")
DOUBLE = Button("double", msg("Double for 10 chips"), "D")
PASS = Button("pass", msg("Pass: it counts"), "P")
HIT = Button("hit", msg("Hit: throw again"), "X")  # a key that no earlier button and no command of the table uses
HIT_OPPOSITE = Button("hit-opposite", msg("Hit for its opposite"), "O")
ALL_BUTTONS = (THROW, OPPOSITE, DOUBLE, PASS, HIT, HIT_OPPOSITE)
_MEANT: dict[str, ScarneyDiceAction] = {
    "throw": Throw(), "opposite": Throw(True), "double": Double(), "pass": Pass(), "hit": Hit(),
    "hit-opposite": Hit(True),
}  # fmt: skip


class ScarneyDiceInput(Input[ScarneyDicePublic, ScarneyDiceAction], Layout[ScarneyDicePublic]):
    """What gestures do at a table of Scarney Dice, and where things lie."""

    @override
    def meaning(self, view: View[ScarneyDicePublic], gesture: Gesture) -> Intent[ScarneyDiceAction]:
        match gesture:
            case Drop(_, src, dst) if src == dst == DICE:
                return Hit() if view.public.phase == "decide" else Throw()
            case Tap(place) if place == DICE:
                return Throw()
            case Press(name):
                return _MEANT.get(name)
        return None

    @override
    def buttons(self, view: View[ScarneyDicePublic]) -> tuple[Button, ...]:
        open = view.public
        if view.seat is None or open.to_act != view.seat:
            return ()
        is_last = open.live == 1
        if open.phase == "decide":
            return (PASS, HIT, HIT_OPPOSITE) if is_last else (PASS, HIT)
        found = (LAST, OPPOSITE) if is_last else (THROW,)
        return found if open.doubled or open.hit else (*found, DOUBLE)

    @override
    def place_layouts(self, view: View[ScarneyDicePublic]) -> tuple[PlaceLayout, ...]:
        """Places for the dice in hand and the dead ones."""
        return (
            PlaceLayout(DICE, "pile", "row", title=msg("Dice", about="place on the table")),
            PlaceLayout(ASIDE, "pile", "row", title=msg("Dead", about="place on the table")),
        )

    @override
    def table_props(self, view: View[ScarneyDicePublic]) -> TableProps:
        """The pot in chips, and on the tray what is to be beaten in this frame."""
        open = view.public
        plate = None if open.best is None else msg("To beat: {points}", points=open.best)
        if not open.turns:
            return TableProps(plate, open.carried)
        return TableProps(plate, open.pot, tuple(map(open.paid_by, range(open.seats))))


COVER = cover((6, 4, 0, 1, 3))
