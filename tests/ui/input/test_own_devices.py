"""A game pad or a block of keys for each person: only the input of the player to act counts."""

import pygame
import pytest

from game.ui.input.blocks import MEANINGS, blocks, key_names
from game.ui.input.pad import Pads
from game.ui.screen import Screen
from game.ui.style import feel
from tests.hands.hands import key_down
from tests.hands.party import at_an_offer, at_play
from tests.hands.playing import FULL

A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABXY")
RIGHT = pygame.CONTROLLER_BUTTON_DPAD_RIGHT


def place(people, number, meaning):
    return next(place for place, each in blocks(people)[number].items() if each == meaning)


def keys(party, number, meaning, people=4):
    """A person's key, as a keyboard tells it."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        party.send(kind, key=0, unicode="", mod=0, scancode=place(people, number, meaning))


def covered(party, match):
    party.sit(match)
    party.wait()
    assert party.top.name == "curtain"


PADS = (11, 12, 13, 14)  # as the system numbers them


@pytest.fixture
def offered(seat_party):
    """Return a covered offer at a table with these devices, and whose it is."""

    def offer(*pads, **prefs):
        made, match = seat_party(*pads, **prefs), at_an_offer()
        covered(made, match)
        return made, match, match.to_act, match.ply

    return offer


def answer(match, ply):
    return match.done[ply].seat, match.done[ply].action.do


def test_only_the_pad_of_the_player_to_act_counts(offered):
    made, match, seat, ply = offered(PADS, inputs="pads")
    for other in {0, 1, 2, 3} - {seat}:
        for button in (A, X, Y, B):
            made.pad(button, PADS[other])
    assert (made.top.name, made.top.shown, match.ply) == ("curtain", False, ply)
    made.pad(A, PADS[seat])
    assert made.top.shown
    made.pad(Y, PADS[(seat + 1) % 4])
    assert match.ply == ply
    made.pad(Y, PADS[seat])
    assert answer(match, ply) == (seat, "refuse")


def test_x_takes_the_offered_card(offered):
    made, match, seat, ply = offered(PADS, inputs="pads")
    made.pad(X, PADS[seat])
    assert match.ply == ply
    made.wait(0.7)
    made.pad(A, PADS[seat])
    made.pad(X, PADS[seat])
    assert answer(match, ply) == (seat, "take")


def test_other_pads_do_nothing_at_the_open_table(seat_party):
    made = seat_party(PADS, inputs="pads")
    made.come(at_play(2))
    before, focus = made.session.match.ply, made.table.focus
    for other in (0, 1, 3):
        for button in (RIGHT, A, X, Y, B, pygame.CONTROLLER_BUTTON_START):
            made.pad(button, PADS[other])
        made.lean(0, FULL, PADS[other])
        made.wait(0.6)
        made.lean(0, 0, PADS[other])
    assert (made.top, made.table.focus, made.session.match.ply) == (made.table, focus, before)
    made.pad(RIGHT, PADS[2])
    assert made.table.focus not in (None, focus)


def test_a_held_arrow_does_not_repeat_for_the_next_person(seat_party, monkeypatch):
    made = seat_party(PADS, inputs="pads")
    made.come(at_play(2))
    made.pad_down(RIGHT, PADS[2])
    first = made.table.focus
    made.wait(1.0)
    later = made.table.focus
    monkeypatch.setattr(type(made.table), "player", 3)
    made.wait(1.0)
    assert first != later == made.table.focus


@pytest.mark.parametrize(
    ("inputs", "pads", "number"),
    [("passed", PADS, 11), ("pads", (11,), 11), ("pads", (), 11), ("pads", (*PADS, 15), 15)],
)
def test_pads_that_are_passed_round_and_a_fifth_one_belong_to_everybody(offered, inputs, pads, number):
    made, *_ = offered(pads, inputs=inputs)
    made.pad(A, number)
    assert made.top.shown


def test_a_new_pad_takes_the_number_of_one_that_was_unplugged():
    pads = Pads()
    for number in (4, 5, 6):
        pads.add_pad(number, None)
    list(pads._remove(5))
    assert (pads.number(4), pads.number(6)) == (0, 2)
    pads.add_pad(9, None)
    assert pads.number(9) == 1


@pytest.mark.parametrize("people", [2, 3, 4])
def test_each_person_has_six_keys_of_their_own(people):
    found = blocks(people)
    assert len(found) == people
    assert all(sorted(block.values()) == sorted(MEANINGS) for block in found)
    places = [place for block in found for place in block]
    assert len(set(places)) == len(places)
    assert [len(set(key_names(people, n).values())) for n in range(people)] == [6] * people


def test_only_the_keys_of_the_player_to_act_count(offered):
    made, match, seat, ply = offered(inputs="keys")
    for other in {0, 1, 2, 3} - {seat}:
        for meaning in MEANINGS:
            keys(made, other, meaning)
    assert (made.top.name, made.top.shown, match.ply) == ("curtain", False, ply)
    keys(made, seat, "yes")
    assert match.ply == ply
    made.wait(0.7)
    keys(made, seat, "up")
    assert made.top.shown
    keys(made, (seat + 1) % 4, "no")
    assert match.ply == ply
    keys(made, seat, "no")
    assert answer(match, ply) == (seat, "refuse")


def test_ones_own_key_holds_the_hand_open(offered):
    made, _, seat, _ = offered(inputs="keys", uncover="hold")
    about = {"key": 0, "unicode": "", "mod": 0, "scancode": place(4, seat, "up")}
    made.send(pygame.KEYDOWN, **about)
    made.wait(feel.CURTAIN_PEEK + 0.1)
    assert made.top.shown
    made.send(pygame.KEYUP, **about)
    assert not made.top.shown


def test_a_turn_is_played_with_six_keys(seat_party):
    """Show, walk to a card, choose it, walk to the offer place, offer; say that the card may go."""
    made = seat_party(inputs="keys")
    match = at_play(2)
    covered(made, match)
    keys(made, 2, "up")
    made.wait(0.6)
    ply, table = match.ply, made.table
    keys(made, 2, "right")
    keys(made, 2, "yes")
    assert len(table.arrange.selected) == 1
    keys(made, 3, "no")
    assert len(table.arrange.selected) == 1
    for _ in range(12):
        if table.focus == "offer.0":
            break
        keys(made, 2, "up" if table.focus.startswith(("card", "tray")) else "left")
    table.table_view.pointing.point(focus="offer.0")
    made.wait(feel.SEES)
    keys(made, 2, "yes")
    assert made.top.name == "choice"  # it breaks what is ready
    made.wait(feel.SEES)
    keys(made, 2, "left")
    keys(made, 2, "yes")
    assert match.done[ply].action.do == "offer"


@pytest.mark.one_in(2)
@pytest.mark.parametrize("inputs", ["pads", "keys"])
def test_pressing_out_of_turn_only_makes_a_soft_sound(seat_party, monkeypatch, inputs):
    """Not one pixel changes; repeating sounds no faster; and a hand nobody else touches is covered in its time."""
    made = seat_party(PADS, inputs=inputs, cover_after=15)
    made.come(at_play(2))
    made.wait(0.3)
    sounds = []
    monkeypatch.setattr(made.app.context.sounds, "play", lambda name, *more: sounds.append(name))
    before = made.wait(0.1)[-1]
    press = (lambda: made.pad(A, PADS[1])) if inputs == "pads" else (lambda: keys(made, 1, "yes"))
    for _ in range(10):
        press()
    assert made.wait(0.1) == [before] * 2
    assert sounds == ["no"]
    for _ in range(20):
        made.wait(0.9)
        press()
    assert made.top.name == "curtain"


def test_the_window_filters_repeated_keys(seat_party, monkeypatch):
    made = seat_party(inputs="passed")
    made.sit(at_play())
    monkeypatch.setattr(Screen, "waits_cheaply", True)
    monkeypatch.setattr(Screen, "events", lambda *about: [key_down(pygame.K_h, "h")] * 2)
    assert [event.type for event in made.app._events()] == [pygame.KEYDOWN]
