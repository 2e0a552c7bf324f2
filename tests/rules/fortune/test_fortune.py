"""Fortune Rummy worked: wild deuces, the squared pile, refills of the stock, and the queen of spades."""

from __future__ import annotations

import pytest

from game.cards.melds import Group
from game.cards.pile.actions import LuckyDraw, Pass, TakeTop
from game.engine.contract import Press, Tap, apply_with_chance
from game.engine.match import PlayedAction
from game.engine.messages import plain
from game.engine.records.briefing import lines_for
from game.engine.records.record import lines_of
from game.engine.table import BACK, Moved, Place
from game.rules.fortune.game import Fortune
from tests.helpers.matches import new_match
from tests.rules.rummies import Worked, dealt
from tests.rules.worked import cards

GAME = Fortune()
UNDER = Place("under")


def test_rf_1_two_packs_and_eleven_cards_each() -> None:
    assert [dealt(GAME, seats) for seats in (2, 8)] == [({11}, 104)] * 2


# ---------------------------------------------------------------- melds and points


@pytest.mark.parametrize(
    ("kind", "laid", "points"),
    [
        ("set", "KC KD 2H", 30), ("set", "QS QH 2C", 70), ("sequence", "JS 2C KS", 30), ("sequence", "2H 2C KS", 30),
        ("set", "KS 2H 2C", 30), ("sequence", "3H 4H 2C", 15), ("sequence", "AH 2H 3H", 15),
        ("sequence", "AH 2C 3H", 15), ("sequence", "AH 2C 2D", 15), ("sequence", "2C 2D AH", 30),
        ("set", "AH AC 2D", 30), ("set", "AH 2C 2D", 30), ("sequence", "QS KS AS", 70), ("set", "KC KC KH KD", 40),
        ("sequence", "2C 4H 5H", 15),
    ],
)  # fmt: skip
def test_rf_5_what_melds_count(kind: str, laid: str, points: int) -> None:
    """A deuce counts as the card it stands for, but 10 as the queen of spades, and 5 in the two's place."""
    table = Worked(GAME, [f"{laid} 6D 6C", "3C"])
    assert table.meld(kind, laid) is None
    assert table.facts.rules.worth(_group(table)) == points


def _group(table: Worked) -> Group:
    return Group(table.facts.melds[0].kind, table.lying(0))


@pytest.mark.parametrize(
    ("kind", "laid"),
    [
        ("sequence", "2C AH 2D"), ("set", "2C 2D 2H"), ("sequence", "2C 2D 2H"), ("set", "KC KC KH KD KS"),
        ("sequence", "KH AH 2D"), ("set", "KC KD"), ("sequence", "KC 2C QC"), ("sequence", "3H 4D 2C"),
    ],
)  # fmt: skip
def test_rf_2_what_is_no_meld(kind: str, laid: str) -> None:
    """The vectors: 2 A 2 and 222; a five-card set, the corner."""
    table = Worked(GAME, [f"{laid} 6D 6C", "3C"])
    assert table.meld(kind, laid) == "RF.2"


def test_rf_2_sets_without_a_limit_by_option() -> None:
    table = Worked(GAME, ["KC KC KH KD KS 6C", "3C"], set_max="unlimited")
    assert table.meld("set", "KC KC KH KD KS") is None


def test_rf_4_lay_offs_are_on_ones_own_melds_only() -> None:
    """And a deuce never moves."""
    table = Worked(
        GAME, ["KH 8C JS 6D", "3C"], [(0, "set", "KC KD KS"), (1, "set", "8D 8H 8S"), (0, "sequence", "9S TS 2C")]
    )
    assert table.add(1, "8C", "8D 8H 8S 8C") == "RF.4"
    assert table.add(0, "KH", "KC KD KS KH") is None
    assert table.add(2, "JS", "9S TS JS 2C") in ("R0.3", "RF.2")
    assert table.add(5, "6D", "6D") == "T3"


def test_rf_5_the_hand_of_the_vector() -> None:
    """Table 145, hand {QS, 2, 4}: 145 - 65 = 80."""
    melds = [(1, "set", "QS QH 2C"), (1, "set", "KC KD KS"), (1, "set", "8C 8D 8H"), (1, "sequence", "3H 4H 5H")]
    table = Worked(GAME, ["9C 9D 9H", "QS 2D 4C"], melds)
    assert table.meld("set", "9C 9D 9H") is None
    side = table.facts.score.sides[1]
    assert (side.table, side.hand, side.net) == (145, 65, 80)
    assert table.facts.score.sides[0].bonus == 0


# ---------------------------------------------------------------- the pile


def test_rf_3_the_top_goes_into_a_new_meld_and_the_rest_to_the_hand() -> None:
    """The vector: top JD with hand JS 2C is legal, 30."""
    table = Worked(GAME, ["JS 2C KD", "3C"], pile="9C 4H JD", phase="draw")
    take = TakeTop(kind="set", cards=cards("JD JS 2C"))
    assert table.do(take) is None
    assert table.facts.rules.worth(_group(table)) == 30
    assert sorted(table.hand(0)) == sorted(cards("KD 9C 4H"))
    assert table.facts.known[0] == cards("9C 4H")
    assert GAME.record_details(take, tuple(table.events)) == {"got": ["9C", "4H"]}


def test_rf_3_there_is_no_other_use_of_the_pile() -> None:
    """Top JD onto own JJJ is refused; so is a meld without the top, or with cards that are not held."""
    table = Worked(GAME, ["JS 2C KD", "3C"], [(0, "set", "JC JH JS")], pile="9C 4H JD", phase="draw")
    assert table.top_onto(0, "JD", "JC JH JS JD") == "RF.3"
    assert table.top("set", "JS 2C KD") == "RF.3"
    assert table.top("set", "JD JS JH") == "RF.3"
    assert table.top("set", "JD KD 2C") == "RF.2"
    assert table.do(TakeTop(cards=cards("JD JS 2C"))) == "RF.3"


def test_rf_4_only_the_top_of_the_pile_is_seen() -> None:
    """By anyone; what the others get of a pile taken, they do not see either, and programs are told its height."""
    table = Worked(GAME, ["JS 2C KD", "3C"], pile="9C 4H JD", phase="draw")
    for seat in (0, 1):
        view = table.view(seat)
        assert view.at("pile") == ("JD",)
        assert view.at(*UNDER) == (BACK, BACK)
        shown = GAME.outline(view)
        assert (shown["pile"], shown["pile_count"], shown["refills"]) == (["JD"], 3, 0)


def test_rf_4_a_discard_covers_the_top() -> None:
    table = Worked(GAME, ["JS 2C KD", "3C"], pile="9C")
    assert table.discard("KD") is None
    assert (table.view().at("pile"), table.view().at(*UNDER)) == (("KD",), (BACK,))
    assert table.facts.covered == ("9C",)


def test_what_is_taken_below_the_top_is_news_for_the_taker_only() -> None:
    """The others are told what was laid."""
    table = Worked(GAME, ["JS 2C KD", "3C"], pile="9C 4H JD", phase="draw")
    take = TakeTop(kind="set", cards=cards("JD JS 2C"))
    done = PlayedAction(0, take, apply_with_chance(GAME, table.state, take))
    assert lines_for(GAME, 0, done)[0]["got"] == ["9C", "4H"]
    assert "got" not in lines_for(GAME, 1, done)[0]


# ---------------------------------------------------------------- the stock used up


def test_rf_6_the_pile_is_turned_and_its_lowest_card_drawn() -> None:
    """All but its top, unshuffled; twice a hand at most."""
    table = Worked(GAME, ["JS KD", "3C"], pile="9C 4H 5H JD", phase="draw", stock="")
    assert table.do(Pass()) == "RF.6"
    assert table.do(LuckyDraw()) is None
    assert table.hand(0)["9C"] == 1
    assert table.view().at("pile") == ("JD",)
    assert len(table.view().at("stock")) == 2
    assert GAME.record_details(LuckyDraw(), tuple(table.events)) == {"card": "9C", "refill": ["9C", "4H", "5H"]}
    again = Worked(GAME, ["JS KD", "3C"], pile="9C 4H 5H JD", phase="draw", stock="", facts={"refills": 2})
    assert again.do(LuckyDraw()) == "RF.6"
    assert again.do(Pass()) is None


def test_rf_6_a_pile_of_one_card_is_not_turned() -> None:
    """Then one takes it, or passes."""
    table = Worked(GAME, ["JS JC KD", "3C"], pile="JD", phase="draw", stock="")
    assert table.do(LuckyDraw()) == "RF.6"
    assert table.top("set", "JD JS JC") is None
    table = Worked(GAME, ["JS JC KD", "3C"], pile="JD", phase="draw", stock="")
    assert table.do(Pass()) is None
    assert table.facts.score.out is None


def test_rf_6_shuffled_by_option_as_luck_has_it() -> None:
    """The order is drawn by the match, stands in the record, and is told to nobody."""
    match = new_match(GAME, 2, "shuffled", refill="shuffle")
    table = Worked(GAME, ["JS KD", "3C"], pile="9C 4H 5H 6H 7H JD", phase="draw", stock="", refill="shuffle")
    match._start = table.state
    assert match.play(0, LuckyDraw()) is None
    done = match.last(1)[0]
    line = lines_of(GAME, done)[0]
    assert sorted(line["refill"]) == sorted(cards("9C 4H 5H 6H 7H"))
    assert line["card"] == line["refill"][0]
    assert [each.get("refill") for seat in (0, 1) for each in lines_for(GAME, seat, done)] == [5, 5]
    moves = [event for event in done.step.events if isinstance(event, Moved)]
    assert [event.why for event in moves] == ["refill", "draw"]


# ---------------------------------------------------------------- the queen of spades


def test_rf_7_the_queen_of_spades_may_be_discarded_but_by_option_last() -> None:
    for preset, rule in (("standard", None), ("strict-queen", "RF.7")):
        assert Worked(GAME, ["QS 3H", "3C"], pile="9C", preset=preset).discard("QS") == rule
        assert Worked(GAME, ["QS QS", "3C"], pile="9C", preset=preset).discard("QS") is None


# ---------------------------------------------------------------- gestures and words


def test_one_group_that_may_be_a_set_or_a_sequence_is_asked_about() -> None:
    """2 2 KS: three kings, or jack, queen, king."""
    table = Worked(GAME, ["2H 2C KS 5D", "3C"])
    found = GAME.interpret(table.view(), Press("lay", (cards("2H 2C KS"),)))
    assert {move.kind for move in found.actions} == {"set", "sequence"}


def test_the_top_of_the_pile_says_what_it_lays_and_how_many_come() -> None:
    """Not which: they are not seen."""
    table = Worked(GAME, ["JS JC KD", "3C"], pile="9C 4H JD", phase="draw")
    take = GAME.interpret(table.view(), Tap(Place("pile"), "JD"))
    assert plain(GAME.describe(table.view(), take)) == "Take the pile: lay JC JD JS at once, 30 points, keep 2 more"
    assert plain(GAME.prompt(table.view())) == "Draw, or take the pile: lay JC JD JS and keep 2 more."


def test_the_label_says_what_deuces_stand_for() -> None:
    table = Worked(GAME, ["JS 2C KS 5D", "3C"])
    label = GAME.group_label(table.view(), cards("JS 2C KS"))
    assert (label.ready, label.points, label.stands) == (True, 30, ("", "QS", ""))
