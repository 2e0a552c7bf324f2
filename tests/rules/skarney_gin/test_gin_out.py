"""A way out of a turn is found wherever there is one, and is lawful to its end."""

from __future__ import annotations

import pytest

from game.cards.actions import OfferAction
from game.engine.contract import View
from game.engine.rng import Rng
from game.rules.skarney_gin.ai import fast_out, levels
from game.rules.skarney_gin.ai.fast_view import action_of, fast_hand
from game.rules.skarney_gin.rules.facts import GinPublic
from tests.rules.skarney.ways import followed, leads_out
from tests.rules.skarney_gin.gin_ways import table, turn_of
from tests.rules.skarney_gin.worked import Worked


def way(view: View[GinPublic]) -> list[OfferAction]:
    """The next action of a way out."""
    found = fast_out.way_out(fast_hand(view))
    return [action_of(view, found)] if found else []


def compared(numbers: range) -> int:
    """How many of these tables have a way out: all of them are found, and no other."""
    ways = 0
    for number in numbers:
        worked = table(f"way {number}")
        turn = turn_of(worked.view())
        actions = followed(worked, way)
        assert bool(actions) == leads_out(turn), (number, turn)
        ways += bool(actions)
    return ways


def test_a_way_out_is_found_just_where_there_is_one() -> None:
    """G3 to G5, with either option: against brute force at 800 tables, a good part of them with a way."""
    assert compared(range(800)) > 150


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(10))
def test_a_way_out_is_found_just_where_there_is_one_by_the_thousand(part: int) -> None:
    """The same at 20,000 tables."""
    assert compared(range(2000 * part, 2000 * part + 2000)) > 400


def out(hand: str, melds: list[tuple[int, str, str]]) -> int:
    return followed(Worked([hand, "KS"], melds, down=(0, 1)), way)


def test_a_card_goes_on_a_meld_although_the_dearest_split_would_want_it() -> None:
    """G5: of 5 6 7 8 the 5 goes on the fives, or the 8 on the run of nines: the rest is no meld without it."""
    fives, nines = (0, "set", "5C 5D 5H"), (0, "straight", "9C TD JH")
    assert out("5S 6D 7C 8H 9S", [fives])
    assert out("5S 6D 7C 8H 8S", [nines])
    assert out("5S 6D 7C 8H 8S 7S", [nines])
    assert not out("5S 6D 7C 8H 8S 3D", [nines])


def test_two_cards_go_on_one_run_and_no_more() -> None:
    """G5: one or two cards a turn, at either end."""
    run = (0, "straight", "6C 7D 8H")
    assert out("5S 9S", [run])
    assert out("5S 4S", [run])
    assert out("9S TS", [run])
    assert not out("4S 5S 9S", [run])


def test_a_sequence_takes_its_own_suit_and_gets_it_before_a_meld_does() -> None:
    """G3, G5: the 9D belongs on the diamonds, so that the run in hand is laid with the other nine."""
    diamonds = (0, "sequence", "6D 7D 8D")
    assert out("9D 9C TC JC", [diamonds])
    assert not out("9S 9C TC JC", [diamonds])


def test_an_ace_goes_on_either_end_and_not_round_the_corner() -> None:
    """G3."""
    assert out("AS", [(0, "straight", "JC QD KH")])
    assert out("AS", [(0, "straight", "2C 3D 4H")])
    assert out("2S AS", [(0, "straight", "3C 4D 5H")])
    assert not out("2S AS", [(0, "straight", "JC QD KH")])


def test_steady_strong_and_expert_go_out_where_they_can() -> None:
    """The three sixes are the dearest meld and lead nowhere: two of them go on the runs, and the third with 4 and 5."""
    for level in ("steady", "strong", "expert"):
        runs = [(0, "straight", "7C 8D 9H"), (0, "straight", "3C 4D 5H")]
        worked = Worked(["4S 5S 6S 6D 6C", "KS KD KC"], runs, down=(0, 1))
        for number in range(4):
            if worked.facts.score is None:
                bot = levels.BOTS[level]
                bot = bot.sampling(2) if level == "expert" else bot
                assert worked.do(bot(worked.view(), Rng(f"out {number}"))) is None
        assert worked.facts.score.out == 0
