"""Who listens on the accessibility bus, and whether what is announced reaches them.

Orca hears announcements from its version 45 on. Earlier ones say when the description of what has the focus becomes
another: where such a one listens, what is announced is told so, too.
"""

from __future__ import annotations

import os
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable

from game.shell.voice.dbus import Bus

SETTLED_IN = 0.3  # seconds: whoever comes says in a few dozen signals what they listen to
ASKED = ("org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry")
SIGNALS = "type='signal',interface='org.a11y.atspi.Registry'"
DESCRIPTIONS, ANNOUNCEMENTS = "object:propertychange:accessibledescription", ("object:announcement:", "object::")


class Listeners:
    """Asked on a thread of its own, which ends with the bus. ``are_deaf``: somebody does not hear announcements."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self.are_deaf = False
        self._changed = changed
        self._thread: threading.Thread | None = None

    def begin(self) -> None:
        """Look from now on; once."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._look, name="listeners", daemon=True)
            self._thread.start()

    def _look(self) -> None:
        try:
            bus = Bus(accessibility_bus())
        except OSError:
            return
        try:
            self._follow(bus)
        except OSError:
            self._learn(False)
        finally:
            bus.close()

    def _follow(self, bus: Bus) -> None:
        bus.listen(SIGNALS)
        while True:
            self._learn(deaf(bus.ask(*ASKED, "GetRegisteredEvents").pairs()))
            bus.wait(SETTLED_IN)

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


def accessibility_bus() -> str:
    """Where it is; a session without one raises OSError."""
    if there := os.environ.get("AT_SPI_BUS_ADDRESS"):
        return there
    runtime = os.environ.get("XDG_RUNTIME_DIR", "/nowhere")
    session = Bus(os.environ.get("DBUS_SESSION_BUS_ADDRESS") or f"unix:path={runtime}/bus")
    try:
        return session.ask("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress").text()
    finally:
        session.close()
