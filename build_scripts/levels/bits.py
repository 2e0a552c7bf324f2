"""What is measured of games bit by bit: kept, a line a bit, gone on with where it ended, told as rows of a table."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[2])]


from tables import crew_of  # noqa: E402

from game.engine.contract import Game  # noqa: E402
from game.executors import HERE, Crew  # noqa: E402
from game.learn.judge import WORLDS  # noqa: E402
from game.parser import crew_arguments  # noqa: E402
from game.rules import all_games  # noqa: E402


@dataclass(frozen=True)
class Measure:
    """What a script measures.

    ``missing`` says which bits of a game, of so many of its ``unit``, are not in the file yet; ``bit`` does one, by the
    game's id, the seed, the number of worlds and the bit, in any process: what it comes to goes into the file as JSON.
    ``line`` tells the file as a row under ``head``.
    """

    description: str
    folder: Path
    seed: str
    unit: str
    missing: Callable[[Game[Any], Path, int], Iterable[Any]]
    bit: Callable[[str, str, int, Any], Any]
    head: str
    line: Callable[[Game[Any], Path], str]


def go_on(
    measure: Measure, game: Game[Any], path: Path, seed: str, samples: int, most: int, seconds: float, crew: Crew = HERE
) -> None:
    """Bit after bit, till the time is up."""
    path.parent.mkdir(parents=True, exist_ok=True)
    todo = measure.missing(game, path, most)
    with path.open("a", encoding="utf-8", newline="\n") as file:
        for _, found in crew.each(partial(measure.bit, game.id, seed, samples), todo, seconds):
            file.write(json.dumps(found) + "\n")
            file.flush()


def run(measure: Measure) -> int:
    """The script's command line."""
    parser = argparse.ArgumentParser(description=measure.description.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each game; nothing new after that")
    parser.add_argument(f"--{measure.unit}", dest="most", type=int, default=10_000, help="at most")
    parser.add_argument("--samples", type=int, default=WORLDS, help="worlds a decision is judged in")
    parser.add_argument("--seed", default=measure.seed)
    parser.add_argument("--folder", type=Path, default=measure.folder)
    parser.add_argument("--table", action="store_true", help="play nothing, print the table of what there is")
    crew_arguments(parser)
    args = parser.parse_args()
    games = all_games()
    if unknown := [name for name in args.games if name not in games]:
        parser.error(f"no game {unknown[0]!r}; there are: {', '.join(games)}")
    print(measure.head, flush=True)
    with crew_of(parser, args) as crew:
        for game in [games[name] for name in args.games or games]:
            path = args.folder / f"{game.id}.jsonl"
            if not args.table:
                go_on(measure, game, path, args.seed, args.samples, args.most, args.seconds, crew)
            print(measure.line(game, path), flush=True)
    return 0
