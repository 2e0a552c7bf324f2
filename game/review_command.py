"""The command ``skarney review``: makes the review of records, or reads the one kept beside them, and prints it."""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from game import files
from game.bots.levels import ThinkLimit
from game.engine.match import Match
from game.engine.messages import plain
from game.engine.records import record
from game.engine.table import Seat
from game.executors import crew
from game.headless import CannotRead, Unusable
from game.learn.judge import WORLDS
from game.learn.review import USUAL, Decision, Part, review_record
from game.learn.reviews import background, storage
from game.learn.reviews.mistakes import in_words, plies
from game.rules import all_games
from game.values import dataclass

Line = Mapping[str, Any]
KEPT_FROM = WORLDS  # a quicker look is only printed: what is kept is what the window shows
KEPT_ONLY = "topic"  # what a kept review has beyond what the command prints


@dataclass(frozen=True)
class _ReviewEnd:
    """Why a review stopped: the record breaks a rule there, or is not a record."""

    why: str
    is_unlawful: bool


def run(args: argparse.Namespace) -> int:
    """Review each record in order, printing as it goes in this process, else record by record. Raises Unusable."""
    thought = USUAL if args.think is None and args.samples is None else ThinkLimit(args.think or 1.0, args.samples)
    with crew(args.executor, args.jobs) as hands:
        pieces = ((path, _bytes(path), args.seat, thought) for path in args.records)
        if hands.is_here:
            return max([_print(path, text, _lines(*piece), args) for piece in pieces for path, text in [piece[:2]]])
        made = hands.each(_all_lines, pieces)
        return max([_print(path, text, lines, args) for (path, text, *_), lines in made])


def _bytes(path: Path) -> bytes:
    """The record's bytes, so that a worker needs no file of this machine. Raises CannotRead."""
    try:
        return files.whole(path)
    except files.Unfit as error:
        raise CannotRead(f"{path}: {error}") from None
    except OSError as error:
        raise CannotRead(f"{path}: cannot be read: {error.strerror}") from None


# ---------------------------------------------------------------- making it


def _all_lines(piece: tuple[Path, bytes, Seat | None, ThinkLimit]) -> list[Line | _ReviewEnd]:
    """All lines of a record's review, and last why it stopped, if it did; runs in any process."""
    return list(_lines(*piece))


def _lines(path: Path, text: bytes, seat: Seat | None, thought: ThinkLimit) -> Iterator[Line | _ReviewEnd]:
    """The lines of a record's review as they are found or kept, and last why it stopped, if it did."""
    try:
        _check_seat(text, seat)
        is_keepable = seat is None and (thought.samples or 0) >= KEPT_FROM
        if is_keepable and (kept := _kept(path, text, thought)):
            yield from kept
            return
        parts = list[Part]()
        for part in review_record(_games(), record.parse_lines(BytesIO(text)), seat, thought):
            parts.append(part)
            yield part.to_json()
        if is_keepable:
            _keep(path, text, thought, parts)
    except (record.Unlawful, record.NotARecord, Unusable) as error:
        yield _ReviewEnd(str(error), isinstance(error, record.Unlawful))


def _games() -> Mapping[str, Any]:
    return all_games(template=True, drafts=True)


def _check_seat(text: bytes, seat: Seat | None) -> None:
    """Raises Unusable when there is no such seat."""
    if seat is None:
        return
    seats = record.open_match(_games(), next(record.parse_lines(BytesIO(text)))).setup.seats
    if not 0 <= seat < seats:
        raise Unusable(f"there is no seat {seat}; they are numbered from 0 to {seats - 1}")


def _kept(path: Path, text: bytes, thought: ThinkLimit) -> list[Line] | None:
    """The lines of the review kept beside the record, if it is whole and of as many worlds."""
    with contextlib.suppress(ValueError, LookupError, TypeError):
        found = storage.lines_at(path, storage.digest(text))
        if found and found[0] == thought.samples:
            lines = [line for line in found[1] if line["t"] != "par"]
            if all("margin" in line for line in lines if line["t"] == "hand"):  # else an earlier version made it
                return [{key: value for key, value in line.items() if key != KEPT_ONLY} for line in lines]
    return None


def _keep(path: Path, text: bytes, thought: ThinkLimit, parts: Sequence[Part]) -> None:
    """Keep the review beside the record, as the window does, unless there is one of more worlds.

    Where it cannot be written, or the record is on another machine, it is only printed.
    """
    of = storage.digest(text)
    samples, known = storage.lines_at(path, of) or (0, [])
    if samples > (thought.samples or 0) or not path.is_file():
        return
    data, decisions = background.compress(text), [part for part in parts if isinstance(part, Decision)]
    game = _games()[json.loads(text.partition(b"\n")[0])["game"]]
    topics = background.topics(game, data, decisions, lambda: True)
    pars = [line for line in known if line["t"] == "par"]
    with contextlib.suppress(OSError):
        storage.write_review(path, of, thought.samples or 0, [*background.kept_lines(parts, topics), *pars])


# ---------------------------------------------------------------- printing it


def _print(path: Path, text: bytes, lines: Iterable[Line | _ReviewEnd], args: argparse.Namespace) -> int:
    """Print a review; returns the exit code. Raises Unusable in one line."""
    ended: list[_ReviewEnd] = []

    def sound() -> Iterator[Line]:
        with _Progress(text.count(b"\n")) as progress:
            for line in lines:
                if isinstance(line, _ReviewEnd):
                    ended.append(line)
                else:
                    progress.clear()
                    yield line
                    progress.show(line.get("line", 0))

    if args.json:
        for line in sound():
            print(json.dumps(line, ensure_ascii=False), flush=True)
    else:
        _print_words(path, text, sound())
    for end in ended:
        if not end.is_unlawful:
            raise Unusable(f"{path}: {end.why}")
        print(f"{path}: {end.why}")
    return len(ended)


class _Progress:
    """The share of a record that is reviewed, on the last line of a terminal; nothing where it is piped."""

    def __init__(self, lines: int) -> None:
        self._lines, self._is_shown = lines, sys.stderr.isatty()

    def __enter__(self) -> _Progress:
        self.show(0)
        return self

    def __exit__(self, *about: object) -> None:
        self.clear()

    def show(self, line: int) -> None:
        """Show that the review has come to this line of the record."""
        if self._is_shown and line < self._lines:
            print(f"\rreviewing: {100 * line // max(1, self._lines)} %", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Clear the line."""
        if self._is_shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _print_words(path: Path, text: bytes, lines: Iterable[Line]) -> None:
    """Print a line for each mistake, each hand of a side, each seat, and the verdict of each side."""
    print(path)
    words: _Words | None = None
    for line in lines:
        words = words or _Words(text)
        for sentence in words.of(line):
            print(sentence, flush=True)


class _Words:
    """A review's lines in plain English."""

    def __init__(self, text: bytes) -> None:
        self._match = _match_of(text)
        self._plies = plies(self._match)
        self._names = [sitter.name for sitter in self._match.sitters]
        self._sides = [" & ".join(self._names[seat] for seat in side) for side in self._match.setup.sides]
        self._mistakes = Counter[int]()  # by seat, as they are told

    def of(self, line: Line) -> Iterator[str]:
        """The sentences for one line, if any."""
        if line["t"] == "decision" and (decided := storage.decided_of(line)).is_wrong:
            self._mistakes[decided.seat] += 1
            yield self._mistake(decided)
        elif line["t"] == "hand":
            split = f"{line['net']:g} = cards {line['cards']} + play {line['play']}"
            yield f"hand {line['hand']}, {self._sides[line['side']]}: {split}"
        elif line["t"] == "sum":
            yield from self._sums(line)

    def _mistake(self, decided: storage.Decided) -> str:
        words = in_words(self._match, self._plies[decided.line], decided, knows=True)
        parts = [words.did, *words.whys, *([words.better] if words.better else []), *words.becauses]
        text = " ".join(plain(each, self._names, self._sides) for each in parts)
        return f"line {decided.line}, hand {decided.hand}: {text}"

    def _sums(self, line: Line) -> Iterator[str]:
        for seat, made in enumerate(line["seats"]):
            count = self._mistakes[seat]
            parts = (_counted(*each) for each in ((made["decisions"], "decision"), (round(made["cost"]), "point")))
            yield f"{self._names[seat]}: {_counted(count, 'mistake')} in {', '.join(parts)}"
        for name, side in zip(self._sides, line["sides"], strict=True):
            if (margin := side.get("margin")) and len(self._sides) > 1:
                yield f"{name}{self._verdict(margin)}: cards {margin['cards']:+.0f}, play {margin['play']:+.0f}"

    def _verdict(self, margin: Mapping[str, float]) -> str:
        net = margin["net"]
        if len(self._sides) > 2:
            return f", against the mean of the others {net:+.0f}"
        return f" won by {net:.0f}" if net > 0 else f" lost by {-net:.0f}" if net < 0 else " ended level"


def _counted(count: int, thing: str) -> str:
    """So many of a thing, as in “1 point” and “2 points”."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _match_of(text: bytes) -> Match:
    """The match, as far as the record tells it."""
    match: Match | None = None
    with contextlib.suppress(record.Unlawful, record.NotARecord):
        for _, match in record.replaying(_games(), record.parse_lines(BytesIO(text))):  # noqa: B007 - it grows
            pass
    assert match is not None  # some line of it was reviewed
    return match
