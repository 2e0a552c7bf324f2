"""What a sample says of its mean, and how far off that may be."""

from __future__ import annotations

import math
from collections.abc import Sequence

Z95 = 1.959964  # standard errors to either side within which the truth lies 95 times in a hundred


def mean(values: Sequence[float]) -> float:
    """Nought of no values."""
    return math.fsum(values) / len(values) if values else 0.0


def standard_error(values: Sequence[float]) -> float:
    """Of the mean; one value says nothing of it."""
    count, middle = len(values), mean(values)
    return math.sqrt(math.fsum((v - middle) ** 2 for v in values) / (count * (count - 1))) if count > 1 else math.inf
