"""What a hand's points are worth in its match: the lead counts always, winning when it can still be helped."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.contract import Setup, complete
from game.rules.skarney.ai.search import WIN, lead, worth
from game.rules.skarney.game import Skarney
from game.rules.skarney.rules.facts import SkarneyPublic
from game.rules.skarney.rules.options import HANDS

GAME = Skarney()


def facts(hand: int, *scores: int) -> SkarneyPublic:
    sides = GAME.sides(4, len(scores) > 2)
    start = GAME.start(Setup(sides, complete(GAME, "standard", {}), "worth")).public
    return replace(start, hand_no=hand, scores=scores)


def test_the_lead_is_over_the_mean_of_the_others() -> None:
    assert lead(0, (300, -100)) == 400
    assert lead(1, (90, 240, -30, 0)) == 220


@pytest.mark.parametrize("hand", HANDS)
def test_more_points_are_worth_more_in_every_hand(hand: int) -> None:
    values = [worth(facts(hand, 200, 0), 0, (points, 50)) for points in range(-300, 301, 60)]
    assert values == sorted(values)


def test_what_one_side_gains_the_other_loses() -> None:
    for hand in (1, 6, 7):
        values = [worth(facts(hand, 350, 120), side, (-40, 160)) for side in (0, 1)]
        assert sum(values) == pytest.approx(WIN)


def test_in_the_last_hand_who_trails_counts_what_wins_the_match() -> None:
    """S36: by a point or by many, but not by one too few."""
    trailing = facts(HANDS[-1], 0, 400)
    short, enough = (worth(trailing, 0, (points, 0)) for points in (399, 401))
    assert enough - short == pytest.approx(2 + WIN)
    assert worth(trailing, 0, (400, 0)) - short == pytest.approx(1 + WIN / 2)


def test_a_match_decided_is_played_for_points_alone() -> None:
    won = facts(HANDS[-1], 2000, 0)
    assert worth(won, 0, (300, 0)) - worth(won, 0, (-200, 0)) == pytest.approx(500)


def test_early_leads_tell_little_of_the_end() -> None:
    first, last = (worth(facts(hand, 0, 0), 0, (100, 0)) - worth(facts(hand, 0, 0), 0, (-100, 0)) for hand in (1, 7))
    assert 200 < first < 230 < last == 200 + WIN


def test_alone_the_best_of_the_others_must_be_beaten() -> None:
    three = facts(HANDS[-1], 0, 100, 0, 0)
    assert worth(three, 0, (101, 0, 0, 0)) - worth(three, 0, (99, 0, 0, 0)) == pytest.approx(2 + WIN)
