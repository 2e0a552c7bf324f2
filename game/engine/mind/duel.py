"""Feeds an open game: what is best where nothing is hidden and nobody rolls, by looking ahead.

A game gives a ``Small`` state of its own, quick to move in: alpha-beta looks as far as it is told, the nearest first,
and says whether what it found is proved. Nothing here knows a board. More than two: see ``coalition.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.values import dataclass

M = TypeVar("M", bound=Hashable)
M_co = TypeVar("M_co", bound=Hashable, covariant=True)

WON = 1_000_000.0  # a game won; less by one for each move until then
SURE = WON / 2  # beyond this, it is no estimate
EXACT, AT_LEAST, AT_MOST = range(3)  # what is known of a worth


class Small(Protocol[M]):
    """A position of two sides, from the side of whoever is to move."""

    @property
    def key(self) -> Hashable:
        """The same for positions that are the same, whoever got there how; it tells who is to move.

        What may still end the game is part of it, such as how many moves are left.
        """
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


Again = Callable[[Any, Any], bool]  # of two positions, one after the other: is the same side to move?


def in_turn(before: Any, after: Any) -> bool:
    """Where the sides take turns, none moves twice."""
    return False


def always() -> bool:
    """There is time."""
    return True


@dataclass(frozen=True)
class Found(Generic[M]):
    """The best move, what it is worth, and whether that is ``proved``: no deeper look can change it."""

    move: M
    value: float
    proved: bool
    depth: int


def best(
    state: Small[M], depth: int, more: Callable[[], bool] = always, again: Again = in_turn,
    order: Callable[[Sequence[M]], Sequence[M]] = list,
) -> Found[M]:  # fmt: skip
    """The best move of a position that is not over, looking so many moves ahead, and as long as ``more`` says so.

    One move is looked at first, then two, and so on: the last look that was finished counts, and what an unfinished one
    has found to be better. A win is won as soon as can be, a loss put off. Of equals the first in this ``order``.
    """
    looks = _Looks[M](more, again)
    found = looks.ranked(state, 1, order(state.moves()))
    for deep in range(2, depth + 1):
        if _is_settled(found):
            break
        found, ended = looks.deeper(state, deep, found)
        if ended:
            break
    return found


def _is_settled(found: Found[Any] | _Known) -> bool:
    """Is it proved, and could nothing nearer be found by looking deeper?"""
    return found.proved and (abs(found.value) <= SURE or WON - abs(found.value) <= found.depth)


def worth(state: Small[M], depth: int, again: Again = in_turn) -> float:
    """What the position is worth to whoever is to move, looking so many moves ahead."""
    return _Looks[M](always, again).value(state, depth, -2 * WON, 2 * WON)[0]


def values(
    state: Small[M], depth: int, more: Callable[[], bool] = always, again: Again = in_turn
) -> list[tuple[M, float]]:
    """What each move is worth, as ``best`` would find it of the best."""
    looks = _Looks[M](more, again)
    found = looks.each(state, 1)
    for deep in range(2, depth + 1):
        try:
            found = looks.each(state, deep)
        except _Ended:
            break
    return found


class _Ended(Exception):
    """The time is up."""


class _Known(NamedTuple):
    """What a position came to: how deep it was looked at, its worth or a bound of it, proved or not, the best move."""

    depth: int
    value: float
    proved: bool
    kind: int
    move: Any

    def serves(self, depth: int, low: float, high: float) -> bool:
        """Does this spare looking so deep, for a worth between these two?"""
        if self.depth < depth and not _is_settled(self):
            return False
        return self.kind == EXACT or (self.value >= high if self.kind == AT_LEAST else self.value <= low)


class _Looks(Generic[M]):
    """Looks ahead, with a memory of what positions came to, and of moves that refuted others."""

    def __init__(self, more: Callable[[], bool], again: Again) -> None:
        self._more, self._again = more, again
        self._known: dict[Hashable, _Known] = {}
        self._killers: dict[int, M] = {}  # by depth: the last move there that was too good to be let
        self._asked = False  # the nearest look is always finished

    def ranked(self, state: Small[M], depth: int, moves: Sequence[M]) -> Found[M]:
        """The best of these moves; of equals the first."""
        self._asked = depth > 1
        self._part: Found[M] | None = None
        chosen, highest, sure = moves[0], -2 * WON, True
        for move in moves:
            value, proved = self._replied(state, move, depth - 1, highest, 2 * WON)
            sure = sure and proved
            if value > highest:
                chosen, highest = move, value
            self._part = Found(chosen, highest, highest > SURE, depth)
            if highest >= WON - depth:
                break  # no look before this one found a win: none comes sooner
        return Found(chosen, highest, sure or highest > SURE, depth)

    def deeper(self, state: Small[M], depth: int, found: Found[M]) -> tuple[Found[M], bool]:
        """The same one move deeper, the best so far first; and was it ended before its time?"""
        moves = sorted(state.moves(), key=lambda move: move != found.move)
        try:
            return self.ranked(state, depth, moves), False
        except _Ended:
            part = self._part
            return (part if part is not None and part.move != found.move else found), True

    def each(self, state: Small[M], depth: int) -> list[tuple[M, float]]:
        """What every move is worth."""
        self._asked = depth > 1
        return [(move, self._replied(state, move, depth - 1, -2 * WON, 2 * WON)[0]) for move in state.moves()]

    def _replied(self, state: Small[M], move: M, depth: int, low: float, high: float) -> tuple[float, bool]:
        """What the move is worth; by one wider than asked, for what comes a move later counts less."""
        after = state.after(move)
        if self._again(state, after):
            value, proved = self.value(after, depth, low - 1, high + 1)
            return _later(value), proved
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
        known = self._known.get(key := state.key)
        if known is not None and known.serves(depth, low, high):
            return known.value, known.proved
        found = self._tried(state, depth, low, high, None if known is None else known.move)
        self._known[key] = found
        return found.value, found.proved

    def _tried(self, state: Small[M], depth: int, low: float, high: float, first: M | None) -> _Known:
        """The moves in turn, until one is too good to be let."""
        top, sure, chosen = -2 * WON, True, None
        for move in self._in_order(state.moves(), depth, first):
            value, proved = self._replied(state, move, depth - 1, max(low, top), high)
            sure = sure and proved
            if value > top:
                top, chosen = value, move
            if top >= high:
                self._killers[depth] = move
                return _Known(depth, top, top > SURE, AT_LEAST, move)
        return _Known(depth, top, sure or abs(top) > SURE, EXACT if top > low else AT_MOST, chosen)

    def _in_order(self, moves: Sequence[M], depth: int, first: M | None) -> Sequence[M]:
        """What was best here before, then what was too good beside here, then the game's order."""
        likely = [move for move in (first, self._killers.get(depth)) if move is not None and move in moves]
        return [*likely, *(move for move in moves if move not in likely)] if likely else moves


def _later(value: float) -> float:
    """A win is worth less the later it comes, a loss costs less."""
    return value - 1 if value > SURE else value + 1 if value < -SURE else value
