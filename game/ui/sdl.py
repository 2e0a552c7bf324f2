"""SDL functions that pygame does not expose: waiting without polling, and updating parts of a window."""

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
    """Return the SDL library that pygame uses, if found for certain (on Linux, and beside pygame on Windows)."""
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
    """Return SDL's own wait function, which sleeps until an event arrives; pygame's polls a thousand times a second."""
    sdl = library() if sys.platform != "win32" else None
    if sdl is None:
        return None
    wait = sdl.SDL_WaitEventTimeout
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int  # a C function's types
    return wait


def in_parts() -> Parts | None:
    """Return a function that shows rectangles of a ``pygame.Window`` and says if it could; pygame shows only all."""
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
