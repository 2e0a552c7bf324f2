"""Whole matches by six keys, and by one switch: at every step one sees where one is, and nobody is stranded."""

import pytest

from game.rules import all_games
from game.shell.pages.menu import MenuScene
from tests.hands.few.wishful import ByOneSwitch, BySixKeys, seated

GAMES = list(all_games())
QUICK = ("teeko", "scarney-dice", "iceberg")  # one on a board, one of dice, one of cards
HANDS = {"six keys": BySixKeys, "one switch": ByOneSwitch}
MOST = 6000  # deeds
WAYS_OUT = ("leave", "button.leave", "menu", "button.menu", "button.back", "back")


def played(home, game, hands, most=10**6):
    """A match to its end, or so many hands of it; then back to the first screen."""
    table = seated(home, game)
    try:
        player = HANDS[hands](table)
        assert player.play(MOST, most)
        for _ in range(8):
            if isinstance(table.app.stack.top, MenuScene) or not table.app.house.is_open:
                return
            usable = [*player.top.usable()]
            player.use(next((name for name in WAYS_OUT if name in usable), player.top.first_focus))
            table.app.turn([])
        raise AssertionError(("no way out", player.top.name, [*player.top.usable()]))
    finally:
        table.close()


@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("game", QUICK)
def test_a_hand_is_played_and_left_by_next_to_nothing(tmp_path, game, hands):
    played(tmp_path, game, hands, 1)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_its_end_by_next_to_nothing(tmp_path, game, hands):
    played(tmp_path, game, hands)
