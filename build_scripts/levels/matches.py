"""Whole matches of each level against the one below: `dev.py levels/matches.py GAME`.

For games whose matches are more than the sum of their hands: races, chips over seven frames, boards in turn. A pair is
one seed played twice, with the seats swapped; how many pairs a step is played is fixed below in advance. With more than
two seats every other one has the first level. Alone, both play the same boards. Prints rows for docs/levels.md.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from game.engine.ai.means import mean, standard_error
from game.engine.match import Match, Sitter
from game.executors import HERE, Crew
from game.parser import crew_arguments
from game.rules import all_games
from levels.tables import Table, check, crew_of, played

PLANNED = {
    "scarney-dice": 600, "scarney-3000": 600, "scarnie": 300, "scarney-board": 300, "teeko": 300,
    "follow-the-arrow": 100,
}  # fmt: skip


# A match or a pair from the first level's side: its share of the wins, and its points per seat.
Result = tuple[float, float]


def pair(table: Table, preset: str, first: str, second: str, seed: str) -> Result:
    """Play it both ways round."""
    one, other = (_one(table, preset, (first, second), seed, changed) for changed in (0, 1))
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _one(table: Table, preset: str, levels: tuple[str, str], seed: str, changed: int) -> Result:
    seats = sum(map(len, table.sides))
    whose = [(seat + changed) % 2 for seat in range(seats)]
    sitters = tuple(Sitter(f"P{n}", levels[who]) for n, who in enumerate(whose))
    match = played(Match(table.rules, table.setup(seed, preset), sitters))
    winners = match.game.result_line(match.public)["winners"]
    if seats == 1:
        sign = 1 - 2 * changed
        return 0.5 + 0.5 * bool(winners) * sign, match.public.scores[0] * sign * 2
    wins = sum(whose[side] == 0 for side in winners) / len(winners) if winners else 0.5
    means = [mean([p for p, w in zip(match.public.scores, whose, strict=True) if w == who]) for who in (0, 1)]
    return wins, means[0] - means[1]


def _figure(values: Sequence[float], form: str) -> str:
    """Return the mean in this format, and the standard error from how the pairs differ."""
    return f"{mean(values):{form}} ± {standard_error(values) if len(values) > 1 else 0.0:{form.lstrip('+')}}"


def rows(
    table: Table, preset: str, plan: Sequence[tuple[str, str]], pairs: int, seeds: str,
    crew: Crew = HERE, seconds: float = math.inf,
) -> Iterator[str]:  # fmt: skip
    """Yield a row of the table for every step."""
    yield "| {} | won, % | points a match | pairs |\n| --- | --- | --- | --- |".format(
        " ".join([table.name, preset]).strip()
    )
    end = time.monotonic() + seconds
    for first, second in plan:
        one = partial(pair, table, preset, first, second)
        names = (f"match {seeds}/{number}" for number in range(pairs))
        found = [result for _, result in crew.each(one, names, end - time.monotonic(), least=1)]
        many = f"{len(found)}" if len(found) == pairs else f"{len(found)} (of {pairs})"
        win, points = _figure([100 * win for win, _ in found], ".1f"), _figure([points for _, points in found], "+.2f")
        yield f"| {first} over {second} | {win} | {points} | {many} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=sorted(all_games()), metavar="GAME")
    parser.add_argument("--preset", default="")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--pairs", type=int, default=0, help="pairs of a step (default: as planned)")
    parser.add_argument("--seeds", default="a", help="another name, other matches")
    parser.add_argument("--steps", nargs="+", default=[], metavar="ONE:OTHER", help="such as expert:casual")
    parser.add_argument("--seconds", type=float, default=math.inf, help="no new pair after this")
    crew_arguments(parser)
    args = parser.parse_args()
    table = Table(args.game, args.seats)
    alone = args.seats == 1
    if (why := check(table, args.preset)) and not alone:
        parser.error(why)
    bots: Any = table.rules.bots
    plan = [tuple(step.split(":")) for step in args.steps] or [(above, below) for below, above in pairwise(bots)]
    if strangers := [step for step in plan if len(step) != 2 or not {*step} <= {*bots}]:
        parser.error(f"no such step: {':'.join(strangers[0])}; levels are: {', '.join(bots)}")
    pairs = args.pairs or PLANNED.get(args.game, 100)
    with crew_of(parser, args) as crew:
        for row in rows(table, args.preset, plan, pairs, args.seeds, crew, args.seconds):
            print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
