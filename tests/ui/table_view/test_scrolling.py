"""Melds that do not all show scroll: by wheel, by a drag, by the focus, and to what was laid last."""

import random

import pygame
import pytest

from game.engine.table import Place
from game.ui.table_render.overflow import more_signs
from tests.hands.forge import forged
from tests.hands.tabletop import Table

MANY = (12, 12)
SIZES = (4, 5, 8, 3, 6, 5)


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path, forged(random.Random(1), hand=9, melds=MANY, sizes=SIZES), size=(1280, 720))
    assert set(made.scene.spread.scrolls) == {0, 1}
    yield made
    made.close()


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
    table.send(pygame.MOUSEMOTION, pos=over(table, 0), rel=(0, 0), buttons=(0, 0, 0))
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
    table.send(pygame.MOUSEMOTION, pos=(at[0], at[1]), rel=(0, 0), buttons=(0, 0, 0))
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


def test_scrolled_melds_are_not_drawn_outside_their_area(table):
    scene = table.scene
    area = scene.spread.areas[0]
    around = area.inflate(8, 8)
    before = table.app.surface.copy()
    table.send(pygame.MOUSEMOTION, pos=over(table, 0), rel=(0, 0), buttons=(0, 0, 0))
    scene.table_view.pointing.point(raised=None)
    table.send(pygame.MOUSEWHEEL, x=0, y=-1)
    scene.table_view.pointing.point(raised=None)
    scene.dirty = True
    table.app.turn([])
    inside, outside = 0, 0
    for x in range(around.x, around.right, 3):
        for y in range(around.y, around.bottom, 3):
            if before.get_at((x, y)) != table.app.surface.get_at((x, y)):
                inside, outside = inside + area.collidepoint(x, y), outside + (not area.collidepoint(x, y))
    assert inside > 100
    assert outside == 0


def signs(table):
    """How many melds the signs at the edges of one's own side speak of, above and below."""
    found = more_signs(table.scene.kit, table.scene.spread)
    return {is_below: item.look[0] for item in found for _, side, is_below in [item.key] if side == 0}


def test_signs_at_the_edges_say_how_many_melds_are_hidden(table):
    assert 0 < signs(table)[True] < MANY[0]
    assert False not in signs(table)
    table.send(pygame.MOUSEMOTION, pos=over(table, 0), rel=(0, 0), buttons=(0, 0, 0))
    for _ in range(12):
        table.send(pygame.MOUSEWHEEL, x=0, y=-1)
    assert True not in signs(table)
    assert 0 < signs(table)[False] < MANY[0]
