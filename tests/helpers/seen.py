"""What can be distinguished in a picture: contrast by WCAG, and the distance of colours."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from blind import BLIND, linear, times
from game.ui.style.type import Type

WHITE = (0.95047, 1.0, 1.08883)  # D65
XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))


def luminance(colour):
    return times(BLIND["grey"], linear(colour))[0]


def contrast(one, other):
    """Return the contrast ratio of WCAG, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(colour):
    x, y, z = (
        f ** (1 / 3) if f > 216 / 24389 else (841 / 108) * f + 4 / 29
        for f in (a / w for a, w in zip(times(XYZ, linear(colour)), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one, other):
    """Return the distance of two colours: Euclidean in CIELAB."""
    return sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5


def unlike(one, other):
    """Return which share of what either of two masks covers is covered by one of them only."""
    both = one.overlap_area(other, (0, 0))
    whole = one.count() + other.count() - both
    return (whole - both) / whole


@contextmanager
def words_on_grounds(monkeypatch) -> Iterator[list[tuple[str, tuple[int, int, int], tuple[int, int, int]]]]:
    """Yield every text drawn meanwhile, its colour, and the mean of the pixels below it."""
    found, draw = [], Type._draw_bit

    def seen(kit, surface, bit, style, x, y, step):
        box = pygame.Rect(x, y, bit.width, step).clip(surface.get_clip())
        if bit.text.strip() and box.w > 2 and box.h > 2:
            tone = pygame.transform.average_color(surface, box)
            is_bare = surface.get_flags() & pygame.SRCALPHA and tone[3] < 250
            found.append((bit.text, style.colour, None if is_bare else tone[:3]))
        return draw(kit, surface, bit, style, x, y, step)

    with monkeypatch.context() as patch:
        patch.setattr(Type, "_draw_bit", seen)
        yield found
