"""Dice are thrown by a press, a key or a flick, roll for less than a second, and lie as they fell."""

import time
from itertools import combinations

import pygame
import pytest

from game.engine.table import TABLE, Place
from game.rules import all_games
from game.rules.scarney_dice.actions import Hit, Throw
from game.ui.style import feel
from game.ui.table_view.game_view import GameView
from tests.hands.playing import match_of
from tests.hands.tabletop import before, played, skarney_match
from tests.hands.templates import template_match

pytestmark = pytest.mark.usefixtures("unpainted")

DICE = Place("dice")


def to_throw(seats=2):
    return played(template_match("dice", seats), lambda match: match.to_act == 0 and match.public.phase == "throw")


def lie(table):
    return [sprite.look for sprite in table.scene.table_view.pieces.stage.pile(DICE)]


def rolling(table):
    dice = table.scene.table_view.pieces.stage.pile(DICE)
    return [sprite for sprite in dice if sprite.tween and sprite.tween.rolls is not None]


def by_click(table):
    table.click_at(table.point("dice.0"))


def by_key(table):
    table.hold(pygame.K_r, "r")


def by_button(table):
    table.click_at(table.point("button.throw"))


def by_flick(table):
    start = table.point("dice.0")
    end = (start[0] + 140, start[1] - 60)
    table.drag_from(start, end)
    assert table.scene.table_view.pointing.drag is not None
    assert len(table.scene.table_view.pointing.drag.sprites) == 2
    table.up(end)


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
    table.up(end)


def test_dice_put_back_slowly_are_not_thrown_but_flung_they_are(seat):
    table = seat(to_throw())
    ply = table.match.ply
    carried(table, 8, 0.5)
    table.rest()
    assert table.match.ply == ply
    carried(table, 2, 0.0)
    assert table.match.ply == ply + 1


@pytest.mark.parametrize("what", ["dice.0", "button.throw"])
def test_another_button_of_the_mouse_takes_a_press_back(seat, what):
    table = seat(to_throw())
    ply, at = table.match.ply, table.point(what)
    table.down(at)
    table.down(at, button=3)
    table.up(at, button=3)
    table.up(at)
    table.rest()
    assert table.match.ply == ply
    table.click_at(at)
    assert table.match.ply == ply + 1


def test_dead_dice_are_set_aside_after_all_have_been_seen(seat):
    match = next(m for m in (begun(str(n)) for n in range(40)) if has_dead(m))
    table = seat(match, pace="calm")
    before = {sprite: pose for sprite, pose in table.scene.spread.poses.items() if sprite in dice_of(table)}
    assert len(before) == 5
    by_key(table)
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


def before_the_pot_is_taken(seat):
    """A table of Scarney Dice at which the frame is about to end, and the action that ends it."""
    match = match_of("scarney-dice", "7", ("person", "steady", "steady", "steady"))
    action = before(match, lambda match, action, after: after.to_act == TABLE)
    return seat(match, pace="calm"), match.to_act, action


def until_chips_lie(table):
    """Let chips fly, and yield at every moment until all lie."""
    travel = table.scene.travel
    while table.scene.moves_on(time.perf_counter()):
        if [*travel.chips.items(time.perf_counter())]:
            yield
        time.perf_counter.put_forward(0.05)


def test_chips_are_counted_when_they_have_arrived(seat):
    table, at, action = before_the_pot_is_taken(seat)
    viewpoint, before = table.scene.viewpoint, table.match.public.scores
    assert table.scene.session.act(at, action) is None
    table.scene.travel.news()
    seen = [tuple(viewpoint.scores) for _ in until_chips_lie(table)]
    assert set(seen) == {tuple(before)}
    assert viewpoint.scores == table.match.public.scores != before
    table.scene.session.deal()
    table.scene.travel.news()
    paid = [viewpoint.shown.chips_flying for _ in until_chips_lie(table)]
    assert paid[0] == table.scene.view.public.pot > 0
    assert paid == sorted(paid, reverse=True)
    assert viewpoint.shown.chips_flying == 0
