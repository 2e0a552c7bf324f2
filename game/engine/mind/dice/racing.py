"""Five levels of a dice game in which so many points win, all from what the game writes of one turn (``race.py``).

Casual is timid, novice more so and lapses; steady goes for the most points of a turn, strong for its goal against
time, expert for winning before whoever is nearest to it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeVar

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.contract import Bot, View
from game.engine.mind.dice.odds import Odds
from game.engine.mind.dice.race import Race, Turn, against_time, for_points
from game.engine.mind.lapse import LAPSE, lapsed
from game.engine.mind.position import Open
from game.engine.mind.search import Exact, Limit, Reckoning, Searcher
from game.values import dataclass

S = TypeVar("S", bound=Hashable)
D = TypeVar("D", bound=Hashable)
D_co = TypeVar("D_co", bound=Hashable, covariant=True)

TIMID, TIMIDEST = 0.65, 0.4  # powers of casual and novice: see ``for_points``
CLOCK = 0.15  # the chance that time is up after a turn
LARGEST = 300_000  # positions of a race: one that is larger is run against time


@dataclass(frozen=True)
class Stand(Generic[S]):
    """Where the seat in view stands: what it ``wants`` to win, what each of the others wants, and the turn so far.

    ``goal`` is what everyone wanted at first.
    """

    goal: int
    wants: int
    others: Sequence[int]
    turn: S


class Sight(Protocol[S, D_co]):
    """What the deeds of a stand are worth, by how far one looks; greater is better."""

    def values(self, stand: Stand[S]) -> Sequence[tuple[D_co, float]]: ...


class Points(Generic[S, D]):
    """Sees the turn alone."""

    def __init__(self, turn: Turn[S, D], power: float = 1.0) -> None:
        self._turn, self._power = turn, power
        self._odds: dict[int, Odds[S, D]] = {}

    def values(self, stand: Stand[S]) -> list[tuple[D, float]]:
        if (odds := self._odds.get(stand.wants)) is None:
            odds = self._odds[stand.wants] = Odds(for_points(self._turn, stand.wants, self._power))
        return odds.values(stand.turn)


class Time(Generic[S, D]):
    """Sees the goal, and that there is not for ever."""

    def __init__(self, turn: Turn[S, D]) -> None:
        self._odds = Odds(against_time(turn, CLOCK))

    def values(self, stand: Stand[S]) -> list[tuple[D, float]]:
        return self._odds.values((stand.wants, stand.turn))


class Rival(Generic[S, D]):
    """Sees whoever of the others is nearest to the goal, too; not where that would be too much to reckon."""

    def __init__(self, turn: Turn[S, D]) -> None:
        self._turn, self._time = turn, Time(turn)
        self._races: dict[int, Race[S, D]] = {}

    def values(self, stand: Stand[S]) -> list[tuple[D, float]]:
        if (race := self._races.get(stand.goal)) is None:
            race = self._races[stand.goal] = Race(self._turn, stand.goal)
        if race.size > LARGEST:
            return self._time.values(stand)
        return race.values(stand.wants, min(stand.others), stand.turn)


@dataclass(frozen=True)
class Thrower(Generic[S, D]):
    """A level that answers at once: the best deed by its sight. ``lapse`` is in a hundred; a sure win is never missed.

    ``stand``: where the seat in view stands. ``action``: a deed as the game's action.
    """

    turn: Turn[S, D]
    stand: Callable[[View[Any]], Stand[S]]
    action: Callable[[View[Any], D], Action]
    sight: Sight[S, D]
    lapse: int = 0

    def __call__(self, view: View[Any], luck: Chance) -> Action:
        return self.action(view, self._chosen(self.stand(view), luck))

    def _chosen(self, stand: Stand[S], luck: Chance) -> D:
        if (lapse := lapsed(self.turn.deeds(stand.turn), luck, self.lapse)) is not None:
            return lapse
        return max(self.valued(stand), key=lambda each: each[1])[0]

    def valued(self, stand: Stand[S]) -> list[tuple[D, float]]:
        """What each deed is worth; where one wins for sure, that alone counts."""
        sure = [(deed, float(self._wins(stand, deed))) for deed in self.turn.deeds(stand.turn)]
        return sure if any(value for _, value in sure) else list(self.sight.values(stand))

    def _wins(self, stand: Stand[S], deed: D) -> bool:
        ends = (self.turn.over(after) for after, _ in self.turn.outcomes(stand.turn, deed))
        return all(points is not None and points >= stand.wants for points in ends)


@dataclass(frozen=True)
class Reckoned(Reckoning, Generic[S, D]):
    """What a thrower reckons in one view."""

    thrower: Thrower[S, D]
    view: View[Any]

    @property
    def actions(self) -> list[Action]:
        return [self.thrower.action(self.view, deed) for deed, _ in self._valued()]

    def values(self, world: int, which: Sequence[int]) -> list[float]:
        """As Reckoning; exact where the race is one of two."""
        values = self._valued()
        return [values[i][1] for i in which]

    def best(self, limit: Limit) -> Action:
        """The best; the limit is not needed, for a race is no larger than LARGEST."""
        return self.thrower.action(self.view, max(self._valued(), key=lambda each: each[1])[0])

    def judged(self, done: Action) -> Exact | None:
        """What every deed is worth, in points: a sure win is worth half the goal, a loss as much less than nothing."""
        stand = self.thrower.stand(self.view)
        found = self.thrower.sight.values(stand)
        ahead = min(stand.others) - stand.wants
        worths = {self.thrower.action(self.view, deed): stand.goal * worth / 2 - ahead for deed, worth in found}
        return Exact(worths) if len(worths) > 1 else None

    def _valued(self) -> list[tuple[D, float]]:
        return self.thrower.valued(self.thrower.stand(self.view))


@dataclass(frozen=True)
class _Pondering(Generic[S, D]):
    """Reckons where there is a choice."""

    thrower: Thrower[S, D]

    def __call__(self, view: View[Any], luck: Chance) -> Reckoning | Action:
        deeds = self.thrower.turn.deeds(self.thrower.stand(view).turn)
        return Reckoned(self.thrower, view) if len(deeds) > 1 else self.thrower.action(view, deeds[0])


def at_once(open: Open) -> float:
    """What was reckoned once is only looked up."""
    return 0.0


def by_odds(
    turn: Turn[S, D], stand: Callable[[View[Any]], Stand[S]], action: Callable[[View[Any], D], Action]
) -> Mapping[str, Bot]:
    """The levels of a race by throws; what no rule of the game lets one choose is no deed.

    Expert reckons the whole race when it is first asked, up to a second or two, where searches think.
    """

    def level(sight: Sight[S, D]) -> Thrower[S, D]:
        return Thrower(turn, stand, action, sight)

    expert = level(Rival(turn))
    return {
        "novice": replace(level(Points(turn, TIMIDEST)), lapse=LAPSE),
        "casual": level(Points(turn, TIMID)),
        "steady": level(Points(turn)),
        "strong": level(Time(turn)),
        "expert": Searcher(
            _Pondering(expert), 1, share=at_once, judged=lambda view, luck, done: Reckoned(expert, view).judged(done)
        ),
    }
