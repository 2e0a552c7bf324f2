"""Dice are thrown by a press, a key or a flick, roll for less than a second, and lie as they fell."""

import time
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.engine.contract import PieceStyle
from game.engine.messages import msg
from game.engine.table import Place
from game.rules import all_games
from game.rules.scarney_dice.actions import Hit, Throw
from game.ui.sprites.motion import Pose
from game.ui.sprites.tumble import Roll, thrown_from
from game.ui.style import feel
from game.ui.style.pieces import picture
from game.ui.table_render.middle.props import ring_of
from game.ui.table_view.game_view import GameView
from tests.hands.tabletop import skarney_match
from tests.hands.templates import played, template_match

DICE = Place("dice")


def to_throw(seats=2):
    return played(template_match("dice", seats), lambda match: match.to_act == 0 and match.public.phase == "throw")


def lie(table):
    return [sprite.look for sprite in table.scene.table_view.pieces.stage.pile(DICE)]


def rolling(table):
    return [
        sprite
        for sprite in table.scene.table_view.pieces.stage.pile(DICE)
        if sprite.tween and sprite.tween.rolls is not None
    ]


def by_click(table):
    table.click_at(table.point("dice.0"))


def by_key(table):
    table.send(pygame.KEYDOWN, key=pygame.K_r, unicode="r", mod=0)


def by_button(table):
    table.click_at(table.point("button.throw"))


def by_flick(table):
    start = table.point("dice.0")
    end = (start[0] + 140, start[1] - 60)
    table.drag_from(start, end)
    assert table.scene.table_view.pointing.drag is not None
    assert len(table.scene.table_view.pointing.drag.sprites) == 2
    table.send(pygame.MOUSEBUTTONUP, pos=end, button=1)


@pytest.mark.parametrize("throw", [by_click, by_key, by_button, by_flick])
def test_dice_are_thrown_and_show_their_real_faces(seat, throw):
    """Every die rolls, also one that falls on the face it showed."""
    table = seat(to_throw(), pace="calm")
    ply = table.match.ply
    throw(table)
    assert table.match.ply == ply + 1
    assert len(rolling(table)) == 2
    assert lie(table) == list(table.match.view(0).piles[DICE])
    ends = [sprite.tween.begins + sprite.tween.lasts for sprite in rolling(table)]
    assert max(ends) - time.perf_counter() < 1.0
    table.rest()
    assert table.scene.travel.drifted == 0


def test_reduced_motion_shows_thrown_dice_at_once(seat):
    table = seat(to_throw(), reduced_motion=True, pace="calm")
    by_click(table)
    assert not rolling(table)
    assert lie(table) == list(table.match.view(0).piles[DICE])


def test_a_rolling_die_ends_level_showing_its_own_face():
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


def test_a_flicked_die_starts_where_it_was_let_go():
    end, let_go = Pose(500, 300, 80, high=1.0), Pose(700, 200, 80, high=1.0)
    assert thrown_from(end, let_go, (0, 0), Roll(0)) == let_go
    thrown = thrown_from(end, end, (640, 700), Roll(0))
    assert thrown.y > end.y + 300


def test_only_the_player_to_act_can_pick_up_the_dice():
    match = played(template_match("dice", 2), lambda match: match.to_act == 1)
    for seat_no, may in ((0, False), (1, True)):
        game_view = GameView(match.game, match.view(seat_no))
        assert game_view.throws(DICE, match.view(None).piles[DICE]) == may
    cards = played(template_match("card", 2), lambda match: match.to_act == 1)
    game_view = GameView(cards.game, cards.view(1))
    assert not game_view.throws(Place("stock"), cards.view(1).piles[Place("stock")])


def carried(table, steps, rests):
    """The dice, held over where they lay; ``rests`` so many seconds before they are let go."""
    start = table.point("dice.0")
    end = (start[0] + 24, start[1] - 10)
    table.drag_from(start, end, steps)
    time.perf_counter.put_forward(rests)
    table.send(pygame.MOUSEBUTTONUP, pos=end, button=1)


def test_dice_put_back_slowly_are_not_thrown_but_flung_they_are(seat):
    table = seat(to_throw())
    ply = table.match.ply
    carried(table, 8, 0.5)
    table.rest()
    assert table.match.ply == ply
    carried(table, 2, 0.0)
    assert table.match.ply == ply + 1


def test_a_dead_die_is_marked_and_lies_apart():
    match = skarney_match("person,person", game=all_games()["scarney-dice"])
    dead, live = match.game.piece_style("die0"), match.game.piece_style("die1")
    assert dead.mark
    assert dead.pips == 0
    assert not live.mark
    assert differs(picture(dead, 80), picture(PieceStyle("die", "white", msg("blank"), pips=0), 80))


def test_a_rolling_dead_die_shows_pips(seat):
    table = seat(begun("1"))
    art = table.app.context.kit.art
    dead, live = (pygame.image.tobytes(art.rolling_die(f"die{face}", 80, 4, 30), "RGBA") for face in (0, 1))
    assert dead == live


def differs(one, other):
    return pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


def test_dead_dice_are_set_aside_after_all_have_been_seen(seat):
    match = next(m for m in (begun(str(n)) for n in range(40)) if has_dead(m))
    table = seat(match, pace="calm")
    before = {sprite: pose for sprite, pose in table.scene.spread.poses.items() if sprite in dice_of(table)}
    assert len(before) == 5
    table.send(pygame.KEYDOWN, key=pygame.K_r, unicode="r", mod=0)
    aside = table.scene.table_view.pieces.stage.pile(Place("dead"))
    assert aside
    now, fell = time.perf_counter(), []
    for sprite in before:
        tween = sprite.tween
        assert tween.rolls is not None
        fell.append(tween.pose(tween.begins + tween.lasts).rect)
    assert not any(one.colliderect(other) for one, other in combinations(fell, 2))
    for sprite in aside:
        assert sprite.tween.then.begins > now + feel.TUMBLE + feel.LIES
        assert sprite.tween.last.end == table.scene.spread.poses[sprite]
        assert sprite.tween.last.end.rect != before[sprite].rect
    table.rest()
    assert table.scene.travel.drifted == 0
    assert not any(sprite.tween for sprite in before)


def dice_of(table):
    return [sprite for pile in table.scene.table_view.pieces.stage.piles.values() for sprite in pile]


def begun(seed):
    match = skarney_match("person,person", seed=seed, game=all_games()["scarney-dice"])
    match.deal()
    return match


def has_dead(match):
    """Seat 0 begins, and some but not all of its first throw are dead."""
    if match.to_act != 0:
        return False
    again = begun(match.setup.seed)
    again.play(0, Throw())
    return 0 < again.public.dead < 5 and again.to_act == 0


def test_live_dice_hit_when_flung_and_a_tap_says_what_is_due(seat):
    table = seat(next(m for m in (to_decide(str(n)) for n in range(200)) if m))
    ply, middle = table.match.ply, table.scene.spread.pile_card[DICE].center
    table.click_at(middle)
    assert table.match.ply == ply
    assert table.scene.notice.rule == "D1.3"
    table.drag("dice.0", (middle[0] + 40, middle[1] + 200))
    assert table.match.done[ply].action == Hit()


def to_decide(seed):
    match = begun(seed)
    while match.to_act == 0 and match.public.phase == "throw":
        match.play(0, Throw())
    return match if match.to_act == 0 and match.public.phase == "decide" else None


def scarney_dice(seat):
    match = skarney_match("person,person", seed="4", game=all_games()["scarney-dice"])
    match.deal()
    table = seat(match, pace="calm")
    return match, table.scene.travel.chips, table


def test_chips_move_into_the_pot_for_a_double_and_only_then(seat):
    _, chips, table = scarney_dice(seat)
    chips.hurry()
    table.send(pygame.KEYDOWN, key=pygame.K_d, unicode="d", mod=0)
    flights = chips._flights
    assert len(flights) == 1
    pot = ring_of(table.scene.spread.dice.aside, table.scene.table_view.geometry.u)
    assert all(pot.collidepoint(each.end) and not pot.collidepoint(each.start) for each in flights)
    assert chips.advance(flights[-1].begins + flights[-1].lasts)
    assert not chips.advance(flights[-1].begins + flights[-1].lasts)


def test_no_chip_moves_where_motion_is_reduced(seat):
    match, chips, table = scarney_dice(seat)
    chips.hurry()
    context = table.app.context
    context.changed_prefs(replace(context.prefs, reduced_motion=True))
    table.letter("d")
    assert match.public.pot == 30
    assert not chips._flights
