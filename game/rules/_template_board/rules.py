"""The rules: what is public, what may be done, and what it leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from game.engine.chance import Chance
from game.engine.contract import Action, Desk, Open, Option, Preset, Refusal, Setup, State, Step, View
from game.engine.frame import judged
from game.engine.said import said
from game.engine.table import Piece, Place, Seat
from game.rules._template_board.actions import Begin, Move, Put
from game.values import dataclass

COLUMNS, ROWS = "abc", "123"
POINTS = tuple(column + row for row in ROWS for column in COLUMNS)
EACH, MOST = 3, 40  # discs of a player, moves of a game
COLOURS: tuple[Piece, Piece] = ("black", "white")  # the first to play, the other
STRAIGHT = tuple(tuple(c + r for r in ROWS) for c in COLUMNS) + tuple(tuple(c + r for c in COLUMNS) for r in ROWS)
DIAGONAL = (("a1", "b2", "c3"), ("a3", "b2", "c1"))
LINES = STRAIGHT + DIAGONAL

OPTIONS = (
    Option(
        "diagonals",
        ("yes", "no"),
        "B5",
        said("Diagonal lines"),
        (said("Yes", about="value of an option"), said("No", about="value of an option")),
        (said("Discs move and win along the diagonals too."), said("Only columns and rows count.")),
    ),
)
PRESETS = (
    Preset("standard", said("Standard", about="rules preset"), said("Eight lines, diagonals too.")),
    Preset("plain", said("Plain", about="rules preset"), said("Columns and rows only."), {"diagonals": "no"}),
)


@dataclass(frozen=True)
class Facts(Open):
    """What everyone knows: who plays black, how many moves were made, and who won how."""

    diagonals: bool = True
    hand_no: int = 0
    first: Seat = 0
    moves: int = 0
    how: str = ""


def point(name: str) -> Place:
    """A point of the board."""
    return Place("point", name)


def supply(seat: Seat) -> Place:
    """Where a seat's discs wait to be set."""
    return Place("supply", seat)


def lines(diagonals: bool) -> tuple[tuple[str, ...], ...]:
    """The lines that count."""
    return LINES if diagonals else STRAIGHT


def steps(name: str, diagonals: bool) -> set[str]:
    """The points next to this one along a line."""
    pairs = [pair for line in lines(diagonals) for pair in pairwise(line) if name in pair]
    return {other for pair in pairs for other in pair if other != name}


def start(setup: Setup) -> State[Facts]:
    """Each seat's discs before it; black and white are given when it is known who begins."""
    facts = Facts(2, setup.sides, scores=(0, 0), diagonals=setup.options["diagonals"] == "yes")
    cloth = {supply(seat): (COLOURS[seat],) * EACH for seat in range(2)}
    return State(cloth, facts, Chance(f"deal/{setup.seed}"))


def deal(state: State[Facts]) -> Begin:
    """Who begins, by lot (B3)."""
    first, _ = state.chance.below(2)
    return Begin(state.open.hand_no + 1, first)


def material(open: Facts) -> Counter[Piece]:
    """Three discs of each colour."""
    return Counter(COLOURS * EACH)


def colour(open: Facts, seat: Seat) -> Piece:
    """The colour this seat plays."""
    return COLOURS[seat != open.first]


# ---------------------------------------------------------------- may it be done?


def check(view: View[Facts], action: Action) -> Refusal | None:
    """The rule that forbids it, or None."""
    return judged(view, action, _check_begin, _check_deed)


def _check_deed(view: View[Facts], action: Action) -> Refusal | None:
    open = view.open
    match action, open.phase:
        case Put(at), "drop":
            return _check_empty(view, at)
        case Move(start, to), "move":
            return _check_move(view, start, to)
    return Refusal("T4", open.phase)


def _check_begin(open: Facts, begin: Begin) -> Refusal | None:
    if begin.number != open.hand_no + 1:
        return Refusal("B7")
    return None if begin.first in (0, 1) else Refusal("B3")


def _check_empty(view: View[Facts], name: str) -> Refusal | None:
    if name not in POINTS:
        return Refusal("B2")
    return Refusal("B4") if view.at("point", name) else None


def _check_move(view: View[Facts], start: str, to: str) -> Refusal | None:
    assert view.seat is not None
    if view.at("point", start) != (colour(view.open, view.seat),):
        return Refusal("T3")
    if refusal := _check_empty(view, to):
        return refusal
    return None if to in steps(start, view.open.diagonals) else Refusal("B5")


def legal(view: View[Facts]) -> Iterator[Action]:
    """Every lawful action of the asked seat."""
    moves = (Move(a, b) for a in POINTS for b in sorted(steps(a, view.open.diagonals)))
    return (action for action in (*map(Put, POINTS), *moves) if check(view, action) is None)


# ---------------------------------------------------------------- what it leads to


def apply(state: State[Facts], action: Action) -> Step[Facts]:
    """What a lawful action leads to."""
    desk = Desk(state)
    match action:
        case Begin(number, first):
            _begin(desk, number, first)
        case Put(at):
            seat = _whose(desk)
            desk.move((colour(desk.open, seat),), supply(seat), point(at), "set")
            _after(desk, at)
        case Move(start, to):
            desk.move(desk.at("point", start), point(start), point(to), "move")
            desk.set(moves=desk.open.moves + 1)
            _after(desk, to)
    return desk.step()


def _begin(desk: Desk[Facts], number: int, first: Seat) -> None:
    """Black goes to whoever begins."""
    desk.set(hand_no=number, first=first, asked=first, phase="drop")
    if desk.at("supply", first)[0] != COLOURS[0]:
        for seat in (0, 1):
            desk.move((COLOURS[seat],) * EACH, supply(seat), supply(1 - seat), "gather")
    desk.tell("begins", first)
    desk.turn_to(first)


def _whose(desk: Desk[Facts]) -> Seat:
    assert desk.open.turn is not None
    return desk.open.turn


def _after(desk: Desk[Facts], at: str) -> None:
    """Won by a line through this point, drawn, or the other's turn."""
    seat = _whose(desk)
    if any(at in line and _is_full(desk, line) for line in lines(desk.open.diagonals)):
        _over(desk, "line", seat)
        return
    desk.turn_to(1 - seat)
    desk.set(asked=1 - seat, phase="drop" if desk.at("supply", 1 - seat) else "move")
    if desk.open.moves >= MOST:
        _over(desk, "moves", None)
    elif desk.open.phase == "move" and not _can_move(desk, 1 - seat):
        _over(desk, "stuck", None)


def _is_full(desk: Desk[Facts], line: tuple[str, ...]) -> bool:
    return [desk.at("point", name) for name in line] == [(colour(desk.open, _whose(desk)),)] * len(line)


def _can_move(desk: Desk[Facts], seat: Seat) -> bool:
    own = [name for name in POINTS if desk.at("point", name) == (colour(desk.open, seat),)]
    return any(not desk.at("point", to) for name in own for to in steps(name, desk.open.diagonals))


def _over(desk: Desk[Facts], how: str, winner: Seat | None) -> None:
    if winner is not None:
        desk.score(winner, 1, how)
    desk.turn_to(None)
    desk.set(asked=None, phase="", how=how)
    desk.tell("over", *([] if winner is None else [winner]))


# ---------------------------------------------------------------- records and programs


def score_line(open: Facts) -> dict[str, Any]:
    """The game just ended, as its record line says it."""
    sides = [{"net": points} for points in open.scores]
    told = {"hand": open.hand_no, "out": None, "void": False, "how": open.how}
    return {**told, "sides": sides, "totals": list(open.scores)}


def rule_of(key: str) -> str:
    """The rule a wrong value under this key of a record line breaks."""
    return {"first": "B3"}.get(key, "B7")


def outline(view: View[Facts]) -> dict[str, Any]:
    """The table as a program is shown it."""
    open = view.open
    seats = {colour(open, seat): seat for seat in (0, 1)}
    return {
        "phase": open.phase, "hand_no": open.hand_no, "turn": open.turn, "asked": open.asked,
        "totals": list(open.scores), "first": open.first, "moves": open.moves,
        "board": {name: seats[view.at("point", name)[0]] for name in POINTS if view.at("point", name)},
    }  # fmt: skip
