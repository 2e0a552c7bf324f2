"""The play: how boards begin, what lifts and jumps lead to, and who wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.chance import Chance
from game.engine.contract import Action, Desk, Setup, State, Step, Value, View
from game.engine.lines import usual
from game.engine.table import TABLE
from game.rules.scarney_board import facts as known
from game.rules.scarney_board import scoring
from game.rules.scarney_board.actions import Board, Jump, Lift, Pass
from game.rules.scarney_board.cells import CELLS, PAWNS, cell, over, pips
from game.rules.scarney_board.facts import BOX, GOAL, Facts, jumps

material = known.material


def seats_for(options: Mapping[str, Value]) -> tuple[int, ...]:
    """Doubles and High-Low are for two."""
    return (2, 1, 3, 4) if options["variant"] == "plain" else (2,)


def start(setup: Setup) -> State[Facts]:
    """All pawns in the box. ValueError where so many cannot play this game."""
    variant = str(setup.options["variant"])
    if setup.seats not in seats_for(setup.options):
        raise ValueError(f"{variant} is played by 2 seats, not {setup.seats}")
    facts = Facts(setup.seats, setup.sides, scores=(0,) * setup.seats, variant=variant)
    return State({BOX: PAWNS}, facts, Chance(f"deal/{setup.seed}"))


def deal(state: State[Facts]) -> Board:
    """The pawns shuffled; who lifts is drawn by lot for the first board, then passes to the left."""
    open = state.open
    luck = state.chance.branch(f"board {open.hand_no + 1}")
    first, luck = luck.below(open.seats)
    board, _ = luck.shuffled(PAWNS)
    return Board(open.hand_no + 1, (open.first + 1) % open.seats if open.hand_no else first, board)


# ---------------------------------------------------------------- what it leads to


def apply(state: State[Facts], action: Action) -> Step[Facts]:
    """What a lawful action leads to."""
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
            desk.tell("passes", desk.open.turn)
            _next(desk)
    return desk.step()


def _begin(desk: Desk[Facts], begin: Board) -> None:
    for name in CELLS:
        if pawns := desk.at("cell", name):
            desk.move(pawns, cell(name), BOX, "gather")
    for name, pawn in zip(CELLS, begin.board, strict=True):
        desk.move((pawn,), BOX, cell(name), "deal")
    taken = (0,) * desk.open.seats
    desk.set(hand_no=begin.number, first=begin.first, asked=begin.first, phase="lift", lifted=None, taken=taken)
    desk.tell("board", begin.number)
    desk.turn_to(begin.first)


def _jump(desk: Desk[Facts], start: str, to: str) -> None:
    middle, seat = over(start, to), desk.open.turn
    assert middle is not None
    jumped = desk.at("cell", middle)
    desk.move(desk.at("cell", start), cell(start), cell(to), "jump")
    desk.move(jumped, cell(middle), BOX, "take")
    taken = desk.open.taken
    desk.set(taken=tuple(n + pips(jumped[0]) * (each == seat) for each, n in enumerate(taken)))


def _next(desk: Desk[Facts]) -> None:
    """Whoever jumps next, or the end of the board."""
    open, board = desk.open, _board(desk)
    seat = open.turn
    assert seat is not None
    if not any(jumps(board, open.colours(each)) for each in range(open.seats)):
        _end_board(desk, board)
        return
    left = seat if open.is_solitaire else (seat + 1) % open.seats
    if left != seat:
        desk.turn_to(left)
    desk.set(asked=left, phase="jump")


def _board(desk: Desk[Facts]) -> dict[str, str]:
    return {name: desk.at("cell", name)[0] for name in CELLS if desk.at("cell", name)}


def _end_board(desk: Desk[Facts], board: dict[str, str]) -> None:
    open = desk.open
    assert open.lifted is not None
    extra = scoring.bonus(board, open.lifted) if open.is_solitaire else 0
    shares = scoring.shares(open.variant, open.taken, extra)
    for seat, share in enumerate(shares):
        desk.score(open.side_of(seat), share.net, "board")
    desk.turn_to(None)
    desk.set(phase="", boards=(*open.boards, scoring.Ended(shares, len(board))))
    _close(desk, len(board))


def _close(desk: Desk[Facts], left: int) -> None:
    """Is the match over, and who has won it?"""
    open = desk.open
    if open.variant == "high-low":
        won = [side for side, points in enumerate(open.scores) if points > GOAL]
        is_over = bool(won)
    else:
        is_over = open.hand_no == open.seats
        won = usual.winners(open.scores)
        if open.is_solitaire:
            won = [0] if left == 1 else []
    desk.set(asked=None if is_over else TABLE, won=tuple(won) if is_over else ())
    if is_over:
        desk.tell("over", *won)


# ---------------------------------------------------------------- records and programs


def score_line(open: Facts) -> dict[str, Any]:
    """The board just ended, as its record line says it."""
    ended = open.boards[-1]
    sides = [{"taken": share.taken, "bonus": share.bonus, "net": share.net} for share in ended.shares]
    return usual.scored(open, open.hand_no, sides, left=ended.left)


def result_line(open: Facts) -> dict[str, Any]:
    """The match just ended; alone, one wins with one pawn left."""
    return {"totals": list(open.scores), "winners": list(open.won)}


def rule_of(key: str) -> str:
    """The rule a wrong value under this key of a record line breaks."""
    return {"board": "B2.1", "first": "B2.4", "bonus": "B2.3", "winners": "B2.3"}.get(key, "B2.4")


def outline(view: View[Facts]) -> dict[str, Any]:
    """The table as a program is shown it."""
    open, board = view.open, known.on_board(view)
    return {
        **usual.outlined(view, open.hand_no), "board": [board.get(name) for name in CELLS], "taken": list(open.taken),
        "first": open.first, "lifted": open.lifted,
    }  # fmt: skip
