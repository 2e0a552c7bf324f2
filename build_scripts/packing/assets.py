"""Hatch's hook for a wheel: every asset goes in, catalogues compiled."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WRITTEN, READ = ".po", ".mo"


class Assets(BuildHookInterface):
    """Reads the catalogues with the program's own code, so that a wheel has what a checkout would show."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        sys.path.insert(0, str(root))
        from game.ui.i18n.catalogue import compile_po

        self._made = tempfile.TemporaryDirectory()
        for path in sorted(each for each in (root / "assets").rglob("*") if each.is_file()):
            name, source = Path("game") / path.relative_to(root), path
            if path.suffix == WRITTEN:
                name = name.with_suffix(READ)
                source = Path(self._made.name) / "-".join(name.parts)
                source.write_bytes(compile_po(path.read_text("utf-8")))
            build_data["force_include"][str(source)] = name.as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self._made.cleanup()
