"""Melds that do not all show scroll: by wheel, by a drag, by the focus, and to what was laid last."""

import random

import pygame
import pytest

from game.engine.table import Place
from game.ui.table_render.overflow import more_signs
from tests.hands.forge import forged

pytestmark = pytest.mark.usefixtures("unpainted")

MANY = (12, 12)
SIZES = (4, 5, 8, 3, 6, 5)


@pytest.fixture
def table(seat):
    made = seat(forged(random.Random(1), hand=9, melds=MANY, sizes=SIZES))
    assert set(made.scene.spread.scrolls) == {0, 1}
    return made


def shown(table):
    """The melds of both sides that can be pointed at."""
    return {name for name in table.scene.targets() if name.startswith("meld.") and name.count(".") == 1}


def over(table, side):
    return table.scene.spread.scrolls[side].rect.center


def test_the_wheel_scrolls_the_side_it_is_turned_over(table):
    first, last = "meld.0", f"meld.{MANY[0] - 1}"
    assert first in shown(table)
    assert last not in shown(table)
    theirs = table.scene.spread.scrolls[1].y
    table.move(over(table, 0))
    for _ in range(12):
        table.send(pygame.MOUSEWHEEL, x=0, y=-1)
    assert last in shown(table)
    assert first not in shown(table)
    assert table.scene.spread.scrolls[1].y == theirs


def test_a_drag_on_melds_scrolls_them(table):
    at = over(table, 1)
    place = Place("meld", MANY[0])
    before = table.scene.spread.melds[place].rect.y
    table.drag_from(at, (at[0], at[1] - 40))
    table.send(pygame.MOUSEBUTTONUP, pos=(at[0], at[1] - 40), button=1)
    assert table.scene.spread.melds[place].rect.y == before - 40
    table.move((at[0], at[1]))
    assert table.scene.spread.melds[place].rect.y == before - 40


def test_the_focus_scrolls_a_meld_into_sight_and_raises_it(table):
    last = f"meld.{MANY[0] - 1}"
    for _ in range(80):
        table.key(pygame.K_TAB)
        if table.scene.focus == last:
            break
    assert table.scene.focus == last
    box = table.scene.spread.melds[Place("meld", MANY[0] - 1)]
    assert box.seen.contains(box.rect)
    assert table.scene.table_view.pointing.gaze.raised == Place("meld", MANY[0] - 1)


def test_a_meld_that_grows_out_of_sight_is_scrolled_to(table):
    scene, place = table.scene, Place("meld", MANY[0] - 1)
    scene.table_view.pieces.stage.piles[place].append(scene.table_view.pieces.stage.piles[Place("hand", 0)][0])
    scene.table_view.lay(0.0)
    scene.scrolls.follow()
    box = scene.spread.melds[place]
    assert box.seen.contains(box.rect)


def held_at(table, pos, seconds):
    """Hold a card of the hand there for so many seconds, in steps."""
    if table.scene.table_view.pointing.drag is None:
        table.drag_from(in_hand(table), pos)
    table.move(pos, held=True)
    for _ in range(round(seconds / 0.05)):
        table.later(0.05)


def in_hand(table):
    return table.scene.spread.hits[table.scene.table_view.pieces.arrange.loose[0]].center


def test_a_card_held_at_the_edge_scrolls_to_melds_out_of_reach(table, clock):
    """After a moment: a card that only crosses the edge on its way moves nothing."""
    last, view = Place("meld", MANY[0] - 1), table.scene.spread.scrolls[0].rect
    assert last not in table.scene.spread.drops
    edge = (view.centerx, view.bottom - 4)
    held_at(table, edge, 0.1)
    assert table.scene.spread.scrolls[0].y == 0
    held_at(table, edge, 4)
    assert view.contains(table.scene.spread.drops[last])
    at = table.scene.spread.drops[last].center
    assert table.scene.pointer.things.place_at(at)[0] == last
    held_at(table, (view.centerx, view.y + 4), 4)
    assert table.scene.spread.scrolls[0].y == 0
    assert table.scene.spread.scrolls[1].y == 0


def test_a_click_on_the_count_of_hidden_melds_shows_them_and_lays_nothing(table):
    scene = table.scene
    table.click_at(in_hand(table))
    assert scene.table_view.pieces.arrange.selected
    ply, last = table.match.ply, Place("meld", MANY[0] - 1)
    for way, wanted in ((1, True), (-1, False)):
        for _ in range(5):
            signs = [
                item for item in more_signs(table.app.context.kit, scene.spread) if item.key == ("more", 0, way > 0)
            ]
            if signs:
                table.click_at(signs[0].rect.center)
        assert (last in scene.spread.drops) is wanted
    assert table.match.ply == ply
