"""Every meld vector of the rules, S6 to S13 and S30: its verdict as listed, and its points."""

from __future__ import annotations

import pytest

from game.cards.actions import LayOff, Meld
from game.cards.melds import UNLIMITED, Group
from game.rules.skarney.rules.options import melds
from game.rules.skarney.rules.scoring import meld_points
from tests.rules.skarney.worked import Worked
from tests.rules.worked import cards

MELDS = melds()
arrangements, exchangeable, growths = MELDS.arrangements, MELDS.exchangeable, MELDS.growths
kind_of, stands = MELDS.kind_of, MELDS.stands
LAWFUL = [
    ("S7", "4H 4S 4D", 15),
    ("S7", "4H 4H 4S", 15),
    ("S7", "4H 4S 4D 4C", 20),
    ("S7", "3H XX 3S 3D", 65),
    ("S8", "3S 2H 5S 6S", 40),
    ("S11", "AS 2S 3S", 45),
    ("S11", "AS 2H 3S", 45),
    ("S11", "AS XX 3S", 70),
    ("S8", "QC KC AC", 35),
    ("S13", "2C KC AC", 50),
    ("S11", "XX 3S 4S", 60),
    ("S8", "TS JS QS KS AS", 55),
    ("S12", "JH QH XX", 70),
    ("S12", "XX JH QH", 70),
    ("S7", "AH AS 2D", 55),
    ("S7", "3H 3S 2D", 35),
    ("S10", "2S 2H 2D", 150),
    ("S10", "2S 2S 2H 2D 2C", 250),
    ("S10", "XX XX XX XX", 400),
]
REFUSED = [
    ("S7", "4H 4S 4D 4C 4H"),
    ("S9", "3H XX 2S 3D"),
    ("S9", "3H XX 2S 3D 3C"),
    ("S9", "3S 2H 5S 6S 2D"),
    ("S9", "AS 2S 3S XX"),
    ("S8", "KC AC 3C"),
    ("S8", "KC AC 2C"),
    ("S8", "4H 5H 6S"),
    ("S10", "2S 2H XX"),
]


def table(hand: str, **options: object) -> Worked:
    """Seat 0 to play with these cards and the contract down."""
    return Worked([hand + " 9C 9H", "3C", "4C", "5C"], down=(0,), **options)


@pytest.mark.parametrize(("rule", "text", "points"), LAWFUL)
def test_a_lawful_meld_is_laid_and_scores_its_points(rule: str, text: str, points: int) -> None:
    """S6 to S13: the listed cards are a meld; S30: it is worth so much on the table."""
    made = Group(kind_of(cards(text)), cards(text))
    worked = table(text)
    assert worked.do(Meld(made.kind, made.cards)) is None
    assert worked.lying(0) == made.cards
    assert meld_points(made) == points


@pytest.mark.parametrize(("rule", "text"), REFUSED)
def test_an_unlawful_meld_is_refused_under_its_rule(rule: str, text: str) -> None:
    """S7 to S10: the refusal names the rule, and nothing has changed."""
    worked = table(text)
    before = worked.state
    assert worked.do(Meld(kind_of(cards(text)), cards(text))) == rule
    assert worked.state is before


def test_s7_sets_may_have_any_size_when_the_option_says_so() -> None:
    """S7 with ``set_max`` unlimited: five fours are a set of 25 points."""
    worked = table("4H 4S 4D 4C 4H", set_max="unlimited")
    assert worked.do(Meld("set", cards("4H 4S 4D 4C 4H"))) is None
    assert meld_points(Group("set", worked.lying(0))) == 25


@pytest.mark.parametrize(
    ("text", "listed", "stood"),
    [
        ("KC 2C AC", "2C KC AC", "QC"),
        ("XX 3S 4S", "3S 4S XX", "5S"),
        ("XX QH JH", "JH QH XX", "KH"),
        ("AC XX QC KC", "XX QC KC AC", "JC"),
        ("3S AS 2D", "AS 2D 3S", "2S"),
        ("6S 3S 2H 5S", "3S 2H 5S 6S", "4S"),
    ],
)
def test_s12_an_unordered_selection_puts_its_wild_where_the_rule_says(text: str, listed: str, stood: str) -> None:
    """S12: the high end, the low end when an ace is high already, a gap wherever it is."""
    first = arrangements(cards(text))[0]
    assert first == Group("sequence", cards(listed))
    assert stood in stands(first)


def test_s12_both_ends_are_offered_when_both_are_free() -> None:
    """S12: the order of the cards says what the wild stands for."""
    assert [stands(group) for group in arrangements(cards("JH QH XX"))] == [("", "", "KH"), ("TH", "", "")]


def test_s11_a_wild_in_slot_two_cannot_be_exchanged() -> None:
    """S11, S22: a deuce is never natural, so nothing fetches the wild between ace and three."""
    assert exchangeable(Group("sequence", cards("AS 2S 3S")), 1) == ""
    assert exchangeable(Group("sequence", cards("XX 3S 4S")), 0) == ""
    assert exchangeable(Group("sequence", cards("5H XX 7H")), 1) == "6H"
    assert exchangeable(Group("set", cards("4H 4S XX")), 2) == "4"


def test_s8_a_sequence_may_run_from_ace_to_ace() -> None:
    """S8: fourteen positions with a different ace at each end."""
    whole = "AH 2S 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    worked = table(whole)
    assert worked.do(Meld("sequence", cards(whole))) is None


def test_s10_a_wild_meld_grows_by_its_own_kind_only() -> None:
    """S10: two more deuces make 250 points; a joker is refused."""
    worked = Worked(["2S 2C XX 9C 9H", "", "", ""], [(0, "wild", "2S 2H 2D")], down=(0,))
    assert worked.do(LayOff(0, cards("XX"), cards("2S 2H 2D XX"))) == "S10"
    assert worked.do(LayOff(0, cards("2S 2C"), cards("2S 2H 2D 2S 2C"))) is None
    assert meld_points(Group("wild", worked.lying(0))) == 250


def test_s12_cards_on_the_table_keep_their_places_in_a_lay_off() -> None:
    """S12, S24: a lay-off extends a sequence at its ends and moves nothing."""
    assert growths(Group("sequence", cards("5H 6H XX")), cards("7H")) == ()
    assert growths(Group("sequence", cards("5H 6H XX")), cards("8H 4H")) == (cards("4H 5H 6H XX 8H"),)
    assert growths(Group("sequence", cards("5H 6H 7H")), cards("XX")) == (cards("5H 6H 7H XX"), cards("XX 5H 6H 7H"))
    worked = Worked(["7H 8H 9C", "", "", ""], [(0, "sequence", "5H 6H XX")], down=(0,))
    assert worked.do(LayOff(0, cards("7H"), cards("5H 6H 7H XX"))) == "S24"
    assert melds(UNLIMITED).growths(Group("set", cards("5H 5C 5S")), cards("5D 5D"))
