"""The standing of an unfinished match, read from its record without replaying it, and when it was last played."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from game.engine.messages import Message, fill, msg
from game.engine.records import record
from game.values import dataclass

SCORE = b'{"t":"score"'
# L10N: As in "3 March 2026": in the case that it has there.
MONTHS = (
    msg("January", about="month of a day"),
    msg("February", about="month of a day"),
    msg("March", about="month of a day"),
    msg("April", about="month of a day"),
    msg("May", about="month of a day"),
    msg("June", about="month of a day"),
    msg("July", about="month of a day"),
    msg("August", about="month of a day"),
    msg("September", about="month of a day"),
    msg("October", about="month of a day"),
    msg("November", about="month of a day"),
    msg("December", about="month of a day"),
)
TODAY, YESTERDAY = msg("Last played today at {time}"), msg("Last played yesterday at {time}")
ON_DAY = msg("Last played on {day} {month} {year}")


@dataclass(frozen=True)
class MatchStanding:
    """Who plays with whom, by seats, and each side's total; empty where the record does not say."""

    sides: tuple[tuple[int, ...], ...] = ()
    totals: tuple[int, ...] = ()


def match_standing(path: Path) -> MatchStanding:
    """Return the score after the last finished hand, zero before that. Never raises."""
    try:
        with path.open("rb") as stream:
            sides = _sides(next(record.parse_lines(stream)))
            totals: tuple[int, ...] = (0,) * len(sides)
            while line := stream.readline(record.LONGEST_LINE + 1):
                if line.startswith(SCORE):
                    totals = _totals(json.loads(line), len(sides))
            return MatchStanding(sides, totals)
    except (OSError, ValueError, LookupError, TypeError, StopIteration, RecursionError):
        return MatchStanding()


def _sides(head: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side. Raises ValueError or LookupError if the record has none."""
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


def last_played(moment: float, today: date) -> Message:
    """Return when that was, in words."""
    then = datetime.fromtimestamp(moment)
    if then.date() == today:
        return fill(TODAY, time=then.strftime("%H:%M"))
    if then.date() == today - timedelta(days=1):
        return fill(YESTERDAY, time=then.strftime("%H:%M"))
    return fill(ON_DAY, day=then.day, month=MONTHS[then.month - 1], year=str(then.year))
