"""The computer players as tests ask them: those that search try hardly any worlds."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Bot, Game
from game.engine.mind.search import Searcher

SAMPLES = 2


def quick(bot: Bot, samples: int = SAMPLES) -> Bot:
    """The same player, with so few worlds if it searches."""
    return bot.sampling(samples) if isinstance(bot, Searcher) else bot


def bots(game: Game[Any], samples: int = SAMPLES) -> dict[str, Bot]:
    """All of a game's levels, quick ones."""
    return {name: quick(bot, samples) for name, bot in game.bots.items()}
