"""Hatch's hook for a wheel: every asset goes in, catalogues compiled, and kernels if the environment names any."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WRITTEN, READ = ".po", ".mo"
KERNELS, TAG = "SKARNEY_KERNELS", "SKARNEY_WHEEL_TAG"  # as in wheels.py: a folder, and the wheel's tag
LISTED = "game/assets/kernels.txt"  # what selfcheck will look for


class Assets(BuildHookInterface[Any]):
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
        if kernels := os.environ.get(KERNELS):
            self._take_kernels(Path(kernels), build_data)

    def _take_kernels(self, folder: Path, build_data: dict[str, Any]) -> None:
        """Put the files below a folder beside their modules; they make it a wheel of one kind of system."""
        files = {path.relative_to(folder): path for path in folder.rglob("*") if path.is_file()}
        modules = sorted(name.as_posix().partition(".")[0].replace("/", ".") for name in files)
        listed = Path(self._made.name) / "kernels.txt"
        listed.write_text("".join(f"{name}\n" for name in modules), encoding="utf-8", newline="\n")
        build_data["force_include"] |= {str(path): name.as_posix() for name, path in files.items()}
        build_data["force_include"][str(listed)] = LISTED
        build_data |= {"pure_python": False, "tag": os.environ[TAG]}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self._made.cleanup()
