"""Names are written without a keyboard: letters on the screen, for game pads, fingers and the mouse."""

from dataclasses import replace

import pygame
import pytest

from game.rules import all_games
from game.ui.pages.letters import LettersScene
from game.ui.pages.people import PeopleScene
from game.ui.pages.settings import SettingsScene
from game.ui.seating import seat_commands
from game.ui.seating.seating import SeatingScene
from tests.hands.hands import Hands

GAME = all_games()["skarney"]
ARROWS = {
    (-1, 0): pygame.CONTROLLER_BUTTON_DPAD_LEFT, (1, 0): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    (0, -1): pygame.CONTROLLER_BUTTON_DPAD_UP, (0, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}  # fmt: skip
A, B, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X


def letters(app):
    assert isinstance(app.stack.top, LettersScene)
    return app.stack.top


def walk(app, name):
    """With the D-pad, to that button."""
    for _ in range(40):
        rects = letters(app).bar.targets()
        here, there = rects[letters(app).bar.focus or ""], rects[name]
        if here == there:
            return
        down, across = there.centery - here.centery, there.centerx - here.centerx
        way = (0, 1 if down > 0 else -1) if abs(down) > 8 else (1 if across > 0 else -1, 0)
        Hands(app).pad(ARROWS[way])
    raise AssertionError(f"no way to {name}")


def write(app, text):
    """A name by pad alone, and Done."""
    for letter in text:
        walk(app, "space" if letter == " " else f"letter.{letter.upper()}")
        Hands(app).pad(A)
    walk(app, "done")
    Hands(app).pad(A)


def focus(scene, name):
    form = scene.form
    form.focus = next(row for row in form.rows if row.name == name)


def test_four_people_are_named_by_pad_alone(app):
    """From seat to seat: each Done goes on to the next person's name, and capitals come by themselves."""
    scene = SeatingScene(app.context, GAME)
    app.stack.push(scene)
    scene.do(seat_commands.seat_people, 4)
    scene.do(seat_commands.choose, 0)
    for name in ("Anna", "Jan Ole", "Zoë"[:2] + "É".lower(), "Dan"):
        Hands(app).pad(A)
        write(app, name)
        assert app.stack.top is scene
    assert scene.plan.names[:4] == ("Anna", "Jan Ole", "Zoé", "Dan")
    assert all(name in app.context.people for name in scene.plan.names[:4])


def test_typing_replaces_the_old_name_and_x_deletes_a_letter(app):
    app.context.people.meet("Petra")
    app.stack.push(PeopleScene(app.context, "Petra"))
    focus(app.stack.top, "name")
    Hands(app).pad(A)
    assert letters(app).text == "Petra"
    for name in "AB":
        walk(app, f"letter.{name}")
        Hands(app).pad(A)
    Hands(app).pad(X)
    assert letters(app).text == "A"
    walk(app, "done")
    Hands(app).pad(A)
    assert [profile.name for profile in app.context.people.all] == ["A"]


def test_b_keeps_the_old_name(app):
    app.context.people.meet("Petra")
    app.stack.push(PeopleScene(app.context, "Petra"))
    focus(app.stack.top, "name")
    Hands(app).pad(A)
    Hands(app).pad(A)
    Hands(app).pad(B)
    assert isinstance(app.stack.top, PeopleScene)
    assert [profile.name for profile in app.context.people.all] == ["Petra"]


def test_f4_opens_the_letters_and_the_keyboard_still_works(app):
    app.stack.push(SettingsScene(app.context))
    focus(app.stack.top, "name")
    Hands(app).press(pygame.K_F4)
    Hands(app).press(pygame.K_SPACE, " ")
    Hands(app).write("Ann Lu!")
    Hands(app).press(pygame.K_BACKSPACE)
    Hands(app).press(pygame.K_RETURN, "\r")
    assert isinstance(app.stack.top, SettingsScene)
    assert app.context.prefs.name == "Ann Lu"


def test_a_tap_on_a_name_field_opens_the_letters(app):
    scene = SeatingScene(app.context, GAME)
    app.stack.push(scene)
    Hands(app).tap("button.seat.0")
    Hands(app).tap("name")
    for letter in "EVA":
        Hands(app).tap(f"button.letter.{letter}")
    Hands(app).tap("button.done")
    assert app.stack.top is scene
    assert scene.plan.names[0] == "Eva"
    assert "Eva" in app.context.people


@pytest.mark.parametrize(
    ("code", "name"), [("tr", "Işıl İnci"), ("cs", "Jiří Šťáva"), ("ru", "Юлия Ёлкина"), ("uk", "Ґанна Їжак")]
)
def test_a_name_is_written_in_the_letters_of_the_language(app, code, name):
    """Lower case comes by itself, the two i of Turkish too."""
    app.context.changed_prefs(replace(app.context.prefs, language=code))
    names = []
    app.stack.push(LettersScene(app.context, None, "", 20, names.append))
    app.turn([])
    large = {"ı": "I", "i": "İ"} if code == "tr" else {}
    for letter in name:
        letters(app).press("space" if letter == " " else f"letter.{large.get(letter, letter.upper())}")
    letters(app).press("done")
    assert names == [name]
