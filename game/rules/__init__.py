"""The registry: every game in this folder, found by looking."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

from game.engine.contract import Game


def all_games(template: bool = False) -> dict[str, Game[Any]]:
    """The games by id, as they stand on the shelf; with the template games too, if asked."""
    found: dict[str, Game[Any]] = {}
    for info in pkgutil.iter_modules(__path__, f"{__name__}."):
        if info.ispkg and (template or not info.name.rpartition(".")[2].startswith("_")):
            for game in importlib.import_module(info.name).GAMES:
                if game.id in found:
                    raise ValueError(f"two games are called {game.id}")
                found[game.id] = game
    return dict(sorted(found.items(), key=lambda each: (each[1].standing, each[0])))
