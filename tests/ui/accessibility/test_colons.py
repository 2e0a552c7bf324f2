"""Announcements take their colons from the language: French sets one apart, with a space that never breaks."""

from game.ui.accessibility.tree.reading import TreeReader
from game.ui.i18n.languages import ENGLISH, LANGUAGES
from game.ui.i18n.speaker import Chip, Speaker, Text
from game.ui.scenes.sentences import row_sentence
from game.ui.widgets.node import Node

FRENCH = Speaker(language=LANGUAGES["fr"])


def test_a_table_row_has_the_colon_of_its_language():
    assert FRENCH.spoken(row_sentence(FRENCH, [Text("Mara")], ["3", "4"], ["A", "B"])) == "Mara : A 3, B 4"
    assert Speaker().spoken(row_sentence(Speaker(), [Text("Mara")], ["3", "4"])) == "Mara: 3, 4"


def test_the_cards_of_a_pile_follow_its_count():
    assert FRENCH.of([Text("2")], [Chip("AS")]) == [Text("2\u00a0: "), Chip("AS")]


def test_a_name_and_its_value_are_joined_by_the_colon_of_the_language():
    tree = Node("group", parts=(Node("pile", "p", words=[Text("Talon")], value=[Text("12")]),))
    assert TreeReader(FRENCH).read(tree, "x").parts[0].announced == "Talon : 12"
    assert TreeReader(Speaker(language=ENGLISH)).read(tree, "x").parts[0].announced == "Talon: 12"
