"""When matches were played: times as records write them, and the dates of records without any."""

from __future__ import annotations

import calendar
import re
import time

_FORM = "%Y-%m-%dT%H:%M:%SZ"
_NAMED = re.compile(r"(\d{8}-\d{6})-")  # how the program names a record: by the local time at which it was begun


def utc_now() -> str:
    """The time now, as records write it."""
    return time.strftime(_FORM, time.gmtime())


def date_of(ended: str, name: str, changed: float) -> float:
    """When a match ended, in seconds since 1970: by its record, else by the name of its file, else by its last change.

    ``ended`` is empty if the record does not tell. Raises ValueError if it is no time.
    """
    if ended:
        return float(calendar.timegm(time.strptime(ended, _FORM)))
    if named := _NAMED.match(name):
        try:
            return time.mktime(time.strptime(named[1], "%Y%m%d-%H%M%S"))
        except (ValueError, OverflowError):
            pass
    return changed
