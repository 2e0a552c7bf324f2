"""A history dates matches by their records, else by the records' names, else by the files."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from game.learn.index import History
from game.learn.tally import date_of
from game.ui.session.session import utc_now
from tests.learn.conftest import Keep

CHANGED = 1_000_000_000


def test_the_record_comes_first_then_the_name_then_the_file() -> None:
    named = "20261123-220405-1a2b3c4d.jsonl"
    assert date_of("1970-01-02T00:00:01Z", named, 7.0) == 86401.0
    assert time.localtime(date_of("", named, 7.0))[:6] == (2026, 11, 23, 22, 4, 5)
    assert date_of("", "a.jsonl", 7.0) == 7.0
    assert date_of("", "20269923-220405-x.jsonl", 7.0) == 7.0


@pytest.mark.parametrize("ended", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
def test_every_date_can_be_shown(ended: str) -> None:
    """In any time zone, and on systems that know no years before 1970 or after 3000."""
    assert 1970 <= time.localtime(date_of(ended, "", 0.0)).tm_year < 3000


def test_now_is_written_as_records_write_it() -> None:
    assert abs(date_of(utc_now(), "", 0.0) - time.time()) < 5


def _ended(path: Path, ended: str) -> None:
    *rest, last = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([*rest, json.dumps({**json.loads(last), "ended": ended}), ""]), "utf-8", newline="\n")


def test_a_copied_folder_keeps_its_dates(keep: Keep, home: Path) -> None:
    first, named = keep("a", "rummy-500", "h0", {0: "Anna"}), keep("20200102-030405-aa", "rummy-500", "h1", {0: "Anna"})
    plain = keep("b", "rummy-500", "h2", {0: "Anna"})
    _ended(first, "2021-01-01T00:00:00Z")
    for path in (first, named, plain):
        os.utime(path, (CHANGED, CHANGED))
    with History(home) as history:
        dates = {entry.path.name: entry.ended for entry in history.entries()}
    assert dates[first.name] == 1609459200.0
    assert time.localtime(dates[named.name])[:6] == (2020, 1, 2, 3, 4, 5)
    assert dates[plain.name] == CHANGED


@pytest.mark.parametrize("ended", ["yesterday", 7, None])
def test_a_record_that_tells_no_time_there_is_none(keep: Keep, home: Path, ended: str) -> None:
    _ended(keep("a", "rummy-500", "h0", {0: "Anna"}), ended)
    with History(home) as history:
        assert history.entries() == []
        assert len(history.troubles()) == 1
