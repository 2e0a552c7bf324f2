"""Feeds a dice game: what a turn is worth and what to do in it, exactly, by all that the dice can bring.

A game gives its positions as values: each is over, or a choice between deeds, and a deed leads to positions with
chances that add up to 1. Positions may come back (a turn passed without gain): those that lead to each other are solved
together, by going round until nothing changes any more, after all that they lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import field
from typing import Generic, TypeVar

from game.values import dataclass

S = TypeVar("S", bound=Hashable)
D = TypeVar("D", bound=Hashable)

ENOUGH = 1e-11  # a change of this is none
ROUNDS = 100_000


@dataclass(frozen=True)
class Dicing(Generic[S, D]):
    """A game of dice, for one player, or for two of whom one wins what the other loses.

    ``over``: what a finished position is worth to whoever would decide in it; None while there is something to decide.
    ``deeds``: what may be done, at least one. ``outcomes``: the positions a deed leads to, each with its chance.
    ``turned``: the other player decides after that.
    """

    over: Callable[[S], float | None]
    deeds: Callable[[S], Sequence[D]]
    outcomes: Callable[[S, D], Sequence[tuple[S, float]]]
    turned: Callable[[S, S], bool] = lambda before, after: False


@dataclass
class Odds(Generic[S, D]):
    """The exact worth of positions, to whoever decides in them; worked out once for all that can be reached."""

    game: Dicing[S, D]
    _worth: dict[S, float] = field(default_factory=dict)
    _ways: dict[S, _Ways[S]] = field(default_factory=dict)  # of what is not solved yet

    def worth(self, state: S) -> float:
        """What the position is worth under the best play of all who decide."""
        if state not in self._worth:
            self._solve(state)
        return self._worth[state]

    def values(self, state: S) -> list[tuple[D, float]]:
        """What each deed is worth, in the game's order; none in a position that is over."""
        self.worth(state)
        if self.game.over(state) is not None:
            return []
        return [(deed, self._expected(state, deed)) for deed in self.game.deeds(state)]

    def best(self, state: S) -> D:
        """The deed worth most; of equals the first. ValueError in a position that is over."""
        return max(self.values(state), key=lambda each: each[1])[0]

    def _expected(self, state: S, deed: D) -> float:
        turned, worth = self.game.turned, self._worth
        ends = self.game.outcomes(state, deed)
        return sum(chance * (-worth[after] if turned(state, after) else worth[after]) for after, chance in ends)

    # ---------------------------------------------------------------- solving

    def _solve(self, state: S) -> None:
        """Every position that can be reached and is not known yet, after those that it leads to."""
        for ring in _Rings(state, self._following, self._worth):
            self._settle(ring)

    def _following(self, state: S) -> Iterator[S]:
        """Where it can lead."""
        if (over := self.game.over(state)) is not None:
            self._ways[state] = over
            return iter(())
        ways = [self.game.outcomes(state, deed) for deed in self.game.deeds(state)]
        if any(abs(sum(chance for _, chance in ends) - 1) > 1e-9 for ends in ways):
            raise ValueError(f"the chances of a deed in {state} do not add up to 1")
        self._ways[state] = ways
        return (after for ends in ways for after, _ in ends)

    def _settle(self, ring: Sequence[S]) -> None:
        """Positions that lead to each other, the last first: what all else they lead to is worth is known."""
        at = {state: number for number, state in enumerate(ring)}
        values = [0.0] * len(ring)
        rows = [self._row(state, at) for state in ring]
        for _ in range(ROUNDS):
            if _round(rows, values) < ENOUGH:
                self._worth.update(zip(ring, values, strict=True))
                return
        raise ValueError("the game goes round without coming to an end")

    def _row(self, state: S, at: dict[S, int]) -> _Row:
        """For each deed what is sure of its worth, and its chances of coming to positions of the ring."""
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
    """Set all values anew, in turn; by how much the one that changed most did."""
    most = 0.0
    for number, row in enumerate(rows):
        value = max([sure + sum([weight * values[at] for at, weight in back]) for sure, back in row])
        most = max(most, abs(value - values[number]))
        values[number] = value
    return most


class _Rings(Generic[S]):
    """The positions that are not known, in groups that lead to each other, every group after those it leads to.

    Tarjan's strongly connected components; in a group those that follow come first, as far as there is an order.
    """

    def __init__(self, first: S, following: Callable[[S], Iterator[S]], known: Collection[S]) -> None:
        self._following, self._known = following, known
        self._low: dict[S, int] = {}  # the earliest met position that each can come back to
        self._met: dict[S, int] = {}  # of the positions that are in no group yet: when they were met
        self._ended: list[S] = []  # those of them that are seen through
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
        """The next position from here that was never met."""
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
        """What was seen through since then and is in no group."""
        ring = self._ended[since:]
        del self._ended[since:]
        for state in ring:
            del self._met[state]
        return ring
