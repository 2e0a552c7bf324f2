"""How hands mean things: where the dice lie, and what taps and buttons ask for."""

from __future__ import annotations

from game.dice import faces
from game.engine.contract import Button, Cover, Drop, Gesture, Intent, Press, Spot, Tap, View
from game.engine.said import said
from game.rules.scarney_dice.actions import Double, Hit, Pass, Throw
from game.rules.scarney_dice.facts import ASIDE, DICE, Facts

THROW = Button("throw", said("Throw the dice"), "R", primary=True)
LAST = Button("throw", said("Throw the last die"), "R", primary=True)
OPPOSITE = Button("opposite", said("Throw it for its opposite"), "O")
DOUBLE = Button("double", said("Double for 10 chips"), "D")
PASS = Button("pass", said("Pass: it counts"), "P", primary=True)
HIT = Button("hit", said("Hit: throw again"), "X")  # no key that is pressed before it, and none of the table's
HIT_OPPOSITE = Button("hit-opposite", said("Hit for its opposite"), "O")
DEEDS = (THROW, OPPOSITE, DOUBLE, PASS, HIT, HIT_OPPOSITE)
_MEANT = {
    "throw": Throw(), "opposite": Throw(True), "double": Double(), "pass": Pass(), "hit": Hit(),
    "hit-opposite": Hit(True),
}  # fmt: skip


def meaning(view: View[Facts], gesture: Gesture) -> Intent:
    """What a gesture would mean, lawful or not; None when it means nothing here."""
    match gesture:
        case Drop(_, src, dst) if src == dst == DICE:
            return Hit() if view.open.phase == "decide" else Throw()
        case Tap(place) if place == DICE:
            return Throw()
        case Press(name):
            return _MEANT.get(name)
    return None


def buttons(view: View[Facts]) -> tuple[Button, ...]:
    """The deeds that belong to this point of the viewer's turn."""
    open = view.open
    if view.seat is None or open.asked != view.seat:
        return ()
    is_last = open.live == 1
    if open.phase == "decide":
        return (PASS, HIT, HIT_OPPOSITE) if is_last else (PASS, HIT)
    found = (LAST, OPPOSITE) if is_last else (THROW,)
    return found if open.doubled or open.hit else (*found, DOUBLE)


def spots(view: View[Facts]) -> tuple[Spot, ...]:
    """The dice in hand, and beside them the dead ones."""
    return Spot(DICE, "pile", "row", title=said("Dice", about="place on the table")), Spot(
        ASIDE, "pile", "row", title=said("Dead", about="place on the table")
    )


COVER = Cover(pieces=tuple((faces.look(faces.piece(face)), (at, 0)) for at, face in enumerate((6, 4, 0, 1, 3))))
