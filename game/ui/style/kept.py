"""Pictures and fonts kept to be used again: the newest of each kind, and none of a size no longer shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import TYPE_CHECKING, Generic, ParamSpec, TypeVar

import pygame

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

P = ParamSpec("P")
R = TypeVar("R")
MIB = 1 << 20

_DROPS = list[Callable[[], None]]()  # one for each function whose results are kept


def drop() -> None:
    """Forget them all: the window has another size, or everything another scale or theme."""
    for forget in _DROPS:
        forget()


def newest(most: int) -> Callable[[Callable[..., R]], _lru_cache_wrapper[R]]:
    """Return a decorator that keeps the last ``most`` results of a function: for small ones that are used often."""

    def keeping(made: Callable[..., R]) -> _lru_cache_wrapper[R]:
        kept = lru_cache(maxsize=most)(made)
        _DROPS.append(kept.cache_clear)
        return kept

    return keeping


def pictures(mib: float) -> Callable[[Callable[P, pygame.Surface]], Pictures[P]]:
    """Return a decorator that keeps the last pictures a function made, as many as this many MiB hold."""
    return lambda made: Pictures(made, round(mib * MIB))


class Pictures(Generic[P]):
    """A function that makes pictures, with the last of them, by its arguments."""

    def __init__(self, made: Callable[P, pygame.Surface], most: int) -> None:
        """``most`` is in bytes; the newest picture is kept however large it is. ``made`` makes one that is not kept."""
        self.made, self._most, self.size = made, most, 0
        self._kept: dict[Hashable, pygame.Surface] = {}
        self.__doc__ = made.__doc__
        _DROPS.append(self.cache_clear)

    def __call__(self, *args: P.args, **named: P.kwargs) -> pygame.Surface:
        key = args, tuple(named.items())
        picture = self._kept.pop(key, None)
        if picture is None:
            picture = self.made(*args, **named)
            self.size += size_of(picture)
        self._kept[key] = picture  # as the newest
        while self.size > self._most and len(self._kept) > 1:
            self.size -= size_of(self._kept.pop(next(iter(self._kept))))
        return picture

    def cache_clear(self) -> None:
        self._kept.clear()
        self.size = 0


def size_of(picture: pygame.Surface) -> int:
    """Return the bytes of a picture's pixels."""
    return picture.get_pitch() * picture.get_height()
