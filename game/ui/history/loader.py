"""Reads the history on a thread, with progress and result."""

from __future__ import annotations

import contextlib
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Generic, TypeVar

from game.learn.index import History

T = TypeVar("T")
USUAL_S, SHORT_S = sys.getswitchinterval(), 0.0005  # how long a thread may run while another waits


class HistoryLoader(Generic[T]):
    """Reads the records in a folder and asks the history something. Callers poll it and never wait."""

    def __init__(self, folder: Path, ask: Callable[[History], T]) -> None:
        self.done = self.of = 0
        self.is_over, self.is_whole = False, True
        self.found: T | None = None
        self._is_wanted, self._folder, self._ask = True, folder, ask
        threading.Thread(target=self._read, name="history", daemon=True).start()

    def _read(self) -> None:
        try:
            with _switching_often(), History(self._folder, self._tell) as history:
                self.is_whole = history.is_whole
                self.found = self._ask(history)
        except (OSError, sqlite3.Error):
            self.is_whole = False
        finally:
            self.is_over = True

    def _tell(self, done: int, of: int) -> bool:
        self.done, self.of = done, of
        return self._is_wanted

    def cancel(self) -> None:
        """Stop reading; what is known already is used."""
        self._is_wanted = False

    @property
    def share(self) -> int:
        """The progress in per cent."""
        return 100 * self.done // self.of if self.of else 0


@contextlib.contextmanager
def _switching_often() -> Iterator[None]:
    """Meanwhile threads switch often, so that the main loop does not wait for the usual interval each time."""
    sys.setswitchinterval(SHORT_S)
    try:
        yield
    finally:
        sys.setswitchinterval(USUAL_S)
