"""Setup and transitions: how boards begin, lifts, jumps, and who wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.contract import Action, Desk, Records, Rules, Setup, State, Transition, Value, View
from game.engine.override import override
from game.engine.records import usual
from game.engine.rng import Rng
from game.engine.table import TABLE
from game.rules.scarney_board import public as known
from game.rules.scarney_board import scoring
from game.rules.scarney_board.actions import Board, BoardAction, Jump, Lift, Pass
from game.rules.scarney_board.cells import CELLS, PAWNS, cell, over, pips
from game.rules.scarney_board.public import BOX, GOAL, ScarneyBoardPublic, jumps

material = known.material


class ScarneyBoardRules(Rules[ScarneyBoardPublic, BoardAction], Records[ScarneyBoardPublic, BoardAction]):
    """The rules of Scarney, and its lines in records."""

    @override
    def seats_for(self, options: Mapping[str, Value]) -> tuple[int, ...]:
        """The numbers of seats allowed; Doubles and High-Low are for two."""
        return (2, 1, 3, 4) if options["variant"] == "plain" else (2,)

    @override
    def start(self, setup: Setup) -> State[ScarneyBoardPublic]:
        """The state before the first board, with all pawns in the box. ValueError if so many cannot play it."""
        variant = str(setup.options["variant"])
        if setup.seats not in self.seats_for(setup.options):
            raise ValueError(f"{variant} is played by 2 seats, not {setup.seats}")
        facts = ScarneyBoardPublic(setup.seats, setup.sides, scores=(0,) * setup.seats, variant=variant)
        return State({BOX: PAWNS}, facts, Rng(f"deal/{setup.seed}"))

    @override
    def apply(self, state: State[ScarneyBoardPublic], action: Action) -> Transition[ScarneyBoardPublic]:
        desk = Desk(state)
        match action:
            case Board():
                _begin(desk, action)
            case Lift(name):
                desk.move(desk.at("cell", name), cell(name), BOX, "lift")
                desk.set(lifted=name)
                _next(desk)
            case Jump(start, to):
                _jump(desk, start, to)
                _next(desk)
            case Pass():
                desk.tell("passes", desk.public.turn)
                _next(desk)
        return desk.step()

    @override
    def score_line(self, open: ScarneyBoardPublic) -> dict[str, Any]:
        """The finished board as the values of its record line."""
        ended = open.boards[-1]
        sides = [{"taken": share.taken, "bonus": share.bonus, "net": share.net} for share in ended.shares]
        return usual.score_line(open, open.hand_no, sides, left=ended.left)

    @override
    def result_line(self, open: ScarneyBoardPublic) -> dict[str, Any]:
        """The finished match as the values of its record line; alone, one wins with one pawn left."""
        return {"totals": list(open.scores), "winners": list(open.won)}

    @override
    def rule_of(self, key: str) -> str:
        return {"board": "B2.1", "first": "B2.4", "bonus": "B2.3", "winners": "B2.3"}.get(key, "B2.4")

    @override
    def outline(self, view: View[ScarneyBoardPublic]) -> dict[str, Any]:
        open, board = view.public, known.on_board(view)
        return {
            **usual.common_outline(view, open.hand_no),
            "board": [board.get(name) for name in CELLS],
            "taken": list(open.taken),
            "first": open.first,
            "lifted": open.lifted,
        }


def deal(state: State[ScarneyBoardPublic]) -> Board:
    """The shuffled pawns; the seat that lifts is random for the first board, then passes to the left."""
    open = state.public
    rng = state.rng.branch(f"board {open.hand_no + 1}")
    first, rng = rng.below(open.seats)
    board, _ = rng.shuffle(PAWNS)
    return Board(open.hand_no + 1, (open.first + 1) % open.seats if open.hand_no else first, board)


# ---------------------------------------------------------------- transitions


def _begin(desk: Desk[ScarneyBoardPublic], begin: Board) -> None:
    for name in CELLS:
        if pawns := desk.at("cell", name):
            desk.move(pawns, cell(name), BOX, "gather")
    for name, pawn in zip(CELLS, begin.board, strict=True):
        desk.move((pawn,), BOX, cell(name), "deal")
    taken = (0,) * desk.public.seats
    desk.set(hand_no=begin.number, first=begin.first, to_act=begin.first, phase="lift", lifted=None, taken=taken)
    desk.tell("board", begin.number)
    desk.turn_to(begin.first)


def _jump(desk: Desk[ScarneyBoardPublic], start: str, to: str) -> None:
    middle, seat = over(start, to), desk.public.turn
    assert middle is not None
    jumped = desk.at("cell", middle)
    desk.move(desk.at("cell", start), cell(start), cell(to), "jump")
    desk.move(jumped, cell(middle), BOX, "take")
    taken = desk.public.taken
    desk.set(taken=tuple(n + pips(jumped[0]) * (each == seat) for each, n in enumerate(taken)))


def _next(desk: Desk[ScarneyBoardPublic]) -> None:
    """Passes the turn to the next seat with a jump, or ends the board."""
    open, board = desk.public, known.on_board(desk)
    seat = open.turn
    assert seat is not None
    if not any(jumps(board, open.colours(each)) for each in range(open.seats)):
        _end_board(desk, board)
        return
    left = seat if open.is_solitaire else (seat + 1) % open.seats
    if left != seat:
        desk.turn_to(left)
    desk.set(to_act=left, phase="jump")


def _end_board(desk: Desk[ScarneyBoardPublic], board: dict[str, str]) -> None:
    open = desk.public
    assert open.lifted is not None
    extra = scoring.bonus(board, open.lifted) if open.is_solitaire else 0
    shares = scoring.shares(open.variant, open.taken, extra)
    for seat, share in enumerate(shares):
        desk.score(open.side_of(seat), share.net, "board")
    desk.turn_to(None)
    desk.set(phase="", boards=(*open.boards, scoring.BoardResult(shares, len(board))))
    _close(desk, len(board))


def _close(desk: Desk[ScarneyBoardPublic], left: int) -> None:
    """Ends the match if it is over, and sets its winners."""
    open = desk.public
    if open.variant == "high-low":
        won = [side for side, points in enumerate(open.scores) if points > GOAL]
        is_over = bool(won)
    else:
        is_over = open.hand_no == open.seats
        won = usual.winners(open.scores)
        if open.is_solitaire:
            won = [0] if left == 1 else []
    desk.set(to_act=None if is_over else TABLE, won=tuple(won) if is_over else ())
    if is_over:
        desk.tell("over", *won)
