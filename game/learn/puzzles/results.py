"""Results of puzzles: a small file of JSON lines, one for each that was solved, shown or left, and their totals.

Invalid lines are skipped, but stay in the file; several windows append to the same file.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import count, islice
from pathlib import Path
from typing import Any

from game import files
from game.engine.ai.puzzle import GRADES, seed_of_day
from game.engine.records import strict
from game.learn import json_lines
from game.learn.puzzles.puzzle import PuzzleRequest
from game.values import dataclass

FILE = "puzzles.jsonl"
SOLVED, SHOWN = "solved", "shown"
FIRST_DAILY, DAYS_UP = 1, 2  # grade of the first puzzle of a day, and how many solved without help raise it
MOST = 8 << 20  # bytes read from the end of the file; older results count in no total


@dataclass(frozen=True)
class PuzzleResult:
    """How a puzzle ended for a person, after so many seconds; ``on`` is that day, ``asked.day`` the puzzle's."""

    asked: PuzzleRequest
    person: str
    ended: str
    seconds: int
    hints: int
    tries: int
    on: int

    @property
    def is_own(self) -> bool:
        """Was it solved without hints and at the first choice?"""
        return self.ended == SOLVED and not self.hints and not self.tries

    @property
    def is_solved(self) -> bool:
        return self.ended == SOLVED


def add(folder: Path, result: PuzzleResult) -> bool:
    """Append a result; returns whether that worked."""
    return json_lines.append(folder / FILE, _line(result))


def _line(result: PuzzleResult) -> dict[str, Any]:
    asked = result.asked
    return {
        "t": "puzzle", "game": asked.game, "kind": asked.kind, "grade": asked.grade, "seed": asked.seed,
        "day": asked.day, "person": result.person, "ended": result.ended, "seconds": result.seconds,
        "hints": result.hints, "tries": result.tries, "on": result.on,
    }  # fmt: skip


def rename(folder: Path, person: str, other: str) -> bool:
    """Move this person's results to another name; returns whether that worked."""
    return json_lines.change(folder / FILE, lambda line: _rename(line, person, other))


def _rename(line: bytes, person: str, other: str) -> bytes:
    found = _read(line)
    return json_lines.text_of(_line(replace(found, person=other))) if found and found.person == person else line


def read(folder: Path) -> list[PuzzleResult]:
    """All valid results, in order; empty if there is no file."""
    try:
        with files.open_limited(folder / FILE, files.MOST_APPENDED) as stream:
            stream.seek(max(0, os.fstat(stream.fileno()).st_size - MOST))
            lines = stream.read(MOST).split(b"\n")
    except (OSError, files.Unfit):
        return []
    return [found for line in lines if line and (found := _read(line))]


def _read(line: bytes) -> PuzzleResult | None:
    try:
        data = strict.parse_json(line)
    except ValueError:
        return None
    if not isinstance(data, dict) or data.get("t") != "puzzle":
        return None
    texts: list[Any] = [data.get(key) for key in ("game", "kind", "seed", "person", "ended")]
    numbers: list[Any] = [data.get(key) for key in ("grade", "seconds", "hints", "tries", "on")]
    day = data.get("day")
    fits = all(isinstance(each, str) for each in texts) and all(type(each) is int and each >= 0 for each in numbers)
    fits = fits and numbers[0] < len(GRADES) and (day is None or type(day) is int)
    if not fits:
        return None
    game, kind, seed, person, ended = texts
    grade, seconds, hints, tries, on = numbers
    return PuzzleResult(PuzzleRequest(game, kind, grade, seed, day), person, ended, seconds, hints, tries, on)


# ---------------------------------------------------------------- totals


@dataclass(frozen=True)
class PuzzleTotals:
    """The totals of one kind of puzzle.

    ``solved`` of ``begun`` puzzles; the current ``streak`` of puzzles solved without help and the ``longest``; ``days``
    in a row; the best time of each grade in seconds, None if none was solved without help; and the grade ``daily`` of
    the next puzzle of a day.
    """

    solved: int = 0
    begun: int = 0
    streak: int = 0
    longest: int = 0
    days: int = 0
    best: tuple[int | None, ...] = (None,) * len(GRADES)
    daily: int = FIRST_DAILY


def sum_results(results: Iterable[PuzzleResult], today: int) -> PuzzleTotals:
    """The totals of results of one kind, in their order."""
    listed = list(results)
    streak = longest = 0
    for each in listed:
        streak = streak + 1 if each.is_own else 0
        longest = max(longest, streak)
    best = [
        [each.seconds for each in listed if each.is_own and each.asked.grade == grade] for grade in range(len(GRADES))
    ]
    return PuzzleTotals(
        sum(each.is_solved for each in listed), len(listed), streak, longest, _days(listed, today),
        tuple(min(times, default=None) for times in best), daily_grade(listed, today),
    )  # fmt: skip


def _days(results: Sequence[PuzzleResult], today: int) -> int:
    """Days in a row, up to today or yesterday, on which that day's puzzle was solved."""
    days = {each.asked.day for each in results if each.is_solved and each.asked.day == each.on}
    day = today if today in days else today - 1
    first = day
    while day in days:
        day -= 1
    return first - day


def of_person(results: Iterable[PuzzleResult], person: str) -> list[PuzzleResult]:
    return [each for each in results if each.person == person]


def of_kind(results: Iterable[PuzzleResult], game: str, kind: str) -> list[PuzzleResult]:
    return [each for each in results if (each.asked.game, each.asked.kind) == (game, kind)]


def todays(results: Iterable[PuzzleResult], asked: PuzzleRequest) -> PuzzleResult | None:
    """The best result of this daily puzzle."""
    found = [each for each in results if each.asked == asked]
    return max(found, key=lambda each: (each.is_solved, each.is_own, -each.seconds), default=None)


def following(results: Iterable[PuzzleResult], game: str, kind: str, grade: int, ahead: int = 0) -> PuzzleRequest:
    """The next puzzle of this kind and grade, or that many after it: the first numbers that have no result yet."""
    own = {each.asked.seed for each in of_kind(results, game, kind) if each.asked.grade == grade}
    numbers = (f"{number}" for number in count(1))
    return PuzzleRequest(game, kind, grade, next(islice((each for each in numbers if each not in own), ahead, None)))


def daily_puzzle(game: str, kind: str, day: int, results: Iterable[PuzzleResult] = ()) -> PuzzleRequest:
    """The puzzle of this day for somebody with these results: the same for everybody at that grade."""
    grade = daily_grade(of_kind(results, game, kind), day)
    return PuzzleRequest(game, kind, grade, seed_of_day(day), day)


def daily_grade(results: Iterable[PuzzleResult], day: int) -> int:
    """The grade of a day's puzzle of one kind: it follows how the puzzles of earlier days went.

    Two in a row solved without help raise it, one that was shown lowers it. Help and wrong choices leave it, but the
    row begins again; how long it took does not matter.
    """
    by_day: dict[int, list[PuzzleResult]] = {}
    for each in results:
        if each.asked.day is not None and each.asked.day < day:
            by_day.setdefault(each.asked.day, []).append(each)
    grade, row = FIRST_DAILY, 0
    for _, tried in sorted(by_day.items()):
        if not tried[0].is_own:
            row = 0
            grade -= not any(each.is_solved for each in tried)
        elif (row := row + 1) == DAYS_UP:
            grade, row = grade + 1, 0
        grade = min(max(grade, 0), len(GRADES) - 1)
    return grade
