"""Layouts of other games: boards, fans, small pieces and two to eight seats, each with room at every size."""

import itertools

import pygame
import pytest

from game.engine.contract import BoardArt, BoardCell, BoardLetter, MeldArea, PieceStyle
from game.engine.messages import msg
from game.ui.style.art import SMALL, TALL
from game.ui.style.units import least_letter, unit
from game.ui.table_layout.declared_table import CARDS, NOTHING, PIECES, DeclaredTable
from game.ui.table_layout.layout import regions
from game.ui.table_layout.middle.fans import lay_fan
from tests.hands.laid_out import SCALES, SIZES

GROUND = BoardArt(
    3, 3, tuple(BoardCell((x, y)) for x in range(3) for y in range(3)), (), (BoardLetter((-0.9, 0), "a"),)
)
DISC, DIE = PieceStyle("disc", "red", msg("a red disc")), PieceStyle("die", "white", msg("a die"), pips=3)
AREAS = tuple(MeldArea(side, msg("Melds")) for side in range(2))
KINDS = {
    "rummy": DeclaredTable(areas=AREAS),
    "rummy of many sides": DeclaredTable(areas=tuple(MeldArea(side, msg("Melds")) for side in range(8))),
    "pile rummy": DeclaredTable(areas=AREAS, lays_out=True),
    "rummy without a tray": DeclaredTable(areas=AREAS, has_tray=False),
    "card game": DeclaredTable(CARDS, has_areas=False, has_tray=False),
    "board": DeclaredTable(PIECES, has_areas=False, has_tray=False, ground=GROUND, look=lambda piece: DISC),
    "dice": DeclaredTable(NOTHING, has_areas=False, has_tray=False, look=lambda piece: DIE),
}


def arranged(size, scale, others, kind, has_chair=False):
    return regions(size, unit(size, scale), others, least_letter(scale), KINDS[kind], has_chair)


def parts(r):
    """Every part that shows something; those of one middle are one part."""
    names = ("title", "feed", "now", "tray", "hand", "tools", "commands", "fans", "ours", "middle", "theirs", "count")
    named = {name: getattr(r, name) for name in names}
    if r.ours == r.middle:
        del named["ours"], named["theirs"]
    named |= {f"seat.{i}": rect for i, rect in enumerate(r.seats)}
    if r.cramped:  # the seats are cells of the title's
        del named["title"]
    return {name: rect for name, rect in named.items() if rect.w and rect.h}


@pytest.mark.one_in(4)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_regions_lie_in_the_window_and_apart(kind, size):
    """For one to eight seats, in every form, at every scale; also with a chair at the near edge."""
    window = pygame.Rect(0, 0, *size)
    for scale, others in itertools.product(SCALES, range(8)):
        for has_chair in (False, True):
            found = arranged(size, scale, others, kind, has_chair)
            assert len(found.seats) == others + has_chair
            for name, rect in parts(found).items():
                assert window.contains(rect), (scale, others, found.form, name, rect)
            for (a, one), (b, other) in itertools.combinations(parts(found).items(), 2):
                is_nested = {a, b} == {"commands", "count"} and found.form == "roomy"
                assert is_nested or not one.colliderect(other), (scale, others, found.form, a, one, b, other)


@pytest.mark.parametrize("room", [(780, 84), (1200, 110), (300, 300), (420, 120), (700, 60)], ids=str)
@pytest.mark.parametrize("count", [1, 2, 7, 20, 40])
def test_every_fanned_card_shows_its_index_inside_the_room(room, count):
    """A small card whose index is drawn large shows nearly half of its width."""
    lies = lay_fan(pygame.Rect(10, 20, *room), count, 150)
    for shows in lies.shows:
        assert pygame.Rect(9, 19, room[0] + 2, room[1] + 2).contains(shows)
        assert shows.w >= lies.card * (0.22 if lies.card >= SMALL else 0.45) - 1
        assert shows.h >= lies.card * TALL * 0.4 - 1
    assert not any(a.colliderect(b) for a, b in itertools.combinations(lies.shows, 2))
