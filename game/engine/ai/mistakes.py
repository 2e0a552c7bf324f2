"""The random mistakes of the weakest level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.engine.rng import Rng

T = TypeVar("T")

MISTAKE_PERCENT = 25  # how often a novice plays a random legal action


def random_mistake(choices: Sequence[T], rng: Rng, often: int) -> T | None:
    """A random choice with a probability of ``often`` percent; otherwise None."""
    if not often or rng.branch("lapse").below(100)[0] >= often:
        return None
    return choices[rng.branch("which").below(len(choices))[0]]
