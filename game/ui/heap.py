"""The heap of the C library. On Linux it does not return what was freed to the system unless it is asked to."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys

_MMAP_THRESHOLD = -3  # M_MMAP_THRESHOLD of mallopt
_WHOLE = 1 << 19  # bytes; what is larger, such as a picture of the whole window, returns by itself


def set_up() -> None:
    """Let large pictures be returned as soon as they are freed. Otherwise the limit would grow with each of them."""
    with contextlib.suppress(OSError, AttributeError):
        if sys.platform == "linux":
            ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _WHOLE)


def tidy() -> None:
    """Free scenes that were left, which hold each other and large pictures, and return what is free to the system."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):
        if sys.platform == "linux":
            ctypes.CDLL(None).malloc_trim(ctypes.c_size_t(0))
