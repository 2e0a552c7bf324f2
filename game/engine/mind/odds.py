"""Feeds a dice game: what a turn is worth and what to do in it, exactly, by all that the dice can bring.

A game gives its positions as values: each is over, or a choice between deeds, and a deed leads to positions with
chances that add up to 1. Positions may come back (a turn passed without gain): what leads back is solved by going round
until nothing changes any more.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import field
from typing import Generic, TypeVar

from game.values import dataclass

S = TypeVar("S", bound=Hashable)
D = TypeVar("D", bound=Hashable)

ENOUGH = 1e-12  # a change of this is none
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
    _ways: dict[S, tuple[tuple[D, tuple[tuple[S, float], ...]], ...]] = field(default_factory=dict)

    def worth(self, state: S) -> float:
        """What the position is worth under the best play of all who decide."""
        if state not in self._worth:
            self._solve(state)
        return self._worth[state]

    def values(self, state: S) -> list[tuple[D, float]]:
        """What each deed is worth, in the game's order; none in a position that is over."""
        self.worth(state)
        return [(deed, self._expected(state, ends)) for deed, ends in self._ways.get(state, ())]

    def best(self, state: S) -> D:
        """The deed worth most; of equals the first. ValueError in a position that is over."""
        return max(self.values(state), key=lambda each: each[1])[0]

    # ---------------------------------------------------------------- solving

    def _solve(self, state: S) -> None:
        """All positions that can be reached and are not known yet, the last first; then round and round."""
        found = self._reached(state)
        for each in found:
            self._worth[each] = self.game.over(each) or 0.0
        open_ones = [each for each in reversed(found) if each in self._ways]
        for _ in range(ROUNDS):
            if max((self._improved(each) for each in open_ones), default=0.0) < ENOUGH:
                return
        raise ValueError("the game goes round without coming to an end")

    def _reached(self, state: S) -> list[S]:
        """In an order in which those that follow come later, as far as there is one."""
        order: list[S] = []
        seen = {state}
        stack = [(state, iter(self._following(state)))]
        while stack:
            here, rest = stack[-1]
            after = next((each for each in rest if each not in seen and each not in self._worth), None)
            if after is None:
                order.append(here)
                stack.pop()
            else:
                seen.add(after)
                stack.append((after, iter(self._following(after))))
        return order[::-1]

    def _following(self, state: S) -> list[S]:
        """Where it can lead; and what leads there is kept."""
        if self.game.over(state) is not None:
            return []
        ways = tuple((deed, tuple(self.game.outcomes(state, deed))) for deed in self.game.deeds(state))
        for deed, ends in ways:
            if abs(sum(chance for _, chance in ends) - 1) > 1e-9:
                raise ValueError(f"the chances of {deed} do not add up to 1")
        self._ways[state] = ways
        return [after for _, ends in ways for after, _ in ends]

    def _improved(self, state: S) -> float:
        """Set the worth anew; how much it changed."""
        value = max(self._expected(state, ends) for _, ends in self._ways[state])
        change, self._worth[state] = abs(value - self._worth[state]), value
        return change

    def _expected(self, state: S, ends: Sequence[tuple[S, float]]) -> float:
        return sum(
            chance * (-self._worth[after] if self.game.turned(state, after) else self._worth[after])
            for after, chance in ends
        )
