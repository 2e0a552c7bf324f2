"""Dice computed exactly: a race, a game of holding or rolling, and one that goes round, each against brute force."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest

from game.engine.ai.dice.odds import Dicing, Odds

SIXTH = 1 / 6


def best(odds: Odds[Any, str], state: object) -> str:
    return max(odds.values(state), key=lambda each: each[1])[0]


class Race(NamedTuple):
    """How far each has yet to go, the mover's first: one die, or two that count for nothing if they come to seven."""

    own: int
    other: int


def _both(dice: tuple[int, ...]) -> int:
    return 0 if sum(dice) == 7 else sum(dice)


def _on(race: Race, steps: int) -> Race:
    return Race(race.other, max(0, race.own - steps))


def race_over(race: Race) -> float | None:
    return -1.0 if race.other == 0 else None


def race_outcomes(race: Race, action: str) -> list[tuple[Race, float]]:
    if action == "one":
        return [(_on(race, die), SIXTH) for die in range(1, 7)]
    return [(_on(race, _both(dice)), SIXTH * SIXTH) for dice in product(range(1, 7), repeat=2)]


RACE = Dicing(race_over, lambda race: ["one", "two"], race_outcomes, lambda before, after: True)


@cache
def brute(own: int, other: int) -> float:
    """What the race is worth to the mover: since a turn can pass without a step, both sides' worth by bisection."""
    if other == 0:
        return -1.0
    low, high = -1.0, 1.0  # of the other's worth when it is their turn and nobody has moved on
    for _ in range(60):
        middle = (low + high) / 2
        mine = max(_values(own, other, middle))
        low, high = (middle, high) if max(_values(other, own, mine)) > middle else (low, middle)
    return max(_values(own, other, low))


def _values(own: int, other: int, passed: float) -> tuple[float, float]:
    """By one die, and by two; ``passed`` is the other's worth where both stand as they do."""

    def after(steps: int) -> float:
        return -passed if not steps else -brute(other, max(0, own - steps))

    one = sum(after(die) for die in range(1, 7)) / 6
    return one, sum(after(_both(dice)) for dice in product(range(1, 7), repeat=2)) / 36


def test_a_race_is_worth_what_brute_force_finds() -> None:
    odds = Odds(RACE)
    for own, other in product(range(1, 13), repeat=2):
        assert odds.worth(Race(own, other)) == pytest.approx(brute(own, other), abs=1e-9)


def test_the_best_action_is_the_one_that_brute_force_prefers() -> None:
    odds, chosen = Odds(RACE), set()
    for own, other in product(range(1, 13), repeat=2):
        one, two = _values(own, other, brute(other, own))
        values = dict(odds.values(Race(own, other)))
        assert (values["one"], values["two"]) == pytest.approx((one, two), abs=1e-9)
        if abs(one - two) > 1e-6:
            assert best(odds, Race(own, other)) == ("one" if one > two else "two")
            chosen.add(best(odds, Race(own, other)))
    assert chosen == {"one", "two"}


class Turn(NamedTuple):
    """Hold what was gathered, or roll on and lose it all by a 1."""

    gathered: int
    held: bool = False


def turn_outcomes(turn: Turn, action: str) -> list[tuple[Turn, float]]:
    if action == "hold":
        return [(Turn(turn.gathered, True), 1.0)]
    return [(Turn(0, True), SIXTH), *((Turn(turn.gathered + die), SIXTH) for die in range(2, 7))]


def test_one_rolls_on_below_twenty_and_holds_above() -> None:
    """The known answer: by rolling at n a sixth of n is risked for twenty sixths."""
    turns = Dicing(
        lambda turn: float(turn.gathered) if turn.held else None,
        lambda turn: ["hold", "roll"] if turn.gathered < 60 else ["hold"],
        turn_outcomes,
    )
    odds = Odds(turns)
    assert [best(odds, Turn(n)) for n in (2, 10, 19)] == ["roll"] * 3
    assert [best(odds, Turn(n)) for n in (20, 21, 40)] == ["hold"] * 3
    assert odds.worth(Turn(0)) == pytest.approx(8.14, abs=0.01)


def test_what_leads_back_to_itself_is_solved() -> None:
    """Roll until a six, at a cost of 1 in 6 each time of losing all instead: even odds."""
    game = Dicing[str, str](
        {"won": 1.0, "lost": 0.0}.get,
        lambda state: ["roll"],
        lambda state, action: [("won", SIXTH), ("lost", SIXTH), ("again", 4 * SIXTH)],
    )
    assert Odds(game).worth("again") == pytest.approx(0.5, abs=1e-9)


def test_chances_that_do_not_add_up_are_an_error() -> None:
    game = Dicing[str, str]({"won": 1.0}.get, lambda state: ["roll"], lambda state, action: [("won", 0.9)])
    with pytest.raises(ValueError, match="do not add up"):
        Odds(game).worth("begin")
