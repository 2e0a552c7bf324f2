"""Forgetting: one match, to be brought back for a while, or all of a person, for good."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Iterable
from pathlib import Path

from game import files
from game.bots.players import PERSON
from game.engine.lines import record
from game.learn.index import Entry
from game.learn.reviews.kept import path_of
from game.values import dataclass

SOMEBODY = "Somebody"


@dataclass(frozen=True)
class Forgotten:
    """A record that was removed, with its review, if there was one: what stood in it, and when it was last changed."""

    path: Path
    data: bytes
    times: tuple[int, int]
    review: bytes | None = None

    def restore(self) -> None:
        """It lies there again as it lay. Raises OSError."""
        files.write(self.path, self.data)
        os.utime(self.path, ns=self.times)
        if self.review is not None:
            files.write(path_of(self.path), self.review)


def forget(path: Path) -> Forgotten:
    """Remove a record. Raises OSError, and Unfit where no record of ours lies."""
    about = os.stat(path)
    review = None
    with contextlib.suppress(OSError, files.Unfit):
        review = files.whole(path_of(path))
    found = Forgotten(path, files.whole(path), (about.st_atime_ns, about.st_mtime_ns), review)
    _remove(path)
    return found


def _remove(path: Path) -> None:
    """The record and its review: first that which says less."""
    path_of(path).unlink(missing_ok=True)
    path.unlink()


def sat(entry: Entry, name: str) -> bool:
    """Did this person sit there?"""
    return any(
        each == name and player == PERSON for each, player in zip(entry.names, entry.players, strict=True)
    )  # fmt: skip


def forget_person(entries: Iterable[Entry], name: str) -> tuple[int, int]:
    """Remove the records of this person; where other people sat too, only the name. How many were done, and not."""
    done = failed = 0
    for entry in entries:
        if not sat(entry, name):
            continue
        try:
            _forget_in(entry, name)
            done += 1
        except (OSError, ValueError, LookupError, TypeError):
            failed += 1
    return done, failed


def _forget_in(entry: Entry, name: str) -> None:
    people = [each for each, player in zip(entry.names, entry.players, strict=True) if player == PERSON]
    if all(each == name for each in people):
        _remove(entry.path)
        return
    about = os.stat(entry.path)
    data = files.whole(entry.path)
    first = data.index(b"\n") + 1
    head = next(record.parsed(io.BytesIO(data[:first])))
    for seat in head["seats"]:
        if seat["name"] == name and seat["player"] == PERSON:
            seat["name"] = _free(entry.names)
    files.write(entry.path, record.dumps(head).encode() + data[first:])
    os.utime(entry.path, ns=(about.st_atime_ns, about.st_mtime_ns))


def _free(names: Iterable[str]) -> str:
    """A name that tells nothing, and that nobody there has."""
    taken, number = set(names), 1
    while (name := SOMEBODY if number == 1 else f"{SOMEBODY} {number}") in taken:
        number += 1
    return name
