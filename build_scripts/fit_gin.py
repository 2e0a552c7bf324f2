"""Fits the figures of Skarney Gin's playout policy by duels on its twin: `fit_gin.py [--seed N] [--passes N]`.

One figure after the other is changed a little. A change is kept when it wins points over the figures so far, on the
same deals with seats swapped: by 1.5 standard errors over a few thousand deals, and by 2.5 over many others. Runs plain
or, much faster, with the compiled kernels on the path (`compile_kernels.py`).
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path.append(str(Path(__file__).resolve().parent.parent))

from game.rules.skarney_gin.fast import Hand
from game.rules.skarney_gin.fast_policy import FIGURES, STEADY, Policy, playout

STEPS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)


def dealt(rng: Random) -> Hand:
    """A hand just dealt; seat 0 begins."""
    pack = list(range(52))
    rng.shuffle(pack)
    hand = Hand(pack[20:], 0)
    for at, card in enumerate(pack[:20]):
        hand.gain(at % 2, card)
    hand.far = [0, 0]
    hand.begin(0)
    return hand


def duel(one: Sequence[int], other: Sequence[int], seed: str, deals: int) -> tuple[float, float]:
    """Points a hand of one over the other, and the standard error, over deals played twice with the seats swapped."""
    rng = Random(seed)
    a, b = Policy(one), Policy(other)
    total = squares = 0.0
    for _ in range(deals):
        hand = dealt(rng)
        points = (playout(hand.copy(), a, b) - playout(hand, b, a)) / 2
        total += points
        squares += points * points
    mean = total / deals
    return mean, math.sqrt((squares / deals - mean * mean) / (deals - 1))


def fitted(figures: list[int], seed: int, passes: int, few: int, many: int) -> list[int]:
    """The figures after so many passes over all of them, each twice, in random order."""
    rng = Random(seed)
    for number in range(passes):
        for at in rng.sample([*range(FIGURES)] * 2, 2 * FIGURES):
            changed = list(figures)
            changed[at] += rng.choice((1, -1)) * rng.choice(STEPS)
            looks = ((f"few {rng.random()}", few, 1.5), (f"many {rng.random()}", many, 2.5))
            if all(_wins(changed, figures, *look) for look in looks):
                print(f"pass {number}, figure {at}: {figures[at]} to {changed[at]}", flush=True)
                figures = changed
        print(figures, flush=True)
    return figures


def _wins(one: Sequence[int], other: Sequence[int], seed: str, deals: int, errors: float) -> bool:
    mean, off = duel(one, other, seed, deals)
    return mean > errors * off


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--passes", type=int, default=4)
    parser.add_argument("--few", type=int, default=1000, help="deals of the first look")
    parser.add_argument("--many", type=int, default=6000, help="deals of the second")
    parser.add_argument("--start", type=int, nargs=FIGURES, default=STEADY, metavar="N", help="figures to begin with")
    told = parser.parse_args()
    began = list(told.start)
    found = fitted(began, told.seed, told.passes, told.few, told.many)
    mean, off = duel(found, began, f"check {told.seed}", 2 * told.many)
    print(f"{found}\nagainst the first: {mean:+.2f} ± {1.96 * off:.2f} points a hand (95 %)")


if __name__ == "__main__":
    main()
