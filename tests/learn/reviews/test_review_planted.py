"""Blunders planted in a match are the mistakes that the review names, with what they cost; and nearly nothing else."""

from __future__ import annotations

import pytest

from game.bots.levels import ThinkLimit
from game.learn.judge import JudgedDecision
from game.learn.review import Decision, review_record
from game.rules import all_games
from tests.learn.reviews import plants
from tests.learn.reviews.plants import Blunder, Planted

EXPERTS_MISTAKES = 0.05  # of their decisions, at most


def decisions(found: Planted, samples: int) -> list[Decision]:
    """All decisions of the one who blundered."""
    parts = review_record(all_games(), found.lines, found.seat, ThinkLimit(samples=samples))
    return [part for part in parts if isinstance(part, Decision)]


def until_the_blunder(found: Planted, samples: int) -> tuple[list[JudgedDecision], JudgedDecision]:
    """What is said of the decisions before it, and of the blunder itself: what comes after it is not asked about."""
    before = list[JudgedDecision]()
    for part in review_record(all_games(), found.lines, found.seat, ThinkLimit(samples=samples)):
        if isinstance(part, Decision):
            if part.line == found.line:
                return before, part.judged
            before.append(part.judged)
    raise AssertionError("the blunder was not judged")


@pytest.mark.parametrize(
    ("game_id", "blunder", "seed", "least", "most"),
    [
        ("teeko", plants.moves_away_from_a_win, "s3", 2.0, 2.0),
        ("scarney-3000", plants.throws_on_when_won, "s27", 700.0, 800.0),
        ("skarney", plants.offers_a_wild, "s14", 60.0, 240.0),
        ("skarney", plants.refuses_the_contract, "s22", 30.0, 180.0),
    ],
)
def test_a_planted_blunder_is_named_with_what_it_cost(
    game_id: str, blunder: Blunder, seed: str, least: float, most: float
) -> None:
    computed = game_id in ("teeko", "scarney-3000")
    own, others = ("expert", "casual" if game_id == "teeko" else "expert") if computed else ("steady", "steady")
    found = plants.planted(game_id, seed, blunder, own, others, after=0 if computed else 1)
    assert found
    before, judged = until_the_blunder(found, 24)
    assert judged.is_mistake
    assert least <= judged.cost <= most
    if computed:
        assert before
        assert all(each.cost == 0 for each in before)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game_id", "blunder"),
    [
        ("arlington", plants.discards_a_lay_off),
        ("arlington", plants.breaks_a_meld),
        ("fortune", plants.discards_a_lay_off),
        ("fortune", plants.breaks_a_meld),
    ],
)
def test_what_is_thrown_away_at_a_rummy_is_mostly_named(game_id: str, blunder: Blunder) -> None:
    """Not always: where little depends on the cards it costs next to nothing."""
    tries = (plants.planted(game_id, f"s{n}", blunder, "steady", "steady", after=1) for n in range(8))
    found = [until_the_blunder(each, 48)[1] for each in tries if each]
    named = [judged for judged in found if judged.is_mistake]
    assert len(found) >= 4
    assert 2 * len(named) >= len(found)
    assert all(3 < each.cost < 300 for each in named)


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(
    ("game_id", "blunder", "tries", "named"),
    [
        ("teeko", plants.moves_away_from_a_win, 80, 1.0),
        ("scarney-3000", plants.throws_on_when_won, 100, 1.0),
        ("skarney", plants.offers_a_wild, 12, 0.8),
        ("arlington", plants.discards_a_lay_off, 24, 0.6),
        ("fortune", plants.breaks_a_meld, 24, 0.6),
    ],
)
def test_expert_is_called_mistaken_for_what_was_planted_and_hardly_for_anything_else(
    game_id: str, blunder: Blunder, tries: int, named: float
) -> None:
    """Some blunders of a sort cost next to nothing where they were planted: those are not named, rightly."""
    matches = (plants.planted(game_id, f"soak {n}", blunder, "expert", "steady") for n in range(tries))
    planted = [found for found in matches if found]
    hits, alarms, others = 0, 0, 0
    for found in planted:
        for each in decisions(found, 64):
            if each.line == found.line:
                hits += each.judged.is_mistake
            else:
                alarms, others = alarms + each.judged.is_mistake, others + 1
    assert len(planted) >= 3
    assert hits >= named * len(planted)
    assert alarms < EXPERTS_MISTAKES * others
