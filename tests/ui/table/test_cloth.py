"""The felt is smooth, grained, and the colours of its theme."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui.style.felt import lit_felt
from game.ui.style.theme import THEMES, Theme

SIZES = ((640, 360), (1280, 720), (1000, 1000))


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.set_mode((320, 180))


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.id)
@pytest.mark.parametrize("size", SIZES)
def test_the_cloth_has_its_themes_colours(theme: Theme, size: tuple[int, int]) -> None:
    """In the middle, half way, and in every corner, within two steps."""
    cloth = lit_felt(theme, size)
    wide, high = size
    spots = [((wide // 2, high // 2), theme.lit), ((round(wide * 0.875), high // 2), theme.felt)]
    spots += [((x, y), theme.edge) for x in (12, wide - 12) for y in (12, high - 12)]
    for (x, y), colour in spots:
        seen = pygame.transform.average_color(cloth, (x - 10, y - 10, 20, 20))[:3]
        assert max(abs(a - b) for a, b in zip(seen, colour, strict=True)) <= 2, (x, y)


def test_the_light_has_no_steps_and_the_grain_no_spots() -> None:
    """Means of neighbouring squares never differ by more than a step; no pixel strays far from its square."""
    cloth = lit_felt(THEMES["evergreen"], (1280, 720))
    for y in range(0, 720, 16):
        means = [pygame.transform.average_color(cloth, (x, y, 16, 16))[1] for x in range(0, 1280, 16)]
        assert max(abs(a - b) for a, b in pairwise(means)) <= 2
    middle = cloth.subsurface((600, 320, 64, 64))
    greens = {middle.get_at((x, y))[1] for x in range(64) for y in range(64)}
    assert 3 < len(greens) < 16


def test_the_same_size_gives_the_same_cloth() -> None:
    """Redrawn, nothing flickers."""
    first, second = (pygame.image.tobytes(lit_felt(THEMES["walnut"], (200, 160)), "RGB") for _ in range(2))
    assert first == second
