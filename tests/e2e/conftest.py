"""Real windows for the tests that drive the program as a person would."""

import pytest

from tests.e2e.xwindow import XWindow, missing_tools


@pytest.fixture
def open_window(tmp_path):
    """A function that opens `skarney play ARGS --describe` on a screen of its own and gives an `XWindow`.

    Saves go under `tmp_path / "home"`, so a second window finds the first one's. All are closed at the end.
    """
    missing = missing_tools()
    if missing:
        pytest.skip(missing)
    opened = []

    def open_one(*args, size=(1280, 800), env=None):
        window = XWindow(tmp_path / "home", *args, size=size, env=env)
        opened.append(window)
        window.start()
        return window

    yield open_one
    for window in reversed(opened):
        window.close()
