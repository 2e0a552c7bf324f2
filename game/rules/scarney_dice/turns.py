"""What a turn can still bring: the chances of every way to go on, worked out exactly for what it is shot for."""

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

NOT, ALL, AT_ONE = 0, 1, 2  # doubled: not, while more dice were live, with one live die


class Odds(NamedTuple):
    """The scores of a throw without a dead die, from the lowest, with their chances, and the chances summed up."""

    scores: tuple[int, ...]
    chances: tuple[float, ...]
    below: tuple[float, ...]  # that of all before each, and at the end of all


@cache
def live(count: int, doubled: int, bonuses: bool) -> Odds:
    """What a throw of so many dice brings where none is dead; the chances add up to that of no dead one."""
    found: Counter[int] = Counter()
    for faces, chance in falls(count):
        if DEAD not in faces:
            found[_score(faces, doubled, bonuses)] += chance  # type: ignore[assignment]
    scores = tuple(sorted(found))
    chances = tuple(found[score] for score in scores)
    return Odds(scores, chances, tuple(accumulate(chances, initial=0.0)))


def _score(faces: Dice, doubled: int, bonuses: bool) -> int:
    return worth(faces, doubled != NOT, doubled == AT_ONE) + bonus(faces) * bonuses


@cache
def dead(count: int) -> tuple[float, ...]:
    """The chance of so many dead dice among them, by their number."""
    found = [0.0] * (count + 1)
    for faces, chance in falls(count):
        found[faces.count(DEAD)] += chance
    return tuple(found)


class Turn(NamedTuple):
    """Where a shooter stands before a throw: live dice, whether doubled, whether a Little Scarney was thrown."""

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
    step: int | None = None  # where it only matters whether this score is beaten: that is quick to work out


class Best:
    """The best that can be made of a turn with this aim. Values are kept: use one for one decision, or one aim."""

    def __init__(self, aim: Aim) -> None:
        self.aim = aim
        self._open: dict[Turn, float] = {}
        self._last: dict[Turn, float] = {}

    def throw(self, turn: Turn) -> float:
        """Throw on, before the first throw without a dead die."""
        odds, total = live(turn.live, turn.doubled, self.aim.bonuses), 0.0
        for score, chance in zip(odds.scores, odds.chances, strict=True):
            total += chance * max(self.passed(turn, score), self.hit(turn, score))
        return total + self._dead(turn, self.before)

    def before(self, turn: Turn) -> float:
        """Before a throw that may be the first without a dead die: as it is, or doubled."""
        if turn not in self._open:
            ways = [self.throw(turn)]
            if self.aim.may_double and turn.doubled == NOT:
                ways.append(self.throw(self.doubled(turn)))
            self._open[turn] = max(ways)
        return self._open[turn]

    def doubled(self, turn: Turn) -> Turn:
        """The same turn, doubled now."""
        return turn._replace(doubled=AT_ONE if turn.live == 1 else ALL)

    def passed(self, turn: Turn, score: int) -> float:
        """The first throw counts so much."""
        return self._of(turn, score)

    def hit(self, turn: Turn, score: int) -> float:
        """All dice once more: both throws count, or the first is lost."""
        return self._mean(turn, score) + self._dead(turn, self._after)

    def _after(self, turn: Turn) -> float:
        """After a hit with a dead die: throw on, and what comes counts."""
        if turn not in self._last:
            self._last[turn] = self._mean(turn, 0) + self._dead(turn, self._after)
        return self._last[turn]

    def _of(self, turn: Turn, score: int) -> float:
        extra = LITTLE if turn.little and self.aim.bonuses else 0
        return self.aim.of(score + extra, turn.doubled != NOT)

    def _mean(self, turn: Turn, base: int) -> float:
        """What a throw without a dead die is worth on top of this score, as often as it comes."""
        odds = live(turn.live, turn.doubled, self.aim.bonuses)
        if self.aim.step is None:
            return sum(c * self._of(turn, base + s) for s, c in zip(odds.scores, odds.chances, strict=True))
        extra = LITTLE if turn.little and self.aim.bonuses else 0
        wanted = self.aim.step - base - extra
        low, high = bisect_left(odds.scores, wanted), bisect_right(odds.scores, wanted)
        parts = (odds.below[low], odds.below[high] - odds.below[low], odds.below[-1] - odds.below[high])
        values = (self.aim.of(self.aim.step + n, turn.doubled != NOT) for n in (-1, 0, 1))
        return sum(part * value for part, value in zip(parts, values, strict=True))

    def _dead(self, turn: Turn, then: Callable[[Turn], float]) -> float:
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
                total += chance * then(Turn(turn.live - count, turn.doubled, little))
        return total
