"""What expert loses by fewer worlds, played on: `few_worlds.py GAME --few N --many N [--singles] [--seconds S]`.

Strong plays hands of Skarney or Skarney Gin against itself. At every other decision expert is asked what it would do in
few worlds, as many as plain Python tries in a second, and in many, as compiled kernels do: the few are the first of the
many. Where the three do not agree, each deed is played on from the true hands by the quick player on every seat, the
stock shuffled anew so many times, the same for all: points, own side's less the others'.

Told is what a decision gains over strong's with few worlds and with many, and the share of the one in the other; its
interval is that of hands drawn anew (95 %). Hands are kept (``--results``), and it goes on where it ended.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "build_scripts" / "levels"), str(ROOT)]

from tables import Table, dealt  # noqa: E402

from game.engine.chance import Chance  # noqa: E402
from game.engine.contract import View  # noqa: E402
from game.engine.match import Match  # noqa: E402
from game.engine.mind.search import Limit, Search, Searcher, Weighed  # noqa: E402
from game.engine.mind.worlds import Trial  # noqa: E402
from game.engine.table import TABLE, Pile  # noqa: E402
from game.rules.skarney.mind import deals as skarney_deals  # noqa: E402
from game.rules.skarney.mind import search as skarney_search  # noqa: E402
from game.rules.skarney_gin.mind import deals as gin_deals  # noqa: E402
from game.rules.skarney_gin.mind import search as gin_search  # noqa: E402
from game.rules.skarney_gin.mind.fast_view import mask  # noqa: E402

RESULTS = ROOT / "build" / "few_worlds.jsonl"
GAMES = ("skarney", "skarney-gin")
ONE_IN = 2  # decisions
SHUFFLES = 48
DRAWN = 2000  # times the hands, for the interval


@dataclass(frozen=True)
class Hand:
    """Of one hand: how many decisions were looked at, and all that few and many worlds gained over strong there."""

    decisions: int
    differing: int
    few: float
    many: float


# ---------------------------------------------------------------- what each would do


@dataclass(frozen=True)
class Fixed:
    """A search that has been found already, for a Searcher to go through."""

    search: Search

    def __call__(self, view: View[Any], luck: Chance) -> Search:
        return self.search


def choice(searcher: Searcher, search: Search, worlds: int) -> Weighed:
    """What this level does in so many worlds of this search."""
    return replace(searcher, ponder=Fixed(search)).weigh(None, None, Limit(worlds))  # type: ignore[arg-type]


# ---------------------------------------------------------------- the true hands


def truly(game: str, view: View[Any], hands: Sequence[Pile], found: Trial[Any, Any], luck: Chance) -> Trial[Any, Any]:
    """The same choices, tried in worlds with everybody's true hand; in points of the hand."""
    if game == "skarney":
        return skarney_search.trial(view, found.choices, skarney_deals.Deals(view, luck, hands), leads=True)
    deals = gin_deals.Deals(replace(view, open=replace(view.open, known=tuple(map(tuple, hands)))), luck)
    deals.base.known = [mask(cards) for cards in view.open.known]  # as the seats know it
    return gin_search.trial(view, found.choices, deals, 1, plain=True)


def gains(game: str, match: Match, found: Trial[Any, Any], few: int, many: int, strongs: int) -> tuple[float, float]:
    """By how much these choices, by their numbers, come to more than strong's."""
    seat = match.asked
    assert seat is not None
    view, which = match.view(seat), sorted({few, many, strongs})
    hands = [match.view(each).hand for each in range(view.open.seats)]
    search = truly(game, view, hands, found, match.luck(seat).branch("true"))
    rows = [search.values(world, which) for world in range(SHUFFLES)]
    worth = {each: math.fsum(row[at] for row in rows) / SHUFFLES for at, each in enumerate(which)}
    return worth[few] - worth[strongs], worth[many] - worth[strongs]


# ---------------------------------------------------------------- hands


def played(table: Table, seed: str, number: int, few: int, many: int) -> Hand:
    """One hand by strong."""
    bots, rng = table.rules.bots, Random(f"{seed} {number}")
    strong, expert = bots["strong"], bots["expert"]
    assert isinstance(expert, Searcher)
    match = dealt(table, table.setup(f"{seed}/{number}"), number, "steady")
    looked, found_so = 0, list[tuple[float, float]]()
    while (seat := match.asked) not in (TABLE, None):
        assert seat is not None
        view, luck = match.view(seat), match.luck(seat)
        action = strong(view, luck)
        found = expert.ponder(view, luck) if not rng.randrange(ONE_IN) else None
        if isinstance(found, Trial) and action in found.actions:
            looked += 1
            deeds = [choice(expert, found, worlds).action for worlds in (few, many)]
            numbers = [list(found.actions).index(deed) for deed in (*deeds, action)]
            if len({*numbers}) > 1:
                found_so.append(gains(table.game, match, found, *numbers))
        refusal = match.play(seat, action)
        assert refusal is None, refusal
    few_gain, many_gain = (math.fsum(each[at] for each in found_so) for at in (0, 1))
    return Hand(looked, len(found_so), few_gain, many_gain)


def share(hands: Sequence[Hand]) -> tuple[float, float, float]:
    """The gain of few worlds in that of many, in per cent, and its interval's ends by hands drawn anew."""
    rng = Random("drawn")

    def of(chosen: Sequence[Hand]) -> float:
        whole = math.fsum(hand.many for hand in chosen)
        return 100 * math.fsum(hand.few for hand in chosen) / whole if whole else math.nan

    drawn = sorted(of(rng.choices(hands, k=len(hands))) for _ in range(DRAWN))
    return of(hands), drawn[DRAWN // 40], drawn[-DRAWN // 40]


def told(hands: Sequence[Hand]) -> str:
    """The row of the table."""
    decisions = sum(hand.decisions for hand in hands)
    cells = [
        _mean([(hand.few, hand.decisions) for hand in hands]),
        _mean([(hand.many, hand.decisions) for hand in hands]),
    ]
    lost = _mean([(hand.many - hand.few, hand.decisions) for hand in hands])
    middle, low, high = share(hands)
    differing = sum(hand.differing for hand in hands)
    ends = f"{middle:.0f} ({low:.0f} to {high:.0f})"
    return f"| {len(hands)} | {decisions} | {differing} | {' | '.join(cells)} | {lost} | {ends} |"


def _mean(sums: Sequence[tuple[float, int]]) -> str:
    """A decision's mean, with its interval over hands."""
    decisions = sum(count for _, count in sums)
    mean = math.fsum(total for total, _ in sums) / decisions
    off = math.sqrt(math.fsum((total - mean * count) ** 2 for total, count in sums)) / decisions
    return f"{mean:+.2f} ± {1.96 * off:.2f}"


def kept(path: Path, key: Mapping[str, Any]) -> Iterator[tuple[int, Hand]]:
    """The hands of these settings that there are, by their numbers."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    for line in map(json.loads, (line for line in lines if line.endswith("}"))):
        if {name: line[name] for name in key} == key:
            yield line["hand"], Hand(*line["found"])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--singles", action="store_true", help="each for themself")
    parser.add_argument("--few", type=int, required=True, metavar="WORLDS")
    parser.add_argument("--many", type=int, required=True, metavar="WORLDS")
    parser.add_argument("--seconds", type=float, default=600, help="play no longer than this")
    parser.add_argument("--seed", default="few")
    parser.add_argument("--results", type=Path, default=RESULTS, help="where the hands are kept")
    args = parser.parse_args()
    table, end = Table(args.game, singles=args.singles), time.monotonic() + args.seconds
    key = {"table": table.name, "seed": args.seed, "few": args.few, "many": args.many}
    hands = dict(kept(args.results, key))
    args.results.parent.mkdir(parents=True, exist_ok=True)
    with args.results.open("a", encoding="utf-8", newline="\n") as file:
        while time.monotonic() < end:
            number = len(hands)
            hand = hands[number] = played(table, args.seed, number, args.few, args.many)
            found = [hand.decisions, hand.differing, hand.few, hand.many]
            print(json.dumps({**key, "hand": number, "found": found}), file=file, flush=True)
    print("| hands | decisions | not agreed | few over strong | many over strong | few lose | share, % |")
    print(f"|{' --- |' * 7}\n{told(list(hands.values()))}")


if __name__ == "__main__":
    main()
