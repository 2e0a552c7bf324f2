"""Arlington worked: dearer cards, melds of deuces, the queen of spades, the free top card, and the joker."""

from __future__ import annotations

import pytest

from game.cards.actions import Exchange, Meld
from game.engine.contract import Drop
from game.engine.table import Place
from game.rules.arlington.game import Arlington
from tests.rules.rummies import Worked, dealt
from tests.rules.worked import cards

GAME = Arlington()


@pytest.mark.parametrize(
    ("kind", "laid", "points"),
    [
        ("sequence", "JS 2C KS", 70), ("set", "QH QD 2C", 30), ("set", "AS AH 2C", 60), ("sequence", "AH 2H 3H", 30),
        ("wild", "2C 2D 2H", 75), ("wild", "2C 2D 2H 2S", 100), ("sequence", "JH XX KH", 120),
        ("sequence", "2C XX KS", 120), ("sequence", "QS KS AS", 80), ("set", "QS QH 2C", 70),
        ("sequence", "2C KH AH", 40), ("sequence", "2H 3H 4H", 15), ("sequence", "2D 2C 3H", 30),
        ("sequence", "AH 2C 3H", 30), ("set", "KC KH XX", 120),
    ],
)  # fmt: skip
def test_ra_2_what_melds_count(kind: str, laid: str, points: int) -> None:
    """A deuce by the card it stands for, 20 as an ace, 50 as the queen of spades, 25 among deuces; the joker 100."""
    table = Worked(GAME, [f"{laid} 6D 6C", "3C"], preset="joker")
    assert table.worth(kind, laid) == points
    assert table.meld(kind, laid) is None


@pytest.mark.parametrize(
    ("kind", "laid", "rule"),
    [
        ("sequence", "2D 2C KS", "RA.2"), ("sequence", "JS 2C XX", "RA.2"),
        ("set", "2C 2D XX", "RF.2"), ("wild", "2C 2D XX", "RF.2"), ("sequence", "2C 2D XX", "RF.2"),
        ("wild", "2C 2D", "RF.2"), ("wild", "2C 2D KS", "RF.2"), ("set", "KC KC KH KD KS", "RF.2"),
    ],
)  # fmt: skip
def test_ra_2_what_is_no_meld(kind: str, laid: str, rule: str) -> None:
    """The deuce as the queen of spades wants natural cards beside it; wild cards alone are a meld only as deuces."""
    assert Worked(GAME, [f"{laid} 6D 6C", "3C"], preset="joker").meld(kind, laid) == rule


def test_ra_2_so_it_stays_later_too() -> None:
    """JS 2(QS) KS takes the ten, no deuce for it."""
    table = Worked(GAME, ["2H XX TS 6D", "3C"], [(0, "sequence", "JS 2C KS")], preset="joker")
    assert table.add(0, "2H", "2H JS 2C KS") == "RA.2"
    assert table.add(0, "XX", "XX JS 2C KS") == "RA.2"
    assert table.add(0, "TS", "TS JS 2C KS") is None


def test_ra_2_deuces_grow_to_four_or_without_limit() -> None:
    melds = [(0, "wild", "2C 2D 2H 2S")]
    assert Worked(GAME, ["2C 6D", "3C"], melds).add(0, "2C", "2C 2D 2H 2S 2C") == "RF.2"
    assert Worked(GAME, ["2C 6D", "3C"], melds, set_max="unlimited").add(0, "2C", "2C 2D 2H 2S 2C") is None
    assert Worked(GAME, ["2S 6D", "3C"], [(0, "wild", "2C 2D 2H")]).add(0, "2S", "2S 2H 2D 2C") is None


def test_ra_3_what_a_hand_costs_and_what_going_out_brings() -> None:
    """The vectors: {QS, 2, A, K, 3} -155; out with table 210: 310."""
    sets = ("AS AH 2C", "AD AD 2H", "8C 8D 8H", "TC TD TH")
    table = Worked(GAME, ["9S 9H 9D", "QS 2D AC KC 3C"], [(0, "set", each) for each in sets], pile="9C")
    assert table.meld("set", "9S 9H 9D") is None
    assert table.facts.score.out == 0
    own, other = table.facts.score.sides
    assert (own.table, own.bonus, own.net) == (210, 100, 310)
    assert other.net == -155


def test_ra_3_the_queen_of_spades_goes_only_from_a_hand_of_nothing_else() -> None:
    assert Worked(GAME, ["QS QS", "3C"], pile="9C").discard("QS") is None
    assert Worked(GAME, ["QS 3H", "3C"], pile="9C").discard("QS") == "RA.3"
    assert Worked(GAME, ["QS 3H", "3C"], pile="9C").discard("3H") is None


def test_ra_4_the_top_may_be_added_by_option() -> None:
    """With cards of the hand, on one's own meld only."""
    melds = [(0, "sequence", "5S 6S 7S"), (1, "set", "9C 9D 9H")]
    for preset, rule in (("standard", "RF.3"), ("upcard", None)):
        table = Worked(GAME, ["8S KD", "3C"], melds, pile="4C 9S", phase="draw", preset=preset)
        assert table.top_onto(0, "9S 8S", "5S 6S 7S 8S 9S") == rule
    table = Worked(GAME, ["8S KD", "3C"], melds, pile="4C 9S", phase="draw", preset="upcard")
    assert table.top_onto(1, "9S", "9C 9D 9H 9S") == "RF.4"


# ---------------------------------------------------------------- the joker


SWAPS = [(0, "set", "KC KD XX"), (1, "sequence", "JH XX KH")]


def test_ra_5_the_joker_is_exchanged_for_the_card_it_stands_for() -> None:
    """In a set any of the rank; the card counts for the owner, the joker comes to the hand."""
    table = Worked(GAME, ["KS 2C 5D", "3C"], SWAPS[:1], preset="joker")
    assert table.do(Exchange(0, "5D", "XX")) == "RA.5"
    assert table.do(Exchange(0, "2C", "XX")) == "RA.5"
    assert table.do(Exchange(0, "KS", "2C")) == "RA.5"
    assert table.do(Exchange(0, "KH", "XX")) == "T2"
    assert table.do(Exchange(3, "KS", "XX")) == "T3"
    assert table.do(Exchange(0, "KS", "XX")) is None
    assert table.lying(0) == cards("KC KD KS")
    assert table.hand(0)["XX"] == 1


def test_ra_5_out_of_ones_own_melds_or_by_option_of_any() -> None:
    """In a sequence rank and suit; the natural scores for the one who owns the meld."""
    for returns, rule in (("melder", "RA.5"), ("anyone", None)):
        table = Worked(GAME, ["QH QS 5D", "3C"], SWAPS[1:], joker=1, joker_return=returns)
        assert table.do(Exchange(0, "QS", "XX")) == "RA.5"
        assert table.do(Exchange(0, "QH", "XX")) == rule
    assert table.facts.melds[0].layers == (1, 1, 1)
    swap = Drop(("QH",), Place("hand", 0), Place("meld", 0))
    table = Worked(GAME, ["QH QS 5D", "3C"], SWAPS[1:], joker=1, joker_return="anyone")
    assert GAME.interpret(table.view(), swap) == Exchange(0, "QH", "XX")


def test_ra_5_never_in_the_place_of_the_two_nor_without_a_joker() -> None:
    table = Worked(GAME, ["2H 5D", "3C"], [(0, "sequence", "AH XX 3H")], preset="joker")
    assert table.do(Exchange(0, "2H", "XX")) == "RA.5"
    table = Worked(GAME, ["QS 5D", "3C"], [(0, "sequence", "JS 2C KS")], preset="joker")
    assert table.do(Exchange(0, "QS", "2C")) == "RA.5"
    assert table.do(Exchange(0, "QS", "XX")) == "RA.5"


def test_ra_5_not_before_the_draw_and_it_can_be_taken_back() -> None:
    table = Worked(GAME, ["KS 5D", "3C"], SWAPS[:1], pile="9C", phase="draw", preset="joker")
    assert table.do(Exchange(0, "KS", "XX")) == "T4"
    assert not Exchange.final


def test_ra_1_two_packs_and_thirteen_cards_each() -> None:
    assert [dealt(GAME, seats) for seats in (2, 6)] == [({13}, 104)] * 2


def test_ra_1_a_whole_match_goes_to_a_thousand() -> None:
    table = Worked(GAME, ["9S 9H 9D", "3C"], facts={"scores": (869, 500)})
    assert table.meld("set", "9S 9H 9D") is None
    assert table.facts.scores == (999, 495)
    assert table.facts.to_act == -1
    table = Worked(GAME, ["9S 9H 9D", "3C"], facts={"scores": (870, 500)})
    assert table.meld("set", "9S 9H 9D") is None
    assert table.facts.to_act is None


def test_a_set_and_a_sequence_of_the_same_cards_are_distinguished_where_one_is_to_be_chosen() -> None:
    """One ace between two deuces is both."""
    table = Worked(GAME, ["AH 2C 2D 5D", "3C"])
    said = [GAME.describe(table.view(), Meld(kind, ("2C", "2D", "AH"))) for kind in ("set", "sequence")]
    assert said[0] is not None
    assert said[0] != said[1]
