"""Pages that scroll in large text: nothing gets too small, and keys, wheel and screen reader reach all of it."""

from dataclasses import replace

import pygame
import pytest

from game.ui.accessibility.tree.accessible_node import every
from game.ui.accessibility.tree.reading import TreeReader
from game.ui.overlays.result import ResultScene
from game.ui.pages.puzzles import PuzzlesScene
from game.ui.session.session import Session
from game.ui.table_scene.table import TableScene
from tests.ui.pages.test_pages import ended
from tests.ui.scenes.test_every_scene import at, page_laws  # noqa: F401 - a fixture

SIZE = (1280, 720)


@pytest.fixture
def page(at):  # noqa: F811
    app = at(SIZE, "english")
    app.context.changed_prefs(replace(app.context.prefs, scale=200))
    app.stack.push(PuzzlesScene(app.context, app.context.games["skarney"]))
    return app.stack.top


def key(code):
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


def test_text_is_as_large_as_wished_and_the_page_scrolls(page):
    assert page.fitted.u > 0.9 * page.u
    assert page.scroll.most > 0
    page_laws(page)
    assert page.handle(key(pygame.K_PAGEDOWN))
    page_laws(page)


@pytest.mark.parametrize("kind", ["page", "score"])
def test_what_gets_the_focus_scrolls_into_sight(request, kind):
    scene = request.getfixturevalue(kind)
    for _ in scene.bar.buttons:
        scene.handle(key(pygame.K_TAB))
        button = scene.bar.find(scene.bar.focus)
        assert button.shows == button.rect, button.name
    assert scene.scroll.y > 0


def test_what_is_out_of_sight_is_in_the_tree_but_no_target(page):
    targets = [each.target for each in every(TreeReader(page.context.speaker).read(page.audible(), page.name))]
    assert all(f"button.{button.name}" in targets for button in page.bar.buttons)
    hidden = [button.name for button in page.bar.buttons if not button.shows]
    assert hidden
    assert not {f"button.{name}" for name in hidden} & {*page.targets()}


@pytest.fixture
def score(at):  # noqa: F811
    """A match at its end; its words are asked for twice as large."""
    app = at(SIZE, "english")
    app.context.changed_prefs(replace(app.context.prefs, scale=200))
    app.stack.push(ResultScene(app.context, TableScene(app.context, Session(ended(99), app.context.vault))))
    return app.stack.top


def test_a_score_scrolls_where_its_text_would_be_too_small(score):
    fit = 0.65 * score.u
    assert score.scroll.most > 0
    assert score.fitted.u > fit
    page_laws(score)
    assert score.handle(key(pygame.K_PAGEDOWN))
    page_laws(score)


def test_the_next_button_of_a_score_stays_in_sight(score):
    way_on = score.bar.find("next")
    lay = way_on.rect.copy()
    assert score.scroll.y == 0
    assert pygame.Rect((0, 0), SIZE).contains(lay)
    assert score.targets()["button.next"] == lay
    score.handle(key(pygame.K_PAGEDOWN))
    assert score.scroll.y > 0
    assert way_on.rect == lay


def test_nothing_of_a_score_is_a_target_under_its_fixed_buttons(score):
    rest = [button for button in score.bar.buttons if button.name not in ("menu", "look", "next")]
    assert rest
    for _ in range(9):
        shown = [button.shows.bottom for button in rest if button.shows]
        assert all(bottom <= score.strip.y for bottom in shown)
        score.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert shown


def test_enter_on_a_score_goes_on_without_scrolling(score, monkeypatch):
    pressed = []
    monkeypatch.setattr(score, "press", pressed.append)
    score.handle(key(pygame.K_RETURN))
    assert pressed == ["next"]
    assert score.scroll.y == 0


def test_a_scrolled_score_is_in_the_tree_to_its_last_row(score):
    nodes = [*every(TreeReader(score.context.speaker).read(score.audible(), score.name))]
    last = score.kit.speaker.plain(score.sheet.rows[-1].message)
    rows = [each.words for each in nodes if each.role == "item" and each.words.startswith(last)]
    assert len(rows) == 1
    assert all(f"button.{button.name}" in [each.target for each in nodes] for button in score.bar.buttons)
