"""The referee itself, on the worked examples of the rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from game.rules import all_games
from tests.laws.walks import lines, seated, setups
from tests.referee import skarney_gin
from tests.referee.judging import Violation
from tests.referee.seen import REFEREES
from tests.referee.skarney import holds_contract, need_meld, table_value

GIN = all_games()["skarney-gin"]
MELDS = [
    ("set", "4H 4S 4D", 15),
    ("set", "4H 4H 4S", 15),
    ("set", "4H 4S 4D 4C", 20),
    ("set", "4H 4S 4D 4C 4H", "S7"),
    ("set", "3H XX 3S 3D", 65),
    ("set", "3H XX 2S 3D", "S9"),
    ("set", "3H XX 2S 3D 3C", "S9"),
    ("sequence", "3S 2H 5S 6S", 40),
    ("sequence", "3S 2H 5S 6S 2D", "S9"),
    ("sequence", "AS 2S 3S", 45),
    ("sequence", "AS 2H 3S", 45),
    ("sequence", "AS XX 3S", 70),
    ("sequence", "AS 2S 3S XX", "S9"),
    ("sequence", "QC KC AC", 35),
    ("sequence", "KC AC 3C", "S8"),
    ("sequence", "2C KC AC", 50),
    ("sequence", "KC AC 2C", "S8"),
    ("sequence", "XX 3S 4S", 60),
    ("sequence", "TS JS QS KS AS", 55),
    ("sequence", "JH QH XX", 70),
    ("sequence", "XX JH QH", 70),
    ("sequence", "4H 5H 6S", "S8"),
    ("sequence", "AS 2H 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", 130),
    ("set", "AH AS 2D", 55),
    ("set", "3H 3S 2D", 35),
    ("wild", "2S 2H 2D", 150),
    ("wild", "2S 2S 2H 2D 2C", 250),
    ("wild", "2S 2H 2D XX", "S10"),
    ("wild", "XX XX XX XX", 400),
    ("wild", "2S 2H XX", "S10"),
    ("wild", "2S 2H", "S10"),
    ("sequence", "4H 5H", "S8"),
    ("set", "4H 4S", "S7"),
    ("set", "4H 4S 5S", "S7"),
]


@pytest.mark.parametrize(("kind", "cards", "verdict"), MELDS)
def test_the_referee_knows_melds(kind: str, cards: str, verdict: int | str) -> None:
    """The vectors of the rules: what is a meld, what it is worth, and by which rule the rest is none."""
    listed = cards.split()
    if isinstance(verdict, str):
        with pytest.raises(Violation) as caught:
            need_meld(kind, listed, 4)
        assert caught.value.rule == verdict
    else:
        need_meld(kind, listed, 4)
        assert sum(table_value(card, kind) for card in listed) == verdict


@pytest.mark.parametrize(
    ("hand", "size", "wild_melds", "found"),
    [
        ("5H 5S 5D 9C 9D XX KH KS 2C 3D", 3, False, True),
        ("4H 5H 6H 8S 9S TS JC QC KC", 3, False, True),
        ("4H 5H 6H 8S 9S TS KC KD KS", 3, False, False),
        ("5H 5S 5D 9C 9D XX KH KS 2C QH QS QD", 4, False, True),
        ("5H 5S 5D 9C 9D 9H 2C 2D 2H", 3, False, False),
        ("5H 5S 5D 9C 9D 9H 2C 2D 2H", 3, True, True),
        ("5H 5S 5D 9C 9D 9H 2C 2D XX", 3, True, False),
        ("5H 5S 5D 5C 2C 2D XX", 3, False, False),
        ("5H 5S 5D 5C 9H 9S 2C 2D XX", 3, False, True),
        ("AS 2H 3S QS KS AS 4D 6D XX", 3, False, True),
        ("2S 2H 2D XX XX XX 2C 2C 2C", 3, True, True),
        ("4H 4H 5H 5H 6H 6H 7H 7H 8H", 3, False, False),
        ("4H 4H 5H 5H 6H 6H 7H 8H 9H", 3, False, True),
    ],
)
def test_the_referee_finds_contracts(hand: str, size: int, wild_melds: bool, found: bool) -> None:
    """S14, S15: so many sets of three or so many sequences of three, each with a wild at most."""
    assert holds_contract(hand.split(), size, wild_melds) is found


def test_the_referee_of_gin_settles_as_scarne_does() -> None:
    """G12: the sample game and the shutout, to the point."""
    referee = skarney_gin.Referee(lines(seated(GIN, setups(GIN)[0]))[0])
    referee.totals, referee.won = [267, 134], [5, 2]
    assert referee._result(0)["settlement"] == [592, 184]
    assert referee._result(0)["net"] == 408
    referee.totals, referee.won = [205, 0], [4, 0]
    assert referee._result(0)["settlement"] == [705, 0]


@pytest.mark.parametrize("game", REFEREES)
def test_no_referee_reads_anything_of_the_program(game: str) -> None:
    """It knows the rules from their words: neither its module nor those of its base classes import the program."""
    kinds: Any = REFEREES[game]
    modules = [sys.modules[kind.__module__] for kind in kinds.__mro__[:-1]]
    assert modules
    for module in modules:
        text = Path(str(module.__file__)).read_text("utf-8")
        assert "import game" not in text
        assert "from game" not in text
