"""Pieces other than cards, and boards: told apart at a glance, and drawn as the game says."""

import itertools

import pygame
import pytest

from game.engine.contract import BoardArt, BoardCell, BoardLine, PieceStyle
from game.engine.display import COLOURS, PRINTS, SHADES, SHAPES
from game.engine.messages import msg
from game.ui.style.art import Art
from game.ui.style.ground import board_picture
from game.ui.style.pieces import FOOTPRINTS, ink_of, picture
from game.ui.style.theme import EVERGREEN, PIECES, THEMES


@pytest.fixture(autouse=True)
def _screen():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((100, 100))


def look_of(shape="disc", colour="red", mark="", pips=None):
    return PieceStyle(shape, colour, msg("a piece"), mark, pips)


def grey(surface):
    """The pixels without their hue, spread over the whole range of light."""
    flat = pygame.transform.grayscale(surface)
    return pygame.mask.from_threshold(flat, (0, 0, 0), (110, 110, 110, 255))


def differing(one, other):
    """The share of pixels that are dark in one and light in the other."""
    return 1 - one.overlap_area(other, (0, 0)) / max(one.count(), other.count(), 1)


def opaque(surface):
    return pygame.mask.from_surface(surface, 200)


@pytest.mark.parametrize("size", [18, 40, 76, 211])
def test_every_shape_and_colour_is_drawn_at_any_size(size):
    assert set(PIECES) == set(COLOURS)
    assert set(FOOTPRINTS) == set(SHAPES)
    for shape, colour in itertools.product(SHAPES, COLOURS):
        drawn = picture(look_of(shape, colour), size)
        assert drawn.get_size() == (size, size)
        assert 0.25 * size * size < opaque(drawn).count() < 0.95 * size * size


def test_shapes_differ_in_outline():
    outlines = [opaque(picture(look_of(shape), 60)) for shape in ("disc", "pawn", "tile")]
    for one, other in itertools.combinations(outlines, 2):
        assert differing(one, other) > 0.05
    assert differing(grey(picture(look_of("disc"), 60)), grey(picture(look_of("chip"), 60))) > 0.05


def test_colours_differ_by_an_emblem_too():
    """The middles of two discs differ where each is drawn in the same grey."""
    for one, other in itertools.combinations(COLOURS, 2):
        emblems = []
        for colour in (one, other):
            drawn, base = picture(look_of("disc", colour), 100), PIECES[colour]
            middle = drawn.subsurface(pygame.Rect(30, 27, 40, 40))
            plain = pygame.mask.from_threshold(middle, base, (28, 28, 28, 255))
            plain.invert()
            emblems.append(plain)
        assert differing(*emblems) > 0.15, (one, other)


@pytest.mark.parametrize("size", [24, 48, 120])
def test_a_die_shows_as_many_pips_as_it_says(size):
    for colour, pips in itertools.product(COLOURS, range(7)):
        drawn = picture(look_of("die", colour, pips=pips), size)
        blank = picture(look_of("die", colour, pips=0), size)
        half = [abs(one - other) // 2 for one, other in zip(PIECES[colour], ink_of(colour), strict=True)]
        spots = pygame.mask.from_threshold(drawn, (0, 0, 0, 0), (*half, 255), blank)
        spots.invert()
        assert len(spots.connected_components(2)) == pips, colour


def test_marks_on_pieces_differ_and_stand_out():
    for shape, colour in itertools.product(("disc", "tile", "chip", "pawn"), COLOURS):
        drawn = [picture(look_of(shape, colour, mark), 64) for mark in ("", "1", "12", "A")]
        for one, other in itertools.combinations(drawn, 2):
            changed = pygame.mask.from_threshold(one, (0, 0, 0, 0), (60, 60, 60, 255), other)
            changed.invert()
            assert changed.count() > 20, (shape, colour)


@pytest.mark.parametrize("mark", ["", "3"])
@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_the_frame_of_a_selected_piece_surrounds_it(shape, mark):
    art, size = Art(EVERGREEN), 120
    art._look = lambda piece: look_of(shape, "black", mark)
    drawn = opaque(picture(look_of(shape, "black", mark), size)).get_bounding_rects()
    frame, _ = art.body("it", pygame.Rect(0, 0, size, size))
    assert frame.inflate(size // 12, size // 12).contains(drawn[0].unionall(drawn[1:]))


BOX = (-0.64, -0.64, 2.64, 2.64)


def test_a_board_is_printed_with_every_kind_of_cell():
    """A shade that is asked for can be seen, in every theme."""
    for theme, shape in itertools.product(THEMES.values(), PRINTS):
        tones = set()
        for shade in SHADES:
            ground = BoardArt(3, 3, (BoardCell((1, 1), shape, shade),))
            surface = board_picture(ground, 50, BOX, theme)
            off = round(0.1 * 50) if shape == "point" else round(0.35 * 50)
            tones.add(tuple(surface.get_at((round(1.64 * 50) + off, round(1.64 * 50)))))
        assert len(tones) >= (2 if shape == "point" else 4)


def test_an_arrow_ends_at_the_edge_of_its_cell():
    cells = (BoardCell((0, 1), "disc"), BoardCell((2, 1), "disc"))
    bare = board_picture(BoardArt(3, 3, cells), 60, BOX, EVERGREEN)
    arrow = board_picture(BoardArt(3, 3, cells, (BoardLine((0, 1), (2, 1), arrow=True),)), 60, BOX, EVERGREEN)
    both = board_picture(BoardArt(3, 3, cells, (BoardLine((0, 1), (2, 1), True, True),)), 60, BOX, EVERGREEN)

    def changed(one, other):
        mask = pygame.mask.from_threshold(one, (0, 0, 0, 0), (20, 20, 20, 255), other)
        mask.invert()
        first, *more = mask.get_bounding_rects()
        return first.unionall(more)

    whole = changed(bare, arrow)
    left_cell, right_cell = round((0.43 + 0.64) * 60), round((2 - 0.43 + 0.64) * 60)
    assert left_cell - 2 <= whole.left
    assert whole.right <= right_cell + 2
    tail = changed(arrow, both)
    assert left_cell - 2 <= tail.left
    assert tail.right < round((1 + 0.64) * 60)
