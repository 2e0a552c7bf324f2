"""The rules: what is public, what may be done, and what it leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.boards.grid import point
from game.engine.chance import Chance
from game.engine.contract import Action, Desk, Open, Option, Preset, Refusal, Setup, State, Step, View
from game.engine.frame import judged
from game.engine.lines import usual
from game.engine.said import said
from game.engine.table import Piece, Place, Seat
from game.rules.teeko.actions import Begin, Move, Put
from game.rules.teeko.fours import CENTRE, EACH, GRID, MOST, OFTEN, POINTS, Four, made, steps
from game.values import dataclass

COLOURS: tuple[Piece, Piece] = ("black", "white")  # the first to play, the other

OPTIONS = (
    Option(
        "squares",
        ("standard", "advanced"),
        "B3.3",
        said("Squares that win"),
        (said("Small ones"), said("Of every size")),
        (
            said("Four in a row, or four in a square of two by two."),
            said("The four corners of any upright square win too, whatever its size."),
        ),
    ),
)
PRESETS = (
    Preset("standard", said("Standard", about="rules preset"), said("Four in a row or in a small square.")),
    Preset(
        "advanced",
        said("Advanced", about="rules preset"),
        said("The corners of larger squares win too."),
        {"squares": "advanced"},
    ),
)


@dataclass(frozen=True)
class Facts(Open):
    """What everyone knows: who plays black, the positions there have been, and how the game ended."""

    advanced: bool = False
    hand_no: int = 0
    first: Seat = 0
    been: tuple[str, ...] = ()  # since the last drop: the positions as ``_position`` tells them
    how: str = ""
    four: tuple[str, ...] = ()  # the pattern that won

    @property
    def moves(self) -> int:
        """Moves of both together since the last drop."""
        return max(0, len(self.been) - 1)

    @property
    def seen(self) -> int:
        """How often this position has been; 0 while markers are dropped."""
        return self.been.count(self.been[-1]) if self.been else 0


def supply(seat: Seat) -> Place:
    """Where a seat's markers wait to be dropped."""
    return Place("supply", seat)


def colour(open: Facts, seat: Seat) -> Piece:
    """The colour this seat plays."""
    return COLOURS[seat != open.first]


def start(setup: Setup) -> State[Facts]:
    """Each seat's markers before it; black and white are given when it is known who begins."""
    facts = Facts(2, setup.sides, scores=(0, 0), advanced=setup.options["squares"] == "advanced")
    cloth = {supply(seat): (COLOURS[seat],) * EACH for seat in range(2)}
    return State(cloth, facts, Chance(f"deal/{setup.seed}"))


def deal(state: State[Facts]) -> Begin:
    """Who begins, by lot (B3.1)."""
    first, _ = state.chance.below(2)
    return Begin(state.open.hand_no + 1, first)


def material(open: Facts) -> Counter[Piece]:
    """Four markers of each colour."""
    return Counter(COLOURS * EACH)


# ---------------------------------------------------------------- may it be done?


def check(view: View[Facts], action: Action) -> Refusal | None:
    """The rule that forbids it, or None."""
    return judged(view, action, _check_begin, _check_deed)


def _check_deed(view: View[Facts], action: Action) -> Refusal | None:
    open = view.open
    match action, open.phase:
        case Put(at), "drop":
            return _check_put(view, at)
        case Move(start, to), "move":
            return _check_move(view, start, to)
    return Refusal("T4", open.phase)


def _check_begin(open: Facts, begin: Begin) -> Refusal | None:
    if begin.number != open.hand_no + 1:
        return Refusal("B3.3", "number")
    return None if begin.first in (0, 1) else Refusal("B3.1", "first")


def _check_put(view: View[Facts], at: str) -> Refusal | None:
    if not GRID.has(at):
        return Refusal("B3.1", "point")
    if view.at("point", at):
        return Refusal("B3.1", "taken")
    is_first = not any(view.at("point", name) for name in POINTS)
    return Refusal("B3.1", "centre") if at == CENTRE and is_first else None


def _check_move(view: View[Facts], start: str, to: str) -> Refusal | None:
    assert view.seat is not None
    if view.at("point", start) != (colour(view.open, view.seat),):
        return Refusal("T3")
    if not GRID.has(to):
        return Refusal("B3.2", "point")
    if view.at("point", to):
        return Refusal("B3.2", "taken")
    return None if to in steps(start) else Refusal("B3.2", "far")


def legal(view: View[Facts]) -> Iterator[Action]:
    """Every lawful action of the asked seat."""
    every = map(Put, POINTS) if view.open.phase == "drop" else (Move(a, b) for a in POINTS for b in steps(a))
    return (action for action in every if check(view, action) is None)


# ---------------------------------------------------------------- what it leads to


def apply(state: State[Facts], action: Action) -> Step[Facts]:
    """What a lawful action leads to."""
    desk = Desk(state)
    match action:
        case Begin(number, first):
            _begin(desk, number, first)
        case Put(at):
            seat = _whose(desk)
            desk.move((colour(desk.open, seat),), supply(seat), point(at), "drop")
            _after(desk)
        case Move(start, to):
            desk.move(desk.at("point", start), point(start), point(to), "move")
            _after(desk)
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


def _after(desk: Desk[Facts]) -> None:
    """Won by a pattern, or the other's turn, or drawn."""
    seat = _whose(desk)
    if four := made(_points(desk, seat), desk.open.advanced):
        _won(desk, seat, four)
        return
    desk.turn_to(1 - seat)
    dropping = bool(desk.at("supply", 1 - seat))
    desk.set(asked=1 - seat, phase="drop" if dropping else "move")
    if not dropping:
        desk.set(been=(*desk.open.been, _position(desk)))
        _draw(desk)


def _points(desk: Desk[Facts], seat: Seat) -> frozenset[str]:
    own = (colour(desk.open, seat),)
    return frozenset(name for name in POINTS if desk.at("point", name) == own)


def _position(desk: Desk[Facts]) -> str:
    """The markers and who moves next."""
    rows = "".join((desk.at("point", name) or ("-",))[0][0] for name in POINTS)
    return f"{rows}{desk.open.turn}"


def _draw(desk: Desk[Facts]) -> None:
    if desk.open.seen >= OFTEN:
        _over(desk, "repetition")
    elif desk.open.moves >= MOST:
        _over(desk, "moves")


def _won(desk: Desk[Facts], seat: Seat, four: Four) -> None:
    desk.set(four=four)
    desk.score(seat, 1, "four")
    _over(desk, "four", seat)


def _over(desk: Desk[Facts], how: str, *winner: Seat) -> None:
    desk.turn_to(None)
    desk.set(asked=None, phase="", how=how)
    desk.tell("over", *winner)


# ---------------------------------------------------------------- records and programs


def score_line(open: Facts) -> dict[str, Any]:
    """The game just ended, as its record line says it."""
    return usual.scored(open, open.hand_no, [{"net": points} for points in open.scores], how=open.how)


def rule_of(key: str) -> str:
    """The rule a wrong value under this key of a record line breaks."""
    return {"first": "B3.1", "how": "B3.4"}.get(key, "B3.3")


def outline(view: View[Facts]) -> dict[str, Any]:
    """The table as a program is shown it."""
    open = view.open
    seats = {colour(open, seat): seat for seat in (0, 1)}
    board = {name: seats[view.at("point", name)[0]] for name in POINTS if view.at("point", name)}
    return {
        **usual.outlined(view, open.hand_no),
        "board": board, "first": open.first, "seen": open.seen, "moves": open.moves,
    }  # fmt: skip
