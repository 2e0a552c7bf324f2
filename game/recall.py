"""The commands about past matches: statistics, deal codes and reviews."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from game import files
from game.bots.levels import ThinkLimit
from game.engine.records import record, text
from game.executors import crew
from game.headless import CannotRead, Unusable, replay_match
from game.learn import stats
from game.learn.code import code_of, is_of_seed
from game.learn.export import as_csv
from game.learn.index import History
from game.learn.review import USUAL, HandOf, Part, ReviewTotals, review_record
from game.rules import all_games
from game.values import dataclass

_HEAD = (
    "person",
    "game",
    "rules",
    "with",
    "against",
    "matches",
    "won",
    "drawn",
    "hands",
    "points a hand",
    "95 %",
    "level",
)
NAMED = 8  # most names listed when a name is unknown


def run(args: argparse.Namespace) -> int:
    """Run one of these commands; returns the exit code."""
    match args.command:
        case "code":
            return _code(args.record)
        case "stats":
            return _stats(args)
        case "review":
            return _reviews(args)
    raise AssertionError(args.command)


def _code(path: Path) -> int:
    """Print the deal code, if the record was dealt from its seed."""
    match = replay_match(path)
    if not is_of_seed(match):
        raise Unusable(f"{path}: its deals are not those of its seed, so no code deals them again")
    print(code_of(match.game, match.setup))
    return 0


# ---------------------------------------------------------------- review


@dataclass(frozen=True)
class _ReviewEnd:
    """Why a review stopped: the record breaks a rule there, or is not a record."""

    why: str
    is_unlawful: bool


def _reviews(args: argparse.Namespace) -> int:
    """Review each record in order, printing as it goes in this process, else record by record. Raises Unusable."""
    thought = USUAL if args.think is None and args.samples is None else ThinkLimit(args.think or 1.0, args.samples)
    with crew(args.executor, args.jobs) as hands:
        if hands.is_here:
            return max([_print_review(path, _parts(_bytes(path), args.seat, thought), args) for path in args.records])
        texts = ((path, _bytes(path), args.seat, thought) for path in args.records)
        return max([_print_review(path, parts, args) for (path, *_), parts in hands.each(_review_parts, texts)])


def _bytes(path: Path) -> bytes:
    """The record's bytes, so that a worker needs no file of this machine. Raises CannotRead."""
    try:
        return files.whole(path)
    except files.Unfit as error:
        raise CannotRead(f"{path}: {error}") from None
    except OSError as error:
        raise CannotRead(f"{path}: cannot be read: {error.strerror}") from None


def _review_parts(piece: tuple[Path, bytes, int | None, ThinkLimit]) -> list[Part | _ReviewEnd]:
    """All parts of a record's review, and last why it stopped, if it did; runs in any process."""
    _, text, seat, thought = piece
    return list(_parts(text, seat, thought))


def _parts(text: bytes, seat: int | None, thought: ThinkLimit) -> Iterator[Part | _ReviewEnd]:
    """The parts of a record's review as they are found, and last why it stopped, if it did."""
    try:
        _check_seat(text, seat)
        yield from review_record(
            all_games(template=True, drafts=True), record.parse_lines(BytesIO(text)), seat, thought
        )
    except (record.Unlawful, record.NotARecord, Unusable) as error:
        yield _ReviewEnd(str(error), isinstance(error, record.Unlawful))


def _print_review(path: Path, parts: Iterable[Part | _ReviewEnd], args: argparse.Namespace) -> int:
    """Print a review; returns the exit code. Raises Unusable in one line."""
    ended: list[_ReviewEnd] = []

    def sound() -> Iterator[Part]:
        for part in parts:
            if isinstance(part, _ReviewEnd):
                ended.append(part)
            else:
                yield part

    (_as_json if args.json else _as_words)(path, sound())
    for end in ended:
        if not end.is_unlawful:
            raise Unusable(f"{path}: {end.why}")
        print(f"{path}: {end.why}")
    return len(ended)


def _check_seat(text: bytes, seat: int | None) -> None:
    """Raises Unusable when there is no such seat."""
    if seat is None:
        return
    seats = record.open_match(
        all_games(template=True, drafts=True), next(record.parse_lines(BytesIO(text)))
    ).setup.seats
    if not 0 <= seat < seats:
        raise Unusable(f"there is no seat {seat}; they are numbered from 0 to {seats - 1}")


def _as_json(path: Path, parts: Iterable[Part]) -> None:
    for part in parts:
        print(json.dumps(part.to_json(), ensure_ascii=False), flush=True)


def _as_words(path: Path, parts: Iterable[Part]) -> None:
    """Print a line for each mistake, each hand of a side, and each seat."""
    print(path)
    for part in parts:
        for line in _lines(part):
            print(line, flush=True)


def _lines(part: Part) -> Iterator[str]:
    if isinstance(part, HandOf):
        split = part.to_json()
        yield f"hand {part.hand}, side {part.side}: {part.net:g} = cards {split['cards']} + play {split['play']}"
    elif isinstance(part, ReviewTotals):
        for number, (decisions, mistakes, cost) in enumerate(part.seats):
            said = "1 mistake" if mistakes == 1 else f"{mistakes} mistakes"
            yield f"seat {number}: {said} in {decisions} decisions, {cost:.0f} points"
    elif part.judged.is_mistake:
        did, best = (json.dumps(text.write(each), ensure_ascii=False) for each in (part.judged.did, part.judged.best))
        where = f"line {part.line}, hand {part.hand}, seat {part.seat}"
        yield f"{where}: {part.judged.cost:.0f} points lost by {did}; better: {best}"


# ---------------------------------------------------------------- statistics


def _stats(args: argparse.Namespace) -> int:
    if args.game and args.game not in all_games(template=True, drafts=True):
        raise Unusable(f"no game {args.game!r}; there are: {', '.join(all_games())}")
    with History(files.home()) as history:
        if args.person and not stats.knows(history, args.person):
            raise Unusable(_nobody(args.person, stats.everybody(history)))
        found = stats.lines(history, args.game, args.person)
    told = [line.to_json() for line in found]
    if args.json:
        for line in told:
            print(json.dumps(line, ensure_ascii=False))
    elif args.csv:
        print(as_csv(found), end="")
    else:
        print(_table(found) if found else _none(args))
    return 0


def _none(args: argparse.Namespace) -> str:
    of = f" of {args.game}" if args.game else ""
    if args.person:
        return f"{args.person!r} has played no match{of} to its end here that counts."
    return f"No match{of} has been played to its end here yet."


def _nobody(name: str, others: list[str]) -> str:
    few = ", ".join(map(repr, others[:NAMED])) + (", …" if len(others) > NAMED else "")
    return f"nobody called {name!r} has played a match to its end here" + (f"; there are: {few}" if few else "")


def _level(line: stats.StatsLine) -> str:
    level = line.level
    return (
        "not enough matches" if level is None else f"{level.near} ({level.low or 'below'} to {level.high or 'above'})"
    )


def _table(found: list[stats.StatsLine]) -> str:
    rows = [_HEAD, *map(_row, found)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(_HEAD))]
    return "\n".join(
        "  ".join(word.ljust(wide) for word, wide in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def _row(line: stats.StatsLine) -> tuple[str, ...]:
    span = "" if line.low is None or line.high is None else f"{line.low:.1f} to {line.high:.1f}"
    counts = (line.matches, line.won, line.drawn, line.hands)
    return (
        line.person, line.game, line.preset, " & ".join(line.partners), " & ".join(line.rivals), *map(str, counts),
        f"{line.points:.1f}", span, _level(line),
    )  # fmt: skip
