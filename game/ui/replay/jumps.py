"""What one can jump to in a replay: the mistakes that a saved review has, with their cost, and words that are found."""

from __future__ import annotations

import time
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from pathlib import Path

from game.engine.contract import Advice
from game.engine.match import Match
from game.engine.messages import Message, fill, msg
from game.engine.table import Seat
from game.learn.replay import Replayed, Says
from game.learn.reviews.mistakes import better_advice, cost_text
from game.learn.reviews.storage import Decided
from game.ui.history.about import Reviewed
from game.ui.scenes.app_context import AppContext

HERE = msg("{lost} {better}")
AT_ONCE = 0.008  # seconds of searching between two frames


class ReplayCosts:
    """``plies`` are those after which a mistake was made, in order; empty where there is no review."""

    def __init__(self, context: AppContext, match: Match, path: Path | None) -> None:
        self._context, self._match, self._path = context, match, path
        self._about: Reviewed | None = None
        self._mistakes: dict[int, Decided] = {}
        self.plies: list[int] = []

    def look(self) -> bool:
        """Look for a review; returns whether there is a new one."""
        if self._path is None or self.plies:
            return False
        self._about = self._about or Reviewed(self._context.reviews, self._match, self._path)
        if review := self._about.review:
            self._mistakes = {self._about.plies[each.line]: each for each in review.mistakes}
            self.plies = sorted(self._mistakes)
        return bool(self.plies)

    def next_to(self, ply: int, by: int) -> int | None:
        """Return the next mistake, forwards or back."""
        return _next_to(self.plies, ply, by)

    def better(self, ply: int) -> Advice | None:
        """Return what was better than the next decision, with its line, if it was a mistake that one may know."""
        if self._about is None or ply not in self._mistakes or not self._about.knows(self._mistakes[ply].seat):
            return None
        return better_advice(self._match, ply, self._mistakes[ply])

    def mistake_message(self, ply: int) -> Message | None:
        """Return what the next decision cost and what was better, if it was a mistake."""
        if self._about is None or ply not in self._mistakes:
            return None
        decided = self._mistakes[ply]
        lost, better = cost_text(decided), self._about.words(decided).better
        return fill(HERE, lost=lost, better=better) if better else lost


class Finding:
    """Searches a match for words, a little at a time.

    ``found``: the plies after which they appear; ``is_done`` once the whole match was searched.
    """

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
        """Return the next place, forwards or back."""
        return _next_to(self.found, ply, by)

    def number_at(self, ply: int) -> int:
        """Return the number of the place at this ply, from 1; 0 if there is none."""
        at = bisect_left(self.found, ply)
        return at + 1 if at < len(self.found) and self.found[at] == ply else 0


def _next_to(plies: Sequence[int], ply: int, by: int) -> int | None:
    """Return the next of these plies, forwards or back."""
    at = bisect_right(plies, ply) if by > 0 else bisect_left(plies, ply) - 1
    return plies[at] if 0 <= at < len(plies) else None
