"""A kept review is taken for what it is or not at all; the index sums them up, and forgetting takes them along."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.bots.levels import ThinkLimit
from game.engine.records import record
from game.learn import stats
from game.learn.forget import forget, forget_person
from game.learn.index import History
from game.learn.review import Part, review_record
from game.learn.reviews import storage
from game.rules import all_games
from tests.learn.conftest import Keep

SAMPLES = 2


@cache
def parts_of(data: bytes) -> tuple[Part, ...]:
    return tuple(review_record(all_games(), record.parse_lines(io.BytesIO(data)), None, ThinkLimit(samples=SAMPLES)))


def reviewed_at(path: Path) -> list[dict[str, Any]]:
    """A review of few samples, kept beside the record."""
    lines = [part.to_json() for part in parts_of(path.read_bytes())]
    for line in lines:
        if line["t"] == "decision":
            line["topic"] = "laying" if line["kind"] in ("meld", "layoff") else ""
    storage.write_review(path, storage.digest(path.read_bytes()), SAMPLES, lines)
    return lines


@pytest.fixture
def path(keep: Keep) -> Path:
    found = keep("a", "rummy-500", "h0", {0: "Anna"}, match="hand")
    reviewed_at(found)
    return found


def there(path: Path) -> storage.Review | None:
    return storage.read_review(path, storage.digest(path.read_bytes()))


def test_what_is_kept_is_what_the_review_said(path: Path) -> None:
    found, total = there(path), parts_of(path.read_bytes())[-1].to_json()
    assert found.samples == SAMPLES
    for side, shown in enumerate(total["sides"]):
        net, cards, play = found.side(side)
        assert (net, play) == (shown["net"], pytest.approx(shown["play"], abs=0.2))
        assert cards + play == pytest.approx(net, abs=0.005)
    for seat, shown in enumerate(total["seats"]):
        decisions, mistakes, cost = found.seat(seat)
        assert (decisions, mistakes) == (shown["decisions"], shown["mistakes"])
        assert cost == pytest.approx(shown["cost"], abs=0.2)


def with_head(data: bytes, **other: Any) -> bytes:
    head, rest = data.split(b"\n", 1)
    return record.dumps(json.loads(head) | other).encode() + rest


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "cut": lambda data: data[: len(data) // 2],
    "altered": lambda data: data.replace(b'"cost":', b'"cosy":', 1),
    "of another version": lambda data: with_head(data, app="0.0.1"),
    "of another format": lambda data: with_head(data, format=99),
    "no JSON": lambda _: b"\xff\x00 nothing of the kind\n",
    "empty": lambda _: b"",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_or_foreign_review_is_none_and_is_written_again(path: Path, damage: Callable[[bytes], bytes]) -> None:
    beside = storage.path_of(path)
    beside.write_bytes(damage(beside.read_bytes()))
    assert there(path) is None
    reviewed_at(path)
    assert there(path) is not None


def test_a_review_of_another_record_is_none(path: Path, keep: Keep) -> None:
    other = keep("b", "rummy-500", "h1", {0: "Anna"}, match="hand")
    os.replace(storage.path_of(path), storage.path_of(other))
    assert there(other) is None


def test_a_review_stays_where_only_a_name_has_changed(path: Path) -> None:
    """Somebody is forgotten: the figures are the same whatever people are called."""
    lines = path.read_text("utf-8").splitlines(keepends=True)
    head = json.loads(lines[0])
    head["seats"][0]["name"] = "Somebody"
    path.write_text(record.dumps(head) + "".join(lines[1:]), "utf-8", newline="\n")
    assert there(path) is not None


# ---------------------------------------------------------------- forgotten with the record


def test_a_forgotten_match_takes_its_review_along_and_brings_it_back(path: Path) -> None:
    before = storage.path_of(path).read_bytes()
    gone = forget(path)
    assert not path.exists()
    assert not storage.path_of(path).exists()
    gone.restore()
    assert storage.path_of(path).read_bytes() == before


def test_all_of_a_person_goes_with_the_reviews(path: Path, home: Path) -> None:
    with History(home) as history:
        assert forget_person(history.entries(), "Anna") == (1, 0)
    assert not [*path.parent.glob("a*")]


# ---------------------------------------------------------------- in the index


def test_the_statistics_learn_of_a_review_that_comes_changes_and_goes(keep: Keep, home: Path) -> None:
    path = keep("a", "rummy-500", "h0", {0: "Anna"}, match="hand")
    with History(home) as history:
        assert stats.costs(history, "Anna", "rummy-500") == stats.DecisionCosts()
    lines = [line for line in reviewed_at(path) if line["t"] == "decision" and line["seat"] == 0]
    with History(home) as history:
        found = stats.costs(history, "Anna", "rummy-500")
    assert found.matches == 1
    for topic in ("laying", ""):
        mine = [line for line in lines if line["topic"] == topic]
        one = next(each for each in found.topics if each.topic == topic)
        assert (one.decisions, one.mistakes) == (len(mine), sum(line["mistake"] for line in mine))
        assert one.cost == pytest.approx(sum(line["cost"] for line in mine), abs=0.01)
        assert (one.late_decisions, one.late_cost) == (one.decisions, one.cost)
    storage.path_of(path).write_bytes(b"damaged")
    with History(home) as history:
        assert stats.costs(history, "Anna", "rummy-500") == stats.DecisionCosts()
        assert len(history.entries()) == 1


def test_a_review_is_no_record(path: Path, home: Path) -> None:
    with History(home) as history:
        assert [entry.path for entry in history.entries()] == [path]
        assert history.troubles() == []
