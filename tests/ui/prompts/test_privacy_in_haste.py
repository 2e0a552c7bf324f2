"""Hands stay covered when somebody is quick: another window, F1 or the menu during a hand-over."""

import time
from functools import cache

import pygame
import pytest

from game.ui.style import feel
from tests.hands.rounds import Room
from tests.hands.twins import first, same, short


@cache
def script():
    return short("skarney", 4, False, hands=1)


@pytest.fixture
def room(tmp_path, monkeypatch):
    """Four people before the first action of this kind; the curtain has fallen, and listens."""
    made = []

    def at(do, **more):
        made.append(Room(tmp_path, same(script()).forward(first(script(), do)), monkeypatch, **more))
        made[0].until(lambda: made[0].curtain is not None, "the curtain")
        made[0].rounds(feel.SEES)
        return made[0]

    yield at
    made[0].close()


def opened(room):
    seat = room.match.to_act
    room.key(pygame.K_SPACE, " ")
    room.rounds(feel.CURTAIN_PARTS + 0.1)
    assert (room.app.stack.top, room.table.viewer) == (room.table, seat)
    return room


def decided(room):
    """The last card of this turn is offered, and still on its way."""
    room.rounds(feel.SEES)
    room.app.context.guard.note_press("offer", time.perf_counter())
    room.table.commands.act(room.script.done[room.match.ply].action)
    assert room.match.to_act != room.table.viewer
    return room


def glass(room):
    """What is to be seen now."""
    return next(entry.what for entry in reversed(room.witness.account) if entry.channel == "glass")


@pytest.mark.parametrize("again", [False, True])
def test_losing_the_keyboard_while_the_curtain_opens_closes_it(room, again):
    """The first time, and after covering for a while."""
    here = room("draw")
    if again:
        opened(here)
        here.key(pygame.K_c, "c")
        here.rounds(feel.SEES)
    here.key(pygame.K_SPACE, " ")
    here.send(pygame.WINDOWFOCUSLOST)
    here.rounds(1.0)
    assert here.curtain
    assert here.table.viewer is None
    opened(here)


def test_a_dialog_after_a_decision_has_no_hand_behind_it(room):
    here = decided(opened(room("offer")))
    here.key(pygame.K_F1)
    assert here.app.stack.top.name == "keys"
    assert here.table.viewer is None


def test_the_curtain_after_a_decision_is_that_of_the_next_person(room):
    """Though the keyboard is lost while the card moves."""
    here = decided(opened(room("offer")))
    here.send(pygame.WINDOWFOCUSLOST)
    assert here.table.viewer is None
    here.until(lambda: here.curtain is not None, "the curtain")
    assert here.curtain.seat == script().done[first(script(), "offer") + 1].seat


@pytest.mark.parametrize("covered", [False, True])
def test_the_menu_offers_no_tools_over_a_covered_hand(room, covered):
    """In a small window the menu holds them; they would show, sort or undo for anybody."""
    here = opened(room("contract", size=(640, 400)))
    assert here.table.game.propose(here.table.view)
    if covered:
        here.key(pygame.K_c, "c")
        here.rounds(feel.SEES)
    here.key(pygame.K_ESCAPE)
    assert here.app.stack.top.name == "menu"
    assert ("button.show_me" in here.app.stack.top.targets()) != covered


def test_the_curtain_comes_down_however_slow_the_frames_are(room):
    here = room("draw", tick=0.3)
    before = glass(here)
    here.app.stack.top.invalidate()
    here.witness.round()
    assert glass(here) == before
