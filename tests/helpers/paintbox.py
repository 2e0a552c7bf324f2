"""Pictures that every window of the tests would draw anew, drawn once a process: cards, pieces and shadows."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame

from game.shell.look import art

MOST = 96 << 20  # bytes of pictures that are kept


class Kept:
    """Pictures by how they were asked for; the longest unasked go first."""

    def __init__(self, most: int = MOST) -> None:
        self._most, self._size = most, 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def of(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A copy, for whoever asks may paint on it."""
        if key in self._pictures:
            self._pictures.move_to_end(key)
        else:
            self._pictures[key] = draw()
            self._size += _bytes(self._pictures[key])
        picture = self._pictures[key].copy()
        while self._size > self._most:
            self._size -= _bytes(self._pictures.popitem(last=False)[1])
        return picture


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def install() -> None:
    """From now on in this process; what was drawn is what the program draws."""
    kept, load, blurred = Kept(), pygame.image.load_sized_svg, art._blurred

    def loaded(source: Any, size: Any) -> pygame.Surface:
        text = source.getvalue() if isinstance(source, BytesIO) else Path(source).read_bytes()
        return kept.of((text, tuple(size)), lambda: load(source, size))

    pygame.image.load_sized_svg = loaded
    art._blurred = lambda *about: kept.of(about, lambda: blurred(*about))
