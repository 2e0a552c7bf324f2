"""Looking ahead in open games for two: perfect play is found and proved, and nothing left out would have mattered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pytest

from game.engine.ai.alpha_beta import SURE, Found, best

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
def perfect(own: frozenset[int], others: frozenset[int]) -> int:
    """Three in a row, by brute force: 1 won, 0 drawn, -1 lost."""
    state = Squares(own, others)
    if (won := state.winner()) is not None:
        return won
    return max(-perfect(after.own, after.others) for after in map(state.after, state.moves()))


def test_three_in_a_row_is_proved_a_draw() -> None:
    found = best(Squares(), 9)
    assert (found.value, found.proved) == (0.0, True)


def test_in_every_position_of_three_in_a_row_the_move_keeps_what_is_won_or_drawn() -> None:
    """All positions that play can reach, against brute force."""
    waiting, seen = [Squares()], {Squares()}
    while waiting:
        state = waiting.pop()
        if state.winner() is not None:
            continue
        found: Found[int] = best(state, 9)
        after = state.after(found.move)
        assert found.proved
        assert -perfect(after.own, after.others) == perfect(state.own, state.others)
        assert (found.value > SURE, found.value < -SURE) == (
            perfect(state.own, state.others) == 1,
            perfect(state.own, state.others) == -1,
        )
        fresh = {state.after(move) for move in state.moves()} - seen
        seen |= fresh
        waiting += fresh
    assert len(seen) > 5000


@pytest.mark.parametrize("left", range(1, 22))
def test_a_heap_is_won_unless_it_is_a_multiple_of_four(left: int) -> None:
    found = best(Heap(left), 30)
    assert found.proved
    assert (found.value > SURE) == (left % 4 > 0)
    assert left % 4 == 0 or found.move == left % 4
