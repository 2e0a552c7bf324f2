"""A race by throws, computed in lines, is worth what going round and round finds; and its levels beat each other."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any, NamedTuple

import pytest

from game.engine.ai.dice import racing
from game.engine.ai.dice.odds import Dicing, Odds
from game.engine.ai.dice.race import Race, RaceTurn
from game.engine.contract import View
from game.engine.rng import Rng
from game.engine.table import TABLE
from game.rules import all_games
from game.rules._template_dice.actions import Stop, Throw
from game.rules._template_dice.bot import TURN, stand
from tests.helpers.matches import begun

GAME = all_games(template=True)["_template_dice"]
LEVELS = ["novice", "casual", "steady", "strong", "expert"]


class Roll(NamedTuple):
    """One die: a one takes all that was rolled, a six may be rolled on with two."""

    points: int = 0
    over: bool = False


def outcomes(roll: Roll, action: str) -> list[tuple[Roll, float]]:
    if action == "stop":
        return [(Roll(roll.points, True), 1.0)]
    many = 1 if action == "one" else 2
    sums = Counter(0 if 1 in faces else sum(faces) for faces in product(range(1, 7), repeat=many))
    return [(Roll(roll.points + p) if p else Roll(0, True), n / 6**many) for p, n in sums.items()]


DICE = RaceTurn(
    Roll(),
    lambda roll: roll.points if roll.over else None,
    lambda roll: roll.points,
    lambda roll: ["stop", "one", "two"] if roll.points else ["one", "two"],
    outcomes,
)

Both = tuple[int, int, Roll | None]


def race_outcomes(both: Both, action: str) -> list[tuple[Both, float]]:
    wants, other, roll = both
    found: list[tuple[Both, float]] = []
    for after, chance in outcomes(roll or Roll(), action):
        found.append(((other, max(0, wants - after.points), None) if after.over else (wants, other, after), chance))
    return found


RACE: Dicing[Both, str] = Dicing(
    lambda both: -1.0 if both[1] <= 0 else 1.0 if both[2] and both[2].points >= both[0] else None,
    lambda both: DICE.actions(both[2] or Roll()),
    race_outcomes,
    lambda before, after: after[2] is None,
)


def test_a_race_is_worth_what_going_round_and_round_finds() -> None:
    """At every stand, and every action of every turn."""
    race, odds = Race(DICE, 14), Odds(RACE)
    for wants, other in product(range(1, 15), repeat=2):
        assert race.worth(wants, other) == pytest.approx(odds.worth((wants, other, None)), abs=1e-9)
        for points in range(2, wants):
            exact = dict(odds.values((wants, other, Roll(points))))
            assert dict(race.values(wants, other, Roll(points))) == pytest.approx(exact, abs=1e-9)


def test_the_one_who_has_the_turn_is_ahead_and_needing_more_is_worse() -> None:
    race = Race(TURN, 25)
    assert race.worth(25, 25) > 0
    for wants in range(2, 26):
        assert race.worth(wants, 10) <= race.worth(wants - 1, 10)
    assert [race.worth(0, 5), race.worth(5, 0)] == [1.0, -1.0]


def test_a_turn_that_comes_back_is_an_error() -> None:
    turn = RaceTurn(0, lambda s: None, lambda s: 0, lambda s: ["on"], lambda s, action: [(1 - s, 1.0)])
    with pytest.raises(ValueError, match="comes back"):
        Race(turn, 5)


# ---------------------------------------------------------------- the levels


def views(count: int) -> list[View[Any]]:
    """Of decisions between throwing and stopping."""
    found: list[View[Any]] = []
    for number in range(count):
        match = begun(GAME, 3, f"{number}")
        while (seat := match.to_act) not in (TABLE, None):
            view = match.view(seat)
            if view.public.phase == "decide":
                found.append(view)
            match.play(seat, GAME.bots["steady"](view, match.rng(seat)))
    return found


def test_a_sure_win_is_never_missed() -> None:
    """But by a novice who lapses."""
    sure = [view for view in views(20) if view.public.points >= view.public.target - view.public.scores[view.seat or 0]]
    assert len(sure) > 10
    for level in LEVELS[1:]:
        assert {GAME.bots[level](view, Rng("x")) for view in sure} == {Stop()}


def test_a_race_too_large_is_run_against_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Expert then does what strong does; else it looks at the others, too."""
    found = views(12)

    def differ() -> int:
        bots = racing.levels_by_odds(TURN, stand, lambda view, action: action)
        return sum(bots["strong"](view, Rng("x")) != bots["expert"](view, Rng("x")) for view in found)

    assert differ() > 0
    monkeypatch.setattr(racing, "LARGEST", 0)
    assert differ() == 0


def test_expert_thinks_where_searches_do_and_tells_what_each_action_is_worth() -> None:
    view = views(1)[0]
    expert = GAME.bots["expert"]
    found = expert.ponder(view, Rng("x"))
    assert [*found.actions] == [Stop(), Throw()]
    values = found.values(0, [0, 1])
    assert expert(view, Rng("x")) == [Stop(), Throw()][values.index(max(values))]
    assert all(-1 <= value <= 1 for value in values)


def test_a_first_throw_is_no_choice() -> None:
    match = begun(GAME, 2, "first")
    view = match.view(match.to_act)
    assert [GAME.bots[level](view, Rng("x")) for level in LEVELS] == [Throw()] * 5
