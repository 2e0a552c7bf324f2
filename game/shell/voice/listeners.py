"""Who listens on the accessibility bus, and whether what is announced reaches them.

Orca hears announcements from its version 45 on. Earlier ones say when the description of what has the focus becomes
another: where such a one listens, what is announced is told so, too.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Callable, Iterable
from types import ModuleType

DESCRIPTIONS, ANNOUNCEMENTS = "object:propertychange:accessibledescription", ("object:announcement:", "object::")


class Listeners:
    """Asked on a thread of its own, which ends with the bus. ``are_deaf``: somebody does not hear announcements."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self.are_deaf = False
        self._changed = changed
        self._thread: threading.Thread | None = None

    def begin(self) -> None:
        """Look from now on; once. On the main thread, for it loads what is needed."""
        if self._thread is None and (bus := library()):
            self._thread = threading.Thread(target=self._look, args=(bus,), name="listeners", daemon=True)
            self._thread.start()

    def _look(self, bus: ModuleType) -> None:
        try:
            for pairs in bus.registered():
                self._learn(deaf(pairs))
        except Exception:  # no bus, or one that has gone or answers anything: nobody knows who listens
            self._learn(False)

    def _learn(self, are_deaf: bool) -> None:
        if are_deaf != self.are_deaf:
            self.are_deaf = are_deaf
            self._changed()


def deaf(registered: Iterable[tuple[str, str]]) -> bool:
    """Does anybody listen to descriptions of things, and not to announcements? Pairs of who, and what for."""
    heard = defaultdict[str, set[str]](set)
    for who, what in registered:
        heard[who].add(what.lower())
    return any(DESCRIPTIONS in what and what.isdisjoint(ANNOUNCEMENTS) for what in heard.values())


def library() -> ModuleType | None:
    """What asks the bus, or None where there is no jeepney: nobody knows who listens, and the table is played."""
    try:
        from game.shell.voice import bus as found  # not every system has what it needs
    except ImportError:
        return None
    return found
