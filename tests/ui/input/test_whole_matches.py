"""Whole matches by six keys, and by one switch: the focus is seen at every step, and nobody is stuck."""

from contextlib import closing
from dataclasses import replace

import pytest

from game.rules import all_games
from game.ui.pages.menu import MenuScene
from tests.hands.few.wishful import ByOneSwitch, BySixKeys, seated

pytestmark = pytest.mark.usefixtures("unpainted")

GAMES = list(all_games())
QUICK = ("teeko", "scarney-dice", "iceberg")  # one on a board, one of dice, one of cards
HANDS = {"six keys": BySixKeys, "one switch": ByOneSwitch}
MOST = 6000  # actions
WAYS_OUT = ("leave", "button.leave", "menu", "button.menu", "button.back", "back")


def played(home, game, hands, most=10**6):
    """A match to its end, or so many hands of it; then back to the menu."""
    with closing(seated(home, game)) as table:
        player = HANDS[hands](table)
        assert player.play(MOST, most)
        for _ in range(8):
            if isinstance(table.app.stack.top, MenuScene) or not table.app.context.is_open:
                return
            usable = [*player.top.usable()]
            player.use(next((name for name in WAYS_OUT if name in usable), player.top.first_focus))
            table.app.turn([])
        raise AssertionError(("no way out", player.top.name, [*player.top.usable()]))


@pytest.mark.one_in(4)
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("game", QUICK)
def test_a_hand_is_played_and_left_by_six_keys_or_one_switch(tmp_path, game, hands):
    played(tmp_path, game, hands, 1)


def test_a_menu_that_opens_by_itself_gets_the_focus(tmp_path):
    with closing(seated(tmp_path, "teeko")) as table:
        BySixKeys(table)
        table.app.context.changed_prefs(replace(table.app.context.prefs, reduced_motion=False))
        table.scene.overlays.pause()
        while table.app.is_moving or not table.app.stack.top.focused:
            assert table.app.is_moving or table.app.stack.top is table.scene, "nothing has the focus"
            table.later(0.05)
        assert table.app.stack.top.name == "menu"


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_its_end_by_six_keys_or_one_switch(tmp_path, game, hands):
    played(tmp_path, game, hands)
