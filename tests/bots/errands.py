"""Work for the process that thinks, as tests send it aside."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
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


_LEFT = list[bytes]()


def wasteful(stop: Callable[[], bool]) -> int:
    """Uses 60 MiB, and leaves a little behind, as a search does; returns what this process has then, in bytes."""
    used = [bytes(2000) for _ in range(30_000)]
    _LEFT[:] = used[::500]
    return resident("self")


def tidied(go_on: Callable[[], bool]) -> Iterator[int]:
    """The same in the background."""
    yield wasteful(go_on)


def resident(process: int | str) -> int:
    """Return the memory of a process, in bytes; Linux only."""
    return int(Path(f"/proc/{process}/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def endless(stop: Callable[[], bool]) -> None:
    """Goes on until it is stopped."""
    while not stop():
        pass
