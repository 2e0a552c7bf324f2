"""The command line options of `skarney`."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path
from typing import NoReturn

from game import __version__, headless
from game.bots.levels import USUAL_LIMIT
from game.bots.outside import THINK_S


class BadArgument(headless.Unusable):
    """An argument does not exist or does not fit; the message says which, and what would."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadArgument(message)


def parser() -> argparse.ArgumentParser:
    made = _Parser(prog="skarney", description="An offline card table for John Scarne's games.")
    made.add_argument("--version", action="version", version=f"skarney {__version__}")
    _draft_argument(made, False)
    commands = made.add_subparsers(dest="command", parser_class=_Parser)
    play = commands.add_parser("play", help="open the window straight at a dealt table")
    _match_arguments(play, "person and steady players")
    play.add_argument("--size", type=_size, metavar="WxH", help="window size in pixels, such as 1280x720")
    play.add_argument("--full-screen", action="store_true", help="start in full screen")
    _draft_argument(play, argparse.SUPPRESS)  # what stands before the command is kept
    play.add_argument("--describe", action="store_true", help="print the live targets each time the table rests")
    _think_limit_arguments(play, "as the settings say")
    out = commands.add_parser("play-out", help="play whole matches between computer players, without a window")
    _match_arguments(out, "steady players")
    out.add_argument("--matches", type=_count, default=1, metavar="N", help="how many matches (default 1)")
    out.add_argument("--records", type=Path, metavar="DIR", help="write one record file a match into this folder")
    out.add_argument("--json", action="store_true", help="print one JSON line a match instead of a table")
    _think_limit_arguments(out)
    _think_limit(out)
    _duel_arguments(commands.add_parser("duel", help="one player against another on the same deals, seats swapped"))
    opened = commands.add_parser("open", help="show in a window what a record says; `skarney FILE` does the same")
    opened.add_argument("record", type=Path, metavar="FILE")
    check = commands.add_parser("check", help="replay records through the rules")
    check.add_argument("records", nargs="+", type=Path, metavar="RECORD")
    export = commands.add_parser("export", help="print the record of a saved match")
    export.add_argument("save", type=Path, metavar="SAVE")
    _recall_arguments(commands)
    look = commands.add_parser("selfcheck", help="check that this installation is whole")
    look.add_argument("--no-window", action="store_true", help="leave out what needs the window's library")
    return made


def _draft_argument(parser: argparse.ArgumentParser, default: bool | str) -> None:
    parser.add_argument("--drafts", action="store_true", default=default, help="show games that are not finished, too")


def _recall_arguments(commands: argparse._SubParsersAction[_Parser]) -> None:
    code = _example_parser(commands, "code", "print the deal code of a match, from which it can be dealt again",
                           "skarney code saves/records/20261123-220405-1a2b3c4d.jsonl",
                           "skarney play --code CODE")  # fmt: skip
    code.add_argument("record", type=Path, metavar="RECORD")
    stats = _example_parser(
        commands,
        "stats",
        "what people made of the matches they played here",
        "skarney stats --game skarney --person Anna",
        "skarney stats --csv > statistics.csv",
    )
    stats.add_argument("--game", default="", metavar="ID", help="of one game")
    stats.add_argument("--person", default="", metavar="NAME", help="of one person")
    form = stats.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object a line instead of a table")
    form.add_argument("--csv", action="store_true", help="print comma-separated values, with a head line")
    review = _example_parser(
        commands,
        "review",
        "what was luck in a match, and what was play; kept beside the record",
        "skarney review match.jsonl",
        "skarney review --seat 0 --think 2 --json match.jsonl",
    )
    review.add_argument("records", nargs="+", type=Path, metavar="RECORD")
    review.add_argument("--seat", type=int, metavar="N", help="judge the decisions of one seat, from 0")
    review.add_argument("--json", action="store_true", help="print one JSON object a line instead of a table")
    crew_arguments(review)
    _think_limit_arguments(review, "a fixed number of worlds")


def _example_parser(commands: argparse._SubParsersAction[_Parser], name: str, about: str, *examples: str) -> _Parser:
    """A command whose help ends with examples."""
    text = "\n".join(["examples:", *(f"  {each}" for each in examples)])
    form = argparse.RawDescriptionHelpFormatter
    return commands.add_parser(name, help=about, description=f"{about}.", epilog=text, formatter_class=form)


def _match_arguments(parser: argparse.ArgumentParser, seats: str) -> None:
    parser.add_argument("--seats", metavar="A,B,...", help=f"who sits where (default {seats})")
    parser.add_argument("--code", metavar="CODE", help="a deal code: the game, its rules and its deals")
    _rule_arguments(parser)


def _duel_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("a", metavar="A", help='a level or cmd:"COMMAND"')
    parser.add_argument("b", metavar="B", help="the other")
    parser.add_argument("--hands", type=_count, default=200, metavar="N", help="how many hands, even (default 200)")
    crew_arguments(parser, os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a sentence")
    _think_limit_arguments(parser)
    _think_limit(parser)
    _rule_arguments(parser)


def crew_arguments(parser: argparse.ArgumentParser, jobs: int = 1) -> None:
    """The options of ``executors.crew``."""
    parser.add_argument("--jobs", type=_count, default=jobs, metavar="J", help=f"processes at once (default {jobs})")
    parser.add_argument("--executor", default="local", metavar="E", help="local (default) or dask:ADDRESS")


def _think_limit_arguments(parser: argparse.ArgumentParser, default: str = f"{USUAL_LIMIT.seconds:g}") -> None:
    time = f"seconds a level that searches may think about a decision (default {default})"
    parser.add_argument("--think", type=_seconds, metavar="S", help=time)
    worlds = "fix the search: worlds it tries, however long that takes"
    parser.add_argument("--samples", type=_count, metavar="N", help=worlds)


def _think_limit(parser: argparse.ArgumentParser) -> None:
    words = f"seconds a program may think (default {THINK_S:g})"
    parser.add_argument("--think-limit", type=_seconds, default=THINK_S, metavar="S", help=words)


def _rule_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", metavar="ID", help="which game (default skarney)")
    parser.add_argument("--sides", choices=("partners", "singles"), help="who plays with whom (default partners)")
    parser.add_argument("--seed", metavar="S", help="the same seed deals the same cards")
    parser.add_argument("--preset", metavar="ID", help="a named set of rule options (default standard)")
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE", help="one rule option")


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,5})x(\d{3,5})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is no window size such as 1280x720")
    return int(found[1]), int(found[2])


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 to 1000000")
    return int(text)


def _seconds(text: str) -> float:
    if not re.fullmatch(r"\d{1,5}(\.\d{1,3})?", text) or float(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds such as 10 or 0.5")
    return float(text)
