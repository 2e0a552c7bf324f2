"""Records tampered with, of the rummies over a pile, Iceberg and Scarne's games: refused in one line, or lawful."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import headless
from game.engine.contract import AnyGame, CardDeal
from game.engine.match import Match
from game.engine.records import record
from game.engine.records.briefing import lines_for
from game.rules import all_games
from tests.laws.walks import lines, seated, wandered
from tests.referee import spoiling
from tests.referee.compare import spread
from tests.referee.judging import Violation
from tests.referee.seen import REFEREES
from tests.referee.spoiling import Line, Spoiler, program_verdict, spoilt_once

IDS = (
    "teeko", "scarney-dice", "scarney-3000", "scarnie", "scarney-board", "follow-the-arrow",
    "rummy-500", "rummy-500-partnership", "persian", "fortune", "arlington", "iceberg",
)  # fmt: skip
EACH = pytest.mark.parametrize("code", IDS)
PLIES = 160  # of a record of cards; boards and dice are played to their ends


@lru_cache(maxsize=64)
def wandering(code: str, number: int) -> Match:
    """A match by chance and bots, with any options."""
    game: AnyGame = all_games()[code]
    *_, (setup, rng) = spread(game, number + 1, 9)
    return wandered(seated(game, setup, ("novice", "casual")), rng, PLIES if game.deal_type is CardDeal else 900)


def another_word(shown: list[Line], at: int, rng: Random) -> None:
    """A card, a point, a verb or a kind in place of another that the record knows."""
    holders = [(h, k) for h, k in _strings(shown[at])]
    words = sorted({h[k] for line in shown for h, k in _strings(line)})
    if holders:
        holder, key = rng.choice(holders)
        holder[key] = rng.choice(words)


def another_type(shown: list[Line], at: int, rng: Random) -> None:
    """Something else altogether under one of a line's keys."""
    shown[at][rng.choice(sorted(shown[at]))] = rng.choice([None, True, -1, 10**30, 2.5, "x", [], {}, [[]], {"a": 1}])


def _strings(node: Any) -> Iterator[tuple[Any, Any]]:
    for key, value in list(node.items()) if isinstance(node, dict) else list(enumerate(node)):
        if isinstance(value, dict | list):
            yield from _strings(value)
        elif isinstance(value, str):
            yield node, key


SPOILERS: tuple[Spoiler, ...] = (
    another_word, another_type, spoiling.another_seat, spoiling.another_number, spoiling.another_order,
    spoiling.missing, spoiling.missing_key, spoiling.doubled, spoiling.swapped,
)  # fmt: skip


def referee_verdict(code: str, shown: list[Line]) -> int | None:
    """The first line that the referee of the game does not let pass."""
    judge: Any = None
    for number, line in enumerate(shown, 1):
        try:
            if judge is None:
                judge = REFEREES[code](line)
            else:
                judge.read(line)
        except (Violation, KeyError, TypeError, AttributeError, ValueError, IndexError, StopIteration):
            return number
    return None


def spoilt(code: str, records: int, times: int) -> Counter[str]:
    """So many records, each spoilt in one line by every spoiler so often; what became of them."""
    tally: Counter[str] = Counter()
    for number in range(records):
        shown, rng = lines(wandering(code, number)), Random(f"spoilt {code} {number}")
        assert referee_verdict(code, shown) is None
        for spoil in SPOILERS:
            for _ in range(times):
                bad = spoilt_once(spoil, shown, rng)
                ours, theirs = program_verdict(bad), referee_verdict(code, bad)
                what = f"{spoil.__name__} in {code} {number}: program {ours}, referee {theirs}"
                assert (ours is None) == (theirs is None), f"{what}: {_differing(shown, bad)}"
                tally["refused" if ours else "lawful"] += 1
    return tally


def _differing(shown: list[Line], bad: list[Line]) -> str:
    at = next((n for n, (a, b) in enumerate(zip(shown, bad, strict=False)) if a != b), len(bad) - 1)
    return f"line {at + 1}: {json.dumps(bad[at])} for {json.dumps(shown[at])}"


@pytest.mark.one_in(2)
@EACH
def test_a_record_changed_in_one_line_is_refused_unless_the_referee_finds_it_lawful(code: str) -> None:
    """By every kind of change, once each."""
    assert spoilt(code, 1, 1)["refused"]


@pytest.mark.soak
@pytest.mark.timeout(3000)
@EACH
def test_hundreds_of_changed_records_are_refused_unless_the_referee_finds_them_lawful(code: str) -> None:
    """The same over 432 changed records."""
    tally = spoilt(code, 8, 6)
    assert tally["refused"] > 200, tally


def torn(text: bytes, rng: Random) -> bytes:
    """The bytes of a record with some of them changed, left out, put in, or cut off."""
    at, to = sorted(rng.sample(range(len(text)), 2))
    match rng.randrange(5):
        case 0:
            return text[:at] + bytes([rng.randrange(256)]) + text[at + 1 :]
        case 1:
            return text[:at] + text[min(to, at + rng.randint(1, 40)) :]
        case 2:
            return text[:at] + rng.choice([b"\n", b"\0", b"{", b"]", b'"', b"-", b"9" * 400, b"\xff"]) + text[at:]
        case 3:
            return text[:at]
    return text[:at] + rng.choice([b"null", b"[" * 50, b"true", b"1e999", b'{"t":"act"}']) + text[at + 1 :]


def checked(code: str, count: int, path: Path, capsys: pytest.CaptureFixture[str]) -> Counter[int]:
    """So many torn records through the command itself: one line each, and none lawful that the referee refuses."""
    tally: Counter[int] = Counter()
    text = "".join(record.dumps(line) + "\n" for line in lines(wandering(code, 0))).encode()
    rng = Random(f"torn {code}")
    for _ in range(count):
        bad = torn(text, rng)
        path.write_bytes(bad)
        tally[found := headless.check([path])] += 1
        out, err = capsys.readouterr()
        assert len((out + err).splitlines()) == 1, out + err
        assert found in (0, 1, 2)
        if not found:
            assert referee_verdict(code, [json.loads(line) for line in bad.splitlines()]) is None
    return tally


@pytest.mark.one_in(2)
@EACH
def test_a_torn_record_is_refused_in_one_line(code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever happened to its bytes."""
    assert sum(checked(code, 25, tmp_path / "torn.jsonl", capsys).values()) == 25


@pytest.mark.soak
@pytest.mark.timeout(3000)
@EACH
def test_hundreds_of_torn_records_are_refused_in_one_line(
    code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same three hundred times."""
    tally = checked(code, 300, tmp_path / "torn.jsonl", capsys)
    assert tally[1] + tally[2] > 200


# ---------------------------------------------------------------- luck


@pytest.mark.parametrize("matches", [1, pytest.param(40, marks=[pytest.mark.soak, pytest.mark.timeout(3000)])])
@EACH
def test_what_a_program_is_told_depends_on_no_luck_that_is_to_come(code: str, matches: int) -> None:
    """A match whose seed nobody knows tells every seat the same, and is written in the same bytes."""
    for number in range(matches):
        match = wandering(code, number)
        head, *rest = lines(match)
        again = record.replay(all_games(), copy.deepcopy([{**head, "seed": None}, *rest]))
        assert [record.dumps(line) for line in lines(again)[1:]] == [record.dumps(line) for line in rest]
        for seat in range(match.setup.seats):
            noticed, blind = ([lines_for(each.game, seat, done) for done in each.done] for each in (match, again))
            assert noticed == blind
            assert match.game.outline(match.view(seat)) == again.game.outline(again.view(seat))
