"""Searches a match for events by their words, a little at a time."""

from __future__ import annotations

import time
from bisect import bisect_left, bisect_right

from game.engine.table import Seat
from game.learn.replay import Replayed, Says

AT_ONCE = 0.008  # seconds of searching between two frames


class Finding:
    """The plies after which the words appear; ``is_done`` once the whole match was searched."""

    def __init__(self, match: Replayed, words: str, says: Says, seat: Seat | None) -> None:
        self.words, self._wanted, self._says, self._seat = words, words.casefold().split(), says, seat
        self._match, self._at, self.found = Replayed(match), 1, list[int]()

    @property
    def is_done(self) -> bool:
        return not self._wanted or self._at > len(self._match.whole)

    @property
    def share(self) -> int:
        """How much was searched, in per cent."""
        return 100 * (self._at - 1) // max(1, len(self._match.whole))

    def go_on(self) -> None:
        """Search some more of it."""
        until = time.perf_counter() + AT_ONCE
        while not self.is_done and time.perf_counter() < until:
            if self._match.tells(self._at, self._wanted, self._says, self._seat):
                self.found.append(self._at)
            self._at += 1

    def next_to(self, ply: int, by: int) -> int | None:
        """Return the next match, forwards or back."""
        at = bisect_right(self.found, ply) if by > 0 else bisect_left(self.found, ply) - 1
        return self.found[at] if 0 <= at < len(self.found) else None

    def number_at(self, ply: int) -> int:
        """Return the number of the match at this ply, from 1; 0 if there is none."""
        at = bisect_left(self.found, ply)
        return at + 1 if at < len(self.found) and self.found[at] == ply else 0
