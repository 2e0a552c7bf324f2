"""Fits the weights of Skarney Gin's playout policy: `gin_figures.py [--seed N] [--passes N]`. How: `fitting.py`."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[2])]

from fitting import Figures, fit, options  # noqa: E402

from game.rules.skarney_gin.ai.fast import Hand  # noqa: E402
from game.rules.skarney_gin.ai.fast_policy import STEADY, Policy, playout  # noqa: E402


def dealt(rng: Random) -> Hand:
    """Return a hand just dealt; seat 0 begins."""
    pack = list(range(52))
    rng.shuffle(pack)
    hand = Hand(pack[20:], 0)
    for at, card in enumerate(pack[:20]):
        hand.give(at % 2, card)
    hand.far = [0] * 4
    hand.start(0)
    return hand


def played(rng: Random, one: Figures, other: Figures) -> float:
    """Play a deal."""
    hand, a, b = dealt(rng), Policy(one), Policy(other)
    return (playout(hand.copy(), a, b) - playout(hand, b, a)) / 2


def main() -> None:
    parser = options(__doc__ or "")
    fit(parser, parser.parse_args(), played, STEADY)


if __name__ == "__main__":
    main()
