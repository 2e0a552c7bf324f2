"""The rules: what is public, what may be done, and what it leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from game.engine.chance import Chance
from game.engine.contract import Action, Desk, Open, Preset, Refusal, Setup, State, Step, View
from game.engine.frame import judged
from game.engine.lines import usual
from game.engine.said import said
from game.engine.table import TABLE, Piece, Place, Seat
from game.rules.scarnie.actions import Remove, Round
from game.values import dataclass

BOX = Place("box")
STATIONS, EACH, GOAL, MOST = 4, 7, 100, 3
NUMBERS = tuple(range(1, STATIONS * EACH + 1))
FIRST_RED = 21

PRESETS = (
    Preset("standard", said("Standard", about="rules preset"), said("Whoever first has a hundred points wins.")),
)


@dataclass(frozen=True)
class Ended:
    """A round that is over: who removed the last piece, which that was, and what it brought the others."""

    loser: Seat
    last: int
    nets: tuple[int, ...]


@dataclass(frozen=True)
class Facts(Open):
    """What everyone knows: the number of the round, what was drawn for it, and how earlier ones ended."""

    hand_no: int = 0
    draws: tuple[int, ...] = ()
    rounds: tuple[Ended, ...] = ()


def station(number: int) -> Place:
    """Where a station's pieces lie."""
    return Place("station", number)


def is_red(number: int) -> bool:
    """1 to 20 are white, 21 to 28 red."""
    return number >= FIRST_RED


def pieces(numbers: tuple[int, ...]) -> tuple[Piece, ...]:
    """Pieces are called by their numbers."""
    return tuple(map(str, numbers))


def lying(view: View[Facts], number: int) -> tuple[int, ...]:
    """The numbers in a station."""
    return tuple(map(int, view.at("station", number)))


def start(setup: Setup) -> State[Facts]:
    """All pieces in the box."""
    facts = Facts(setup.seats, setup.sides, scores=(0,) * setup.seats)
    return State({BOX: pieces(NUMBERS)}, facts, Chance(f"deal/{setup.seed}"))


def deal(state: State[Facts]) -> Round:
    """What each draws, and the pieces shuffled into the stations (B1.1)."""
    luck = state.chance.branch(f"round {state.open.hand_no + 1}")
    drawn, luck = luck.shuffled(NUMBERS)
    mixed, _ = luck.shuffled(NUMBERS)
    stations = tuple(mixed[n * EACH : (n + 1) * EACH] for n in range(STATIONS))
    return Round(state.open.hand_no + 1, drawn[: state.open.seats], stations)


def material(open: Facts) -> Counter[Piece]:
    """The pieces 1 to 28."""
    return Counter(pieces(NUMBERS))


# ---------------------------------------------------------------- may it be done?


def check(view: View[Facts], action: Action) -> Refusal | None:
    """The rule that forbids it, or None."""
    return judged(view, action, _check_round, _check_deed)


def _check_deed(view: View[Facts], action: Action) -> Refusal | None:
    return _check_remove(view, action) if isinstance(action, Remove) else Refusal("T4")


def _check_round(open: Facts, begin: Round) -> Refusal | None:
    if begin.number != open.hand_no + 1:
        return Refusal("B1.3", "number")
    if len({*begin.draws} & {*NUMBERS}) != open.seats or len(begin.draws) != open.seats:
        return Refusal("B1.1", "draws")
    mixed = sorted(number for each in begin.stations for number in each)
    even = [len(each) for each in begin.stations] == [EACH] * STATIONS
    return None if even and mixed == [*NUMBERS] else Refusal("B1.1", "stations")


def _check_remove(view: View[Facts], action: Remove) -> Refusal | None:
    if not 0 <= action.station < STATIONS:
        return Refusal("B1.2", "station")
    if not 1 <= len(action.pieces) <= MOST:
        return Refusal("B1.2", "many")
    if Counter(action.pieces) - Counter(lying(view, action.station)):
        return Refusal("T3")
    return Refusal("B1.2", "colour") if len({*map(is_red, action.pieces)}) > 1 else None


def legal(view: View[Facts]) -> Iterator[Action]:
    """Every set that may be removed, in one order; where it takes all that is left, once for each last piece."""
    everything = sum(len(lying(view, number)) for number in range(STATIONS))
    for number in range(STATIONS):
        for heap in heaps(lying(view, number)):
            for count in range(1, min(MOST, len(heap)) + 1):
                for taken in combinations(heap, count):
                    ways = range(count) if count == everything else (0,)
                    yield from (Remove(number, taken[n:] + taken[:n]) for n in ways)


def heaps(numbers: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The white and the red pieces among these, the higher first."""
    found = (tuple(n for n in sorted(numbers, reverse=True) if is_red(n) == red) for red in (False, True))
    return tuple(heap for heap in found if heap)


# ---------------------------------------------------------------- what it leads to


def apply(state: State[Facts], action: Action) -> Step[Facts]:
    """What a lawful action leads to."""
    desk = Desk(state)
    match action:
        case Round():
            _begin(desk, action)
        case Remove(number, taken):
            desk.move(pieces(taken), station(number), BOX, "remove")
            _after(desk, taken[-1])
    return desk.step()


def _begin(desk: Desk[Facts], begin: Round) -> None:
    for number, numbers in enumerate(begin.stations):
        desk.move(pieces(numbers), BOX, station(number), "deal")
    first = begin.draws.index(min(begin.draws))
    desk.set(hand_no=begin.number, draws=begin.draws, asked=first, phase="remove")
    desk.tell("begins", first, min(begin.draws))
    desk.turn_to(first)


def _after(desk: Desk[Facts], last: int) -> None:
    seat = desk.open.turn
    assert seat is not None
    if any(desk.at("station", number) for number in range(STATIONS)):
        left = (seat + 1) % desk.open.seats
        desk.turn_to(left)
        desk.set(asked=left)
        return
    _end_round(desk, seat, last)


def _end_round(desk: Desk[Facts], loser: Seat, last: int) -> None:
    """Everyone but the loser scores the last number; the match ends where one alone leads with a hundred."""
    desk.tell("last", loser, last)
    nets = tuple(last * (seat != loser) for seat in range(desk.open.seats))
    for seat, net in enumerate(nets):
        if net:
            desk.score(desk.open.side_of(seat), net, "round")
    desk.set(rounds=(*desk.open.rounds, Ended(loser, last, nets)), phase="")
    best = usual.winners(desk.open.scores)
    is_over = max(desk.open.scores) >= GOAL and len(best) == 1
    desk.turn_to(None)
    desk.set(asked=None if is_over else TABLE)
    if is_over:
        desk.tell("over", best[0])


# ---------------------------------------------------------------- records and programs


def score_line(open: Facts) -> dict[str, Any]:
    """The round just ended, as its record line says it."""
    ended = open.rounds[-1]
    sides = [{"net": net} for net in ended.nets]
    return usual.scored(open, open.hand_no, sides, loser=ended.loser, last=ended.last)


def rule_of(key: str) -> str:
    """The rule a wrong value under this key of a record line breaks."""
    return {"draws": "B1.1", "stations": "B1.1"}.get(key, "B1.3")


def outline(view: View[Facts]) -> dict[str, Any]:
    """The table as a program is shown it."""
    stations = [list(lying(view, number)) for number in range(STATIONS)]
    return {**usual.outlined(view, view.open.hand_no), "stations": stations}
