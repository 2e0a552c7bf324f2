"""What may be needed later is loaded at leisure: an upgrade may replace every file of a program that runs."""

from __future__ import annotations

import contextlib
import importlib
import pkgutil
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from game.assets import asset, keep
from game.engine.contract import Game
from game.shell.look import feel
from game.shell.look.type import font_files
from game.shell.play import rulesbook
from game.shell.unplayed import Unplayed

Load = Callable[[], object]
LATE = ("pygame._sdl2.controller",)  # what is imported only when asked for, by us or by what we ask: game pads
COMMANDS = ("game.duel", "game.selfcheck")  # need no window


class Ahead:
    """Everything that is still to be loaded, a little at a time."""

    def __init__(self, games: Mapping[str, Game[Any]]) -> None:
        self._steps = _steps(games)
        self.is_done = False

    def at_leisure(self) -> None:
        """A picture is on the glass and nothing moves: go on for no longer than anybody would notice."""
        until = time.perf_counter() + feel.AT_ONCE
        while not self.is_done:
            self._step()
            if time.perf_counter() > until:
                return

    def _step(self) -> None:
        """What cannot be loaded now is met again, and told, when it is needed."""
        with contextlib.suppress(Exception):
            step = next(self._steps, None)
            self.is_done = step is None
            if step is not None:
                step()


def _steps(games: Mapping[str, Game[Any]]) -> Iterator[Load]:
    unplayed, theirs = Unplayed(), tuple(f"{type(each).__module__}." for each in games.values())
    for name in (*LATE, *_modules()):
        yield partial(unplayed.keep if name.startswith(theirs) else importlib.import_module, name)
    for path in _files():
        yield partial(keep, path)
    for each in games.values():
        yield partial(rulesbook.text_of, each)


def _modules() -> Iterator[str]:
    """Every module of the program that a window can need."""
    packages = [__name__.partition(".")[0]]
    for package in packages:  # grows meanwhile
        found = list(pkgutil.iter_modules(importlib.import_module(package).__path__, f"{package}."))
        packages += [each.name for each in found if each.ispkg and not _is_private(each.name)]
        yield from (each.name for each in found if not _is_private(each.name) and each.name not in COMMANDS)


def _is_private(name: str) -> bool:
    return name.rpartition(".")[2].startswith("_")


def _files() -> list[Path]:
    """Pictures, sounds, letters and translations."""
    found = [path for end in ("svg", "wav", "json", "mo", "z") for path in sorted(asset().rglob(f"*.{end}"))]
    return [*found, *font_files()]
