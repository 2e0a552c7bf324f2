"""The command `skarney`: reads its arguments, and answers bad ones with one clear line and exit code 2."""

from __future__ import annotations

import argparse
import gc
import io
import os
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

from game import __version__, headless
from game.bots import players
from game.bots.levels import USUAL_THOUGHT, Thought
from game.bots.outside import THINK_S
from game.engine.contract import Game, Setup, Value, complete
from game.engine.match import Match, Sitter
from game.rules import all_games

Games = Mapping[str, Game[Any]]


class BadArgument(headless.Unusable):
    """Something on the command line does not exist or does not fit; the message says what and what would."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadArgument(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Exit code 0 when all is well, 1 for unlawful records and forfeits, 2 for bad input."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for stream in (sys.stdout, sys.stderr):
        _any_letter(stream)
    try:
        return _run(sys.argv[1:] if argv is None else list(argv))
    except headless.Unusable as error:
        _complain(str(error))
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


def _complain(words: str) -> None:
    """A line on standard error; in a window of its own where the program was started without a console."""
    if sys.stderr is not None:
        print(f"skarney: {words}", file=sys.stderr)
    else:
        from game.shell.screen import complain  # a command without a window loads none

        complain(words)


def _any_letter(stream: object) -> None:
    """Let a stream take every letter: a file or pipe is UTF-8 with plain line ends, a poor terminal shows signs."""
    if isinstance(stream, io.TextIOWrapper):  # a program without a console has none
        if stream.isatty():
            stream.reconfigure(errors="backslashreplace")
        else:
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _run(argv: list[str]) -> int:
    if len(argv) == 1 and re.search(r"^[^-].*[./\\]", argv[0]):  # a file, as a file manager names it
        argv = ["open", *argv]
    if not argv:
        return _menu()  # what most people start: it waits for no parser
    args = _parser().parse_args(argv)
    if args.command == "play":
        return _play(args)
    gc.enable()
    match args.command:
        case "play-out":
            return _play_out(args)
        case "duel":
            return _duel(args)
        case "open":
            return _open(args.record)
        case "check":
            return headless.check(args.records)
        case "export":
            return headless.export(args.save)
        case "selfcheck":
            from game import selfcheck  # for this command alone

            return selfcheck.run(with_window=not args.no_window)
    return _menu()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="skarney", description="An offline card table for John Scarne's games.")
    parser.add_argument("--version", action="version", version=f"skarney {__version__}")
    commands = parser.add_subparsers(dest="command", parser_class=_Parser)
    play = commands.add_parser("play", help="open the window straight at a dealt table")
    _match_arguments(play, "person and steady players")
    play.add_argument("--size", type=_size, metavar="WxH", help="window size in pixels, such as 1280x720")
    play.add_argument("--full-screen", action="store_true", help="start in full screen")
    play.add_argument("--describe", action="store_true", help="print the live targets each time the table rests")
    _thought_arguments(play, "as the settings say")
    out = commands.add_parser("play-out", help="play whole matches between computer players, without a window")
    _match_arguments(out, "steady players")
    out.add_argument("--matches", type=_count, default=1, metavar="N", help="how many matches (default 1)")
    out.add_argument("--records", type=Path, metavar="DIR", help="write one record file a match into this folder")
    out.add_argument("--json", action="store_true", help="print one JSON line a match instead of a table")
    _thought_arguments(out)
    _think_limit(out)
    _duel_arguments(commands.add_parser("duel", help="one player against another on the same deals, seats swapped"))
    opened = commands.add_parser("open", help="show in a window what a record says; `skarney FILE` does the same")
    opened.add_argument("record", type=Path, metavar="FILE")
    check = commands.add_parser("check", help="replay records through the rules")
    check.add_argument("records", nargs="+", type=Path, metavar="RECORD")
    export = commands.add_parser("export", help="print the record of a saved match")
    export.add_argument("save", type=Path, metavar="SAVE")
    look = commands.add_parser("selfcheck", help="check that this installation is whole")
    look.add_argument("--no-window", action="store_true", help="leave out what needs the window's library")
    return parser


def _match_arguments(parser: argparse.ArgumentParser, seats: str) -> None:
    parser.add_argument("--seats", metavar="A,B,...", help=f"who sits where (default {seats})")
    _rule_arguments(parser)


def _duel_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("a", metavar="A", help='a level or cmd:"COMMAND"')
    parser.add_argument("b", metavar="B", help="the other")
    parser.add_argument("--hands", type=_count, default=200, metavar="N", help="how many hands, even (default 200)")
    parser.add_argument("--jobs", type=_count, default=os.cpu_count() or 1, metavar="J", help="processes at once")
    parser.add_argument("--executor", default="local", metavar="E", help="local (default) or dask:ADDRESS")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a sentence")
    _thought_arguments(parser)
    _think_limit(parser)
    _rule_arguments(parser)


def _thought_arguments(parser: argparse.ArgumentParser, default: str = f"{USUAL_THOUGHT.seconds:g}") -> None:
    time = f"seconds a level that searches may think about a decision (default {default})"
    parser.add_argument("--think", type=_seconds, metavar="S", help=time)
    worlds = "fix the search: worlds it tries, however long that takes"
    parser.add_argument("--samples", type=_count, metavar="N", help=worlds)


def _think_limit(parser: argparse.ArgumentParser) -> None:
    words = f"seconds a program may think (default {THINK_S:g})"
    parser.add_argument("--think-limit", type=_seconds, default=THINK_S, metavar="S", help=words)


def _rule_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", default="skarney", metavar="ID", help="which game (default skarney)")
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


def _seconds(text: str) -> float:
    if not re.fullmatch(r"\d{1,5}(\.\d{1,3})?", text) or float(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds such as 10 or 0.5")
    return float(text)


# ---------------------------------------------------------------- setting up a match


def _game(args: argparse.Namespace, games: Games) -> Game[Any]:
    """The game that is asked for; ``games`` may be more than anybody is told of."""
    if args.game not in games:
        raise BadArgument(f"no game {args.game!r}; there are: {', '.join(all_games())}")
    return games[args.game]


def _players(
    game: Game[Any], args: argparse.Namespace, people: Sequence[str] = (), programs: bool = False
) -> list[str]:
    try:
        found = players.split(args.seats) if args.seats else [*people, *["steady"] * game.seats[0]][: game.seats[0]]
        if len(found) not in game.seats:
            counts = ", ".join(map(str, sorted(game.seats)))
            raise ValueError(f"{game.id} is played by {counts} seats, not {len(found)}")
        for player in found:
            players.check(game, player, people, programs)
    except ValueError as error:
        raise BadArgument(str(error)) from None
    return found


def _player(game: Game[Any], player: str) -> str:
    """One who duels."""
    try:
        return players.check(game, players.alone(player), programs=True)
    except ValueError as error:
        raise BadArgument(str(error)) from None


def _setup(game: Game[Any], args: argparse.Namespace, seats: int, seed: str) -> Setup:
    try:
        options = complete(game, args.preset, dict(_option(game, text) for text in args.option))
    except ValueError as error:
        raise BadArgument(str(error)) from None
    if seats not in (allowed := game.seats_for(options)):
        counts = ", ".join(map(str, sorted(allowed)))
        raise BadArgument(f"{game.id} is played by {counts} seats with these rules, not {seats}")
    return Setup(game.sides(seats, args.sides == "singles"), options, seed, args.preset)


def _option(game: Game[Any], text: str) -> tuple[str, Value]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadArgument(f"--option wants ID=VALUE, not {text!r}")
    numbers = [v for o in game.options if o.id == name for v in o.values if isinstance(v, int)]
    return name, int(value) if value.isdigit() and int(value) in numbers else value


def _thought(args: argparse.Namespace) -> Thought | None:
    """What levels that search may spend on a decision, if anything is said about it."""
    if args.think is None and args.samples is None:
        return None
    return Thought(args.think or USUAL_THOUGHT.seconds, args.samples)


def _seed(args: argparse.Namespace) -> str:
    return args.seed if args.seed is not None else headless.fresh_seed()


# ---------------------------------------------------------------- commands


def _play_out(args: argparse.Namespace) -> int:
    game = _game(args, all_games(template=True))
    seated = _players(game, args, programs=True)
    setup = _setup(game, args, len(seated), _seed(args))
    seeds = (setup.seed if n == 1 else f"{setup.seed}.{n}" for n in range(1, args.matches + 1))
    setups = (replace(setup, seed=each) for each in seeds)
    thought = _thought(args) or USUAL_THOUGHT
    return headless.play_out(game, setups, seated, args.records, args.json, args.think_limit, thought)


def _duel(args: argparse.Namespace) -> int:
    from game import duel  # with all that starts processes: no window waits for it

    game = _game(args, all_games(template=True))
    a, b = (_player(game, each) for each in (args.a, args.b))
    if args.hands % 2:
        raise BadArgument(f"--hands must be even, not {args.hands}: each deal is played twice, with the seats swapped")
    setup = _setup(game, args, game.seats[0], _seed(args))
    contest = duel.Contest(game.id, (a, b), setup, args.think_limit, _thought(args) or USUAL_THOUGHT)
    return duel.duel(contest, args.hands, args.jobs, args.executor, args.json)


def _menu() -> int:
    return _window()


def _open(path: Path) -> int:
    if not path.is_file():
        raise BadArgument(f"{path}: {'it is no plain file' if os.path.lexists(path) else 'no such file'}")
    return _window(record=path)


def _window(games: Games | None = None, **about: Any) -> int:
    from game.shell.opening import run  # a command without a window loads none
    from game.shell.screen import NoWindow  # nor this

    try:
        return run(all_games() if games is None else games, **about)
    except NoWindow as error:
        raise BadArgument(str(error)) from None


def _play(args: argparse.Namespace) -> int:
    games = all_games()
    game = _game(args, games)
    seated = _players(game, args, people=[players.PERSON], programs=True)
    names = headless.seat_names(len(seated))
    commands = players.commands(seated)
    kinds = [players.PROGRAM if seat in commands else player for seat, player in enumerate(seated)]
    sitters = tuple(Sitter(name, kind) for name, kind in zip(names, kinds, strict=True))
    match = Match(game, _setup(game, args, len(seated), _seed(args)), sitters)
    window = {"size": args.size, "describe": args.describe, "full_screen": args.full_screen}
    window["thought"] = _thought(args)
    return _window(games, start=match, commands=commands, **window)
