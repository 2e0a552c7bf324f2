"""The window's size and position, kept between starts; restored only if the same displays are there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.values import dataclass

Pair = tuple[int, int]
FARTHEST = 32_767
SETTLES_S = 0.5  # seconds; size changes this shortly before maximising are part of it


@dataclass(frozen=True)
class WindowPlace:
    """The window's ``size`` and position (``at``) when not maximised; ``at`` None: the desktop chooses."""

    size: Pair
    at: Pair | None = None
    maximised: bool = False


def dump_place(place: WindowPlace, desks: Sequence[Pair]) -> dict[str, Any]:
    """Return the place as saved in the settings, with the sizes of the displays."""
    at = list(place.at) if place.at else None
    return {"size": list(place.size), "at": at, "maximised": place.maximised, "desks": [list(desk) for desk in desks]}


def load_place(data: Any, desks: Sequence[Pair], least: Pair) -> WindowPlace | None:
    """Return the saved place, fitted to these displays; the position only if the displays are the same."""
    if not isinstance(data, dict) or (size := _pair(data.get("size"))) is None or not desks:
        return None
    wide, high = (min(max(wanted, less), most) for wanted, less, most in zip(size, least, _largest(desks), strict=True))
    are_same = data.get("desks") == [list(desk) for desk in desks]
    at = _pair(data.get("at")) if are_same else None
    if at and len(desks) == 1:
        at = _within(at[0], wide, desks[0][0]), _within(at[1], high, desks[0][1])
    return WindowPlace((wide, high), at, data.get("maximised") is True)


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


class PlaceFollower:
    """Follows the window's moves and resizes, so that its place is known when it is closed."""

    def __init__(self, place: WindowPlace) -> None:
        self._seen: list[tuple[float, Pair, Pair | None]] = [(float("-inf"), place.size, place.at)]
        self._maximised = place.maximised

    @property
    def place(self) -> WindowPlace:
        _, size, at = self._seen[-1]
        return WindowPlace(size, at, self._maximised)

    def note_place(self, now: float, size: Pair, at: Pair | None) -> None:
        """Note that the window was moved or resized."""
        if not self._maximised and (size, at) != self._seen[-1][1:]:
            self._seen = [*self._seen[-8:], (now, size, at)]

    def note_maximised(self, now: float) -> None:
        """Note that the window was maximised, and forget the sizes it had on the way there."""
        self._maximised = True
        first, *rest = self._seen
        self._seen = [first, *(seen for seen in rest if now - seen[0] > SETTLES_S)]

    def note_restored(self) -> None:
        """Note that the window is no longer maximised."""
        self._maximised = False
