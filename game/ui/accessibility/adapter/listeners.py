"""Which clients listen on the accessibility bus, and whether they hear announcements.

Orca hears announcements since version 45. Earlier versions read out changes in the description of the focused node; if
one of them is listening, announcements are sent that way too.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Callable, Iterable
from types import ModuleType

DESCRIPTIONS, ANNOUNCEMENTS = "object:propertychange:accessibledescription", ("object:announcement:", "object::")


class Listeners:
    """Watches the bus on its own thread, until the bus ends. ``lack_announcements``: a client hears none."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self.lack_announcements = False
        self._changed = changed
        self._thread: threading.Thread | None = None

    def begin(self) -> None:
        """Start watching, once. Call it on the main thread, as it imports a module."""
        if self._thread is None and (bus := library()):
            self._thread = threading.Thread(target=self._look, args=(bus,), name="listeners", daemon=True)
            self._thread.start()

    def _look(self, bus: ModuleType) -> None:
        try:
            for pairs in bus.watch_events():
                self._learn(lacks_announcements(pairs))
        except Exception:  # no bus, or a faulty one: listeners are unknown
            self._learn(False)

    def _learn(self, lack_announcements: bool) -> None:
        if lack_announcements != self.lack_announcements:
            self.lack_announcements = lack_announcements
            self._changed()


def lacks_announcements(registered: Iterable[tuple[str, str]]) -> bool:
    """True if a client listens to descriptions but not to announcements. ``registered``: pairs of client and event."""
    listeners = defaultdict[str, set[str]](set)
    for who, what in registered:
        listeners[who].add(what.lower())
    return any(DESCRIPTIONS in what and what.isdisjoint(ANNOUNCEMENTS) for what in listeners.values())


def library() -> ModuleType | None:
    """Return the bus module, or None without jeepney: then listeners are unknown."""
    try:
        from game.ui.accessibility.adapter import bus as found  # not every system has what it needs
    except ImportError:
        return None
    return found
