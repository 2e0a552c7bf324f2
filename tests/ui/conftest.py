"""A window at its menu, a seat at any table, and a clock that stands still."""

import time
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from game.rules import all_games
from game.ui.startup import open_app
from tests.hands.tabletop import Table


@pytest.fixture(scope="session", autouse=True)
def _faces_are_drawn_once():
    """A file of the assets is rasterised once a size in the whole run, not once a window; everybody has a copy."""
    load = pygame.image.load_sized_svg
    kept = lru_cache(maxsize=1024)(load)

    def loaded(file, size):
        return kept(file, tuple(size)).copy() if isinstance(file, Path) else load(file, size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", loaded)
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


class Still(list):
    """A moment that is always now, until it is moved."""

    def __call__(self):
        return self[0]

    def put_forward(self, seconds):
        self[0] += seconds


@pytest.fixture
def clock(monkeypatch):
    """A clock that only the test moves on."""
    now = Still([time.perf_counter()])
    monkeypatch.setattr(time, "perf_counter", now)
    return now
