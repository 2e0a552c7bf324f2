"""The felt has the colours of its theme."""

import pygame
import pytest

from game.ui.style.felt import lit_felt
from game.ui.style.theme import THEMES

SIZES = ((640, 360), (1280, 720), (1000, 1000))


@pytest.fixture(autouse=True)
def window():
    pygame.display.set_mode((320, 180))


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.id)
@pytest.mark.parametrize("size", SIZES)
def test_the_felt_has_the_colours_of_its_theme(theme, size):
    """In the middle, half way, and in every corner, within two steps."""
    felt = lit_felt(theme, size)
    wide, high = size
    spots = [((wide // 2, high // 2), theme.lit), ((round(wide * 0.875), high // 2), theme.felt)]
    spots += [((x, y), theme.edge) for x in (12, wide - 12) for y in (12, high - 12)]
    for (x, y), colour in spots:
        seen = pygame.transform.average_color(felt, (x - 10, y - 10, 20, 20))[:3]
        assert max(abs(a - b) for a, b in zip(seen, colour, strict=True)) <= 2, (x, y)
