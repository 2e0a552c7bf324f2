"""What a review is shown of: a match as it stood, where its record lies, and who may know what of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.bots.players import PERSON
from game.engine.match import Match
from game.engine.table import Seat
from game.learn.reviews import kept
from game.learn.reviews.kept import Decided, Review
from game.learn.reviews.mistakes import Words, in_words, plies
from game.shell.keep.reviewing import Making, Reviews, Where

REVIEW, PAR = "review", "par"


class Reviewed:
    """A match as it stands when this is made; what is played on later is no part of it."""

    def __init__(self, reviews: Reviews, match: Match, where: Where | Path | None) -> None:
        self.match = match.at(match.ply)
        self.where: Where = where if callable(where) else lambda: where
        self._reviews = reviews
        self.of = kept.digest(kept.bytes_of(self.match))
        self.plies: Mapping[int, int] = plies(self.match)
        self._words: dict[int, Words] = {}  # by lines: what spoke for and against a deed is asked of the game once
        self.people = [seat for seat, sitter in enumerate(match.sitters) if sitter.player == PERSON]

    @property
    def review(self) -> Review | None:
        """The whole one, if it was made."""
        found = self._reviews.known(self.of, self.where)
        return found if found and found.samples and self._fits(found) else None

    def _fits(self, review: Review) -> bool:
        """Does it tell of deeds of this match? A file that somebody changed need not."""
        done, plies = self.match.done, self.plies
        return all(each.line in plies and done[plies[each.line]].seat == each.seat for each in review.decisions)

    @property
    def pars(self) -> Review | None:
        """What is known of pars."""
        return self._reviews.known(self.of, self.where)

    def making(self, what: str) -> Making | None:
        """What is made of it now."""
        return self._reviews.making(self.of, what)

    def last(self, what: str) -> Making | None:
        """What was made of it last."""
        return self._reviews.last(self.of, what)

    def begin(self) -> Making:
        """Have it reviewed."""
        return self._reviews.review(self.match, self.where)

    def begin_par(self, chair: Seat, others: str, hands: Sequence[int]) -> Making:
        """Have hands played again by an expert in this chair."""
        return self._reviews.par(self.match, self.where, chair, others, hands)

    # -- who may know what

    def knows(self, seat: Seat) -> bool:
        """May whoever reads this know what the seat held? Of a match that goes on, nobody but its one person."""
        return self.match.asked is None or not self.people or self.people == [seat]

    def words(self, decided: Decided) -> Words:
        """A mistake in words."""
        line = decided.line
        if line not in self._words:
            self._words[line] = in_words(self.match, self.plies[line], decided, self.knows(decided.seat))
        return self._words[line]
