"""The vault of saves: each match is a record file written as it is played, and damaged files are never overwritten."""

from __future__ import annotations

import contextlib
import heapq
import io
import os
import queue
import re
import secrets
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO

from game import files
from game.bots.players import PERSON, PROGRAM
from game.engine.contract import AnyGame
from game.engine.match import Match
from game.engine.messages import Message, msg
from game.engine.records import record
from game.learn.reviews.storage import path_of
from game.ui.i18n.speaker import short
from game.ui.storage.save import GOOD, FileLock, Save, unwritable
from game.ui.storage.saved_hands import SUFFIX as HANDS
from game.values import dataclass

SUFFIX = ".jsonl"
SYNC_WAIT_S = 2.0
MOST_LISTED = 200  # saves of one player; older ones stay on disk
LAST_HAND = 1 << 18  # bytes; no hand is longer
_DEAL = re.compile(rb'^\{"t":"deal","hand":(\d{1,6})\b', re.MULTILINE)


class SaveTrouble(Exception):
    """A save cannot be opened or written; ``message`` tells the player what happened, and where the file is."""

    def __init__(self, sentence: Message) -> None:
        super().__init__(sentence.text)
        self.message = sentence


@dataclass(frozen=True)
class Summary:
    """An unfinished match as listed in the menu: quick to read, not yet checked."""

    path: Path
    game: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    hand: int
    changed: float


class Vault:
    """The folder of saves, records and damaged files; its thread syncs files to disk."""

    def __init__(self, folder: Path, games: Mapping[str, AnyGame]) -> None:
        self.folder, self.games = folder, games
        self._to_sync: queue.SimpleQueue[Save | None] = queue.SimpleQueue()
        self._syncing = threading.Thread(target=self._sync, name="saving", daemon=True)
        self._syncing.start()

    @property
    def damaged_folder(self) -> Path:
        """The folder of damaged saves."""
        return self.folder / "damaged"

    def create(self, match: Match) -> Save:
        """Return a new save with the match so far. Raises SaveTrouble if it cannot be written."""
        try:
            path = self._fresh("saves")
            save = Save(self, path, _lock_save(path))
        except OSError as error:
            raise SaveTrouble(unwritable(error)) from None
        try:
            save.write_whole(match)
        except OSError as error:
            save.discard()
            raise SaveTrouble(unwritable(error)) from None
        return save

    def resume(self, path: Path) -> tuple[Match, Save | None]:
        """Return a saved match with every line checked, and its save (None if the disk cannot be written).

        Raises SaveTrouble, after setting a damaged file aside. A file that is only cut off, as after a power failure,
        is kept with the damaged ones, and the match continues from its last whole line in a new save. If a file is
        damaged otherwise, its last good copy, if any, becomes a new save.
        """
        lock = _lock_save(path)
        save = None
        try:
            match, save = self._resume(path, lock)
        finally:
            if save is None or save.path != path:
                lock.free()
        return match, save

    def _resume(self, path: Path, lock: FileLock) -> tuple[Match, Save | None]:
        try:
            data = files.whole(path)
        except files.Unfit:
            raise SaveTrouble(self._set_aside_damaged(path)) from None
        except OSError as error:
            raise SaveTrouble(msg("The save {file} cannot be read: {why}", file=path.name, why=str(error))) from None
        match = self._replay(path, data)
        if match is not None:
            return match, self._reopen(path, lock, match)
        recovered = self._recover(data)
        if recovered is None:
            raise SaveTrouble(self._set_aside_damaged(path))
        return recovered, self._rewrite(path, recovered)

    def _replay(self, path: Path, data: bytes) -> Match | None:
        """Return the match, or None if the file is damaged. Raises SaveTrouble if it is newer or breaks the rules."""
        try:
            return _check_players(record.replay(self.games, record.parse_lines(io.BytesIO(data))))
        except record.NewerRecord:
            raise SaveTrouble(
                msg("{file} was saved by a newer version of the program. It was left as it is.", file=path.name)
            ) from None
        except record.Unlawful:
            raise SaveTrouble(self._set_aside_damaged(path)) from None
        except record.NotARecord:
            return None

    def _recover(self, data: bytes) -> Match | None:
        """Return the match up to its last whole line, if only the end of the data is damaged."""
        whole, _, _ = data.rpartition(b"\n")
        try:
            match = _check_players(record.replay(self.games, record.parse_lines(io.BytesIO(whole + b"\n"))))
        except (record.NotARecord, record.Unlawful):
            return None
        return match if match.ply else None

    def _set_aside_damaged(self, path: Path) -> Message:
        """Set a damaged save aside, restore its good copy if any, and return what to say."""
        has_copy = self._restore_copy(path)
        if (kept_at := self._set_aside(path)) == path:
            if has_copy:
                return msg(
                    "The save {file} is damaged and was left as it was. An earlier copy took its place.", file=path.name
                )
            return msg("The save {file} is damaged and was left as it was.", file=path.name)
        if has_copy:
            return msg(
                "The save was damaged and set aside as {file}. An earlier copy took its place.", file=str(kept_at)
            )
        return msg("The save is damaged and was set aside as {file}.", file=str(kept_at))

    def _restore_copy(self, path: Path) -> bool:
        """Turn the good copy beside a damaged save into a save; return whether there was one."""
        good = path.with_suffix(GOOD)
        with contextlib.suppress(OSError, files.Unfit, SaveTrouble):
            if (earlier := self._recover(files.whole(good))) is not None:
                self.create(earlier).close()
                with contextlib.suppress(OSError):
                    good.unlink()
                return True
        return False

    def _rewrite(self, path: Path, match: Match) -> Save | None:
        """Return a new save in place of one that was cut off."""
        try:
            save = self.create(match)
        except SaveTrouble:
            return None
        _take_along(path, save.path)
        kept = self._set_aside(path)
        save.say(msg("The save was cut off and has been repaired; the damaged file is kept as {file}.", file=str(kept)))
        return save

    def _reopen(self, path: Path, lock: FileLock, match: Match) -> Save | None:
        """Return the save, ready for writing."""
        try:
            save = Save(self, path, lock)
            if save.adopt(match):
                return save
        except OSError:
            return None
        save.close()  # written by another program, in a different form
        try:
            fresh = self.create(match)
        except SaveTrouble:
            return None
        _take_along(path, fresh.path)
        with contextlib.suppress(OSError):
            self.retire(path, "abandoned")
        return fresh

    def unfinished(self) -> list[Summary]:
        """Return the newest unfinished matches, newest first; a file that is not a record has no game."""
        found = (_summary(path) for path in _newest(self.folder / "saves"))
        return sorted(found, key=lambda each: each.changed, reverse=True)

    def records(self) -> list[Path]:
        """Return the records of finished matches."""
        return [*self._listed("records")]

    @property
    def has_records(self) -> bool:
        """Whether any match was finished here."""
        return next(self._listed("records"), None) is not None

    def abandon(self, path: Path) -> Path:
        """Move an unfinished match to the abandoned ones; return its new path. Raises SaveTrouble."""
        lock = _lock_save(path)
        try:
            return self.retire(path, "abandoned")
        except OSError as error:
            raise SaveTrouble(msg("The match cannot be deleted: {why}", why=error.strerror or str(error))) from None
        finally:
            lock.free()

    def restore(self, path: Path) -> Path:
        """Move an abandoned match back to the saves; return its new path. Raises SaveTrouble."""
        try:
            return self.retire(path, "saves")
        except OSError as error:
            raise SaveTrouble(
                msg("The match cannot be brought back: {why}", why=error.strerror or str(error))
            ) from None

    def retire(self, path: Path, where: str) -> Path:
        """Move a file into one of the vault's folders under a free name; return its new path."""
        folder = self.folder / where
        _make_folder(folder)
        target = folder / path.name
        while os.path.lexists(target):
            target = folder / f"{path.stem}-{secrets.token_hex(4)}{path.suffix}"
        files.make_private(path)
        os.replace(path, target)
        with contextlib.suppress(OSError):  # its review moves along
            os.replace(path_of(path), path_of(target))
        for beside in (GOOD, HANDS):
            with contextlib.suppress(OSError):
                path.with_suffix(beside).unlink()
        return target

    def _set_aside(self, path: Path) -> Path:
        try:
            return self.retire(path, "damaged")
        except OSError:
            return path

    def _listed(self, where: str) -> Iterator[Path]:
        with contextlib.suppress(OSError):
            yield from (path for path in (self.folder / where).iterdir() if path.suffix == SUFFIX)

    def _fresh(self, where: str) -> Path:
        folder = self.folder / where
        _make_folder(folder)
        return folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(4)}{SUFFIX}"

    # -- syncing to disk

    def sync_later(self, save: Save) -> None:
        """Queue the save to be synced soon by the vault's thread."""
        self._to_sync.put(save)

    def close(self) -> None:
        """Sync what is queued, waiting only a moment."""
        self._to_sync.put(None)
        self._syncing.join(SYNC_WAIT_S)

    def _sync(self) -> None:
        while (save := self._to_sync.get()) is not None:
            save.sync()


def _take_along(old: Path, new: Path) -> None:
    """Move the file of people's hands along to the new save."""
    with contextlib.suppress(OSError):
        os.replace(old.with_suffix(HANDS), new.with_suffix(HANDS))


def _check_players(match: Match) -> Match:
    """Return the match. Raises SaveTrouble if a player in it is unknown to this version."""
    known = {PERSON, PROGRAM, *match.game.bots}
    for sitter in match.sitters:
        if sitter.player not in known:
            raise SaveTrouble(
                msg("This version does not know the player {player}. The save was left as it is.", player=sitter.player)
            )
    return match


def _lock_save(path: Path) -> FileLock:
    """Return the save's lock, taken. Raises SaveTrouble if another window holds it."""
    lock = FileLock(path)
    if not lock.take():
        raise SaveTrouble(msg("This match is open in another window."))
    return lock


def _make_folder(folder: Path) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)


def _newest(folder: Path) -> list[Path]:
    """Return the newest saves in a folder, without opening any."""
    try:
        with os.scandir(folder) as entries:
            found = [(_modified_at(entry), entry.path) for entry in entries if entry.name.endswith(SUFFIX)]
    except OSError:
        return []
    return [Path(path) for _, path in heapq.nlargest(MOST_LISTED, found)]


def _modified_at(entry: os.DirEntry[str]) -> float:
    with contextlib.suppress(OSError):
        return entry.stat(follow_symlinks=False).st_mtime
    return 0.0


def _summary(path: Path) -> Summary:
    """Return what the menu shows of a save, read without replaying it."""
    try:
        with files.open_limited(path) as stream:
            head = next(record.parse_lines(stream))
            hand = max((int(found[1]) for found in _DEAL.finditer(_end_of(stream))), default=1)
        seats = [(short(str(seat["name"])), short(str(seat["player"]))) for seat in head["seats"]]
        names, players = tuple(name for name, _ in seats), tuple(player for _, player in seats)
        return Summary(path, str(head["game"]), names, players, hand, path.stat().st_mtime)
    except (OSError, ValueError, KeyError, TypeError, StopIteration):
        return Summary(path, "", (), (), 0, 0.0)


def _end_of(stream: IO[bytes]) -> bytes:
    """Return the end of an open save, which contains at least the last hand."""
    length = stream.seek(0, os.SEEK_END)
    stream.seek(max(0, length - LAST_HAND))
    return stream.read(LAST_HAND)
