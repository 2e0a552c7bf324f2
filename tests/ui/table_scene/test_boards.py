"""A board by mouse and by keys: every cell is a target, pieces are dragged or sent, and arrows walk over cells."""

import itertools

import pygame
import pytest

from game.boards.placing import Move, colour
from game.engine.contract import Refusal, Tap
from game.engine.table import Place
from game.rules._template_board.rules import POINTS, steps
from game.rules.teeko import fours as teeko
from game.ui.table_scene.keyboard import over_cells
from game.ui.table_view.viewpoint import Viewpoint
from tests.hands.playing import begun as dealt
from tests.hands.tabletop import play_on, played
from tests.hands.templates import template_match

pytestmark = pytest.mark.usefixtures("unpainted")

SIZES = [(1024, 640), (1280, 720), (1080, 1920), (2560, 1080)]


def begun():
    return played(template_match("board"), lambda match: match.to_act == 0)


def moving():
    return played(template_match("board"), lambda match: match.to_act == 0 and match.public.phase == "move")


def empty(match):
    return [name for name in POINTS if not match.view(0).at("point", name)]


def movable(match):
    """A point of one's own from which a disc can move, and where to."""
    own = (colour(match.public, 0),)
    mine = [name for name in POINTS if match.view(0).at("point", name) == own]
    ways = ((a, b) for a in mine for b in sorted(steps(a, match.public.diagonals)) if b in empty(match))
    return next(ways)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_cell_is_a_target_of_its_own(seat, size, scale):
    """Large enough for a finger, and none over another."""
    table = seat(begun(), size=size, scale=scale)
    targets = table.scene.targets()
    cells = [targets[f"point.{name}"] for name in POINTS]
    assert not any(a.colliderect(b) for a, b in itertools.combinations(cells, 2))
    assert min(min(cell.size) for cell in cells) >= 40
    assert sum(name.startswith("card.") for name in targets) == len(table.match.view(0).at("supply", 0))


def test_a_disc_is_dragged_to_a_point(seat):
    table = seat(begun())
    at, ply = empty(table.match)[0], table.match.ply
    table.drag("card.0." + colour(table.match.public, 0), f"point.{at}")
    assert table.match.ply > ply
    assert table.match.view(0).at("point", at) == (colour(table.match.public, 0),)
    assert table.scene.travel.drifted == 0


def test_a_selected_disc_goes_where_the_next_click_is(seat):
    """Every point that would take it invites it, and no other."""
    table = seat(begun())
    free = empty(table.match)
    table.click("card.0." + colour(table.match.public, 0))
    assert {str(place) for place in table.scene.table_view.pointing.gaze.invited.places} == {
        f"point.{name}" for name in free
    }
    table.click(f"point.{free[-1]}")
    assert table.match.view(0).at("point", free[-1])


def test_a_piece_is_moved_by_two_clicks(seat):
    """It shows where it may go; nothing happens until then."""
    table = seat(moving())
    start, to = movable(table.match)
    ply = table.match.ply
    table.click(f"point.{start}")
    assert table.match.ply == ply
    assert table.scene.table_view.pointing.gaze.picked is not None
    assert f"point.{to}" in {str(place) for place in table.scene.table_view.pointing.gaze.invited.places}
    table.click(f"point.{to}")
    assert table.match.ply > ply
    assert table.scene.table_view.pointing.gaze.picked is None


def test_a_point_that_a_picked_piece_cannot_reach_moves_no_other_piece(seat):
    """However often it is clicked: the piece stays picked, as the next click is still about it."""
    match = play_on(dealt("teeko", "2"), 60, lambda m: m.to_act == 0 and m.public.phase == "move", "novice")
    table, game, view, ply = seat(match), match.game, match.view(0), match.ply
    own = (colour(match.public, 0),)
    start, far = next(
        (a, b) for a, b in itertools.permutations(teeko.POINTS, 2)
        if view.at("point", a) == own and not view.at("point", b) and game.check(view, Move(a, b))
        and isinstance(game.interpret(view, Tap(Place("point", b))), Move)
    )  # fmt: skip
    table.click(f"point.{start}")
    for _ in range(2):
        table.click(f"point.{far}")
        assert table.match.ply == ply
        assert table.scene.table_view.pointing.gaze.picked.src == Place("point", start)


def test_escape_and_a_click_beside_the_board_unselect_a_piece(seat):
    table = seat(moving())
    start, _ = movable(table.match)
    for way in (lambda: table.key(pygame.K_ESCAPE), lambda: table.click_at((300, 300))):
        table.click(f"point.{start}")
        assert table.scene.table_view.pointing.gaze.picked is not None
        way()
        assert table.scene.table_view.pointing.gaze.picked is None
        assert not table.scene.table_view.pointing.gaze.invited.places


def test_own_pieces_can_be_dragged_and_others_cannot(seat):
    table = seat(moving())
    start, to = movable(table.match)
    other = next(n for n in POINTS if table.match.view(0).at("point", n) == (colour(table.match.public, 1),))
    ply = table.match.ply
    table.drag(f"point.{other}", f"point.{to}")
    assert (table.match.ply, table.scene.table_view.pointing.drag) == (ply, None)
    table.drag_from(table.point(f"point.{start}"), table.point(f"point.{to}"))
    held = table.scene.table_view.pointing.drag
    assert held is not None
    assert table.scene.table_view.pointing.gaze.accepting == ("point", to)
    table.send(pygame.MOUSEBUTTONUP, pos=table.point(f"point.{to}"), button=1)
    table.rest()
    assert table.match.ply > ply


def test_a_refused_move_says_why(seat):
    table = seat(moving())
    start, _ = movable(table.match)
    taken = next(name for name in POINTS if name != start and table.match.view(0).at("point", name))
    ply = table.match.ply
    table.drag(f"point.{start}", f"point.{taken}")
    assert table.match.ply == ply
    assert table.scene.notice
    assert table.scene.notice.rule == "B4"


@pytest.mark.parametrize("shape", [(3, 3), (8, 8)], ids=str)
def test_arrows_go_to_the_neighbouring_cell_and_stop_at_the_edge(shape):
    columns, rows = shape
    cells = {f"{x},{y}": pygame.Rect(x * 50, y * 50, 50, 50) for x in range(columns) for y in range(rows)}
    for x, y, (dx, dy) in itertools.product(range(columns), range(rows), ((1, 0), (-1, 0), (0, 1), (0, -1))):
        to = f"{x + dx},{y + dy}"
        assert over_cells(cells, f"{x},{y}", (dx, dy)) == (to if to in cells else None)


def test_that_it_is_not_ones_turn_is_said_only_while_it_is_not(seat, monkeypatch):
    """A double click plays and asks for the next action at once; once that is true there is nothing to refuse."""
    table = seat(begun())
    notices = table.scene.notices
    notices.refuse(Refusal("T1"))
    table.app.turn([])
    assert notices.notice is None
    notices.refuse(Refusal("T4", "move"))
    table.app.turn([])
    assert notices.notice is not None, "another refusal stays for a while"
    monkeypatch.setattr(Viewpoint, "is_mine", False)
    notices.refuse(Refusal("T1"))
    table.app.turn([])
    assert notices.notice is not None
