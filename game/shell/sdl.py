"""What pygame does not hand through of SDL: waiting that costs nothing, and a window shown in parts."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pygame

Parts = Callable[[pygame.Window, Sequence[pygame.Rect]], bool]


class _Rect(ctypes.Structure):
    """SDL's own rectangle."""

    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "w", "h")]  # as ctypes wants it


@cache
def library() -> ctypes.CDLL | None:
    """The very library, where that can be found without guessing: on Linux, and beside pygame on Windows."""
    try:
        return ctypes.CDLL(str(_path()))
    except (OSError, StopIteration):
        return None


def _path() -> Path:
    if sys.platform == "win32":
        return next(Path(next(iter(pygame.__path__))).glob("SDL2.dll"))
    maps = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
    return Path(next(line.split(maxsplit=5)[5] for line in maps if "/libSDL2-2" in line))


def waiting() -> Callable[[None, int], int] | None:
    """SDL's own wait, which sleeps until the display says something; pygame's looks a thousand times a second."""
    sdl = library() if sys.platform != "win32" else None
    if sdl is None:
        return None
    wait = sdl.SDL_WaitEventTimeout
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int  # a C function's types
    return wait


def in_parts() -> Parts | None:
    """Shows some rectangles of a ``pygame.Window``, which itself knows only all of it; whether it could."""
    sdl = library()
    if sdl is None:
        return None
    find, show = sdl.SDL_GetWindowFromID, sdl.SDL_UpdateWindowSurfaceRects
    find.argtypes, find.restype = (ctypes.c_uint32,), ctypes.c_void_p  # a C function's types
    show.argtypes = (ctypes.c_void_p, ctypes.POINTER(_Rect), ctypes.c_int)  # a C function's types

    def shown(window: pygame.Window, rects: Sequence[pygame.Rect]) -> bool:
        if not rects:
            return True
        made = (_Rect * len(rects))(*(_Rect(*rect) for rect in rects))
        found = find(window.id)
        return bool(found) and show(found, made, len(rects)) == 0

    return shown
