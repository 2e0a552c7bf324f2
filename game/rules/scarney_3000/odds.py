"""The exact worth of a turn and of the race: every throw that can follow, weighed by its chance."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cache
from math import prod
from typing import NamedTuple

from game.dice.faces import COUNT, falls
from game.rules.scarney_3000.scoring import GOAL, Lying, again, first

UNIT = 50  # totals are multiples of it where faces do not count
STEPS = GOAL // UNIT
SURE = 1e-7

Worth = Callable[[int], float]  # what a turn that scores so much is worth


def over(lying: Lying) -> bool:
    """Does the turn end by itself here?"""
    return lying.face is None or lying.kept == COUNT or not lying.loose


@cache
def after_first() -> tuple[tuple[Lying, float], ...]:
    """Every way the first throw can leave the dice, with its chance."""
    return _gathered([(first(faces), chance) for faces, chance in falls(COUNT)])


@cache
def after_again(lying: Lying) -> tuple[tuple[tuple[Lying, float], ...], float]:
    """Every way a rethrow can leave the dice, with its chance, and the chance that it loses all."""
    found = [(again(lying, faces), chance) for faces, chance in falls(len(lying.loose))]
    lost = sum(chance for after, chance in found if after is None)
    return _gathered([(after, chance) for after, chance in found if after is not None]), lost


def _gathered(found: list[tuple[Lying, float]]) -> tuple[tuple[Lying, float], ...]:
    chances: defaultdict[Lying, float] = defaultdict(float)
    for lying, chance in found:
        chances[lying._replace(loose=tuple(sorted(lying.loose)))] += chance
    return tuple(sorted(chances.items(), key=repr))


class Best:
    """The best that can be made of a turn, by what its score is worth. One for one such worth."""

    def __init__(self, worth: Worth, faces: bool) -> None:
        self._worth, self._faces = worth, faces
        self._known: dict[Lying, float] = {}

    def start(self) -> float:
        """Before the first throw."""
        return sum(chance * self.at(lying) for lying, chance in after_first())

    def at(self, lying: Lying) -> float:
        """After a throw that left the dice so."""
        if lying not in self._known:
            self._known[lying] = self._at(lying)
        return self._known[lying]

    def _at(self, lying: Lying) -> float:
        if over(lying):
            return self.stop(lying)
        return max(self.stop(lying), self.throw(lying)) if lying.confirmed else self.throw(lying)

    def stop(self, lying: Lying) -> float:
        """What is there is scored."""
        return self._worth(lying.worth(self._faces))

    def throw(self, lying: Lying) -> float:
        """The loose dice are thrown."""
        found, lost = after_again(lying._replace(loose=tuple(sorted(lying.loose))))
        return sum(chance * self.at(after) for after, chance in found) + lost * self._worth(0)


# ---------------------------------------------------------------- the race, without faces: turns as plain numbers


class Step(NamedTuple):
    """Dice that may be thrown again: their score in UNITs where one may stop, where throws lead, what is lost."""

    score: int | None
    ends: tuple[tuple[int, float], ...]  # scores of turns that are over then
    leads: tuple[tuple[int, float], ...]  # numbers of steps that stand before this one
    lost: float


@cache
def _steps() -> tuple[tuple[Step, ...], Step]:
    """Every step, those that follow first, and last the first throw. Steps that come to the same are one."""
    numbers: dict[Lying, int] = {}
    found: dict[Step, int] = {}

    def put(lying: Lying) -> None:
        if lying in numbers:
            return
        after, lost = after_again(lying)
        for each, _ in after:
            if not over(each):
                put(each)
        here = step(lying.worth(False) // UNIT if lying.confirmed else None, after, lost)
        numbers[lying] = found.setdefault(here, len(found))

    def step(score: int | None, after: tuple[tuple[Lying, float], ...], lost: float) -> Step:
        ends: defaultdict[int, float] = defaultdict(float)
        leads: defaultdict[int, float] = defaultdict(float)
        for each, chance in after:
            if over(each):
                ends[each.worth(False) // UNIT] += chance
            else:
                leads[numbers[each]] += chance
        return Step(score, tuple(sorted(ends.items())), tuple(sorted(leads.items())), round(lost, 15))

    for lying, _ in after_first():
        if not over(lying):
            put(lying)
    return tuple(found), step(None, after_first(), 0.0)


def _turn(worth: Sequence[float]) -> float:
    """A whole turn, by what its score in UNITs is worth."""
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


@cache
def race() -> dict[tuple[int, int], float]:
    """The chance to win against one other, by own and other's total in UNITs, for whoever is about to throw."""
    won: dict[tuple[int, int], float] = {}
    for both in reversed(range(2 * STEPS - 1)):
        for own in range(max(0, both - STEPS + 1), both // 2 + 1):
            _solve(won, own, both - own)
    return won


def _solve(won: dict[tuple[int, int], float], own: int, other: int) -> None:
    """Turns that bring nothing lead from one of the two to the other: round and round until nothing changes."""
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
    """The chance to win after a turn that scores so many UNITs."""
    return [1.0 if own + n >= STEPS else 1.0 - won.get((other, own + n), 0.5) for n in range(STEPS + 1)]


def winning(own: int, others: Sequence[int]) -> Worth:
    """The chance to win with so many points after a turn that scores something: against one, or before each of many.

    Of many it is taken that being ahead of one says nothing of being ahead of another.
    """
    table = race()

    def worth(score: int) -> float:
        total = own + score
        return 1.0 if total >= GOAL else prod(1.0 - table[other // UNIT, total // UNIT] for other in others)

    return worth
