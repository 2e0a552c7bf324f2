"""The registry: every game in this folder, found by looking."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

from game.engine.contract import Game


def all_games(template: bool = False) -> dict[str, Game[Any]]:
    """The games by id, as they stand on the shelf; with the template games too, if asked."""
    found: dict[str, Game[Any]] = {}
    for name in _packages():
        if template or not name.rpartition(".")[2].startswith("_"):
            for game in importlib.import_module(name).GAMES:
                if game.id in found:
                    raise ValueError(f"two games are called {game.id}")
                found[game.id] = game
    return dict(sorted(found.items(), key=lambda each: (each[1].standing, each[0])))


@cache
def _packages() -> tuple[str, ...]:
    """What stands in this folder; asked for often, looked for once."""
    return tuple(info.name for info in pkgutil.iter_modules(__path__, f"{__name__}.") if info.ispkg)
