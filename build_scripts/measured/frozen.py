"""Measures what build.py made: installed size, download size, time to first content: `dev.py bench --frozen`."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from build import whole
from measured.window import Timed, started
from packing import DIST, FROZEN, size_of, version
from tests.e2e.xwindow import missing_tools
from trials.hands import Running, at_table, quick_home


class Program(Timed, Running):
    """The frozen program in a window."""


def frozen() -> dict[str, Any]:
    """Return megabytes on disk and to download, and seconds from start to the first content of a table under Xvfb."""
    if not whole().is_dir():
        return {"not_measured": "nothing is built: run build_scripts/build.py"}
    found: dict[str, Any] = {"installed_mb": round(size_of(whole()) / 1e6, 1)}
    if packages := [path.stat().st_size for path in DIST.glob(f"*{version()}*") if path.is_file()]:
        found["download_mb"] = round(max(packages) / 1e6, 1)
    if missing := missing_tools():
        return found | {"start_not_measured": missing}
    with tempfile.TemporaryDirectory(prefix="skarney-bench-") as home:
        return found | started(lambda n: Program(quick_home(Path(home) / str(n)), at_table(FROZEN / "skarney")))
