"""Names are written without a keyboard: letters on the screen, for game pads, fingers and the mouse."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.rules import all_games
from game.ui.app import App
from game.ui.pages.letters import LettersScene
from game.ui.pages.people import PeopleScene
from game.ui.pages.settings import SettingsScene
from game.ui.scenes.scene import Scene
from game.ui.seating import seat_commands
from game.ui.seating.seating import SeatingScene
from game.ui.widgets.form import EntryRow
from tests.hands.hands import Hands

GAME = all_games()["skarney"]
ARROWS = {
    (-1, 0): pygame.CONTROLLER_BUTTON_DPAD_LEFT, (1, 0): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    (0, -1): pygame.CONTROLLER_BUTTON_DPAD_UP, (0, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}  # fmt: skip
A, B, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X


def letters(app: App) -> LettersScene:
    assert isinstance(app.stack.top, LettersScene)
    return app.stack.top


def walk(app: App, name: str) -> None:
    """With the cross, to that button."""
    for _ in range(40):
        rects = letters(app).bar.targets()
        here, there = rects[letters(app).bar.focus or ""], rects[name]
        if here == there:
            return
        down, across = there.centery - here.centery, there.centerx - here.centerx
        way = (0, 1 if down > 0 else -1) if abs(down) > 8 else (1 if across > 0 else -1, 0)
        Hands(app).pad(ARROWS[way])
    raise AssertionError(f"no way to {name}")


def write(app: App, text: str) -> None:
    """A name by pad alone, and Done."""
    for letter in text:
        walk(app, "space" if letter == " " else f"letter.{letter.upper()}")
        Hands(app).pad(A)
    walk(app, "done")
    Hands(app).pad(A)


def focus(scene: Scene, name: str) -> None:
    form = scene.form  # type: ignore[attr-defined]
    form.focus = next(row for row in form.rows if row.name == name)


def test_four_people_are_named_by_pad_alone(app: App) -> None:
    """From card to card: each Done goes on to the next person's name, and large letters come by themselves."""
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


def test_what_stood_there_is_written_over_and_x_rubs_out(app: App) -> None:
    app.context.people.meet("Petra")
    app.stack.push(PeopleScene(app.context, "Petra"))
    focus(app.stack.top, "name")  # type: ignore[arg-type]
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


def test_backing_out_leaves_the_name(app: App) -> None:
    app.context.people.meet("Petra")
    app.stack.push(PeopleScene(app.context, "Petra"))
    focus(app.stack.top, "name")  # type: ignore[arg-type]
    Hands(app).pad(A)
    Hands(app).pad(A)
    Hands(app).pad(B)
    assert isinstance(app.stack.top, PeopleScene)
    assert [profile.name for profile in app.context.people.all] == ["Petra"]


def test_a_key_brings_them_too_and_a_keyboard_goes_on_working(app: App) -> None:
    """F4; typed letters count, Space is one of them, and Enter is Done."""
    app.stack.push(SettingsScene(app.context))
    focus(app.stack.top, "name")  # type: ignore[arg-type]
    Hands(app).press(pygame.K_F4)
    Hands(app).press(pygame.K_SPACE, " ")
    Hands(app).write("Ann Lu!")
    Hands(app).press(pygame.K_BACKSPACE)
    Hands(app).press(pygame.K_RETURN, "\r")
    assert isinstance(app.stack.top, SettingsScene)
    assert app.context.prefs.name == "Ann Lu"


def test_no_name_grows_longer_than_its_field_takes(app: App) -> None:
    app.stack.push(PeopleScene(app.context))
    focus(app.stack.top, "new")  # type: ignore[arg-type]
    Hands(app).pad(A)
    for _ in range(20):
        Hands(app).pad(A)
    assert letters(app).text == "A" + "a" * 15


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (700, 900), (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 200])
def test_every_letter_is_in_sight_and_apart(app: App, size: tuple[int, int], scale: int) -> None:
    app.stack.push(PeopleScene(app.context))
    focus(app.stack.top, "new")  # type: ignore[arg-type]
    Hands(app).press(pygame.K_F4)
    scene = letters(app)
    scene.layout(size, scale / 100 * min(size[0] / 1920, size[1] / 1080))
    rects = [button.rect for button in scene.bar.buttons]
    assert all(pygame.Rect((0, 0), size).contains(rect) and scene.box.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) < 0 for at, rect in enumerate(rects))


def test_a_finger_on_a_name_field_brings_the_letters(app: App) -> None:
    """Where there is no keyboard: from the card to the name and back."""
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


def test_a_click_on_a_name_field_brings_no_letters(app: App) -> None:
    app.stack.push(SettingsScene(app.context))
    assert app.stack.top is not None
    at = app.stack.top.targets()["name"].center
    Hands(app).click_at(at)
    assert isinstance(app.stack.top, SettingsScene)
    assert isinstance(app.stack.top.form.focus, EntryRow)


@pytest.mark.parametrize(("code", "name"), [("tr", "Işıl İnci"), ("cs", "Jiří Šťáva"), ("ru", "Юлия Ёлкина")])
def test_a_name_is_written_in_the_letters_of_the_language(app: App, code: str, name: str) -> None:
    """Small ones come by themselves, the two of Turkish too."""
    app.context.changed_prefs(replace(app.context.prefs, language=code))
    told: list[str] = []
    app.stack.push(LettersScene(app.context, None, "", 20, told.append))
    app.turn([])
    large = {"ı": "I", "i": "İ"} if code == "tr" else {}
    for letter in name:
        letters(app).press("space" if letter == " " else f"letter.{large.get(letter, letter.upper())}")
    letters(app).press("done")
    assert told == [name]


def test_a_german_name_takes_its_sharp_s(app: App) -> None:
    """By finger, as where there is no keyboard; within a word it is the small one."""
    app.context.changed_prefs(replace(app.context.prefs, language="de"))
    told: list[str] = []
    app.stack.push(LettersScene(app.context, None, "", 20, told.append))
    app.turn([])
    for letter in "WEIẞ":
        Hands(app).tap(f"button.letter.{letter}")
    Hands(app).tap("button.done")
    assert told == ["Weiß"]
