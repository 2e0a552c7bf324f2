"""Monte Carlo search: candidate actions are tried in the same sampled worlds, and the best mean wins."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Generic, Never, Protocol, TypeVar

from game.engine.actions import A, A_co, Action
from game.engine.ai.means import mean, standard_error
from game.engine.ai.position import O, PublicState, View
from game.engine.rng import Rng
from game.values import dataclass

T = TypeVar("T")
MOST_SAMPLES = 4096  # worlds: more would not change the choice
FIRST_LOOK = 16  # worlds before the first actions are dropped; checked again each time their number has doubled
SAME = 1.0  # points: an action that cannot be better by more than this is dropped
SURE = 3.0  # standard errors: the certainty that "cannot" stands for
AT_ONCE = 0.12  # seconds in which a level with few worlds must answer, in plain Python too


class Search(Protocol[A_co]):
    """What a game's search tries: the actions, the quick policy's choice first, and their results in a world."""

    @property
    def actions(self) -> Sequence[A_co]: ...

    def values(self, world: int, which: Sequence[int]) -> Sequence[float]:
        """The points these actions (by index) score in this world: own side's minus the others'.

        The number determines the world, which never contradicts the view.
        """
        ...


@dataclass(frozen=True)
class Limit:
    """The limits of a search: at most ``samples`` worlds, and only while ``more`` returns True."""

    samples: int
    more: Callable[[], bool] = lambda: True


class Evaluation(ABC, Generic[A_co]):
    """A search without sampling: the values are the same in every world, and one call finds the best."""

    @property
    @abstractmethod
    def actions(self) -> Sequence[A_co]: ...

    @abstractmethod
    def values(self, world: int, which: Sequence[int]) -> Sequence[float]:
        """As in Search, but in wins: 1 for a certain win, -1 for a certain loss. Used for reviews; may be slow."""

    def off(self, one: int, other: int) -> float:
        """The standard error of the difference of two values; 0 where they are exact."""
        return 0.0

    @abstractmethod
    def best(self, limit: Limit) -> A_co:
        """The best action found within the limit, whose samples count steps of the evaluation."""


@dataclass(frozen=True)
class KnownValues(Evaluation[A]):
    """A known figure for each action: the higher, the better."""

    by_action: Mapping[A, float]

    @property
    def actions(self) -> list[A]:
        return list(self.by_action)

    def values(self, world: int, which: Sequence[int]) -> list[float]:
        figures = list(self.by_action.values())
        return [figures[at] for at in which]

    def best(self, limit: Limit) -> A:
        """The action with the highest figure; the first of equals."""
        return max(self.by_action.items(), key=lambda each: each[1])[0]


class ExactValue(KnownValues[A]):
    """Values in points, not in wins: what the own side gains over the others from here on."""


class MatchChances(KnownValues[A]):
    """The chance of each action to win the match, 0 to 1."""

    def values(self, world: int, which: Sequence[int]) -> list[float]:
        return [2 * chance - 1 for chance in super().values(world, which)]


@dataclass(frozen=True)
class TriedAction(Generic[A_co]):
    """An action with its mean over the worlds it was tried in, in points, and the standard error of the mean.

    ``behind`` is how much lower its mean is than the chosen action's in the same worlds.
    """

    action: A_co
    mean: float
    off: float
    worlds: int
    behind: float = 0.0


@dataclass(frozen=True)
class SearchResult(Generic[A_co]):
    """The chosen action, and all that were tried, best first; none if there was no choice.

    ``chances``: each action's chance to win the match, or ``worths``: its exact value in points, where it is computed.
    """

    action: A_co
    tried: tuple[TriedAction[A_co], ...] = ()
    chances: tuple[tuple[A_co, float], ...] = ()
    worths: tuple[tuple[A_co, float], ...] = ()


@dataclass(frozen=True)
class Evidence(Generic[A_co]):
    """The values a search found: for each action a row by world, shorter for an action that was dropped."""

    actions: tuple[A_co, ...]
    rows: tuple[tuple[float, ...], ...]


NO_EVIDENCE: Evidence[Never] = Evidence((), ())
# Called before a search with a real choice; the function it returns is called after it and gives the helpers' evidence.
Helpers = Callable[[], Callable[[], Iterable[Evidence[A]]]]


def no_helpers() -> Callable[[], Iterable[Evidence[Never]]]:
    """No helper processes search alongside."""
    return tuple


@dataclass(frozen=True)
class Searcher(Generic[O, A]):
    """A level that searches; called like other bots, it tries ``samples`` worlds.

    ``ponder`` returns the search for a view, or the action if there is no choice. An Evaluation is not sampled: its
    best action is played. Actions that cannot be the best are dropped on the way; if one remains, the search ends. The
    quick policy's choice stands unless another is better by ``gate`` standard errors. Whatever the limit, at most
    ``most`` worlds are tried, unless their number is fixed, and the choice is made after ``longest`` seconds.

    ``share`` is the part of the thinking time that a decision visibly takes, so that it gives nothing away: it depends
    on public facts only, and is 0 where this level never searches.

    ``evaluate`` returns the search for reviews: the values, in points gained over the others from here on, of an action
    and its alternatives; None if there are none. ``knows`` says for which tables it works.
    """

    ponder: Callable[[View[O], Rng], Search[A] | Evaluation[A] | A]
    samples: int
    gate: float = 1.0
    most: int = MOST_SAMPLES
    longest: float = math.inf
    share: Callable[[PublicState], float] = lambda open: 1.0
    evaluate: Callable[[View[O], Rng, A], Search[A] | Evaluation[A] | None] | None = None
    knows: Callable[[PublicState], bool] = lambda open: True

    def __call__(self, view: View[O], rng: Rng) -> A:
        return self.weigh(view, rng, Limit(self.samples)).action

    def sampling(self, samples: int) -> Searcher[O, A]:
        """The same level with this number of worlds."""
        return replace(self, samples=samples)

    def weigh(self, view: View[O], rng: Rng, limit: Limit, beside: Helpers[A] = no_helpers) -> SearchResult[A]:
        """The choice within the limit, and how each action scored.

        Deterministic, except for the limit's clock and the helpers (``beside``), which use their own random numbers.
        """
        found = self.ponder(view, rng)
        if isinstance(found, MatchChances):
            return SearchResult(found.best(limit), chances=tuple(found.by_action.items()))
        if isinstance(found, ExactValue):
            return SearchResult(found.best(limit), worths=tuple(found.by_action.items()))
        if isinstance(found, Evaluation):
            return SearchResult(found.best(limit))
        if isinstance(found, Action):
            return SearchResult(found)
        others = (beside if len(found.actions) > 1 else no_helpers)()
        own = _gather(found, limit)
        return choose_action(self.gate, own, *others())

    def evidence(self, view: View[O], rng: Rng, limit: Limit) -> Evidence[A]:
        """What it would choose by, to be merged with other searches of the same view; empty if nothing is sampled."""
        found = self.ponder(view, rng)
        return NO_EVIDENCE if isinstance(found, Evaluation | Action) else _gather(found, limit)


def _gather(search: Search[A], limit: Limit) -> Evidence[A]:
    actions = tuple(search.actions)
    rows: list[list[float]] = [[] for _ in actions]
    alive = list(range(len(rows)))
    look = FIRST_LOOK
    for world in range(limit.samples):
        if len(alive) == 1 or not limit.more():
            break
        for which, value in zip(alive, search.values(world, alive), strict=True):
            rows[which].append(value)
        if world + 1 == look:
            alive, look = _survivors(rows, alive), 2 * look
    return Evidence(actions, tuple(map(tuple, rows)))


def choose_action(gate: float, own: Evidence[A], *others: Evidence[A]) -> SearchResult[A]:
    """The choice by all evidence: most worlds first, then best mean; the first action unless another is clearly better.

    Two actions are only compared in worlds of the same search in which both were tried. Evidence about a different list
    of actions is ignored.
    """
    searches = [own.rows, *(each.rows for each in others if each.actions == own.actions)]
    rows = [[value for each in searches for value in each[i]] for i in range(len(own.actions))]

    def gains(one: int, other: int) -> list[float]:
        return [a - b for each in searches for a, b in zip(each[one], each[other], strict=False)]

    order = sorted(range(len(rows)), key=lambda i: (-len(rows[i]), -mean(rows[i]), i))
    best = order[0]
    chosen = best if best == 0 or _clear(gains(best, 0), gate) else 0
    return SearchResult(
        own.actions[chosen],
        tuple(
            TriedAction(own.actions[i], mean(rows[i]), standard_error(rows[i]), len(rows[i]), mean(gains(chosen, i)))
            for i in order
        ),
    )


def _survivors(rows: Sequence[Sequence[float]], alive: Sequence[int]) -> list[int]:
    best, *others = sorted(alive, key=lambda i: (-mean(rows[i]), i))
    return sorted([best, *(i for i in others if not _cannot_win(rows[i], rows[best]))])


def _cannot_win(one: Sequence[float], best: Sequence[float]) -> bool:
    """Is it worse than the best, or not better by SAME, with a margin of SURE standard errors?"""
    gains = [a - b for a, b in zip(one, best, strict=True)]
    return mean(gains) + SURE * standard_error(gains) < SAME


def _clear(gains: Sequence[float], gate: float) -> bool:
    """Is the mean gain above 0 by so many standard errors?"""
    return len(gains) > 1 and mean(gains) > gate * standard_error(gains)


def answering_at_once(bots: Mapping[str, T]) -> dict[str, T]:
    """The levels that answer at once, the weakest first."""
    return {level: bot for level, bot in bots.items() if not isinstance(bot, Searcher)}


def quickest(bots: Mapping[str, object]) -> str:
    """The strongest level that answers at once."""
    return [*answering_at_once(bots)][-1]
