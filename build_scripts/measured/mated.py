"""How many worlds a thought holds with a second process beside it, and without: `mated.py [GAME] [--seconds S]`.

Decisions that steady players come to, spread over hands, at which expert's search lasts as long as it may. At each
expert thinks alone and with a mate, in turns which goes first, by the clock on the wall; the worlds of the action that
was tried in most count, of both processes together. It needs plain kernels and two cores with nothing else to do: the
mate steps back before everybody. Told are medians, means, and the worlds of the quarter of decisions that have fewest;
what a thought took, and the memory of each process (MiB, where the system tells).
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "build_scripts" / "levels"), str(ROOT / "build_scripts"), str(ROOT)]

from tables import Table, dealt  # noqa: E402

from game.bots.levels import Thought, weigh  # noqa: E402
from game.bots.mate import Mate, cores, is_plain  # noqa: E402
from game.engine.match import Match  # noqa: E402
from game.engine.table import TABLE  # noqa: E402
from measured.xdirect import pss  # noqa: E402

ONE_IN = 5  # decisions
READY_S = 60.0


class Spent(NamedTuple):
    """What a thought came to: worlds, and seconds on the wall."""

    worlds: int
    seconds: float


class Pair(NamedTuple):
    alone: Spent
    mated: Spent


def decisions(table: Table, seed: str) -> Iterator[Match]:
    """Matches at one decision after the other, without end."""
    rng, number, steady = Random(seed), 0, table.rules.bots["steady"]
    while True:
        match = dealt(table, table.setup(f"{seed}/{number}"), number, "steady")
        while (seat := match.asked) not in (TABLE, None):
            assert seat is not None
            if not rng.randrange(ONE_IN):
                yield match
            refusal = match.play(seat, steady(match.view(seat), match.luck(seat)))
            assert refusal is None, refusal
        number += 1


def spent(match: Match, thought: Thought, mate: Mate | None) -> Spent:
    """Expert's thought here."""
    seat, begun = match.asked, time.perf_counter()
    assert seat is not None
    weighed = weigh(match.game, "expert", match.view(seat), match.luck(seat), thought, helper=mate)
    return Spent(max((each.worlds for each in weighed.tried), default=0), time.perf_counter() - begun)


def pairs(table: Table, seed: str, thought: Thought, count: int, mate: Mate) -> Iterator[Pair]:
    """So many decisions that last as long as they may, thought about alone and with the mate."""
    found = 0
    for match in decisions(table, seed):
        if spent(match, thought, None).seconds < thought.seconds:  # and both that count find the same memos filled
            continue
        turns = [None, mate] if found % 2 else [mate, None]
        by = {each: spent(match, thought, each) for each in turns}
        yield Pair(by[None], by[mate])
        found += 1
        if found == count:
            return


def ready(mate: Mate, table: Table, seed: str) -> bool:
    """Has it loaded the game, and answered once?"""
    end = time.monotonic() + READY_S
    for match in decisions(table, f"{seed} ready"):
        seat = match.asked
        assert seat is not None
        asked = mate.ask(match.game, "expert", match.view(seat), match.luck(seat), 0.3)
        time.sleep(0.3)
        if asked and asked.answer():
            return True
        if time.monotonic() > end:
            break
    return False


def told(found: Sequence[Pair]) -> str:
    """Two rows of a table: alone and with the mate."""
    rows = []
    for name in Pair._fields:
        worlds = sorted(getattr(pair, name).worlds for pair in found)
        seconds = [getattr(pair, name).seconds for pair in found]
        quarter = worlds[len(worlds) // 4]
        times = f"{statistics.median(seconds):.3f} | {max(seconds):.3f}"
        middle = f"{statistics.median(worlds):.0f} | {statistics.fmean(worlds):.0f} | {quarter}"
        rows.append(f"| {name} | {len(found)} | {middle} | {times} |")
    ratios = [pair.mated.worlds / max(1, pair.alone.worlds) for pair in found]
    rows.append(f"worlds with over without, median: {statistics.median(ratios):.2f}")
    return "\n".join(rows)


def memory(pid: int | None) -> Any:
    try:
        return pss(pid) if pid else None
    except OSError:
        return None


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="skarney")
    parser.add_argument("--decisions", type=int, default=24)
    parser.add_argument("--seconds", type=float, default=1.0, help="for a thought")
    parser.add_argument("--seed", default="mated")
    args = parser.parse_args()
    if not is_plain() or cores() < 2:
        print("nothing to measure: kernels are compiled here, or there is one core only", file=sys.stderr)
        return 1
    mate, table = Mate(), Table(args.game)
    try:
        if not ready(mate, table, args.seed):
            print("the second process does not answer", file=sys.stderr)
            return 1
        found = list(pairs(table, args.seed, Thought(args.seconds), args.decisions, mate))
        print(f"| {args.game} | decisions | median | mean | lower quarter | s, median | s, longest |")
        print(f"|{' --- |' * 7}\n{told(found)}")
        print(f"MiB: {memory(os.getpid())} here, {memory(mate.pid)} beside")
    finally:
        mate.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
