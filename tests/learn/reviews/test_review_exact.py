"""Where a game can be computed, the review is exact: expert loses nothing, and what one gains the other has lost."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise

import pytest

from game.bots.levels import ThinkLimit
from game.engine.contract import Setup, complete
from game.engine.match import Match, Sitter
from game.engine.records import record
from game.learn.review import Decision, HandOf, Part, review_record
from game.rules import all_games
from game.rules.follow_the_arrow.ai import search
from tests.helpers.matches import asked

EXACT = ("teeko", "scarnie", "scarney-board", "scarney-3000", "scarney-dice")
LUCKLESS = ("teeko", "scarnie", "scarney-board")
OPEN = (*EXACT, "follow-the-arrow")


@pytest.fixture(autouse=True)
def _short_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MOST", 1500)


@cache
def review(game_id: str, levels: tuple[str, ...], seed: str, most: int = 1000) -> tuple[Part, ...]:
    """The review of a match between these levels, of so many actions at the most."""
    game = all_games()[game_id]
    setup = Setup(game.sides(len(levels), True), complete(game, "standard", {}), seed)
    match = Match(game, setup, tuple(Sitter(level, level) for level in levels))
    for seat in asked(match, most):
        assert match.play(seat, game.bots[levels[seat]](match.view(seat), match.rng(seat))) is None
    lines = [json.loads(record.dumps(line)) for line in record.whole(match, "exact")]
    return tuple(review_record(all_games(), lines, None, ThinkLimit(samples=4)))


def decisions(parts: tuple[Part, ...]) -> list[Decision]:
    return [part for part in parts if isinstance(part, Decision)]


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game_id", EXACT)
def test_expert_loses_nothing_and_novice_does(game_id: str) -> None:
    found = decisions(review(game_id, ("novice", "expert"), "a", 50 if game_id == "scarnie" else 1000))
    assert all(each.judged.off == 0.0 for each in found)
    assert all(each.judged.cost == 0.0 for each in found if each.seat == 1)
    assert sum(each.judged.cost for each in found) > 0


@pytest.mark.parametrize("game_id", LUCKLESS)
def test_without_luck_what_one_loses_the_other_has_gained(game_id: str) -> None:
    """The lead after my action, less what my reply to yours lost, is the lead after that: nothing else is added."""
    parts = review(game_id, ("casual", "steady"), "exact", 60)
    both = [(one, other) for one, other in pairwise(decisions(parts)) if one.hand == other.hand]
    assert len(both) > 4
    for one, other in both:
        after = one.lead if one.side == other.side else -one.lead
        assert other.lead == pytest.approx(after - other.judged.cost)


@pytest.mark.parametrize("game_id", LUCKLESS)
def test_without_luck_the_last_action_is_worth_what_was_scored(game_id: str) -> None:
    parts = review(game_id, ("casual", "steady"), "exact", 60)
    last = {found.hand: found for found in decisions(parts)}
    ends = {(part.hand, part.side): part for part in parts if isinstance(part, HandOf)}
    over = [(found.lead, ends[hand, found.side].lead) for hand, found in last.items() if (hand, 0) in ends]
    assert over
    assert all(expected == score for expected, score in over)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game_id", OPEN)
def test_every_action_that_may_be_done_can_be_judged(game_id: str) -> None:
    """Each of several ways to say the same action, too."""
    parts = decisions(review(game_id, ("novice", "novice"), "any", 30))
    assert parts
    assert all(part.judged.cost >= 0 for part in parts)
