"""Deletes history: one match, which can be restored for a while, or everything of a person, for good."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Iterable
from pathlib import Path

from game import files
from game.bots.players import PERSON
from game.engine.records import record
from game.learn.index import Entry
from game.learn.reviews.storage import path_of
from game.values import dataclass

SOMEBODY = "Somebody"


@dataclass(frozen=True)
class Forgotten:
    """A deleted record with its review, if it had one: their contents, and the record's file times."""

    path: Path
    data: bytes
    times: tuple[int, int]
    review: bytes | None = None

    def restore(self) -> None:
        """Write the files back with their old times. Raises OSError."""
        files.write(self.path, self.data)
        os.utime(self.path, ns=self.times)
        if self.review is not None:
            files.write(path_of(self.path), self.review)


def forget(path: Path) -> Forgotten:
    """Delete a record. Raises OSError, and Unfit if the file is not one of ours."""
    about = os.stat(path)
    review = None
    with contextlib.suppress(OSError, files.Unfit):
        review = files.whole(path_of(path))
    found = Forgotten(path, files.whole(path), (about.st_atime_ns, about.st_mtime_ns), review)
    _remove(path)
    return found


def _remove(path: Path) -> None:
    """Delete the review first, so that none is left without its record."""
    path_of(path).unlink(missing_ok=True)
    path.unlink()


def forget_person(entries: Iterable[Entry], name: str) -> tuple[int, int]:
    """Delete this person's records, or only the name where others played too; returns counts done and failed."""
    done = failed = 0
    for entry in entries:
        if all(entry.names[seat] != name for seat in entry.people):
            continue
        try:
            _forget_in(entry, name)
            done += 1
        except (OSError, ValueError, LookupError, TypeError):
            failed += 1
    return done, failed


def _forget_in(entry: Entry, name: str) -> None:
    if all(entry.names[seat] == name for seat in entry.people):
        _remove(entry.path)
        return
    about = os.stat(entry.path)
    data = files.whole(entry.path)
    first = data.index(b"\n") + 1
    head = next(record.parse_lines(io.BytesIO(data[:first])))
    for seat in head["seats"]:
        if seat["name"] == name and seat["player"] == PERSON:
            seat["name"] = _free(entry.names)
    files.write(entry.path, record.dumps(head).encode() + data[first:])
    os.utime(entry.path, ns=(about.st_atime_ns, about.st_mtime_ns))


def _free(names: Iterable[str]) -> str:
    """A neutral name that nobody in the match has."""
    taken, number = set(names), 1
    while (name := SOMEBODY if number == 1 else f"{SOMEBODY} {number}") in taken:
        number += 1
    return name
