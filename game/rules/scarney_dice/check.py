"""Legality of actions: rules D1.1 to D1.5."""

from __future__ import annotations

from collections.abc import Iterator

from game.dice.faces import Faces, possible
from game.engine.contract import Action, ChanceOutcome, Refusal, State, View
from game.engine.defaults import check_turn
from game.engine.table import Seat
from game.rules.scarney_dice.actions import Double, Frame, Hit, Pass, ScarneyDiceAction, Throw
from game.rules.scarney_dice.public import ScarneyDicePublic


def check(view: View[ScarneyDicePublic], action: Action) -> Refusal | None:
    """The refusal, with the code of the rule the action breaks; None if it is legal."""
    return check_turn(view, action, Frame, _check_frame, _check_action)


def _check_action(view: View[ScarneyDicePublic], action: Action) -> Refusal | None:
    open = view.public
    match action:
        case Throw(opposite):
            return Refusal("D1.3") if open.phase == "decide" else _check_opposite(open, opposite)
        case Hit(opposite):
            return _check_decided(open) or _check_opposite(open, opposite)
        case Pass():
            return _check_decided(open)
        case Double():
            return _check_double(open)
    return Refusal("T4")


def _check_frame(open: ScarneyDicePublic, frame: Frame) -> Refusal | None:
    if frame.number != open.hand_no + 1:
        return Refusal("D1.2", "number")
    if not open.order:
        return None if sorted(frame.order) == list(range(open.seats)) else Refusal("D1.1")
    return None if frame.order == following(open) else Refusal("D1.2", "order")


def following(open: ScarneyDicePublic) -> tuple[Seat, ...]:
    """The order of the next frame: the seat after the winner opens it; after a tie, the same seat opens again."""
    won = open.frames[-1].winners
    at = 0 if len(won) != 1 else (open.order.index(won[0]) + 1) % open.seats
    return open.order[at:] + open.order[:at]


def _check_opposite(open: ScarneyDicePublic, opposite: bool | None) -> Refusal | None:
    return Refusal("D1.5", "opposite") if opposite and open.live > 1 else None


def _check_decided(open: ScarneyDicePublic) -> Refusal | None:
    if open.phase == "decide":
        return None
    return Refusal("D1.4", "again" if open.hit else "")


def _check_double(open: ScarneyDicePublic) -> Refusal | None:
    if open.phase != "throw" or open.hit:
        return Refusal("D1.5", "late")
    return Refusal("D1.5", "twice") if open.doubled else None


def check_chance(state: State[ScarneyDicePublic], action: Action, outcome: ChanceOutcome) -> Refusal | None:
    """A refusal unless every live die shows a face it has (D1.3)."""
    good = isinstance(outcome, Faces) and possible(outcome.faces, state.public.live)
    return None if good else Refusal("D1.3", "faces")


def legal_actions(view: View[ScarneyDicePublic]) -> Iterator[ScarneyDiceAction]:
    """Yields every legal action of the seat to act."""
    every = (Pass(), Throw(), Throw(True), Hit(), Hit(True), Double())
    return (action for action in every if check(view, action) is None)
