"""Draws the grey textures of wood, leather and paper in assets/textures, which a theme tints.

Needs numpy (the extra `fitting`). Each is a tile that repeats without a seam, since it is made of whole waves; the seed
is fixed, so that it is always the same.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pygame

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "textures"
Field = Any  # an array, height x width


def clouds(rng: np.random.Generator, size: tuple[int, int], stretch: tuple[float, float], power: float) -> Field:
    """Return noise with mean 0 and deviation 1 whose waves are longer by ``stretch`` (x, y); ``power``: how smooth."""
    wide, high = size
    x = np.fft.fftfreq(wide)[None, :] * stretch[0] * wide
    y = np.fft.fftfreq(high)[:, None] * stretch[1] * high
    far = np.sqrt(x * x + y * y)
    far[0, 0] = 1.0
    waves = np.fft.fft2(rng.standard_normal((high, wide))) * far**-power
    waves[0, 0] = 0.0
    field = np.fft.ifft2(waves).real
    return (field - field.mean()) / field.std()


def blurred(field: Field, wide: float, high: float) -> Field:
    """Return the field blurred by these deviations in pixels, across its edges."""
    x = np.fft.fftfreq(field.shape[1])[None, :]
    y = np.fft.fftfreq(field.shape[0])[:, None]
    return np.fft.ifft2(np.fft.fft2(field) * np.exp(-2 * np.pi**2 * ((x * wide) ** 2 + (y * high) ** 2))).real


def wood() -> Field:
    """Return a board with its grain along x: year rings, fibres and pores."""
    rng, size = np.random.default_rng(7), (1024, 512)
    down = np.arange(size[1])[:, None] / size[1]
    bend = 0.055 * clouds(rng, size, (3.2, 1.0), 2.6) + 0.008 * clouds(rng, size, (9.0, 1.0), 1.8)
    rings = (down + bend) * 13
    late = (rings + 0.35 * np.sin(2 * np.pi * rings / 13 * 5)) % 1.0
    dark = np.clip(late, 0, 1) ** 2.4 * np.clip((1 - late) * 9, 0, 1)
    strength = 0.55 + 0.45 * np.tanh(clouds(rng, size, (6.0, 1.0), 1.6))
    fibres = clouds(rng, size, (40.0, 1.0), 0.75)
    pores = blurred((rng.random((size[1], size[0])) > 0.9955).astype(float), 6.0, 0.55)
    pores = pores / pores.max() * (0.35 + 0.65 * dark / dark.max())
    tone = clouds(rng, size, (4.0, 1.0), 2.2)
    return 0.74 + 0.045 * tone - 0.20 * dark * strength + 0.030 * fibres - 0.23 * pores


def leather() -> Field:
    """Return hide: round grains with creases between them, lit from above."""
    rng, size = np.random.default_rng(11), (512, 512)
    points = rng.random((1500, 2)) * size
    x, y = np.meshgrid(np.arange(size[0]), np.arange(size[1]))
    first = np.full((size[1], size[0]), 1e9)
    second = first.copy()
    for px, py in points:
        across = np.abs(x - px)
        across = np.minimum(across, size[0] - across)
        down = np.abs(y - py)
        down = np.minimum(down, size[1] - down)
        far = across * across + down * down
        second = np.minimum(second, np.maximum(first, far))
        first = np.minimum(first, far)
    height = np.clip((np.sqrt(second) - np.sqrt(first)) / 5.0, 0, 1)
    height = blurred(height, 1.1, 1.1) + 0.12 * clouds(rng, size, (1.0, 1.0), 1.0)
    light = np.roll(height, 1, 0) - np.roll(height, -1, 0) + 0.6 * (np.roll(height, 1, 1) - np.roll(height, -1, 1))
    return 0.82 - 0.10 * light + 0.05 * (height - height.mean()) + 0.02 * clouds(rng, size, (1.0, 1.0), 2.0)


def paper() -> Field:
    """Return laid paper: faint fibres and clouds."""
    rng, size = np.random.default_rng(13), (512, 512)
    fibres = clouds(rng, size, (5.0, 1.0), 0.9) + clouds(rng, size, (1.0, 5.0), 0.9)
    return 0.965 + 0.004 * fibres + 0.004 * clouds(rng, size, (1.0, 1.0), 1.7)


def saved(name: str, field: Field) -> Path:
    """Write the field, 0 to 1, as a grey PNG of 256 levels."""
    levels = np.clip(np.round(field * 255), 0, 255).astype(np.uint8)
    picture = pygame.image.frombuffer(levels.tobytes(), (field.shape[1], field.shape[0]), "P")
    picture.set_palette([(level,) * 3 for level in range(256)])
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"{name}.png"
    pygame.image.save(picture, path)
    return path


def main() -> int:
    for make in (wood, leather, paper):
        print(saved(make.__name__, make()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
