"""The script that counts worlds with a second process and without thinks about the same decisions, and tells both."""

from __future__ import annotations

from itertools import islice
from types import ModuleType
from typing import Any

import pytest

from game.bots.levels import Thought, weigh
from game.engine.contract import Game
from tests.helpers.scripts import loaded


@pytest.fixture(scope="module")
def script() -> ModuleType:
    return loaded("measured/mated.py")


class Alone:
    """Stands in for a mate that finds nothing, and counts how often it is asked."""

    asked = 0

    def ask(self, *of: Any) -> None:
        self.asked += 1


def test_each_decision_is_thought_about_in_both_ways(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once alone to see that it lasts, then twice, in turns which goes first; what ends by itself is left out."""
    table, mate = script.Table("skarney-gin"), Alone()
    thoughts: list[tuple[int, bool]] = []

    def noted(game: Game[Any], level: str, view: Any, luck: Any, thought: Thought, helper: Any = None) -> Any:
        thoughts.append((hash(luck), helper is mate))
        return weigh(game, level, view, luck, thought, helper=helper)

    monkeypatch.setattr(script, "weigh", noted)
    found = list(script.pairs(table, "test", Thought(seconds=0.01), 3, mate))
    assert mate.asked == len(found) == 3
    assert all(spent.worlds and spent.seconds >= 0.01 for pair in found for spent in pair)
    at = [n for n, (_, helped) in enumerate(thoughts) if helped]
    runs = [
        thoughts[n - 1 : n + 2] if first else thoughts[n - 2 : n + 1] for n, first in zip(at, (1, 0, 1), strict=True)
    ]
    assert [[helped for _, helped in run] for run in runs] == [
        [False, True, False],
        [False, False, True],
        [False, True, False],
    ]
    assert all(len({luck for luck, _ in run}) == 1 for run in runs)


def test_decisions_are_spread_over_hands(script: ModuleType) -> None:
    """Each is asked for, none twice, and the next hand follows."""
    seen = [
        (match.setup.seed, match.ply) for match in islice(script.decisions(script.Table("skarney-gin"), "test"), 60)
    ]
    assert len(set(seen)) == 60
    assert len({seed for seed, _ in seen}) > 2


def test_figures_are_of_both(script: ModuleType) -> None:
    found = [script.Pair(script.Spent(100 * n, 1.0), script.Spent(190 * n, 1.0 + n / 100)) for n in range(1, 6)]
    alone, mated, ratio = script.told(found).splitlines()
    assert alone == "| alone | 5 | 300 | 300 | 200 | 1.000 | 1.000 |"
    assert mated == "| mated | 5 | 570 | 570 | 380 | 1.030 | 1.050 |"
    assert ratio.endswith("1.90")
