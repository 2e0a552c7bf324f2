"""Fast computer players for tests: those that search try hardly any worlds."""

from __future__ import annotations

from game.engine.ai.search import Searcher
from game.engine.contract import AnyGame, Bot

SAMPLES = 2


def quick(bot: Bot, samples: int = SAMPLES) -> Bot:
    """Return the same player, with so few worlds if it searches."""
    return bot.sampling(samples) if isinstance(bot, Searcher) else bot


def bots(game: AnyGame, samples: int = SAMPLES) -> dict[str, Bot]:
    """Return all of a game's levels, in fast versions."""
    return {name: quick(bot, samples) for name, bot in game.bots.items()}
