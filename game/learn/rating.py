"""Estimates the strength of people relative to the levels from their matches: Bradley-Terry with a prior.

A side's strength is the mean of its seats'. Its chance to win is proportional to the exponential of that. The strengths
of levels are known from their own matches, those of people are fitted.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.bots.players import PERSON
from game.engine.ai.means import Z95
from game.engine.lengths import is_usual
from game.learn.index import History
from game.learn.strengths import STRENGTHS
from game.values import dataclass

LADDER = ("novice", "casual", "steady", "strong", "expert")
_GROUP = "names, players, sides, winners, options"  # matches equal in these count as one result
FEWEST = 5  # matches needed for an estimate
NEAR_ENOUGH, ROUNDS = 1e-9, 100

Side = Mapping[str, float]  # each person's share of a side; the levels' part of the strength is under ""


@dataclass(frozen=True)
class RatedResult:
    """Equal matches: their sides, the share each won of one, how many there were, and the weight of each."""

    sides: tuple[Side, ...]
    won: tuple[float, ...]
    times: int
    scale: float = 1.0


@dataclass(frozen=True)
class Strength:
    """A strength on the scale where novice is 0, with 95 % bounds, from so many matches."""

    at: float
    low: float
    high: float
    matches: int


@dataclass(frozen=True)
class Level:
    """The nearest level, and those that bound the strength; "" below novice and above expert."""

    near: str
    low: str
    high: str


# ---------------------------------------------------------------- the fit


def fit_strengths(
    results: Sequence[RatedResult], people: Sequence[str], middle: float, spread: float
) -> dict[str, Strength]:
    """The most likely strengths of all these people, by Newton's method; the prior is ``middle`` ± ``spread``."""
    at = [middle] * len(people)
    for _ in range(ROUNDS if people else 0):
        slope, bend = _shape(results, people, at, middle, spread)
        step = _solve(bend, slope)
        short = min(1.0, 1.0 / max(1e-12, *map(abs, step)))  # limits a step to 1, so that it cannot overshoot
        at = [each + short * way for each, way in zip(at, step, strict=True)]
        if max(map(abs, step)) < NEAR_ENOUGH:
            break
    _, bend = _shape(results, people, at, middle, spread)
    return {name: _strength(results, bend, name, number, at[number]) for number, name in enumerate(people)}


def _strength(results: Sequence[RatedResult], bend: list[list[float]], name: str, number: int, at: float) -> Strength:
    unit = [float(other == number) for other in range(len(bend))]
    off = Z95 * math.sqrt(_solve(bend, unit)[number])
    return Strength(at, at - off, at + off, sum(each.times for each in results if any(name in s for s in each.sides)))


def _shape(
    results: Sequence[RatedResult], people: Sequence[str], at: Sequence[float], middle: float, spread: float
) -> tuple[list[float], list[list[float]]]:  # fmt: skip
    """The gradient of the log likelihood, and its negative second derivatives."""
    count = len(people)
    slope = [(middle - each) / spread**2 for each in at]
    bend = [[float(one == other) / spread**2 for other in range(count)] for one in range(count)]
    where, number = dict(zip(people, at, strict=True)), {name: each for each, name in enumerate(people)}
    for each in results:
        chances = chances_of(each, where)
        sat = {name for side in each.sides for name in side if name}  # others' terms are 0
        shares = {number[name]: [side.get(name, 0.0) for side in each.sides] for name in sat}
        mean = {one: _sum(chances, share) for one, share in shares.items()}
        for one, share in shares.items():
            slope[one] += each.times * each.scale * (_sum(each.won, share) - mean[one])
            for other, beside in shares.items():
                both = _sum(chances, [a * b for a, b in zip(share, beside, strict=True)])
                bend[one][other] += each.times * each.scale**2 * (both - mean[one] * mean[other])
    return slope, bend


def _sum(weights: Sequence[float], values: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


def chances_of(result: RatedResult, where: Mapping[str, float]) -> list[float]:
    """The probability of each side to win, with people of these strengths."""
    strong = [
        result.scale * sum(share * (1.0 if name == "" else where[name]) for name, share in side.items())
        for side in result.sides
    ]
    best = max(strong)
    odds = [math.exp(each - best) for each in strong]
    return [each / sum(odds) for each in odds]


def _solve(matrix: Sequence[Sequence[float]], wanted: Sequence[float]) -> list[float]:
    """x where matrix x = wanted, by elimination without pivoting; the matrix has a strong diagonal."""
    rows = [[*row, want] for row, want in zip(matrix, wanted, strict=True)]
    for at, row in enumerate(rows):
        for below in rows[at + 1 :]:
            times = below[at] / row[at]
            below[at:] = [b - times * r for b, r in zip(below[at:], row[at:], strict=True)]
    found = list[float]()
    for at in reversed(range(len(rows))):
        rest = sum(rows[at][len(rows) - 1 - back] * x for back, x in enumerate(found))
        found.append((rows[at][-1] - rest) / rows[at][at])
    return found[::-1]


# ---------------------------------------------------------------- the history


def ratings(history: History, game: str) -> dict[str, Strength]:
    """Everybody's strength at a game, from matches in which all others were levels or people."""
    rows = history.rows(
        f"SELECT {_GROUP}, SUM(hands), COUNT(*) FROM match WHERE NOT marked AND game = ? GROUP BY {_GROUP}", (game,)
    )
    return _fitted(game, rows)


def ratings_over_time(history: History, game: str, person: str, most: int = 40) -> list[tuple[int, Strength]]:
    """A person's strength as it was known after some of their matches at a game: so many at most, from the fifth on.

    Each with the number of the match among theirs, from 0; the last match is among them.
    """
    rows = history.rows(
        f"SELECT {_GROUP}, hands, EXISTS (SELECT 1 FROM sat WHERE sat.file = match.file AND person = ?)"
        " FROM match WHERE NOT marked AND game = ? ORDER BY ended, file",
        (person, game),
    )
    count = sum(row[-1] for row in rows)
    wanted = {round(count * (at + 1) / min(most, count)) - 1 for at in range(min(most, count))}
    groups, found, number = dict[tuple[Any, ...], list[int]](), list[tuple[int, Strength]](), 0
    for *group, hands, is_theirs in rows:
        sums = groups.setdefault(tuple(group), [0, 0])
        sums[0], sums[1] = sums[0] + hands, sums[1] + 1
        if is_theirs and number in wanted:
            known = _fitted(game, [(*each, *total) for each, total in groups.items()]).get(person)
            found += [(number, known)] if known and known.matches >= FEWEST else []
        number += is_theirs
    return found


def _fitted(game: str, rows: Sequence[tuple[Any, ...]]) -> dict[str, Strength]:
    """Everybody's strength, from groups of equal matches with their hands and their number."""
    if game not in STRENGTHS:
        return {}
    of_hands, strengths = STRENGTHS[game]
    if not of_hands:  # the levels' odds are those of a usual match
        rows = [row for row in rows if is_usual(json.loads(row[4]))]
    named = dict(zip(LADDER, strengths, strict=True))
    results = [found for row in rows if (found := _result(row, named, of_hands))]
    people = sorted({name for each in results for side in each.sides for name in side if name})
    return fit_strengths(results, people, strengths[len(strengths) // 2], max(1.0, strengths[-1]))


def _result(row: tuple[Any, ...], strengths: Mapping[str, float], of_hands: bool) -> RatedResult | None:
    """The result of a row; None if a player's strength is unknown, or there was nothing to win."""
    names, players, sides, winners = map(json.loads, row[:4])
    hands, times = row[5:]
    known = all(player == PERSON or player in strengths for player in players)
    if not known or len(sides) < 2 or not winners or not hands:
        return None
    made = tuple(_side(side, names, players, strengths) for side in sides)
    won = tuple(float(at in winners) / len(winners) for at in range(len(sides)))
    return RatedResult(made, won, times, math.sqrt(hands / times) if of_hands else 1.0)


def _side(seats: Iterable[int], names: Sequence[str], players: Sequence[str], strengths: Mapping[str, float]) -> Side:
    every, side = list(seats), dict[str, float]()
    for seat in every:
        person = players[seat] == PERSON
        name, share = (names[seat], 1.0) if person else ("", strengths[players[seat]])
        side[name] = side.get(name, 0.0) + share / len(every)
    return side


def level_of(game: str, strength: Strength | None) -> Level | None:
    """The strength in terms of levels; None if there were too few matches, or the bounds are too wide."""
    if strength is None or strength.matches < FEWEST:
        return None
    at = dict(zip(LADDER, STRENGTHS[game][1], strict=True))
    if strength.high - strength.low > 2 * max(1.0, at["expert"]):
        return None
    near = min(at, key=lambda level: abs(at[level] - strength.at))
    below = [level for level in at if at[level] <= strength.low]
    above = [level for level in at if at[level] >= strength.high]
    return Level(near, below[-1] if below else "", above[0] if above else "")
