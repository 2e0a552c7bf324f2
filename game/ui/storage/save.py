"""A save: a match's record file that grows with every action, is cut back on undo, and is synced in the background."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from pathlib import Path
from typing import Protocol

from game import __version__, files
from game.engine.contract import Deal
from game.engine.match import Match, PlayedAction
from game.engine.messages import Message, msg
from game.engine.records import record

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


GOOD = ".good"  # the suffix of a save's last good copy


class Keeper(Protocol):
    """What a save needs from its vault."""

    def sync_later(self, save: Save) -> None:
        """Call the save's ``sync`` soon, on another thread."""

    def retire(self, path: Path, where: str) -> Path:
        """Move a file into one of the vault's folders; return its new path."""


class Save:
    """An open save that grows with every action and is cut back on undo. Methods raise OSError if writing fails.

    ``note`` is what to tell the player about how it was opened.
    """

    def __init__(self, vault: Keeper, path: Path, lock: FileLock) -> None:
        self.path, self._vault, self._lock = path, vault, lock
        self.note: Message | None = None
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), files.PRIVATE)
        files.make_private(path)
        self._head = 0  # end of the first line
        self._written: list[tuple[PlayedAction, int]] = []  # each ply in the file, with its end
        self._good = 0  # end of the part that should be copied, 0 for none
        self._unsynced: int | None = None  # a file handle for the vault's thread
        self._handing_over, self._copying = threading.Lock(), threading.Lock()

    def say(self, note: Message) -> None:
        """Set what to tell the player about how it was opened."""
        self.note = note

    def write_whole(self, match: Match) -> None:
        """Write the match from its first line into the new file."""
        self._head = self._put(0, [record.header(match, __version__)])
        self.catch_up(match)

    def adopt(self, match: Match) -> bool:
        """Take the file's content as this match; return False if it is not written as we would write it."""
        data = files.whole(self.path)
        end = self._head = data.index(b"\n") + 1
        for done in match.done:
            lines = _bytes(record.lines_of(match.game, done))
            if data[end : end + len(lines)] != lines:
                return False
            end += len(lines)
            self._written.append((done, end))
        if is_all := end == len(data):
            self._copy(end)
        return is_all

    def catch_up(self, match: Match) -> None:
        """Write new plies, or cut off those undone. On return the operating system has the data."""
        kept = self._still_so(match)
        if kept < len(self._written):
            os.ftruncate(self._file, self._written[kept - 1][1] if kept else self._head)
            del self._written[kept:]
        for done in match.last(match.ply - kept):
            end = self._written[-1][1] if self._written else self._head
            end = self._put(end, record.lines_of(match.game, done))
            self._written.append((done, end))
            if isinstance(done.action, Deal):  # a deal is never undone
                self._good = end
        self._sync_later()

    def _still_so(self, match: Match) -> int:
        """Return how many plies in the file are still plies of the match."""
        kept = min(len(self._written), match.ply)
        while kept and self._written[kept - 1][0] is not match.last(match.ply - kept + 1)[0]:
            kept -= 1
        return kept

    def _put(self, at: int, lines: list[record.Line]) -> int:
        """Write lines at this offset and return the new end of the file. A partly written line is removed."""
        data = _bytes(lines)
        os.lseek(self._file, at, os.SEEK_SET)
        view = memoryview(data)
        try:
            while view:
                view = view[os.write(self._file, view) :]
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, at)
            raise
        return at + len(data)

    @property
    def lies_there(self) -> bool:
        """True if all that was written is still at its path: others may move, delete or shorten a file."""
        end = self._written[-1][1] if self._written else self._head
        with contextlib.suppress(OSError):
            found = os.fstat(self._file)
            return os.path.samestat(found, self.path.stat()) and found.st_size == end
        return False

    def _sync_later(self) -> None:
        with self._handing_over:
            if self._unsynced is not None:
                return  # still waiting for the vault's thread: one handle is enough
            self._unsynced = os.dup(self._file)
        self._vault.sync_later(self)

    def sync(self) -> None:
        """Sync the file to disk, and copy what is due. Called by the vault's thread."""
        with self._handing_over:
            handle, self._unsynced = self._unsynced, None
            due, self._good = self._good, 0
        if handle is not None:
            with contextlib.suppress(OSError):
                os.fsync(handle)
            os.close(handle)
        if due:
            self._copy(due)

    def _copy(self, end: int) -> None:
        """Copy the file up to ``end`` beside it, unless it was closed meanwhile: it may be in use elsewhere."""
        with self._copying, contextlib.suppress(OSError, files.Unfit):
            if self._file >= 0 and len(data := files.whole(self.path)[:end]) == end:
                files.write(self.path.with_suffix(GOOD), data)

    def close(self) -> None:
        """Release the file. Closing twice does no harm."""
        self._close_file()
        self._lock.free()

    def _close_file(self) -> None:
        with self._copying:
            if self._file >= 0:
                os.close(self._file)
            self._file = -1

    def discard(self) -> None:
        """Close the save and delete its file."""
        self._close_file()
        with contextlib.suppress(OSError):
            self.path.unlink()
        self._lock.free()

    def finish(self) -> None:
        """Move the record of the finished match to the finished ones."""
        self._retire("records")

    def abandon(self) -> None:
        """Put the match away unfinished."""
        self._retire("abandoned")

    def _retire(self, where: str) -> None:
        self._close_file()
        with contextlib.suppress(OSError):
            self.path = self._vault.retire(self.path, where)
        self._lock.free()


def unwritable(error: OSError) -> Message:
    """Return what to tell the player when writing fails."""
    return msg("The match cannot be saved: {why}", why=error.strerror or str(error))


def _bytes(lines: list[record.Line]) -> bytes:
    return "".join(map(record.dumps, lines)).encode()
