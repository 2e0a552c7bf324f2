"""The ladder: each level against the one below. `dev.py ladder [--seconds S]`.

Every game of the registry is on it: as it is usually played, each alone if that differs, with partners, and with all
seats taken.

How many pairs of hands a step is played is fixed below in advance: enough that a step as wide as a pilot with other
seeds found it is clearly above 0. Two sets of seeds are played, and must agree. Levels that search try their own number
of worlds, however long it takes; everything else is as `skarney duel` plays it.

Results are kept, a line for every few pairs, with a digest of the game's decisions: another run continues where the
last one ended, unless a level may have changed. At its end docs/levels.md has the tables of what there is; tables that
were not made this time stay.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

from game.duel import Contest, DuelFigures, Pair, figures_of, play_pairs
from game.engine.ai.search import Searcher
from game.engine.contract import Action, AnyGame, Bot
from game.executors import HERE, Crew
from game.parser import crew_arguments
from game.rules import all_games
from levels import strengths
from levels.tables import Table, crew_of, tables

ROOT = Path(__file__).resolve().parents[2]

RESULTS, PAGE = ROOT / "build" / "ladder.jsonl", ROOT / "docs" / "levels.md"
DECISIONS = ROOT / "tests" / "bots" / "decisions.json"
BEGIN, END = "<!-- ladder: begin -->", "<!-- ladder: end -->"
INTRO = """\
Made by `python build_scripts/dev.py ladder`. Each table names its seeds, and a digest of the levels' decisions.
Points a hand, 95 % intervals, hands played (of how many planned)."""
SETS = ("a", "b")
CHUNK = 5  # pairs in a line


@dataclass(frozen=True)
class Step:
    """Two players at a game, and how many pairs of hands they play with each set of seeds."""

    game: str
    singles: bool
    first: str
    second: str
    pairs: int
    seats: int = 0

    @property
    def name(self) -> str:
        return f"{self.table} {self.first} {self.second}"

    @property
    def played_at(self) -> Table:
        return Table(self.game, self.seats, self.singles)

    @property
    def table(self) -> str:
        return self.played_at.name


# A pair of hands has a standard deviation of about 400 points in partnership, 150 alone: n pairs of each of two sets
# give a step to within 1.4 times that by the root of n, and each set alone to within twice. By table and level.
PLANNED = {
    "skarney": {"casual": 600, "steady": 400, "strong": 400, "expert": 80},
    "skarney singles": {"casual": 400, "steady": 1000, "strong": 300, "expert": 400},
    "skarney-gin": {"casual": 500, "steady": 600, "strong": 300, "expert": 120},
}
# For pile rummies: trials on seeds `try` gave a pair's standard deviation and the step; three of its standard errors
# and more.
PLANNED |= {
    "rummy-500": {"casual": 60, "steady": 60, "strong": 60, "expert": 50},
    "rummy-500 at 4": {"casual": 40, "steady": 80, "strong": 100, "expert": 90},
    "rummy-500-partnership": {"casual": 60, "steady": 60, "strong": 50, "expert": 80},
    "persian": {"casual": 60, "steady": 60, "strong": 50, "expert": 60},
    "fortune": {"casual": 70, "steady": 160, "strong": 130, "expert": 100},
    "fortune at 4": {"casual": 70, "steady": 130, "strong": 120, "expert": 110},
    "arlington": {"casual": 60, "steady": 80, "strong": 200, "expert": 160},
    "arlington at 4": {"casual": 60, "steady": 80, "strong": 100, "expert": 110},
    "iceberg": {"casual": 60, "steady": 80, "strong": 120, "expert": 200},
    "iceberg at 4": {"casual": 60, "steady": 60, "strong": 100, "expert": 110},
}
UNPLANNED = 200  # pairs of a step whose width no pilot has measured


def steps(games: Mapping[str, AnyGame]) -> Iterator[Step]:
    """Yield each level against the one below, at every table of every game."""
    for table in chain.from_iterable(tables(game, code) for code, game in games.items()):
        for below, above in pairwise(games[table.game].bots):
            pairs = PLANNED.get(table.name, {}).get(above, UNPLANNED)
            yield Step(table.game, table.singles, above, below, pairs, table.seats)


STEPS = tuple(steps(all_games()))
OVER_CASUAL = Step("skarney", False, "expert", "casual", 150)
ALL = (*STEPS, OVER_CASUAL)
Line = dict[str, Any]
Task = tuple[Step, str, range]  # a step, the set of seeds, the pairs' numbers


# ---------------------------------------------------------------- playing; runs in any process


def played(task: Task) -> list[Pair]:
    """Play these pairs of hands; levels that search ignore the clock."""
    step, seeds, numbers = task
    game = step.played_at.rules
    type(game).bots = {name: _unhurried(bot) for name, bot in game.bots.items()}  # type: ignore[method-assign, assignment]
    setup = step.played_at.setup(f"ladder {seeds}")
    return play_pairs(Contest(step.game, (step.first, step.second), setup, think_s=1.0), numbers)


def _unhurried(bot: Bot[Any, Action]) -> Bot[Any, Action]:
    return (lambda view, rng: bot(view, rng)) if isinstance(bot, Searcher) else bot


# ---------------------------------------------------------------- results


@cache
def digest(game: str) -> str:
    """Return a digest of what a game's levels decide: of its rows in the table of decisions."""
    decisions: Mapping[str, str] = json.loads(DECISIONS.read_text(encoding="utf-8"))
    held = sorted((name, digest) for name, digest in decisions.items() if name.split()[0] == game)
    rows = {name.removesuffix(" at length"): digest for name, digest in held}  # at length, where there are both
    return sha256(json.dumps(rows, sort_keys=True).encode()).hexdigest()[:12]


def results() -> list[Line]:
    """Return the lines of these steps whose levels decide as today's do."""
    if not RESULTS.exists():
        return []
    lines = [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines() if line.endswith("}")]
    games = {step.name: step.game for step in ALL}
    return [line for line in lines if line["step"] in games and line["code"] == digest(games[line["step"]])]


def pairs_of(lines: Sequence[Line], step: Step, seeds: str) -> list[Pair]:
    """Return the results of a step, ordered by pair number."""
    mine = [line for line in lines if line["step"] == step.name and line["seeds"] == seeds]
    mine.sort(key=lambda line: line["from"])
    return [Pair(points, win, (step.first, step.second)) for line in mine for points, win in line["pairs"]]


def missing(lines: Sequence[Line], sets: Sequence[str], only: str) -> list[Task]:
    """Return what is yet to be played, ordered so that all steps progress evenly."""
    there = {(line["step"], line["seeds"], line["from"]) for line in lines}
    found = [
        (step, seeds, range(at, min(at + CHUNK, step.pairs)))
        for step in ALL
        for seeds in sets
        for at in range(0, step.pairs, CHUNK)
        if only in step.name and (step.name, seeds, at) not in there
        if {step.first, step.second} <= {*step.played_at.rules.bots}
    ]
    return sorted(found, key=lambda each: each[2].stop / each[0].pairs)


def play(sets: Sequence[str], only: str, crew: Crew = HERE, seconds: float = math.inf) -> None:
    """Play what is missing, until the time is up."""
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    todo = missing(results(), sets, only)
    with RESULTS.open("a", encoding="utf-8", newline="\n") as file:
        print(file=file)  # the last line may be incomplete
        for (step, seeds, numbers), found in crew.each(played, todo, seconds):
            pairs = [(pair.points, pair.win) for pair in found]
            line = {"code": digest(step.game), "step": step.name, "seeds": seeds, "from": numbers.start, "pairs": pairs}
            print(json.dumps(line), file=file, flush=True)


# ---------------------------------------------------------------- the table


def page(lines: Sequence[Line], sets: Sequence[str]) -> Iterator[str]:
    """Yield the tables of what there is, in Markdown."""
    yield INTRO
    groups: dict[str, list[Step]] = {}
    for step in ALL:
        groups.setdefault("skarney, headline" if step is OVER_CASUAL else step.table, []).append(step)
    for title, steps in groups.items():
        rows = [row for step in steps if (row := _row(lines, step, sets))]
        if rows:
            heads = " | ".join(f"seeds {name}" for name in sets)
            hands = f"hands ({digest(steps[0].game)})"
            yield f"\n| {title} | {heads} | both | won, % | {hands} |\n| --- |{' --- |' * (len(sets) + 3)}"
            yield from rows


def _row(lines: Sequence[Line], step: Step, sets: Sequence[str]) -> str:
    found = [pairs_of(lines, step, name) for name in sets]
    if not (every := [pair for pairs in found for pair in pairs]):
        return ""
    figures = figures_of(every)
    planned = 2 * step.pairs * len(sets)
    hands = f"{2 * len(every)}" if 2 * len(every) == planned else f"{2 * len(every)} (of {planned})"
    cells = [*(_points(figures_of(pairs)) if pairs else "-" for pairs in found), _points(figures)]
    won = f"{100 * figures.win:.0f} ± {100 * (figures.win_off or 0):.0f}"
    return f"| {step.first} over {step.second} | {' | '.join(cells)} | {won} | {hands} |"


def _points(figures: DuelFigures) -> str:
    off = figures.points_off
    return f"{figures.points:+.0f}" + ("" if off is None else f" ± {off:.0f}")


def written(text: str, old: str) -> str:
    """Return the page with these tables in place of the last ones; tables that were not made this time stay."""
    before, _, rest = old.partition(BEGIN)
    there, _, after = rest.partition(END)
    parts = _parts(there) | _parts(text)
    return f"{before}{BEGIN}\n" + "\n\n".join(parts.values()) + f"\n{END}{after}"


def _parts(text: str) -> dict[str, str]:
    """Return tables by their titles, and paragraphs by their first words."""
    parts = filter(None, (part.strip() for part in text.split("\n\n")))
    return {part.partition(" | seeds ")[0] if part.startswith("|") else part.split()[0]: part for part in parts}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=math.inf, help="play no longer; 0: only write the tables")
    crew_arguments(parser)
    parser.add_argument("--sets", nargs="+", default=SETS, metavar="SEEDS", help="sets of seeds (default: a b)")
    parser.add_argument("--only", default="", metavar="TEXT", help="steps with this in their name, such as gin")
    args = parser.parse_args()
    with crew_of(parser, args) as crew:
        play(args.sets, args.only, crew, args.seconds)
    text = "\n".join(page(results(), args.sets))
    whole = written(text, PAGE.read_text(encoding="utf-8"))
    PAGE.write_text(whole, encoding="utf-8", newline="\n")
    strengths.TARGET.write_text(strengths.written(whole), "utf-8", newline="\n")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
