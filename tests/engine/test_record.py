"""Reading records: what is one, what is not, and where it goes wrong."""

from __future__ import annotations

import io
import json
import tracemalloc
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.engine.match import Match, Sitter
from game.engine.messages import InputError, Message
from game.engine.records import record, text
from game.engine.records.briefing import lines_for
from game.engine.records.record import LONGEST_LINE, NewerRecord, NotARecord, Unlawful, parse_lines, replay
from game.engine.records.times import read_time
from game.headless import play_match
from game.rules import all_games
from game.rules._template.game import Gifts
from tests.helpers.matches import setup_for
from tests.laws.walks import lines, seated, wandered

GAME = Gifts()
GAMES = {GAME.id: GAME}
Line = dict[str, Any]


def played(plies: int = 6000) -> Match:
    return wandered(seated(GAME, setup_for(GAME, 3, "record")), Random(4), plies)


def data(shown: list[Line]) -> bytes:
    return "".join(map(record.dumps, shown)).encode()


def read(raw: bytes) -> Match:
    return replay(GAMES, parse_lines(io.BytesIO(raw)))


SHOWN = lines(played())


def changed(number: int, **keys: Any) -> list[Line]:
    """The record with these keys of this line (from 1) set, or taken out where the value is KeyError."""
    shown = json.loads(json.dumps(SHOWN))
    for key, value in keys.items():
        if value is KeyError:
            del shown[number - 1][key]
        else:
            shown[number - 1][key] = value
    return list(shown)


def test_a_record_is_a_line_an_object_and_ends_in_a_line_feed() -> None:
    """UTF-8 as it is, no spaces, one line feed."""
    assert record.dumps({"name": "Zoë", "n": [1, None]}) == '{"name":"Zoë","n":[1,null]}\n'


def test_unknown_keys_are_ignored() -> None:
    """A later version may say more in every line."""
    again = read(data([{**line, "mood": {"x": [1]}} for line in SHOWN]))
    assert again.to_act is None


def test_windows_line_ends_are_read() -> None:
    """A record that an editor saved with CR LF still is one."""
    assert read(data(SHOWN).replace(b"\n", b"\r\n")).to_act is None


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"", "empty"),
        (b"\n", "line 1 is not a JSON object"),
        (b"hello\n", "line 1 is not a JSON object"),
        (b"[1,2]\n", "line 1 is not a JSON object"),
        (b"null\n", "line 1 is not a JSON object"),
        (b"\xff\xfe\x00\n", "line 1 is not a JSON object"),
        (b"\x89PNG\r\n\x1a\n", "line 1 is not a JSON object"),
        (b"[" * 60000 + b"\n", "line 1 is not a JSON object"),
        (b'{"t":"match"', "line 1 is cut off"),
        (b"{}\n", "not the start of a record"),
        (b'{"t":"act"}\n', "not the start of a record"),
        (b'{"t":"match"}\n', "no record format"),
        (b'{"t":"match","format":"1"}\n', "no record format"),
        (b'{"t":"match","format":true}\n', "no record format"),
        (b'{"t":"match","format":0}\n', "no record format"),
        (b'{"t":"match","format":1}\n', "there is no game None"),
        (b'{"t":"match","format":1,"game":"whist"}\n', "there is no game 'whist'"),
        (b'{"t":"match","format":1,"game":["_template"]}\n', "there is no game"),
        (b"{" + b" " * LONGEST_LINE + b"}\n", "line 1 is longer than"),
        (b'{"a":' + b"9" * 5000 + b"}\n", "line 1 is not a JSON object|not the start"),
    ],
)
def test_what_is_no_record_is_said_to_be_none(raw: bytes, words: str) -> None:
    """Empty files, other files, cut lines and absurd lines are distinguished, with the line, in one line of words."""
    with pytest.raises(NotARecord, match=words) as caught:
        read(raw)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("cut", [1, 2, 30])
def test_a_record_cut_inside_a_line_is_no_record(cut: int) -> None:
    """Without its line feed the last line is cut off, even if it happens to be whole."""
    raw = data(SHOWN[:9])
    with pytest.raises(NotARecord, match="line 9 is cut off"):
        read(raw[:-cut])


def test_a_line_that_is_no_object_is_found_where_it_stands() -> None:
    """Later lines are judged like the first, and lines before them have been played by then."""
    for bad in (b"oops\n", b"7\n", b"\n"):
        with pytest.raises(NotARecord, match="line 4 is not a JSON object"):
            read(data(SHOWN[:3]) + bad + data(SHOWN[4:]))


def test_a_record_of_a_newer_format_says_who_wrote_it() -> None:
    """It is not read, and the message names the version that could."""
    with pytest.raises(NewerRecord, match=r"format 2, written by version 9\.9; this version reads 1"):
        replay(GAMES, changed(1, format=2, app="9.9"))


@pytest.mark.parametrize("line", [b"x" * 1000, b'{"t":"deal"}\n', b"\n"])
def test_a_huge_file_is_refused_in_bounded_memory(line: bytes) -> None:
    """Gigabytes of one line, of many lines or of nothing: never more than a little is held at a time."""

    class Endless(io.RawIOBase):
        given = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            chunk = (line * (len(buffer) // len(line) + 1))[: len(buffer)]
            buffer[:] = chunk
            self.given += len(chunk)
            return len(chunk)

    tracemalloc.start()
    try:
        with pytest.raises((NotARecord, Unlawful)):
            replay(GAMES, parse_lines(io.BufferedReader(Endless())))
        assert tracemalloc.get_traced_memory()[1] < 4_000_000
    finally:
        tracemalloc.stop()


def test_a_record_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """More lines than any match has are refused, however lawful each is."""
    monkeypatch.setattr(record, "MOST_LINES", 10)
    with pytest.raises(NotARecord, match="more than 10 lines"):
        read(data(SHOWN))


@pytest.mark.parametrize(
    "keys",
    [
        {"options": None},
        {"options": {}},
        {"options": {"plays": 3}},
        {"options": {"plays": "2"}},
        {"options": {"plays": True}},
        {"options": ["plays"]},
        {"preset": "grand"},
        {"preset": None},
        {"preset": ["standard"]},
        {"seats": []},
        {"seats": None},
        {"seats": "ABC"},
        {"seats": [{"name": "A"}] * 3},
        {"seats": [{"name": 1, "player": "person"}] * 3},
        {"sides": [[0], [1]]},
        {"sides": [[0], [1], [2], [3]]},
        {"sides": [[0, 1, 2]]},
        {"sides": [[0.0], [1], [2]]},
        {"sides": [[False], [True], [2]]},
        {"sides": None},
        {"sides": 3},
        {"seed": 7},
        {"seed": KeyError},
        {"sides": KeyError},
        {"options": KeyError},
    ],
)
def test_a_head_that_tells_no_match_is_unlawful(keys: Line) -> None:
    """Options, preset, seats, sides and seed must be what this game can be played with: said in words to translate."""
    with pytest.raises(Unlawful) as caught:
        replay(GAMES, changed(1, **keys))
    assert caught.value.line == 1
    assert isinstance(caught.value.message, Message)


def test_a_seed_may_be_unknown() -> None:
    """Records made by hand or by other programs have none: the deals tell the luck."""
    assert replay(GAMES, changed(1, seed=None)).to_act is None


def at(kind: Callable[[Line], bool]) -> int:
    """The number of the first such line."""
    return next(n for n, line in enumerate(SHOWN, 1) if kind(line))


DEAL, SCORE, RESULT = (at(lambda line, t=t: line["t"] == t) for t in ("deal", "score", "result"))
DRAW = at(lambda line: line.get("do") == "draw")


@pytest.mark.parametrize(
    ("number", "keys", "rule"),
    [
        (DEAL, {"hand": 2}, "X5"),
        (DEAL, {"hand": "1"}, "T4"),
        (DEAL, {"hand": KeyError}, "T4"),
        (DEAL, {"deck": ["7H"] * 24}, "X2"),
        (DEAL, {"deck": "7H"}, "T4"),
        (DEAL, {"dealer": 7}, "X4"),
        (DEAL, {"dealer": True}, "T4"),
        (DEAL, {"t": "dael"}, "T4"),
        (DEAL, {"t": KeyError}, "T4"),
        (DRAW, {"seat": 9}, "T1"),
        (DRAW, {"seat": -1}, "T1"),
        (DRAW, {"seat": "0"}, "T1"),
        (DRAW, {"seat": None}, "T1"),
        (DRAW, {"seat": True}, "T1"),
        (DRAW, {"card": "3C", "seat": 9}, "T1"),
        (DRAW, {"card": KeyError}, "X6"),
        (DRAW, {"card": ["3C"]}, "X6"),
        (DRAW, {"do": "fly"}, "T4"),
        (DRAW, {"do": KeyError}, "T4"),
        (DRAW, {"do": "deal"}, "T4"),
        (SCORE, {"totals": [0, 0, 0]}, "X11"),
        (SCORE, {"hand": 1.0}, "X5"),
        (SCORE, {"net": KeyError}, "X11"),
        (RESULT, {"winners": []}, "X11"),
    ],
)
def test_an_unlawful_line_is_named_with_its_rule(number: int, keys: Line, rule: str) -> None:
    """The first line that breaks a rule is reported, and which rule."""
    with pytest.raises(Unlawful) as caught:
        replay(GAMES, changed(number, **keys))
    assert (caught.value.line, caught.value.refusal.rule) == (number, rule)


@pytest.mark.parametrize("keys", [{"do": "fly\n"}, {"do": "play", "card": None}, {"do": "play", "card": 7}])
def test_an_action_that_cannot_be_read_is_reported_as_whoever_reads_it_says(keys: Line) -> None:
    """In words to translate."""
    with pytest.raises(text.Unreadable) as caught:
        text.read_action(GAME.actions, keys)
    with pytest.raises(Unlawful) as shown:
        replay(GAMES, changed(DRAW, **keys))
    assert isinstance(caught.value.message, Message)
    assert shown.value.message == caught.value.message


@pytest.mark.parametrize("number", [DEAL, DRAW, SCORE, RESULT])
def test_a_doubled_line_is_unlawful(number: int) -> None:
    """No line may stand twice."""
    shown = [*SHOWN[:number], SHOWN[number - 1], *SHOWN[number:]]
    with pytest.raises(Unlawful) as caught:
        replay(GAMES, shown)
    assert caught.value.line == number + 1


def test_nothing_follows_the_result() -> None:
    """A finished match has no further line."""
    for extra in (SHOWN[DEAL - 1], SHOWN[DRAW - 1], SHOWN[0]):
        with pytest.raises(Unlawful) as caught:
            replay(GAMES, [*SHOWN, extra])
        assert caught.value.line == len(SHOWN) + 1


def test_a_refused_action_is_reported_in_the_games_words() -> None:
    """The refusal comes with its sentence where the game has one."""
    shown = [*SHOWN[: DRAW - 1], {"t": "act", "seat": SHOWN[DRAW - 1]["seat"], "do": "pass"}]
    with pytest.raises(Unlawful) as caught:
        replay(GAMES, shown)
    assert caught.value.sentence is not None


def test_an_empty_record_of_objects_is_none() -> None:
    """Without a first line there is no match."""
    with pytest.raises(NotARecord):
        replay(GAMES, [])


# ---------------------------------------------------------------- when a match was begun and ended


TEEKO = all_games()["teeko"]
BEGUN, ENDED = "2026-11-23T22:04:05Z", "2026-11-23T22:30:00Z"


def timed_lines(begun: str = "", ended: str = "") -> list[dict[str, Any]]:
    match = Match(TEEKO, setup_for(TEEKO, 2, "times"), (Sitter("A", "novice"), Sitter("B", "novice")))
    match.begin_at(begun)
    play_match(match)
    if ended:
        match.end_at(ended)
    return [json.loads(record.dumps(line)) for line in record.whole(match, "test")]


def test_a_record_keeps_its_times() -> None:
    lines = timed_lines(BEGUN, ENDED)
    assert (lines[0]["begun"], lines[-1]["ended"]) == (BEGUN, ENDED)
    match = record.replay({TEEKO.id: TEEKO}, lines)
    assert (match.began_at, match.done[-1].ended) == (BEGUN, ENDED)
    assert [json.loads(record.dumps(line)) for line in record.whole(match, "test")] == lines


def test_without_times_nothing_is_said_of_them() -> None:
    lines = timed_lines()
    assert "begun" not in lines[0]
    assert "ended" not in lines[-1]
    assert record.replay({TEEKO.id: TEEKO}, lines).began_at == ""


def test_where_a_clock_was_set_back_it_ended_as_it_began() -> None:
    assert timed_lines(ENDED, BEGUN)[-1]["ended"] == ENDED


@pytest.mark.parametrize(
    "time",
    ["", "now", "2026-11-23 22:04:05", "2026-11-23T22:04:05", "2026-11-23T22:04:05+01:00", "2026-13-01T00:00:00Z",
     "2026-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-11-23T24:00:00Z", "2026-11-23T22:60:00Z",
     "2026-11-23T22:04:60Z", "0000-01-01T00:00:00Z", "2026-11-23T22:04:05Z\n", "２０２６-11-23T22:04:05Z", 7, None],
)  # fmt: skip
def test_what_is_no_time_is_refused(time: Any) -> None:
    with pytest.raises(InputError):
        read_time(time)
    lines = timed_lines(BEGUN, ENDED)
    for at, key in ((0, "begun"), (-1, "ended")):
        bad = [dict(line) for line in lines]
        bad[at][key] = time
        with pytest.raises(record.Unlawful):
            record.replay({TEEKO.id: TEEKO}, bad)


@pytest.mark.parametrize("time", ["2024-02-29T23:59:59Z", "2000-02-29T00:00:00Z", "0001-01-01T00:00:00Z"])
def test_what_is_a_time_is_taken(time: str) -> None:
    assert read_time(time) == time


def test_an_end_before_the_beginning_is_refused() -> None:
    lines = timed_lines(BEGUN, ENDED)
    lines[-1]["ended"] = "2026-11-23T22:04:04Z"
    with pytest.raises(record.Unlawful, match="before it began"):
        record.replay({TEEKO.id: TEEKO}, lines)


def test_a_match_played_on_from_it_has_its_own_beginning() -> None:
    match = record.replay({TEEKO.id: TEEKO}, timed_lines(BEGUN, ENDED))
    assert match.at(2).began_at == BEGUN
    assert match.at(2, match.sitters).began_at == ""


def test_a_program_is_told_the_result_without_times() -> None:
    match = record.replay({TEEKO.id: TEEKO}, timed_lines(BEGUN, ENDED))
    *_, last = lines_for(TEEKO, 0, match.done[-1])
    assert last["t"] == "result"
    assert "ended" not in last
