"""The script that plays fewer worlds on asks expert itself, and plays on from the true hands."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest

from game.engine.mind.search import Limit, Searcher
from game.engine.mind.worlds import Trial
from game.engine.table import TABLE
from game.rules import all_games
from game.rules.skarney.mind.fast_view import code
from game.rules.skarney_gin.mind.fast_view import CODE
from tests.helpers.scripts import loaded

CODES: dict[str, Callable[[str], int]] = {"skarney": code, "skarney-gin": CODE.__getitem__}


@pytest.fixture(scope="module")
def script() -> ModuleType:
    return loaded("measured/few_worlds.py")


@pytest.mark.parametrize("game", ["skarney", "skarney-gin"])
def test_expert_is_asked_and_the_hands_are_true(script: ModuleType, game: str) -> None:
    """Of some decisions: so many worlds choose as the level does in so many, and every world holds what is held."""
    table, seen = script.Table(game), 0
    match = script.dealt(table, table.setup("few"), 0, "steady")
    expert, steady = all_games()[game].bots["expert"], all_games()[game].bots["steady"]
    assert isinstance(expert, Searcher)
    while (seat := match.asked) not in (TABLE, None) and seen < 6:
        assert seat is not None
        view, luck = match.view(seat), match.luck(seat)
        found = expert.ponder(view, luck)
        if isinstance(found, Trial):
            seen += 1
            assert script.choice(expert, found, 6) == expert.weigh(view, luck, Limit(6))
            hands = [match.view(each).hand for each in range(view.open.seats)]
            world = script.truly(game, view, hands, found, luck).deals.world(0)
            world = world.hand if game == "skarney" else world  # the players come with it
            assert [world.shown(each) for each in range(view.open.seats)] == list(map(len, hands))
            for each, hand in enumerate(hands):
                bits = [world.rules.bit[CODES[game](card)] for card in hand]
                assert all(world.ones[each] & bit for bit in bits if bit), "a natural card is elsewhere"
        assert match.play(seat, steady(view, luck)) is None
    assert seen == 6


def test_the_share_is_that_of_the_sums(script: ModuleType) -> None:
    """Twenty hands of which few worlds gain three quarters, with an interval around it."""
    hands = [script.Hand(10, 2, 3.0 + number % 3, 4.0 + number % 3) for number in range(20)]
    middle, low, high = script.share(hands)
    assert middle == pytest.approx(100 * sum(hand.few for hand in hands) / sum(hand.many for hand in hands))
    assert low < middle < high
    assert script.told(hands).startswith("| 20 | 200 | 40 | +0.40 ")
