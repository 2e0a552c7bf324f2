"""The levels of a game: what they choose, within a time."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from game.engine.chance import Chance
from game.engine.contract import Game, View
from game.engine.mind.search import Evidence, Limit, Searcher, Weighed
from game.values import dataclass

THINK_S = 1.0  # a decision of a level that searches, unless told otherwise
Stop = Callable[[], bool]


@dataclass(frozen=True)
class Thought:
    """What a level may spend on a decision: ``samples`` fixes the worlds it tries, else ``seconds`` end its search."""

    seconds: float = THINK_S
    samples: int | None = None


USUAL_THOUGHT = Thought()


class Asked(Protocol):
    """A search that a helper was asked for."""

    def answer(self) -> Evidence | None:
        """What it came to, if that is known by now or in a moment."""

    def drop(self) -> None:
        """Nobody waits for it any more."""


class Helper(Protocol):
    """Whoever can search at the same time as a level does here."""

    def ask(self, game: Game[Any], level: str, view: View[Any], luck: Chance, seconds: float) -> Asked | None:
        """Begin to search, without anybody waiting for that; None where there is no sense in it."""


def searches(game: Game[Any], level: str) -> bool:
    """Does this level think for a while?"""
    return isinstance(game.bots[level], Searcher)


def quickest(game: Game[Any]) -> str:
    """The strongest level that answers at once."""
    return [level for level in game.bots if not searches(game, level)][-1]


def weigh(
    game: Game[Any], level: str, view: View[Any], luck: Chance, thought: Thought, stop: Stop | None = None,
    helper: Helper | None = None,
) -> Weighed:  # fmt: skip
    """What this level chooses here, and what it tried; ``stop`` ends its search early. KeyError: no such level.

    The ``helper`` is asked to search by other luck where nothing but time limits the search.
    """
    bot, halted = game.bots[level], stop or _never
    if not isinstance(bot, Searcher):
        return Weighed(bot(view, luck))
    if thought.samples is not None:
        return bot.weigh(view, luck, Limit(thought.samples, lambda: not halted()))
    end = time.monotonic() + min(thought.seconds, bot.longest)
    limit = Limit(bot.most, lambda: time.monotonic() < end and not halted())
    if helper is None or bot.longest < math.inf:
        return bot.weigh(view, luck, limit)
    beside = _Beside(lambda seconds: helper.ask(game, level, view, luck.branch("beside"), seconds), end, halted)
    try:
        return bot.weigh(view, luck, limit, beside)
    finally:
        beside.drop()


def evidence(game: Game[Any], level: str, view: View[Any], luck: Chance, seconds: float, stop: Stop) -> Evidence:
    """What this level would choose by, found in the time: it begins no world that is likely to end after it."""
    bot = game.bots[level]
    assert isinstance(bot, Searcher)
    end, worlds, begun = time.monotonic() + seconds, -1, 0.0

    def more() -> bool:
        nonlocal worlds, begun
        now = time.monotonic()
        worlds, begun = worlds + 1, begun or now
        return now + (now - begun) / max(1, worlds) < end and not stop()

    return bot.evidence(view, luck, Limit(bot.most, more))


class _Beside:
    """A helper's search, as the search here has it: asked for when there is something to try, heard if time ended it.

    Where the search here ended by itself, or was stopped, nobody waits.
    """

    def __init__(self, ask: Callable[[float], Asked | None], end: float, halted: Stop) -> None:
        self._ask, self._end, self._halted = ask, end, halted
        self._asked: Asked | None = None

    def __call__(self) -> Callable[[], Iterable[Evidence]]:
        self._asked = self._ask(self._end - time.monotonic())
        return self._found

    def _found(self) -> Iterable[Evidence]:
        if self._asked is None or self._halted() or time.monotonic() < self._end:
            return ()
        found = self._asked.answer()
        return () if found is None else (found,)

    def drop(self) -> None:
        if self._asked:
            self._asked.drop()


def _never() -> bool:
    return False
