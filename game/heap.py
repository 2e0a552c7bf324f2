"""The heap of the C library. On Linux it does not return what was freed to the system unless it is asked to."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys

_MMAP_THRESHOLD, _ARENA_MAX = -3, -8  # M_MMAP_THRESHOLD and M_ARENA_MAX of mallopt
_LARGE = 1 << 17  # bytes; what is larger, such as a picture of a card, returns by itself


def set_up() -> None:
    """Let large pictures be returned as soon as they are freed, and all threads use one heap.

    Otherwise the limit would grow with each picture, and each thread would keep a heap of its own.
    """
    with contextlib.suppress(OSError, AttributeError):
        if sys.platform == "linux":
            library = ctypes.CDLL(None)
            library.mallopt(_MMAP_THRESHOLD, _LARGE)
            library.mallopt(_ARENA_MAX, 1)


def tidy(*, whole: bool) -> None:
    """Free what only holds itself, such as scenes that were left, and return what is free to the system.

    A whole look through all objects takes longer than two frames; else only what came since the last whole one is
    looked at. A collection during play looks at no more than that either.
    """
    if whole:
        gc.unfreeze()
    gc.collect()
    if whole:
        gc.freeze()
    with contextlib.suppress(OSError, AttributeError):
        if sys.platform == "linux":
            ctypes.CDLL(None).malloc_trim(ctypes.c_size_t(0))
