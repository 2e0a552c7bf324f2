"""A record may tell when its match was begun and ended; what is no such time is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.engine.match import Match, Sitter
from game.engine.messages import InputError
from game.engine.records import record
from game.engine.records.briefing import lines_for
from game.engine.records.times import read_time
from game.headless import play_match
from game.rules import all_games
from tests.helpers.matches import setup_for

GAME = all_games()["teeko"]
BEGUN, ENDED = "2026-11-23T22:04:05Z", "2026-11-23T22:30:00Z"


def lines_of(begun: str = "", ended: str = "") -> list[dict[str, Any]]:
    match = Match(GAME, setup_for(GAME, 2, "times"), (Sitter("A", "novice"), Sitter("B", "novice")))
    match.begin_at(begun)
    play_match(match)
    if ended:
        match.end_at(ended)
    return [json.loads(record.dumps(line)) for line in record.whole(match, "test")]


def test_a_record_keeps_its_times() -> None:
    lines = lines_of(BEGUN, ENDED)
    assert (lines[0]["begun"], lines[-1]["ended"]) == (BEGUN, ENDED)
    match = record.replay({GAME.id: GAME}, lines)
    assert (match.began_at, match.done[-1].ended) == (BEGUN, ENDED)
    assert [json.loads(record.dumps(line)) for line in record.whole(match, "test")] == lines


def test_without_times_nothing_is_said_of_them() -> None:
    lines = lines_of()
    assert "begun" not in lines[0]
    assert "ended" not in lines[-1]
    assert record.replay({GAME.id: GAME}, lines).began_at == ""


def test_where_a_clock_was_set_back_it_ended_as_it_began() -> None:
    assert lines_of(ENDED, BEGUN)[-1]["ended"] == ENDED


@pytest.mark.parametrize(
    "time",
    ["", "now", "2026-11-23 22:04:05", "2026-11-23T22:04:05", "2026-11-23T22:04:05+01:00", "2026-13-01T00:00:00Z",
     "2026-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-11-23T24:00:00Z", "2026-11-23T22:60:00Z",
     "2026-11-23T22:04:60Z", "0000-01-01T00:00:00Z", "2026-11-23T22:04:05Z\n", "２０２６-11-23T22:04:05Z", 7, None],
)  # fmt: skip
def test_what_is_no_time_is_refused(time: Any) -> None:
    with pytest.raises(InputError):
        read_time(time)
    lines = lines_of(BEGUN, ENDED)
    for at, key in ((0, "begun"), (-1, "ended")):
        bad = [dict(line) for line in lines]
        bad[at][key] = time
        with pytest.raises(record.Unlawful):
            record.replay({GAME.id: GAME}, bad)


@pytest.mark.parametrize("time", ["2024-02-29T23:59:59Z", "2000-02-29T00:00:00Z", "0001-01-01T00:00:00Z"])
def test_what_is_a_time_is_taken(time: str) -> None:
    assert read_time(time) == time


def test_an_end_before_the_beginning_is_refused() -> None:
    lines = lines_of(BEGUN, ENDED)
    lines[-1]["ended"] = "2026-11-23T22:04:04Z"
    with pytest.raises(record.Unlawful, match="before it began"):
        record.replay({GAME.id: GAME}, lines)


def test_a_match_played_on_from_it_has_its_own_beginning() -> None:
    match = record.replay({GAME.id: GAME}, lines_of(BEGUN, ENDED))
    assert match.at(2).began_at == BEGUN
    assert match.at(2, match.sitters).began_at == ""


def test_a_program_is_told_the_result_without_times() -> None:
    match = record.replay({GAME.id: GAME}, lines_of(BEGUN, ENDED))
    *_, last = lines_for(GAME, 0, match.done[-1])
    assert last["t"] == "result"
    assert "ended" not in last
