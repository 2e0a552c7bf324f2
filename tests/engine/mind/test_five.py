"""The five levels that a game gets from its figures, or from a small state: each plays better than the one below."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.engine.ai.search import Searcher
from game.engine.ai.weights import FEW, MANY, Heuristic, levels_by_weights
from game.engine.contract import Action, View
from game.engine.rng import Rng
from tests.engine.mind.test_worlds import GAME, Play, dealt, lead

LEVELS = ["novice", "casual", "steady", "strong", "expert"]


def worth(view: View[Any], action: Action, figures: tuple[int, ...]) -> float:
    """Leading: high or low, as the first figure says; following: by as much as can be, if the second does."""
    return float(int(action.card) * (figures[1] if view.at("shown") else figures[0]))


WAYS = Heuristic(lambda view: list(GAME.legal_actions(view)), worth)
BOTS = levels_by_weights(lambda: GAME, WAYS, (1, 1), (0, 1), lead)


def points(one: str, other: str, deals: int) -> float:
    """A deal of the first over the second, with the seats swapped."""
    total = 0
    for number in range(deals):
        for swapped in (0, 1):
            match = dealt(f"five {number}")
            while (seat := match.to_act) is not None:
                bot = BOTS[one if seat == swapped else other]
                assert match.play(seat, bot(match.view(seat), match.rng(seat))) is None
            own, others = match.public.scores[swapped], match.public.scores[1 - swapped]
            total += own - others
    return total / 2 / deals


def test_all_five_are_there_the_weakest_first() -> None:
    assert list(BOTS) == LEVELS
    assert [isinstance(bot, Searcher) for bot in BOTS.values()] == [False] * 3 + [True] * 2
    assert (BOTS["strong"].samples, BOTS["expert"].samples) == (FEW, MANY)


@pytest.mark.parametrize(("below", "above"), [*pairwise(LEVELS[:3]), ("casual", "strong"), ("casual", "expert")])
def test_each_wins_points_from_the_one_below(below: str, above: str) -> None:
    assert points(above, below, 100) > 0.1


def test_a_search_never_does_worse_than_the_quick_player_it_plays_by() -> None:
    """Leading high is the best there is in this game: so says the brute force of test_worlds."""
    assert points("expert", "steady", 40) == 0


def test_from_steady_up_a_way_out_is_always_taken() -> None:
    """However good the figures say another action is; and nothing is searched then."""

    def out(view: View[Any]) -> Action | None:
        return Play(sorted(view.hand)[1])

    view = dealt("out").view(0)
    bots = levels_by_weights(lambda: GAME, Heuristic(WAYS.choices, worth, out), (1, 1), (1, 1), lead)
    for level in LEVELS[2:]:
        assert bots[level](view, Rng("x")) == out(view)
    assert bots["casual"](view, Rng("x")) != out(view)
