"""The window opens where it was closed and as large, on a display that is there."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import all_games
from game.ui import screen
from game.ui.screen import LEAST
from game.ui.startup import open_app
from game.ui.storage import prefs
from game.ui.storage.window_place import PlaceFollower, WindowPlace, dump_place, load_place
from tests.hands.hands import Hands

ONE, TWO = [(1920, 1080)], [(1920, 1080), (2560, 1440)]
PLACE = WindowPlace((1300, 800), (40, 50))
GAMES = all_games()


def test_the_place_is_restored_on_the_same_displays():
    for desks in (ONE, TWO):
        for place in (PLACE, WindowPlace((1300, 800), None, True), WindowPlace((1300, 800), (-5, 50))):
            found = load_place(dump_place(place, desks), desks, LEAST)
            assert found == (place if desks == TWO or place.at != (-5, 50) else WindowPlace((1300, 800), (0, 50)))


def test_a_window_of_a_missing_display_opens_on_another():
    """Only the size counts, as far as there is room for it."""
    far = WindowPlace((2400, 1400), (2100, 30))
    assert load_place(dump_place(far, TWO), ONE, LEAST) == WindowPlace((1920, 1080), None)


def test_on_a_single_display_the_whole_window_is_in_sight():
    assert load_place(dump_place(WindowPlace((1300, 800), (1900, 1070)), ONE), ONE, LEAST) == WindowPlace(
        (1300, 800), (620, 280)
    )


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3)
        | st.sampled_from([[1300, 800], [10**400, 2], [-70000, 5], [[1920, 1080]]]),
        lambda inner: st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["size", "at", "desks", "maximised"]), inner),
    ),
    st.sampled_from([ONE, TWO, []]),
)  # fmt: skip
def test_any_saved_place_gives_a_visible_window(data, desks):
    found = load_place(data, desks, LEAST)
    if found is not None:
        assert LEAST[0] <= found.size[0] <= max(wide for wide, _ in desks)
        assert LEAST[1] <= found.size[1] <= max(high for _, high in desks)
    if found is not None and found.at and desks == ONE:
        assert 0 <= found.at[0] <= 1920 - found.size[0]
        assert 0 <= found.at[1] <= 1080 - found.size[1]


def test_a_maximised_window_keeps_the_place_it_goes_back_to():
    """Whichever comes first, its new size or the event that it is maximised."""
    for told_after in (False, True):
        follower = PlaceFollower(WindowPlace((1536, 864)))
        follower.note_place(10.0, *(PLACE.size, PLACE.at))
        if told_after:
            follower.note_place(19.9, (1920, 1050), (0, 30))
        follower.note_maximised(20.0)
        follower.note_place(20.1, (1920, 1050), (0, 30))
        assert follower.place == WindowPlace(PLACE.size, PLACE.at, True)
        follower.note_restored()
        follower.note_place(30.0, (1200, 700), (1, 2))
        assert follower.place == WindowPlace((1200, 700), (1, 2))


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("SKARNEY_HOME", str(tmp_path))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: TWO)
    return tmp_path


def test_the_window_opens_as_it_was_closed(home, monkeypatch):
    app = open_app(GAMES)
    monkeypatch.setattr(screen.Screen, "geometry", property(lambda _: ((12, 34), (1111, 777))))
    Hands(app).send(pygame.WINDOWMOVED, x=12, y=34)
    app._close()
    assert prefs.load(home).window["at"] == [12, 34]
    app = open_app(GAMES)
    assert app.screen.size == (1111, 777)
    Hands(app).send(pygame.WINDOWMAXIMIZED)
    app._close()
    assert prefs.load(home).window["maximised"] is True
    made = []
    monkeypatch.setattr(screen.Screen, "_maximise", lambda _: made.append(True))
    app = open_app(GAMES)
    assert (made, app.screen.size) == ([True], (1111, 777))
    app._close()
