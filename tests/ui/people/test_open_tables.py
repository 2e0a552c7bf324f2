"""Several people at a table where nothing is hidden need no curtain between them; where hands are, they do."""

import pytest

from game.rules._template_board.rules import POINTS
from tests.hands.templates import played, template_match


def to_play(kind, people=2):
    return played(template_match(kind, 2, people=people), lambda match: match.to_act == 0)


def test_at_a_board_the_screen_is_whose_turn_it_is(seat):
    """At once, with their own discs before them and no word about cards."""
    table = seat(to_play("board"))
    for who in (0, 1, 0):
        assert (table.match.to_act, table.scene.viewer) == (who, who)
        assert table.app.stack.top is table.scene
        assert table.scene.bar.find("cover") is None
        free = next(name for name in POINTS if not table.match.view(None).at("point", name))
        table.click(f"point.{free}")


def test_dice_pass_from_hand_to_hand(seat):
    table = seat(to_play("dice"))
    table.click("dice.0")
    if table.match.to_act == 0:
        table.letter("k")
    assert (table.match.to_act, table.scene.viewer) == (1, 1)
    assert table.app.stack.top is table.scene


@pytest.mark.parametrize("people", [2, 3])
def test_hands_of_cards_are_covered_between_people(seat, people):
    match = played(template_match("card", 3, people=people), lambda match: match.to_act == 0)
    table = seat(match)
    assert table.app.stack.top.name == "curtain"
    assert not table.scene.table_view.hides_nothing
