"""Pieces are selected by clicks, keys and fingers, with a number where their order counts; then the action is done."""

import pygame
import pytest

from game.engine.table import Place
from game.rules import all_games
from game.rules.follow_the_arrow.actions import Put
from game.rules.scarnie.actions import Remove, Round
from tests.hands.tabletop import skarney_match

pytestmark = pytest.mark.usefixtures("unpainted")

STATIONS = (
    (9, 19, 27, 13, 16, 1, 2),
    (10, 26, 6, 4, 21, 3, 5),
    (11, 8, 17, 24, 7, 22, 12),
    (23, 14, 20, 18, 15, 25, 28),
)


def round_of(seats="person,person"):
    match = skarney_match(seats, game=all_games()["scarnie"])
    match.deal(Round(1, (13, 20), STATIONS))
    assert match.to_act == 0
    return match


@pytest.fixture
def table(seat):
    return seat(round_of())


def chosen(table):
    return [int(sprite.look) for sprite in table.scene.table_view.pointing.gaze.chosen]


def numbers(table):
    pointing = table.scene.table_view.pointing
    return [pointing.number_of(sprite) for sprite in pointing.gaze.chosen]


def name_of(table, piece):
    for number in range(4):
        pile = [sprite.look for sprite in table.scene.table_view.pieces.stage.pile(Place("station", number))]
        if str(piece) in pile:
            return f"station.{number}.{pile.index(str(piece))}"
    raise AssertionError(piece)


def clicked(table, piece):
    table.click(name_of(table, piece))


def tapped(table, piece):
    table.tap(name_of(table, piece))
    table.rest()


def keyed(table, piece):
    table.scene.table_view.pointing.point(focus=name_of(table, piece))
    table.key(pygame.K_SPACE)


@pytest.mark.parametrize("use", [clicked, keyed, tapped])
def test_several_pieces_are_selected_and_removed_in_order(table, use):
    """Nothing happens until the action is done; each selected piece shows its number."""
    ply = table.match.ply
    for piece in (19, 9, 13):
        use(table, piece)
    assert (chosen(table), table.match.ply) == ([19, 9, 13], ply)
    assert numbers(table) == [1, 2, 3]
    table.letter("r")
    assert table.match.done[-1].action == Remove(0, (19, 9, 13))
    assert chosen(table) == []


def test_a_second_click_unselects_a_piece_and_renumbers_the_others(table):
    for piece in (19, 9, 13, 9):
        clicked(table, piece)
    assert chosen(table) == [19, 13]
    assert numbers(table) == [1, 2]


@pytest.mark.parametrize("piece", [27, 16])
def test_a_piece_that_cannot_join_the_selection_says_why(table, piece):
    for each in (19, 9, 13):
        clicked(table, each)
    clicked(table, piece)
    assert chosen(table) == [19, 9, 13]
    assert table.scene.notice.rule == "B1.2"


def test_a_piece_of_another_place_starts_a_new_selection(table):
    clicked(table, 19)
    clicked(table, 10)
    assert chosen(table) == [10]
    assert table.scene.notice is None


@pytest.mark.parametrize("way", ["escape", "beside"])
def test_a_selection_is_cancelled(table, way):
    clicked(table, 19)
    table.key(pygame.K_ESCAPE) if way == "escape" else table.click_at((640, 20))
    assert chosen(table) == []


def test_selected_pieces_are_dragged_together(table):
    clicked(table, 19)
    clicked(table, 9)
    assert table.scene.table_view.pointing.gaze.invited.places == {Place("box")}
    start, end = table.point(name_of(table, 9)), table.point(str(Place("box")))
    table.drag_from(start, end)
    assert [sprite.look for sprite in table.scene.table_view.pointing.drag.sprites] == ["19", "9"]
    table.up(end)
    table.rest()
    assert table.match.done[-1].action == Remove(0, (19, 9))


def test_a_click_on_the_box_removes_the_selection(table):
    clicked(table, 13)
    table.click(str(Place("box")))
    assert table.match.done[-1].action == Remove(0, (13,))


def test_a_selection_ends_with_the_turn(seat):
    table = seat(round_of())
    clicked(table, 19)
    table.letter("r")
    assert table.match.to_act == 1
    assert chosen(table) == []


def test_only_the_piece_pointed_at_rises(table):
    first, second = table.scene.table_view.pieces.stage.pile(Place("station", 0))[:2]
    before = table.scene.spread.poses[second].y
    table.move(table.point(name_of(table, first.look)))
    assert table.scene.spread.poses[second].y == before
    assert table.scene.spread.poses[first].y < before


def test_the_action_is_there_once_it_can_be_done_and_nobody_advised_it(table):
    assert not table.scene.bar.find("remove").enabled
    clicked(table, 19)
    assert table.scene.bar.find("remove").enabled
    assert table.scene.bar.find("remove").look == "felt"


@pytest.fixture
def rows(seat):
    match = skarney_match("person,person", seed="4", game=all_games()["follow-the-arrow"])
    match.deal()
    return seat(match)


def pawn(table, number):
    return next(n for n in table.scene.targets() if n.startswith("card.") and n.endswith(str(number)))


def test_pawns_are_placed_in_the_order_of_their_selection(rows):
    """From the left, as the player sees it; each shows its number."""
    for number in (3, 1, 5, 2, 4):
        rows.click(pawn(rows, number))
    number_of = rows.scene.table_view.pointing.number_of
    shown = {sprite.look[1]: number_of(sprite) for sprite in rows.scene.arrange.loose}
    assert shown == {"3": 1, "1": 2, "5": 3, "2": 4, "4": 5}
    rows.letter("l")
    assert rows.match.done[-1].action == Put((3, 1, 5, 2, 4))


def test_pawns_are_placed_as_they_lie_without_a_selection(rows):
    """Black's left is column a, White's is column e."""
    rows.drag(pawn(rows, 1), rows.point(pawn(rows, 5)))
    assert [look[1] for look in rows.hand] == ["2", "3", "4", "5", "1"]
    rows.letter("l")
    assert rows.match.done[-1].action == Put((2, 3, 4, 5, 1))
    rows.drag(pawn(rows, 1), rows.point(pawn(rows, 5)))
    rows.letter("l")
    assert rows.match.done[-1].action == Put((1, 5, 4, 3, 2))


def test_some_of_the_pawns_are_not_enough(rows):
    rows.click(pawn(rows, 3))
    assert not rows.scene.bar.find("place").enabled
