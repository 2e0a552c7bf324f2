"""The day by this machine's calendar: of all that puzzles follow from, the one thing that is not pure."""

from __future__ import annotations

import datetime

from game.engine.said import Said, said


def today() -> int:
    """Its number, counted from the first of January of the year 1."""
    return datetime.date.today().toordinal()


def clock(seconds: int) -> Said:
    """Minutes and seconds."""
    return said("{minutes}:{seconds}", about="time", minutes=f"{seconds // 60}", seconds=f"{seconds % 60:02}")
