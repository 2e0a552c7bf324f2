"""Persian Rummy worked: jokers of their own, fours that count double, aces and the length of a match."""

from __future__ import annotations

import pytest

from game.engine.contract import complete, fitting
from game.engine.messages import InputError, plain
from game.engine.table import Place
from game.rules.persian.game import Persian
from tests.rules.rummies import Worked, dealt

GAME = Persian()
REST = ["3C", "4C", "5C"]


def laid(*melds: tuple[str, str], added: tuple[int, str, str] | None = None, **options: object) -> int:
    """What a player has on the table who laid these melds, and then added to one."""
    held = " ".join(cards for _, cards in melds) + (f" {added[1]}" if added else "") + " 9D QD"
    table = Worked(GAME, [held, *REST], **options)
    for kind, cards in melds:
        assert table.meld(kind, cards) is None
    if added:
        assert table.add(*added) is None
    points = sum(label.points for n in range(len(melds)) if (label := GAME.caption(table.view(), Place("meld", n))))
    table.discard("9D")
    return points


def test_rp_1_four_jokers_more() -> None:
    assert dealt(GAME, 4) == ({7}, 56)


@pytest.mark.parametrize(
    ("kind", "cards", "points"),
    [
        ("jokers", "XX XX XX XX", 160), ("jokers", "XX XX XX", 60), ("set", "2S 2H 2C", 15), ("set", "2S 2H 2C 2D", 40),
        ("set", "AS AH AC AD", 120), ("set", "KS KH KC KD", 80), ("sequence", "7S 8S 9S TS", 50),
        ("sequence", "AH 2H 3H 4H", 40), ("sequence", "7S 8S 9S TS JS", 35),
    ],
)  # fmt: skip
def test_rp_3_four_at_once_count_double(kind: str, cards: str, points: int) -> None:
    """The vectors; five at once do not."""
    table = Worked(GAME, [f"{cards} 6D 6C", *REST])
    assert table.worth(kind, cards) == points
    assert table.meld(kind, cards) is None
    label = GAME.caption(table.view(), Place("meld", 0))
    assert label.points == points


def test_rp_3_cards_added_later_count_once() -> None:
    """Three jokers and the fourth 80 in all; 222 then 2 is 20; 7 8 9 10 with the jack 60."""
    assert laid(("jokers", "XX XX XX"), added=(0, "XX", "XX XX XX XX")) == 80
    assert laid(("set", "2S 2H 2C"), added=(0, "2D", "2S 2H 2C 2D")) == 20
    assert laid(("sequence", "7S 8S 9S TS"), added=(0, "JS", "7S 8S 9S TS JS")) == 60
    assert laid(("sequence", "7S 8S 9S TS"), added=(0, "6S", "6S 7S 8S 9S TS")) == 55


def test_rp_3_by_option_sequences_never_do() -> None:
    assert laid(("sequence", "7S 8S 9S TS"), double="alike") == 25
    assert laid(("sequence", "7S 8S 9S TS"), added=(0, "JS", "7S 8S 9S TS JS"), double="alike") == 35
    assert laid(("set", "KS KH KC KD"), double="alike") == 80


def test_rp_3_a_meld_laid_of_the_pile_may_double() -> None:
    """And lay-offs of four do not."""
    table = Worked(GAME, ["7S 7H 7C 5H", *REST], pile="9C 7D KS", phase="draw")
    assert table.fan(2, "7D", "set", "7D 7S 7H 7C") is None
    assert table.facts.melds[0].doubled == 4
    assert GAME.outline(table.view())["melds"][0]["double"] is True
    table = Worked(GAME, ["8S 9S TS JS KC", *REST], [(0, "sequence", "5S 6S 7S")])
    assert table.add(0, "8S 9S TS JS", "5S 6S 7S 8S 9S TS JS") is None
    assert table.facts.melds[0].doubled == 0
    assert GAME.outline(table.view())["melds"][0]["double"] is False


def test_rp_2_jokers_go_with_jokers_only() -> None:
    table = Worked(GAME, ["XX XX XX XX 9C 9H 9S", *REST])
    assert table.meld("set", "9C 9H XX") == "RP.2"
    assert table.meld("sequence", "XX XX XX") == "RP.2"
    assert table.meld("jokers", "XX XX") == "RP.2"
    assert table.meld("jokers", "9C 9H 9S") == "RP.2"
    assert table.meld("set", "9C 9H 9S") is None
    assert table.add(0, "XX", "9C 9H 9S XX") == "RP.2"


def test_rp_2_a_joker_costs_20_in_hand() -> None:
    """The vector: {XX, K} is -30."""
    table = Worked(GAME, ["7S 7H 7D", "XX KC", "2S", "3S"])
    assert table.meld("set", "7S 7H 7D") is None
    assert table.facts.score.sides[1].hand == 30 + 5
    alone = Worked(GAME, ["7S 7H 7D", "XX KC", "2S", ""])
    assert alone.meld("set", "7S 7H 7D") is None
    assert alone.nets()[1] == -30


def test_rp_4_aces_are_high_by_option() -> None:
    """And may still stand after the king."""
    table = Worked(GAME, ["AH 2H 3H 4H QH KH", *REST], aces="high")
    assert table.meld("sequence", "AH 2H 3H 4H") == "RP.4"
    assert table.meld("sequence", "KH AH 2H") == "R5.2"
    assert table.meld("sequence", "QH KH AH") is None


@pytest.mark.parametrize(
    ("length", "number", "over"), [(500, 1, False), ("two-deals", 1, False), ("two-deals", 2, True)]
)
def test_rp_5_two_hands_by_option(length: object, number: int, over: bool) -> None:
    """The higher total wins then, and equal ones are a draw."""
    table = Worked(GAME, ["7S 7H 7D", "XX KC", "2S", "3S"], facts={"hand_no": number}, length=length)
    table.meld("set", "7S 7H 7D")
    assert (table.facts.to_act is None) == over
    level = Worked(GAME, ["7S 7H 7D", "2C", "8S", "3S"], facts={"hand_no": 2, "scores": (0, 20)}, length="two-deals")
    level.meld("set", "7S 7H 7D")
    assert level.facts.scores == (10, 10)
    assert level.facts.to_act is None
    assert GAME.result_line(level.facts)["winners"] == [0, 1]
    assert plain(GAME.score_sheet(level.view(0)).title) == "The match is drawn"


def test_the_label_says_that_a_four_counts_double() -> None:
    table = Worked(GAME, ["7S 7H 7D 7C 2C", *REST])
    assert plain(GAME.group_label(table.view(), ("7S", "7H", "7D", "7C")).detail) == "Ready: 40 points, counted double"


def test_m3_two_deals_have_no_other_length() -> None:
    """M3: refused when all options are known; to 500 every length goes, by any preset."""
    with pytest.raises(InputError, match="option match cannot be 'short' here; it needs length 500"):
        complete(GAME, "book", {"match": "short"})
    assert complete(GAME, "book", {"match": "standard"})["match"] == "standard"
    assert complete(GAME, "book", {"match": "short", "length": 500})["match"] == "short"
    assert fitting(GAME, "standard", {"match": "long", "length": "two-deals"}) == {"length": "two-deals"}
