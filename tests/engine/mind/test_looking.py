"""Looking ahead in open games: perfect play is found and proved; levels are bounded by time and count."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

import pytest

from game.engine.actions import Action
from game.engine.ai.alpha_beta import A_SAMPLE, SURE, WON, best, levels_by_alpha_beta, values
from game.engine.ai.search import Limit
from game.engine.contract import View
from game.engine.rng import Rng

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


@dataclass(frozen=True)
class Squares:
    """Three in a row on nine squares: ``own`` are the mover's, ``others`` the opponent's."""

    own: frozenset[int] = frozenset()
    others: frozenset[int] = frozenset()

    @property
    def key(self) -> tuple[frozenset[int], frozenset[int]]:
        return self.own, self.others

    def moves(self) -> list[int]:
        return [at for at in range(9) if at not in self.own | self.others]

    def after(self, move: int) -> Squares:
        return Squares(self.others, self.own | {move})

    def winner(self) -> int | None:
        if any(self.others.issuperset(line) for line in LINES):
            return -1
        return None if self.moves() else 0

    def estimate(self) -> float:
        return float(4 in self.own) - float(4 in self.others)


@dataclass(frozen=True)
class Heap:
    """One to three are taken of a heap; the one who takes the last wins."""

    left: int

    @property
    def key(self) -> int:
        return self.left

    def moves(self) -> list[int]:
        return [n for n in (1, 2, 3) if n <= self.left]

    def after(self, move: int) -> Heap:
        return Heap(self.left - move)

    def winner(self) -> int | None:
        return None if self.left else -1

    def estimate(self) -> float:
        return 0.0


@cache
def distance(own: frozenset[int], others: frozenset[int]) -> float:
    """Three in a row by brute force: WON less the moves until it is won at best, the same lost, or 0."""
    state = Squares(own, others)
    if (won := state.winner()) is not None:
        return won * WON
    found = [-distance(after.own, after.others) for after in map(state.after, state.moves())]
    return max(value - 1 if value > SURE else value + 1 if value < -SURE else value for value in found)


def reached(plies: int) -> list[Squares]:
    """All positions after so many moves that are not over."""
    found = {Squares()}
    for _ in range(plies):
        found = {state.after(move) for state in found for move in state.moves()}
        found = {state for state in found if state.winner() is None}
    return sorted(found, key=lambda state: (sorted(state.own), sorted(state.others)))


@pytest.mark.parametrize("plies", [0, 3, 4, 5, 6])
def test_a_win_is_won_as_soon_as_can_be_and_a_loss_put_off(plies: int) -> None:
    """By every move that is worth as much, in every position; from the first one it is proved a draw."""
    for state in reached(plies)[::7]:
        exact = {move: -distance(after.own, after.others) for move in state.moves() for after in [state.after(move)]}
        later = {move: value - 1 if value > SURE else value + 1 if value < -SURE else value
                 for move, value in exact.items()}  # fmt: skip
        found = best(state, 9)
        assert found.proved
        assert found.value == later[found.move] == max(later.values())
        assert dict(values(state, 9)) == later


@pytest.mark.parametrize("left", range(1, 22))
def test_a_heap_is_won_unless_it_is_a_multiple_of_four(left: int) -> None:
    found = best(Heap(left), 30)
    assert found.proved
    assert (found.value > SURE) == (left % 4 > 0)
    assert left % 4 == 0 or found.move == left % 4


def test_a_win_that_is_there_ends_the_look_at_once() -> None:
    """However far one may look."""
    asked: list[int] = []

    def more() -> bool:
        asked.append(1)
        return True

    state = Squares(frozenset({0, 1}), frozenset({3, 4}))
    assert best(state, 9, more).move == 2
    assert not asked


# ---------------------------------------------------------------- the levels


class Taken(Action):
    do = "taken"

    def __init__(self, many: object) -> None:
        self.many = many


@dataclass(frozen=True)
class Slow(Squares):
    """Counts how often anything is asked."""

    asked: ClassVar[list[int]] = [0]

    def after(self, move: int) -> Slow:
        return Slow(self.others, self.own | {move})

    def winner(self) -> int | None:
        self.asked[0] += 1
        return super().winner()


def levels(small: object) -> dict[str, Any]:
    return dict(levels_by_alpha_beta(lambda view: small, lambda view, move: Taken(move), (1, 2, 4, 9)))


VIEW: View[Any] = View(0, {}, None)


def test_a_level_that_searches_stops_when_it_is_told_to() -> None:
    """The nearest look is always finished."""
    expert = levels(Slow())["expert"]
    for limit, most in ((Limit(4096, lambda: False), 20), (Limit(2), 3 * A_SAMPLE), (Limit(400), 10**9)):
        Slow.asked[0] = 0
        assert expert.weigh(VIEW, Rng("x"), limit).action.many in range(9)
        assert 9 <= Slow.asked[0] <= most


def test_the_same_luck_gives_the_same_move_and_other_luck_another_that_looks_as_good() -> None:
    """One move ahead, all that is taken of a heap looks the same."""
    for level in ("casual", "steady"):
        bot = levels(Heap(9))[level]
        moves = [bot(VIEW, Rng(f"{n}")).many for n in range(20)]
        assert moves == [bot(VIEW, Rng(f"{n}")).many for n in range(20)]
        assert set(moves) == {1, 2, 3}
