"""A way out of a turn is found wherever there is one, and is lawful to its end."""

from __future__ import annotations

import pytest

from game.cards.actions import OfferAction
from game.engine.contract import View
from game.engine.rng import Rng
from game.rules.skarney.ai import fast_out, levels
from game.rules.skarney.ai.fast_view import actions_of, fast_hand
from game.rules.skarney.rules.facts import SkarneyPublic
from tests.rules.skarney.ways import followed, leads_out, table, turn_of
from tests.rules.skarney.worked import Worked


def way(view: View[SkarneyPublic]) -> tuple[OfferAction, ...]:
    """The next actions of a way out."""
    hand = fast_hand(view)
    return actions_of(view, hand.decision()) if fast_out.way_out(hand) else ()


def compared(numbers: range) -> tuple[int, int]:
    """How many of these tables have a way out, and how many of them it takes an exchange for; all of them are found."""
    ways = fetching = 0
    for number in numbers:
        worked = table(f"way {number}")
        turn = turn_of(worked.view())
        held = worked.hand(0)
        found = followed(worked, way)
        assert bool(found) == leads_out(turn), (number, held)
        ways += bool(found)
        fetching += bool(found) and any(getattr(event, "why", "") == "exchange_in" for event in worked.events)
    return ways, fetching


def test_a_way_out_is_found_just_where_there_is_one() -> None:
    """S22 to S25, by every option: against brute force at 200 tables, half of them with a way."""
    ways, fetching = compared(range(200))
    assert ways > 50
    assert fetching > 10


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(10))
def test_a_way_out_is_found_just_where_there_is_one_by_the_thousand(part: int) -> None:
    """The same at 20,000 tables."""
    assert compared(range(2000 * part, 2000 * part + 2000))[0] > 500


def test_what_was_fetched_goes_out_with_the_rest() -> None:
    """S22, S24: 7S XX 9S is a sequence and the 3C goes on the threes; steady does that, casual does not see it."""
    worked = Worked(["3C 7S 9S XX", "4S", "5S", "6S"], [(0, "set", "3D 3S 3S")], down=(0, 1))
    assert followed(worked, way) == 2
    assert not leads_out(turn_of(Worked(["3C 7S 9S KS", "4S", "5S", "6S"], [(0, "set", "3D 3S 3S")], down=(0,)).view()))


def test_the_exchange_comes_first_where_it_leaves_a_way_out() -> None:
    """S22, S30: what is fetched costs the others, and counts for the own side."""
    melds = [(0, "set", "KD KS KH"), (1, "sequence", "6H XX 8H"), (0, "sequence", "7H 8H 9H")]
    worked = Worked(["7H 3C 3D 3S", "4S", "5S", "6S"], melds, down=(0, 1))
    assert followed(worked, way)
    assert "XX" not in worked.lying(1)


def test_wilds_go_into_wild_melds_where_there_is_a_choice() -> None:
    """S30: three deuces with their like are worth twice what they are with three pairs."""
    melds = [(0, "set", "KD KS KH"), (0, "set", "9D 9S 9H")]
    worked = Worked(["KC 2C 2D 2H", "4S", "5S", "6S"], melds, down=(0, 1))
    assert followed(worked, way)
    assert sorted(worked.lying(2)) == ["2C", "2D", "2H"]


@pytest.mark.parametrize("level", ["steady", "strong", "expert"])
def test_no_level_from_steady_on_misses_a_way_out(level: str) -> None:
    """At 40 tables with one, to the end of the turn."""
    bot, found = getattr(levels, level), 0
    for number in range(200):
        worked = table(f"level {number}")
        if not leads_out(turn_of(worked.view())):
            continue
        found += 1
        while worked.facts.score is None:
            assert worked.facts.turn == 0, number
            assert worked.do(bot(worked.view(), Rng(f"{number}"))) is None
        if found == 40:
            break
    assert found == 40
