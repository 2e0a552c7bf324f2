"""Pieces other than cards, and boards: told apart at a glance, and drawn as the game says."""

import itertools

import pygame
import pytest

from game.engine.contract import PieceStyle
from game.engine.display import COLOURS
from game.engine.messages import msg
from game.ui.style import kept, pieces
from game.ui.style.pieces import picture
from game.ui.style.theme import BLACK, WHITE
from tests.helpers.seen import contrast


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


@pytest.mark.parametrize("colour", COLOURS)
def test_numbers_on_pawns_stand_out_from_the_pixels_under_them(monkeypatch, colour):
    """At least 3 to 1, and 4.5 to 1 in the theme Contrast, where the light on the pawn is strongest."""
    look = look_of("pawn", colour, "3")
    draws = (
        (lambda: pieces.picture(look, 64), colour, 3),
        (lambda: pieces.with_edge(look, 64, (WHITE, BLACK)), pieces.SHARP + colour, 4.5),
    )
    for draw, name, least in draws:
        printed, ink = draw().copy(), pieces.ink_of(name)
        with monkeypatch.context() as patch:
            patch.setattr(pieces, "_print", lambda *about: None)
            kept.drop()
            bare = draw().copy()
        kept.drop()
        spots = [at for at in itertools.product(range(64), repeat=2) if printed.get_at(at) != bare.get_at(at)]
        full = [at for at in spots if max(abs(a - b) for a, b in zip(printed.get_at(at)[:3], ink, strict=True)) < 5]
        assert len(full) > 40
        assert min(contrast(ink, bare.get_at(at)[:3]) for at in full) >= least
