"""What came of puzzles: a small file of JSON lines, one for each that was solved, shown or left, and what it sums to.

Lines that make no sense are passed over, and stay where they are; several windows add to the same file.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game import files
from game.engine.lines import strict
from game.engine.mind.puzzle import GRADES, of_day
from game.learn.puzzles.puzzle import Asked
from game.values import dataclass

FILE = "puzzles.jsonl"
SOLVED, SHOWN = "solved", "shown"
MOST = 8 << 20  # bytes read; what is older than the last of these is no part of any sum


@dataclass(frozen=True)
class Result:
    """How a puzzle ended for a person, after so many seconds; ``on`` is the day that was, ``asked.day`` its own."""

    asked: Asked
    person: str
    ended: str
    seconds: int
    hints: int
    tries: int
    on: int

    @property
    def is_own(self) -> bool:
        """Was it solved without a hint, and at the first choice?"""
        return self.ended == SOLVED and not self.hints and not self.tries

    @property
    def is_solved(self) -> bool:
        return self.ended == SOLVED


def add(folder: Path, result: Result) -> bool:
    """Write one down; whether that was possible. A line is one write at the file's end: windows do not mix theirs."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _append(folder / FILE, _line(result) + b"\n")
    except (OSError, files.Unfit):
        return False
    return True


def _line(result: Result) -> bytes:
    asked = result.asked
    line = {
        "t": "puzzle", "game": asked.game, "kind": asked.kind, "grade": asked.grade, "seed": asked.seed,
        "day": asked.day, "person": result.person, "ended": result.ended, "seconds": result.seconds,
        "hints": result.hints, "tries": result.tries, "on": result.on,
    }  # fmt: skip
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode()


def _append(path: Path, data: bytes) -> None:
    """At the end, on a line of its own even where the last one broke off."""
    with contextlib.suppress(FileNotFoundError):
        files.opened(path, MOST * 64).close()  # a pipe or a device is not even touched
    flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    handle = os.open(path, flags, files.PRIVATE)
    try:
        size = os.fstat(handle).st_size
        if size:
            os.lseek(handle, size - 1, os.SEEK_SET)
            data = data if os.read(handle, 1) == b"\n" else b"\n" + data
        os.write(handle, data)
    finally:
        os.close(handle)


def rename(folder: Path, person: str, other: str) -> bool:
    """Have what this person solved stand under another name; whether it does."""
    path = folder / FILE
    try:
        lines = files.whole(path, MOST * 64).split(b"\n")
        fresh = [_renamed(line, person, other) for line in lines]
        if fresh != lines:
            files.write(path, b"\n".join(fresh))
    except FileNotFoundError:
        return True
    except (OSError, files.Unfit):
        return False
    return True


def _renamed(line: bytes, person: str, other: str) -> bytes:
    found = _read(line)
    return _line(replace(found, person=other)) if found and found.person == person else line


def read(folder: Path) -> list[Result]:
    """All that make sense, in order; none where there is no such file."""
    try:
        with files.opened(folder / FILE, MOST * 64) as stream:
            stream.seek(max(0, os.fstat(stream.fileno()).st_size - MOST))
            lines = stream.read(MOST).split(b"\n")
    except (OSError, files.Unfit):
        return []
    return [found for line in lines if line and (found := _read(line))]


def _read(line: bytes) -> Result | None:
    try:
        data = strict.parsed(line)
    except ValueError:
        return None
    if not isinstance(data, dict) or data.get("t") != "puzzle":
        return None
    texts: list[Any] = [data.get(key) for key in ("game", "kind", "seed", "person", "ended")]
    numbers: list[Any] = [data.get(key) for key in ("grade", "seconds", "hints", "tries", "on")]
    day = data.get("day")
    fits = all(isinstance(each, str) for each in texts) and all(type(each) is int and each >= 0 for each in numbers)
    fits = fits and numbers[0] < len(GRADES) and (day is None or type(day) is int)
    return _made(texts, numbers, day) if fits else None


def _made(texts: Sequence[Any], numbers: Sequence[Any], day: int | None) -> Result:
    game, kind, seed, person, ended = texts
    grade, seconds, hints, tries, on = numbers
    return Result(Asked(game, kind, grade, seed, day), person, ended, seconds, hints, tries, on)


# ---------------------------------------------------------------- what they sum to


@dataclass(frozen=True)
class Sum:
    """Of one kind: how many were solved and asked for, solved in a row without being told, now and at most; days in a
    row, and the best time of each grade in seconds, None where none was solved so."""

    solved: int = 0
    begun: int = 0
    streak: int = 0
    longest: int = 0
    days: int = 0
    best: tuple[int | None, ...] = (None,) * len(GRADES)


def summed(results: Iterable[Result], today: int) -> Sum:
    """Of results of one kind, in their order."""
    listed = list(results)
    streak = longest = 0
    for each in listed:
        streak = streak + 1 if each.is_own else 0
        longest = max(longest, streak)
    best = [
        [each.seconds for each in listed if each.is_own and each.asked.grade == grade] for grade in range(len(GRADES))
    ]
    return Sum(
        sum(each.is_solved for each in listed), len(listed), streak, longest, _days(listed, today),
        tuple(min(times, default=None) for times in best),
    )  # fmt: skip


def _days(results: Sequence[Result], today: int) -> int:
    """Days in a row, up to today or yesterday, on which that day's puzzle was solved."""
    days = {each.asked.day for each in results if each.is_solved and each.asked.day == each.on}
    day = today if today in days else today - 1
    first = day
    while day in days:
        day -= 1
    return first - day


def of_person(results: Iterable[Result], person: str) -> list[Result]:
    return [each for each in results if each.person == person]


def of_kind(results: Iterable[Result], game: str, kind: str) -> list[Result]:
    return [each for each in results if (each.asked.game, each.asked.kind) == (game, kind)]


def todays(results: Iterable[Result], asked: Asked) -> Result | None:
    """What came of this puzzle of a day, the best of it."""
    found = [each for each in results if each.asked == asked]
    return max(found, key=lambda each: (each.is_solved, each.is_own, -each.seconds), default=None)


def following(results: Iterable[Result], game: str, kind: str, grade: int) -> Asked:
    """The next of this kind and grade: they are numbered, and one that was left comes again."""
    own = [each for each in of_kind(results, game, kind) if each.asked.grade == grade and each.asked.day is None]
    return Asked(game, kind, grade, f"{len(own) + 1}")


def of_today(game: str, kind: str, day: int) -> Asked:
    """The puzzle of this day."""
    seed, grade = of_day(day)
    return Asked(game, kind, grade, seed, day)
