"""AccessKit, where there is one for this system: a screen reader asks it, and it asks us."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import pygame

from game.shell.voice.listeners import Listeners

ROOT, TITLE = 0, "Skarney Table"
ASKED = pygame.event.custom_type()


@cache
def accesskit() -> Any:
    """The library, or None where it has no wheel for this system: the table is played without."""
    try:
        import accesskit as found  # no start waits for it
    except ImportError:
        return None
    return found


class System:
    """AccessKit's adapter for one window. Whatever goes wrong there ends hearing and nothing else.

    ``handle`` is the native window, not shown yet; on Linux none is needed. A reader's questions come on a thread of
    its own: they become events, which the loop obeys.
    """

    def __init__(self, handle: int | None = None) -> None:
        self._ak, self.is_active, self.is_new = accesskit(), False, False
        self._listeners = Listeners(_wake) if sys.platform.startswith("linux") else None
        self._adapter = self._made(handle)

    def _made(self, handle: int | None) -> Any:
        if sys.platform == "win32":
            return self._ak.windows.SubclassingAdapter(handle, self._first, self._asked)
        if sys.platform == "darwin":
            self._ak.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return self._ak.macos.SubclassingAdapter.for_window(handle, self._first, self._asked)
        return self._ak.unix.Adapter(self._first, self._asked, self._gone)

    # -- asked by the reader, on its own thread

    def _first(self) -> Any:
        """A reader has come: a bare window now, and all of it at the next turn of the loop."""
        self.is_new = self.is_active = True  # in this order: the loop tells whoever is new everything
        _wake()
        update = told(self._ak, ROOT, ROOT)
        window = self._ak.Node(self._ak.Role.WINDOW)
        window.set_label(TITLE)
        update.nodes.append((ROOT, window))
        return update

    def _asked(self, request: Any) -> None:
        """Whatever it throws would end hearing for good: the library hands no request on after that."""
        verb, value = meant(self._ak, request.action, request.data)
        _post(node=request.target, verb=verb, value=value)

    def _gone(self) -> None:
        self.is_active = False

    @property
    def is_deaf(self) -> bool:
        """Does a reader listen that does not hear what is announced?"""
        return self._listeners is not None and self._listeners.are_deaf

    # -- told by the loop

    def renewed(self) -> bool:
        """Has a reader come since this was asked last, who knows nothing yet?"""
        if not self.is_new:
            return False  # nothing is written: one may be coming just now
        self.is_new = False
        if self._listeners:
            self._listeners.begin()  # here, and not on the reader's thread: it loads a library
        return True

    def wake(self, after: float) -> None:
        """Let the loop turn once more when so many seconds have gone by."""
        pygame.time.set_timer(pygame.Event(ASKED, node=ROOT, verb=""), round(after * 1000) + 1, loops=1)

    def send(self, made: Callable[[], Any]) -> None:
        """Tell what is otherwise, if anybody listens. What goes wrong there ends hearing, and the match goes on."""
        update = made()
        self._try(lambda adapter: adapter.update_if_active(lambda: update))

    def focused(self, has: bool) -> None:
        """The window has the keyboard, or no more."""
        if sys.platform == "darwin":
            self._try(lambda adapter: adapter.update_view_focus_state(has))
        elif sys.platform != "win32":  # there it is seen
            self._try(lambda adapter: adapter.update_window_focus_state(has))

    def moved(self, at: tuple[int, int], size: tuple[int, int]) -> None:
        """Where the window is, so that a reader's pointer finds what lies in it."""
        if sys.platform.startswith("linux"):
            box = self._ak.Rect(at[0], at[1], at[0] + size[0], at[1] + size[1])
            self._try(lambda adapter: adapter.set_root_window_bounds(box, box))

    def _try(self, tell: Callable[[Any], Any]) -> None:
        if self._adapter is None:
            return
        try:
            _raised(tell(self._adapter))
        except BaseException as error:
            _pass_on(error)
            self.is_active, self._adapter = False, None


VERBS = {
    "CLICK": "press", "FOCUS": "focus", "SET_VALUE": "set", "REPLACE_SELECTED_TEXT": "type", "INCREMENT": "more",
    "DECREMENT": "less",
}  # fmt: skip


def meant(ak: Any, action: Any, data: tuple[Any, Any] | None) -> tuple[str, str | float]:
    """What a reader wants done, in a word of ours, and with which text or number; no word for what nobody does here."""
    verb = next((verb for name, verb in VERBS.items() if action == getattr(ak.Action, name)), "")
    kind, value = data or (None, "")
    known = kind in (ak.ActionDataKind.VALUE, ak.ActionDataKind.NUMERIC_VALUE)
    return verb, value if known and isinstance(value, str | float | int) else ""


def tree(ak: Any, root: int) -> Any:
    """What a whole tree is told with."""
    found = ak.Tree(root)
    found.toolkit_name = "pygame"  # AccessKit's object
    return found


def told(ak: Any, focus: int, root: int | None = None) -> Any:
    """What is otherwise, with the focus there; of a whole tree also what it begins with."""
    update = ak.TreeUpdate(focus)
    if root is not None:
        update.tree = tree(ak, root)  # AccessKit's object
    return update


def _wake() -> None:
    """Let the loop look whether somebody else listens now."""
    _post(node=ROOT, verb="")


def _post(**about: Any) -> None:
    """From whichever thread; where the window is gone by now there is nobody to tell."""
    try:
        pygame.event.post(pygame.Event(ASKED, about))
    except pygame.error:
        return


def _pass_on(error: BaseException) -> None:
    """A panic of the library, which is no Exception, is no reason to end; what ends the program is."""
    if isinstance(error, KeyboardInterrupt | SystemExit):
        raise error


def _raised(events: Any) -> None:
    """On Windows and macOS what must be raised outside their locks is handed back."""
    if events is not None:
        events.raise_events()


def is_there() -> bool:
    """Can screen readers be told anything on this system?"""
    ak = accesskit()
    return ak is not None and any(hasattr(ak, name) for name in ("windows", "macos", "unix"))


def wants_window_first() -> bool:
    """Must the adapter be made before the window is first shown?"""
    return sys.platform in ("win32", "darwin") and is_there()


def adapted(handle: int | None = None) -> System | None:
    """The adapter, or None where there is none; what it throws may be no Exception: it is written in Rust."""
    if not is_there():
        return None
    try:
        return System(handle)
    except BaseException as error:
        _pass_on(error)
        return None
