"""A window at its menu, a seat at any table, and a clock that stands still."""

import time
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from game.rules import all_games
from game.ui.lazy_loading import preload
from game.ui.startup import open_app
from tests.hands.tabletop import Table


@pytest.fixture(scope="session", autouse=True)
def _svgs_are_drawn_once():
    """Rasterise a file of the assets once a size in the whole run, not once a window."""
    load = pygame.image.load_sized_svg
    kept = lru_cache(maxsize=1024)(load)

    def loaded(file, size):
        return kept(file, tuple(size)).copy() if isinstance(file, Path) else load(file, size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", loaded)
        yield


@pytest.fixture(scope="session", autouse=True)
def _nothing_is_preloaded():
    """Leave out what each window would load at leisure: `test_preload.py` tests that in processes of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(preload, "_steps", lambda games: iter(()))
        yield


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
def seat(tmp_path):
    """Sit down at a match; closed afterwards."""
    tables = []

    def sit(match, **more):
        tables.append(Table(tmp_path, match, **more))
        return tables[-1]

    yield sit
    for table in tables:
        table.close()


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
