"""Alpha-beta search for two sides that take turns, where nothing is hidden or random; and five levels by it.

A game provides a ``TwoPlayerState`` that is fast to move in. The search deepens step by step and says whether its
result is proved. The levels search to increasing depths, and break ties between moves at random.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Generic, NamedTuple, Protocol, TypeVar

from game.engine.actions import A
from game.engine.ai.mistakes import MISTAKE_PERCENT, random_mistake
from game.engine.ai.position import O
from game.engine.ai.search import Evaluation, ExactValue, Limit, Searcher
from game.engine.contract import Bot, View
from game.engine.rng import Rng
from game.values import dataclass

T = TypeVar("T")
M = TypeVar("M", bound=Hashable)

WON = 1_000_000.0  # the value of a won game; 1 less for each move until then
SURE = WON / 2  # values beyond this are proved results, not estimates
EXACT, AT_LEAST, AT_MOST = range(3)  # what a stored value is: exact, a lower bound or an upper bound
A_SAMPLE = 250  # positions that count as one sample of a search
FEW, MANY = 40, 400  # samples of strong and expert, where no clock limits them
MOST_JUDGED = 100_000  # positions searched to value all moves
MOST_REVIEWED = 20_000  # the same for one decision in the review of a whole match


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
    state: TwoPlayerState[M], depth: int, more: Callable[[], bool] = always,
    order: Callable[[Sequence[M]], Sequence[M]] = list,
) -> Found[M]:  # fmt: skip
    """The best move of an unfinished position, by iterative deepening to ``depth`` while ``more`` returns True.

    The last completed iteration counts, and any better move an unfinished one found. It prefers the quickest win and
    the latest loss. Of equal moves it takes the first in ``order``.
    """
    looks = _Iteration[M](more)
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


def worth(state: TwoPlayerState[M], depth: int) -> float:
    """The value of the position for the side to move, searched to this depth."""
    return _Iteration[M](always).value(state, depth, -2 * WON, 2 * WON)[0]


def values(state: TwoPlayerState[M], depth: int, more: Callable[[], bool] = always) -> list[tuple[M, float]]:
    """The value of each move, each searched with the full window."""
    looks = _Iteration[M](more)
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

    def __init__(self, more: Callable[[], bool]) -> None:
        self._more = more
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
        value, proved = self.value(state.after(move), depth, -high - 1, -low + 1)
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


# ---------------------------------------------------------------- the five levels


@dataclass(frozen=True)
class AlphaBeta(Generic[O, A, M]):
    """A level that searches ``depth`` moves ahead and makes a random mistake in ``mistake_percent`` of its moves.

    ``small`` makes the search state from a view, ``action`` the game's action from its move.
    """

    small: Callable[[View[O]], TwoPlayerState[M]]
    action: Callable[[View[O], M], A]
    depth: int
    mistake_percent: int = 0

    def __call__(self, view: View[O], rng: Rng) -> A:
        state = self.small(view)
        if (move := random_mistake(state.moves(), rng, self.mistake_percent)) is None:
            move = best(state, self.depth, order=_any_order(rng)).move
        return self.action(view, move)


def _any_order(rng: Rng) -> Callable[[Sequence[T]], Sequence[T]]:
    return lambda moves: rng.branch("order").shuffle(moves)[0]


@dataclass(frozen=True)
class AlphaBetaSearch(Evaluation[A], Generic[O, A, M]):
    """An alpha-beta search from one view."""

    level: AlphaBeta[O, A, M]
    view: View[O]
    rng: Rng

    @property
    def actions(self) -> list[A]:
        return [self.level.action(self.view, move) for move in self.level.small(self.view).moves()]

    def values(self, world: int, which: Sequence[int]) -> list[float]:
        """As in Evaluation: 1 for a proved win, -1 for a proved loss, 0 for anything else."""
        looking = self.level
        found = values(looking.small(self.view), looking.depth, _so_many(MOST_JUDGED))
        return [_in_wins(found[i][1]) for i in which]

    def best(self, limit: Limit) -> A:
        """The best move found; one sample of the limit is A_SAMPLE positions."""
        looking, so_many = self.level, _so_many(limit.samples * A_SAMPLE)
        state, order = looking.small(self.view), _any_order(self.rng)
        found = best(state, looking.depth, lambda: so_many() and limit.more(), order)
        return looking.action(self.view, found.move)


def evaluate_moves(looking: AlphaBeta[O, A, M], view: View[O], rng: Rng, done: A) -> ExactValue[A] | None:
    """The proved value of every move, in wins: 0 if nothing is proved; None if there is only one move."""
    state = looking.small(view)
    found = values(state, looking.depth, _so_many(MOST_REVIEWED))
    return (
        ExactValue({looking.action(view, move): _in_wins(value) for move, value in found}) if len(found) > 1 else None
    )


def _so_many(most: int) -> Callable[[], bool]:
    """A function that returns True for its first ``most`` calls."""
    left = iter(range(most))
    return lambda: next(left, None) is not None


def _in_wins(value: float) -> float:
    return float((value > SURE) - (value < -SURE))


def _start_search(level: AlphaBeta[O, A, M], view: View[O], rng: Rng) -> Evaluation[A] | A:
    """A search if there is more than one move, else the only action."""
    moves = level.small(view).moves()
    return AlphaBetaSearch(level, view, rng) if len(moves) > 1 else level.action(view, moves[0])


def levels_by_alpha_beta(
    small: Callable[[View[O]], TwoPlayerState[M]],
    action: Callable[[View[O], M], A],
    depths: tuple[int, int, int, int],
) -> Mapping[str, Bot[O, A]]:
    """The levels of a game with open information; ``depths`` are those of casual, steady, strong and expert.

    Novice is casual with random mistakes. Strong and expert search within their limits, and no further than their
    depth.
    """
    casual, steady, strong, expert = (AlphaBeta(small, action, depth) for depth in depths)
    return {
        "novice": replace(casual, mistake_percent=MISTAKE_PERCENT),
        "casual": casual,
        "steady": steady,
        "strong": Searcher(partial(_start_search, strong), FEW, most=FEW),
        "expert": Searcher(partial(_start_search, expert), MANY, evaluate=partial(evaluate_moves, expert)),
    }
