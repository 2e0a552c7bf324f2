"""Means of samples and their standard errors."""

from __future__ import annotations

import math
from collections.abc import Sequence

Z95 = 1.959964  # standard errors on either side of the mean that contain the true value with 95 percent probability


def mean(values: Sequence[float]) -> float:
    """The mean; 0 for no values."""
    return math.fsum(values) / len(values) if values else 0.0


def standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean; infinite for fewer than two values."""
    count, middle = len(values), mean(values)
    return math.sqrt(math.fsum((v - middle) ** 2 for v in values) / (count * (count - 1))) if count > 1 else math.inf
