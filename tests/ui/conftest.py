"""A window at its menu, a seat at any table, and a clock that stands still."""

import gc
import time
from dataclasses import replace
from functools import lru_cache
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game import heap
from game.learn.puzzles.maker import PuzzleMaker
from game.rules import all_games
from game.ui import app as app_module
from game.ui import lazy_loading
from game.ui.scenes import app_context
from game.ui.startup import open_app
from game.ui.style import canvas, fonts, kept
from game.ui.style import type as lettering
from game.ui.style.art import Art
from game.ui.style.table_top import BARE, table_top
from tests.hands.hands import Hands
from tests.hands.party import Party
from tests.hands.tabletop import Table

MOST_CARDS = 1500  # of about 60 KiB each
PAINT, TIDY = canvas._paint, heap.tidy
ASK, HURRY = PuzzleMaker.ask, PuzzleMaker.hurry
WIDTHS, CHANGES = {}, count(1)  # of all tests of this process, as the next
WORDS = kept.Pictures(lambda find, *about: fonts.render_text.made(*about), kept.Shelf(24 * kept.MIB))


@pytest.fixture(scope="session", autouse=True)
def _svgs_are_drawn_once():
    """Rasterise a file of the assets once a size in the whole run, not once a window."""
    load = pygame.image.load_sized_svg
    kept = lru_cache(maxsize=256)(load)

    def loaded(file, size):
        return kept(file, tuple(size)).copy() if isinstance(file, Path) else load(file, size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", loaded)
        yield


@pytest.fixture(scope="session", autouse=True)
def _pictures_are_drawn_once():
    """Draw a table top, a card and a piece once a size in the whole run, not once a window: nobody draws on them."""
    shelf = kept.Shelf(96 * kept.MIB)
    tops = kept.Pictures(lambda theme, size, u, fittings: table_top(theme, size, u, fittings), shelf)
    cards, draw = {}, Art._draw_picture

    def top(theme, size, u, fittings, bare=None):
        return tops(theme, size, 0 if fittings == BARE else u, fittings)

    def card(art, piece, width, turn):
        faces = (getattr(each, "__func__", each) for each in (art._face, art._look))
        key = art.theme, art.deck, art.back, art.letters, *faces, piece, width, turn
        if key not in cards:
            if len(cards) > MOST_CARDS:
                cards.clear()
            cards[key] = draw(art, piece, width, turn)
        return cards[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_context, "table_top", top)
        patch.setattr(Art, "_draw_picture", card)
        yield


@pytest.fixture(scope="module", autouse=True)  # not "session": other folders' tests come between
def _words_are_measured_once():
    """Measure and draw a word once a size in the whole run, not once a layout: it takes half the time of a page."""

    def width(face, px, words):
        key = fonts._font_of, face, px, words
        if key not in WIDTHS:
            WIDTHS[key] = fonts.text_width.__wrapped__(face, px, words)
        return WIDTHS[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lettering, "text_width", width)
        patch.setattr(lettering, "render_text", lambda *about: WORDS(fonts._font_of, *about))
        yield


@pytest.fixture(scope="session", autouse=True)
def _nothing_is_preloaded():
    """Leave out what each window would load at leisure: `tests/ui/lazy_loading` tests that in processes of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lazy_loading, "_steps", lambda games: iter(()))
        yield


@pytest.fixture(scope="session", autouse=True)
def _windows_freeze_nothing():
    """Leave to the collector what a window has at rest: it would be kept for all windows that come after it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_module, "gc", SimpleNamespace(freeze=lambda: None, enable=gc.enable))
        yield


@pytest.fixture(scope="module", autouse=True)
def _windows_are_tidied_seldom():
    """Free what was left at every fifteenth change of scenes: to look through all objects takes as long as a test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(heap, "tidy", lambda whole: None if next(CHANGES) % 15 else TIDY(whole=False))
        yield


@pytest.fixture
def tidied(monkeypatch):
    """Free what was left whenever the window does."""
    monkeypatch.setattr(heap, "tidy", lambda whole: TIDY(whole=False))


@pytest.fixture(scope="module", autouse=True)
def _no_puzzle_is_made_ahead():
    """Make a puzzle when it is wanted: a page of puzzles would have a process make ten that nobody looks at."""

    def hurry(maker, asked, drawn=None):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(PuzzleMaker, "ask", ASK)
            HURRY(maker, asked, drawn)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PuzzleMaker, "ask", lambda *about: None)
        patch.setattr(PuzzleMaker, "hurry", hurry)
        yield


@pytest.fixture
def made_ahead(monkeypatch):
    """Make puzzles before they are wanted, as the window does."""
    monkeypatch.setattr(PuzzleMaker, "ask", ASK)


@pytest.fixture
def app(tmp_path, monkeypatch):
    """The program as it opens for somebody new; closed afterwards."""
    monkeypatch.setenv("SKARNEY_HOME", str(tmp_path / "home"))
    made = open_app(all_games(), size=(1280, 720))
    yield made
    made._close()


@pytest.fixture
def instant(app):
    """The same, where computer players take no time."""
    app.context.changed_prefs(replace(app.context.prefs, pace="instant"))
    return app


@pytest.fixture
def hands(instant):
    return Hands(instant)


@pytest.fixture
def seat(tmp_path):
    """Sit down at a match; closed afterwards."""
    tables = []

    def sit(match, **more):
        tables.append(Table(tmp_path, match, **more))
        return tables[-1]

    yield sit
    for table in tables:
        table.close()


@pytest.fixture
def seat_party(tmp_path, monkeypatch):
    """Several people come to one screen, with these ``pads``; it is closed afterwards."""
    parties = []

    def come(pads=(), **prefs):
        parties.append(Party(tmp_path, monkeypatch, **{"size": (1280, 720), **prefs}))
        for pad in pads:
            parties[-1].app.inputs.pads.add_pad(pad, None)
        return parties[-1]

    yield come
    for each in parties:
        each.close()


@pytest.fixture
def party(seat_party):
    """Several people at one small screen; closed afterwards."""
    return seat_party(size=(820, 520))


class StillClock(list):
    """A clock that stands still until it is advanced."""

    def __call__(self):
        return self[0]

    def put_forward(self, seconds):
        self[0] += seconds


@pytest.fixture
def clock(monkeypatch):
    """A clock that only the test moves on."""
    now = StillClock([time.perf_counter()])
    monkeypatch.setattr(time, "perf_counter", now)
    return now


@pytest.fixture
def unpainted(monkeypatch):
    """Paint nothing at a table, for tests that look at no pixel; what would be painted is found out all the same."""
    monkeypatch.setattr(canvas, "_paint", lambda *about: None)


@pytest.fixture
def only_our_fonts(monkeypatch):
    """Draw with our own fonts alone, as on a system without others."""
    monkeypatch.setattr(fonts, "_font_of", lambda face, letter: face)


@pytest.fixture
def painted(unpainted, monkeypatch):
    """Paint after all, for a test that looks at pixels in a file of others that do not."""
    monkeypatch.setattr(canvas, "_paint", PAINT)
