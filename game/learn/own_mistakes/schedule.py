"""When a card comes up again: the schedule FSRS 6 with its usual parameters, in whole days."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from functools import cache

from game.learn.own_mistakes.cards import AGAIN, GOOD, HARD, MistakeCard, MistakeFile, Try


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
        card, _ = scheduler.review_card(card, ratings[each.grade], _noon(each.on))
    return card.due.toordinal()


def _noon(day: int) -> datetime:
    return datetime.fromordinal(day).replace(hour=12, tzinfo=UTC)


def due_cards(kept: MistakeFile, people: Collection[str], records: Collection[str], today: int) -> list[MistakeCard]:
    """The cards of these names that come up today, those due longest first. Cards without a record are dropped."""
    mine = [card for card in kept.cards.values() if card.person in people and card.record in records]
    due = [(due_day(kept.tries.get(card.key, ())), card) for card in mine]
    return [card for day, card in sorted(due, key=lambda each: each[0]) if day <= today]
