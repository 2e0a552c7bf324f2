"""Where the window was and how large, kept from one start to the next; never where no display is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.values import dataclass

Pair = tuple[int, int]
FARTHEST = 32_767
SETTLES_S = 0.5  # sizes told so shortly before a window is maximised belong to its being maximised


@dataclass(frozen=True)
class Place:
    """``size`` and ``at`` of the window when it is not maximised; ``at`` None: wherever the desktop puts it."""

    size: Pair
    at: Pair | None = None
    maximised: bool = False


def kept(place: Place, desks: Sequence[Pair]) -> dict[str, Any]:
    """As the settings keep it, with the sizes of the displays it was seen on."""
    at = list(place.at) if place.at else None
    return {"size": list(place.size), "at": at, "maximised": place.maximised, "desks": [list(desk) for desk in desks]}


def recalled(data: Any, desks: Sequence[Pair], least: Pair) -> Place | None:
    """The place that was kept, as these displays allow: at the same spot only where the displays are the same."""
    if not isinstance(data, dict) or (size := _pair(data.get("size"))) is None or not desks:
        return None
    wide, high = (min(max(wanted, less), most) for wanted, less, most in zip(size, least, _largest(desks), strict=True))
    are_same = data.get("desks") == [list(desk) for desk in desks]
    at = _pair(data.get("at")) if are_same else None
    if at and len(desks) == 1:
        at = _within(at[0], wide, desks[0][0]), _within(at[1], high, desks[0][1])
    return Place((wide, high), at, data.get("maximised") is True)


def _largest(desks: Sequence[Pair]) -> Pair:
    return max(wide for wide, _ in desks), max(high for _, high in desks)


def _within(at: int, long: int, room: int) -> int:
    return max(0, min(at, room - long))


def _pair(value: Any) -> Pair | None:
    if not isinstance(value, list) or len(value) != 2:
        return None
    a, b = value
    is_fit = type(a) is int and type(b) is int and max(abs(a), abs(b)) <= FARTHEST
    return (a, b) if is_fit else None


class Follower:
    """Follows a window by what the desktop tells of it, so that its place is known when it is closed."""

    def __init__(self, place: Place) -> None:
        self._seen: list[tuple[float, Pair, Pair | None]] = [(float("-inf"), place.size, place.at)]
        self._maximised = place.maximised

    @property
    def place(self) -> Place:
        _, size, at = self._seen[-1]
        return Place(size, at, self._maximised)

    def is_at(self, now: float, size: Pair, at: Pair | None) -> None:
        """It was moved or resized."""
        if not self._maximised and (size, at) != self._seen[-1][1:]:
            self._seen = [*self._seen[-8:], (now, size, at)]

    def maximised(self, now: float) -> None:
        self._maximised = True
        first, *rest = self._seen
        self._seen = [first, *(seen for seen in rest if now - seen[0] > SETTLES_S)]

    def restored(self) -> None:
        self._maximised = False
