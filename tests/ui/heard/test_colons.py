"""What is read out takes its colons from the language: French sets one apart, with a gap that never breaks."""

import pytest

from game.rules import all_games
from game.ui.accessibility.tree.reading import TreeReader
from game.ui.i18n.languages import ENGLISH, LANGUAGES
from game.ui.i18n.speaker import Chip, Speaker, Text
from game.ui.scenes.sentences import row_told
from game.ui.widgets.node import Node

FRENCH = Speaker(language=LANGUAGES["fr"])


def test_a_row_of_a_table_has_the_colon_of_its_language():
    assert FRENCH.spoken(row_told(FRENCH, [Text("Mara")], ["3", "4"], ["A", "B"])) == "Mara : A 3, B 4"
    assert Speaker().spoken(row_told(Speaker(), [Text("Mara")], ["3", "4"])) == "Mara: 3, 4"


def test_what_a_pile_holds_stays_cards_behind_its_count():
    assert FRENCH.of([Text("2")], [Chip("AS")]) == [Text("2\u00a0: "), Chip("AS")]


def test_a_name_and_its_value_are_one_text_with_the_colon_of_the_language():
    tree = Node("group", parts=(Node("pile", "p", words=[Text("Talon")], value=[Text("12")]),))
    assert TreeReader(FRENCH).read(tree, "x").parts[0].announced == "Talon : 12"
    assert TreeReader(Speaker(language=ENGLISH)).read(tree, "x").parts[0].announced == "Talon: 12"


@pytest.mark.parametrize(("code", "words"), [("fr", "Aucune"), ("de", "Keine"), ("cs", "Žádné")])
def test_no_bonuses_agree_with_their_title(code, words):
    speaker = Speaker(language=LANGUAGES[code])
    option = next(each for each in all_games()["scarney-dice"].options if each.id == "bonuses")
    assert speaker.plain(option.names[-1]) == words
