"""The levels of a game: what they choose, within a time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from game.engine.chance import Chance
from game.engine.contract import Game, View
from game.engine.mind.search import Limit, Searcher, Weighed
from game.values import dataclass

THINK_S = 1.0  # a decision of a level that searches, unless told otherwise


@dataclass(frozen=True)
class Thought:
    """What a level may spend on a decision: ``samples`` fixes the worlds it tries, else ``seconds`` end its search."""

    seconds: float = THINK_S
    samples: int | None = None


USUAL_THOUGHT = Thought()


def searches(game: Game[Any], level: str) -> bool:
    """Does this level think for a while?"""
    return isinstance(game.bots[level], Searcher)


def quickest(game: Game[Any]) -> str:
    """The strongest level that answers at once."""
    return [level for level in game.bots if not searches(game, level)][-1]


def weigh(
    game: Game[Any], level: str, view: View[Any], luck: Chance, thought: Thought, stop: Callable[[], bool] | None = None
) -> Weighed:
    """What this level chooses here, and what it tried; ``stop`` ends its search early. KeyError: no such level."""
    bot = game.bots[level]
    if isinstance(bot, Searcher):
        return bot.weigh(view, luck, _limit(bot, thought, stop))
    return Weighed(bot(view, luck))


def _limit(bot: Searcher, thought: Thought, stop: Callable[[], bool] | None) -> Limit:
    halted = stop or (lambda: False)
    if thought.samples is not None:
        return Limit(thought.samples, lambda: not halted())
    end = time.monotonic() + min(thought.seconds, bot.longest)
    return Limit(bot.most, lambda: time.monotonic() < end and not halted())
