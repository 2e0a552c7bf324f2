"""Six keys are enough: four arrows, Enter and Escape. What has the focus is seen at every step."""

import pygame
import pytest

from tests.hands.few.wishful import SixKeys
from tests.hands.playing import begun
from tests.hands.tabletop import play_on, skarney_match
from tests.helpers.waiting import turn_to_rest
from tests.ui.scenes.test_every_scene import SCENES

TOUR = (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN, pygame.K_LEFT)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_has_a_visible_focus_after_any_arrow(app, name):
    hands = SixKeys(app)
    scene = SCENES[name](app)
    app.stack.push(scene)
    turn_to_rest(app)
    for arrow in TOUR:
        hands.press(arrow)
        turn_to_rest(app)
        hands.sees_where_it_is()


def test_a_page_opened_by_key_has_a_focus_and_one_opened_by_click_has_none(app):
    hands = SixKeys(app)
    hands.press(pygame.K_DOWN)
    app.stack.top.focus_on("button.settings")
    hands.press(pygame.K_RETURN)
    assert app.stack.top.name == "settings"
    assert app.stack.top.focused == "button.done"
    hands.press(pygame.K_ESCAPE)
    hands.click("button.settings")
    hands.turn([])
    assert app.stack.top.name == "settings"
    assert app.stack.top.focused is None


def test_the_focus_moves_on_when_its_button_is_disabled(seat):
    table = seat(play_on(skarney_match(), 30, lambda m: m.to_act == 0 and m.public.phase == "draw"))
    hands = SixKeys(table.app)
    hands.press(pygame.K_DOWN)
    table.scene.focus_on("button.draw")
    ply = table.match.ply
    hands.press(pygame.K_RETURN)
    table.rest()
    assert table.match.ply > ply
    assert table.scene.focused


def test_no_answer_has_the_focus_at_first(seat):
    """Enter pressed again after the last action would give it."""
    table = seat(begun("skarney", "mixed-1"))
    play_on(table.match, 200, lambda m: m.to_act == 0 and m.game.question(m.view(0)) is not None)
    table.scene.table_view.refresh()
    table.rest()
    band = table.app.stack.top
    assert band.name == "question"
    SixKeys(table.app).press(pygame.K_LEFT)
    band.bar.focus_on(None)
    band.beside = None
    table.app.turn([])
    table.app.context.go_by_keys(True)
    band.take_focus()
    assert band.focused
    assert not band.focused.startswith("answer.")
