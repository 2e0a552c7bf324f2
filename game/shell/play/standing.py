"""How an unfinished match stands, read off its record without replaying it; and when it was last played, in words."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from game.engine.lines import record
from game.engine.said import Said, filled, said
from game.values import dataclass

SCORE = b'{"t":"score"'
# L10N: As in "3 March 2026": in the case that it has there.
MONTHS = (
    said("January", about="month of a day"),
    said("February", about="month of a day"),
    said("March", about="month of a day"),
    said("April", about="month of a day"),
    said("May", about="month of a day"),
    said("June", about="month of a day"),
    said("July", about="month of a day"),
    said("August", about="month of a day"),
    said("September", about="month of a day"),
    said("October", about="month of a day"),
    said("November", about="month of a day"),
    said("December", about="month of a day"),
)
TODAY, YESTERDAY = said("Last played today at {time}"), said("Last played yesterday at {time}")
ON_DAY = said("Last played on {day} {month} {year}")


@dataclass(frozen=True)
class Standing:
    """Who plays with whom, by seats, and each side's total; nothing of what the record does not say."""

    sides: tuple[tuple[int, ...], ...] = ()
    totals: tuple[int, ...] = ()


def standing(path: Path) -> Standing:
    """The score after the last hand finished; nought all before that. Never raises."""
    try:
        with path.open("rb") as stream:
            sides = _sides(next(record.parsed(stream)))
            totals: tuple[int, ...] = (0,) * len(sides)
            while line := stream.readline(record.LONGEST_LINE + 1):
                if line.startswith(SCORE):
                    totals = _totals(json.loads(line), len(sides))
            return Standing(sides, totals)
    except (OSError, ValueError, LookupError, TypeError, StopIteration, RecursionError):
        return Standing()


def _sides(head: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    """Raises where there is no such thing."""
    seats = range(len(head["seats"]))
    sides = tuple(tuple(seats[seat] for seat in side) for side in head["sides"])
    if not sides or not all(sides):
        raise ValueError("a side without seats")
    return sides


def _totals(line: Mapping[str, Any], sides: int) -> tuple[int, ...]:
    totals = line["totals"]
    if len(totals) != sides or not all(type(total) is int for total in totals):
        raise ValueError("no totals")
    return tuple(totals)


def last_played(moment: float, today: date) -> Said:
    """When that was, as people say it."""
    then = datetime.fromtimestamp(moment)
    if then.date() == today:
        return filled(TODAY, time=then.strftime("%H:%M"))
    if then.date() == today - timedelta(days=1):
        return filled(YESTERDAY, time=then.strftime("%H:%M"))
    return filled(ON_DAY, day=then.day, month=MONTHS[then.month - 1], year=str(then.year))
