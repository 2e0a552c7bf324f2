"""Work for the process that thinks, as tests send it aside."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from typing import Any


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


def called(one: Any, other: Any, stop: Callable[[], bool]) -> tuple[Any, int]:
    """A sum, and in which process it was made."""
    if not isinstance(other, int):
        raise ValueError("no sum")
    return one + other, os.getpid()


def endless(stop: Callable[[], bool]) -> None:
    """Goes on until it is stopped."""
    while not stop():
        pass
