"""The ladder of whole matches: fair to both levels, and the same whenever it is played."""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.helpers.scripts import loaded


@pytest.fixture
def matches(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return loaded("levels/matches.py", monkeypatch)


TABLES = (("teeko", 2), ("scarney-dice", 3), ("scarnie", 2), ("scarney-board", 1), ("follow-the-arrow", 2))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_level_against_itself_comes_to_half(matches: ModuleType, game: str, seats: int) -> None:
    """Whatever the luck: a pair is one seed with the seats changed over."""
    table = matches.Table(game, seats)
    for number in range(2):
        assert matches.pair(table, "", "casual", "casual", f"x/{number}") == (0.5, 0.0)


def test_a_step_is_played_from_its_seeds_alone(matches: ModuleType) -> None:
    """The same rows again, other seeds other rows; a mean and its standard error as they are defined."""
    table = matches.Table("teeko", 2)

    def rows(seeds: str) -> list[str]:
        return list(matches.rows(table, "", [("steady", "novice")], 6, seeds))

    assert rows("a") == rows("a") != rows("b")
    assert rows("a")[1].startswith("| steady over novice | ")
    assert rows("a")[1].endswith("| 6 |")
    assert matches.figure([1.0, 3.0]) == (2.0, 1.0)


def test_a_run_that_is_out_of_time_says_how_many_pairs_it_played(matches: ModuleType) -> None:
    (_, row) = matches.rows(matches.Table("teeko", 2), "", [("casual", "novice")], 9, "a", seconds=0)
    assert row.endswith("| 1 (of 9) |")
