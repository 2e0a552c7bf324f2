"""The match that a review is about: its state, its record, and who may know what about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.bots.players import PERSON
from game.engine.match import Match
from game.engine.table import Seat
from game.learn.reviews import storage
from game.learn.reviews.mistakes import MistakeWords, in_words, plies
from game.learn.reviews.storage import Decided, Review
from game.ui.storage.reviews import BackgroundJob, Reviews, Where

REVIEW, PAR = "review", "par"


class Reviewed:
    """A match as it was when this was created; later actions are not part of it."""

    def __init__(self, reviews: Reviews, match: Match, where: Where | Path | None) -> None:
        self.match = match.at(match.ply)
        self.where: Where = where if callable(where) else lambda: where
        self._reviews = reviews
        self.of = storage.digest(storage.bytes_of(self.match))
        self.plies: Mapping[int, int] = plies(self.match)
        self._words: dict[int, MistakeWords] = {}  # by lines; cached, as the game needs time to explain a mistake
        self.people = [seat for seat, sitter in enumerate(match.sitters) if sitter.player == PERSON]

    @property
    def review(self) -> Review | None:
        """The complete review, if there is one."""
        found = self._reviews.find(self.of, self.where)
        return found if found and found.samples and self._is_fitting(found) else None

    def _is_fitting(self, review: Review) -> bool:
        """True if the review fits this match; a file changed by hand may not."""
        done, plies = self.match.done, self.plies
        return all(each.line in plies and done[plies[each.line]].seat == each.seat for each in review.decisions)

    @property
    def pars(self) -> Review | None:
        """The known pars."""
        return self._reviews.find(self.of, self.where)

    def making(self, what: str) -> BackgroundJob | None:
        """Return the job in progress on it."""
        return self._reviews.making(self.of, what)

    def last(self, what: str) -> BackgroundJob | None:
        """Return the last job on it."""
        return self._reviews.last(self.of, what)

    def begin(self) -> BackgroundJob:
        """Start a review."""
        return self._reviews.review(self.match, self.where)

    def begin_par(self, chair: Seat, others: str, hands: Sequence[int]) -> BackgroundJob:
        """Start replaying hands with an expert in this chair."""
        return self._reviews.par(self.match, self.where, chair, others, hands)

    # -- who may know what

    def knows(self, seat: Seat) -> bool:
        """True if the reader may know this seat's hand; in an unfinished match, only its one person may."""
        return self.match.to_act is None or not self.people or self.people == [seat]

    def words(self, decided: Decided) -> MistakeWords:
        """Return a mistake in words; cached."""
        line = decided.line
        if line not in self._words:
            self._words[line] = in_words(self.match, self.plies[line], decided, self.knows(decided.seat))
        return self._words[line]
