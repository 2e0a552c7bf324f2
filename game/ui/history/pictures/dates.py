"""Dates below a picture: where a day, a month and a year begin."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.engine.messages import fill, msg
from game.ui.i18n.speaker import Speaker
from game.ui.session.match_standing import MONTHS

# L10N: Dates below a curve, short.
ON_DAY, IN_MONTH, IN_YEAR = (
    msg("{day} {month}", about="date below a curve"),
    msg("{month} {year}", about="date below a curve"),
    msg("{day} {year}", about="date below a curve: a day and a month, and the year"),
)
MOST_DATES = 60  # more do not fit


def date_ticks(speaker: Speaker, dates: Sequence[float]) -> list[list[tuple[int, str]]]:
    """Return the first item of each day, of each month and of each year, with the date in words.

    Of more than MOST_DATES days nothing is returned, nor of so many months: their dates would not fit anyway.
    """
    firsts: list[dict[tuple[int, ...], int]] = [{}, {}, {}]
    days, months, years = firsts
    for at, moment in enumerate(dates):
        then = datetime.fromtimestamp(moment)
        if (then.year, then.month, then.day) not in days:
            days[then.year, then.month, then.day] = at
            months.setdefault((then.year, then.month), at)
            years.setdefault((then.year,), at)
    shown = [first if len(first) <= MOST_DATES or first is years else {} for first in firsts]
    ticks = [[(at, _date(speaker, *key)) for key, at in first.items()] for first in shown]
    if ticks[0]:  # the first day has a year
        year = str(datetime.fromtimestamp(dates[0]).year)
        ticks[0][0] = 0, speaker.plain(fill(IN_YEAR, day=ticks[0][0][1], year=year))
    return ticks


def _date(speaker: Speaker, year: int, month: int = 0, day: int = 0) -> str:
    if not month:
        return str(year)
    name = MONTHS[month - 1]
    return speaker.plain(fill(ON_DAY, day=day, month=name) if day else fill(IN_MONTH, month=name, year=str(year)))
