"""Sentences as a screen reader says them: cards are listed, and no two words run together.

Colons are those of the language: French sets one apart, with a space that never breaks.
"""

import pytest

from game.dice.faces import as_thrown
from game.engine.messages import Cards, msg
from game.ui.accessibility.tree.reading import TreeReader
from game.ui.i18n.languages import ENGLISH, LANGUAGES
from game.ui.i18n.speaker import Chip, Speaker, Text, strong
from game.ui.scenes.sentences import row_sentence
from game.ui.widgets.node import Node

SAY = Speaker().spoken
FRENCH = Speaker(language=LANGUAGES["fr"])


@pytest.mark.parametrize(
    ("cards", "words"),
    [((), ""), (("QC",), "queen of clubs"), (("QC", "KC"), "queen of clubs and king of clubs"),
     (("QC", "KC", "XX"), "queen of clubs, king of clubs and joker")],
)  # fmt: skip
def test_adjacent_cards_are_read_as_a_list(cards, words):
    assert SAY(msg("{cards}", cards=Cards(cards))) == words


@pytest.mark.parametrize(
    ("runs", "words"),
    [
        ([Text("West took"), Chip("7H"), Text("at once")], "West took 7 of hearts at once"),
        (msg("Take {card}.", card=Cards(("7H",))), "Take 7 of hearts."),
        ([Chip("7H"), Chip("8H"), Text("   "), Chip("QC")], "7 of hearts and 8 of hearts; queen of clubs"),
        ([Text("One"), Text("\nTwo")], "One. Two"),
        (None, ""),
        ([], ""),
    ],
)
def test_what_is_apart_is_read_apart(runs, words):
    """A card and the words beside it, groups of cards, and lines; of no text nothing is read."""
    assert SAY(runs) == words


def test_a_dead_die_is_shown_as_a_dash_and_read_as_words():
    """A dash is not read out, so that a throw would seem to have fewer dice."""
    thrown = msg("The dice show {faces}", faces=as_thrown(("die0", "die4", "die0")))
    assert Speaker().plain(thrown) == "The dice show – 4 –"
    assert SAY(thrown) == "The dice show dead die, 4, dead die"
    assert SAY(strong(Speaker().runs(thrown))) == SAY(thrown)


def test_a_table_row_has_the_colon_of_its_language():
    assert FRENCH.spoken(row_sentence(FRENCH, [Text("Mara")], ["3", "4"], ["A", "B"])) == "Mara : A 3, B 4"
    assert Speaker().spoken(row_sentence(Speaker(), [Text("Mara")], ["3", "4"])) == "Mara: 3, 4"


def test_the_cards_of_a_pile_follow_its_count():
    assert FRENCH.of([Text("2")], [Chip("AS")]) == [Text("2\u00a0: "), Chip("AS")]


def test_a_name_and_its_value_are_joined_by_the_colon_of_the_language():
    tree = Node("group", parts=(Node("pile", "p", words=[Text("Talon")], value=[Text("12")]),))
    assert TreeReader(FRENCH).read(tree, "x").parts[0].announced == "Talon : 12"
    assert TreeReader(Speaker(language=ENGLISH)).read(tree, "x").parts[0].announced == "Talon: 12"
