"""Pages that scroll at large words: nothing is smaller than wished for, and keys, wheel and ear reach all of it."""

from dataclasses import replace

import pygame
import pytest

from game.shell.heard.heard import every
from game.shell.heard.reading import Reader
from game.shell.pages.puzzles import PuzzlesScene
from tests.shell.paper.test_tree import all_of_it, at  # noqa: F401 - a fixture

SIZE = (1280, 720)


@pytest.fixture
def page(at):  # noqa: F811
    app = at(SIZE, "english")
    app.house.changed_prefs(replace(app.house.prefs, scale=200))
    app.stack.push(PuzzlesScene(app.house, app.house.games["skarney"]))
    return app.stack.top


def key(code):
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


def test_words_are_as_large_as_wished_for_and_the_page_scrolls(page, monkeypatch):
    assert page.fitted.u > 0.9 * page.u
    assert page.scroll.most > 0
    all_of_it(page, monkeypatch)
    assert page.handle(key(pygame.K_PAGEDOWN))
    all_of_it(page, monkeypatch)


def test_what_gets_the_focus_comes_into_sight(page):
    for _ in page.bar.buttons:
        page.handle(key(pygame.K_TAB))
        button = page.bar.named(page.bar.focus)
        assert button.shows == button.rect, button.name
    assert page.scroll.y > 0


def test_what_is_out_of_sight_is_heard_but_not_hit(page):
    heard = [each.target for each in every(Reader(page.house.speaker).read(page.audible(), page.name))]
    assert all(f"button.{button.name}" in heard for button in page.bar.buttons)
    hidden = [button.name for button in page.bar.buttons if not button.shows]
    assert hidden
    assert not {f"button.{name}" for name in hidden} & {*page.targets()}


def test_with_words_of_the_usual_size_nothing_scrolls(page):
    page.house.changed_prefs(replace(page.house.prefs, scale=100))
    page.layout(SIZE, page.house.u)
    assert not page.is_tall
    assert all(button.shows == button.rect for button in page.bar.buttons)
