"""How strong people are beside the levels: the fit against brute force, what matches say, and the report."""

import math
from itertools import product

import pytest

from game.learn.index import History
from game.learn.rating import LADDER, Level, RatedResult, Strength, chances_of, fit_strengths, level_of, ratings
from game.learn.stats import lines
from game.learn.strengths import STRENGTHS
from game.rules import all_games
from levels import strengths


def against(level, won, times, person="Anna", **more):
    return RatedResult(({person: 1.0}, {"": level}), (won, 1.0 - won), times, **more)


def likely(results, where, middle, spread):
    """The logarithm of how likely all of this is, but for what is the same everywhere."""
    total = -sum((each - middle) ** 2 for each in where.values()) / (2 * spread**2)
    for each in results:
        chances = chances_of(each, where)
        total += each.times * sum(won * math.log(chance) for won, chance in zip(each.won, chances, strict=True) if won)
    return total


def grid(results, people, middle, spread, step=0.05, far=4.0):
    """The best of all strengths on a grid."""
    count = round(2 * far / step)
    every = [middle - far + at * step for at in range(count + 1)]
    return max(product(every, repeat=len(people)), key=lambda at: likely(
        results, dict(zip(people, at, strict=True)), middle, spread))  # fmt: skip


def test_one_person_is_fitted_as_trying_every_strength_finds():
    results = [against(0.0, 1.0, 9), against(0.0, 0.0, 2), against(2.0, 1.0, 3), against(2.0, 0.0, 8, scale=1.5)]
    (best,) = grid(results, ["Anna"], 1.0, 2.0)
    found = fit_strengths(results, ["Anna"], 1.0, 2.0)["Anna"]
    assert found.at == pytest.approx(best, abs=0.051)
    assert found.matches == 22


def test_people_who_play_each_other_in_partnership_and_with_many_sides_are_fitted_together():
    results = [
        against(1.0, 1.0, 7), against(1.0, 0.0, 3),
        RatedResult(({"Anna": 0.5, "Ben": 0.5}, {"": 1.5}), (1.0, 0.0), 4),
        RatedResult(({"Anna": 1.0}, {"Ben": 1.0}, {"": 0.5}), (1.0, 0.0, 0.0), 5),
        RatedResult(({"Anna": 1.0}, {"Ben": 1.0}, {"": 0.5}), (0.0, 0.5, 0.5), 2),
    ]  # fmt: skip
    best = grid(results, ["Anna", "Ben"], 1.0, 1.5, step=0.1, far=3.0)
    found = fit_strengths(results, ["Anna", "Ben"], 1.0, 1.5)
    assert [found[name].at for name in ("Anna", "Ben")] == pytest.approx(best, abs=0.11)


def test_a_level_is_named_only_when_matches_say_enough():
    at = dict(zip(LADDER, STRENGTHS["skarney"][1], strict=True))
    close = Strength(at["casual"] + 0.05, at["novice"] + 0.1, at["steady"] - 0.1, 30)
    assert level_of("skarney", close) == Level("casual", "novice", "steady")
    assert level_of("skarney", Strength(9.0, 8.0, 10.0, 30)) == Level("expert", "expert", "")
    assert level_of("skarney", Strength(-1.0, -2.0, -0.5, 30)) == Level("novice", "", "novice")
    assert level_of("skarney", Strength(1.0, 0.9, 1.1, 4)) is None
    assert level_of("skarney", Strength(1.0, -20.0, 22.0, 30)) is None
    assert level_of("skarney", None) is None


@pytest.mark.parametrize("game", all_games())
def test_every_game_has_five_strengths_that_never_fall(game):
    _, strengths = STRENGTHS[game]
    assert len(strengths) == len(LADDER) == len(all_games()[game].bots)
    assert list(strengths) == sorted(strengths)
    assert strengths[0] == 0.0 < strengths[-1]


def test_the_strengths_are_those_of_the_ladder_s_tables():
    assert strengths.TARGET.read_text("utf-8") == strengths.written(strengths.SOURCE.read_text("utf-8"))


def test_levels_of_a_history_follow_from_its_records_and_are_reported_with_the_statistics(keep, home):
    for number in range(6):
        keep(f"m{number}", "teeko", f"s{number}", {0: "Anna"})
    with History(home) as history:
        found = ratings(history, "teeko")
        (line,) = lines(history)
        won = [row[0] for row in history.rows("SELECT won FROM sat")]
    assert set(found) == {"Anna"}
    assert found["Anna"].matches == 6
    (best,) = grid(
        [against(STRENGTHS["teeko"][1][1], each, 1) for each in won], ["Anna"], *STRENGTHS["teeko"][1][2::2], far=6.0
    )
    assert found["Anna"].at == pytest.approx(best, abs=0.051)
    shown = line.to_json()
    level = line.level
    named = (level.near, level.low, level.high) if level else (None, None, None)
    assert (shown["level"], shown["level_low"], shown["level_high"]) == named
    assert (shown["strength"] is None) == (line.level is None)


def test_a_match_against_a_program_says_nothing_of_the_levels(keep, home):
    path = keep("m", "teeko", "s", {0: "Anna"})
    path.write_text(path.read_text("utf-8").replace('"player":"casual"', '"player":"program"'), "utf-8", newline="\n")
    with History(home) as history:
        assert ratings(history, "teeko") == {}
