"""Mistakes to learn from one after the other; how each ended is kept at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from game import files
from game.engine.contract import AnyGame
from game.engine.match import Match
from game.engine.records import record
from game.learn.own_mistakes import cards
from game.learn.own_mistakes.attempt import MistakeAttempt
from game.learn.own_mistakes.cards import AGAIN, GOOD, HARD, MistakeCard, MistakeFile, Try

RECORDS = "records"


@cache
def due_day(tries: tuple[Try, ...]) -> int:
    """The day on which a card with these tries comes up again; 0 without any, as it is due at once.

    Days are local ones, counted as ``Try.on`` is, so that a card comes up in the morning, not 24 hours later.
    """
    if not tries:
        return 0
    from fsrs import Card, Rating, Scheduler  # only where somebody learns from mistakes

    ratings = {AGAIN: Rating.Again, HARD: Rating.Hard, GOOD: Rating.Good}
    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    card = Card(card_id=0)
    for each in tries:
        noon = datetime.fromordinal(each.on).replace(hour=12, tzinfo=UTC)
        card, _ = scheduler.review_card(card, ratings[each.grade], noon)
    return card.due.toordinal()


def due_cards(kept: MistakeFile, people: Collection[str], records: Collection[str], today: int) -> list[MistakeCard]:
    """The cards of these names that come up today, those due longest first. Cards without a record are dropped."""
    mine = [card for card in kept.cards.values() if card.person in people and card.record in records]
    due = [(due_day(kept.tries.get(card.key, ())), card) for card in mine]
    return [card for day, card in sorted(due, key=lambda each: each[0]) if day <= today]


class MistakePractice:
    """Cards still to come; ``grades`` of those that are over, and how many positions are ``gone``."""

    def __init__(
        self, folder: Path, games: Mapping[str, AnyGame], due: Iterable[MistakeCard], today: Callable[[], int]
    ) -> None:
        self._folder, self._games, self._today = folder, games, today
        self._left = [*due]
        self.count = len(self._left)
        self.grades: list[str] = []
        self.gone = 0
        self.is_kept = True  # could all results be written?
        self._last: tuple[str, Match] | None = None  # the record that was read last

    @property
    def number(self) -> int:
        """The number of the card that was taken last, from 1."""
        return self.count - len(self._left)

    @property
    def is_over(self) -> bool:
        """Is no card left?"""
        return not self._left

    def next(self) -> MistakeAttempt | None:
        """The next mistake whose position can be read; None if there is none."""
        while self._left:
            card = self._left.pop(0)
            try:
                return MistakeAttempt(self._match(card), card)
            except (OSError, ValueError, LookupError, TypeError):  # its record was deleted or changed meanwhile
                self.gone += 1
        return None

    def _match(self, card: MistakeCard) -> Match:
        if self._last is None or self._last[0] != card.record:
            with files.open_limited(self._folder / RECORDS / card.record) as stream:
                self._last = card.record, record.replay(self._games, record.parse_lines(stream))
        return self._last[1]

    def finish(self, attempt: MistakeAttempt) -> None:
        """Keep how the attempt ended."""
        self.grades.append(attempt.grade)
        self.is_kept = cards.add_try(self._folder, attempt.card, Try(attempt.grade, self._today())) and self.is_kept
