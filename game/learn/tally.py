"""Reads one record file for the history, line by line, without replaying it.

The program wrote and checked these files, so an invalid line means the file is not one of ours.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from game import files
from game.engine.lengths import MATCH, STANDARD, is_usual
from game.engine.records import strict
from game.engine.records.times import read_time
from game.values import dataclass

_ACT, _DEAL = b'{"t":"act"', b'{"t":"deal"'
_SEAT_AND_ACTION = re.compile(rb'^\{"t":"act","seat":(\d),"do":"([a-z-]{1,20})"')
_BEGINS = frozenset((b"draw", b"take-pile"))  # actions that begin a turn in card games
CONTRACT = b"contract"
MOST_SIDES = 8
MOST_POINTS = 1e9  # in a score: far more than any game reaches
_NAMED = re.compile(r"(\d{8})-(\d{6})-")  # how the program names a record: by the local time at which it was begun
_FIRST, _LAST = 86_400.0, 32_503_593_600.0  # from 1970 to 2999: what every system shows as a local time


class NoHistory(ValueError):
    """The file holds no complete match; the message says why."""


@dataclass(frozen=True)
class RecordedHand:
    """One counted hand: each side's points, who went out, shutouts, and the turns of the contracts.

    ``shutouts``: by side, did it score a shutout (S33)? ``contracts``: by seat, the turn in which it laid
    its contract.
    """

    number: int
    nets: tuple[float, ...]
    out: int | None
    shutouts: tuple[bool, ...]
    contracts: dict[int, int]


@dataclass(frozen=True)
class RecordedMatch:
    """A finished match. ``players`` are levels, ``person`` or ``program``.

    ``deal`` is equal for matches of one deal code: of the same game, options, sides, seed and first deal. It is empty
    if nobody else can play the same: the record has no seed, or went on from the middle of another match.
    """

    game: str
    preset: str
    options: dict[str, Any]
    seed: str
    sides: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]
    players: tuple[str, ...]
    hands: tuple[RecordedHand, ...]
    totals: tuple[float, ...]
    winners: tuple[int, ...]
    is_marked: bool
    ended: str = ""  # a time as records write it; empty if the record does not tell
    deal: str = ""

    @property
    def rules(self) -> str:
        """What statistics tell apart: the preset, with the length of a match that is not of the usual one."""
        return self.preset if is_usual(self.options) else f"{self.preset}:{self.options[MATCH]}"

    def side_of(self, seat: int) -> int:
        """The number of the side a seat is on."""
        return next(number for number, side in enumerate(self.sides) if seat in side)


def read(path: Path) -> RecordedMatch:
    """The match in a record. Raises NoHistory, and OSError if the file cannot be read."""
    try:
        with files.open_limited(path) as stream:
            return _read_match(stream)
    except files.Unfit as error:
        raise NoHistory(str(error)) from None
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, StopIteration) as error:
        raise NoHistory(f"it tells no whole match ({type(error).__name__})") from None


def _read_match(lines: Iterator[bytes]) -> RecordedMatch:
    head = _line(next(lines))
    if head["t"] != "match":
        raise NoHistory("it is no record")
    counted, contracts, turns, deal = list[RecordedHand](), dict[int, int](), Counter[int](), b""
    for raw in lines:
        if raw.startswith(_ACT):
            _count(raw, turns, contracts)
            continue
        if not deal and raw.startswith(_DEAL):
            deal = raw
        line = _line(raw)
        if line["t"] == "score":
            counted += [] if line["void"] else [_hand(line, contracts)]
            turns, contracts = Counter(), {}
        elif line["t"] == "result":
            return _whole(head, tuple(counted), line, deal)
    raise NoHistory("it is of a match that is not over")


def _line(raw: bytes) -> dict[str, Any]:
    line = strict.parse_json(raw)
    if not raw.endswith(b"\n") or not isinstance(line, dict):
        raise NoHistory("a line of it is cut off")
    return line


def _count(raw: bytes, turns: Counter[int], contracts: dict[int, int]) -> None:
    if not (found := _SEAT_AND_ACTION.match(raw)):
        return
    seat, action = int(found[1]), found[2]
    if action in _BEGINS:
        turns[seat] += 1
    elif action == CONTRACT:
        contracts.setdefault(seat, max(1, turns[seat]))


def _hand(line: dict[str, Any], contracts: dict[int, int]) -> RecordedHand:
    sides = line["sides"]
    out = None if line["out"] is None else int(line["out"])
    return RecordedHand(
        int(line["hand"]), tuple(_points(side["net"]) for side in sides), out,
        tuple(bool(side.get("shutout", 0)) for side in sides), dict(contracts),
    )  # fmt: skip


def _points(value: object) -> float:
    """A score that is a number of sensible size. Raises NoHistory."""
    if type(value) not in (int, float) or not abs(value) <= MOST_POINTS:  # type: ignore[arg-type]
        raise NoHistory("a score of it is none")
    return float(value)  # type: ignore[arg-type]


def _whole(head: dict[str, Any], hands: tuple[RecordedHand, ...], line: dict[str, Any], deal: bytes) -> RecordedMatch:
    sides = tuple(tuple(int(seat) for seat in side) for side in head["sides"])
    seats = head["seats"]
    if not 1 <= len(sides) <= MOST_SIDES or sorted(sum(sides, ())) != list(range(len(seats))):
        raise NoHistory("its sides are none")
    totals = tuple(map(_points, line["totals"]))
    if any(len(hand.nets) != len(sides) for hand in hands) or len(totals) != len(sides):
        raise NoHistory("its scores are not those of its sides")
    return RecordedMatch(
        str(head["game"]), str(head["preset"]), dict(head["options"]), str(head["seed"] or ""), sides,
        tuple(str(seat["name"]) for seat in seats), tuple(str(seat["player"]) for seat in seats), hands,
        totals, tuple(int(side) for side in line["winners"]), bool(head.get("played_on")),
        read_time(line["ended"]) if "ended" in line else "", _deal_of(head, deal),
    )  # fmt: skip


def _deal_of(head: dict[str, Any], first: bytes) -> str:
    """What matches of one deal code share, as 16 hexadecimal digits; empty if no code deals the match again."""
    if not head["seed"] or head.get("played_on"):
        return ""
    about = head["game"], {MATCH: STANDARD, **head["options"]}, head["sides"], head["seed"]
    return hashlib.sha256(json.dumps(about, sort_keys=True).encode() + first).hexdigest()[:16]


def date_of(ended: str, name: str, changed: float) -> float:
    """When a match ended, in seconds since 1970: by its record, else by the name of its file, else by its last change.

    ``ended`` is empty if the record does not tell. A year that no system shows is brought within bounds. Raises
    ValueError if it is no time.
    """
    if ended:
        return _bounded(datetime.fromisoformat(ended).timestamp())
    if named := _NAMED.match(name):
        try:
            return _bounded(datetime.fromisoformat(f"{named[1]}T{named[2]}").timestamp())
        except (ValueError, OverflowError):
            pass
    return changed


def _bounded(moment: float) -> float:
    return min(max(float(moment), _FIRST), _LAST)
