"""Sentences: every field is filled, cards stay cards, numbers are formatted, and lines break where they may."""

import pygame
import pytest

from game.engine.messages import Cards, Side, Who, msg, msg_n
from game.ui.i18n.speaker import Chip, Speaker, Text
from game.ui.style.art import Art
from game.ui.style.theme import EVERGREEN
from game.ui.style.type import Style, Type

SPEAKER = Speaker(("Mara", "Petra", "Ivo", "Aldous"), ((0, 2), (1, 3)))


def test_a_sentence_is_text_and_small_cards():
    words = msg("{seat} laid {cards} for {side}", seat=Who(1), cards=Cards(("7H", "XX")), side=Side(0))
    assert SPEAKER.runs(words) == [Text("Petra laid "), Chip("7H"), Chip("XX"), Text(" for Mara & Ivo")]
    assert SPEAKER.plain(words) == "Petra laid 7 of heartsjoker for Mara & Ivo"


def test_singular_and_plural_differ():
    words = [SPEAKER.plain(msg_n("{n} card", "{n} cards", n)) for n in (1, 2)]
    assert words == ["1 card", "2 cards"]
    assert SPEAKER.plain(msg_n("{points} point", "{points} points", count="points", points="1.5")) == "1.5 points"


def test_a_message_can_be_a_field_of_another():
    assert SPEAKER.plain(msg("Now: {what}", what=msg("draw {n}", n=1))) == "Now: draw 1"


def test_fields_that_are_equal_and_of_other_types_are_told_apart():
    """What was told before is kept; and another program may fill in a list."""
    words = [msg("Now: {what}", what=msg("{it}", it=it)) for it in (Who(1), Side(1), 1, 1.0, True, [1])]
    assert [SPEAKER.plain(each) for each in words] == [
        "Now: Petra", "Now: Petra & Aldous", "Now: 1", "Now: 1.0", "Now: 1", "Now: [1]",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("value", "plain", "signed"), [(1240, "1,240", "+1,240"), (-145, "−145", "−145"), (0, "0", "0")]
)
def test_numbers_are_grouped_and_signed(value, plain, signed):
    assert (Speaker().number(value), Speaker().number(value, signed=True)) == (plain, signed)


def test_a_missing_field_is_shown_as_it_is():
    """Better a strange word than a crash in the middle of a match."""
    assert SPEAKER.plain(msg("{nothing} here")) == "{nothing} here"


@pytest.fixture(scope="module")
def type_():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return Type(Art(EVERGREEN), 1.0)


STYLE = Style("regular", 18, (0, 0, 0))


def test_lines_are_never_wider_than_their_room(type_):
    words = SPEAKER.runs(msg("Mara laid {cards} and then thought about it for long", cards=Cards(("7H", "8H", "9H"))))
    for room in (90, 150, 300):
        for line in type_.lines(words, STYLE, room):
            assert line[-1].x + line[-1].width <= room


def test_text_that_does_not_fit_ends_in_dots(type_):
    (line,) = type_.lines([Text("far too long for so little room")], STYLE, 100, 1)
    assert line[-1].text == "…"
    assert line[-1].x + line[-1].width <= 100


def test_a_long_word_on_the_last_line_gets_dots_once(type_):
    for room in range(40, 160):
        (line,) = type_.lines([Text("Grandmother Anna")], Style("serif", 27, (0, 0, 0)), room, 1)
        assert [bit.text for bit in line].count("…") == 1
        assert line[-1].x + line[-1].width <= room


def test_a_full_stop_stands_close_behind_a_card_on_the_same_line(type_):
    stop, word = ([Chip("7H"), Text(text)] for text in (". Well", " Well"))
    close, apart = (type_.lines(runs, STYLE, 999)[0][0].width for runs in (stop, word))
    assert close < apart
    runs = [Text("Lay down the card "), *stop]
    for room in range(60, 260):
        assert not [line for line in type_.lines(runs, STYLE, room) if line[0].text == "."], room


def test_a_word_of_one_letter_never_ends_a_line(type_):
    """As Czech, Polish and Russian set their prepositions; a figure is no word."""
    runs = [Text("Karty s kým v ruce a u koho "), Text("o", strong=True), Text(" tom")]
    for room in range(80, 300):
        lines = type_.lines(runs, STYLE, room)
        assert not {line[-1].text for line in lines[:-1]} & {"s", "v", "a", "u", "o"}, room
    ends = [type_.lines([Text("take 7 cards")], STYLE, room)[0][-1].text for room in range(60, 120)]
    assert "7" in ends


def test_letters_are_never_below_twelve_pixels():
    assert Type(Art(EVERGREEN), 0.4).px(16) == 12
