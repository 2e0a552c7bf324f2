"""What the review saved beside a record says of a replay: which decisions were mistakes, and what they cost."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from pathlib import Path

from game.engine.contract import Advice
from game.engine.match import Match
from game.engine.messages import Message, fill, msg
from game.learn.reviews.mistakes import better_advice, cost_text
from game.learn.reviews.storage import Decided
from game.ui.history.about import Reviewed
from game.ui.scenes.app_context import AppContext

HERE = msg("{lost} {better}")


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
        at = bisect_right(self.plies, ply) if by > 0 else bisect_left(self.plies, ply) - 1
        return self.plies[at] if 0 <= at < len(self.plies) else None

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
