"""Keys that are letters work on every keyboard: by what they write where that is Latin, else by where they stand."""

import pygame
import pytest

from game.ui.input.layouts import by_place
from tests.hands.tabletop import at_the_table, play_on, skarney_match


def key(text, place, mod=0):
    """A key as SDL tells of it: what it writes, and where it stands."""
    code = ord(text.lower()) if text else 0
    return pygame.Event(pygame.KEYDOWN, key=code, unicode=text, scancode=getattr(pygame, f"KSCAN_{place}"), mod=mod)


@pytest.mark.parametrize(
    ("text", "place", "meant"), [("в", "D", "d"), ("В", "D", "D"), ("ш", "I", "i"), ("ф", "A", "a")]
)
def test_on_a_russian_keyboard_a_key_is_the_letter_that_stands_there_elsewhere(text, place, meant):
    event = by_place(key(text, place))
    assert (event.unicode, event.key, event.typed) == (meant, ord(meant.lower()), text)


@pytest.mark.parametrize(("text", "place"), [("a", "Q"), ("q", "A"), ("z", "W"), ("ł", "L"), ("y", "Z")])
def test_a_key_that_writes_a_latin_letter_is_that_letter_wherever_it_stands(text, place):
    event = key(text, place)
    assert by_place(event) is event


@pytest.mark.parametrize(
    ("text", "place", "digit"), [("&", "1", "1"), ("é", "2", "2"), ("ç", "9", "9"), ("à", "0", "0")]
)
def test_on_a_french_keyboard_the_row_of_digits_is_digits_without_shift(text, place, digit):
    assert by_place(key(text, place)).unicode == digit


@pytest.mark.parametrize("text", ["-", "?", "+"])
def test_signs_that_mean_something_stay_signs(text):
    event = key(text, "6")
    assert by_place(event) is event


def test_with_shift_the_row_of_digits_writes_what_it_writes():
    """On a German keyboard the question mark stands over the ß, on a Hungarian one over a digit."""
    event = key("%", "5", pygame.KMOD_SHIFT)
    assert by_place(event) is event


def drawing():
    return play_on(skarney_match(), 300, at_the_table("draw"))


def test_a_card_is_drawn_with_the_key_of_d_on_a_russian_keyboard(seat):
    table = seat(drawing())
    held = len(table.hand)
    table.turn([key("в", "D")])
    table.rest()
    assert len(table.hand) > held


def test_buttons_of_pages_hear_it_too(app):
    app.turn([key("ы", "S")])
    assert app.stack.top.name == "settings"
