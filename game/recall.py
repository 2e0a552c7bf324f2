"""The commands that look back: statistics, deal codes, and the review of what was played."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from game import files
from game.bots.levels import Thought
from game.engine.lines import record, text
from game.headless import CannotRead, Unusable, replayed
from game.learn import stats
from game.learn.code import code_of, is_of_seed
from game.learn.export import as_csv
from game.learn.index import History
from game.learn.review import USUAL, HandOf, Part, Sum, reviewed
from game.rules import all_games

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
NAMED = 8  # people, where somebody else was asked for


def run(args: argparse.Namespace) -> int:
    """Run one of them; the exit code."""
    match args.command:
        case "code":
            return _code(args.record)
        case "stats":
            return _stats(args)
        case "review":
            return max([_review(path, args) for path in args.records])
    raise AssertionError(args.command)


def _code(path: Path) -> int:
    """Print the deal code, if the record was dealt from its seed."""
    match = replayed(path)
    if not is_of_seed(match):
        raise Unusable(f"{path}: its deals are not those of its seed, so no code deals them again")
    print(code_of(match.game, match.setup))
    return 0


# ---------------------------------------------------------------- review


def _review(path: Path, args: argparse.Namespace) -> int:
    thought = USUAL if args.think is None and args.samples is None else Thought(args.think or 1.0, args.samples)
    told = _as_json if args.json else _as_words
    try:
        with files.opened(path) as stream:
            _check_seat(path, args.seat)
            told(path, reviewed(all_games(template=True), record.parsed(stream), args.seat, thought))
    except record.Unlawful as error:
        print(f"{path}: {error}")
        return 1
    except (record.NotARecord, files.Unfit) as error:
        raise CannotRead(f"{path}: {error}") from None
    except OSError as error:
        raise CannotRead(f"{path}: cannot be read: {error.strerror}") from None
    return 0


def _check_seat(path: Path, seat: int | None) -> None:
    """Raises Unusable where nobody sits there."""
    if seat is None:
        return
    with files.opened(path) as stream:
        seats = record.opened(all_games(template=True), next(record.parsed(stream))).setup.seats
    if not 0 <= seat < seats:
        raise Unusable(f"{path}: there is no seat {seat}; they are numbered from 0 to {seats - 1}")


def _as_json(path: Path, parts: Iterable[Part]) -> None:
    for part in parts:
        print(json.dumps(part.told(), ensure_ascii=False), flush=True)


def _as_words(path: Path, parts: Iterable[Part]) -> None:
    """A line for each mistake, each hand of a side, each seat."""
    print(path)
    for part in parts:
        for line in _lines(part):
            print(line, flush=True)


def _lines(part: Part) -> Iterator[str]:
    if isinstance(part, HandOf):
        split = part.told()
        yield f"hand {part.hand}, side {part.side}: {part.net:g} = cards {split['cards']} + play {split['play']}"
    elif isinstance(part, Sum):
        for number, (decisions, mistakes, cost) in enumerate(part.seats):
            yield f"seat {number}: {mistakes} mistakes in {decisions} decisions, {cost:.0f} points"
    elif part.judged.is_mistake:
        did, best = (json.dumps(text.write(each), ensure_ascii=False) for each in (part.judged.did, part.judged.best))
        where = f"line {part.line}, hand {part.hand}, seat {part.seat}"
        yield f"{where}: {part.judged.cost:.0f} points lost by {did}; better: {best}"


# ---------------------------------------------------------------- statistics


def _stats(args: argparse.Namespace) -> int:
    if args.game and args.game not in all_games(template=True):
        raise Unusable(f"no game {args.game!r}; there are: {', '.join(all_games())}")
    with History(files.home()) as history:
        if args.person and not stats.knows(history, args.person):
            raise Unusable(_nobody(args.person, stats.everybody(history)))
        found = stats.lines(history, args.game, args.person)
    told = [line.told() for line in found]
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


def _level(line: stats.Line) -> str:
    level = line.level
    return (
        "not enough matches" if level is None else f"{level.near} ({level.low or 'below'} to {level.high or 'above'})"
    )


def _table(found: list[stats.Line]) -> str:
    rows = [_HEAD, *map(_row, found)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(_HEAD))]
    return "\n".join(
        "  ".join(word.ljust(wide) for word, wide in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def _row(line: stats.Line) -> tuple[str, ...]:
    span = "" if line.low is None or line.high is None else f"{line.low:.1f} to {line.high:.1f}"
    counts = (line.matches, line.won, line.drawn, line.hands)
    return (
        line.person, line.game, line.preset, " & ".join(line.partners), " & ".join(line.rivals), *map(str, counts),
        f"{line.points:.1f}", span, _level(line),
    )  # fmt: skip
