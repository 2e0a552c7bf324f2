"""How much work something causes, in Python calls: the same on every machine, however busy."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

GAME = f"{Path(__file__).resolve().parents[2] / 'game'}{os.sep}"


class Traced:
    """What was called while this was done: by file and function."""

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
        return {name.removeprefix(GAME) for name, _ in self.calls if name.startswith(GAME)}
