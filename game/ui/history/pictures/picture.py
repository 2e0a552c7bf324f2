"""Pictures as data: curves along matches, intervals one below the other, and small curves side by side."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.engine.messages import Message
from game.values import dataclass

NOTHING = Message("")
ItemText: TypeAlias = Callable[[int], Message]  # an item of a picture in words


@dataclass(frozen=True)
class Curve:
    """A line through the value of each item; None where there is none. ``tone`` is the number of its colour.

    ``band``: the lowest and highest likely value of each item. ``name`` stands in the legend.
    """

    values: tuple[float | None, ...]
    name: str = ""
    tone: int = 0
    band: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True)
class Dots:
    """A dot for each of some items, by their numbers; ``strong``: those that are filled."""

    values: tuple[tuple[int, float], ...]
    strong: frozenset[int] = frozenset()


NO_DOTS = Dots(())


@dataclasses.dataclass(frozen=True, eq=False)  # compared by identity: its drawing is kept
class Trend:
    """Values along items at equal distances, as matches in the order in which they were played.

    ``dates``: when each ended, in seconds since 1970. ``names``: values with a name, in place of figures. ``rules``:
    items at which an upright line stands. ``is_signed``: figures of the scale have a plus sign. ``note`` says what is
    shown; ``item_text`` tells one item; ``listed``: so many of them, at most, are listed for screen readers.
    """

    count: int
    item_text: ItemText
    curves: Sequence[Curve] = ()
    dots: Dots = NO_DOTS
    dates: Sequence[float] = ()
    names: Sequence[tuple[float, str]] = ()
    rules: Sequence[int] = ()
    is_signed: bool = True
    listed: int = 100
    title: Message = NOTHING
    note: Message = NOTHING


@dataclass(frozen=True)
class Interval:
    """A mean with its 95 % bounds, if there are any, and the text beside it."""

    name: str
    at: float
    low: float | None
    high: float | None
    text: str


@dataclasses.dataclass(frozen=True, eq=False)
class Intervals:
    """Means with their bounds, one below the other on one scale."""

    rows: Sequence[Interval]
    item_text: ItemText
    title: Message = NOTHING
    note: Message = NOTHING

    @property
    def count(self) -> int:
        """The number of its items."""
        return len(self.rows)


@dataclasses.dataclass(frozen=True, eq=False)
class Panels:
    """Small trends side by side, each with its title; each has a scale of its own."""

    panels: Sequence[Trend]
    item_text: ItemText
    title: Message = NOTHING
    note: Message = NOTHING

    @property
    def count(self) -> int:
        """The number of its items."""
        return len(self.panels)


Picture: TypeAlias = Trend | Intervals | Panels
