"""Five levels of an open game, from a small state to look ahead in (``duel.py``): each looks further than the last.

Of moves that are worth the same, luck takes one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from game.engine.actions import Action
from game.engine.chance import Chance
from game.engine.contract import Bot, View
from game.engine.mind.duel import SURE, Again, Small, best, in_turn, values
from game.engine.mind.lapse import LAPSE, lapsed
from game.engine.mind.position import Open
from game.engine.mind.search import Exact, Limit, Reckoning, Searcher
from game.values import dataclass

T = TypeVar("T")

A_SAMPLE = 250  # positions that count for one world of a search
FEW, MANY = 40, 400  # samples of strong and expert, where no clock ends their look
MOST_JUDGED = 100_000  # positions looked at to value all moves
MOST_REVIEWED = 20_000  # the same for one decision of a whole match


@dataclass(frozen=True)
class Looking:
    """A level of an open game: it looks so many moves ahead, and lapses so often in a hundred.

    ``small``: the state to look ahead in, from a view. ``action``: its move as the game's action.
    """

    small: Callable[[View[Any]], Small[Any]]
    action: Callable[[View[Any], Hashable], Action]
    depth: int
    lapse: int = 0
    again: Again = in_turn

    def __call__(self, view: View[Any], luck: Chance) -> Action:
        state = self.small(view)
        if (move := lapsed(state.moves(), luck, self.lapse)) is None:
            move = best(state, self.depth, again=self.again, order=_any_order(luck)).move
        return self.action(view, move)


def _any_order(luck: Chance) -> Callable[[Sequence[T]], Sequence[T]]:
    return lambda moves: luck.branch("order").shuffled(moves)[0]


@dataclass(frozen=True)
class Looked(Reckoning):
    """A look ahead from one view."""

    looking: Looking
    view: View[Any]
    luck: Chance

    @property
    def actions(self) -> list[Action]:
        return [self.looking.action(self.view, move) for move in self.looking.small(self.view).moves()]

    def values(self, world: int, which: Sequence[int]) -> list[float]:
        """As Reckoning: 1 for a win that is proved, -1 for a loss, nothing for what is not."""
        looking = self.looking
        found = values(looking.small(self.view), looking.depth, _so_many(MOST_JUDGED), looking.again)
        return [_in_wins(found[i][1]) for i in which]

    def best(self, limit: Limit) -> Action:
        """A sample is so many positions."""
        looking, so_many = self.looking, _so_many(limit.samples * A_SAMPLE)
        state, order = looking.small(self.view), _any_order(self.luck)
        found = best(state, looking.depth, lambda: so_many() and limit.more(), looking.again, order)
        return looking.action(self.view, found.move)


def judged(looking: Looking, view: View[Any], luck: Chance, done: Action) -> Exact | None:
    """What every move is proved to come to, in wins; nothing for what is not."""
    state = looking.small(view)
    found = values(state, looking.depth, _so_many(MOST_REVIEWED), looking.again)
    return Exact({looking.action(view, move): _in_wins(value) for move, value in found}) if len(found) > 1 else None


def _so_many(most: int) -> Callable[[], bool]:
    """Has it been asked no more than so often?"""
    left = iter(range(most))
    return lambda: next(left, None) is not None


def _in_wins(value: float) -> float:
    return float((value > SURE) - (value < -SURE))


@dataclass(frozen=True)
class _Pondering:
    """Looks ahead where there is more than one move."""

    looking: Looking

    def __call__(self, view: View[Any], luck: Chance) -> Reckoning | Action:
        moves = self.looking.small(view).moves()
        return Looked(self.looking, view, luck) if len(moves) > 1 else self.looking.action(view, moves[0])


def in_full(open: Open) -> float:
    """A look takes the time there is."""
    return 1.0


def by_looking(
    small: Callable[[View[Any]], Small[Any]], action: Callable[[View[Any], Hashable], Action],
    depths: tuple[int, int, int, int] = (1, 2, 4, 7), again: Again = in_turn, share: Callable[[Open], float] = in_full,
) -> Mapping[str, Bot]:  # fmt: skip
    """The levels of an open game: ``depths`` of casual, steady, strong and expert; novice is a lapsing casual.

    Strong and expert look where searches think, for as long as they may, and no further than their depth. ``again``
    is for games in which a side may move twice running, and for more than two sides (``coalition.py``). ``share`` is a
    Searcher's.
    """
    casual, steady, strong, expert = (Looking(small, action, depth, again=again) for depth in depths)
    return {
        "novice": replace(casual, lapse=LAPSE),
        "casual": casual,
        "steady": steady,
        "strong": Searcher(_Pondering(strong), FEW, most=FEW, share=share),
        "expert": Searcher(_Pondering(expert), MANY, share=share, judged=partial(judged, expert)),
    }
