"""When cards come up again: FSRS with its usual parameters, by local days."""

from __future__ import annotations

import os
import time
from datetime import date, datetime

import pytest

from game.learn.own_mistakes.cards import AGAIN, GOOD, HARD, MistakeFile, Try
from game.learn.own_mistakes.practice import due_cards, due_day
from game.ui.scenes import today as clock
from tests.learn.own_mistakes.test_cards import DAY, card

# The intervals in days of FSRS 6 with its default parameters and without steps.
KNOWN = [
    ((GOOD,), (2,)), ((GOOD, GOOD), (2, 11)), ((GOOD, GOOD, HARD), (2, 11, 32)), ((HARD,), (1,)), ((AGAIN,), (1,)),
    ((GOOD, GOOD, HARD, AGAIN, GOOD, GOOD), (2, 11, 32, 2, 5, 11)),
]  # fmt: skip


@pytest.mark.parametrize(("grades", "days"), KNOWN)
def test_the_intervals_are_those_of_fsrs(grades: tuple[str, ...], days: tuple[int, ...]) -> None:
    tries, day = tuple[Try, ...](), DAY
    for grade, wait in zip(grades, days, strict=True):
        tries = (*tries, Try(grade, day))
        assert due_day(tries) - day == wait
        day += wait


def test_a_new_card_is_due_at_once_and_a_tried_one_never_on_the_same_day() -> None:
    assert due_day(()) <= DAY
    for grade in (AGAIN, HARD, GOOD):
        assert due_day((Try(grade, DAY),)) > DAY
        assert due_day((Try(AGAIN, DAY), Try(grade, DAY))) > DAY


def test_the_better_it_was_known_the_later_it_comes_up() -> None:
    waits = [due_day((Try(GOOD, DAY), Try(grade, DAY + 2))) for grade in (AGAIN, HARD, GOOD)]
    assert waits == sorted(waits)
    assert len(set(waits)) == 3


def test_a_clock_that_was_set_back_does_no_harm() -> None:
    assert due_day((Try(GOOD, DAY), Try(GOOD, DAY - 400))) > DAY - 400


def test_the_longest_due_come_first() -> None:
    first, second, third = card(1), card(2), card(3)
    tries = {first.key: (Try(GOOD, DAY),), second.key: (Try(AGAIN, DAY),), third.key: (Try(AGAIN, DAY + 9),)}
    kept = MistakeFile({each.key: each for each in (first, second, third)}, tries)
    assert due_cards(kept, {"Anna"}, {"a.jsonl"}, DAY) == []
    assert due_cards(kept, {"Anna"}, {"a.jsonl"}, DAY + 1) == [second]
    assert due_cards(kept, {"Anna"}, {"a.jsonl"}, DAY + 9) == [second, first]


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system cannot change its zone within a process")
@pytest.mark.parametrize(("zone", "moment"), [("UTC+11", "2026-03-01T23:30:00"), ("UTC-13", "2026-03-01T00:30:00")])
def test_days_are_local_ones(monkeypatch: pytest.MonkeyPatch, zone: str, moment: str) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        at = datetime.fromisoformat(moment).timestamp()

        class Now(date):
            @classmethod
            def today(cls) -> date:
                return cls.fromtimestamp(at)

        monkeypatch.setattr(clock.datetime, "date", Now)
        assert clock.today() == datetime(2026, 3, 1).toordinal()
    finally:
        monkeypatch.undo()
        time.tzset()
    assert "TZ" not in os.environ or os.environ["TZ"] != zone
