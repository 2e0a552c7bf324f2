"""The parts of bench: windows and starts timed, frozen programs weighed, playouts counted, calls traced."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CHILD_S = 180
Figures = dict[str, Any]


def child(call: str, *folders: str) -> Figures:
    """Return what a part of bench gives when another process makes this call; it imports from ``folders`` first."""
    part, paths = call.partition(".")[0], [*folders, str(ROOT), str(ROOT / "build_scripts")]
    code = f"import json, sys; sys.path[:0] = {paths!r}; from measured import {part}; print(json.dumps({call}))"
    with tempfile.TemporaryDirectory(prefix="skarney-bench-") as home:
        env = {**os.environ, "SKARNEY_HOME": home}
        try:
            done = subprocess.run(
                [sys.executable, "-c", code], env=env, capture_output=True, encoding="utf-8", timeout=CHILD_S
            )
        except subprocess.TimeoutExpired:
            return {"not_measured": f"took longer than {CHILD_S} s"}
    if done.returncode:
        return {"not_measured": (done.stderr.strip().splitlines() or [f"ended with {done.returncode}"])[-1]}
    return dict(json.loads(done.stdout.splitlines()[-1]))


def quantiles(values: Sequence[float]) -> dict[str, float]:
    """Return the median and the 95th percentile."""
    ordered = sorted(values)
    return {"p50": round(statistics.median(ordered), 3), "p95": round(ordered[int(len(ordered) * 0.95)], 3)}


class Traced:
    """How much work something causes, in Python calls by file and function: the same on every machine, however busy."""

    def __init__(self, work: Callable[[], object]) -> None:
        self.calls: Counter[tuple[str, str]] = Counter()
        before = sys.getprofile()
        sys.setprofile(self._note)
        try:
            work()
        finally:
            sys.setprofile(before)

    def _note(self, frame: Any, event: str, _: object) -> None:
        if event == "call":
            self.calls[frame.f_code.co_filename, frame.f_code.co_name] += 1

    @property
    def count(self) -> int:
        return self.calls.total()

    @property
    def files(self) -> set[str]:
        """The program's own files."""
        return {name for name, _ in self.calls if name.startswith(f"{ROOT / 'game'}{os.sep}")}
