"""The file of own mistakes: nothing is lost by damage, by a kill in the middle, or by several windows."""

from __future__ import annotations

import json
import os
import time
from datetime import date, datetime
from pathlib import Path

import pytest

from game import files
from game.engine.messages import plain
from game.learn.own_mistakes import cards
from game.learn.own_mistakes.cards import AGAIN, FILE, GOOD, HARD, MistakeCard, MistakeFile, Try, card_of
from game.learn.own_mistakes.practice import due_cards, due_day
from game.learn.reviews.storage import Decided
from game.ui.scenes import today as clock

DAY = 740_000


def card(line: int = 5, person: str = "Anna", record: str = "a.jsonl", cost: float = 12.5) -> MistakeCard:
    decided = Decided(line, 3, 1, {"do": "draw"}, {"do": "take"}, cost, True, 20.0, "offers", 2.0)
    return card_of(person, "skarney", record, decided, DAY)


def test_what_was_written_is_read(tmp_path: Path) -> None:
    assert cards.add_cards(tmp_path, [card(5), card(9)])
    assert cards.add_try(tmp_path, card(5), Try(GOOD, DAY))
    kept = cards.read(tmp_path)
    assert list(kept.cards.values()) == [card(5), card(9)]
    assert kept.tries == {card(5).key: (Try(GOOD, DAY),)}
    assert kept.trouble is None


def test_a_card_is_written_once_and_again_when_the_review_judges_otherwise(tmp_path: Path) -> None:
    for cost in (12.5, 12.5, 30.0):
        cards.add_cards(tmp_path, [card(cost=cost)])
    assert len((tmp_path / FILE).read_bytes().splitlines()) == 2
    assert [each.decided.cost for each in cards.read(tmp_path).cards.values()] == [30.0]


@pytest.mark.parametrize("cut", range(1, 40, 7))
def test_a_kill_in_the_middle_of_a_line_costs_that_line_alone(tmp_path: Path, cut: int) -> None:
    cards.add_cards(tmp_path, [card(5)])
    cards.add_try(tmp_path, card(5), Try(GOOD, DAY))
    path = tmp_path / FILE
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    cards.add_try(tmp_path, card(5), Try(AGAIN, DAY + 1))
    kept = cards.read(tmp_path)
    assert list(kept.cards) == [card(5).key]
    assert kept.tries[card(5).key][-1] == Try(AGAIN, DAY + 1)
    assert path.read_bytes().startswith(whole[:-cut])
    assert (kept.trouble is None) == (cut == 1), "only the end of the line is lacking"


def test_a_line_that_did_not_fit_the_disk_is_no_success(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards.add_cards(tmp_path, [card(5)])
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: write(handle, data[:10]))
    assert not cards.add_try(tmp_path, card(5), Try(GOOD, DAY))
    monkeypatch.undo()
    assert cards.add_try(tmp_path, card(5), Try(AGAIN, DAY))
    assert cards.read(tmp_path).tries == {card(5).key: (Try(AGAIN, DAY),)}


BAD = (
    b"\xff\xfe", b"[]", b"{}", b'{"t":"mistake"}',
    b'{"t":"try","person":"Anna","record":"a.jsonl","line":5,"grade":"best","on":7}',
    b'{"t":"try","person":"Anna","record":"a.jsonl","line":5,"grade":"good","on":true}', b"[" * 100,
    json.dumps({**cards._card_line(card()), "record": "../../etc/passwd"}).encode(),
    json.dumps({**cards._card_line(card()), "on": 10**9}).encode(),
)  # fmt: skip


def test_damage_is_told_in_one_line_and_stays_in_the_file(tmp_path: Path) -> None:
    cards.add_cards(tmp_path, [card(5)])
    path = tmp_path / FILE
    path.write_bytes(b"\n".join([*BAD, path.read_bytes()]))
    kept = cards.read(tmp_path)
    assert list(kept.cards) == [card(5).key]
    assert plain(kept.trouble) == f"{len(BAD)} lines of {FILE} cannot be read and are left as they are."
    cards.add_try(tmp_path, card(5), Try(GOOD, DAY))
    assert all(line in path.read_bytes() for line in BAD)


def test_lines_of_a_later_version_are_no_damage(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'{"t":"tomorrow","x":1}\n')
    assert cards.read(tmp_path).trouble is None


def test_what_is_no_file_is_told_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    kept = cards.read(tmp_path)
    assert not kept.cards
    assert kept.trouble is not None
    assert not cards.add_cards(tmp_path, [card()])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    with pytest.raises(files.Unfit):
        files.append_line(tmp_path / FILE, b"{}")
    assert cards.read(tmp_path).trouble is not None


def test_forgetting_a_person_deletes_their_lines_alone(tmp_path: Path) -> None:
    cards.add_cards(tmp_path, [card(5), card(5, "Bert")])
    cards.add_try(tmp_path, card(5), Try(GOOD, DAY))
    with (tmp_path / FILE).open("ab") as stream:
        stream.write(b"damaged\n")
    assert cards.forget_person(tmp_path, "Anna")
    kept = cards.read(tmp_path)
    assert [each.person for each in kept.cards.values()] == ["Bert"]
    assert not kept.tries
    assert b"Anna" not in (tmp_path / FILE).read_bytes()
    assert b"damaged\n" in (tmp_path / FILE).read_bytes()
    assert cards.forget_person(tmp_path / "nowhere", "Anna")


def test_a_card_without_its_record_is_not_due(tmp_path: Path) -> None:
    cards.add_cards(tmp_path, [card(5), card(6, record="b.jsonl"), card(7, "Bert")])
    kept = cards.read(tmp_path)
    assert due_cards(kept, {"Anna"}, {"a.jsonl", "b.jsonl"}, DAY) == [card(5), card(6, record="b.jsonl")]
    assert due_cards(kept, {"Anna"}, {"b.jsonl"}, DAY) == [card(6, record="b.jsonl")]


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
