"""What the review says of the levels where all are asked the same: `asked.py GAME... [--seconds S]`, `--table`.

Steady and strong play the first hand of a match, a whole one of dice and boards, in turn on either side. At every
decision that has a choice all five levels are asked, by what whoever is to decide sees; what each would do is judged by
the review, in the same worlds. A step is how much less the level above would have lost a hand, with its 95 % interval
from how hands differ: much clearer than at tables of their own (play_loss.py), where other cards come to each.

Results are kept, a line a hand, under build/asked: run it again and it goes on where it ended.
"""

from __future__ import annotations

import json
import math
import sys
import time
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(Path(__file__).resolve().parent), str(ROOT)]

from bits import Measure, run  # noqa: E402
from play_loss import WHOLE  # noqa: E402
from tables import Table  # noqa: E402

from game.bots.levels import Thought  # noqa: E402
from game.engine.contract import Action, Game  # noqa: E402
from game.engine.match import Match, Sitter  # noqa: E402
from game.engine.mind.means import Z95, mean, standard_error  # noqa: E402
from game.engine.table import TABLE  # noqa: E402
from game.learn.judge import Judged, Judging, judged, judging_of, limit  # noqa: E402
from game.rules import all_games  # noqa: E402

RESULTS = ROOT / "build" / "asked"
PLAYING = ("steady", "strong")

Hand = list[list[tuple[float, bool]]]  # decision by decision, what each level would have lost, and is it a mistake


def hand(game: Game[Any], number: int, seed: str, samples: int) -> Hand:
    """One hand or match, with what every level would have lost in it."""
    table = Table(game.id)
    setup = table.setup(f"{seed}/{number}")
    levels = [PLAYING[(setup.sides.index(side) + number) % 2] for seat in range(setup.seats) for side in setup.sides
              if seat in side]  # fmt: skip
    match = Match(game, setup, tuple(Sitter(each, each) for each in levels))
    judging, found = judging_of(game), Hand()
    while (seat := match.asked) is not None and (game.id in WHOLE or not match.ply or seat != TABLE):
        if seat == TABLE:
            assert match.deal() is None
            continue
        view, luck = match.view(seat), match.luck(seat)
        deeds = {level: bot(view, luck) for level, bot in game.bots.items()}
        if costs := _costs(judging, match, deeds, samples):
            found.append(costs)
        assert match.play(seat, deeds[levels[seat]]) is None
    return found


def _costs(judging: Judging, match: Match, deeds: dict[str, Action], samples: int) -> list[tuple[float, bool]]:
    """What each level's deed costs; nothing where there is no choice."""
    seat = match.asked
    assert seat is not None
    view, luck, told = match.view(seat), match.luck(seat).branch("review"), dict[Action, Judged]()
    for deed in dict.fromkeys(deeds.values()):
        one = judged(judging, view, luck, deed, limit(Thought(samples=samples), time.monotonic)())
        if one is None:
            return []
        told[deed] = one
    return [(round(told[deed].cost, 4), told[deed].is_mistake) for deed in deeds.values()]


def kept(path: Path) -> list[Hand]:
    """What there is already."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def missing(game: Game[Any], path: Path, most: int) -> Iterable[int]:
    """The numbers of the hands that are not there yet."""
    return range(len(kept(path)), most)


def bit(game: str, seed: str, samples: int, number: int) -> Hand:
    """A hand of it."""
    return hand(all_games()[game], number, seed, samples)


def line(game: Game[Any], hands: Sequence[Hand]) -> str:
    """A row of the table."""
    losses = [[math.fsum(each[at][0] for each in one) for one in hands] for at in range(len(game.bots))]
    decisions = sum(map(len, hands))
    if len(hands) < 2:
        return f"| {game.id} | too few hands | | | | | | |"
    digits = 1 if mean(losses[0]) >= 10 else 2
    steps = []
    for below, above in pairwise(losses):
        apart = [one - other for one, other in zip(below, above, strict=True)]
        step, off = mean(apart), Z95 * standard_error(apart)
        steps.append(f"{step:+.{digits}f} ± {off:.{digits}f}{'' if step > off else ' (!)'}")
    wrong = [100 * sum(each[at][1] for one in hands for each in one) / decisions for at in range(len(game.bots))]
    means = ", ".join(f"{mean(each):.{digits}f}" for each in losses)
    mistakes = ", ".join(f"{each:.1f}" for each in wrong)
    return f"| {game.id} | {len(hands)} ({decisions}) | {means} | {' | '.join(steps)} | {mistakes} |"


HEAD = (
    "| game | hands or matches (decisions) | loss of each, novice to expert | casual over novice | steady | strong |"
    " expert | mistakes, % of decisions |\n| --- | --- | --- | --- | --- | --- | --- | --- |"
)


MEASURE = Measure(__doc__, RESULTS, "asked", "hands", missing, bit, HEAD, lambda game, path: line(game, kept(path)))


def main() -> int:
    return run(MEASURE)


if __name__ == "__main__":
    sys.exit(main())
