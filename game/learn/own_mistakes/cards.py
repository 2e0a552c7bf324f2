"""The cards of people's own mistakes: a file of JSON lines, a mistake or a try on each.

Lines are only appended, by several windows. Lines that cannot be read stay in the file. When a card comes up again
follows from its tries, so nothing else is stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from game import files
from game.engine.messages import Message, fill, msg, msg_n
from game.engine.records import strict
from game.learn import json_lines
from game.learn.reviews.storage import Decided, decided_of
from game.values import dataclass

FILE = "mistakes.jsonl"
AGAIN, HARD, GOOD = "again", "hard", "good"  # the answer was seen; found at the second try; at the first
MOST_DAY = 3_000_000  # in the year 8214: later days are no days
DAMAGED = msg_n(
    "{n} line of {file} cannot be read and is left as it is.",
    "{n} lines of {file} cannot be read and are left as they are.",
)
UNREADABLE = msg("{file} cannot be read and is left as it is: {why}")
Key = tuple[str, str, int]  # person, record, line


@dataclass(frozen=True)
class MistakeCard:
    """A person's mistake: the name of its record's file, and the decision as a review judged it.

    The position is read from the record. ``on`` is the day on which it was added.
    """

    person: str
    game: str
    record: str
    decided: Decided
    on: int

    @property
    def key(self) -> Key:
        """What tells it from every other."""
        return self.person, self.record, self.decided.line


@dataclass(frozen=True)
class Try:
    """How somebody did at a card on a day: AGAIN, HARD or GOOD."""

    grade: str
    on: int


@dataclass(frozen=True)
class MistakeFile:
    """Everything in the file; ``trouble`` is what to tell about it."""

    cards: Mapping[Key, MistakeCard]
    tries: Mapping[Key, tuple[Try, ...]]
    trouble: Message | None = None


def read(folder: Path) -> MistakeFile:
    """All cards in the order in which they were added, and their tries; nothing if there is no file."""
    try:
        lines = files.whole(folder / FILE, files.MOST_APPENDED).split(b"\n")
    except FileNotFoundError:
        return MistakeFile({}, {})
    except files.Unfit as error:
        return MistakeFile({}, {}, fill(UNREADABLE, file=FILE, why=error.message))
    except OSError as error:
        return MistakeFile({}, {}, fill(UNREADABLE, file=FILE, why=error.strerror or str(error)))
    return _file_of(lines)


def _file_of(lines: Iterable[bytes]) -> MistakeFile:
    cards: dict[Key, MistakeCard] = {}
    tries: dict[Key, tuple[Try, ...]] = {}
    bad = 0
    for line in filter(None, lines):
        try:
            data = strict.parse_json(line)
            if data["t"] == "mistake":
                card = _card(data)
                cards[card.key] = card
            elif data["t"] == "try":
                key = str(data["person"]), str(data["record"]), int(data["line"])
                tries[key] = (*tries.get(key, ()), _try(data))
        except (ValueError, LookupError, TypeError):
            bad += 1
    return MistakeFile(cards, tries, fill(DAMAGED, n=bad, file=FILE) if bad else None)


def card_of(person: str, game: str, record: str, decided: Decided, on: int) -> MistakeCard:
    """The card of a decision; what of it is not kept has its usual value."""
    return MistakeCard(person, game, record, replace(decided, hand=0, lead=0.0, is_mistake=True, topic=""), on)


def _card(data: Mapping[str, Any]) -> MistakeCard:
    record = str(data["record"])
    if Path(record).name != record:
        raise ValueError("a record is named without its folder")
    return MistakeCard(
        str(data["person"]),
        str(data["game"]),
        record,
        decided_of({**data, "hand": 0, "lead": 0.0, "mistake": True}),
        _day(data["on"]),
    )


def _try(data: Mapping[str, Any]) -> Try:
    if data["grade"] not in (AGAIN, HARD, GOOD):
        raise ValueError("there is no such grade")
    return Try(str(data["grade"]), _day(data["on"]))


def _day(value: object) -> int:
    if type(value) is not int or not 0 < value < MOST_DAY:
        raise ValueError("it is no day")
    return value


# ---------------------------------------------------------------- writing


def add_cards(folder: Path, cards: Iterable[MistakeCard]) -> bool:
    """Append the cards that are not there as they are; returns whether that worked."""
    there = read(folder).cards
    for card in cards:
        known = there.get(card.key)
        if (known is None or known.decided != card.decided) and not json_lines.append(folder / FILE, _card_line(card)):
            return False
    return True


def add_try(folder: Path, card: MistakeCard, result: Try) -> bool:
    """Append how somebody did; returns whether that worked."""
    person, record, line = card.key
    entry = {"t": "try", "person": person, "record": record, "line": line, "grade": result.grade, "on": result.on}
    return json_lines.append(folder / FILE, entry)


def forget_person(folder: Path, person: str) -> bool:
    """Delete this person's cards and tries; returns whether that worked."""
    return json_lines.change(folder / FILE, lambda line: None if _is_of(line, person) else line)


def _is_of(line: bytes, person: str) -> bool:
    try:
        return bool(strict.parse_json(line)["person"] == person)
    except (ValueError, LookupError, TypeError):
        return False


def _card_line(card: MistakeCard) -> dict[str, Any]:
    decided = card.decided
    return {
        "t": "mistake", "person": card.person, "game": card.game, "record": card.record, "line": decided.line,
        "seat": decided.seat, "did": {**decided.did}, "best": {**decided.best}, "cost": decided.cost,
        "off": decided.off, "on": card.on,
    }  # fmt: skip
