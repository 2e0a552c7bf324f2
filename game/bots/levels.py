"""Run the levels of a game: the action each chooses, within a time limit."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.engine.ai import search
from game.engine.ai.search import Evidence, Limit, Searcher, SearchResult
from game.engine.contract import Action, AnyGame, PublicState, View
from game.engine.rng import Rng
from game.values import dataclass

if TYPE_CHECKING:
    from game.bots.helper import HelperProcess, HelperRequest

THINK_S = 1.0  # for a decision of a level that searches, unless set otherwise
Stop = Callable[[], bool]


@dataclass(frozen=True)
class ThinkLimit:
    """The limit of one decision: ``samples`` fixes the number of worlds, otherwise ``seconds`` end the search."""

    seconds: float = THINK_S
    samples: int | None = None


USUAL_LIMIT = ThinkLimit()


def searches(game: AnyGame, level: str) -> bool:
    """Does this level search?"""
    return isinstance(game.bots[level], Searcher)


def strongest(game: AnyGame) -> str:
    """The strongest level."""
    return list(game.bots)[-1]


def quickest(game: AnyGame) -> str:
    """The strongest level that answers at once."""
    return search.quickest(game.bots)


def weigh(
    game: AnyGame, level: str, view: View[PublicState], rng: Rng, thought: ThinkLimit, stop: Stop | None = None,
    helper: HelperProcess | None = None,
) -> SearchResult[Action]:  # fmt: skip
    """What this level chooses here, and what it tried; ``stop`` ends its search early.

    Raises KeyError for an unknown level. The ``helper`` searches in parallel, with other random numbers, where only
    time limits the search.
    """
    bot, halted = game.bots[level], stop or (lambda: False)
    if not isinstance(bot, Searcher):
        return SearchResult(bot(view, rng))
    if thought.samples is not None:
        return bot.weigh(view, rng, Limit(thought.samples, lambda: not halted()))
    end = time.monotonic() + min(thought.seconds, bot.longest)
    limit = Limit(bot.most, lambda: time.monotonic() < end and not halted())
    if helper is None or bot.longest < math.inf:
        return bot.weigh(view, rng, limit)
    beside = _BesideHelper(lambda seconds: helper.ask(game, level, view, rng.branch("beside"), seconds), end, halted)
    try:
        return bot.weigh(view, rng, limit, beside)
    finally:
        beside.drop()


def evidence(
    game: AnyGame, level: str, view: View[PublicState], rng: Rng, seconds: float, stop: Stop
) -> Evidence[Action]:
    """The evidence this level would choose by; it starts no world that would likely end after the time is up."""
    bot = game.bots[level]
    assert isinstance(bot, Searcher)
    end, worlds, begun = time.monotonic() + seconds, -1, 0.0

    def more() -> bool:
        nonlocal worlds, begun
        now = time.monotonic()
        worlds, begun = worlds + 1, begun or now
        return now + (now - begun) / max(1, worlds) < end and not stop()

    return bot.evidence(view, rng, Limit(bot.most, more))


class _BesideHelper:
    """A helper's search, in parallel with the one here: requested when there is something to try.

    Its result is used only if time ended the search here; otherwise nobody waits for it.
    """

    def __init__(self, ask: Callable[[float], HelperRequest | None], end: float, halted: Stop) -> None:
        self._ask, self._end, self._is_halted = ask, end, halted
        self._request: HelperRequest | None = None

    def __call__(self) -> Callable[[], Iterable[Evidence[Action]]]:
        self._request = self._ask(self._end - time.monotonic())
        return self._evidence

    def _evidence(self) -> Iterable[Evidence[Action]]:
        if self._request is None or self._is_halted() or time.monotonic() < self._end:
            return ()
        found = self._request.answer()
        return () if found is None else (found,)

    def drop(self) -> None:
        if self._request:
            self._request.drop()
