"""Alpha-beta search for two sides where nothing is hidden and nothing is random.

A game provides a ``TwoPlayerState`` that is fast to move in. The search deepens step by step and says whether its
result is proved.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.values import dataclass

M = TypeVar("M", bound=Hashable)
M_co = TypeVar("M_co", bound=Hashable, covariant=True)

WON = 1_000_000.0  # the value of a won game; 1 less for each move until then
SURE = WON / 2  # values beyond this are proved results, not estimates
EXACT, AT_LEAST, AT_MOST = range(3)  # what a stored value is: exact, a lower bound or an upper bound


class TwoPlayerState(Protocol[M]):
    """A position of two sides, seen from the side to move."""

    @property
    def key(self) -> Hashable:
        """Equal for equal positions, however they were reached; includes the side to move.

        It also includes anything else that can end the game, such as the number of moves left.
        """
        ...

    def moves(self) -> Sequence[M]:
        """All legal moves, the most promising first; none if the game is over."""
        ...

    def after(self, move: M) -> TwoPlayerState[M]: ...

    def winner(self) -> int | None:
        """If the game is over: 1 if the side to move has won, -1 if the other has, 0 for neither; else None."""
        ...

    def estimate(self) -> float:
        """The estimated value of an unfinished position for the side to move; well within ±SURE."""
        ...


Again = Callable[[Any, Any], bool]  # of two successive positions: is the same side to move?


def in_turn(before: object, after: object) -> bool:
    """For games in which the sides alternate."""
    return False


def always() -> bool:
    """No time limit."""
    return True


@dataclass(frozen=True)
class Found(Generic[M]):
    """The best move, its value, and whether it is ``proved``: no deeper search can change it."""

    move: M
    value: float
    proved: bool
    depth: int


def best(
    state: TwoPlayerState[M], depth: int, more: Callable[[], bool] = always, again: Again = in_turn,
    order: Callable[[Sequence[M]], Sequence[M]] = list,
) -> Found[M]:  # fmt: skip
    """The best move of an unfinished position, by iterative deepening to ``depth`` while ``more`` returns True.

    The last completed iteration counts, and any better move an unfinished one found. It prefers the quickest win and
    the latest loss. Of equal moves it takes the first in ``order``.
    """
    looks = _Iteration[M](more, again)
    found = looks.rank(state, 1, order(state.moves()))
    for deep in range(2, depth + 1):
        if _is_settled(found):
            break
        found, ended = looks.deeper(state, deep, found)
        if ended:
            break
    return found


def _is_settled(found: Found[M] | _Known[M]) -> bool:
    """Is it proved, and could a deeper search find no quicker win or slower loss?"""
    return found.proved and (abs(found.value) <= SURE or WON - abs(found.value) <= found.depth)


def worth(state: TwoPlayerState[M], depth: int, again: Again = in_turn) -> float:
    """The value of the position for the side to move, searched to this depth."""
    return _Iteration[M](always, again).value(state, depth, -2 * WON, 2 * WON)[0]


def values(
    state: TwoPlayerState[M], depth: int, more: Callable[[], bool] = always, again: Again = in_turn
) -> list[tuple[M, float]]:
    """The value of each move, each searched with the full window."""
    looks = _Iteration[M](more, again)
    found = looks.each(state, 1)
    for deep in range(2, depth + 1):
        try:
            found = looks.each(state, deep)
        except _OutOfTime:
            break
    return found


class _OutOfTime(Exception):
    """The time is up."""


class _Known(NamedTuple, Generic[M]):
    """A transposition table entry: depth, value or bound, whether it is proved, and the best move."""

    depth: int
    value: float
    proved: bool
    kind: int
    move: M | None

    def serves(self, depth: int, low: float, high: float) -> bool:
        """Can this entry replace a search to this depth within this window?"""
        if self.depth < depth and not _is_settled(self):
            return False
        return self.kind == EXACT or (self.value >= high if self.kind == AT_LEAST else self.value <= low)


class _Iteration(Generic[M]):
    """The searcher, with a transposition table and killer moves."""

    def __init__(self, more: Callable[[], bool], again: Again) -> None:
        self._more, self._again = more, again
        self._known: dict[Hashable, _Known[M]] = {}
        self._killers: dict[int, M] = {}  # by depth: the last move that caused a cutoff
        self._asked = False  # is the time checked? not in the first iteration, which always finishes

    def rank(self, state: TwoPlayerState[M], depth: int, moves: Sequence[M]) -> Found[M]:
        """The best of these moves; the first of equals."""
        self._asked = depth > 1
        self._part: Found[M] | None = None
        chosen, highest, sure = moves[0], -2 * WON, True
        for move in moves:
            value, proved = self._reply_value(state, move, depth - 1, highest, 2 * WON)
            sure = sure and proved
            if value > highest:
                chosen, highest = move, value
            self._part = Found(chosen, highest, highest > SURE, depth)
            if highest >= WON - depth:
                break  # earlier iterations found no win, so none is quicker
        return Found(chosen, highest, sure or highest > SURE, depth)

    def deeper(self, state: TwoPlayerState[M], depth: int, found: Found[M]) -> tuple[Found[M], bool]:
        """The next iteration, with the best move so far first; also returns whether it was interrupted."""
        moves = sorted(state.moves(), key=lambda move: move != found.move)
        try:
            return self.rank(state, depth, moves), False
        except _OutOfTime:
            part = self._part
            return (part if part is not None and part.move != found.move else found), True

    def each(self, state: TwoPlayerState[M], depth: int) -> list[tuple[M, float]]:
        """The value of every move."""
        self._asked = depth > 1
        return [(move, self._reply_value(state, move, depth - 1, -2 * WON, 2 * WON)[0]) for move in state.moves()]

    def _reply_value(
        self, state: TwoPlayerState[M], move: M, depth: int, low: float, high: float
    ) -> tuple[float, bool]:
        """The value of the move. The window is wider by 1, because ``_later`` moves values by 1."""
        after = state.after(move)
        if self._again(state, after):
            value, proved = self.value(after, depth, low - 1, high + 1)
            return _later(value), proved
        value, proved = self.value(after, depth, -high - 1, -low + 1)
        return _later(-value), proved

    def value(self, state: TwoPlayerState[M], depth: int, low: float, high: float) -> tuple[float, bool]:
        """The value, exact between low and high and a bound outside; and whether it is proved."""
        if self._asked and not self._more():
            raise _OutOfTime
        if (won := state.winner()) is not None:
            return won * WON, True
        if not depth:
            return state.estimate(), False
        known = self._known.get(key := state.key)
        if known is not None and known.serves(depth, low, high):
            return known.value, known.proved
        found = self._try_moves(state, depth, low, high, None if known is None else known.move)
        self._known[key] = found
        return found.value, found.proved

    def _try_moves(self, state: TwoPlayerState[M], depth: int, low: float, high: float, first: M | None) -> _Known[M]:
        """Try the moves in order until one causes a cutoff."""
        top, sure, chosen = -2 * WON, True, None
        for move in self._in_order(state.moves(), depth, first):
            value, proved = self._reply_value(state, move, depth - 1, max(low, top), high)
            sure = sure and proved
            if value > top:
                top, chosen = value, move
            if top >= high:
                self._killers[depth] = move
                return _Known(depth, top, top > SURE, AT_LEAST, move)
        return _Known(depth, top, sure or abs(top) > SURE, EXACT if top > low else AT_MOST, chosen)

    def _in_order(self, moves: Sequence[M], depth: int, first: M | None) -> Sequence[M]:
        """The stored best move, then the killer move, then the game's order."""
        likely = [move for move in (first, self._killers.get(depth)) if move is not None and move in moves]
        return [*likely, *(move for move in moves if move not in likely)] if likely else moves


def _later(value: float) -> float:
    """A win is worth 1 less for each move until then, a loss costs 1 less."""
    return value - 1 if value > SURE else value + 1 if value < -SURE else value
