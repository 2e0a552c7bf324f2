"""What is agreed before the first card, and sentences as data."""

from __future__ import annotations

import pytest

from game.engine.contract import Value, complete
from game.engine.messages import Cards, Side, Who, fill, msg, msg_n, plain
from game.rules import all_games
from game.rules._template.game import Gifts

GAME = Gifts()


def test_the_template_is_found_only_when_asked_for() -> None:
    """Games are found by looking, in the order in which they stand; the template is no game for people."""
    assert "_template" not in all_games()
    found = all_games(template=True)
    assert list(found) == sorted(found, key=lambda name: (found.infos[name].order, name))


def test_options_are_completed_by_default_preset_and_choice() -> None:
    """What is chosen goes before the preset, the preset before the default."""
    assert complete(GAME, "standard", {}) == {"plays": 2}
    assert complete(GAME, "slow", {}) == {"plays": 1}
    assert complete(GAME, "slow", {"plays": 2}) == {"plays": 2}


@pytest.mark.parametrize(
    ("preset", "chosen", "words"),
    [
        ("fast", {}, "no preset 'fast' in _template; there are: standard, slow"),
        ("standard", {"jokers": 4}, "no option 'jokers' in _template; there are: plays"),
        ("standard", {"plays": 3}, "option plays cannot be 3; it can be: 2, 1"),
        ("standard", {"plays": "2"}, "option plays cannot be '2'"),
        ("standard", {"plays": True}, "option plays cannot be True"),
    ],
)
def test_what_does_not_exist_cannot_be_chosen(preset: str, chosen: dict[str, Value], words: str) -> None:
    """The message names what was asked for and what there is."""
    with pytest.raises(ValueError, match=words):
        complete(GAME, preset, chosen)


def test_a_sentence_fills_its_fields() -> None:
    """People, sides, cards and sentences inside sentences are reported in plain text; one and many read differently."""
    inner = msg("the {card}", card=Cards(("7H", "XX")))
    sentence = msg("{seat} of {side} shows {what}", seat=Who(1), side=Side(0), what=inner)
    assert plain(sentence, ["Anna", "Ben"], ["Us", "Them"]) == "Ben of Us shows the 7H XX"
    assert plain(sentence) == "seat 1 of side 0 shows the 7H XX"
    many = msg_n("{n} card", "{n} cards", 1)
    assert [plain(fill(many, n=n)) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
