"""The table background: lit in the middle, darker towards the edges, with the grain of felt."""

from __future__ import annotations

import hashlib
from functools import lru_cache

import pygame

from game.ui.style.theme import BLACK, Colour, Theme, mix

FINE = 3  # light and grain are computed in thirds of a colour step; the grain hides the bands of these
GRAIN = 256  # pixels, both ways
LAMP = (128, 72)  # grid on which the light is computed
BRIGHT, DIM, DARK = 0.5, 0.9, 1.25  # how far the light of a lamp goes: to the felt's own colour, its edge, the corners
CORNER = 0.34  # how much darker than the edge the corners are


def lit_felt(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Return the bare background in this size."""
    if theme.sharp:  # one flat colour, for best contrast with text
        felt = pygame.Surface(size, depth=32)
        felt.fill(theme.felt)
        return _ready(felt)
    felt = pygame.transform.smoothscale(_light(theme), size)
    grain, mean = _grain()
    for x in range(0, size[0], GRAIN):
        for y in range(0, size[1], GRAIN):
            felt.blit(grain, (x, y), special_flags=pygame.BLEND_ADD)
    felt.fill([256 // FINE + 1] * 3, special_flags=pygame.BLEND_MULT)
    felt.fill([max(0, c - mean // FINE) for c in _corner(theme)], special_flags=pygame.BLEND_ADD)
    return _ready(felt)


def _ready(felt: pygame.Surface) -> pygame.Surface:
    """Return it in the window's format, without a copy if it has that."""
    return felt if felt.get_masks() == pygame.Surface((1, 1)).get_masks() else felt.convert()


@lru_cache(maxsize=8)
def _light(theme: Theme) -> pygame.Surface:
    """Return how many thirds of a step each point is lighter than the corners."""
    wide, high = LAMP
    quarter = pygame.Surface((wide // 2, high // 2), depth=32)
    tones = [_tone(theme, i / 256) for i in range(364)]
    across = [(2 * x + 1) ** 2 / wide**2 for x in range(wide // 2)]
    for y in range(high // 2):
        down = (2 * y + 1) ** 2 / high**2
        for x, part in enumerate(across):
            quarter.set_at((x, y), tones[int((part + down) ** 0.5 * 256)])
    whole = pygame.Surface(LAMP, depth=32)
    for left in (False, True):
        for top in (False, True):
            corner = (0 if left else wide // 2, 0 if top else high // 2)
            whole.blit(pygame.transform.flip(quarter, left, top), corner)
    return whole


def _tone(theme: Theme, far: float) -> tuple[int, ...]:
    """Return the light at a distance from the centre; 1 is the nearest edge."""
    corner = _corner(theme)
    if far < BRIGHT:
        near, beyond, share = theme.lit, theme.felt, (far / BRIGHT) ** 2
    elif far < DIM:
        near, beyond, share = theme.felt, theme.edge, (far - BRIGHT) / (DIM - BRIGHT)
    else:
        near, beyond, share = theme.edge, corner, min(1.0, (far - DIM) / (DARK - DIM))
    return tuple(round(FINE * (a + (b - a) * share - c)) for a, b, c in zip(near, beyond, corner, strict=True))


def _corner(theme: Theme) -> Colour:
    """Return the felt's colour where the least light falls."""
    return mix(theme.edge, BLACK, CORNER)


@lru_cache(maxsize=1)
def _grain() -> tuple[pygame.Surface, int]:
    """Return a tile of fibres and speckles in greys, and its mean; always the same."""
    tile = _noise(b"speckle", (GRAIN, GRAIN), 7)
    for seed, size in ((b"lying", (GRAIN // 4, GRAIN)), (b"standing", (GRAIN, GRAIN // 4))):
        fibres = pygame.transform.smoothscale(_noise(seed, size, 9), (GRAIN, GRAIN))
        tile.blit(fibres, (0, 0), special_flags=pygame.BLEND_ADD)
    return tile, pygame.transform.average_color(tile)[0]


def _noise(seed: bytes, size: tuple[int, int], loud: int) -> pygame.Surface:
    levels = hashlib.shake_256(seed).digest(size[0] * size[1])
    tile = pygame.image.frombuffer(levels, size, "P")
    tile.set_palette([[i * loud // 255] * 3 for i in range(256)])
    return tile.convert(32)
