"""The window itself, sharp on dense displays: the only module that knows how SDL creates one."""

from __future__ import annotations

import contextlib
import os
import sys
import time
import warnings
from collections.abc import Iterator
from typing import Any

import pygame

from game import assets
from game.ui import sdl
from game.ui.accessibility.adapter import adapter as readers
from game.ui.audio import mixer
from game.ui.storage.window_place import SETTLES_S, PlaceFollower, WindowPlace, dump_place, load_place
from game.ui.style import fonts

TITLE = "Skarney Table"
LEAST = (1024, 640)
_BEFORE = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_IME_SHOW_UI": "1",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    "SDL_TOUCH_MOUSE_EVENTS": "0",  # touches arrive as finger events instead
}
_CLASS = "skarney-table"  # by which a desktop knows our windows; pygame has already set another name
_UNSEEN = ("offscreen", "dummy")  # SDL's fallback drivers; a window there could be neither seen nor closed


class NoWindow(Exception):
    """No window can be opened here; the message says why."""


def start_sdl() -> None:
    """Start the parts of SDL the program needs, without sound. Raises NoWindow."""
    for name, value in _BEFORE.items():
        os.environ.setdefault(name, value)
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = _CLASS
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoWindow(f"no window can be opened here: {error}") from None
    if pygame.display.get_driver() in _UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise NoWindow("no window can be opened here: there is no display")
    if pygame.display.get_driver() != "wayland":  # on Wayland SDL has no other way to show a surface
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()
    pygame.key.set_repeat(350, 45)


def complain(words: str) -> None:
    """Show an error in a system message box, if one can be opened."""
    with contextlib.suppress(pygame.error):
        pygame.display.message_box(TITLE, words, "error")


def stop_sdl() -> None:
    fonts.drop_fonts()
    if mixer.silence():
        pygame.quit()
    else:
        pygame.display.quit()


class Screen:
    """A window whose surface has one pixel for every pixel of the display.

    ``display.set_mode`` cannot ask for dense pixels, but only it can update part of a window. So it is used where
    window sizes are in physical pixels (X11), and ``pygame.Window`` elsewhere (macOS, Wayland). ``pygame.Window`` is
    also used on Windows when screen readers need to find the window: their adapter must exist before the window is
    shown, and ``set_mode`` creates a new window whenever it is shown or goes full screen.
    """

    def __init__(
        self, size: tuple[int, int] | None, fullscreen: bool = False, kept: Any = None,
        is_own_window: bool | None = None,
    ) -> None:  # fmt: skip
        """Open the window.

        ``kept`` is the saved window place; an explicit ``size`` overrides it. ``is_own_window`` forces a
        ``pygame.Window`` or forbids one; None chooses what this system needs. Raises NoWindow.
        """
        self.fullscreen, self._known = fullscreen, (0, 0)
        self._is_asked_for, self._opened_at = size is not None, time.perf_counter()
        desks = pygame.display.get_desktop_sizes()
        place = WindowPlace(size) if size else load_place(kept, desks, LEAST) or WindowPlace(self._fitting())
        self._follower, self._windowed = PlaceFollower(place), place.size
        self._window: pygame.Window | None = None
        self.is_exact = not _counts_in_points()  # event positions are in pixels
        self._adapter: readers.System | None = None
        if is_own_window is None:
            is_own_window = not self.is_exact or readers.wants_window_first()
        try:
            if is_own_window:
                self._window = self._hidden(place.at)
            with _opens_at(place.at):
                self._open()
        except pygame.error as error:
            raise NoWindow(f"no window can be opened here: {_remedy(str(error))}") from None
        self._known = self.size
        self._wait, self._parts = sdl.waiting(), sdl.in_parts() if self._window else None
        if place.maximised and not fullscreen:
            self._maximise()

    def _hidden(self, at: tuple[int, int] | None) -> pygame.Window:
        """Create the window without showing it, with a screen reader adapter where that must come first."""
        window = pygame.Window(TITLE, self._windowed, resizable=True, allow_high_dpi=True, hidden=True)
        window.minimum_size = LEAST  # SDL's window, not ours
        if at:
            window.position = at  # SDL's window, not ours
        if icon := _icon():
            window.set_icon(icon)
        if readers.wants_window_first() and pygame.display.get_driver() not in _UNSEEN:
            self._adapter = readers.make_adapter(window.handle)
        return window

    def adapter(self) -> readers.System | None:
        """Return the adapter through which screen readers reach this window; None if the window cannot be seen."""
        if readers.wants_window_first() or pygame.display.get_driver() in _UNSEEN:
            return self._adapter
        return readers.make_adapter()

    @staticmethod
    def _fitting() -> tuple[int, int]:
        """Return a comfortable window size for this display."""
        sizes = pygame.display.get_desktop_sizes() or [(1280, 800)]
        wide, high = sizes[0]
        return max(LEAST[0], round(wide * 0.8)), max(LEAST[1], round(high * 0.8))

    def _open(self) -> None:
        if self._window is not None:
            if self.fullscreen:
                self._window.set_fullscreen(desktop=True)
            else:
                self._window.set_windowed()
            self.surface = self._window.get_surface()
            self._window.show()
            return
        pygame.display.set_caption(TITLE)
        if icon := _icon():
            pygame.display.set_icon(icon)
        if self.fullscreen:
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        self._id = None

    def _maximise(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # pygame suggests another kind of window, which cannot draw in parts
            window = self._window or pygame.Window.from_display_module()
        window.maximize()

    def handle_event(self, event: pygame.Event) -> None:
        """Follow what the desktop does with the window: moved, resized, maximised."""
        if self.fullscreen:
            return
        now = time.perf_counter()
        if self._is_asked_for and self._is_changed(event, now):
            self._is_asked_for = False  # from now on it is a size of the person's own choice
        if event.type == pygame.WINDOWMAXIMIZED:
            self._follower.note_maximised(now)
        elif event.type == pygame.WINDOWRESTORED:
            self._follower.note_restored()
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED):
            self._follower.note_place(now, *self.geometry[::-1])

    def _is_changed(self, event: pygame.Event, now: float) -> bool:
        """Return whether the person gave the window another size; soon after it opened, the desktop did."""
        if now - self._opened_at < SETTLES_S:
            return False
        is_other = event.type == pygame.WINDOWSIZECHANGED and self.geometry[1] != self._follower.place.size
        return is_other or event.type == pygame.WINDOWMAXIMIZED

    @property
    def geometry(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the window's position on the desktop and its size."""
        if self._window is not None:
            return self._window.position, self._window.size
        return pygame.display.get_window_position(), pygame.display.get_window_size()

    @property
    def place_to_save(self) -> dict[str, Any] | None:
        """Return the window's position and size to save for next time; None while its size is one given explicitly."""
        return None if self._is_asked_for else dump_place(self._follower.place, pygame.display.get_desktop_sizes())

    def toggle_fullscreen(self) -> None:
        if not self.fullscreen:
            self._windowed = self.size
        self.fullscreen = not self.fullscreen
        self._open()

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    _id: int | None = None
    is_seen = False  # has a frame been shown?

    @property
    def id(self) -> int:
        """The X11 window's number, or 0. Queried once and only when needed, as the query can crash pygame."""
        if self._id is None:
            self._id = self._number()
        return self._id

    def _number(self) -> int:
        if self._window is not None or pygame.display.get_driver() != "x11":
            return 0
        number = pygame.display.get_wm_info().get("window", 0)
        return number if isinstance(number, int) else 0

    def caught_up(self) -> bool:
        """Take the window's current surface; return whether its size changed."""
        fresh = self._window.get_surface() if self._window else pygame.display.get_surface()
        if fresh is not None:
            self.surface = fresh
        old, self._known = self._known, self.size  # pygame may resize the very surface it returned
        return old != self._known

    def show(self, rects: list[pygame.Rect] | None) -> None:
        """Show these parts of the surface on the screen, or all of it for None."""
        self.is_seen = True
        if self._window is not None:
            if rects is None or self._parts is None or not self._parts(self._window, self._inside(rects)):
                self._window.flip()
        elif rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(rects)

    def _inside(self, rects: list[pygame.Rect]) -> list[pygame.Rect]:
        """Return the parts of them that lie in the window."""
        whole = self.surface.get_rect()
        return [part for rect in rects if (part := rect.clip(whole))]

    def events(self, most: float, not_before: float) -> list[pygame.Event]:
        """Wait at most ``most`` seconds for an event, then until ``not_before``; return all events that arrived."""
        first = pygame.Event(pygame.NOEVENT)
        if self._wait is None:
            first = pygame.event.wait(max(1, round(most * 1000)))
            happens = first.type != pygame.NOEVENT
        else:
            happens = bool(self._wait(None, round(most * 1000)))
        spare = not_before - time.perf_counter()
        if is_late := happens and spare > 0:
            time.sleep(spare)
        rest = pygame.event.get(pump=is_late or self._wait is None)  # SDL's own wait has fetched all that was there
        return rest if first.type == pygame.NOEVENT else [first, *rest]

    @property
    def waits_cheaply(self) -> bool:
        """True if waiting costs no CPU, however long."""
        return self._wait is not None

    def point(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Return an event position in pixels of the surface."""
        if self._window is None:
            return pos
        wide, high = self._window.size
        return round(pos[0] * self.size[0] / max(1, wide)), round(pos[1] * self.size[1] / max(1, high))


@contextlib.contextmanager
def _opens_at(at: tuple[int, int] | None) -> Iterator[None]:
    """Make the first window open at this position."""
    name = "SDL_VIDEO_WINDOW_POS"
    if at is None or name in os.environ:
        yield
        return
    os.environ[name] = f"{at[0]},{at[1]}"
    try:
        yield
    finally:
        del os.environ[name]


def _counts_in_points() -> bool:
    return sys.platform == "darwin" or pygame.display.get_driver() == "wayland"


def _remedy(error: str) -> str:
    """Return SDL's error, with advice where Wayland has no way to show a surface."""
    if pygame.display.get_driver() != "wayland":
        return error
    return f"{error}; by Wayland this needs OpenGL: install Mesa's EGL (libegl1), or Xwayland and start again"


def _icon() -> pygame.Surface | None:
    path = assets.asset("icon.svg")
    return pygame.image.load_sized_svg(path, (64, 64)) if path.is_file() else None
