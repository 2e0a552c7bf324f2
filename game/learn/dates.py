"""When matches were played: the times in records, and the dates of records without any."""

from __future__ import annotations

import re
from datetime import datetime

_NAMED = re.compile(r"(\d{8})-(\d{6})-")  # how the program names a record: by the local time at which it was begun
_FIRST, _LAST = 86_400.0, 32_503_593_600.0  # from 1970 to 2999: what every system shows as a local time


def date_of(ended: str, name: str, changed: float) -> float:
    """When a match ended, in seconds since 1970: by its record, else by the name of its file, else by its last change.

    ``ended`` is empty if the record does not tell. A year that no system shows is brought within bounds. Raises
    ValueError if it is no time.
    """
    if ended:
        return _bounded(datetime.fromisoformat(ended).timestamp())
    if named := _NAMED.match(name):
        try:
            return _bounded(datetime.fromisoformat(f"{named[1]}T{named[2]}").timestamp())
        except (ValueError, OverflowError):
            pass
    return changed


def _bounded(moment: float) -> float:
    return min(max(float(moment), _FIRST), _LAST)
