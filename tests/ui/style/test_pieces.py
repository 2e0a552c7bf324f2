"""Pieces other than cards, and boards: told apart at a glance, and drawn as the game says."""

import itertools

import pygame
import pytest

from game.engine.contract import PieceStyle
from game.engine.display import COLOURS
from game.engine.messages import msg
from game.ui.style.pieces import picture


@pytest.fixture(autouse=True)
def _screen():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((100, 100))


def look_of(shape="disc", colour="red", mark="", pips=None):
    return PieceStyle(shape, colour, msg("a piece"), mark, pips)


def test_marks_on_pieces_differ_and_stand_out():
    for shape, colour in itertools.product(("disc", "tile", "chip", "pawn"), COLOURS):
        drawn = [picture(look_of(shape, colour, mark), 64) for mark in ("", "1", "12", "A")]
        for one, other in itertools.combinations(drawn, 2):
            changed = pygame.mask.from_threshold(one, (0, 0, 0, 0), (60, 60, 60, 255), other)
            changed.invert()
            assert changed.count() > 20, (shape, colour)
