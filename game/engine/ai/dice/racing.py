"""Five levels for dice games won by a number of points, from the game's turn alone (``race.py``).

Casual is cautious, novice more so and makes random mistakes; steady plays for the most points of a turn, strong for its
goal against time, expert for reaching it before the nearest opponent.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Generic, Protocol, TypeVar

from game.engine.actions import A
from game.engine.ai.dice.odds import Odds
from game.engine.ai.dice.race import Race, RaceTurn, against_time, for_points
from game.engine.ai.mistakes import MISTAKE_PERCENT, random_mistake
from game.engine.ai.position import O, PublicState
from game.engine.ai.search import Evaluation, ExactValue, Limit, Searcher
from game.engine.contract import Bot, View
from game.engine.rng import Rng
from game.values import dataclass

S = TypeVar("S", bound=Hashable)
D = TypeVar("D", bound=Hashable)
D_co = TypeVar("D_co", bound=Hashable, covariant=True)

TIMID, TIMIDEST = 0.65, 0.4  # powers of casual and novice: see ``for_points``
CLOCK = 0.15  # the probability that time is up after a turn
LARGEST = 300_000  # positions of a race: a larger one is played against time


@dataclass(frozen=True)
class Stand(Generic[S]):
    """The standing of the viewer's seat: the points it still wants, those each other seat wants, and the turn so far.

    ``goal`` is what everyone wanted at first.
    """

    goal: int
    wants: int
    others: Sequence[int]
    turn: S


class RaceValue(Protocol[S, D_co]):
    """The values of the actions in a standing, as one level sees them; greater is better."""

    def values(self, stand: Stand[S]) -> Sequence[tuple[D_co, float]]: ...


class Points(Generic[S, D]):
    """Considers the points of the turn only."""

    def __init__(self, turn: RaceTurn[S, D], power: float = 1.0) -> None:
        self._turn, self._power = turn, power
        self._odds: dict[int, Odds[S, D]] = {}

    def values(self, stand: Stand[S]) -> list[tuple[D, float]]:
        if (odds := self._odds.get(stand.wants)) is None:
            odds = self._odds[stand.wants] = Odds(for_points(self._turn, stand.wants, self._power))
        return odds.values(stand.turn)


class Time(Generic[S, D]):
    """Considers the goal, and a limited time."""

    def __init__(self, turn: RaceTurn[S, D]) -> None:
        self._odds = Odds(against_time(turn, CLOCK))

    def values(self, stand: Stand[S]) -> list[tuple[D, float]]:
        return self._odds.values((stand.wants, stand.turn))


class Rival(Generic[S, D]):
    """Also considers the opponent nearest to the goal, unless that race is too large to solve."""

    def __init__(self, turn: RaceTurn[S, D]) -> None:
        self._turn, self._time = turn, Time(turn)
        self._races: dict[int, Race[S, D]] = {}

    def values(self, stand: Stand[S]) -> list[tuple[D, float]]:
        if (race := self._races.get(stand.goal)) is None:
            race = self._races[stand.goal] = Race(self._turn, stand.goal)
        if race.size > LARGEST:
            return self._time.values(stand)
        return race.values(stand.wants, min(stand.others), stand.turn)


@dataclass(frozen=True)
class Thrower(Generic[O, A, S, D]):
    """A level that answers at once with its best action by ``sight``; ``mistake_percent`` of its actions are random.

    It never misses a certain win but by such a mistake. ``stand`` returns the standing of the viewer's seat, ``action``
    the game's action for one of the turn.
    """

    turn: RaceTurn[S, D]
    stand: Callable[[View[O]], Stand[S]]
    action: Callable[[View[O], D], A]
    sight: RaceValue[S, D]
    mistake_percent: int = 0

    def __call__(self, view: View[O], rng: Rng) -> A:
        return self.action(view, self._chosen(self.stand(view), rng))

    def _chosen(self, stand: Stand[S], rng: Rng) -> D:
        if (mistake := random_mistake(self.turn.actions(stand.turn), rng, self.mistake_percent)) is not None:
            return mistake
        return max(self.action_values(stand), key=lambda each: each[1])[0]

    def action_values(self, stand: Stand[S]) -> list[tuple[D, float]]:
        """The value of each action; if one wins for certain, 1 for those that do and 0 for others."""
        sure = [(action, float(self._wins(stand, action))) for action in self.turn.actions(stand.turn)]
        return sure if any(value for _, value in sure) else list(self.sight.values(stand))

    def _wins(self, stand: Stand[S], action: D) -> bool:
        ends = (self.turn.over(after) for after, _ in self.turn.outcomes(stand.turn, action))
        return all(points is not None and points >= stand.wants for points in ends)


@dataclass(frozen=True)
class RaceEvaluation(Evaluation[A], Generic[O, A, S, D]):
    """The evaluation of one view by a thrower."""

    thrower: Thrower[O, A, S, D]
    view: View[O]

    @property
    def actions(self) -> list[A]:
        return [self.thrower.action(self.view, move) for move, _ in self._action_values()]

    def values(self, world: int, which: Sequence[int]) -> list[float]:
        """As in Evaluation; exact in a race of two."""
        values = self._action_values()
        return [values[i][1] for i in which]

    def best(self, limit: Limit) -> A:
        """The best action; needs no limit, since a race has at most LARGEST positions."""
        return self.thrower.action(self.view, max(self._action_values(), key=lambda each: each[1])[0])

    def evaluate(self, done: A) -> ExactValue[A] | None:
        """The value of every action, in points: a certain win counts half the goal, a certain loss minus that."""
        stand = self.thrower.stand(self.view)
        found = self.thrower.sight.values(stand)
        ahead = min(stand.others) - stand.wants
        worths = {self.thrower.action(self.view, move): stand.goal * worth / 2 - ahead for move, worth in found}
        return ExactValue(worths) if len(worths) > 1 else None

    def _action_values(self) -> list[tuple[D, float]]:
        return self.thrower.action_values(self.thrower.stand(self.view))


def _start_search(thrower: Thrower[O, A, S, D], view: View[O], rng: Rng) -> Evaluation[A] | A:
    """An evaluation if there is a choice, else the only action."""
    moves = thrower.turn.actions(thrower.stand(view).turn)
    return RaceEvaluation(thrower, view) if len(moves) > 1 else thrower.action(view, moves[0])


def at_once(open: PublicState) -> float:
    """After the first time, values are only looked up."""
    return 0.0


def levels_by_odds(
    turn: RaceTurn[S, D], stand: Callable[[View[O]], Stand[S]], action: Callable[[View[O], D], A]
) -> Mapping[str, Bot[O, A]]:
    """The levels of a race with dice; a move without a choice is played without evaluation.

    Expert solves the whole race on first use, which takes up to two seconds, where searches run.
    """

    def level(sight: RaceValue[S, D]) -> Thrower[O, A, S, D]:
        return Thrower(turn, stand, action, sight)

    expert = level(Rival(turn))
    return {
        "novice": replace(level(Points(turn, TIMIDEST)), mistake_percent=MISTAKE_PERCENT),
        "casual": level(Points(turn, TIMID)),
        "steady": level(Points(turn)),
        "strong": level(Time(turn)),
        "expert": Searcher(
            partial(_start_search, expert),
            1,
            share=at_once,
            evaluate=lambda view, rng, done: RaceEvaluation(expert, view).evaluate(done),
        ),
    }
