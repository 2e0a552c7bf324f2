"""What a hand is worth in its game: the race to 200, boxes and bonuses (G12)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.contract import Setup, complete
from game.rules.skarney_gin.ai.search import worth
from game.rules.skarney_gin.rules.facts import GinPublic
from tests.rules.skarney_gin.worked import GAME


def facts(mine: int, other: int, settlement: str = "full") -> GinPublic:
    options = complete(GAME, "standard", {"settlement": settlement})
    return replace(GAME.start(Setup(GAME.sides(2, False), options, "worth")).public, scores=(mine, other))


@pytest.mark.parametrize("settlement", ["full", "simple"])
def test_both_seats_value_a_hand_alike(settlement: str) -> None:
    """What one gains the other loses."""
    for mine in (0, 30, 90, 199):
        for other in (0, 45, 190):
            for points in (-120, -15, 0, 15, 120):
                found = worth(facts(mine, other, settlement), 0, points)
                assert found == pytest.approx(-worth(facts(other, mine, settlement), 0, -points))
                assert found == pytest.approx(-worth(facts(mine, other, settlement), 1, -points))


def test_more_points_are_worth_more_and_winning_the_game_much_more() -> None:
    """G12: a hand that reaches 200 brings the game bonus at once."""
    for mine, other in ((0, 0), (150, 20), (20, 150), (190, 190)):
        values = [worth(facts(mine, other), 0, points) for points in range(-150, 151, 25)]
        assert values == sorted(values)
    at_the_end = facts(185, 185)
    assert worth(at_the_end, 0, 20) - worth(at_the_end, 0, 10) > 100


def test_the_last_points_of_a_game_are_exact() -> None:
    """G12: at 190 to 100 a hand of 20 ends the game, and so does one of 120 for the other."""
    won, lost = worth(facts(190, 100), 0, 20), worth(facts(190, 100), 0, -120)
    assert won - lost == pytest.approx((210 - 100 + 200 + 25) + (220 - 190 + 200 + 25))


def test_a_shutout_counts_while_the_other_has_nothing() -> None:
    """G12: 200 more for the winner; with settlement simple none."""
    nothing, little = (worth(facts(195, other), 0, 10) - worth(facts(195, other), 0, -10) for other in (0, 5))
    assert nothing > little + 90
    simple = [
        worth(facts(195, other, "simple"), 0, 10) - worth(facts(195, other, "simple"), 0, -10) for other in (0, 5)
    ]
    assert abs(simple[0] - simple[1]) < 20
