"""The rules: what is public, what may be done, and what it leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, permutations
from typing import Any

from game.boards.grid import point
from game.engine.chance import Chance
from game.engine.contract import Action, Desk, Open, Option, Preset, Refusal, Setup, State, Step, View
from game.engine.frame import judged
from game.engine.lines import usual
from game.engine.said import said
from game.engine.table import TABLE, Piece, Place, Seat
from game.rules.follow_the_arrow.actions import Begin, Jump, Pass, Put, Walk
from game.rules.follow_the_arrow.arrows import EACH, GRID, POINTS, goal, jumps, leaps, steps, walks
from game.rules.follow_the_arrow.scoring import NUMBERS, Ended, ended
from game.values import dataclass

GAMES = 2
BLACK, WHITE = "B", "W"

OPTIONS = (
    Option(
        "jump",
        ("free", "forced"),
        "B4.3",
        said("Jumps", about="name of an option"),
        (said("Free", about="value of an option"), said("Forced", about="value of an option")),
        (said("Who can jump may step instead."), said("Who can jump must jump, once at least.")),
    ),
)
PRESETS = (
    Preset("standard", said("Standard", about="rules preset"), said("Jumps are free.")),
    Preset("forced-jump", said("Forced jump"), said("Who can jump must."), {"jump": "forced"}),
)


@dataclass(frozen=True)
class Facts(Open):
    """What everyone knows: who plays black, the pawns home by seat as they came, and how games ended."""

    forced: bool = False
    hand_no: int = 0
    first: Seat = 0
    home: tuple[tuple[int, ...], ...] = ((), ())
    games: tuple[Ended, ...] = ()

    def is_up(self, seat: Seat) -> bool:
        """Does this seat play black, from row 1 up?"""
        return seat == self.first


def supply(seat: Seat) -> Place:
    """Where a seat's pawns wait to be placed."""
    return Place("supply", seat)


def pawn(open: Facts, seat: Seat, number: int) -> Piece:
    """A seat's pawn with this number."""
    return (BLACK if open.is_up(seat) else WHITE) + str(number)


def start(setup: Setup) -> State[Facts]:
    """Each seat's pawns before it; black and white are given when it is known who begins."""
    facts = Facts(2, setup.sides, scores=(0, 0), forced=setup.options["jump"] == "forced")
    cloth = {supply(seat): tuple(pawn(facts, seat, n) for n in NUMBERS) for seat in range(2)}
    return State(cloth, facts, Chance(f"deal/{setup.seed}"))


def deal(state: State[Facts]) -> Begin:
    """Who plays black: drawn by lot for the first game, the other in the second (B4.5)."""
    first, _ = state.chance.below(2)
    return Begin(state.open.hand_no + 1, 1 - state.open.first if state.open.hand_no else first)


def material(open: Facts) -> Counter[Piece]:
    """Five black and five white pawns."""
    return Counter(colour + str(n) for colour in (BLACK, WHITE) for n in NUMBERS)


def standing(view: View[Facts], seat: Seat) -> dict[str, int]:
    """A seat's pawns on the board: the number on each point."""
    mark = pawn(view.open, seat, 0)[0]
    found = {name: view.at("point", name) for name in POINTS}
    return {name: int(there[0][1:]) for name, there in found.items() if there and there[0][0] == mark}


# ---------------------------------------------------------------- may it be done?


def check(view: View[Facts], action: Action) -> Refusal | None:
    """The rule that forbids it, or None."""
    return judged(view, action, _check_begin, _check_deed)


def _check_deed(view: View[Facts], action: Action) -> Refusal | None:
    assert view.seat is not None
    open = view.open
    match action, open.phase:
        case Put(pawns), "place":
            return None if sorted(pawns) == [*NUMBERS] else Refusal("B4.1")
        case Walk(start, to), "move":
            return _check_walk(view, start, to)
        case Jump(path), "move":
            return _check_jump(view, path)
        case Pass(), "move":
            return Refusal("B4.3", "pass") if moves(view, view.seat) else None
    return Refusal("T4", open.phase)


def _check_begin(open: Facts, begin: Begin) -> Refusal | None:
    if begin.number != open.hand_no + 1:
        return Refusal("B4.5", "number")
    if begin.first not in (0, 1):
        return Refusal("B4.1", "first")
    return Refusal("B4.5", "first") if open.hand_no and begin.first == open.first else None


def _check_walk(view: View[Facts], start: str, to: str) -> Refusal | None:
    assert view.seat is not None
    if start not in standing(view, view.seat):
        return Refusal("T3")
    if not GRID.has(to) or to not in steps(start, view.open.is_up(view.seat)):
        return Refusal("B4.2")
    if view.at("point", to):
        return Refusal("B4.3", "taken")
    return Refusal("B4.3", "forced") if view.open.forced and _all_jumps(view, view.seat) else None


def _check_jump(view: View[Facts], path: tuple[str, ...]) -> Refusal | None:
    """Every leap along two arrows, over an enemy, to an empty point."""
    assert view.seat is not None
    own, enemy = standing(view, view.seat), standing(view, 1 - view.seat)
    if not path or path[0] not in own:
        return Refusal("T3")
    if len(path) < 2:
        return Refusal("B4.3", "short")
    for here, to in pairwise(path):
        over = {end: middle for middle, end in leaps(here, view.open.is_up(view.seat))}
        if to not in over:
            return Refusal("B4.2")
        if over[to] not in enemy:
            return Refusal("B4.3", "enemy")
        if to in enemy or (to in own and to != path[0]):
            return Refusal("B4.3", "taken")
    return None


def _all_jumps(view: View[Facts], seat: Seat) -> list[Jump]:
    own, enemy, up = standing(view, seat), standing(view, 1 - seat), view.open.is_up(seat)
    return [Jump(path) for start in own for path in jumps(start, own, enemy, up)]


def moves(view: View[Facts], seat: Seat) -> list[Action]:
    """Every step and jump that this seat could make."""
    found: list[Action] = [*_all_jumps(view, seat)]
    if found and view.open.forced:
        return found
    own, enemy, up = standing(view, seat), standing(view, 1 - seat), view.open.is_up(seat)
    return [*found, *(Walk(start, to) for start in own for to in walks(start, own, enemy, up))]


def legal(view: View[Facts]) -> Iterator[Action]:
    """Every lawful action of the asked seat."""
    if view.open.phase == "place":
        return map(Put, permutations(NUMBERS))
    return iter(moves(view, view.seat or 0) or [Pass()])


# ---------------------------------------------------------------- what it leads to


def apply(state: State[Facts], action: Action) -> Step[Facts]:
    """What a lawful action leads to."""
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
            desk.tell("passes", _whose(desk))
            _turn(desk, 1 - _whose(desk))
    return desk.step()


def _begin(desk: Desk[Facts], number: int, first: Seat) -> None:
    """All pawns go to their players, who exchange colours between games."""
    desk.set(hand_no=number, first=first, home=((), ()), phase="place")
    owner = {BLACK: first, WHITE: 1 - first}
    for place in (*map(point, POINTS), supply(0), supply(1)):
        for seat in (0, 1):
            theirs = tuple(each for each in desk.at(*place) if owner[each[0]] == seat)
            if theirs and place != supply(seat):
                desk.move(theirs, place, supply(seat), "gather")
    for seat in (0, 1):
        desk.flip(supply(seat), (pawn(desk.open, seat, n) for n in NUMBERS), "ordered")
    desk.tell("begins", first)
    _turn(desk, first)


def _turn(desk: Desk[Facts], seat: Seat) -> None:
    desk.turn_to(seat)
    desk.set(asked=seat)


def _whose(desk: Desk[Facts]) -> Seat:
    assert desk.open.turn is not None
    return desk.open.turn


def _place(desk: Desk[Facts], pawns: tuple[int, ...]) -> None:
    seat = _whose(desk)
    row = goal(not desk.open.is_up(seat))
    for column, number in zip(GRID.columns, pawns, strict=True):
        desk.move((pawn(desk.open, seat, number),), supply(seat), point(column + row), "place")
    if seat != desk.open.first:
        desk.set(phase="move")
    _turn(desk, 1 - seat)


def _go(desk: Desk[Facts], start: str, to: str, why: str) -> None:
    seat = _whose(desk)
    there = desk.at("point", start)
    desk.move(there, point(start), point(to), why)
    if to[1] == goal(desk.open.is_up(seat)):
        home = desk.open.home
        desk.set(home=tuple((*each, int(there[0][1:])) if n == seat else each for n, each in enumerate(home)))
        desk.tell("home", seat, int(there[0][1:]))


def _after(desk: Desk[Facts]) -> None:
    """All home, nobody can move, or the other's turn."""
    seat = _whose(desk)
    view = View[Facts](None, desk.cloth, desk.open)
    if len(desk.open.home[seat]) == EACH or not (moves(view, 0) or moves(view, 1)):
        _over(desk)
    else:
        _turn(desk, 1 - seat)


def _over(desk: Desk[Facts]) -> None:
    result = ended(desk.open.home)
    for seat, net in enumerate(result.nets):
        if net:
            desk.score(desk.open.side_of(seat), net, "game")
    is_over = desk.open.hand_no == GAMES
    desk.turn_to(None)
    desk.set(asked=None if is_over else TABLE, phase="", games=(*desk.open.games, result))
    if is_over:
        desk.tell("over", *usual.winners(desk.open.scores))


# ---------------------------------------------------------------- records and programs


def score_line(open: Facts) -> dict[str, Any]:
    """The game just ended, as its record line says it."""
    result = open.games[-1]
    sides = [{"net": net} for net in result.nets]
    return usual.scored(open, open.hand_no, sides, home=list(result.home), last=result.last)


def rule_of(key: str) -> str:
    """The rule a wrong value under this key of a record line breaks."""
    return {"first": "B4.1", "home": "B4.4", "last": "B4.4", "sides": "B4.4"}.get(key, "B4.5")


def outline(view: View[Facts]) -> dict[str, Any]:
    """The table as a program is shown it."""
    open = view.open
    both = {name: [seat, n] for seat in (0, 1) for name, n in standing(view, seat).items()}
    board = {name: both[name] for name in POINTS if name in both}
    return {
        **usual.outlined(view, open.hand_no), "board": board, "first": open.first, "home": [list(h) for h in open.home],
    }  # fmt: skip
