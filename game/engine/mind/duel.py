"""Feeds an open game for two: what is best where nothing is hidden and nobody rolls, by looking ahead.

A game gives a ``Small`` state of its own, quick to move in: alpha-beta looks as far as it is told, the nearest first,
and says whether what it found is proved. Nothing here knows a board.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, Protocol, TypeVar

from game.values import dataclass

M = TypeVar("M", bound=Hashable)
M_co = TypeVar("M_co", bound=Hashable, covariant=True)

WON = 1_000_000.0  # a game won; less by one for each move until then
SURE = WON / 2  # beyond this, it is no estimate


class Small(Protocol[M]):
    """A position of two players who move in turn, from the side of whoever is to move."""

    @property
    def key(self) -> Hashable:
        """The same for positions that are the same, whoever got there how."""
        ...

    def moves(self) -> Sequence[M]:
        """All lawful moves, the likeliest good ones first; none where the game is over."""
        ...

    def after(self, move: M) -> Small[M]: ...

    def won(self) -> int | None:
        """Where the game is over: 1 when whoever would move has won, -1 when the other has, 0 when nobody has."""
        ...

    def estimate(self) -> float:
        """What a position that is not over is worth to whoever is to move; well within ±SURE."""
        ...


@dataclass(frozen=True)
class Found(Generic[M]):
    """The best move, what it is worth, and whether that is ``proved``: no deeper look can change it."""

    move: M
    value: float
    proved: bool
    depth: int


def best(state: Small[M], depth: int, more: Callable[[], bool] = lambda: True) -> Found[M]:
    """The best move of a position that is not over, looking so many moves ahead, and as long as ``more`` says so.

    One move is looked at first, then two, and so on: the last look that was finished counts. Of equals the first.
    """
    looks = _Looks[M](more)
    found = looks.ranked(state, 1)
    for deep in range(2, depth + 1):
        if found.proved:
            break
        try:
            found = looks.ranked(state, deep, found.move)
        except _Ended:
            break
    return found


def worth(state: Small[M], depth: int) -> float:
    """What the position is worth to whoever is to move, looking so many moves ahead."""
    return _Looks[M](lambda: True).value(state, depth, -2 * WON, 2 * WON)[0]


class _Ended(Exception):
    """The time is up."""


class _Looks(Generic[M]):
    """Looks ahead, with a memory of what positions came to at the depth they were looked at."""

    def __init__(self, more: Callable[[], bool]) -> None:
        self._more = more
        self._known: dict[tuple[Hashable, int], tuple[float, bool]] = {}
        self._asked = False  # the nearest look is always finished

    def ranked(self, state: Small[M], depth: int, first: M | None = None) -> Found[M]:
        moves = sorted(state.moves(), key=lambda move: move != first)
        chosen, highest, sure = moves[0], -2 * WON, True
        self._asked = depth > 1
        for move in moves:
            value, proved = self._replied(state.after(move), depth - 1, highest, 2 * WON)
            sure = sure and proved
            if value > highest:
                chosen, highest = move, value
        return Found(chosen, highest, sure or highest > SURE, depth)

    def _replied(self, after: Small[M], depth: int, low: float, high: float) -> tuple[float, bool]:
        """What the move that led there is worth; by one wider than asked, for what comes a move later counts less."""
        value, proved = self.value(after, depth, -high - 1, -low + 1)
        return _later(-value), proved

    def value(self, state: Small[M], depth: int, low: float, high: float) -> tuple[float, bool]:
        """Its worth, between low and high; beyond them, a bound. And is it proved."""
        if self._asked and not self._more():
            raise _Ended
        if (won := state.won()) is not None:
            return won * WON, True
        if not depth:
            return state.estimate(), False
        if (known := self._known.get((state.key, depth))) is not None:
            return known
        top, sure = -2 * WON, True
        for move in state.moves():
            value, proved = self._replied(state.after(move), depth - 1, max(low, top), high)
            sure = sure and proved
            top = max(top, value)
            if top >= high:
                return top, top > SURE
        if top > low:
            self._known[state.key, depth] = top, sure or abs(top) > SURE
        return top, sure or abs(top) > SURE


def _later(value: float) -> float:
    """A win is worth less the later it comes, a loss costs less."""
    return value - 1 if value > SURE else value + 1 if value < -SURE else value
