"""The table of blunders counts what it says."""

from __future__ import annotations

from types import ModuleType

import pytest

from game.engine.chance import Chance
from game.engine.contract import Action, View
from game.rules import all_games
from game.rules.skarney.rules.actions import Offer
from game.rules.skarney.rules.facts import Facts
from game.rules.skarney_gin.rules import legal as without_wilds
from tests.helpers.scripts import loaded
from tests.rules.skarney.worked import Worked
from tests.rules.skarney_gin.worked import Worked as WorkedGin


@pytest.fixture(scope="module")
def blunders() -> ModuleType:
    return loaded("levels/blunders.py")


def careless(view: View[Facts], luck: Chance) -> Action:
    """Draws, refuses, and always shows the first card, be it a wild."""
    deeds = {action.do: action for action in reversed([*all_games()["skarney"].legal(view)])}
    return next(deeds[do] for do in ("draw", "refuse", "offer", "end") if do in deeds)


def test_one_who_lays_nothing_and_shows_the_first_card_is_found_out(blunders: ModuleType) -> None:
    """Contracts are never laid, exchanges never made, and the same card comes again and again."""
    count = blunders.Count()
    for number in range(2):
        blunders.play(blunders.Table("skarney"), careless, "careless", number, count)
    assert count.hands == 2
    assert count.met["contracts"] == count.of["contracts"]
    assert count.met["taken before"] == 0 < count.of["taken before"]
    assert count.met["again"] > count.met["thrice"] > 0


def test_a_wild_offered_is_counted_only_where_another_card_might_have_been(blunders: ModuleType) -> None:
    """S27."""
    count = blunders.Count()
    for hand in ("2S 5H", "2S XX"):
        view = Worked([hand, "3S", "4S", "5S"], down=(0,)).view()
        blunders._offered(view, Offer("2S"), blunders.with_wilds, count)
    assert count.met["wild offers"] == 1


def test_a_way_out_at_gin_is_found_over_melds_and_lay_offs(blunders: ModuleType) -> None:
    """G5, G10: a set, and the run's two ends; without the eight there is none."""
    melds = [(0, "straight", "5H 6H 7H")]
    assert blunders.goes_out(WorkedGin(["TC TD TS 4C 8D", "6D"], melds, down=(0,)).view(), without_wilds)
    assert not blunders.goes_out(WorkedGin(["TC TD TS 4C KD", "6D"], melds, down=(0,)).view(), without_wilds)
