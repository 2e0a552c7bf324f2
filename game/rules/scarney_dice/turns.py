"""Exact values of a turn: all ways to go on, weighted by probability, for a given goal."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from game.dice.faces import COUNT, DEAD, Dice, falls
from game.rules.scarney_dice.scoring import LITTLE, bonus, worth
from game.values import dataclass

NOT, ALL, AT_ONE = 0, 1, 2  # doubled: not, with several live dice, with one live die


class TurnOdds(NamedTuple):
    """The scores of a throw without a dead die, ascending, with their probabilities and cumulative sums."""

    scores: tuple[int, ...]
    chances: tuple[float, ...]
    below: tuple[float, ...]  # cumulative probability below each score, and the total at the end


@cache
def live(count: int, doubled: int, bonuses: bool) -> TurnOdds:
    """The odds of this many dice when none is dead; they add up to the probability of no dead die."""
    found: Counter[int] = Counter()
    for faces, chance in falls(count):
        if DEAD not in faces:
            found[_score(faces, doubled, bonuses)] += chance  # type: ignore[assignment]
    scores = tuple(sorted(found))
    chances = tuple(found[score] for score in scores)
    return TurnOdds(scores, chances, tuple(accumulate(chances, initial=0.0)))


def _score(faces: Dice, doubled: int, bonuses: bool) -> int:
    return worth(faces, doubled != NOT, doubled == AT_ONE) + bonus(faces) * bonuses


@cache
def dead(count: int) -> tuple[float, ...]:
    """The probability of each number of dead dice among this many."""
    found = [0.0] * (count + 1)
    for faces, chance in falls(count):
        found[faces.count(DEAD)] += chance
    return tuple(found)


class TurnState(NamedTuple):
    """The state before a throw: live dice, doubling, and whether a Little Scarney was thrown."""

    live: int = COUNT
    doubled: int = NOT
    little: bool = False


@dataclass(frozen=True)
class Aim:
    """What a score is worth to the shooter, doubled or not, and a Big Scarney."""

    of: Callable[[int, bool], float]
    big: float
    bonuses: bool
    may_double: bool = True
    step: int | None = None  # set if only beating this score matters, which is quicker to compute


def _around(aim: Aim, step: int, doubled: bool) -> list[float]:
    """The values of a score below this one, of this, and above."""
    return [aim.of(step + n, doubled) for n in (-1, 0, 1)]


class Best:
    """The best play of a turn for this goal. Values are cached: use one for one decision, or one goal."""

    def __init__(self, aim: Aim) -> None:
        self.aim = aim
        self._open: dict[TurnState, float] = {}
        self._lost: dict[TurnState, float] = {}
        self._near = [] if aim.step is None else [_around(aim, aim.step, doubled) for doubled in (False, True)]

    def throw(self, turn: TurnState) -> float:
        """The value of throwing on before the first throw without a dead die."""
        odds, total = live(turn.live, turn.doubled, self.aim.bonuses), 0.0
        for score, chance in zip(odds.scores, odds.chances, strict=True):
            total += chance * max(self.pass_value(turn, score), self.hit(turn, score))
        return total + self._dead(turn, self.before)

    def before(self, turn: TurnState) -> float:
        """The value before a throw that may be the first without a dead die: as it is, or doubled."""
        if turn not in self._open:
            ways = [self.throw(turn)]
            if self.aim.may_double and turn.doubled == NOT:
                ways.append(self.throw(self.double_now(turn)))
            self._open[turn] = max(ways)
        return self._open[turn]

    def double_now(self, turn: TurnState) -> TurnState:
        """The same turn, doubled now."""
        return turn._replace(doubled=AT_ONE if turn.live == 1 else ALL)

    def pass_value(self, turn: TurnState, score: int) -> float:
        """The value of passing with this score."""
        return self.aim.of(score + self._extra(turn), turn.doubled != NOT)

    def hit(self, turn: TurnState, score: int) -> float:
        """The value of a hit: all dice again; both throws count, or the first is lost."""
        return self._mean(turn, score) + self._hit_dead(turn)

    def _after(self, turn: TurnState) -> float:
        """The value after a hit with a dead die: throw on, and only what comes counts."""
        return self._mean(turn, 0) + self._hit_dead(turn)

    def _hit_dead(self, turn: TurnState) -> float:
        """The part of a hit's value that comes from throws with a dead die: the same whatever is lost."""
        if turn not in self._lost:
            self._lost[turn] = self._dead(turn, self._after)
        return self._lost[turn]

    def _extra(self, turn: TurnState) -> int:
        return LITTLE if turn.little and self.aim.bonuses else 0

    def _mean(self, turn: TurnState, base: int) -> float:
        """The mean value of a throw without a dead die on top of this score, times its probability."""
        odds, doubled = live(turn.live, turn.doubled, self.aim.bonuses), turn.doubled != NOT
        base += self._extra(turn)
        if self.aim.step is None:
            of = self.aim.of
            return sum([c * of(base + s, doubled) for s, c in zip(odds.scores, odds.chances, strict=True)])
        wanted = self.aim.step - base
        low, high = bisect_left(odds.scores, wanted), bisect_right(odds.scores, wanted)
        parts = (odds.below[low], odds.below[high] - odds.below[low], odds.below[-1] - odds.below[high])
        return sum([part * value for part, value in zip(parts, self._near[doubled], strict=True)])

    def _dead(self, turn: TurnState, then: Callable[[TurnState], float]) -> float:
        total = 0.0
        for count, chance in enumerate(dead(turn.live)):
            if not count:
                continue
            if count == COUNT:
                total += chance * self.aim.big
            elif count == turn.live:
                total += chance * self.aim.of(0, turn.doubled != NOT)
            else:
                little = turn.little or count == COUNT - 1
                total += chance * then(TurnState(turn.live - count, turn.doubled, little))
        return total
