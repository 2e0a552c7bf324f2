"""A lock file beside a file this program has open, so that two windows never write one save."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _seize(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


_PLAIN = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)  # never wait for a pipe, follow no link
_TRIES = 8


class FileLock:
    """A lock that the system releases when the program ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_suffix(".lock")
        self._handle = -1

    def take(self) -> bool:
        """Take the lock; return whether it was free. It counts as free where a folder cannot hold locks."""
        for _ in range(_TRIES):
            if (held := self._taken()) is not None:
                return held
        return False

    def _taken(self) -> bool | None:
        """Try once; return None if the last holder removed the file between opening and locking."""
        try:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT | _PLAIN, 0o600)
        except OSError:
            return True
        try:
            _seize(handle)
        except OSError:
            os.close(handle)
            return False
        if not self._is_there(handle):
            os.close(handle)
            return None
        self._handle = handle
        return True

    def _is_there(self, handle: int) -> bool:
        with contextlib.suppress(OSError):
            return os.path.samestat(os.fstat(handle), self._path.stat())
        return False

    def free(self) -> None:
        """Release the lock."""
        if self._handle >= 0:
            with contextlib.suppress(OSError):
                self._path.unlink()
            os.close(self._handle)
            self._handle = -1
