"""Choosing by trial: a few actions are tried in worlds dealt anew, each world the same for all of them."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.mind.means import mean, standard_error
from game.engine.mind.position import Open, View
from game.values import dataclass

MOST_SAMPLES = 4096  # worlds: more tell nothing new
FIRST_LOOK = 16  # worlds before anything is dropped; then at twice as many, and so on
SAME = 1.0  # points: what cannot be better by more than this is dropped
SURE = 3.0  # standard errors that "cannot" means
AT_ONCE = 0.12  # seconds in which a level of few worlds has its choice, in plain Python too


class Search(Protocol):
    """What a game offers to be tried: the actions, the quick player's own choice first, and how each comes out."""

    @property
    def actions(self) -> Sequence[Action]: ...

    def values(self, world: int, which: Sequence[int]) -> Sequence[float]:
        """The points, own side's less the others', that these actions (by number) come to in this world.

        A world is fixed by its number and holds nothing that the view rules out.
        """
        ...


@dataclass(frozen=True)
class Limit:
    """How long a search may go on: ``samples`` worlds at most, and as long as ``more`` says so."""

    samples: int
    more: Callable[[], bool] = lambda: True


class Reckoning(ABC):
    """A search that leaves nothing to chance: every world has the same values, and one look finds the best."""

    @property
    @abstractmethod
    def actions(self) -> Sequence[Action]: ...

    @abstractmethod
    def values(self, world: int, which: Sequence[int]) -> Sequence[float]:
        """As Search, in wins: 1 for one that is sure, -1 for a loss. For whoever judges; it may take long."""

    def off(self, one: int, other: int) -> float:
        """How far off the difference of two values may be, where that is known at all: nothing where they are exact."""
        return 0.0

    @abstractmethod
    def best(self, limit: Limit) -> Action:
        """The best that is found within the limit, whose samples are so many steps of reckoning."""


@dataclass(frozen=True)
class Exact(Reckoning):
    """What each deed comes to is known, in points: what the own side gains on the others from here on."""

    worths: Mapping[Action, float]

    @property
    def actions(self) -> list[Action]:
        return list(self.worths)

    def values(self, world: int, which: Sequence[int]) -> list[float]:
        """As Reckoning, in points."""
        worths = list(self.worths.values())
        return [worths[at] for at in which]

    def best(self, limit: Limit) -> Action:
        """Of equals the first."""
        return max(self.worths.items(), key=lambda each: each[1])[0]


@dataclass(frozen=True)
class Tried:
    """An action with its mean over the worlds it was tried in, in points, and that mean's standard error.

    ``behind`` is how much less that is than what the chosen action came to in those same worlds.
    """

    action: Action
    mean: float
    off: float
    worlds: int
    behind: float = 0.0


@dataclass(frozen=True)
class Weighed:
    """The action chosen, and all that were tried, the best first; none where there was nothing to choose."""

    action: Action
    tried: tuple[Tried, ...] = ()


@dataclass(frozen=True)
class Evidence:
    """What a search came to: of each action its values, by world; those of a dropped one end where it was dropped."""

    actions: tuple[Action, ...]
    rows: tuple[tuple[float, ...], ...]


NO_EVIDENCE = Evidence((), ())
# Called where there is something to try, before it begins; what it gives, when it is over: what others found meanwhile.
Beside = Callable[[], Callable[[], Iterable[Evidence]]]


def alone() -> Callable[[], Iterable[Evidence]]:
    """Nobody searches beside."""
    return tuple


@dataclass(frozen=True)
class Searcher:
    """A level that searches; called as other bots are, it tries ``samples`` worlds.

    ``ponder`` gives the search of a view, or the action where there is nothing to choose. What is reckoned is not
    tried: its best is done. Actions that cannot be the best are dropped as it goes; one left over ends the search. The
    quick player's choice stands unless another is better by ``gate`` standard errors. However long it may take, it
    tries no more than ``most`` worlds, unless their number is fixed, and has its choice after ``longest`` seconds.
    ``share`` of the time for a thought is what others see it take, whatever it holds: it follows from public facts, and
    is nothing where this level never searches.
    ``judged`` gives the search, in points that the own side gains on the others from here on, that tells what an
    action cost among its alternatives, itself among them; None where there are no others. ``knows`` says at which
    tables it can.
    """

    ponder: Callable[[View[Any], Chance], Search | Reckoning | Action]
    samples: int
    gate: float = 1.0
    most: int = MOST_SAMPLES
    longest: float = math.inf
    share: Callable[[Open], float] = lambda open: 1.0
    judged: Callable[[View[Any], Chance, Action], Search | Reckoning | None] | None = None
    knows: Callable[[Open], bool] = lambda open: True

    def __call__(self, view: View[Any], luck: Chance) -> Action:
        return self.weigh(view, luck, Limit(self.samples)).action

    def sampling(self, samples: int) -> Searcher:
        """The same level with so many worlds."""
        return replace(self, samples=samples)

    def weigh(self, view: View[Any], luck: Chance, limit: Limit, beside: Beside = alone) -> Weighed:
        """What it chooses within the limit, and how each action came out.

        Nothing is impure but the limit's clock, and whoever searches ``beside`` by a luck of their own.
        """
        found = self.ponder(view, luck)
        if isinstance(found, Reckoning):
            return Weighed(found.best(limit))
        if isinstance(found, Action):
            return Weighed(found)
        others = (beside if len(found.actions) > 1 else alone)()
        own = _gathered(found, limit)
        return decided(self.gate, own, *others())

    def evidence(self, view: View[Any], luck: Chance, limit: Limit) -> Evidence:
        """What it would choose by, for whoever searches the same; nothing where nothing is tried in worlds."""
        found = self.ponder(view, luck)
        return NO_EVIDENCE if isinstance(found, Reckoning | Action) else _gathered(found, limit)


def _gathered(search: Search, limit: Limit) -> Evidence:
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
            alive, look = _kept(rows, alive), 2 * look
    return Evidence(actions, tuple(map(tuple, rows)))


def decided(gate: float, own: Evidence, *others: Evidence) -> Weighed:
    """The choice by all that was found, most worlds first, then the best mean; the first action's unless that is clear.

    Two actions are compared only in worlds of one search that both were tried in. Evidence of other actions is none.
    """
    searches = [own.rows, *(each.rows for each in others if each.actions == own.actions)]
    rows = [[value for each in searches for value in each[i]] for i in range(len(own.actions))]

    def gains(one: int, other: int) -> list[float]:
        return [a - b for each in searches for a, b in zip(each[one], each[other], strict=False)]

    order = sorted(range(len(rows)), key=lambda i: (-len(rows[i]), -mean(rows[i]), i))
    best = order[0]
    chosen = best if best == 0 or _clear(gains(best, 0), gate) else 0
    return Weighed(
        own.actions[chosen],
        tuple(
            Tried(own.actions[i], mean(rows[i]), standard_error(rows[i]), len(rows[i]), mean(gains(chosen, i)))
            for i in order
        ),
    )


def _kept(rows: Sequence[Sequence[float]], alive: Sequence[int]) -> list[int]:
    """Those that may still be the best, in their first order."""
    best, *others = sorted(alive, key=lambda i: (-mean(rows[i]), i))
    return sorted([best, *(i for i in others if not _cannot_win(rows[i], rows[best]))])


def _cannot_win(one: Sequence[float], best: Sequence[float]) -> bool:
    """Is it worse than the best, or hardly better, even where the mean is off by as much as it may be?"""
    gains = [a - b for a, b in zip(one, best, strict=True)]
    return mean(gains) + SURE * standard_error(gains) < SAME


def _clear(gains: Sequence[float], gate: float) -> bool:
    """Are they above nothing by so many standard errors?"""
    return len(gains) > 1 and mean(gains) > gate * standard_error(gains)
