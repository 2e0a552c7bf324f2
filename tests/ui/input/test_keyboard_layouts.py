"""Letter keys work on every keyboard: by what they write where that is Latin, else by their position."""

import pygame
import pytest

from game.ui.input.inputs import by_place
from tests.hands.tabletop import at_the_table, play_on, skarney_match

pytestmark = pytest.mark.usefixtures("unpainted")


def key(text, place, mod=0):
    """A key event as SDL reports it: what it writes, and where it is."""
    code = ord(text.lower()) if text else 0
    return pygame.Event(pygame.KEYDOWN, key=code, unicode=text, scancode=getattr(pygame, f"KSCAN_{place}"), mod=mod)


@pytest.mark.parametrize(
    ("text", "place", "meant"), [("в", "D", "d"), ("В", "D", "D"), ("ш", "I", "i"), ("ф", "A", "a")]
)
def test_a_cyrillic_key_is_the_latin_letter_of_its_position(text, place, meant):
    event = by_place(key(text, place))
    assert (event.unicode, event.key, event.typed) == (meant, ord(meant.lower()), text)


@pytest.mark.parametrize(("text", "place"), [("a", "Q"), ("q", "A"), ("z", "W"), ("ł", "L"), ("y", "Z")])
def test_a_latin_key_is_its_letter_wherever_it_is(text, place):
    event = key(text, place)
    assert by_place(event) is event


@pytest.mark.parametrize(
    ("text", "place", "digit"), [("&", "1", "1"), ("é", "2", "2"), ("ç", "9", "9"), ("à", "0", "0")]
)
def test_the_digit_row_of_a_french_keyboard_gives_digits(text, place, digit):
    assert by_place(key(text, place)).unicode == digit


@pytest.mark.parametrize("text", ["-", "?", "+"])
def test_signs_with_a_meaning_stay_signs(text):
    event = key(text, "6")
    assert by_place(event) is event


def test_the_digit_row_with_shift_is_left_alone():
    """On a Hungarian keyboard the question mark stands over a digit."""
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


def test_buttons_of_pages_react_to_it_too(app):
    app.turn([key("ы", "S")])
    assert app.stack.top.name == "settings"
