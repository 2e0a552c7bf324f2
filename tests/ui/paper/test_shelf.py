"""The shelf of games in the menu: in order, found by arrows and by typing, and brought into sight."""

from dataclasses import replace

import pygame
import pytest

from game.rules import _template_board
from game.ui.game_picker import covers
from game.ui.game_picker.finder import Finder
from game.ui.pages.book.rules import RulesScene
from game.ui.pages.menu import FOOT, FOOT_THERE, MenuScene
from game.ui.scenes.routes import ToMenu, ToSettings
from game.ui.seating.seating import SeatingScene
from game.ui.startup import opened
from game.ui.style import ground, pieces
from game.ui.widgets.node import walk
from tests.ui.paper.test_tree import GAME, GAMES, busy_menu


@pytest.fixture
def menu(tmp_path, monkeypatch):
    """A menu of fourteen games, all of which cannot be seen at once."""
    monkeypatch.setenv("SKARNEY_HOME", str(tmp_path))
    app = opened(GAMES, size=(1280, 720))
    app.context.changed_prefs(replace(app.context.prefs, scale=200))
    app.stack.only(MenuScene(app.context))
    yield app
    app._close()


def press(app, code, text=""):
    app.turn([pygame.Event(pygame.KEYDOWN, key=code, unicode=text, mod=0, scancode=0)])


def types(app, word):
    for letter in word:
        press(app, ord(letter), letter)


def focus(app):
    return app.stack.top.bar.focus


def test_arrows_walk_over_every_game_and_bring_it_into_sight(menu):
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


def test_letters_press_what_they_stand_on_and_find_a_game_only_on_the_shelf(menu):
    """Whoever reads the foot of the page and the keys on the buttons is told the truth in both places."""

    def foot():
        return " ".join(menu.context.speaker.plain(FOOT_THERE if on_shelf() else FOOT).split())

    def on_shelf():
        return (focus(menu) or "").startswith("new.")

    def told():
        return " ".join("".join(run.text for run in node.words) for node in walk(menu.stack.top.tree()) if node.words)

    assert foot() in told()
    press(menu, ord("p"), "p")  # no button's
    assert not on_shelf()
    press(menu, ord("s"), "s")
    assert menu.stack.top.name == "settings"
    press(menu, pygame.K_ESCAPE)
    types(menu, "g")
    assert on_shelf()
    assert foot() in told()
    types(menu, "gins")
    assert menu.stack.top.name == "menu"
    assert focus(menu) == f"new.{GAME.id}"
    keys = {node.name: node.key for node in walk(menu.stack.top.tree()) if node.role == "button"}
    assert keys["button.settings"] == ""
    assert "2" in keys.values()  # figures look for nothing: they still press
    press(menu, pygame.K_ESCAPE)
    press(menu, pygame.K_ESCAPE)
    assert not on_shelf()
    assert foot() in told()
    press(menu, ord("s"), "s")
    assert menu.stack.top.name == "settings"


def test_who_has_played_nothing_yet_is_offered_the_game_that_the_program_is_named_after(menu):
    """It is not the first by its title."""
    assert menu.stack.top.bar.named("new.skarney").key == "N"


def test_the_game_played_last_comes_first(menu):
    first = menu.stack.top.bar.named("new.persian")
    assert first.key != "N"
    menu.context.prefs = replace(menu.context.prefs, seating={"skarney": {}, "persian": {}})
    scene = MenuScene(menu.context)
    menu.stack.only(scene)
    assert scene.bar.named("new.persian").key == "N"
    press(menu, pygame.K_RETURN, "\r")
    assert menu.stack.top.about.id == "persian"


def test_cards_are_drawn_in_the_menu_and_the_settings_after_a_game_without_cards(menu):
    """What a game of boards or dice says of its pieces is not asked about cards."""
    for game in ("teeko", "scarney-dice"):
        menu.stack.push(RulesScene(menu.context, menu.context.games[game]))
        menu.turn([])
        for way in (ToMenu(), ToSettings()):
            menu.context.go(way)
            menu.turn([])
            assert menu.stack.top.name in ("menu", "settings")


def test_a_card_tells_the_line_the_seats_and_the_length(menu):
    told = {node.name: node for node in walk(menu.stack.top.tree())}["button.new.skarney"]
    words = menu.context.speaker.plain
    assert "".join(run.text for run in told.note) == words(GAME.blurb)
    minutes = GAME.info.minutes["standard"]
    assert "".join(run.text for run in told.value) == f"2 to 4\u00a0players, about {minutes}\u00a0minutes"


def test_where_not_all_show_fewer_words_are_said_and_then_the_shelf_scrolls(menu):
    scene = menu.stack.top
    scene.layout((1024, 640), 0.8)
    assert scene.is_brief
    assert scene.scroll.most
    assert not scene.is_tall
    scene.layout((3840, 2160), 1.5)
    assert not scene.is_brief
    assert not scene.scroll.most


def test_words_that_are_to_be_large_are_large_and_the_whole_page_scrolls(menu):
    """With all that a card says; what has the focus is in sight, and a page key is not taken back by it."""
    scene = menu.stack.top
    assert scene.is_tall
    assert scene.kit.u == menu.context.u
    assert not scene.is_brief
    press(menu, pygame.K_PAGEDOWN)
    assert (down := scene.scroll.y) > 0
    press(menu, pygame.K_PAGEDOWN)
    assert scene.scroll.y > down
    press(menu, pygame.K_g, "g")
    assert scene.scroll.rect.contains(scene.bar.named(scene.bar.focus).rect)


def test_a_match_that_waits_is_the_first_thing_to_do(menu):
    scene = busy_menu(menu)
    menu.stack.only(scene)
    assert scene.bar.buttons[0].name == "continue"
    assert scene.bar.buttons[0].look == "primary"


FOUND = [("five", True), ("hun", True), ("five h", True), ("ive", False), ("dred", False)]


@pytest.mark.parametrize(("letters", "finds"), FOUND)
def test_a_word_is_found_by_its_beginning(letters, finds):
    finder = Finder()
    finder.letters = letters
    assert finder.finds("Five Hundred Rummy") is finds


def test_covers_are_drawn_whatever_was_played_last(menu):
    """Cards of a fan look like cards, also after a game of discs and in a size that was never drawn."""
    covers.picture.cache_clear()
    morris = _template_board.INFO.load()
    menu.context.art.wear(morris)
    menu.screen.surface.fill("black")
    menu.stack.only(MenuScene(menu.context))
    menu.turn([])
    assert covers.picture.cache_info().currsize > 0


@pytest.mark.parametrize("name", ["scarney-dice", "scarnie", "teeko", "scarney-board", "follow-the-arrow"])
def test_pieces_on_a_cover_are_those_of_the_table(menu, monkeypatch, name):
    """Drawn by the one who draws them there, boards as well: nobody sees two kinds of dice."""
    drawn, printed = [], []
    cover = GAMES[name].cover
    monkeypatch.setattr(covers, "piece_picture", lambda look, size: drawn.append(look) or pieces.picture(look, size))
    monkeypatch.setattr(covers, "printed", lambda *what: printed.append(what[0]) or ground.printed(*what))
    covers.picture.cache_clear()
    covers.picture(cover, menu.context.kit.art, (240, 160))
    assert drawn == [look for look, _ in cover.pieces]
    assert [each.cells for each in printed] == ([cover.ground.cells] if cover.ground else [])
