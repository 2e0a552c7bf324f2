"""Fits the figures of a playout policy by duels on a game's twin; `fit_gin.py` and `fit_skarney.py` say which.

One figure after the other is changed a little. A change is kept when it wins points over the figures so far, on the
same deals with seats swapped: by 1.5 standard errors over a few thousand deals, and by 2.5 over many others. Runs plain
or, much faster, with the compiled kernels (`dev.py compile`).
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Sequence
from random import Random

Figures = Sequence[int]
Played = Callable[[Random, Figures, Figures], float]  # one deal, played twice with the seats swapped: points a hand

STEPS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)


def duel(played: Played, one: Figures, other: Figures, seed: str, deals: int) -> tuple[float, float]:
    """Points a hand of one over the other, and the standard error."""
    rng = Random(seed)
    total = squares = 0.0
    for _ in range(deals):
        points = played(rng, one, other)
        total += points
        squares += points * points
    mean = total / deals
    return mean, math.sqrt((squares / deals - mean * mean) / (deals - 1))


def fitted(played: Played, figures: list[int], seed: int, passes: int, few: int, many: int) -> list[int]:
    """The figures after so many passes over all of them, each twice, in random order."""
    rng, count = Random(seed), len(figures)
    for number in range(passes):
        for at in rng.sample([*range(count)] * 2, 2 * count):
            changed = list(figures)
            changed[at] += rng.choice((1, -1)) * rng.choice(STEPS)
            looks = ((f"few {rng.random()}", few, 1.5), (f"many {rng.random()}", many, 2.5))
            if all(_wins(played, changed, figures, *look) for look in looks):
                print(f"pass {number}, figure {at}: {figures[at]} to {changed[at]}", flush=True)
                figures = changed
        print(figures, flush=True)
    return figures


def _wins(played: Played, one: Figures, other: Figures, seed: str, deals: int, errors: float) -> bool:
    mean, off = duel(played, one, other, seed, deals)
    return mean > errors * off


def options(description: str) -> argparse.ArgumentParser:
    """The command line; ``start`` is left to the game."""
    parser = argparse.ArgumentParser(description=description.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--passes", type=int, default=4)
    parser.add_argument("--few", type=int, default=1000, help="deals of the first look")
    parser.add_argument("--many", type=int, default=6000, help="deals of the second")
    parser.add_argument("--start", type=int, nargs="+", metavar="N", help="figures to begin with")
    return parser


def fit(told: argparse.Namespace, played: Played, usual: Figures) -> None:
    """Fit, and say what came of it on other deals. SystemExit: another number of figures than there are."""
    began = list(told.start or usual)
    if len(began) != len(usual):
        raise SystemExit(f"--start takes {len(usual)} figures, not {len(began)}")
    found = fitted(played, began, told.seed, told.passes, told.few, told.many)
    mean, off = duel(played, found, began, f"check {told.seed}", 2 * told.many)
    print(f"{found}\nagainst the first: {mean:+.2f} ± {1.96 * off:.2f} points a hand (95 %)")
