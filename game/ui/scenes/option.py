"""An option in a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.i18n.speaker import Run
from game.values import dataclass


@dataclass(frozen=True)
class OptionLine:
    """One option, and what choosing it does."""

    runs: Sequence[Run]
    then: Callable[[], object]
    key: str = ""
    name: str = ""
    primary: bool = False
    brief: Sequence[Run] = ()  # a shorter label for narrow places
