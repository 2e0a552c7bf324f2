"""Exact values of a turn and of the race: all possible throws, weighted by probability."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from math import prod
from typing import NamedTuple

from game.dice.faces import COUNT, falls
from game.engine.caches import while_played
from game.rules.scarney_3000.scoring import GOAL, Lying, again, first

UNIT = 50  # all totals are multiples of this if faces do not count
STEPS = GOAL // UNIT
SURE = 1e-7

Worth = Callable[[int], float]  # the value of a turn by its score


def over(lying: Lying) -> bool:
    """Whether the turn ends by itself here."""
    return lying.face is None or lying.kept == COUNT or not lying.loose


@while_played()
def after_first() -> tuple[tuple[Lying, float], ...]:
    """Every state of the dice after the first throw, with its probability."""
    return _combine([(first(faces), chance) for faces, chance in falls(COUNT)])


@while_played()
def after_again(lying: Lying) -> tuple[tuple[tuple[Lying, float], ...], float]:
    """Every state of the dice after a rethrow, with its probability, and the chance of losing everything."""
    found = [(again(lying, faces), chance) for faces, chance in falls(len(lying.loose))]
    lost = sum(chance for after, chance in found if after is None)
    return _combine([(after, chance) for after, chance in found if after is not None]), lost


def _combine(found: list[tuple[Lying, float]]) -> tuple[tuple[Lying, float], ...]:
    chances: defaultdict[Lying, float] = defaultdict(float)
    for lying, chance in found:
        chances[lying._replace(loose=tuple(sorted(lying.loose)))] += chance
    return tuple(sorted(chances.items(), key=repr))


class Best:
    """The best play of a turn for one worth function; results are cached, so use one per function."""

    def __init__(self, worth: Worth, faces: bool) -> None:
        self._worth, self._faces = worth, faces
        self._known: dict[Lying, float] = {}

    def start(self) -> float:
        """The value before the first throw."""
        return sum(chance * self.at(lying) for lying, chance in after_first())

    def at(self, lying: Lying) -> float:
        """The value after a throw that left the dice in this state."""
        if lying not in self._known:
            self._known[lying] = self._at(lying)
        return self._known[lying]

    def _at(self, lying: Lying) -> float:
        if over(lying):
            return self.stop(lying)
        return max(self.stop(lying), self.throw(lying)) if lying.confirmed else self.throw(lying)

    def stop(self, lying: Lying) -> float:
        """The value of stopping: the score is kept."""
        return self._worth(lying.worth(self._faces))

    def throw(self, lying: Lying) -> float:
        """The value of throwing the loose dice."""
        found, lost = after_again(lying._replace(loose=tuple(sorted(lying.loose))))
        return sum(chance * self.at(after) for after, chance in found) + lost * self._worth(0)


# ---------------------------------------------------------------- the race, without faces: turns as plain numbers


class TurnStep(NamedTuple):
    """A state in which one may throw again: its score in UNITs if one may stop, the outcomes, and the risk of loss."""

    score: int | None
    ends: tuple[tuple[int, float], ...]  # score and probability of turns that end
    leads: tuple[tuple[int, float], ...]  # index of an earlier step, and its probability
    lost: float


@while_played()
def _steps() -> tuple[tuple[TurnStep, ...], TurnStep]:
    """All steps, successors first, and the first throw last. Equivalent states share a step."""
    numbers: dict[Lying, int] = {}
    found: dict[TurnStep, int] = {}

    def put(lying: Lying) -> None:
        if lying in numbers:
            return
        after, lost = after_again(lying)
        for each, _ in after:
            if not over(each):
                put(each)
        here = step(lying.worth(False) // UNIT if lying.confirmed else None, after, lost)
        numbers[lying] = found.setdefault(here, len(found))

    def step(score: int | None, after: tuple[tuple[Lying, float], ...], lost: float) -> TurnStep:
        ends: defaultdict[int, float] = defaultdict(float)
        leads: defaultdict[int, float] = defaultdict(float)
        for each, chance in after:
            if over(each):
                ends[each.worth(False) // UNIT] += chance
            else:
                leads[numbers[each]] += chance
        return TurnStep(score, tuple(sorted(ends.items())), tuple(sorted(leads.items())), round(lost, 15))

    for lying, _ in after_first():
        if not over(lying):
            put(lying)
    return tuple(found), step(None, after_first(), 0.0)


def _turn(worth: Sequence[float]) -> float:
    """The value of a whole turn, given the worth of each score in UNITs."""
    values: list[float] = []
    steps, start = _steps()
    for score, ends, leads, lost in (*steps, start):
        thrown = lost * worth[0]
        for end, chance in ends:
            thrown += chance * worth[end]
        for number, chance in leads:
            thrown += chance * values[number]
        values.append(thrown if score is None else max(thrown, worth[score]))
    return values[-1]


@while_played()
def race() -> dict[tuple[int, int], float]:
    """The chance to beat one opponent for the player to throw, by own and opponent's total in UNITs."""
    won: dict[tuple[int, int], float] = {}
    for both in reversed(range(2 * STEPS - 1)):
        for own in range(max(0, both - STEPS + 1), both // 2 + 1):
            _solve(won, own, both - own)
    return won


def _solve(won: dict[tuple[int, int], float], own: int, other: int) -> None:
    """Solves one pair of totals by iteration: turns that score nothing lead from one player to the other and back."""
    won[own, other] = won[other, own] = 0.5
    pairs = [(each, _after(won, *each)) for each in ((own, other), (other, own))]
    change = 1.0
    while change > SURE:
        change = 0.0
        for (mine, theirs), worth in pairs:
            worth[0] = 1.0 - won[theirs, mine]
            value = _turn(worth)
            change, won[mine, theirs] = change + abs(value - won[mine, theirs]), value


def _after(won: dict[tuple[int, int], float], own: int, other: int) -> list[float]:
    """The chance to win after a turn, by its score in UNITs."""
    return [1.0 if own + n >= STEPS else 1.0 - won.get((other, own + n), 0.5) for n in range(STEPS + 1)]


def winning(own: int, others: Sequence[int]) -> Worth:
    """The chance to win by the points of a scoring turn, against one opponent or several.

    Against several, the chances to be ahead of each are treated as independent.
    """
    table = race()

    def worth(score: int) -> float:
        total = own + score
        return 1.0 if total >= GOAL else prod(1.0 - table[other // UNIT, total // UNIT] for other in others)

    return worth
