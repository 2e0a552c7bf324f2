"""The loop: it handles all events in order, moves what must move, and then rests."""

import time
from itertools import product

import pygame
import pytest

from game.ui.app import newest_motions
from game.ui.style import feel, shapes
from game.ui.style.art import card_height, card_radius, near, shadow
from tests.hands.hands import key_down
from tests.hands.tabletop import at_the_table, play_on, skarney_match

TURNS = 400


@pytest.fixture
def table(seat):
    made = seat(play_on(skarney_match(), 200, at_the_table()))
    while not made.app.ahead.is_done:
        made.app.turn([])
    return made


def motion(x):
    return pygame.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0))


def test_only_the_newest_of_motions_in_a_row_is_kept():
    press = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 0), button=1)
    events = [motion(1), motion(2), press, motion(3), motion(4), motion(5)]
    assert newest_motions(events) == [events[1], press, events[5]]
    assert newest_motions([]) == []
    assert newest_motions([press]) == [press]


@pytest.mark.parametrize("has_sdl", [True, False])
def test_events_come_whole_and_in_order_however_they_are_waited_for(table, has_sdl):
    """By SDL's own wait where there is one, and by pygame's."""
    screen = table.app.screen
    if not has_sdl:
        screen._wait = None
    elif not screen.waits_cheaply:
        pytest.skip("SDL's wait is not found here")
    pygame.event.clear()
    posted = [key_down(key) for key in (pygame.K_a, pygame.K_b, pygame.K_c)]
    for event in posted:
        pygame.event.post(event)
    begun = time.perf_counter()
    events = screen.events(5.0, begun + 0.02)
    assert [e.key for e in events if e.type == pygame.KEYDOWN] == [pygame.K_a, pygame.K_b, pygame.K_c]
    assert time.perf_counter() >= begun + 0.02  # no sooner than asked, so that motions gather


def test_at_rest_the_loop_sleeps(table):
    """And while a computer player is waited for it looks often."""
    assert table.app._patience() == feel.REST
    table.scene.sit(None)
    assert table.app._patience() == feel.WAITING


def test_a_held_cards_tilt_settles_and_then_the_loop_rests(table):
    name = [n for n in table.scene.targets() if n.startswith("card.")][-1]
    at = table.point(name)
    table.drag_from(at, (at[0] - 300, at[1] - 300), steps=6)
    assert table.scene.table_view.pointing.drag.tilt != 0
    for _ in range(TURNS):
        table.app.turn([])
        if not table.app._is_moving:
            break
        time.sleep(0.005)
    assert table.scene.table_view.pointing.drag.tilt == 0
    assert table.app._patience() == feel.REST


@pytest.mark.parametrize("degrees", [0, 7])
def test_a_held_card_looks_like_a_card_over_its_shadow_turned_together(table, degrees):
    art, width, middle = table.app.context.art, 121, (300, 300)
    picture, (x, y) = art.held_picture("7S", width, degrees)
    ours, theirs = (pygame.Surface((600, 600)) for _ in range(2))
    for surface in (ours, theirs):
        surface.fill((40, 90, 70))
    shapes.lay(ours, picture, (middle[0] - x, middle[1] - y))
    dark = shadow(near(width), card_height(near(width)), card_radius(near(width)), 1, art.theme.shadow)
    for layer in (dark, art.scaled_picture("7S", width)):
        turned = pygame.transform.rotozoom(layer, degrees, 1.0) if degrees else layer
        shapes.lay(theirs, turned, turned.get_rect(center=middle).topleft)
    for at in product(range(0, 600, 3), repeat=2):
        assert all(abs(a - b) <= 3 for a, b in zip(ours.get_at(at)[:3], theirs.get_at(at)[:3], strict=True)), at
