"""The rules: public state, legality checks and transitions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.boards.grid import point
from game.engine.contract import (
    Action,
    Desk,
    Option,
    Preset,
    PublicState,
    Records,
    Refusal,
    Rules,
    Setup,
    State,
    Transition,
    View,
)
from game.engine.defaults import check_turn
from game.engine.messages import msg
from game.engine.override import override
from game.engine.records import usual
from game.engine.rng import Rng
from game.engine.table import Piece, Place, Seat
from game.rules.teeko.actions import Begin, Move, Put, TeekoAction
from game.rules.teeko.fours import CENTRE, EACH, GRID, MOST, OFTEN, POINTS, Four, four_of, steps
from game.values import dataclass

COLOURS: tuple[Piece, Piece] = ("black", "white")  # first player, second player

OPTIONS = (
    Option(
        "squares",
        ("standard", "advanced"),
        "B3.3",
        msg("Squares that win"),
        (msg("Small ones"), msg("Of every size")),
        (
            msg("Four in a row, or four in a square of two by two."),
            msg("The four corners of any upright square win too, whatever its size."),
        ),
    ),
)
PRESETS = (
    Preset("standard", msg("Standard", about="rules preset"), msg("Four in a row or in a small square.")),
    Preset(
        "advanced",
        msg("Advanced", about="rules preset"),
        msg("The corners of larger squares win too."),
        {"squares": "advanced"},
    ),
)


@dataclass(frozen=True)
class TeekoPublic(PublicState):
    """The public state: who plays black, the positions so far, and how the game ended."""

    advanced: bool = False
    hand_no: int = 0
    first: Seat = 0
    been: tuple[str, ...] = ()  # positions since the last drop, as ``_position`` writes them
    how: str = ""
    four: tuple[str, ...] = ()  # the winning pattern

    @property
    def moves(self) -> int:
        """Moves by both players since the last drop."""
        return max(0, len(self.been) - 1)

    @property
    def seen(self) -> int:
        """How often this position has occurred; 0 while markers are dropped."""
        return self.been.count(self.been[-1]) if self.been else 0


def supply(seat: Seat) -> Place:
    """Where a seat's markers wait to be dropped."""
    return Place("supply", seat)


def colour(open: TeekoPublic, seat: Seat) -> Piece:
    """The colour that this seat plays."""
    return COLOURS[seat != open.first]


class TeekoRules(Rules[TeekoPublic, TeekoAction], Records[TeekoPublic, TeekoAction]):
    """The rules of Teeko, and its lines in records."""

    @override
    def start(self, setup: Setup) -> State[TeekoPublic]:
        """The state before the game, with the markers before their seats; who begins decides the colours."""
        facts = TeekoPublic(2, setup.sides, scores=(0, 0), advanced=setup.options["squares"] == "advanced")
        piles = {supply(seat): (COLOURS[seat],) * EACH for seat in range(2)}
        return State(piles, facts, Rng(f"deal/{setup.seed}"))

    @override
    def deal(self, state: State[TeekoPublic]) -> Begin:
        """Draws the seat that begins (B3.1)."""
        first, _ = state.rng.below(2)
        return Begin(state.public.hand_no + 1, first)

    @override
    def material(self, open: TeekoPublic) -> Counter[Piece]:
        """The pieces: four markers of each colour."""
        return Counter(COLOURS * EACH)

    @override
    def check(self, view: View[TeekoPublic], action: Action) -> Refusal | None:
        return check_turn(view, action, Begin, _check_begin, _check_action)

    @override
    def legal_actions(self, view: View[TeekoPublic]) -> Iterator[TeekoAction]:
        every = map(Put, POINTS) if view.public.phase == "drop" else (Move(a, b) for a in POINTS for b in steps(a))
        return (action for action in every if self.check(view, action) is None)

    @override
    def apply(self, state: State[TeekoPublic], action: Action) -> Transition[TeekoPublic]:
        desk = Desk(state)
        match action:
            case Begin(number, first):
                _begin(desk, number, first)
            case Put(at):
                seat = desk.at_turn
                desk.move((colour(desk.public, seat),), supply(seat), point(at), "drop")
                _after(desk)
            case Move(start, to):
                desk.move(desk.at("point", start), point(start), point(to), "move")
                _after(desk)
        return desk.step()

    @override
    def score_line(self, open: TeekoPublic) -> dict[str, Any]:
        return usual.score_line(open, open.hand_no, [{"net": points} for points in open.scores], how=open.how)

    @override
    def rule_of(self, key: str) -> str:
        return {"first": "B3.1", "how": "B3.4"}.get(key, "B3.3")

    @override
    def outline(self, view: View[TeekoPublic]) -> dict[str, Any]:
        open = view.public
        seats = {colour(open, seat): seat for seat in (0, 1)}
        board = {name: seats[view.at("point", name)[0]] for name in POINTS if view.at("point", name)}
        return {
            **usual.common_outline(view, open.hand_no),
            "board": board, "first": open.first, "seen": open.seen, "moves": open.moves,
        }  # fmt: skip


# ---------------------------------------------------------------- legality


def _check_action(view: View[TeekoPublic], action: Action) -> Refusal | None:
    open = view.public
    match action, open.phase:
        case Put(at), "drop":
            return _check_put(view, at)
        case Move(start, to), "move":
            return _check_move(view, start, to)
    return Refusal("T4", open.phase)


def _check_begin(open: TeekoPublic, begin: Begin) -> Refusal | None:
    if begin.number != open.hand_no + 1:
        return Refusal("B3.3", "number")
    return None if begin.first in (0, 1) else Refusal("B3.1", "first")


def _check_put(view: View[TeekoPublic], at: str) -> Refusal | None:
    if not GRID.has(at):
        return Refusal("B3.1", "point")
    if view.at("point", at):
        return Refusal("B3.1", "taken")
    is_first = not any(view.at("point", name) for name in POINTS)
    return Refusal("B3.1", "centre") if at == CENTRE and is_first else None


def _check_move(view: View[TeekoPublic], start: str, to: str) -> Refusal | None:
    if view.at("point", start) != (colour(view.public, view.own_seat),):
        return Refusal("T3")
    if not GRID.has(to):
        return Refusal("B3.2", "point")
    if view.at("point", to):
        return Refusal("B3.2", "taken")
    return None if to in steps(start) else Refusal("B3.2", "far")


# ---------------------------------------------------------------- transitions


def _begin(desk: Desk[TeekoPublic], number: int, first: Seat) -> None:
    """The seat that begins plays black."""
    desk.set(hand_no=number, first=first, to_act=first, phase="drop")
    if desk.at("supply", first)[0] != COLOURS[0]:
        for seat in (0, 1):
            desk.move((COLOURS[seat],) * EACH, supply(seat), supply(1 - seat), "gather")
    desk.tell("begins", first)
    desk.turn_to(first)


def _after(desk: Desk[TeekoPublic]) -> None:
    """Ends the game with a win by a pattern or a draw, or passes the turn."""
    seat = desk.at_turn
    if four := four_of(_points(desk, seat), desk.public.advanced):
        _win(desk, seat, four)
        return
    desk.turn_to(1 - seat)
    dropping = bool(desk.at("supply", 1 - seat))
    desk.set(to_act=1 - seat, phase="drop" if dropping else "move")
    if not dropping:
        desk.set(been=(*desk.public.been, _position(desk)))
        _draw(desk)


def _points(desk: Desk[TeekoPublic], seat: Seat) -> frozenset[str]:
    own = (colour(desk.public, seat),)
    return frozenset(name for name in POINTS if desk.at("point", name) == own)


def _position(desk: Desk[TeekoPublic]) -> str:
    """The markers and the colour to move, as text."""
    rows = "".join((desk.at("point", name) or ("-",))[0][0] for name in POINTS)
    return f"{rows}{desk.public.turn}"


def _draw(desk: Desk[TeekoPublic]) -> None:
    if desk.public.seen >= OFTEN:
        _over(desk, "repetition")
    elif desk.public.moves >= MOST:
        _over(desk, "moves")


def _win(desk: Desk[TeekoPublic], seat: Seat, four: Four) -> None:
    desk.set(four=four)
    desk.score(seat, 1, "four")
    _over(desk, "four", seat)


def _over(desk: Desk[TeekoPublic], how: str, *winner: Seat) -> None:
    desk.turn_to(None)
    desk.set(to_act=None, phase="", how=how)
    desk.tell("over", *winner)
