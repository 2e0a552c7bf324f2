"""When a match was begun and ended, as records tell it: UTC, to the second, such as ``2026-11-23T22:04:05Z``."""

from __future__ import annotations

import re
from typing import Any

from game.engine.messages import InputError, fill, msg, quote

NO_TIME = msg("{value} is no time such as {form}.")
FORM = "2026-11-23T22:04:05Z"
ENDED_BEFORE = msg("The match should not end before it began.")
_FIGURES = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z")
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def read_time(value: Any) -> str:
    """The value, if it is a time so written. Raises InputError."""
    figures = _FIGURES.fullmatch(value) if isinstance(value, str) else None
    if figures is None or not _exists(*map(int, figures.groups())):
        raise InputError(f"{value!r} is no time such as {FORM}", fill(NO_TIME, value=quote(value), form=FORM))
    return str(value)


def _exists(year: int, month: int, day: int, hour: int, minute: int, second: int) -> bool:
    if not (year and 1 <= month <= 12 and hour < 24 and minute < 60 and second < 60):
        return False
    leaps = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= day <= _DAYS[month - 1] + leaps


def check_order(began: str, ended: str) -> None:
    """Raises InputError if the end is before the beginning; such times are in order as text. Empty: not known."""
    if began and ended < began:
        raise InputError(f"it ended at {ended}, before it began at {began}", ENDED_BEFORE)
