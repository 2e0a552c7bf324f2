"""Pictures and fonts kept to be used again: the newest of each kind, and none of a size no longer shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import TYPE_CHECKING, Generic, ParamSpec, TypeVar

import pygame

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

P = ParamSpec("P")
K = TypeVar("K")
R = TypeVar("R")
MIB = 1 << 20
LEAST = 3 * MIB  # of room for pictures, in bytes

_DROPS = list[Callable[[], None]]()  # one for each function whose results are kept


class Shelf:
    """Pictures by what they were made of, as many as so many bytes hold: those not used for longest go first."""

    def __init__(self, most: int) -> None:
        """``most`` is in bytes; the newest picture is kept however large it is."""
        self.most, self.size = most, 0
        self.pictures: dict[Hashable, pygame.Surface] = {}  # the newest last

    def hold(self, most: int) -> None:
        """Keep no more than so many bytes from now on."""
        self.most = most

    def put(self, key: Hashable, picture: pygame.Surface) -> pygame.Surface:
        """Keep a picture that is not here yet, and return it."""
        self.pictures[key] = picture
        self.size += size_of(picture)
        while self.size > self.most and len(self.pictures) > 1:
            self.size -= size_of(self.pictures.pop(next(iter(self.pictures))))
        return picture

    def clear(self) -> None:
        self.pictures.clear()
        self.size = 0


SHELF = Shelf(LEAST)  # all functions that make pictures share it
WORDS = Shelf(LEAST)  # but for words and signs beside them: there are hundreds, and large pictures would push them out
SHEETS = Shelf(0)  # what is as large as a sheet would push out all others: the newest one, until memory is tidied
_DROPS.extend((SHELF.clear, WORDS.clear, SHEETS.clear))


def make_room(size: tuple[int, int]) -> None:
    """Let pictures, and words, take half of the bytes of a frame of a window of this size each: a table's fit."""
    for shelf in (SHELF, WORDS):
        shelf.hold(max(LEAST, 2 * size[0] * size[1]))


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


class Pictures(Generic[P]):
    """A function that makes pictures, the last of which stay on the shelf by its arguments."""

    def __init__(self, made: Callable[P, pygame.Surface], shelf: Shelf = SHELF) -> None:
        """``made`` makes one that is not kept."""
        self.made, self._shelf = made, shelf
        self.__doc__ = made.__doc__

    def __call__(self, *args: P.args, **named: P.kwargs) -> pygame.Surface:
        key, there = (self.made, args, tuple(named.items())), self._shelf.pictures
        picture = there.pop(key, None)
        if picture is None:
            return self._shelf.put(key, self.made(*args, **named))
        there[key] = picture  # as the newest
        return picture


pictures = Pictures  # as a decorator


def words(made: Callable[P, pygame.Surface]) -> Pictures[P]:
    """Return the decorated function, which makes a picture of words or of a sign beside them."""
    return Pictures(made, WORDS)


def sheet(made: Callable[P, pygame.Surface]) -> Pictures[P]:
    """Return the decorated function, which makes a picture as large as a sheet: only the newest is kept."""
    return Pictures(made, SHEETS)


def remembered(known: dict[K, R], key: K, made: Callable[[], R], most: int) -> R:
    """Return what is known by this key; else make it and keep it, in place of all others where ``most`` are known."""
    if key not in known:
        if len(known) >= most:
            known.clear()
        known[key] = made()
    return known[key]


def size_of(picture: pygame.Surface) -> int:
    """Return the bytes of a picture's pixels."""
    return picture.get_pitch() * picture.get_height()
