"""The signs on buttons that go through something recorded: a step, a turn, a chapter, play and pause."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.shell.look import shapes
from game.shell.look.theme import Colour

Points = tuple[tuple[float, float], ...]
Sign = Callable[[int, Colour], pygame.Surface]


def _arrow(left: float, right: float) -> Points:
    return (left, 0.16), (right, 0.5), (left, 0.84)


def _bar(left: float, right: float) -> Points:
    return (left, 0.16), (right, 0.16), (right, 0.84), (left, 0.84)


_STEP = (_bar(0.2, 0.32), _arrow(0.4, 0.86))
_TURN = (_arrow(0.12, 0.5), _arrow(0.5, 0.88))
_CHAPTER = (_arrow(0.14, 0.44), _arrow(0.44, 0.74), _bar(0.76, 0.88))
_PLAY = (_arrow(0.24, 0.86),)
_PAUSE = (_bar(0.22, 0.42), _bar(0.58, 0.78))


def _sign(parts: tuple[Points, ...], is_back: bool, size: int, colour: Colour) -> pygame.Surface:
    picture = shapes.premultiplied((size, size))
    for points in parts:
        turned = tuple((1.0 - x, y) for x, y in points) if is_back else points
        shapes.lay(picture, shapes.polygon(turned, size, colour), (0, 0))
    return picture


SIGNS: Mapping[str, Sign] = {
    name: partial(_sign, parts, is_back)
    for name, parts, is_back in (
        ("step", _STEP, False), ("step-back", _STEP, True), ("turn", _TURN, False), ("turn-back", _TURN, True),
        ("chapter", _CHAPTER, False), ("chapter-back", _CHAPTER, True), ("play", _PLAY, False),
        ("pause", _PAUSE, False),
    )
}  # fmt: skip
