"""Direct input and output: input through XTEST, pixels from the memory that Xvfb draws into."""

from __future__ import annotations

import ctypes
import ctypes.util
import mmap
import struct
import time
from pathlib import Path

from tests.helpers.processes import of_session

BLANK = 16  # colours


class Hand:
    """The pointer of one X display. Requests are sent and never waited for, so nothing here can hang."""

    def __init__(self, display: str) -> None:
        names = [ctypes.util.find_library(name) for name in ("X11", "Xtst")]
        if None in names:
            raise OSError("not installed: libX11 or libXtst")
        self._x, self._test = (ctypes.CDLL(name) for name in names)
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(display.encode()))
        if not self._display:
            raise OSError(f"no display {display}")

    def move(self, x: int, y: int) -> None:
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, ctypes.c_ulong(0))
        self._x.XFlush(self._display)

    def press(self) -> None:
        self._button(1)

    def let_go(self) -> None:
        self._button(0)

    def _button(self, down: int) -> None:
        self._test.XTestFakeButtonEvent(self._display, 1, down, ctypes.c_ulong(0))
        self._x.XFlush(self._display)

    def close(self) -> None:
        self._x.XCloseDisplay(self._display)


class Glass:
    """What a screen shows, read while it changes: a map of Xvfb's frame buffer file."""

    def __init__(self, frame_buffer: Path) -> None:
        with frame_buffer.open("rb") as file:
            self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self._map[:100])
        self.high, self._line = header[5], header[12]
        self._start = header[0] + 12 * header[19]

    def row(self, y: int, x: int, right: int) -> bytes:
        """Return four bytes per pixel: blue, green, red, and one without meaning."""
        at = self._start + y * self._line
        return self._map[at + 4 * x : at + 4 * right]

    def has_content(self) -> bool:
        """Return whether the middle line has more colours than a window that nobody has drawn in yet."""
        return len(set(memoryview(self.row(self.high // 2, 0, self._line // 4)).cast("I"))) > BLANK

    def close(self) -> None:
        self._map.close()


def cpu(pid: int) -> float:
    """Return the seconds of processor time that a process has used; 0 if it has ended."""
    try:
        return time.clock_gettime((~pid << 3) | 2)  # Linux's number for the clock of another process
    except OSError:
        return 0.0


def cpu_of_tree(pid: int) -> float:
    """Return the same for all processes of its session, without those that have ended."""
    return sum(map(cpu, of_session(pid)))


def pss_of_tree(pid: int) -> float:
    """Return MiB of all processes of its session, counting shared memory in proportion.

    A child that has not begun its own program yet has its parent's memory and arguments, and would count it again.
    """
    args = _args(pid)
    return round(sum(pss(each) for each in of_session(pid) if each == pid or _args(each) != args), 1)


def _args(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def pss(pid: int) -> float:
    """Return MiB of memory, counting shared memory in proportion; 0 if the process has ended."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0.0
    return round(sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024, 1)
