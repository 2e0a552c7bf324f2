"""Sentences as they are said aloud: cards are listed, and no two words are glued together."""

import pytest

from game.dice.faces import as_thrown
from game.engine.messages import Cards, msg
from game.ui.i18n.speaker import Chip, Speaker, Text, strong

SAY = Speaker().spoken


@pytest.mark.parametrize(
    ("cards", "words"),
    [((), ""), (("QC",), "queen of clubs"), (("QC", "KC"), "queen of clubs and king of clubs"),
     (("QC", "KC", "XX"), "queen of clubs, king of clubs and joker")],
)  # fmt: skip
def test_cards_beside_each_other_are_a_list(cards, words):
    assert SAY(msg("{cards}", cards=Cards(cards))) == words


def test_a_card_is_parted_from_the_words_beside_it():
    assert SAY([Text("West took"), Chip("7H"), Text("at once")]) == "West took 7 of hearts at once"
    assert SAY(msg("Take {card}.", card=Cards(("7H",)))) == "Take 7 of hearts."


def test_groups_that_stand_apart_stay_apart():
    runs = [Chip("7H"), Chip("8H"), Text("   "), Chip("QC")]
    assert SAY(runs) == "7 of hearts and 8 of hearts; queen of clubs".replace(" and 8", " and 8")
    assert ";" in SAY(runs)


def test_a_line_ends_as_a_sentence():
    assert SAY([Text("One"), Text("\nTwo")]) == "One. Two"


def test_a_dead_die_is_a_dash_to_eyes_and_a_word_to_ears():
    """A dash is not read out, so that a throw without one would seem to have fewer dice."""
    thrown = msg("The dice show {faces}", faces=as_thrown(("die0", "die4", "die0")))
    assert Speaker().plain(thrown) == "The dice show – 4 –"
    assert SAY(thrown) == "The dice show dead die, 4, dead die"
    assert SAY(strong(Speaker().runs(thrown))) == SAY(thrown)


def test_nothing_is_silent():
    assert SAY(None) == SAY([]) == ""
