"""Keeps the code of games not played yet as it was at startup, and runs it when such a game is chosen.

An upgrade may replace the files meanwhile. Importing all games would take more than twenty times the memory.
"""

from __future__ import annotations

import importlib
import marshal
import sys
import zlib
from collections.abc import Sequence
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_loader
from types import CodeType, ModuleType


class LateGameCode(MetaPathFinder, InspectLoader):
    """An import finder for the modules it keeps, ahead of all others."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}
        self._packages: dict[str, list[str]] = {}  # search paths of packages

    def keep(self, name: str) -> None:
        """Keep this module, to be imported later as it is now. Raises ImportError."""
        if name in sys.modules or (spec := find_spec(name)) is None:
            return
        code = getattr(spec.loader, "get_code", _none)(name)
        if code is None:
            importlib.import_module(name)  # compiled to machine code, which only the system can load
            return
        if spec.submodule_search_locations is not None:
            self._packages[name] = list(spec.submodule_search_locations)
        self._kept[name] = zlib.compress(marshal.dumps(code))
        if self not in sys.meta_path:
            sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self._kept:
            return None
        spec = spec_from_loader(fullname, self, is_package=fullname in self._packages)
        if spec and fullname in self._packages:
            spec.submodule_search_locations = self._packages[fullname]  # the only way to give a spec its places
        return spec

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = marshal.loads(zlib.decompress(self._kept[fullname]))
        return code

    def get_source(self, fullname: str) -> str | None:
        return None

    def is_package(self, fullname: str) -> bool:
        return fullname in self._packages


def _none(name: str) -> None:
    """Return None for a module whose loader has no code."""
