"""Sentences as a screen reader says them: cards are listed, and no two words run together."""

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
def test_adjacent_cards_are_read_as_a_list(cards, words):
    assert SAY(msg("{cards}", cards=Cards(cards))) == words


def test_a_card_is_separated_from_the_words_beside_it():
    assert SAY([Text("West took"), Chip("7H"), Text("at once")]) == "West took 7 of hearts at once"
    assert SAY(msg("Take {card}.", card=Cards(("7H",)))) == "Take 7 of hearts."


def test_separate_groups_of_cards_stay_separate():
    runs = [Chip("7H"), Chip("8H"), Text("   "), Chip("QC")]
    assert SAY(runs) == "7 of hearts and 8 of hearts; queen of clubs"


def test_a_line_break_ends_the_sentence():
    assert SAY([Text("One"), Text("\nTwo")]) == "One. Two"


def test_a_dead_die_is_shown_as_a_dash_and_read_as_words():
    """A dash is not read out, so that a throw would seem to have fewer dice."""
    thrown = msg("The dice show {faces}", faces=as_thrown(("die0", "die4", "die0")))
    assert Speaker().plain(thrown) == "The dice show – 4 –"
    assert SAY(thrown) == "The dice show dead die, 4, dead die"
    assert SAY(strong(Speaker().runs(thrown))) == SAY(thrown)


def test_no_text_is_read_as_nothing():
    assert SAY(None) == SAY([]) == ""
