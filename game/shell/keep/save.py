"""One save: a match's record file, grown with every action, cut back on undo, forced to the disk behind the scenes."""

from __future__ import annotations

import contextlib
import os
import threading
from pathlib import Path
from typing import Protocol

from game import __version__, files
from game.engine.contract import Deal
from game.engine.lines import record
from game.engine.match import Done, Match
from game.engine.said import Said, said
from game.shell.keep.filelock import FileLock

GOOD = ".good"  # the suffix of a save's last good copy


class Keeper(Protocol):
    """What a save asks of the vault it lies in."""

    def sync_later(self, save: Save) -> None:
        """Call the save's ``sync`` soon, on another thread."""

    def retire(self, path: Path, where: str) -> Path:
        """Move a file into one of the vault's folders; where it is then."""


class Save:
    """One open save: grows with every action, is cut back on undo. Methods raise OSError when the disk refuses.

    ``note`` is what the player should know of how it was opened.
    """

    def __init__(self, vault: Keeper, path: Path, lock: FileLock) -> None:
        self.path, self._vault, self._lock = path, vault, lock
        self.note: Said | None = None
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), files.PRIVATE)
        files.make_private(path)
        self._head = 0  # where the first line ends
        self._written: list[tuple[Done, int]] = []  # each ply the file holds, and where it ends
        self._good = 0  # up to where a copy is due
        self._unsynced: int | None = None  # a handle of the vault's thread
        self._handing_over, self._copying = threading.Lock(), threading.Lock()

    def say(self, note: Said) -> None:
        """What the player should know of how it was opened."""
        self.note = note

    def write_whole(self, match: Match) -> None:
        """Write the match from its first line, into a file that is new."""
        self._head = self._put(0, [record.header(match, __version__)])
        self.catch_up(match)

    def adopt(self, match: Match) -> bool:
        """The file holds this match; False when it is written otherwise than we would."""
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
        """Write what was played since, or cut back what was taken back. The bytes have reached the system on return."""
        kept = self._still_so(match)
        if kept < len(self._written):
            os.ftruncate(self._file, self._written[kept - 1][1] if kept else self._head)
            del self._written[kept:]
        for done in match.last(match.ply - kept):
            end = self._written[-1][1] if self._written else self._head
            end = self._put(end, record.lines_of(match.game, done))
            self._written.append((done, end))
            if isinstance(done.action, Deal):  # it is never taken back
                self._good = end
        self._sync_later()

    def _still_so(self, match: Match) -> int:
        """How many plies of the file are plies of the match as it is now."""
        kept = min(len(self._written), match.ply)
        while kept and self._written[kept - 1][0] is not match.last(match.ply - kept + 1)[0]:
            kept -= 1
        return kept

    def _put(self, at: int, lines: list[record.Line]) -> int:
        """Write lines at this place; where the file then ends. A half-written line is cut away again."""
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

    def _sync_later(self) -> None:
        with self._handing_over:
            if self._unsynced is not None:
                return  # the vault's thread has not come to it yet: one handle is enough
            self._unsynced = os.dup(self._file)
        self._vault.sync_later(self)

    def sync(self) -> None:
        """Force to the disk what the system holds, and copy what is due. For the vault's thread."""
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
        """Keep the file up to there beside it, unless it was closed meanwhile: it may be another's by now."""
        with self._copying, contextlib.suppress(OSError, files.Unfit):
            if self._file >= 0 and len(data := files.whole(self.path)[:end]) == end:
                files.write(self.path.with_suffix(GOOD), data)

    def close(self) -> None:
        """Let go of the file. Closing twice does no harm."""
        self._close_file()
        self._lock.free()

    def _close_file(self) -> None:
        with self._copying:
            if self._file >= 0:
                os.close(self._file)
            self._file = -1

    def discard(self) -> None:
        """Close and remove it: nothing came of it."""
        self._close_file()
        with contextlib.suppress(OSError):
            self.path.unlink()
        self._lock.free()

    def finish(self) -> None:
        """The match is over: keep the record among the finished ones."""
        self._retire("records")

    def abandon(self) -> None:
        """Put the match away unfinished."""
        self._retire("abandoned")

    def _retire(self, where: str) -> None:
        self._close_file()
        with contextlib.suppress(OSError):
            self.path = self._vault.retire(self.path, where)
        self._lock.free()


def unwritable(error: OSError) -> Said:
    """What to tell the player when the disk refuses."""
    return said("The match cannot be saved: {why}", why=error.strerror or str(error))


def _bytes(lines: list[record.Line]) -> bytes:
    return "".join(map(record.dumps, lines)).encode()
