"""Game pads work as keyboards do."""

import pygame
import pytest

from game.rules import all_games
from game.ui.pages.book.rules import RulesScene
from game.ui.pages.menu import MenuScene
from game.ui.pages.settings import SettingsScene
from tests.hands.playing import FULL, Keys, Pad, begun
from tests.hands.tabletop import Table, offered_match, play_on, skarney_match
from tests.ui.table_scene.test_table import contract_match, drawing, melding

pytestmark = pytest.mark.usefixtures("unpainted")

A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABXY")
START, BACK = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
RIGHT = pygame.CONTROLLER_BUTTON_DPAD_RIGHT


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("hands", "name"), [(Keys, "skarney"), (Pad, "skarney-gin")])
def test_a_whole_hand_is_played_by_arrows_and_one_button(seat, hands, name):
    table = seat(begun(name, "17"))
    done = hands(table).play_hand()
    assert {"draw", "offer"} <= set(done)
    assert {"contract", "meld"} & set(done)
    assert table.scene.travel.drifted == 0


def test_b_leads_back_and_start_opens_and_closes_the_menu(seat):
    table = seat(melding())
    table.pad(RIGHT)
    table.pad(A)
    table.pad(START)
    assert table.app.stack.top.name == "menu"
    table.pad(START)
    assert table.app.stack.top is table.scene
    table.pad(B)
    assert table.scene.arrange.selected == []


def test_pad_buttons_lay_down_offer_sort_show_and_undo(seat):
    table = seat(contract_match())
    suits = table.hand
    table.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert table.hand != suits
    table.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert table.hand == suits
    table.pad(BACK)
    assert table.app.stack.top.name == "choice"
    table.pad(A)
    table.pad(X)
    table.rest()
    assert table.match.public.down[0]
    table.lean(pygame.CONTROLLER_AXIS_TRIGGERLEFT, FULL)
    table.rest()
    assert not table.match.public.down[0]
    table.click(table.card(table.hand[0]))
    ply = table.match.ply
    table.pad(Y)
    table.rest()
    assert table.match.done[ply].action.do == "offer"


def test_an_offer_is_answered_by_pad(seat):
    table = seat(offered_match())
    ply = table.match.ply
    table.pad(RIGHT)
    table.pad(A)
    table.rest()
    assert table.match.done[ply].seat == 0


def test_a_stick_moves_one_step_and_repeats_while_held(seat, clock):
    table = seat(melding())
    scene = table.scene

    def at():
        return int(scene.focus.split(".")[1])

    table.lean(pygame.CONTROLLER_AXIS_LEFTX, 12000)
    assert scene.focus is None
    table.lean(pygame.CONTROLLER_AXIS_LEFTX, FULL)
    table.lean(pygame.CONTROLLER_AXIS_LEFTX, FULL - 900)
    assert at() == 0
    table.later(0.2)
    assert at() == 0
    for _ in range(3):
        table.later(0.4)
    assert at() == 3
    table.lean(pygame.CONTROLLER_AXIS_LEFTX, 15000)
    table.later(0.4)
    assert at() == 4
    table.lean(pygame.CONTROLLER_AXIS_LEFTX, 0)
    table.later(1)
    assert at() == 4


def test_unplugging_a_pad_releases_its_buttons(seat, clock):
    table = seat(melding())
    table.pad_down(RIGHT, pad=4)
    assert table.scene.focus.startswith("card.0.")
    table.send(pygame.JOYDEVICEREMOVED, instance_id=4)
    table.later(2)
    assert table.scene.focus.startswith("card.0.")
    table.pad(RIGHT, pad=5)
    assert table.scene.focus.startswith("card.1.")


def test_pages_are_used_by_pad(seat):
    """Menu to settings, another pace by A, back by B; the shoulders turn pages."""
    table = seat(drawing())
    app = table.app
    app.stack.push(MenuScene(app.context))
    for _ in range(10):
        if app.stack.top.bar.focus == "statistics":
            break
        table.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    table.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert app.stack.top.bar.focus == "settings"
    table.pad(A)
    assert isinstance(app.stack.top, SettingsScene)
    while app.stack.top.form.focus is None or app.stack.top.form.focus.name != "pace":
        table.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    before = app.context.prefs.pace
    table.pad(A)
    assert app.context.prefs.pace != before
    table.pad(B)
    assert isinstance(app.stack.top, MenuScene)
    app.stack.push(RulesScene(app.context, all_games()["skarney"]))
    table.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert app.stack.top.scroll.y > 0


@pytest.mark.parametrize("seconds", [0.2, 0.8])
def test_the_curtain_opens_only_for_a_held_button(seat, clock, monkeypatch, seconds):
    """As for mouse, finger and Space: half a second, where it must be held."""
    monkeypatch.setattr(Table, "rest", lambda self: None)
    match = skarney_match("person,steady,person,steady", "h")
    match = play_on(match, 200, lambda m: m.to_act == 2 and m.public.phase == "draw")
    table = seat(match, uncover="hold")
    for _ in range(3):
        table.later(1)
    assert table.app.stack.top.name == "curtain"
    table.pad_down(A)
    table.later(seconds)
    table.send(pygame.CONTROLLERBUTTONUP, button=A, instance_id=0)
    table.later(1)
    assert (table.app.stack.top is table.scene) == (seconds > 0.5)
