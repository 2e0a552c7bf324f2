"""Loads what may be needed later while the program is idle, as an upgrade may replace its files."""

from __future__ import annotations

import contextlib
import importlib
import pkgutil
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from game.assets import asset, keep
from game.engine.catalogue import Catalogue
from game.engine.package_text import package_text
from game.ui.lazy_loading.late_game_code import LateGameCode
from game.ui.style import feel
from game.ui.style.fonts import font_files

Load = Callable[[], object]
LATE = ("pygame._sdl2.controller",)  # imported on demand, by us or by libraries: gamepads
COMMANDS = ("game.duel", "game.selfcheck")  # need no window
TEXTS = "RULES.md", "lessons/practice.jsonl"  # that a game may have


class Ahead:
    """Loads everything that is still missing, step by step."""

    def __init__(self, games: Catalogue) -> None:
        self._steps = _steps(games)
        self.is_done = False

    def at_leisure(self) -> None:
        """Called when nothing moves and a frame is shown: load for a few milliseconds."""
        until = time.perf_counter() + feel.AT_ONCE
        while not self.is_done:
            self._step()
            if time.perf_counter() > until:
                return

    def _step(self) -> None:
        """Run one step; an error will occur again, and be reported, when the module is needed."""
        with contextlib.suppress(Exception):
            step = next(self._steps, None)
            self.is_done = step is None
            if step is not None:
                step()


def _steps(games: Catalogue) -> Iterator[Load]:
    unplayed, theirs = LateGameCode(), tuple(f"{each.package}." for each in games.infos.values())
    for name in (*LATE, *_modules()):
        yield partial(unplayed.keep if name.startswith(theirs) else importlib.import_module, name)
    for path in _files():
        yield partial(keep, path)
    for each in games.infos.values():
        for name in TEXTS:
            yield partial(package_text, each.package, name)


def _modules() -> Iterator[str]:
    """Yield all modules of the program that the window may need."""
    packages = [__name__.partition(".")[0]]
    for package in packages:  # grows meanwhile
        found = list(pkgutil.iter_modules(importlib.import_module(package).__path__, f"{package}."))
        packages += [each.name for each in found if each.ispkg and not _is_private(each.name)]
        yield from (each.name for each in found if not _is_private(each.name) and each.name not in COMMANDS)


def _is_private(name: str) -> bool:
    return name.rpartition(".")[2].startswith("_")


def _files() -> list[Path]:
    """Return the files of pictures, sounds, fonts and translations."""
    found = [path for end in ("svg", "wav", "json", "mo", "z") for path in sorted(asset().rglob(f"*.{end}"))]
    return [*found, *sorted(asset("textures").glob("*.png")), *font_files()]
