"""Random choices, and the random mistakes of the weakest level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.engine.rng import Rng

T = TypeVar("T")

MISTAKE_PERCENT = 25  # how often a novice plays a random legal action


def any_of(choices: Sequence[T], rng: Rng) -> T:
    """One of these, each equally likely."""
    return choices[rng.branch("which").below(len(choices))[0]]


def makes_mistake(rng: Rng, percent: int) -> bool:
    """True with this probability."""
    return percent > 0 and rng.branch("lapse").below(100)[0] < percent


def random_mistake(choices: Sequence[T], rng: Rng, percent: int) -> T | None:
    """A random choice with this probability; otherwise None."""
    return any_of(choices, rng) if makes_mistake(rng, percent) else None
