"""What the review says of the levels: `play_loss.py GAME... [--seconds S]`; `--table` prints what there is.

Each level sits at a table with the one below, on one side, in turn on each, on the same deals; card games play the
first hand of a match, dice and boards a whole one. What was played is written as a record and read by the review that
`skarney review` prints, in as many worlds. Loss is what a side's own decisions cost, a hand; a step is how much less
the level above lost than the one below it at the same table, with its 95 % interval from how the deals differ.

The split: by how much a level's loss varies from match to match beside the same other, in per cent of how much the lead
in the score does; the same where it is counted a decision; and in how many times fewer matches two levels are told
apart by what they lost than by what they scored: a match tells the squared difference of their means over the sum of
their variances.

Results are kept, a line a match, under build/play_loss: run it again and it goes on where it ended.
"""

from __future__ import annotations

import json
import math
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(Path(__file__).resolve().parent), str(ROOT)]

from bits import Measure, run  # noqa: E402
from tables import Table  # noqa: E402

from game.bots.levels import Thought  # noqa: E402
from game.engine.contract import Game  # noqa: E402
from game.engine.lines import record  # noqa: E402
from game.engine.match import Match, Sitter  # noqa: E402
from game.engine.mind.means import Z95, mean, standard_error  # noqa: E402
from game.engine.table import TABLE  # noqa: E402
from game.learn.review import Decision, HandOf, Part, reviewed  # noqa: E402
from game.rules import all_games  # noqa: E402

RESULTS = ROOT / "build" / "play_loss"
WHOLE = ("scarney-dice", "scarney-3000", "scarnie", "scarney-board", "teeko", "follow-the-arrow")


@dataclass(frozen=True)
class Side:
    """What one side did in a match: what it lost and decided, and hand by hand its play, its net and its lead."""

    loss: float
    decisions: int
    mistakes: int
    hands: tuple[tuple[float, float, float], ...]

    @property
    def a_hand(self) -> float:
        return self.loss / max(1, len(self.hands))

    @property
    def net(self) -> float:
        return math.fsum(hand[1] for hand in self.hands)

    @property
    def lead(self) -> float:
        return math.fsum(hand[2] for hand in self.hands)


@dataclass(frozen=True)
class Row:
    """A match between a level (``above``) and the one ``below``: one side of each; of several below, the first."""

    step: int
    number: int
    above: Side
    below: Side


# ---------------------------------------------------------------- one match


def played(game: Game[Any], below: str, above: str, number: int, seed: str) -> Match:
    """The level above has the side whose turn it is by this number."""
    table = Table(game.id)
    setup = table.setup(f"{seed}/{number // len(table.sides)}")
    levels = [above if seat in table.sides[number % len(table.sides)] else below for seat in range(setup.seats)]
    match = Match(game, setup, tuple(Sitter(each, each) for each in levels))
    while (seat := match.asked) is not None and (game.id in WHOLE or not match.ply or seat != TABLE):
        bot = None if seat == TABLE else game.bots[levels[seat]]
        refusal = match.play(seat, bot(match.view(seat), match.luck(seat))) if bot else match.deal()
        assert refusal is None, refusal
    return match


def row(game: Game[Any], step: int, number: int, seed: str, samples: int) -> Row:
    """Play and review it."""
    below, above = [*game.bots][step : step + 2]
    match = played(game, below, above, number, seed)
    lines = [json.loads(record.dumps(line)) for line in record.whole(match, "play_loss")]
    parts = list(reviewed(all_games(), lines, None, Thought(samples=samples)))
    sides = [told(parts, side) for side in range(len(match.setup.sides))]
    own = number % len(sides)
    return Row(step, number, sides[own], sides[1 - own if own < 2 else 0])


def told(parts: Sequence[Part], side: int) -> Side:
    """What the parts of a review come to for one side."""
    own = [part.judged for part in parts if isinstance(part, Decision) and part.side == side]
    hands = [part for part in parts if isinstance(part, HandOf)]
    figures = []
    for hand in (each for each in hands if each.side == side):
        others = [each.net for each in hands if each.hand == hand.hand and each.side != side]
        figures.append((round(hand.play, 4), hand.net, hand.net - max(others, default=0.0)))
    loss = round(math.fsum(each.cost for each in own), 4)
    return Side(loss, len(own), sum(each.is_mistake for each in own), tuple(figures))


# ---------------------------------------------------------------- all of them, kept


def kept(path: Path) -> list[Row]:
    """What there is already."""
    found = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    return [Row(each["step"], each["number"], _side(each["above"]), _side(each["below"])) for each in found]


def _side(told: dict[str, Any]) -> Side:
    return Side(**{**told, "hands": tuple(map(tuple, told["hands"]))})


def missing(game: Game[Any], path: Path, most: int) -> Iterator[tuple[int, int]]:
    """The steps and numbers that are not there yet: both ways round of all steps before the next deal."""
    done, ways = {(each.number, each.step) for each in kept(path)}, len(Table(game.id).sides)
    for deal, step, way in product(range(most), range(len(game.bots) - 1), range(ways)):
        if (deal * ways + way, step) not in done:
            yield step, deal * ways + way


def bit(game: str, seed: str, samples: int, which: tuple[int, int]) -> dict[str, Any]:
    """A match of it."""
    return asdict(row(all_games()[game], *which, seed, samples))


# ---------------------------------------------------------------- what it comes to


def gained(rows: Sequence[Row], ways: int) -> tuple[float, float]:
    """How much less the level above loses a hand, with its 95 % interval; deals that were played every way."""
    deals: defaultdict[int, list[float]] = defaultdict(list)
    for each in rows:
        deals[each.number // ways].append(each.below.a_hand - each.above.a_hand)
    found = [mean(each) for each in deals.values() if len(each) == ways]
    return mean(found), Z95 * standard_error(found)


def variance(values: Sequence[float]) -> float:
    """Of a sample."""
    middle = mean(values)
    return math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1) if len(values) > 1 else 0.0


def groups(by: Sequence[Sequence[Row]]) -> list[list[list[Side]]]:
    """What each level did beside the one above and the one below it, match by match."""
    found: list[list[list[Side]]] = [[] for _ in range(len(by) + 1)]
    for step, rows in enumerate(by):
        found[step].append([each.below for each in rows])
        found[step + 1].append([each.above for each in rows])
    return found


def shares(by: Sequence[Sequence[Row]], a_decision: bool) -> list[float]:
    """Of each level, the variance of its loss in per cent of that of its lead, match by match.

    ``a_decision``: the loss less what so many decisions of that level cost on the average, which is what the mean of
    all it lost over all it decided is off by: a long hand has more of both.
    """
    found = []
    for level in groups(by):
        losses = math.fsum(variance(_losses_of(sides, a_decision)) for sides in level)
        leads = math.fsum(variance([each.lead for each in sides]) for sides in level)
        found.append(100 * losses / leads if leads else math.nan)
    return found


def _losses_of(sides: Sequence[Side], a_decision: bool) -> list[float]:
    usual = math.fsum(each.loss for each in sides) / max(1, sum(each.decisions for each in sides))
    return [each.loss - a_decision * usual * each.decisions for each in sides]


def telling(by: Sequence[Sequence[Row]], figure: Callable[[Side], float]) -> float:
    """How well a match tells two levels at a table apart by this figure, summed over the steps."""
    found = []
    for rows in by:
        above, below = [figure(each.above) for each in rows], [figure(each.below) for each in rows]
        spread = variance(above) + variance(below)
        found.append((mean(above) - mean(below)) ** 2 / spread if spread else 0.0)
    return math.fsum(found)


def line(game: Game[Any], rows: Sequence[Row]) -> str:
    """A row of the table."""
    ways, steps = len(Table(game.id).sides), range(len(game.bots) - 1)
    by = [[each for each in rows if each.step == step] for step in steps]
    if min(map(len, by)) < 2 * ways:
        return f"| {game.id} | too few matches | | | | | | | | | |"
    found = [gained(each, ways) for each in by]
    losses = _losses(by)
    digits = 1 if losses[0] >= 10 else 2
    told = [f"{step:+.{digits}f} ± {off:.{digits}f}{'' if step > off else ' (!)'}" for step, off in found]
    expert = [each.above for each in by[-1]]
    wrong = 100 * sum(each.mistakes for each in expert) / max(1, sum(each.decisions for each in expert))
    cells = [game.id, ", ".join(str(len(each)) for each in by), ", ".join(f"{loss:.{digits}f}" for loss in losses)]
    split = [", ".join(f"{share:.0f}" for share in shares(by, a_decision)) for a_decision in (False, True)]
    plain = telling(by, lambda side: side.net)
    fewer = telling(by, lambda side: side.loss) / plain if plain else math.nan
    return "| " + " | ".join([*cells, *told, f"{wrong:.1f}", *split, f"{fewer:.1f}"]) + " |"


def _losses(by: Sequence[Sequence[Row]]) -> list[float]:
    """Of each level, in all its matches."""
    found: list[list[float]] = [[] for _ in range(len(by) + 1)]
    for step, rows in enumerate(by):
        found[step] += [each.below.a_hand for each in rows]
        found[step + 1] += [each.above.a_hand for each in rows]
    return [mean(each) for each in found]


HEAD = (
    "| game | matches | loss a hand, novice to expert | casual over novice | steady | strong | expert |"
    " expert's mistakes, % | variance of loss, % of the lead's | the same, a decision | times fewer matches |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
)


MEASURE = Measure(__doc__, RESULTS, "play loss", "deals", missing, bit, HEAD, lambda game, path: line(game, kept(path)))


def main() -> int:
    return run(MEASURE)


if __name__ == "__main__":
    sys.exit(main())
