"""Work for the process that thinks, as tests send it aside."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator


def counting(most: int, go_on: Callable[[], bool]) -> Iterator[int]:
    """Counts, a hundredth of a second each; asks between."""
    for number in range(most):
        if not go_on():
            return
        yield number
        time.sleep(0.01)


def dying(go_on: Callable[[], bool]) -> Iterator[int]:
    yield 1
    os._exit(3)


def elsewhere(go_on: Callable[[], bool]) -> Iterator[int]:
    yield os.getpid()
