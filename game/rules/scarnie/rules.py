"""The rules: public state, legality checks and transitions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from game.engine.contract import (
    Action,
    Desk,
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
from game.rules.scarnie.actions import Remove, Round, ScarnieAction
from game.values import dataclass

BOX = Place("box")
STATIONS, EACH, GOAL, MOST = 4, 7, 100, 3
NUMBERS = tuple(range(1, STATIONS * EACH + 1))
FIRST_RED = 21

PRESETS = (Preset("standard", msg("Standard", about="rules preset"), msg("Whoever first has a hundred points wins.")),)


@dataclass(frozen=True)
class ScarnieResult:
    """A finished round: who removed the last piece, which it was, and what the others scored."""

    loser: Seat
    last: int
    nets: tuple[int, ...]


@dataclass(frozen=True)
class ScarniePublic(PublicState):
    """The public state: the round's number, the pieces drawn for it, and the earlier results."""

    draws: tuple[int, ...] = ()
    rounds: tuple[ScarnieResult, ...] = ()


def station(number: int) -> Place:
    """Where a station's pieces lie."""
    return Place("station", number)


def is_red(number: int) -> bool:
    """Whether a piece is red: 1 to 20 are white, 21 to 28 red."""
    return number >= FIRST_RED


def pieces(numbers: tuple[int, ...]) -> tuple[Piece, ...]:
    """The pieces with these numbers, which are their names."""
    return tuple(map(str, numbers))


def lying(view: View[ScarniePublic], number: int) -> tuple[int, ...]:
    """The numbers in a station."""
    return tuple(map(int, view.at("station", number)))


class ScarnieRules(Rules[ScarniePublic, ScarnieAction], Records[ScarniePublic, ScarnieAction]):
    """The rules of Scarnie, and its lines in records."""

    @override
    def start(self, setup: Setup) -> State[ScarniePublic]:
        """The state before the first deal, with all pieces in the box."""
        facts = ScarniePublic(setup.seats, setup.sides, scores=(0,) * setup.seats)
        return State({BOX: pieces(NUMBERS)}, facts, Rng(f"deal/{setup.seed}"))

    @override
    def deal(self, state: State[ScarniePublic]) -> Round:
        """The piece that each seat draws, and the pieces shuffle into the stations (B1.1)."""
        rng = state.rng.branch(f"round {state.public.hand_no + 1}")
        drawn, rng = rng.shuffle(NUMBERS)
        mixed, _ = rng.shuffle(NUMBERS)
        stations = tuple(mixed[n * EACH : (n + 1) * EACH] for n in range(STATIONS))
        return Round(state.public.hand_no + 1, drawn[: state.public.seats], stations)

    @override
    def material(self, open: ScarniePublic) -> Counter[Piece]:
        """The pieces 1 to 28."""
        return Counter(pieces(NUMBERS))

    @override
    def check(self, view: View[ScarniePublic], action: Action) -> Refusal | None:
        return check_turn(view, action, Round, _check_round, _check_action)

    @override
    def legal_actions(self, view: View[ScarniePublic]) -> Iterator[ScarnieAction]:
        return legal_actions(view)

    @override
    def apply(self, state: State[ScarniePublic], action: Action) -> Transition[ScarniePublic]:
        desk = Desk(state)
        match action:
            case Round():
                _begin(desk, action)
            case Remove(number, taken):
                desk.move(pieces(taken), station(number), BOX, "remove")
                _after(desk, taken[-1])
        return desk.step()

    @override
    def score_line(self, open: ScarniePublic) -> dict[str, Any]:
        """The finished round as the values of its record line."""
        ended = open.rounds[-1]
        sides = [{"net": net} for net in ended.nets]
        return usual.score_line(open, open.hand_no, sides, loser=ended.loser, last=ended.last)

    @override
    def rule_of(self, key: str) -> str:
        return {"draws": "B1.1", "stations": "B1.1"}.get(key, "B1.3")

    @override
    def outline(self, view: View[ScarniePublic]) -> dict[str, Any]:
        stations = [list(lying(view, number)) for number in range(STATIONS)]
        return {**usual.common_outline(view, view.public.hand_no), "stations": stations}


# ---------------------------------------------------------------- legality


def _check_action(view: View[ScarniePublic], action: Action) -> Refusal | None:
    return _check_remove(view, action) if isinstance(action, Remove) else Refusal("T4")


def _check_round(open: ScarniePublic, begin: Round) -> Refusal | None:
    if begin.number != open.hand_no + 1:
        return Refusal("B1.3", "number")
    if len({*begin.draws} & {*NUMBERS}) != open.seats or len(begin.draws) != open.seats:
        return Refusal("B1.1", "draws")
    mixed = sorted(number for each in begin.stations for number in each)
    even = [len(each) for each in begin.stations] == [EACH] * STATIONS
    return None if even and mixed == [*NUMBERS] else Refusal("B1.1", "stations")


def _check_remove(view: View[ScarniePublic], action: Remove) -> Refusal | None:
    if not 0 <= action.station < STATIONS:
        return Refusal("B1.2", "station")
    if not 1 <= len(action.pieces) <= MOST:
        return Refusal("B1.2", "many")
    if Counter(action.pieces) - Counter(lying(view, action.station)):
        return Refusal("T3")
    return Refusal("B1.2", "colour") if len({*map(is_red, action.pieces)}) > 1 else None


def legal_actions(view: View[ScarniePublic]) -> Iterator[Remove]:
    """Yields every set that may be removed, in a fixed order; a set of all pieces left once for each last piece."""
    everything = sum(len(lying(view, number)) for number in range(STATIONS))
    for number in range(STATIONS):
        for heap in sorted_out(lying(view, number)):
            for count in range(1, min(MOST, len(heap)) + 1):
                for taken in combinations(heap, count):
                    ways = range(count) if count == everything else (0,)
                    yield from (Remove(number, taken[n:] + taken[:n]) for n in ways)


def sorted_out(numbers: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The white and the red pieces among these, each sorted downwards."""
    found = (tuple(n for n in sorted(numbers, reverse=True) if is_red(n) == red) for red in (False, True))
    return tuple(heap for heap in found if heap)


# ---------------------------------------------------------------- transitions


def _begin(desk: Desk[ScarniePublic], begin: Round) -> None:
    for number, numbers in enumerate(begin.stations):
        desk.move(pieces(numbers), BOX, station(number), "deal")
    first = begin.draws.index(min(begin.draws))
    desk.set(hand_no=begin.number, draws=begin.draws, to_act=first, phase="remove")
    desk.tell("begins", first, min(begin.draws))
    desk.turn_to(first)


def _after(desk: Desk[ScarniePublic], last: int) -> None:
    seat = desk.at_turn
    if any(desk.at("station", number) for number in range(STATIONS)):
        desk.next_turn((seat + 1) % desk.public.seats)
    else:
        _end_round(desk, seat, last)


def _end_round(desk: Desk[ScarniePublic], loser: Seat, last: int) -> None:
    """Scores the last number for everyone but the loser; the match ends when a single leader has a hundred points."""
    desk.tell("last", loser, last)
    nets = tuple(last * (seat != loser) for seat in range(desk.public.seats))
    for seat, net in enumerate(nets):
        if net:
            desk.score(desk.public.side_of(seat), net, "round")
    best = usual.winners(desk.public.scores)
    is_over = max(desk.public.scores) >= GOAL and len(best) == 1
    desk.end(is_over, best, rounds=(*desk.public.rounds, ScarnieResult(loser, last, nets)))
