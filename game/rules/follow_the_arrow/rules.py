"""The rules: public state, legality checks and transitions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, permutations
from typing import Any

from game.boards.grid import point
from game.boards.placing import PlacingPublic, supply
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
from game.rules.follow_the_arrow.actions import ArrowAction, Jump, Pass, Put, Walk
from game.rules.follow_the_arrow.arrows import (
    EACH,
    GRID,
    NUMBERS,
    POINTS,
    ArrowResult,
    goal,
    jumps,
    leaps,
    result_of,
    steps,
    walks,
)
from game.values import dataclass

GAMES = 2
BLACK, WHITE = "B", "W"

OPTIONS = (
    Option(
        "jump",
        ("free", "forced"),
        "B4.3",
        msg("Jumps", about="name of an option"),
        (msg("Free", about="value of an option"), msg("Forced", about="value of an option")),
        (msg("A player who can jump may step instead."), msg("A player who can jump must jump, at least once.")),
    ),
)
PRESETS = (
    Preset("standard", msg("Standard", about="rules preset"), msg("Jumps are free.")),
    Preset("forced-jump", msg("Forced jump"), msg("A player who can jump must do so."), {"jump": "forced"}),
)


@dataclass(frozen=True)
class ArrowPublic(PlacingPublic):
    """The public state: who plays black, each seat's pawns home in order of arrival, and the games' results."""

    forced: bool = False
    home: tuple[tuple[int, ...], ...] = ((), ())
    games: tuple[ArrowResult, ...] = ()

    def is_up(self, seat: Seat) -> bool:
        """Whether this seat plays black, moving up from row 1."""
        return seat == self.first


def pawn(open: ArrowPublic, seat: Seat, number: int) -> Piece:
    """A seat's pawn with this number."""
    return (BLACK if open.is_up(seat) else WHITE) + str(number)


class FollowTheArrowRules(Rules[ArrowPublic, ArrowAction], Records[ArrowPublic, ArrowAction]):
    """The rules of Follow the Arrow, and its lines in records."""

    @override
    def start(self, setup: Setup) -> State[ArrowPublic]:
        """The state before the game, with the pawns before their seats; who begins decides the colours."""
        facts = ArrowPublic(2, setup.sides, scores=(0, 0), forced=setup.options["jump"] == "forced")
        piles = {supply(seat): tuple(pawn(facts, seat, n) for n in NUMBERS) for seat in range(2)}
        return State(piles, facts, Rng(f"deal/{setup.seed}"))

    @override
    def deal(self, state: State[ArrowPublic]) -> Begin:
        """Who plays black: random in the first game, the other seat in the second (B4.5)."""
        open = state.public
        return Begin(open.hand_no + 1, 1 - open.first) if open.hand_no else next_begin(state)

    @override
    def material(self, open: ArrowPublic) -> Counter[Piece]:
        """The pieces: five black and five white pawns."""
        return Counter(colour + str(n) for colour in (BLACK, WHITE) for n in NUMBERS)

    @override
    def check(self, view: View[ArrowPublic], action: Action) -> Refusal | None:
        return check_turn(view, action, Begin, _check_begin, _check_action)

    @override
    def legal_actions(self, view: View[ArrowPublic]) -> Iterator[ArrowAction]:
        if view.public.phase == "place":
            return map(Put, permutations(NUMBERS))
        return iter(moves(view, view.seat or 0) or [Pass()])

    @override
    def apply(self, state: State[ArrowPublic], action: Action) -> Transition[ArrowPublic]:
        desk = Desk(state)
        match action:
            case Begin(number, first):
                _begin(desk, number, first)
            case Put(pawns):
                _place(desk, pawns)
            case Walk(start, to):
                _go(desk, start, to, "step")
                _after(desk)
            case Jump(path):
                for here, to in pairwise(path):
                    _go(desk, here, to, "jump")
                _after(desk)
            case Pass():
                desk.tell("passes", desk.at_turn)
                desk.next_turn(1 - desk.at_turn)
        return desk.step()

    @override
    def score_line(self, open: ArrowPublic) -> dict[str, Any]:
        result = open.games[-1]
        sides = [{"net": net} for net in result.nets]
        return usual.score_line(open, open.hand_no, sides, home=list(result.home), last=result.last)

    @override
    def rule_of(self, key: str) -> str:
        return {"first": "B4.1", "home": "B4.4", "last": "B4.4", "sides": "B4.4"}.get(key, "B4.5")

    @override
    def outline(self, view: View[ArrowPublic]) -> dict[str, Any]:
        open = view.public
        both = {name: [seat, n] for seat in (0, 1) for name, n in standing(view, seat).items()}
        board = {name: both[name] for name in POINTS if name in both}
        return {
            **usual.common_outline(view, open.hand_no),
            "board": board,
            "first": open.first,
            "home": [list(h) for h in open.home],
        }


def standing(view: View[ArrowPublic], seat: Seat) -> dict[str, int]:
    """A seat's pawns on the board: their numbers by point."""
    mark = pawn(view.public, seat, 0)[0]
    found = {name: view.at("point", name) for name in POINTS}
    return {name: int(there[0][1:]) for name, there in found.items() if there and there[0][0] == mark}


# ---------------------------------------------------------------- legality


def _check_action(view: View[ArrowPublic], action: Action) -> Refusal | None:
    open = view.public
    match action, open.phase:
        case Put(pawns), "place":
            return None if sorted(pawns) == [*NUMBERS] else Refusal("B4.1")
        case Walk(start, to), "move":
            return _check_walk(view, start, to)
        case Jump(path), "move":
            return _check_jump(view, path)
        case Pass(), "move":
            return Refusal("B4.3", "pass") if moves(view, view.own_seat) else None
    return Refusal("T4", open.phase)


def _check_begin(open: ArrowPublic, begin: Begin) -> Refusal | None:
    if refusal := check_begin(Refusal("B4.5", "number"), Refusal("B4.1", "first"))(open, begin):
        return refusal
    return Refusal("B4.5", "first") if open.hand_no and begin.first == open.first else None


def _check_walk(view: View[ArrowPublic], start: str, to: str) -> Refusal | None:
    if start not in standing(view, view.own_seat):
        return Refusal("T3")
    if not GRID.has(to) or to not in steps(start, view.public.is_up(view.own_seat)):
        return Refusal("B4.2")
    if view.at("point", to):
        return Refusal("B4.3", "taken")
    return Refusal("B4.3", "forced") if view.public.forced and _all_jumps(view, view.own_seat) else None


def _check_jump(view: View[ArrowPublic], path: tuple[str, ...]) -> Refusal | None:
    """Checks that each leap follows two arrows over an enemy pawn to an empty point."""
    own, enemy = standing(view, view.own_seat), standing(view, 1 - view.own_seat)
    if not path or path[0] not in own:
        return Refusal("T3")
    if len(path) < 2:
        return Refusal("B4.3", "short")
    for here, to in pairwise(path):
        over = {end: middle for middle, end in leaps(here, view.public.is_up(view.own_seat))}
        if to not in over:
            return Refusal("B4.2")
        if over[to] not in enemy:
            return Refusal("B4.3", "enemy")
        if to in enemy or (to in own and to != path[0]):
            return Refusal("B4.3", "taken")
    return None


def _all_jumps(view: View[ArrowPublic], seat: Seat) -> list[Jump]:
    own, enemy, up = standing(view, seat), standing(view, 1 - seat), view.public.is_up(seat)
    return [Jump(path) for start in own for path in jumps(start, own, enemy, up)]


def moves(view: View[ArrowPublic], seat: Seat) -> list[ArrowAction]:
    """Every step and jump of this seat."""
    found: list[ArrowAction] = [*_all_jumps(view, seat)]
    if found and view.public.forced:
        return found
    own, enemy, up = standing(view, seat), standing(view, 1 - seat), view.public.is_up(seat)
    return [*found, *(Walk(start, to) for start in own for to in walks(start, own, enemy, up))]


# ---------------------------------------------------------------- transitions


def _begin(desk: Desk[ArrowPublic], number: int, first: Seat) -> None:
    """Gives all pawns to their players, who swap colours between games."""
    desk.set(hand_no=number, first=first, home=((), ()), phase="place")
    owner = {BLACK: first, WHITE: 1 - first}
    for place in (*map(point, POINTS), supply(0), supply(1)):
        for seat in (0, 1):
            theirs = tuple(each for each in desk.at(*place) if owner[each[0]] == seat)
            if theirs and place != supply(seat):
                desk.move(theirs, place, supply(seat), "gather")
    for seat in (0, 1):
        desk.flip(supply(seat), (pawn(desk.public, seat, n) for n in NUMBERS), "ordered")
    desk.tell("begins", first)
    desk.next_turn(first)


def _place(desk: Desk[ArrowPublic], pawns: tuple[int, ...]) -> None:
    seat = desk.at_turn
    row = goal(not desk.public.is_up(seat))
    for column, number in zip(GRID.columns, pawns, strict=True):
        desk.move((pawn(desk.public, seat, number),), supply(seat), point(column + row), "place")
    if seat != desk.public.first:
        desk.set(phase="move")
    desk.next_turn(1 - seat)


def _go(desk: Desk[ArrowPublic], start: str, to: str, why: str) -> None:
    seat = desk.at_turn
    there = desk.at("point", start)
    desk.move(there, point(start), point(to), why)
    if to[1] == goal(desk.public.is_up(seat)):
        home = desk.public.home
        desk.set(home=tuple((*each, int(there[0][1:])) if n == seat else each for n, each in enumerate(home)))
        desk.tell("home", seat, int(there[0][1:]))


def _after(desk: Desk[ArrowPublic]) -> None:
    """Ends the game if all pawns are home or nobody can move; else passes the turn."""
    seat = desk.at_turn
    view = View[ArrowPublic](None, desk.piles, desk.public)
    if len(desk.public.home[seat]) == EACH or not (moves(view, 0) or moves(view, 1)):
        _over(desk)
    else:
        desk.next_turn(1 - seat)


def _over(desk: Desk[ArrowPublic]) -> None:
    result = result_of(desk.public.home)
    for seat, net in enumerate(result.nets):
        if net:
            desk.score(desk.public.side_of(seat), net, "game")
    winners, games = usual.winners(desk.public.scores), (*desk.public.games, result)
    desk.end(desk.public.hand_no == GAMES, winners, games=games)
