"""The rules: public state, legality checks and transitions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from game.boards.grid import Grid, point
from game.boards.placing import COLOURS, Move, PlacingPublic, Put, begin, board, colour, standing, supply
from game.engine.actions import Begin
from game.engine.contract import (
    Action,
    Desk,
    Option,
    Preset,
    Records,
    Refusal,
    Rules,
    Setup,
    State,
    Transition,
    View,
)
from game.engine.defaults import check_begin, check_turn, next_begin
from game.engine.messages import msg
from game.engine.override import override
from game.engine.records import usual
from game.engine.rng import Rng
from game.engine.table import Piece, Seat
from game.values import dataclass

GRID = Grid("abc", "123")
POINTS = GRID.names
EACH, MOST = 3, 40  # discs of each player, moves before a draw
STRAIGHT = tuple(tuple(name for name in POINTS if each in name) for each in (*GRID.columns, *GRID.rows))
DIAGONAL = (("a1", "b2", "c3"), ("a3", "b2", "c1"))
LINES = STRAIGHT + DIAGONAL

# A game with other actions than these defines them in a module of its own, as game/boards/placing.py does.
ACTIONS = (Put, Move)
MorrisAction = Begin | Put | Move

OPTIONS = (
    Option(
        "diagonals",
        ("yes", "no"),
        "B5",
        msg("Diagonal lines"),
        (msg("Yes", about="value of an option"), msg("No", about="value of an option")),
        (msg("Discs move and win along the diagonals too."), msg("Only columns and rows count.")),
    ),
)
PRESETS = (
    Preset("standard", msg("Standard", about="rules preset"), msg("Eight lines, diagonals too.")),
    Preset("plain", msg("Plain", about="rules preset"), msg("Columns and rows only."), {"diagonals": "no"}),
)


@dataclass(frozen=True)
class MorrisPublic(PlacingPublic):
    """The public state: who plays black, the number of moves made, who won and how."""

    diagonals: bool = True
    moves: int = 0
    how: str = ""


def lines(diagonals: bool) -> tuple[tuple[str, ...], ...]:
    """The lines that win."""
    return LINES if diagonals else STRAIGHT


def steps(name: str, diagonals: bool) -> set[str]:
    """The points next to this one along a line."""
    pairs = [pair for line in lines(diagonals) for pair in pairwise(line) if name in pair]
    return {other for pair in pairs for other in pair if other != name}


class MorrisRules(Rules[MorrisPublic, MorrisAction], Records[MorrisPublic, MorrisAction]):
    """The rules of Morris, and its lines in records."""

    @override
    def start(self, setup: Setup) -> State[MorrisPublic]:
        """The state before the game, with the discs before their seats; who begins decides the colours."""
        facts = MorrisPublic(2, setup.sides, scores=(0, 0), diagonals=setup.options["diagonals"] == "yes")
        piles = {supply(seat): (COLOURS[seat],) * EACH for seat in range(2)}
        return State(piles, facts, Rng(f"deal/{setup.seed}"))

    @override
    def deal(self, state: State[MorrisPublic]) -> Begin:
        """Draws the seat that begins (B3)."""
        return next_begin(state)

    @override
    def material(self, open: MorrisPublic) -> Counter[Piece]:
        """The pieces: three discs of each colour."""
        return Counter(COLOURS * EACH)

    @override
    def check(self, view: View[MorrisPublic], action: Action) -> Refusal | None:
        return check_turn(view, action, Begin, CHECK_BEGIN, _check_action)

    @override
    def legal_actions(self, view: View[MorrisPublic]) -> Iterator[MorrisAction]:
        moves = (Move(a, b) for a in POINTS for b in sorted(steps(a, view.public.diagonals)))
        every: tuple[MorrisAction, ...] = (*map(Put, POINTS), *moves)
        return (action for action in every if self.check(view, action) is None)

    @override
    def apply(self, state: State[MorrisPublic], action: Action) -> Transition[MorrisPublic]:
        desk = Desk(state)
        match action:
            case Begin():
                begin(desk, action)
            case Put(at):
                seat = desk.at_turn
                desk.move((colour(desk.public, seat),), supply(seat), point(at), "set")
                _after(desk, at)
            case Move(start, to):
                desk.move(desk.at("point", start), point(start), point(to), "move")
                desk.set(moves=desk.public.moves + 1)
                _after(desk, to)
        return desk.step()

    @override
    def score_line(self, open: MorrisPublic) -> dict[str, Any]:
        return usual.score_line(open, open.hand_no, [{"net": points} for points in open.scores], how=open.how)

    @override
    def rule_of(self, key: str) -> str:
        return {"first": "B3"}.get(key, "B7")

    @override
    def outline(self, view: View[MorrisPublic]) -> dict[str, Any]:
        open = view.public
        more = {"first": open.first, "moves": open.moves, "board": board(view, POINTS)}
        return {**usual.common_outline(view, open.hand_no), **more}


# ---------------------------------------------------------------- legality


CHECK_BEGIN = check_begin(Refusal("B7"), Refusal("B3"))


def _check_action(view: View[MorrisPublic], action: Action) -> Refusal | None:
    open = view.public
    match action, open.phase:
        case Put(at), "drop":
            return _check_empty(view, at)
        case Move(start, to), "move":
            return _check_move(view, start, to)
    return Refusal("T4", open.phase)


def _check_empty(view: View[MorrisPublic], name: str) -> Refusal | None:
    if name not in POINTS:
        return Refusal("B4", "point")
    return Refusal("B4", "taken") if view.at("point", name) else None


def _check_move(view: View[MorrisPublic], start: str, to: str) -> Refusal | None:
    if view.at("point", start) != (colour(view.public, view.own_seat),):
        return Refusal("T3")
    if refusal := _check_empty(view, to):
        return refusal
    return None if to in steps(start, view.public.diagonals) else Refusal("B5")


# ---------------------------------------------------------------- transitions


def _after(desk: Desk[MorrisPublic], at: str) -> None:
    """Ends the game with a win through this point or a draw, or passes the turn."""
    seat = desk.at_turn
    own = standing(desk, seat, POINTS)
    if any(at in line and own.issuperset(line) for line in lines(desk.public.diagonals)):
        desk.score(seat, 1, "line")
        desk.end(True, [seat], how="line")
        return
    desk.next_turn(1 - seat, phase="drop" if desk.at("supply", 1 - seat) else "move")
    if desk.public.moves >= MOST:
        desk.end(True, how="moves")
    elif desk.public.phase == "move" and not _can_move(desk, 1 - seat):
        desk.end(True, how="stuck")


def _can_move(desk: Desk[MorrisPublic], seat: Seat) -> bool:
    near = (to for name in standing(desk, seat, POINTS) for to in steps(name, desk.public.diagonals))
    return not all(desk.at("point", to) for to in near)
