"""The rules: public state, legality checks and transitions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.boards.grid import point
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
from game.engine.table import Piece
from game.rules.teeko.fours import CENTRE, EACH, GRID, MOST, OFTEN, POINTS, four_of, steps
from game.values import dataclass

ACTIONS = (Put, Move)
TeekoAction = Begin | Put | Move

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
class TeekoPublic(PlacingPublic):
    """The public state: who plays black, the positions so far, and how the game ended."""

    advanced: bool = False
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
        return next_begin(state)

    @override
    def material(self, open: TeekoPublic) -> Counter[Piece]:
        """The pieces: four markers of each colour."""
        return Counter(COLOURS * EACH)

    @override
    def check(self, view: View[TeekoPublic], action: Action) -> Refusal | None:
        return check_turn(view, action, Begin, CHECK_BEGIN, _check_action)

    @override
    def legal_actions(self, view: View[TeekoPublic]) -> Iterator[TeekoAction]:
        every = map(Put, POINTS) if view.public.phase == "drop" else (Move(a, b) for a in POINTS for b in steps(a))
        return (action for action in every if self.check(view, action) is None)

    @override
    def apply(self, state: State[TeekoPublic], action: Action) -> Transition[TeekoPublic]:
        desk = Desk(state)
        match action:
            case Begin():
                begin(desk, action)
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
        return {
            **usual.common_outline(view, open.hand_no),
            "board": board(view, POINTS), "first": open.first, "seen": open.seen, "moves": open.moves,
        }  # fmt: skip


# ---------------------------------------------------------------- legality


CHECK_BEGIN = check_begin(Refusal("B3.3", "number"), Refusal("B3.1", "first"))


def _check_action(view: View[TeekoPublic], action: Action) -> Refusal | None:
    open = view.public
    match action, open.phase:
        case Put(at), "drop":
            return _check_put(view, at)
        case Move(start, to), "move":
            return _check_move(view, start, to)
    return Refusal("T4", open.phase)


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


def _after(desk: Desk[TeekoPublic]) -> None:
    """Ends the game with a win by a pattern or a draw, or passes the turn."""
    seat = desk.at_turn
    if four := four_of(standing(desk, seat, POINTS), desk.public.advanced):
        desk.score(seat, 1, "four")
        desk.end(True, [seat], how="four", four=four)
        return
    dropping = bool(desk.at("supply", 1 - seat))
    desk.next_turn(1 - seat, phase="drop" if dropping else "move")
    if not dropping:
        desk.set(been=(*desk.public.been, _position(desk)))
        _draw(desk)


def _position(desk: Desk[TeekoPublic]) -> str:
    """The markers and the colour to move, as text."""
    rows = "".join((desk.at("point", name) or ("-",))[0][0] for name in POINTS)
    return f"{rows}{desk.public.turn}"


def _draw(desk: Desk[TeekoPublic]) -> None:
    if desk.public.seen >= OFTEN:
        desk.end(True, how="repetition")
    elif desk.public.moves >= MOST:
        desk.end(True, how="moves")
