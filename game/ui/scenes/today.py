"""Today's date: the only input to puzzles that is not pure."""

from __future__ import annotations

import datetime

from game.engine.messages import Message, msg


def today() -> int:
    """Return the day's number, counted from the first of January of the year 1."""
    return datetime.date.today().toordinal()


def clock(seconds: int) -> Message:
    """Return these seconds as minutes and seconds."""
    return msg("{minutes}:{seconds}", about="time", minutes=f"{seconds // 60}", seconds=f"{seconds % 60:02}")
