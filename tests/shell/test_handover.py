"""Two people at one screen: nothing of one hand is seen by the other, and the curtain parts only when held."""

import time

import pygame
import pytest

from game.shell import feel
from tests.shell.tabletop import Table, play_on, skarney_match


@pytest.fixture
def table(tmp_path, monkeypatch):
    """A table where seat 2 is asked while seat 0 looks at the screen."""
    monkeypatch.setattr(feel, "CURTAIN_HOLD", 0.05)
    monkeypatch.setattr(feel, "CURTAIN_FALLS", 0.01)
    monkeypatch.setattr(feel, "CURTAIN_PARTS", 0.01)

    def second_draws(match):
        return match.asked == 2 and match.open.phase == "draw"

    match = play_on(skarney_match("person,steady,person,steady", "h"), 200, second_draws)
    monkeypatch.setattr(Table, "rest", lambda self: None)
    made = Table(tmp_path, match)
    turn_until(made, lambda: made.app.top.name == "curtain" and made.scene.viewer is None)
    yield made
    made.close()


def turn_until(table, is_so):
    end = time.monotonic() + 10
    while not is_so() and time.monotonic() < end:
        table.app.turn([])
        time.sleep(0.001)
    assert is_so()


def turn_for(table, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        table.app.turn([])
        time.sleep(0.001)


def test_the_curtain_falls_before_another_person_is_asked(table):
    assert table.app.top.name == "curtain"
    assert table.scene.viewer is None


def test_behind_the_curtain_no_card_is_described(table):
    told = table.app.top.describe()
    assert "hand" not in told
    assert set(told["targets"]) == {"button.show"}


def test_letting_go_early_keeps_the_cards_covered(table):
    pos = table.app.top.button.rect.center
    table.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    table.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    turn_for(table, 0.12)
    assert table.app.top.name == "curtain"


@pytest.mark.parametrize("way", ["mouse", "key"])
def test_holding_shows_the_other_hand(table, way):
    if way == "mouse":
        table.send(pygame.MOUSEBUTTONDOWN, pos=table.app.top.button.rect.center, button=1)
    else:
        table.send(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0)
    turn_until(table, lambda: table.app.top is table.scene)
    assert table.scene.viewer == 2
    assert sorted(table.hand) == sorted(table.match.view(2).hand)
