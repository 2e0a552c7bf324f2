"""Dice are thrown by a press, a key or a flick, roll for less than a second, and lie as they fell."""

import time

import pygame
import pytest

from game.engine.table import Place
from game.shell.cloth.motion import Pose
from game.shell.cloth.tumble import Roll, thrown_from
from game.shell.look import feel
from game.shell.seat.sight import Sight
from tests.hands.templates import played, template_match

DICE = Place("dice")


def to_throw(seats=2):
    return played(template_match("dice", seats), lambda match: match.asked == 0 and match.open.phase == "throw")


def lie(table):
    return [sprite.look for sprite in table.scene.eyes.stage.pile(DICE)]


def rolling(table):
    return [sprite for sprite in table.scene.eyes.stage.pile(DICE) if sprite.tween and sprite.tween.rolls is not None]


def by_click(table):
    table.click_at(table.point("dice.0"))


def by_key(table):
    table.send(pygame.KEYDOWN, key=pygame.K_t, unicode="t", mod=0)


def by_button(table):
    table.click_at(table.point("button.throw"))


def by_flick(table):
    start = table.point("dice.0")
    end = (start[0] + 140, start[1] - 60)
    table.drag_from(start, end)
    assert table.scene.eyes.drag is not None
    assert len(table.scene.eyes.drag.sprites) == 2
    table.send(pygame.MOUSEBUTTONUP, pos=end, button=1)


@pytest.mark.parametrize("throw", [by_click, by_key, by_button, by_flick])
def test_dice_are_thrown_and_lie_on_their_real_faces(seat, throw):
    """Every die rolls, also one that falls on the face it lay on."""
    table = seat(to_throw(), pace="calm")
    ply = table.match.ply
    throw(table)
    assert table.match.ply == ply + 1
    assert len(rolling(table)) == 2
    assert lie(table) == list(table.match.view(0).cloth[DICE])
    ends = [sprite.tween.begins + sprite.tween.lasts for sprite in rolling(table)]
    assert max(ends) - time.perf_counter() < 1.0
    table.rest()
    assert table.scene.travel.drifted == 0


def test_reduced_motion_shows_how_they_fell_at_once(seat):
    table = seat(to_throw(), reduced_motion=True, pace="calm")
    by_click(table)
    assert not rolling(table)
    assert lie(table) == list(table.match.view(0).cloth[DICE])


def test_a_thrown_die_ends_level_on_the_cloth_showing_its_own_face():
    for number in range(6):
        roll = Roll(number)
        assert roll.pips(1.0) is None
        assert roll.degrees(1.0) == 0
        assert roll.height(1.0) == 0
        shown = [roll.pips(share / 100) for share in range(100)]
        assert len({face for face in shown if face}) >= 3
        assert all(face is None or 1 <= face <= 6 for face in shown)
        assert max(roll.height(share / 100) for share in range(100)) > 0.5
    assert feel.TUMBLE + 5 * feel.TUMBLE_APART < 1.1


def test_a_flicked_die_sets_out_from_where_it_was_let_go():
    end, let_go = Pose(500, 300, 80, high=1.0), Pose(700, 200, 80, high=1.0)
    assert thrown_from(end, let_go, (0, 0), Roll(0)) == let_go
    thrown = thrown_from(end, end, (640, 700), Roll(0))
    assert thrown.y > end.y + 300


def test_only_whose_turn_it_is_can_take_the_dice_up():
    """By a drag; what lies there and is no die is not thrown at all."""
    match = played(template_match("dice", 2), lambda match: match.asked == 1)
    for seat_no, may in ((0, False), (1, True)):
        sight = Sight(match.game, match.view(seat_no))
        assert sight.throws(DICE, match.view(None).cloth[DICE]) == may
    cards = played(template_match("card", 2), lambda match: match.asked == 1)
    sight = Sight(cards.game, cards.view(1))
    assert not sight.throws(Place("stock"), cards.view(1).cloth[Place("stock")])


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_dice_that_have_the_table_to_themselves_are_large(seat, size):
    """Each is at least a fifth as high as the room between the seats and the buttons."""
    table = seat(to_throw(), size=size)
    room = table.scene.laid.regions.middle
    dice = table.scene.eyes.stage.pile(DICE)
    assert min(table.scene.laid.poses[die].w for die in dice) >= room.h / 5
