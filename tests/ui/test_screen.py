"""Where the window is made by other means, it is as fast, and screen readers learn of it as early."""

import pygame
import pytest

from game.ui import screen, sdl
from game.ui.accessibility.adapter import adapter
from game.ui.screen import Screen


class Watched(pygame.Window):
    """Writes down when it is shown and flipped."""

    done: list[str] = []  # noqa: RUF012  # of all of them

    def show(self):
        self.done.append("show")
        super().show()

    def flip(self):
        self.done.append("flip")
        super().flip()


@pytest.fixture
def watched(monkeypatch):
    screen.start_sdl()
    monkeypatch.setattr(Watched, "done", [])
    monkeypatch.setattr(pygame, "Window", Watched)
    yield Watched.done
    screen.stop_sdl()


def test_a_screen_reader_learns_of_the_window_before_it_is_shown(watched, monkeypatch):
    """On Windows and macOS there is no later chance."""
    monkeypatch.setattr(adapter, "wants_window_first", lambda: True)
    monkeypatch.setattr(screen, "_UNSEEN", ())
    monkeypatch.setattr(adapter, "make_adapter", lambda handle=None: watched.append("adapter"))
    made = Screen((1280, 720))
    assert watched[:2] == ["adapter", "show"]
    assert made.is_exact
    assert made.adapter() is None
    assert watched.count("adapter") == 1


@pytest.mark.skipif(sdl.library() is None, reason="here SDL is not found without guessing")
def test_a_part_of_the_window_is_updated_alone(watched, monkeypatch):
    monkeypatch.setattr(screen, "_counts_in_points", lambda: True)
    made = Screen((1280, 720))
    made.show(None)
    assert watched.count("flip") == 1
    made.show([pygame.Rect(10, 10, 50, 50), pygame.Rect(5000, 0, 9, 9)])
    made.show([])
    assert watched.count("flip") == 1


def test_where_parts_cannot_be_updated_all_of_it_is(watched, monkeypatch):
    monkeypatch.setattr(screen, "_counts_in_points", lambda: True)
    monkeypatch.setattr(sdl, "in_parts", lambda: None)
    Screen((1280, 720)).show([pygame.Rect(10, 10, 50, 50)])
    assert watched.count("flip") == 1
