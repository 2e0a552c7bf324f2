"""Exact values of the positions of a dice game, and the best actions, over all dice results.

A game provides its positions as values: each is over, or a choice of actions, and each action leads to positions with
probabilities that add up to 1. Positions may recur (a turn passed without gain): those that lead to each other are
solved together by value iteration, after everything else they lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import field
from typing import Generic, TypeVar

from game.values import dataclass

S = TypeVar("S", bound=Hashable)
D = TypeVar("D", bound=Hashable)

ENOUGH = 1e-11  # changes below this count as converged
ROUNDS = 100_000


@dataclass(frozen=True)
class Dicing(Generic[S, D]):
    """A dice game for one player, or a zero-sum one for two.

    ``over``: the value of a finished position for the player who would decide; None if it is not finished. ``actions``:
    the possible actions, at least one. ``outcomes``: the positions an action leads to, with their probabilities.
    ``turned``: is it the other player who decides after that?
    """

    over: Callable[[S], float | None]
    actions: Callable[[S], Sequence[D]]
    outcomes: Callable[[S, D], Sequence[tuple[S, float]]]
    turned: Callable[[S, S], bool] = lambda before, after: False


@dataclass
class Odds(Generic[S, D]):
    """The exact values of positions for the player who decides, computed once for all reachable ones."""

    game: Dicing[S, D]
    _worth: dict[S, float] = field(default_factory=dict)
    _ways: dict[S, _Ways[S]] = field(default_factory=dict)  # of positions not solved yet

    def worth(self, state: S) -> float:
        """The value of the position if all players play their best."""
        if state not in self._worth:
            self._solve(state)
        return self._worth[state]

    def values(self, state: S) -> list[tuple[D, float]]:
        """The value of each action, in the game's order; none if the position is over."""
        self.worth(state)
        if self.game.over(state) is not None:
            return []
        return [(action, self._expected_value(state, action)) for action in self.game.actions(state)]

    def _expected_value(self, state: S, action: D) -> float:
        turned, worth = self.game.turned, self._worth
        ends = self.game.outcomes(state, action)
        return sum(chance * (-worth[after] if turned(state, after) else worth[after]) for after, chance in ends)

    # ---------------------------------------------------------------- solving

    def _solve(self, state: S) -> None:
        """Solve every reachable position that is not known yet, each after those it leads to."""
        for ring in _Rings(state, self._following, self._worth):
            self._settle(ring)

    def _following(self, state: S) -> Iterator[S]:
        """The positions that this one can lead to."""
        if (over := self.game.over(state)) is not None:
            self._ways[state] = over
            return iter(())
        ways = [self.game.outcomes(state, action) for action in self.game.actions(state)]
        if any(abs(sum(chance for _, chance in ends) - 1) > 1e-9 for ends in ways):
            raise ValueError(f"the chances of an action in {state} do not add up to 1")
        self._ways[state] = ways
        return (after for ends in ways for after, _ in ends)

    def _settle(self, ring: Sequence[S]) -> None:
        """Solve a group of positions that lead to each other; everything else they lead to is known."""
        at = {state: number for number, state in enumerate(ring)}
        values = [0.0] * len(ring)
        rows = [self._row(state, at) for state in ring]
        for _ in range(ROUNDS):
            if _round(rows, values) < ENOUGH:
                self._worth.update(zip(ring, values, strict=True))
                return
        raise ValueError("the game goes round without coming to an end")

    def _row(self, state: S, at: dict[S, int]) -> _Row:
        """For each action, the known part of its value, and its weights on positions of the ring."""
        ways = self._ways.pop(state)
        if isinstance(ways, float):
            return [(ways, [])]
        row: _Row = []
        turned, worth = self.game.turned, self._worth
        for ends in ways:
            sure, back = 0.0, []
            for after, chance in ends:
                weight = -chance if turned(state, after) else chance
                if after in at:
                    back.append((at[after], weight))
                else:
                    sure += weight * worth[after]
            row.append((sure, back))
        return row


_Ways = float | list[Sequence[tuple[S, float]]]
_Row = list[tuple[float, list[tuple[int, float]]]]


def _round(rows: Sequence[_Row], values: list[float]) -> float:
    """Update all values in place, in order; returns the largest change."""
    most = 0.0
    for number, row in enumerate(rows):
        value = max([sure + sum([weight * values[at] for at, weight in back]) for sure, back in row])
        most = max(most, abs(value - values[number]))
        values[number] = value
    return most


class _Rings(Generic[S]):
    """The unknown positions in groups that lead to each other, each group after those it leads to.

    Tarjan's algorithm for strongly connected components; within a group, successors come first where possible.
    """

    def __init__(self, first: S, following: Callable[[S], Iterator[S]], known: Collection[S]) -> None:
        self._following, self._known = following, known
        self._low: dict[S, int] = {}  # by position, the earliest visited one it can get back to
        self._met: dict[S, int] = {}  # positions not in a group yet: the order in which they were visited
        self._ended: list[S] = []  # those of them whose successors are all visited
        self._path: list[tuple[S, Iterator[S], int]] = []
        self._meet(first)

    def __iter__(self) -> Iterator[list[S]]:
        while self._path:
            here, rest, ended = self._path[-1]
            if (after := self._next(here, rest)) is not None:
                self._meet(after)
                continue
            self._path.pop()
            self._ended.append(here)
            if self._path:
                self._lower(self._path[-1][0], self._low[here])
            if self._low[here] == self._met[here]:
                yield self._ring(ended)

    def _next(self, here: S, rest: Iterator[S]) -> S | None:
        """The next unvisited position from here."""
        for after in rest:
            if after in self._met:
                self._lower(here, self._met[after])
            elif after not in self._known:
                return after
        return None

    def _meet(self, state: S) -> None:
        self._low[state] = self._met[state] = len(self._low)
        self._path.append((state, self._following(state), len(self._ended)))

    def _lower(self, state: S, low: int) -> None:
        self._low[state] = min(self._low[state], low)

    def _ring(self, since: int) -> list[S]:
        """The positions finished since then that are in no group yet."""
        ring = self._ended[since:]
        del self._ended[since:]
        for state in ring:
            del self._met[state]
        return ring
