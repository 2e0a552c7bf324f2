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
from typing import Any

from game import headless
from game.bots import players
from game.bots.levels import USUAL_LIMIT, ThinkLimit
from game.engine.catalogue import Catalogue
from game.engine.contract import AnyGame, Setup, Value, complete
from game.engine.match import Match, Sitter
from game.learn.code import fresh_seed, setup_of
from game.learn.code_letters import BadCode
from game.parser import BadArgument, parser
from game.rules import all_games

Games = Mapping[str, AnyGame]
USUAL_GAME, USUAL_PRESET = "skarney", "standard"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns 0 for success, 1 for illegal records and forfeits, 2 for bad input."""
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
    """Print an error line, or show it in a window if the program was started without a console."""
    if sys.stderr is not None:
        print(f"skarney: {words}", file=sys.stderr)
    else:
        from game.ui.screen import complain  # a command without a window loads none

        complain(words)


def _any_letter(stream: object) -> None:
    """Make a stream accept every character: UTF-8 for files and pipes, escapes on limited terminals."""
    if isinstance(stream, io.TextIOWrapper):  # a program without a console has none
        if stream.isatty():
            stream.reconfigure(errors="backslashreplace")
        else:
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _run(argv: list[str]) -> int:
    if len(argv) == 1 and re.search(r"^[^-].*[./\\]", argv[0]):  # a file, as a file manager passes it
        argv = ["open", *argv]
    if not argv:
        return _window(all_games())  # the usual start: does not build the parser
    args = parser().parse_args(argv)
    if args.command == "play":
        return _play(args)
    gc.enable()
    match args.command:
        case "play-out":
            return _play_out(args)
        case "duel":
            return _duel(args)
        case "open":
            return _open(args.record, all_games(drafts=args.drafts))
        case "check":
            return headless.check(args.records)
        case "export":
            return headless.export(args.save)
        case "stats" | "code" | "review":
            from game import recall  # imports the history index, which only this needs

            return recall.run(args)
        case "selfcheck":
            from game import selfcheck  # for this command alone

            return selfcheck.run(with_window=not args.no_window)
    return _window(all_games(drafts=args.drafts))


# ---------------------------------------------------------------- setting up a match


def _game(args: argparse.Namespace, games: Games) -> AnyGame:
    """The requested game, by its id or its folder; ``games`` may include hidden ones, which errors do not list."""
    asked = args.game or USUAL_GAME
    name = asked if asked in games else asked.replace("_", "-")
    if name not in games:
        if name in all_games(drafts=True):
            raise BadArgument(f"{name} is a draft: --drafts shows it")
        raise BadArgument(f"no game {asked!r}; there are: {', '.join(all_games())}")
    return games[name]


def _match(
    args: argparse.Namespace, games: Games, people: Sequence[str] = (), *, programs: bool = True
) -> tuple[AnyGame, list[str], Setup]:
    """The game, its players and the setup; from a deal code, if there is one."""
    if args.code is None:
        game = _game(args, games)
        seated = _players(game, args, game.seats[0], game.seats, people, programs)
        return game, seated, _setup(game, args, len(seated), _seed(args))
    game, setup = _setup_from_code(args, games)
    return game, _players(game, args, setup.seats, (setup.seats,), people, programs), setup


def _setup_from_code(args: argparse.Namespace, games: Games) -> tuple[AnyGame, Setup]:
    given = {"--game": args.game, "--preset": args.preset, "--option": args.option, "--sides": args.sides}
    for name, value in {**given, "--seed": args.seed}.items():
        if value:
            raise BadArgument(f"--code says what {name} would: leave one of them out")
    try:
        return setup_of(games, args.code)
    except BadCode as error:
        raise BadArgument(str(error)) from None


def _players(
    game: AnyGame, args: argparse.Namespace, usual: int, allowed: Sequence[int], people: Sequence[str], programs: bool
) -> list[str]:
    try:
        found = players.split(args.seats) if args.seats else [*people, *["steady"] * usual][:usual]
        if len(found) not in allowed:
            counts = ", ".join(map(str, sorted(allowed)))
            raise ValueError(f"{game.id} is played by {counts} seats, not {len(found)}")
        for player in found:
            players.check(game, player, people, programs)
    except ValueError as error:
        raise BadArgument(str(error)) from None
    return found


def _player(game: AnyGame, player: str) -> str:
    """One player of a duel."""
    try:
        return players.check(game, players.alone(player), programs=True)
    except ValueError as error:
        raise BadArgument(str(error)) from None


def _setup(game: AnyGame, args: argparse.Namespace, seats: int, seed: str) -> Setup:
    try:
        options = complete(game, args.preset or USUAL_PRESET, dict(_option(game, text) for text in args.option))
    except ValueError as error:
        raise BadArgument(str(error)) from None
    if seats not in (allowed := game.seats_for(options)):
        counts = ", ".join(map(str, sorted(allowed)))
        raise BadArgument(f"{game.id} is played by {counts} seats with these rules, not {seats}")
    return Setup(game.sides(seats, args.sides == "singles"), options, seed, args.preset or USUAL_PRESET)


def _option(game: AnyGame, text: str) -> tuple[str, Value]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadArgument(f"--option wants ID=VALUE, not {text!r}")
    numbers = [v for o in game.options if o.id == name for v in o.values if isinstance(v, int)]
    return name, int(value) if value.isdecimal() and int(value) in numbers else value


def _think_limit(args: argparse.Namespace) -> ThinkLimit | None:
    """The limit of searching levels, if any option sets one."""
    if args.think is None and args.samples is None:
        return None
    return ThinkLimit(args.think or USUAL_LIMIT.seconds, args.samples)


def _seed(args: argparse.Namespace) -> str:
    return args.seed if args.seed is not None else fresh_seed()


# ---------------------------------------------------------------- commands


def _play_out(args: argparse.Namespace) -> int:
    game, seated, setup = _match(args, all_games(template=True, drafts=True))
    seeds = (setup.seed if n == 1 else f"{setup.seed}.{n}" for n in range(1, args.matches + 1))
    setups = (replace(setup, seed=each) for each in seeds)
    thought = _think_limit(args) or USUAL_LIMIT
    return headless.play_out(game, setups, seated, args.records, args.json, args.think_limit, thought)


def _duel(args: argparse.Namespace) -> int:
    from game import duel  # imports multiprocessing, which a window does not need

    game = _game(args, all_games(template=True, drafts=True))
    a, b = (_player(game, each) for each in (args.a, args.b))
    if args.hands % 2:
        raise BadArgument(f"--hands must be even, not {args.hands}: each deal is played twice, with the seats swapped")
    setup = _setup(game, args, game.seats[0], _seed(args))
    contest = duel.Contest(game.id, (a, b), setup, args.think_limit, _think_limit(args) or USUAL_LIMIT)
    return duel.duel(contest, args.hands, args.jobs, args.executor, args.json)


def _open(path: Path, games: Catalogue) -> int:
    if not path.is_file():
        raise BadArgument(f"{path}: {'it is no plain file' if os.path.lexists(path) else 'no such file'}")
    return _window(games, record=path)


def _window(games: Catalogue, **about: Any) -> int:
    from game.ui.screen import NoWindow  # nor this
    from game.ui.startup import run  # a command without a window loads none

    try:
        return run(games, **about)
    except NoWindow as error:
        raise BadArgument(str(error)) from None


def _play(args: argparse.Namespace) -> int:
    games = all_games(drafts=args.drafts)
    game, seated, setup = _match(args, games, [players.PERSON])
    names = headless.seat_names(len(seated))
    commands = players.commands(seated)
    kinds = [players.PROGRAM if seat in commands else player for seat, player in enumerate(seated)]
    sitters = tuple(Sitter(name, kind) for name, kind in zip(names, kinds, strict=True))
    match = Match(game, setup, sitters)
    window = {"size": args.size, "describe": args.describe, "full_screen": args.full_screen}
    window["thought"] = _think_limit(args)
    return _window(games, start=match, commands=commands, **window)
