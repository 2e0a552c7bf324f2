"""Loads what may be needed later while the program is idle, as an upgrade may replace its files.

Importing all of it would take much more memory: the code of pages not opened and games not played yet is kept as it was
at the start, and runs when it is needed. What opens during play is imported, as it must not delay a frame.
"""

from __future__ import annotations

import contextlib
import importlib
import marshal
import pkgutil
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_loader
from pathlib import Path
from types import CodeType, ModuleType

from game.assets import asset, keep
from game.engine.catalogue import Catalogue
from game.engine.package_text import package_text
from game.ui.style import feel
from game.ui.style.fonts import font_files


class LateCode(MetaPathFinder, InspectLoader):
    """An import finder for the modules it keeps, ahead of all others."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def keep(self, name: str) -> None:
        """Keep this module, if it is not imported yet, to be imported later as it is now. Raises ImportError."""
        if name in sys.modules or (spec := find_spec(name)) is None:
            return
        code = getattr(spec.loader, "get_code", _none)(name)
        if code is None or spec.submodule_search_locations is not None:
            importlib.import_module(name)  # machine code, which only the system can load; or a package: it is short
            return
        self._kept[name] = zlib.compress(marshal.dumps(code))
        if self not in sys.meta_path:
            sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_from_loader(fullname, self) if fullname in self._kept else None

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = marshal.loads(zlib.decompress(self._kept[fullname]))
        return code

    def get_source(self, fullname: str) -> str | None:
        return None

    def is_package(self, fullname: str) -> bool:
        return False


def _none(name: str) -> None:
    """Return None for a module whose loader has no code."""


Load = Callable[[], object]
# Of libraries: for gamepads, and for what our modules kept for later import.
LATE = ("pygame._sdl2.controller", "concurrent.futures.process", "csv", "datetime", "sqlite3")
IN_PLAY = ("game.ui.overlays.", "game.ui.prompts.")
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
    for name in LATE:
        yield partial(importlib.import_module, name)
    code = LateCode()
    for name in _modules():
        yield partial(importlib.import_module if name.startswith(IN_PLAY) else code.keep, name)
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
