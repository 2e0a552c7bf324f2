"""Saves: every match a record file of its own, written as it is played; nothing is ever overwritten by damage."""

from __future__ import annotations

import contextlib
import io
import os
import queue
import secrets
import shutil
import threading
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import __version__
from game.engine import record
from game.engine.contract import Game
from game.engine.match import Match
from game.engine.said import Said, said
from game.shell.filelock import FileLock

SUFFIX = ".jsonl"


class SaveTrouble(Exception):
    """A save cannot be opened or written; ``said`` tells the player what happened and what became of the file."""

    def __init__(self, sentence: Said) -> None:
        super().__init__(sentence.text)
        self.said = sentence


@dataclass(frozen=True)
class Summary:
    """An unfinished match as a menu lists it: cheap to read, not yet checked."""

    path: Path
    game: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    hand: int
    changed: float


class Vault:
    """The folder of saves, records and damaged files; one thread of its own forces writes to the disk."""

    def __init__(self, folder: Path, games: Mapping[str, Game[Any]]) -> None:
        self.folder, self.games = folder, games
        self._to_sync: queue.SimpleQueue[int | None] = queue.SimpleQueue()
        threading.Thread(target=self._sync, name="saving", daemon=True).start()

    def create(self, match: Match) -> Save:
        """A new save holding the match so far. Raises SaveTrouble when it cannot be written."""
        try:
            path = self._fresh("saves")
            save = Save(self, path)
            save.write_whole(match)
        except OSError as error:
            raise SaveTrouble(_unwritable(error)) from None
        return save

    def resume(self, path: Path) -> tuple[Match, Save]:
        """A saved match, every line checked. Raises SaveTrouble; a damaged file is set aside before that.

        A file that only breaks off, as after a power cut, is kept among the damaged ones, and the match goes on from
        its last whole and lawful line in a new save.
        """
        lock = FileLock(path)
        if not lock.take():
            raise SaveTrouble(said("This match is open in another window."))
        lock.free()
        try:
            data = path.read_bytes()
        except OSError as error:
            raise SaveTrouble(said("The save {file} cannot be read: {why}", file=path.name, why=str(error))) from None
        match = self._replayed(path, data)
        if match is not None:
            return match, self._reopened(path, match)
        recovered = self._recovered(data)
        kept = self._set_aside(path)
        if recovered is None:
            raise SaveTrouble(said("The save is damaged and was set aside as {file}.", file=str(kept)))
        return recovered, self.create(recovered)

    def _replayed(self, path: Path, data: bytes) -> Match | None:
        """The match, or None when the file is damaged. Raises SaveTrouble when it is newer or unlawful instead."""
        try:
            return record.replay(self.games, record.parsed(io.BytesIO(data)))
        except record.NewerRecord:
            raise SaveTrouble(
                said("{file} was saved by a newer version of the program. It was left as it is.", file=path.name)
            ) from None
        except record.Unlawful as error:
            kept = self._set_aside(path)
            raise SaveTrouble(
                said("The save is damaged at line {n} and was set aside as {file}.", n=error.line, file=str(kept))
            ) from None
        except record.NotARecord:
            return None

    def _recovered(self, data: bytes) -> Match | None:
        """The match up to the last line before the damage."""
        try:
            match = record.replay(self.games, _sound_lines(data))
        except (record.NotARecord, record.Unlawful):
            return None
        return match if match.ply else None

    def _reopened(self, path: Path, match: Match) -> Save:
        try:
            shutil.copyfile(path, path.with_suffix(".good"))
            save = Save(self, path)
            save.adopt(match)
        except OSError as error:
            raise SaveTrouble(_unwritable(error)) from None
        return save

    def unfinished(self) -> list[Summary]:
        """Every unfinished match, the newest first; files that cannot be read as records are left out."""
        found = (_summary(path) for path in self._files("saves"))
        return sorted((each for each in found if each), key=lambda each: each.changed, reverse=True)

    def records(self) -> list[Path]:
        """The records of finished matches."""
        return self._files("records")

    def abandon(self, path: Path) -> None:
        """Put a match away unfinished. It is kept, but no longer offered."""
        self.retire(path, "abandoned")

    def retire(self, path: Path, where: str) -> Path:
        """Move a file into one of the vault's folders, under a name that is free there."""
        folder = self.folder / where
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / path.name
        while target.exists():
            target = folder / f"{path.stem}-{secrets.token_hex(2)}{path.suffix}"
        os.replace(path, target)
        path.with_suffix(".good").unlink(missing_ok=True)
        return target

    def _set_aside(self, path: Path) -> Path:
        try:
            return self.retire(path, "damaged")
        except OSError:
            return path

    def _files(self, where: str) -> list[Path]:
        with contextlib.suppress(OSError):
            return [path for path in (self.folder / where).iterdir() if path.suffix == SUFFIX]
        return []

    def _fresh(self, where: str) -> Path:
        folder = self.folder / where
        folder.mkdir(parents=True, exist_ok=True)
        return folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(4)}{SUFFIX}"

    # -- forcing to disk

    def sync_later(self, handle: int) -> None:
        """Have the file's bytes forced to the disk soon, on another thread; takes over a duplicate handle."""
        self._to_sync.put(handle)

    def close(self) -> None:
        """Let the thread end after what it has to do."""
        self._to_sync.put(None)

    def _sync(self) -> None:
        while (handle := self._to_sync.get()) is not None:
            with contextlib.suppress(OSError):
                os.fsync(handle)
            with contextlib.suppress(OSError):
                os.close(handle)


class Save:
    """One open save: grows with every action, is cut back on undo. Methods raise OSError when the disk refuses."""

    def __init__(self, vault: Vault, path: Path) -> None:
        self.path, self._vault = path, vault
        self._lock = FileLock(path)
        if not self._lock.take():
            raise SaveTrouble(said("This match is open in another window."))
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        self._ends: list[int] = []  # where the file ended before each ply, and after the last

    def write_whole(self, match: Match) -> None:
        """Write the match from its first line."""
        os.ftruncate(self._file, 0)
        self._ends = [self._put(0, [record.header(match, __version__)])]
        self.catch_up(match)

    def adopt(self, match: Match) -> None:
        """The file holds just this match already."""
        end = len(record.dumps(next(_lines(self.path))).encode())
        self._ends = [end]
        for done in match.done:
            end += sum(len(record.dumps(line).encode()) for line in record.lines_of(match.game, done))
            self._ends.append(end)
        if end != os.fstat(self._file).st_size:
            self.write_whole(match)

    def catch_up(self, match: Match) -> None:
        """Write what was played since, or cut back what was taken back. The bytes have reached the system on return."""
        if match.ply < len(self._ends) - 1:
            del self._ends[match.ply + 1 :]
            os.ftruncate(self._file, self._ends[-1])
        for done in match.last(match.ply - len(self._ends) + 1):
            self._ends.append(self._put(self._ends[-1], record.lines_of(match.game, done)))
        self._vault.sync_later(os.dup(self._file))

    def _put(self, at: int, lines: list[record.Line]) -> int:
        """Write lines at this place; where the file then ends. A half-written line is cut away again."""
        data = "".join(map(record.dumps, lines)).encode()
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

    def close(self) -> None:
        """Let go of the file. Closing twice does no harm."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
            self._lock.free()

    def finish(self) -> None:
        """The match is over: close, and keep the record among the finished ones."""
        self.close()
        with contextlib.suppress(OSError):
            self.path = self._vault.retire(self.path, "records")

    def abandon(self) -> None:
        """Close, and put the match away unfinished."""
        self.close()
        with contextlib.suppress(OSError):
            self.path = self._vault.retire(self.path, "abandoned")


def _unwritable(error: OSError) -> Said:
    return said("The match cannot be saved: {why}", why=error.strerror or str(error))


def _lines(path: Path) -> Iterator[record.Line]:
    with path.open("rb") as stream:
        yield from record.parsed(stream)


def _sound_lines(data: bytes) -> Iterator[record.Line]:
    with contextlib.suppress(record.NotARecord):
        yield from record.parsed(io.BytesIO(data))


def _summary(path: Path) -> Summary | None:
    """What a menu shows of a save, read without replaying it."""
    try:
        with path.open("rb") as stream:
            head = next(record.parsed(stream))
            deals = sum(line.startswith(b'{"t":"deal"') for line in stream)
        seats = [(str(seat["name"]), str(seat["player"])) for seat in head["seats"]]
        changed = path.stat().st_mtime
        names, players = tuple(name for name, _ in seats), tuple(player for _, player in seats)
        return Summary(path, str(head["game"]), names, players, max(deals, 1), changed)
    except (OSError, ValueError, KeyError, TypeError, StopIteration):
        return Summary(path, "", (), (), 0, 0.0)
