"""Legality of actions: rules B2.1, B2.2 and B2.5."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.contract import Action, Refusal, View
from game.engine.defaults import check_turn
from game.rules.scarney_board.actions import Board, BoardAction, Jump, Lift, Pass
from game.rules.scarney_board.cells import CELLS, LIFTED, PAWNS, over, pips
from game.rules.scarney_board.public import ScarneyBoardPublic, jumps, on_board


def check(view: View[ScarneyBoardPublic], action: Action) -> Refusal | None:
    """The refusal, with the code of the rule the action breaks; None if it is legal."""
    return check_turn(view, action, Board, _check_board, _check_action)


def _check_action(view: View[ScarneyBoardPublic], action: Action) -> Refusal | None:
    open = view.public
    match action, open.phase:
        case Lift(name), "lift":
            return _check_lift(view, name)
        case Jump(start, to), "jump":
            return _check_jump(view, start, to)
        case Pass(), "jump" if open.variant == "doubles":
            return Refusal("B2.5", "pass") if jumps(on_board(view), open.colours(view.own_seat)) else None
    return Refusal("T4", open.phase)


def _check_board(open: ScarneyBoardPublic, board: Board) -> Refusal | None:
    if board.number != open.hand_no + 1:
        return Refusal("B2.4", "number")
    if board.first not in range(open.seats) or (open.hand_no and board.first != (open.first + 1) % open.seats):
        return Refusal("B2.4", "first")
    return None if sorted(board.board) == sorted(PAWNS) else Refusal("B2.1", "board")


def _check_lift(view: View[ScarneyBoardPublic], name: str) -> Refusal | None:
    pawn = (view.at("cell", name) or ("",))[0]
    if not pawn:
        return Refusal("T3")
    if pawn[0] not in view.public.colours(view.seat or 0):
        return Refusal("B2.5", "colour")
    return Refusal("B2.1", "pips") if pips(pawn) > LIFTED else None


def _check_jump(view: View[ScarneyBoardPublic], start: str, to: str) -> Refusal | None:
    pawn = (view.at("cell", start) or ("",))[0]
    if not pawn:
        return Refusal("T3")
    if pawn[0] not in view.public.colours(view.seat or 0):
        return Refusal("B2.5", "colour")
    middle = over(start, to)
    if middle is None:
        return Refusal("B2.2", "way")
    if view.at("cell", to):
        return Refusal("B2.2", "taken")
    jumped = (view.at("cell", middle) or ("",))[0]
    if not jumped:
        return Refusal("B2.2", "nothing")
    return Refusal("B2.2", "colour") if jumped[0] == pawn[0] else None


def legal_actions(view: View[ScarneyBoardPublic]) -> Iterator[BoardAction]:
    """Yields every legal action of the seat to act."""
    found = [Jump(a, b) for a, b in jumps(on_board(view), view.public.colours(view.seat or 0))]
    every: tuple[BoardAction, ...] = (*map(Lift, CELLS), *found, Pass())
    return (action for action in every if check(view, action) is None)
