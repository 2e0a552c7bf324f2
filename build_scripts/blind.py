"""Pictures as colour-blind people see them: protanopia, deuteranopia, tritanopia, and no colour at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import pygame

Colour = tuple[int, int, int]
Matrix = tuple[tuple[float, float, float], ...]

# Machado, Oliveira and Fernandes (2009), severity 1.0; for linear light.
BLIND: Mapping[str, Matrix] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(colour: Sequence[int]) -> list[float]:
    """Return a screen colour as linear light."""
    shares = [each / 255 for each in colour[:3]]
    return [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in shares]


def times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    """Return a matrix times a vector."""
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


@lru_cache(maxsize=1 << 18)
def blinded(colour: Colour, kind: str) -> Colour:
    """Return a colour as somebody of this kind sees it."""
    seen = [min(1.0, max(0.0, each)) for each in times(BLIND[kind], linear(colour))]
    r, g, b = (round(255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055)) for c in seen)
    return r, g, b


def simulated(picture: pygame.Surface, kind: str) -> pygame.Surface:
    """Return a copy of the whole picture as somebody of this kind sees it."""
    raw = pygame.image.tobytes(picture, "RGB")
    pixels = zip(raw[::3], raw[1::3], raw[2::3], strict=True)
    return pygame.image.frombytes(b"".join(bytes(blinded(each, kind)) for each in pixels), picture.get_size(), "RGB")
