"""Fingers do everything a mouse does: taps, drags, scrolling, and a long press."""

import pygame
import pytest

from game.engine.table import Place
from game.rules import all_games
from game.ui.pages.all_keys import KeysScene
from game.ui.pages.book.rules import RulesScene
from game.ui.pages.menu import MenuScene
from game.ui.pages.settings import SettingsScene
from game.ui.seating.seating import SeatingScene
from tests.hands.playing import Fingers, begun
from tests.hands.tabletop import at_the_table, play_on, skarney_match
from tests.ui.input.test_gestures import holds_nothing
from tests.ui.table_scene.test_table import melding

pytestmark = pytest.mark.usefixtures("unpainted")

LONG = 0.5  # a little longer than a long press


@pytest.fixture
def fingers(seat):
    """Somebody with a touch screen, at any match; by default in the middle of one."""
    return lambda match=None, **more: Fingers(seat(match or melding(), **more))


def is_untouched(scene):
    """Is nothing held, pressed or hovered?"""
    gaze = scene.table_view.pointing.gaze
    return holds_nothing(scene) and not any((gaze.hover, gaze.raised, scene.bar.hover, scene.bar.pressed))


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", ["skarney", "skarney-gin"])
def test_a_whole_hand_is_played_by_fingers_alone(seat, name):
    table = seat(begun(name, "17"))
    done = Fingers(table).play_hand()
    assert {"draw", "offer"} <= set(done)
    assert {"contract", "meld"} & set(done)
    assert table.scene.travel.drifted == 0
    assert is_untouched(table.scene)


def test_a_drag_keeps_the_card_under_the_finger(fingers):
    hand = fingers()
    scene = hand.table.scene
    start = hand.table.point("card.3." + hand.table.hand[3])
    pose = scene.spread.poses[scene.arrange.loose[3]]
    hand.table.slide(start, (start[0] + 40, start[1] - 200))
    held = scene.table_view.pointing.drag.lead_pose(scene.table_view.pointing.drag.began)
    assert held.x - scene.table_view.pointing.drag.pos[0] == pytest.approx(pose.x - start[0], abs=1)
    assert held.y - scene.table_view.pointing.drag.pos[1] == pytest.approx(pose.y - start[1], abs=1)
    assert {Place("offer"), Place("hand", 1)} <= scene.table_view.pointing.gaze.invited.places
    hand.table.lift((start[0] + 40, start[1] - 200))
    hand.table.rest()
    assert is_untouched(scene)


def test_a_second_finger_cancels_the_drag(fingers):
    """And nothing more happens until both are lifted."""
    hand = fingers()
    table, scene = hand.table, hand.table.scene
    before, ply, start = table.hand, table.match.ply, hand.table.point("card.3." + table.hand[3])
    end = table.point("offer.0")
    hand.table.slide(start, end)
    assert scene.table_view.pointing.drag
    hand.table.touch(table.point("hand.1"), finger=2)
    assert is_untouched(scene)
    hand.table.stroke(end)
    hand.table.lift(end)
    hand.table.lift(end, finger=2)
    table.rest()
    assert (table.hand, table.match.ply) == (before, ply)
    hand.use("card.3." + table.hand[3])
    assert len(scene.arrange.selected) == 1


@pytest.mark.parametrize("drags", [False, True])
def test_a_long_press_raises_a_card_selects_nothing_and_can_still_become_a_drag(fingers, clock, drags):
    table = fingers().table
    scene, (x, y) = table.scene, table.point("card.3." + table.hand[3])
    table.touch((x, y))
    assert scene.table_view.pointing.gaze.hover is None
    table.later(LONG)
    assert scene.table_view.pointing.gaze.hover is scene.arrange.loose[3]
    if drags:
        y -= 100
        table.stroke((x, y))
        assert scene.table_view.pointing.drag is not None
    table.lift((x, y))
    table.rest()
    assert scene.arrange.selected == []
    assert is_untouched(scene)


def test_a_touched_disabled_button_says_why(fingers):
    """While it is touched, and as a notice after the tap."""
    hand = fingers(play_on(skarney_match(seed="7"), 400, lambda m: at_the_table()(m) and not m.public.down[0]))
    scene = hand.table.scene
    pos = hand.table.point("button.lay")
    assert not scene.bar.find("lay").enabled
    hand.table.touch(pos)
    assert scene.picture.explained_button().name == "lay"
    hand.table.lift(pos)
    assert scene.picture.explained_button() is None
    assert scene.notice is not None


def test_mouse_events_made_from_touch_are_ignored(fingers):
    """SDL is asked not to make them; some systems do so all the same."""
    hand = fingers()
    table = hand.table
    pos = table.point("card.3." + table.hand[3])
    hand.table.touch(pos)
    table.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True)
    hand.table.lift(pos)
    table.send(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True)
    assert len(table.scene.arrange.selected) == 1


def test_a_drag_ends_when_the_window_loses_the_focus(fingers):
    hand = fingers()
    table = hand.table
    start = table.point("card.3." + table.hand[3])
    hand.table.slide(start, table.point("offer.0"))
    table.send(pygame.WINDOWFOCUSLOST)
    assert is_untouched(table.scene)
    hand.table.touch(start, finger=9)
    hand.table.lift(start, finger=9)
    assert len(table.scene.arrange.selected) == 1


SCENES = {
    "rules": lambda app: RulesScene(app.context, all_games()["skarney"]),
    "settings": lambda app: SettingsScene(app.context),
    "seating": lambda app: SeatingScene(app.context, all_games()["skarney"]),
}


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", SCENES)
def test_a_slide_scrolls_what_it_touches_and_presses_nothing(fingers, name):
    hand = fingers(size=(1024, 640), scale=200)
    app = hand.table.app
    app.stack.push(SCENES[name](app))
    scene = app.stack.top
    app.turn([])
    scroll = scene.scroll if name == "rules" else scene.form.scroll
    targets, prefs = scene.targets(), app.context.prefs
    spot = next((r.center for r in targets.values() if scroll.rect.collidepoint(r.center)), scroll.rect.center)
    x, y = spot[0], scroll.rect.bottom - 30
    hand.table.slide((x, y), (x, y - 60))
    hand.table.lift((x, y - 60))
    assert scroll.y == 60
    assert app.stack.top is scene
    assert app.context.prefs == prefs


def test_fields_links_and_buttons_are_tapped(fingers):
    hand = fingers()
    app = hand.table.app
    app.stack.push(MenuScene(app.context))
    hand.table.tap_at(app.stack.top.targets()["button.settings"].center)
    assert isinstance(app.stack.top, SettingsScene)
    hand.table.tap_at(app.stack.top.targets()["button.group.look"].center)
    hand.table.tap_at(app.stack.top.targets()["deck.1"].center)
    assert app.context.prefs.deck == "four"
    hand.table.tap_at(app.stack.top.targets()["button.group.words"].center)
    hand.table.tap_at(app.stack.top.targets()["name"].center)
    assert app.stack.top.name == "letters"
    app.context.back()
    assert app.stack.top.form.focus.name == "name"
    hand.table.tap_at(app.stack.top.targets()["button.done"].center)
    assert isinstance(app.stack.top, MenuScene)
    app.context.back()
    hand.use("button.menu")
    hand.table.tap_at(app.stack.top.targets()["button.keys"].center)
    assert isinstance(app.stack.top, KeysScene)
    hand.table.tap_at(app.stack.top.targets()["button.back"].center)
    assert app.stack.top is hand.table.scene
