"""Wherever a colour stands for a person a shape stands beside it, and no two people of a table have the same."""

from itertools import combinations

import pygame
import pytest

from game.ui.style import pieces
from game.ui.style.theme import PEOPLE, THEMES
from tests.helpers.seen import contrast, unlike

COLOURS = [colour for _, colour in PEOPLE.values()]


def drawn(colour, radius=8):
    """The shape as a mask, whatever its colour."""
    picture = pygame.Surface((40, 40))
    pieces.emblem(picture, (20, 20), radius, colour, ink=(255, 255, 255))
    picture.set_colorkey((0, 0, 0))
    return pygame.mask.from_threshold(picture, (255, 255, 255), (100, 100, 100))


@pytest.mark.parametrize("radius", [6, 8, 12])
def test_no_two_people_have_the_same_shape(app, radius):
    """Of what either of two shapes covers, a tenth or more is covered by one of them only, also when small."""
    masks = {colour: drawn(colour, radius) for colour in COLOURS}
    for one, other in combinations(COLOURS, 2):
        assert unlike(masks[one], masks[other]) >= 0.1, (one, other)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_a_person_keeps_their_shape_at_every_table(theme):
    assert [pieces.shape_of(theme.deep(colour)) for colour in COLOURS] == list(pieces.PERSON_SHAPES)
    assert all(contrast(theme.text, theme.deep(colour)) >= (7 if theme.sharp else 4) for colour in COLOURS)
