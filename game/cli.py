"""The command `skarney`: reads its arguments, and answers bad ones with one clear line and exit code 2."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

from game import __version__, headless
from game.engine.contract import Game, Setup, Value, complete
from game.engine.match import Match, Sitter
from game.rules import all_games

PERSON = "person"


class BadArgument(ValueError):
    """Something on the command line does not exist or does not fit; the message says what and what would."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadArgument(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Exit code 0 when all is well, 1 when records are unlawful, 2 for bad input."""
    try:
        return _run(sys.argv[1:] if argv is None else list(argv))
    except (BadArgument, headless.CannotRead) as error:
        print(f"skarney: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


def _run(argv: list[str]) -> int:
    args = _parser().parse_args(argv)
    match args.command:
        case "play":
            return _play(args)
        case "play-out":
            return _play_out(args)
        case "check":
            return headless.check(args.records)
        case "export":
            return headless.export(args.save)
        case "selfcheck":
            return headless.selfcheck()
    return _menu()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="skarney", description="An offline card table for John Scarne's games.")
    parser.add_argument("--version", action="version", version=f"skarney {__version__}")
    commands = parser.add_subparsers(dest="command", parser_class=_Parser)
    play = commands.add_parser("play", help="open the window straight at a dealt table")
    _match_arguments(play, "person,steady,steady,steady")
    play.add_argument("--size", type=_size, metavar="WxH", help="window size in pixels, such as 1280x720")
    play.add_argument("--full-screen", action="store_true", help="start in full screen")
    play.add_argument("--describe", action="store_true", help="print the live targets each time the table rests")
    out = commands.add_parser("play-out", help="play whole matches between computer players, without a window")
    _match_arguments(out, "steady,steady,steady,steady")
    out.add_argument("--matches", type=_count, default=1, metavar="N", help="how many matches (default 1)")
    out.add_argument("--records", type=Path, metavar="DIR", help="write one record file a match into this folder")
    out.add_argument("--json", action="store_true", help="print one JSON line a match instead of a table")
    check = commands.add_parser("check", help="replay records through the rules")
    check.add_argument("records", nargs="+", type=Path, metavar="RECORD")
    export = commands.add_parser("export", help="print the record of a saved match")
    export.add_argument("save", type=Path, metavar="SAVE")
    commands.add_parser("selfcheck", help="check that this installation is whole")
    return parser


def _match_arguments(parser: argparse.ArgumentParser, seats: str) -> None:
    parser.add_argument("--game", default="skarney", metavar="ID", help="which game (default skarney)")
    parser.add_argument("--seats", default=seats, metavar="A,B,...", help=f"who sits where (default {seats})")
    parser.add_argument("--sides", choices=("partners", "singles"), default="partners", help="who plays with whom")
    parser.add_argument("--seed", metavar="S", help="the same seed deals the same cards")
    parser.add_argument("--preset", default="standard", metavar="ID", help="a named set of rule options")
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE", help="one rule option")


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,5})x(\d{3,5})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is no window size such as 1280x720")
    return int(found[1]), int(found[2])


def _count(text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 to 1000000")
    return int(text)


# ---------------------------------------------------------------- setting up a match


def _game(args: argparse.Namespace) -> Game[Any]:
    games = all_games()
    if args.game not in games:
        raise BadArgument(f"no game {args.game!r}; there are: {', '.join(games)}")
    return games[args.game]


def _players(game: Game[Any], args: argparse.Namespace, people: bool) -> list[str]:
    players: list[str] = args.seats.split(",")
    if len(players) not in game.seats:
        counts = ", ".join(map(str, sorted(game.seats)))
        raise BadArgument(f"{game.id} is played by {counts} seats, not {len(players)}")
    allowed = [*([PERSON] if people else []), *game.bots]
    for player in players:
        if player not in allowed:
            raise BadArgument(f"no player {player!r}; there are: {', '.join(allowed)}")
    return players


def _setup(game: Game[Any], args: argparse.Namespace, seats: int, seed: str) -> Setup:
    try:
        options = complete(game, args.preset, dict(_option(game, text) for text in args.option))
    except ValueError as error:
        raise BadArgument(str(error)) from None
    return Setup(game.sides(seats, args.sides == "singles"), options, seed, args.preset)


def _option(game: Game[Any], text: str) -> tuple[str, Value]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadArgument(f"--option wants ID=VALUE, not {text!r}")
    numbers = [v for o in game.options if o.id == name for v in o.values if isinstance(v, int)]
    return name, int(value) if value.isdigit() and int(value) in numbers else value


def _sitters(players: list[str]) -> tuple[Sitter, ...]:
    """Names for a match set up on the command line."""
    names = ("South", "West", "North", "East") if len(players) == 4 else ("South", "North", "East")
    return tuple(Sitter(name, player) for name, player in zip(names, players, strict=False))


# ---------------------------------------------------------------- commands


def _play_out(args: argparse.Namespace) -> int:
    game = _game(args)
    players = _players(game, args, people=False)
    seed = args.seed if args.seed is not None else headless.fresh_seed()
    setup, sitters = _setup(game, args, len(players), seed), _sitters(players)
    seeds = (seed if n == 1 else f"{seed}.{n}" for n in range(1, args.matches + 1))
    matches = (Match(game, replace(setup, seed=each), sitters) for each in seeds)
    return headless.play_out(matches, args.records, args.json)


def _menu() -> int:
    from game.shell.app import run

    return run(all_games())


def _play(args: argparse.Namespace) -> int:
    game = _game(args)
    players = _players(game, args, people=True)
    seed = args.seed if args.seed is not None else headless.fresh_seed()
    match = Match(game, _setup(game, args, len(players), seed), _sitters(players))
    from game.shell.app import run

    return run(all_games(), start=match, size=args.size, describe=args.describe, full_screen=args.full_screen)
