"""Classes of decisions by what they surely cost, and accuracy."""

from __future__ import annotations

import pytest

from game.learn.reviews.mistakes import BEST, BLUNDER, CLASS_NAMES, GOOD, INACCURACY, MISTAKE, accuracy, class_of
from game.learn.reviews.storage import Decided, review_of
from game.rules import all_games

GAMES = all_games()


def decided(cost: float, off: float = 0.0) -> Decided:
    return Decided(3, 1, 0, {"do": "refuse"}, {"do": "take"}, cost, cost > 2 * off, 0.0, "", off)


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_a_class_begins_where_the_cost_less_its_error_reaches_it(game) -> None:
    least, more, most = game.cost_classes
    assert 0.05 <= least < more < most
    assert [class_of(game, decided(cost)) for cost in (0.0, least, more, most)] == [BEST, INACCURACY, MISTAKE, BLUNDER]
    assert class_of(game, decided(most, most / 2.5)) != BLUNDER
    assert class_of(game, decided(most, most / 1.9)) == GOOD
    assert class_of(game, decided(least * 0.99)) == GOOD
    assert set(CLASS_NAMES) == {BEST, GOOD, INACCURACY, MISTAKE, BLUNDER}


def test_a_line_of_a_review_without_its_error_is_read() -> None:
    line = {"t": "decision", "line": 3, "hand": 1, "seat": 0, "did": {}, "best": {}, "cost": 9.0, "mistake": True,
            "kind": "take", "lead": 0.0}  # fmt: skip
    assert review_of(64, [line]).decisions[0].off == 0.0


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_accuracy_goes_from_100_towards_0(game) -> None:
    half = game.cost_classes[1]
    assert accuracy(game, []) is None
    assert accuracy(game, [decided(0.0)]) == 100
    assert accuracy(game, [decided(half)]) == pytest.approx(50)
    assert accuracy(game, [decided(0.0), decided(2 * half)]) == pytest.approx(62.5)
    assert 0 <= (accuracy(game, [decided(1000 * half)]) or 0) < 1
