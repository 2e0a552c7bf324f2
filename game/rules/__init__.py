"""The registry: every game in this folder, found by its folder."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache

from game.engine.catalogue import Catalogue


@cache
def all_games(template: bool = False, drafts: bool = False) -> Catalogue:
    """The games of the menu; with ``template`` the template games too, with ``drafts`` the drafts."""
    packages = (name for name in _packages() if template or not name.rpartition(".")[2].startswith("_"))
    infos = (info for name in packages for info in importlib.import_module(name).GAMES)
    return Catalogue(info for info in infos if drafts or not info.draft)


def _packages() -> Iterator[str]:
    return (info.name for info in pkgutil.iter_modules(__path__, f"{__name__}.") if info.ispkg)
