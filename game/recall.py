"""The commands about past matches: statistics and deal codes; reviews are in review_command.py."""

from __future__ import annotations

import argparse
import json

from game import files, review_command
from game.headless import Unusable, replay_match
from game.learn import stats
from game.learn.code import code_of, is_of_seed
from game.learn.index import History
from game.learn.stats import as_csv
from game.rules import all_games

_COUNTS = "matches", "won", "drawn", "hands"
_HEAD = ("person", "game", "rules", "with", "against", *_COUNTS, "points a hand", "95 %", "level")
NAMED = 8  # most names listed when a name is unknown


def run(args: argparse.Namespace) -> int:
    """Run one of these commands; returns the exit code."""
    return {"code": _code, "stats": _stats, "review": review_command.run}[args.command](args)


def _code(args: argparse.Namespace) -> int:
    """Print the deal code, if the record was dealt from its seed."""
    match = replay_match(args.record)
    if not is_of_seed(match):
        raise Unusable(f"{args.record}: its deals are not those of its seed, so no code deals them again")
    print(code_of(match.game, match.setup))
    return 0


# ---------------------------------------------------------------- statistics


def _stats(args: argparse.Namespace) -> int:
    if args.game and args.game not in all_games(template=True, drafts=True):
        raise Unusable(f"no game {args.game!r}; there are: {', '.join(all_games())}")
    with History(files.home()) as history:
        if args.person and not stats.knows(history, args.person):
            raise Unusable(_nobody(args.person, stats.everybody(history)))
        found = stats.lines(history, args.game, args.person)
        totals = stats.totals(history, args.game, args.person)
    lines = [line.to_json() for line in found]
    if args.json:
        for line in lines:
            print(json.dumps(line, ensure_ascii=False))
    elif args.csv:
        print(as_csv(found), end="")
    else:
        print(_tables(totals, found) if found else _none(args))
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
    if (level := line.level) is None:
        return "not enough matches"
    return f"{level.near} ({level.low or 'below'} to {level.high or 'above'})"


def _tables(totals: list[stats.StatsLine], found: list[stats.StatsLine]) -> str:
    """The totals of each person and game, and below them the lines by rules and company."""
    return _table(found) if len(totals) == len(found) else f"{_table(totals)}\n\n{_table(found)}"


def _table(found: list[stats.StatsLine]) -> str:
    rows = [_HEAD, *map(_row, found)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(_HEAD))]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)


def _row(line: stats.StatsLine) -> tuple[str, ...]:
    span = "" if line.low is None or line.high is None else f"{line.low:.1f} to {line.high:.1f}"
    counts = (getattr(line, each) for each in _COUNTS)
    return (
        line.person, line.game, line.preset or "all", " & ".join(line.partners), " & ".join(line.rivals),
        *map(str, counts), f"{line.points:.1f}", span, _level(line),
    )  # fmt: skip
