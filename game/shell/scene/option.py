"""A line to choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.shell.look.speaker import Run
from game.values import dataclass


@dataclass(frozen=True)
class Option:
    """One line to choose, and what then happens."""

    runs: Sequence[Run]
    then: Callable[[], object]
    key: str = ""
    name: str = ""
    primary: bool = False
    brief: Sequence[Run] = ()  # the same in less room
