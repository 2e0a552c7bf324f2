"""Measures what build.py made: installed size, download size, time to first content: `dev.py bench --frozen`."""

from __future__ import annotations

import json
import os
import statistics
import struct
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "build_scripts"))

from packing import DIST, DOWNLOAD_MB, FROZEN, INSTALLED_MB, TITLE, size_of, version  # noqa: E402

START_S, STARTS = 20, 7
BARS = {
    "installed_mb": f"{INSTALLED_MB} MB",
    "download_mb": f"{DOWNLOAD_MB} MB, the largest package",
    "first_content_s": "0.6 s from start to first content, warm",
}


def report(as_json: bool) -> int:
    """Print each number beside its bar."""
    figures: dict[str, Any] = {"load": round(os.getloadavg()[0], 2)} if hasattr(os, "getloadavg") else {}
    figures |= sizes()
    figures |= start()
    if as_json:
        print(json.dumps(figures))
        return 0
    for name, value in figures.items():
        print(f"{name:<18} {value!s:<34} {'bar: ' + BARS[name] if name in BARS else ''}".rstrip())
    return 0


def sizes() -> dict[str, Any]:
    """Return megabytes on disk and to download."""
    whole = FROZEN.with_name(f"{TITLE}.app") if sys.platform == "darwin" else FROZEN
    if not whole.is_dir():
        return {"not_measured": "nothing is built: run build_scripts/build.py"}
    packages = [path.stat().st_size for path in DIST.glob(f"*{version()}*") if path.is_file()]
    download = {"download_mb": round(max(packages) / 1e6, 1)} if packages else {}
    return {"installed_mb": round(size_of(whole) / 1e6, 1), **download}


def start() -> dict[str, Any]:
    """Return seconds from start to the first pixel of the menu, under Xvfb: the median of several, after a warm-up."""
    from trials.hands import Running, quick

    from tests.e2e.xwindow import missing_tools

    if missing := missing_tools():
        return {"start_not_measured": missing}

    class Timed(Running):
        def _start_program(self) -> None:
            begun = time.perf_counter()
            super()._start_program()
            while not lit(self._frame / "Xvfb_screen0") and time.perf_counter() - begun < START_S:
                time.sleep(0.004)
            starts.append(time.perf_counter() - begun)

        def start(self) -> dict:
            self._start_screen()
            self._start_program()
            return {}

    starts: list[float] = []
    with tempfile.TemporaryDirectory(prefix="skarney-bench-") as home:
        for n in range(STARTS):
            with Timed(quick(Path(home) / str(n)), [str(FROZEN / "skarney")]):
                pass
    return {"first_start_s": round(starts[0], 3), "first_content_s": round(statistics.median(starts[1:]), 3)}


def lit(frame: Path) -> bool:
    """Return whether the middle line of the screen is not all black. Reads only that part of Xvfb's frame buffer."""
    with frame.open("rb") as file:
        header = struct.unpack(">25I", file.read(100))
        size, high, line, colours = header[0], header[5], header[12], header[19]
        file.seek(size + 12 * colours + line * (high // 2))
        pixels = file.read(line)
    return any(any(pixels[colour::4]) for colour in range(3))  # the fourth byte of a pixel has no meaning
