"""What a novice does now and then: anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.engine.chance import Chance

T = TypeVar("T")

LAPSE = 25  # in a hundred: how often a novice does anything lawful instead


def lapsed(choices: Sequence[T], luck: Chance, often: int) -> T | None:
    """Any of the choices, so often in a hundred; else None."""
    if not often or luck.branch("lapse").below(100)[0] >= often:
        return None
    return choices[luck.branch("which").below(len(choices))[0]]
