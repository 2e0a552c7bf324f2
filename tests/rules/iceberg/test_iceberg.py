"""Iceberg worked: the turn, aces, melds by their size, specials, what a hand left over costs, and the multiplier."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from game.cards.actions import Draw
from game.cards.melds import Group
from game.engine.ai.puzzle import worse
from game.engine.contract import Choice, Drop, Press, Refusal, View, apply_with_chance
from game.engine.match import PlayedAction
from game.engine.messages import Message, plain
from game.engine.records import text
from game.engine.records.briefing import lines_for
from game.engine.table import BACK, Place, redact
from game.rules.iceberg.actions import Discard
from game.rules.iceberg.game import Iceberg
from game.rules.iceberg.rules import IcebergPublic, IceRules, best, penalty_of, value
from tests.helpers.matches import asked, begun, new_match
from tests.helpers.puzzled import made, request
from tests.rules.rummies import Worked
from tests.rules.worked import cards

GAME = Iceberg()


def table_of(
    *hands: str, passed: dict[int, str] | None = None, exposed: dict[int, str] | None = None, **more: object
) -> Worked:
    """A table with cards passed on, by who did, and aces exposed."""
    worked = Worked(GAME, hands, **more)
    stock = list(worked.state.piles[Place("stock")])
    for kind, each in (("passed", passed or {}), ("aces", exposed or {})):
        for seat, lying in each.items():
            worked.state.piles[Place(kind, seat)] = cards(lying)
            for card in cards(lying):
                stock.remove(card)
    worked.state.piles[Place("stock")] = tuple(stock)
    return worked


# ---------------------------------------------------------------- the deal and the turn


@pytest.mark.parametrize(("seats", "whole"), [(2, 52), (3, 52), (4, 104), (5, 104)])
def test_ri_1_seven_cards_each_and_no_pile(seats: int, whole: int) -> None:
    """The dealer's left begins."""
    match = begun(GAME, seats, "deal")
    view = match.view(None)
    assert match.to_act == (match.done[0].action.dealer + 1) % seats
    assert len(view.at("stock")) == whole - 7 * seats
    assert not view.at("pile")


def test_ri_2_a_turn_begins_with_the_card_at_the_left_a_draw_and_the_aces() -> None:
    """All in one action: seat 1 sits at the left of seat 0."""
    worked = table_of("3C AH 9D", "KC", "KD", passed={1: "7S", 0: "6S"}, phase="draw", stock=None)
    worked.state.piles[Place("stock")] = (*worked.state.piles[Place("stock")], "AD")
    assert worked.do(Draw()) is None
    assert worked.hand(0) == {"3C": 1, "9D": 1, "7S": 1}
    assert worked.state.piles[Place("aces", 0)] == cards("AH AD")
    assert worked.state.piles[Place("passed", 0)] == ("6S",)
    assert GAME.record_details(Draw(), tuple(worked.events)) == {"card": "AD", "picked": "7S", "aces": ["AH", "AD"]}


def test_ri_2_the_first_to_play_takes_up_nothing() -> None:
    worked = table_of("3C 9D", "KC", "KD", phase="draw")
    assert worked.do(Draw()) is None
    assert GAME.record_details(Draw(), tuple(worked.events))["picked"] is None


def test_ri_2_a_card_is_passed_to_the_right_and_only_the_two_know_it() -> None:
    """News names it to nobody else, not even to the one who will take it up; the giver still sees it."""
    worked = table_of("3C 9D", "KC", "KD")
    done = PlayedAction(0, Discard("9D"), apply_with_chance(GAME, worked.state, Discard("9D")))
    shown = [lines_for(GAME, seat, done)[0] for seat in (0, 1, 2)]
    assert [each.get("card") for each in shown] == ["9D", None, None]
    assert worked.do(Discard("9D")) is None
    assert [worked.view(seat).at("passed", 0) for seat in (0, 1, 2, None)] == [("9D",), (BACK,), (BACK,), (BACK,)]
    assert worked.facts.to_act == 1


def test_ri_2_what_a_program_is_told_of_it() -> None:
    """A flag for each seat at whose left a card lies: seat 2 is to take up what seat 0 passed."""
    worked = table_of("3C 9D", "KC", "KD", passed={0: "7S"}, exposed={1: "AH AD"})
    shown = GAME.outline(worked.view(2))
    assert (shown["lying"], shown["aces"], shown["points"]) == ([False, False, True], [0, 2, 0], [0, 0, 0])
    assert shown["counts"] == [2, 1, 1]
    assert "7S" not in json.dumps(shown)


def test_the_text_of_a_discard_is_what_the_format_says() -> None:
    assert text.write(Discard("9D")) == {"do": "discard", "card": "9D"}


def test_ri_2_dropped_before_the_right_hand_neighbour() -> None:
    worked = table_of("3C 9D", "KC", "KD")
    for dst in (Place("passed", 0), Place("hand", 2)):
        assert GAME.interpret(worked.view(), Drop(("9D",), Place("hand", 0), dst)) == Discard("9D")
    assert GAME.interpret(worked.view(), Drop(("9D",), Place("hand", 0), Place("hand", 1))) is None


# ---------------------------------------------------------------- melds and points


@pytest.mark.parametrize(("size", "points"), [(2, 10), (3, 30), (4, 70), (5, 120), (6, 180), (12, 750)])
def test_ri_3_what_a_meld_brings_by_its_size(size: int, points: int) -> None:
    """A run from 2 to the king at once brings 750."""
    assert value(size) == points


@pytest.mark.parametrize(
    ("kind", "laid", "points"),
    [
        ("sequence", "9S TS JS QS KS", 120), ("set", "7C 7D 7H 7S", 70), ("set", "7C 7D", 10),
        ("sequence", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", 750),
    ],
)  # fmt: skip
def test_ri_3_what_is_laid_at_once_brings(kind: str, laid: str, points: int) -> None:
    """Five in a row 120, four of a kind 70, from 2 to the king 750."""
    worked = table_of(f"{laid} 3C", "5S")
    assert worked.meld(kind, laid) is None
    assert worked.facts.points == (points, 0)


def test_ri_3_added_cards_bring_the_difference_to_the_one_who_adds() -> None:
    """987S 30; +6S 40; +5S 50."""
    worked = table_of("7S 8S 9S 6S 3C", "5S KC")
    assert worked.meld("sequence", "7S 8S 9S") is None
    assert worked.add(0, "6S", "6S 7S 8S 9S") is None
    assert worked.facts.points == (70, 0)
    worked.turn_of(1)
    assert worked.add(0, "5S", "5S 6S 7S 8S 9S") is None
    assert worked.facts.points == (70, 50)


def test_ri_3_a_pair_and_then_a_third_and_fourth_card() -> None:
    """10, 20, 40; a second meld of the rank may be begun."""
    worked = table_of("7S 7H 7D 7C 3C", "5S KC", "KD", "KH")
    assert [worked.meld("set", "7S 7H"), worked.add(0, "7D", "7S 7H 7D"), worked.add(0, "7C", "7C 7S 7H 7D")] == [
        None
    ] * 3
    assert worked.facts.points[0] == 70
    worked = table_of("7S 7S 7D 7C 3C", "5S KC", "KD", "KH")
    assert [worked.meld("set", "7S 7S"), worked.meld("set", "7D 7C")] == [None, None]
    assert worked.facts.points[0] == 20


@pytest.mark.parametrize(
    ("kind", "laid", "rule"),
    [
        ("set", "9C", "RI.3"), ("set", "9C 8C", "RI.3"), ("sequence", "8C 9C", "RI.3"),
        ("sequence", "8C 9C TD", "RI.3"),
        ("sequence", "8C TC JC", "RI.3"), ("special", "KC JC 9C 7S 5S 4S", "RI.4"), ("special", "KC JC 9C", "RI.4"),
        ("special", "KC JC 9C 7D 5D 3D", "RI.4"), ("wild", "9C 9D", "T4"),
    ],
)  # fmt: skip
def test_ri_3_what_is_no_meld(kind: str, laid: str, rule: str) -> None:
    assert table_of(f"{laid} 6D 6H", "5S").meld(kind, laid) == rule


@pytest.mark.parametrize(
    ("laid", "points"),
    [("KJ9C 753S", 300), ("KJ9753C", 700), ("QT8642H", 500), ("QT8D 642H", 200), ("KJ9D 753S", 0), ("QT9753C", 0)],
)
def test_ri_4_specials(laid: str, points: int) -> None:
    """Six at once: in one suit, or in both of a colour; of two colours it is none."""
    six = " ".join(rank + part[-1] for part in laid.split() for rank in part[:-1])
    worked = table_of(f"{six} 6D 4D", "5S")
    assert worked.meld("special", six) == (None if points else "RI.4")
    assert worked.facts.points[0] == points


def test_ri_4_a_special_is_never_added_to() -> None:
    worked = table_of("AH 6C 4D", "5S", melds=[(1, "special", "KC JC 9C 7S 5S 3S")])
    assert worked.add(0, "6C", "KC JC 9C 7S 6C 5S 3S") == "RI.4"


# ---------------------------------------------------------------- what is left


def most(hand: str, *melds: str) -> tuple[int, int]:
    """The best the hand could have scored on these melds: points, and cards that do so."""
    return best(cards(hand), [Group(each.split()[0], cards(each)[1:]) for each in melds])


@pytest.mark.parametrize(
    ("hand", "melds", "points", "bower", "unplayable"),
    [
        ("5S 4S", ("sequence 6S 7S 8S 9S",), 110, 130, 110),
        ("KC KD", (), 10, 30, 10),
        ("3H 3C 3D 4D 5D", (), 40, 90, 40),
        ("8S 5S 6S 7S", ("sequence 9S TS JS",), 220, 260, 220),
        ("7H", ("set 7C 7D", "sequence 8H 9H TH"), 40, 50, 40),
        ("KC 2D", (), 0, 20, 20),
        ("AH 9C", (), 0, 20, 20),
        ("", (), 0, 0, 0),
        ("7H 7S 7C", ("set 7D 7D",), 110, 140, 110),
        ("KC JC 9C 7S 5S 3S 3D", (), 300, 370, 310),
        ("3H 4H 5H 3C 3D", (), 40, 90, 40),
        ("9H", ("sequence 6H 7H 8H", "sequence TH JH QH KH"), 50, 60, 50),
    ],
)  # fmt: skip
def test_ri_6_what_a_hand_left_over_costs(
    hand: str, melds: tuple[str, ...], points: int, bower: int, unplayable: int
) -> None:
    """The vectors, and a bridge that may go to one side only: the dearer."""
    assert most(hand, *melds)[0] == points
    groups = [Group(each.split()[0], cards(each)[1:]) for each in melds]
    assert penalty_of(IceRules(bower=True), cards(hand), groups) == bower
    assert penalty_of(IceRules(bower=False), cards(hand), groups) == unplayable


def test_ri_6_of_equal_ways_the_one_that_uses_most_cards() -> None:
    """For the option: 4s and 5s could pair up or run."""
    assert most("4C 4D 9H 9S 2C") == (20, 4)
    assert most("4C 5C 6C 4D 4H") == (40, 5)


def test_ri_7_what_was_laid_less_what_is_left_is_multiplied() -> None:
    """By each player's own aces; a card that fits two melds costs the dearer."""
    melds = [(0, "set", "9C 9D"), (2, "sequence", "5S 6S 7S")]
    worked = table_of("8C 8D", "QD", "8S JC", melds=melds, facts={"points": (10, 0, 60)}, exposed={0: "AC", 2: "AD"})
    assert worked.meld("set", "8C 8D") is None
    assert [side.net for side in worked.facts.score.sides] == [(10 + 10) * 2, -10, (60 - 20 - 40) * 2]


def test_ri_7_the_sample_hand_of_three() -> None:
    """50 x 2; 10 less 50, 40, 20 and 20, without an ace; (60 less 70) x 2."""
    worked = table_of(
        "8C 8D", "5S 4S", "QD JC 9H 7D 5D 3C 2H", melds=[(2, "sequence", "6S 7S 8S 9S")],
        facts={"points": (40, 10, 60)}, exposed={0: "AC", 2: "AD"},
    )  # fmt: skip
    assert worked.meld("set", "8C 8D") is None
    assert worked.nets() == [100, -120, -20]


# ---------------------------------------------------------------- the end of a hand


def test_ri_7_aces_multiply_negative_hands_too() -> None:
    """-100 with two aces: -300, by option -60."""
    for options, net in (({}, -300), ({"aces": "plus20"}, -60)):
        worked = table_of("8C 8D", "QD JC 9H 7S 5D 3C 2H", exposed={1: "AC AD"}, facts={"points": (0, -30)}, **options)
        assert worked.meld("set", "8C 8D") is None
        side = worked.facts.score.sides[1]
        assert (side.hand, side.aces, side.net) == (70, 2, net)
        line = GAME.score_line(worked.facts)["sides"][1]
        assert line == {"table": -30, "hand": 70, "aces": 2, "bonus": 40 if options else 0, "net": net}


def test_ri_5_the_turn_in_which_the_last_ace_is_exposed_is_the_last() -> None:
    """It is finished, discard included; nobody is out then."""
    worked = table_of("3C 9D AS", "KC JD", exposed={0: "AC", 1: "AD AH"}, phase="draw")
    assert worked.do(Draw()) is None
    assert "aces" in worked.log_codes()
    assert worked.facts.phase == "table"
    assert worked.do(Discard("9D")) is None
    assert worked.facts.score.out is None
    assert worked.facts.to_act == -1


def test_ri_5_the_one_who_passes_the_last_card_is_out() -> None:
    """Cards that lie face down count for nobody."""
    worked = table_of("9D", "KC JD", passed={1: "9S"})
    assert worked.do(Discard("9D")) is None
    assert worked.facts.score.out == 0
    assert worked.nets() == [0, -20]


def test_r0_4_the_match_goes_to_five_thousand() -> None:
    for total, over in ((4990, True), (4980, False)):
        worked = table_of("8C 8D", "QD", facts={"scores": (total, 0)})
        assert worked.meld("set", "8C 8D") is None
        assert (worked.facts.to_act is None) == over


# ---------------------------------------------------------------- words


def test_the_feed_names_a_passed_card_only_to_those_who_see_it() -> None:
    worked = table_of("3C 9D", "KC", "KD")
    worked.do(Discard("9D"))
    event = next(event for event in worked.events if getattr(event, "why", "") == "pass")
    names = ["Ann", "Ben", "Cy"]
    assert plain(GAME.describe(worked.view(0), event), names) == "Ann passes 9D to Cy"
    blind = redact(event, lambda place: GAME.can_see(1, place))
    assert plain(GAME.describe(worked.view(1), blind), names) == "Ann passes a card to Cy"


def test_the_panel_says_what_aces_do() -> None:
    worked = table_of("3C 9D", "KC", exposed={1: "AC AD"})
    shown = {plain(fact.message) for fact in GAME.facts(worked.view(0))}
    assert {"Aces: the hand counts 3 times", "2 of 4 aces exposed"} <= shown


# ---------------------------------------------------------------- no text calls a card passed on a discard


PRESSES = (Press("discard", (), ()), Press("lay", (), ()), Press("add", (), ()))


def shown(view: View[IcebergPublic]) -> Iterator[Message | None]:
    """What a player reads who is to act: prompts, buttons, actions with reasons, refusals, and the feed."""
    yield from (GAME.prompt(view), GAME.neutral_prompt(view), *(button.message for button in GAME.buttons(view)))
    for action in GAME.legal_actions(view):
        advice = GAME.advise(view, action)
        yield from (GAME.describe(view, action), advice.message, *(reason.message for reason in advice.reasons))
    for press in PRESSES:
        asked = GAME.interpret(view, press)
        if isinstance(asked, Refusal):
            yield GAME.describe(view, asked)
        elif asked is not None and not isinstance(asked, Choice) and (refusal := GAME.check(view, asked)):
            yield GAME.describe(view, refusal)
    yield from (GAME.describe(view, event) for event in view.events)


def walked() -> Iterator[Message | None]:
    """The texts of a match between two quick players, up to the end of its second hand."""
    match = new_match(GAME, 2, "passed on")
    bot = GAME.bots["casual"]
    for seat in asked(match):
        if match.public.hand_no == 3:
            break
        view = match.view(seat)
        yield from shown(view)
        assert match.play(seat, bot(view, match.rng(seat))) is None


def test_no_text_of_a_match_calls_a_card_passed_on_a_discard() -> None:
    texts = {plain(message).lower() for message in walked() if message is not None}
    assert not [text for text in texts if "discard" in text]
    assert {"pass on", "select one card to pass on.", "lay down what fits, then pass a card on."} <= texts
    assert any(text.startswith("pass ") and text.endswith(" on") for text in texts)


def test_nor_does_a_puzzle_or_a_review() -> None:
    kind = GAME.puzzles[0]
    asked = made(request(GAME, kind))
    texts = [*GAME.topics.values(), kind.title, kind.blurb, kind.proof, asked.message, kind.hint(asked)]
    texts += [text for each in asked.rated for text in (each.words, worse(each), *each.whys)]
    assert isinstance(asked.way[0], Discard)
    assert not [text for text in map(plain, texts) if "discard" in text.lower()]
