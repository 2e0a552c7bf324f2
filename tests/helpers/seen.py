"""What eyes can make of a picture: contrast as WCAG reckons it, colours as a colour-blind person sees them."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.shell.look.type import Type

# Machado, Oliveira & Fernandes (2009), severity 1.0, for linear light.
BLIND = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
WHITE = (0.95047, 1.0, 1.08883)  # D65
XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))


def linear(colour):
    """A colour of the screen as light."""
    shares = [each / 255 for each in colour[:3]]
    return [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in shares]


def screen(light):
    """Light as a colour of the screen."""
    kept = [min(1.0, max(0.0, each)) for each in light]
    return tuple(round(255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055)) for c in kept)


def times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def blinded(colour, kind):
    """A colour as somebody of this kind sees it."""
    return screen(times(BLIND[kind], linear(colour)))


def luminance(colour):
    return times(BLIND["grey"], linear(colour))[0]


def contrast(one, other):
    """The ratio of WCAG, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(colour):
    x, y, z = (
        f ** (1 / 3) if f > 216 / 24389 else (841 / 108) * f + 4 / 29
        for f in (a / w for a, w in zip(times(XYZ, linear(colour)), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one, other):
    """How far two colours lie apart: Euclid's distance in CIELAB."""
    return sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5


@contextmanager
def words_on_grounds(monkeypatch) -> Iterator[list[tuple[str, tuple[int, int, int], tuple[int, int, int]]]]:
    """Every word drawn meanwhile, its colour, and the mean of the pixels that lay under it."""
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
