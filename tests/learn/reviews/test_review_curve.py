"""The curve of expected lead: it ends every hand at the score, and foretells it before."""

from __future__ import annotations

import json
from functools import cache

import pytest

from game.bots.levels import ThinkLimit
from game.learn.review import Decision, HandOf, Part, lead_curve, review_record
from game.rules import all_games
from tests.learn.conftest import first_hands, lines_of


@cache
def parts() -> tuple[Part, ...]:
    lines = map(json.loads, first_hands(lines_of("rummy-500", "h0"), 3))
    return tuple(review_record(all_games(), lines, None, ThinkLimit(samples=4)))


def test_after_each_hand_the_curve_is_at_the_score() -> None:
    hands = [part for part in parts() if isinstance(part, HandOf)]
    for side in (0, 1):
        scored = [point.points for point in lead_curve(parts(), side) if point.scored]
        nets = [[hand.net for hand in hands if hand.side == each] for each in (side, 1 - side)]
        assert scored == [sum(nets[0][: n + 1]) - sum(nets[1][: n + 1]) for n in range(len(scored))]


def test_the_curve_goes_on_line_by_line_and_takes_own_decisions_alone() -> None:
    for side in (0, 1):
        curve = lead_curve(parts(), side)
        assert [point.line for point in curve] == sorted(point.line for point in curve)
        own = [part.line for part in parts() if isinstance(part, Decision) and part.side == side]
        assert [point.line for point in curve if not point.scored] == own


@pytest.mark.parametrize("key", ["lead", "line"])
def test_the_command_tells_it(key: str) -> None:
    assert all(key in part.to_json() for part in parts()[:-1])
