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


CYRILLIC = [("в", "D", "d"), ("В", "D", "D"), ("ш", "I", "i"), ("ф", "A", "a")]
FRENCH = [("&", "1", "1"), ("é", "2", "2"), ("ç", "9", "9"), ("à", "0", "0")]


@pytest.mark.parametrize(("text", "place", "meant"), CYRILLIC + FRENCH)
def test_a_key_of_no_latin_letter_is_the_latin_letter_or_the_digit_of_its_position(text, place, meant):
    event = by_place(key(text, place))
    assert (event.unicode, event.key, event.typed) == (meant, ord(meant.lower()), text)


LETTERS = [("a", "Q", 0), ("q", "A", 0), ("z", "W", 0), ("ł", "L", 0), ("y", "Z", 0)]
SIGNS = [("-", "6", 0), ("?", "6", 0), ("+", "6", 0), ("%", "5", pygame.KMOD_SHIFT)]


@pytest.mark.parametrize(("text", "place", "mod"), LETTERS + SIGNS)
def test_latin_letters_and_signs_with_a_meaning_are_what_they_write_wherever_they_are(text, place, mod):
    """So is the digit row with Shift: on a Hungarian keyboard the question mark stands over a digit."""
    event = key(text, place, mod)
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
