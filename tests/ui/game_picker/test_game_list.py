"""The list of games in the menu: in order, found by arrows and by typing, and scrolled into sight."""

from dataclasses import replace

import pygame
import pytest

from game.ui.game_picker.shelf import Finder
from game.ui.pages.menu import FOOT, FOOT_THERE, HOLDS_ALL, MenuScene
from game.ui.seating.seating import SeatingScene
from game.ui.widgets.node import walk
from tests.hands.hands import Hands
from tests.ui.scenes.test_every_scene import GAME, busy_menu


@pytest.fixture
def menu(app):
    """A menu of fourteen games, all of which cannot be seen at once."""
    app.context.changed_prefs(replace(app.context.prefs, scale=200))
    app.stack.only(MenuScene(app.context))
    return app


def press(app, code, text=""):
    Hands(app).press(code, text)


def types(app, word):
    for letter in word:
        Hands(app).letter(letter)


def focus(app):
    return app.stack.top.bar.focus


def test_arrows_reach_every_game_and_scroll_it_into_sight(menu):
    press(menu, ord("g"), "g")  # onto the shelf
    seen, todo = set(), [focus(menu)]
    while todo:
        start = todo.pop()
        for way in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            menu.stack.top.bar.focus = start
            press(menu, way)
            there = focus(menu)
            if there.startswith("new.") and there not in seen:
                seen.add(there)
                todo.append(there)
                assert f"button.{there}" in menu.stack.top.targets()
    assert seen == {f"new.{game}" for game in menu.context.games}


def test_typing_finds_a_game_by_any_word_of_its_name(menu):
    types(menu, "gpers")  # G goes to the shelf
    assert menu.context.games[focus(menu).removeprefix("new.")].title.text == "Persian Rummy"
    types(menu, "x")  # leads nowhere: nothing changes
    assert menu.context.games[focus(menu).removeprefix("new.")].title.text == "Persian Rummy"
    press(menu, pygame.K_ESCAPE)
    types(menu, "gin")
    assert focus(menu) == "new.skarney-gin"
    press(menu, pygame.K_RETURN, "\r")
    assert isinstance(menu.stack.top, SeatingScene)
    assert menu.stack.top.about.id == "skarney-gin"


def test_letters_press_buttons_and_find_games_only_within_the_list(menu):
    """The foot of the page and the keys on the buttons say which."""

    def foot():
        return " ".join(menu.context.speaker.plain(FOOT_THERE if on_shelf() else FOOT).split())

    def on_shelf():
        return (focus(menu) or "").startswith("new.")

    def page_text():
        return " ".join("".join(run.text for run in node.words) for node in walk(menu.stack.top.tree()) if node.words)

    assert foot() in page_text()
    press(menu, ord("p"), "p")  # no button's
    assert not on_shelf()
    press(menu, ord("s"), "s")
    assert menu.stack.top.name == "settings"
    press(menu, pygame.K_ESCAPE)
    types(menu, "g")
    assert on_shelf()
    assert foot() in page_text()
    types(menu, "gins")
    assert menu.stack.top.name == "menu"
    assert focus(menu) == f"new.{GAME.id}"
    keys = {node.name: node.key for node in walk(menu.stack.top.tree()) if node.role == "button"}
    assert keys["button.settings"] == ""
    assert "2" in keys.values()  # figures look for nothing: they still press
    press(menu, pygame.K_ESCAPE)
    press(menu, pygame.K_ESCAPE)
    assert not on_shelf()
    assert foot() in page_text()
    press(menu, ord("s"), "s")
    assert menu.stack.top.name == "settings"


def test_a_new_player_is_offered_skarney_first(menu):
    assert menu.stack.top.bar.find("new.skarney").key == "N"


def test_the_game_played_last_comes_first(menu):
    first = menu.stack.top.bar.find("new.persian")
    assert first.key != "N"
    menu.context.prefs = replace(menu.context.prefs, seating={"skarney": {}, "persian": {}}, finished_hand=True)
    scene = MenuScene(menu.context)
    menu.stack.only(scene)
    assert scene.bar.find("new.persian").key == "N"
    press(menu, pygame.K_RETURN, "\r")
    assert menu.stack.top.about.id == "persian"


def test_an_unfinished_match_is_the_first_button(menu):
    scene = busy_menu(menu)
    menu.stack.only(scene)
    assert scene.bar.buttons[0].name == "continue"
    assert scene.bar.buttons[0].look == "primary"


FOUND = [("five", True), ("hun", True), ("five h", True), ("ive", False), ("dred", False)]


@pytest.mark.parametrize(("letters", "finds"), FOUND)
def test_a_game_is_found_by_the_beginning_of_a_word(letters, finds):
    finder = Finder()
    finder.letters = letters
    assert finder.finds("Five Hundred Rummy") is finds


@pytest.mark.parametrize("notice", [None, HOLDS_ALL])
def test_a_notice_leaves_all_games_in_sight(app, notice):
    """In the smallest window, too: it is no wider than the buttons above it."""
    scene = MenuScene(app.context)
    scene.notice = notice
    scene.layout((1024, 640), app.context.kit.at(app.context.u * 1024 / app.screen.size[0]).u)
    assert scene.shelf.has_room
    assert not scene.is_tall
