"""The AccessKit adapter, where this system has one: screen readers send requests through it."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cache
from types import ModuleType
from typing import Any

import pygame

ROOT, TITLE = 0, "Skarney Table"
ASKED = pygame.event.custom_type()

# Events that clients register for.
DESCRIPTIONS, ANNOUNCEMENTS = "object:propertychange:accessibledescription", ("object:announcement:", "object::")


class Listeners:
    """Watches on its own thread who listens on the accessibility bus, until the bus ends.

    ``lack_announcements``: a client hears none. Orca hears them since version 45; earlier versions read out changes in
    the description of the focused node, so that announcements are sent that way too.
    """

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


@cache
def accesskit() -> Any:
    """Return the library, or None where it has no wheel for this system: the program runs without it."""
    try:
        import accesskit as found  # no start waits for it
    except ImportError:
        return None
    return found


class System:
    """AccessKit's adapter for one window. An error in it ends screen reader support and nothing else.

    ``handle`` is the native window, not shown yet; Linux needs none. Requests of a screen reader come on its own
    thread; they become events for the main loop.
    """

    def __init__(self, handle: int | None = None) -> None:
        self._ak, self.is_active, self.is_new = accesskit(), False, False
        self._listeners = Listeners(_wake) if sys.platform.startswith("linux") else None
        self._adapter = self._make_tree(handle)

    def _make_tree(self, handle: int | None) -> Any:
        if sys.platform == "win32":
            return self._ak.windows.SubclassingAdapter(handle, self._first, self._post_request)
        if sys.platform == "darwin":
            self._ak.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return self._ak.macos.SubclassingAdapter.for_window(handle, self._first, self._post_request)
        return self._ak.unix.Adapter(self._first, self._post_request, self._forget_listener)

    # -- called by the screen reader, on its own thread

    def _first(self) -> Any:
        """Return a bare window for a new screen reader; the next round of the loop sends the whole tree."""
        self.is_new = self.is_active = True  # in this order: the loop sends everything to a new reader
        _wake()
        update = tree_update(self._ak, ROOT, ROOT)
        window = self._ak.Node(self._ak.Role.WINDOW)
        window.set_label(TITLE)
        update.nodes.append((ROOT, window))
        return update

    def _post_request(self, request: Any) -> None:
        """Post a request as an event. It must not raise: the library passes on no request after an exception."""
        verb, value = to_verb(self._ak, request.action, request.data)
        _post(node=request.target, verb=verb, value=value)

    def _forget_listener(self) -> None:
        self.is_active = False

    @property
    def lacks_announcements(self) -> bool:
        """True if a screen reader is listening that does not hear announcements."""
        return self._listeners is not None and self._listeners.lack_announcements

    # -- called by the loop

    def was_renewed(self) -> bool:
        """True if a screen reader has come since the last call, which needs the whole tree."""
        if not self.is_new:
            return False  # writes nothing, as a reader may be coming just now
        self.is_new = False
        if self._listeners:
            self._listeners.begin()  # here, not on the reader's thread: it loads a library
        return True

    def wake(self, after: float) -> None:
        """Wake the loop after this many seconds."""
        pygame.time.set_timer(pygame.Event(ASKED, node=ROOT, verb=""), round(after * 1000) + 1, loops=1)

    def send(self, made: Callable[[], Any]) -> None:
        """Send an update if anybody listens. An error ends screen reader support, and the match goes on."""
        update = made()
        self._try(lambda adapter: adapter.update_if_active(lambda: update))

    def set_focus(self, has: bool) -> None:
        """Report whether the window has the keyboard focus."""
        if sys.platform == "darwin":
            self._try(lambda adapter: adapter.update_view_focus_state(has))
        elif sys.platform != "win32":  # Windows detects it by itself
            self._try(lambda adapter: adapter.update_window_focus_state(has))

    def set_position(self, at: tuple[int, int], size: tuple[int, int]) -> None:
        """Report the window's position, so that a screen reader's pointer finds what is in it."""
        if sys.platform.startswith("linux"):
            box = self._ak.Rect(at[0], at[1], at[0] + size[0], at[1] + size[1])
            self._try(lambda adapter: adapter.set_root_window_bounds(box, box))

    def _try(self, tell: Callable[[Any], Any]) -> None:
        if self._adapter is None:
            return
        try:
            _raise_events(tell(self._adapter))
        except BaseException as error:
            _pass_on(error)
            self.is_active, self._adapter = False, None


VERBS = {
    "CLICK": "press", "FOCUS": "focus", "SET_VALUE": "set", "REPLACE_SELECTED_TEXT": "type", "INCREMENT": "more",
    "DECREMENT": "less",
}  # fmt: skip


def to_verb(ak: Any, action: Any, data: tuple[Any, Any] | None) -> tuple[str, str | float]:
    """Return a request as one of our verbs ("" if not supported) with its text or number."""
    verb = next((verb for name, verb in VERBS.items() if action == getattr(ak.Action, name)), "")
    kind, value = data or (None, "")
    known = kind in (ak.ActionDataKind.VALUE, ak.ActionDataKind.NUMERIC_VALUE)
    return verb, value if known and isinstance(value, str | float | int) else ""


def tree_update(ak: Any, focus: int, root: int | None = None) -> Any:
    """Return an update with this focus; with ``root``, of a complete tree."""
    update = ak.TreeUpdate(focus)
    if root is not None:
        tree = ak.Tree(root)
        tree.toolkit_name = "pygame"  # AccessKit's object
        update.tree = tree  # AccessKit's object
    return update


def _wake() -> None:
    """Let the loop check who is listening now."""
    _post(node=ROOT, verb="")


def _post(**about: Any) -> None:
    """Post an event from any thread; if the window is gone, do nothing."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.Event(ASKED, about))


def _pass_on(error: BaseException) -> None:
    """Raise what should end the program; a panic of the library, which is not an Exception, should not."""
    if isinstance(error, KeyboardInterrupt | SystemExit):
        raise error


def _raise_events(events: Any) -> None:
    """Raise events that Windows and macOS want raised outside their locks."""
    if events is not None:
        events.raise_events()


def is_there() -> bool:
    """True if this system supports screen readers."""
    ak = accesskit()
    return ak is not None and any(hasattr(ak, name) for name in ("windows", "macos", "unix"))


def wants_window_first() -> bool:
    """True if the adapter must exist before the window is first shown."""
    return sys.platform in ("win32", "darwin") and is_there()


def make_adapter(handle: int | None = None) -> System | None:
    """Return the adapter, or None; it is written in Rust and may raise what is not an Exception."""
    if not is_there():
        return None
    try:
        return System(handle)
    except BaseException as error:
        _pass_on(error)
        return None
