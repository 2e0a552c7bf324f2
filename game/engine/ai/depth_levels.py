"""Five levels for games with open information, by alpha-beta search (``alpha_beta.py``) to increasing depths.

Ties between moves are broken at random.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Generic, TypeVar

from game.engine.actions import A
from game.engine.ai.alpha_beta import SURE, Again, M, TwoPlayerState, best, in_turn, values
from game.engine.ai.mistakes import MISTAKE_PERCENT, random_mistake
from game.engine.ai.position import O, PublicState
from game.engine.ai.search import Evaluation, ExactValue, Limit, Searcher
from game.engine.contract import Bot, View
from game.engine.rng import Rng
from game.values import dataclass

T = TypeVar("T")

A_SAMPLE = 250  # positions that count as one sample of a search
FEW, MANY = 40, 400  # samples of strong and expert, where no clock limits them
MOST_JUDGED = 100_000  # positions searched to value all moves
MOST_REVIEWED = 20_000  # the same for one decision in the review of a whole match


@dataclass(frozen=True)
class AlphaBeta(Generic[O, A, M]):
    """A level that searches ``depth`` moves ahead and makes a random mistake in ``mistake_percent`` of its moves.

    ``small`` makes the search state from a view, ``action`` the game's action from its move. ``again`` is as in
    ``best``.
    """

    small: Callable[[View[O]], TwoPlayerState[M]]
    action: Callable[[View[O], M], A]
    depth: int
    mistake_percent: int = 0
    again: Again = in_turn

    def __call__(self, view: View[O], rng: Rng) -> A:
        state = self.small(view)
        if (move := random_mistake(state.moves(), rng, self.mistake_percent)) is None:
            move = best(state, self.depth, again=self.again, order=_any_order(rng)).move
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
        found = values(looking.small(self.view), looking.depth, _so_many(MOST_JUDGED), looking.again)
        return [_in_wins(found[i][1]) for i in which]

    def best(self, limit: Limit) -> A:
        """The best move found; one sample of the limit is A_SAMPLE positions."""
        looking, so_many = self.level, _so_many(limit.samples * A_SAMPLE)
        state, order = looking.small(self.view), _any_order(self.rng)
        found = best(state, looking.depth, lambda: so_many() and limit.more(), looking.again, order)
        return looking.action(self.view, found.move)


def evaluate_moves(looking: AlphaBeta[O, A, M], view: View[O], rng: Rng, done: A) -> ExactValue[A] | None:
    """The proved value of every move, in wins: 0 if nothing is proved; None if there is only one move."""
    state = looking.small(view)
    found = values(state, looking.depth, _so_many(MOST_REVIEWED), looking.again)
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
    depths: tuple[int, int, int, int] = (1, 2, 4, 7),
    again: Again = in_turn,
    share: Callable[[PublicState], float] = lambda open: 1.0,
) -> Mapping[str, Bot[O, A]]:
    """The levels of a game with open information; ``depths`` are those of casual, steady, strong and expert.

    Novice is casual with random mistakes. Strong and expert search within their limits, and no further than their
    depth. ``again`` is for games in which a side may move twice in a row. ``share`` is as in Searcher.
    """
    casual, steady, strong, expert = (AlphaBeta(small, action, depth, again=again) for depth in depths)
    return {
        "novice": replace(casual, mistake_percent=MISTAKE_PERCENT),
        "casual": casual,
        "steady": steady,
        "strong": Searcher(partial(_start_search, strong), FEW, most=FEW, share=share),
        "expert": Searcher(partial(_start_search, expert), MANY, share=share, evaluate=partial(evaluate_moves, expert)),
    }
