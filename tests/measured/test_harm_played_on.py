"""The script that plays harm on shuffles nothing but the stock, and plays the hand to its end."""

from __future__ import annotations

from types import ModuleType

import pytest

from game.engine.table import TABLE
from tests.bots.reference import GAME, dealt
from tests.helpers.scripts import loaded


@pytest.fixture(scope="module")
def script() -> ModuleType:
    return loaded("measured/harm_played_on.py")


def test_only_the_stock_is_shuffled_and_a_hand_is_played_to_its_end(script: ModuleType) -> None:
    """The same for the same number; and the match that it was taken from stays as it is."""
    match = dealt(0, "nested")
    one, same, other = (script.shuffled(match, number) for number in (1, 1, 2))
    cloths = [each._state.cloth for each in (match, one, same, other)]
    stocks = [cloth[script.STOCK] for cloth in cloths]
    assert stocks[1] == stocks[2]
    assert len({*stocks}) == 3
    assert len({tuple(sorted(stock)) for stock in stocks}) == 1
    assert all({**cloth, script.STOCK: ()} == {**cloths[0], script.STOCK: ()} for cloth in cloths)
    seat = match.asked
    assert seat is not None
    action = GAME.bots["steady"](match.view(seat), match.luck(seat))
    assert script.lead(one, action, 0, "steady") == -script.lead(same, action, 1, "steady")
    assert one.asked in (TABLE, None)
    assert match.ply == 1


def test_figures_are_of_all_hands(script: ModuleType) -> None:
    assert script.line([(3, []), (5, [(-50.0, -10.0), (-70.0, -40.0)])]) == (
        "2 hands, 8 decisions, 25.0 % harm, said to cost 60, played on 25 ± 29"
    )
    assert script.line([(3, [])]) == "1 hands, 3 decisions, 0 harms: too few"
