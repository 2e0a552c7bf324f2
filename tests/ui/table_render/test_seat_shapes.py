"""Wherever a colour stands for a person a shape stands beside it, and no two people of a table have the same."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.ui.i18n.speaker import Text
from game.ui.style import pieces
from game.ui.style.theme import PEOPLE, THEMES
from game.ui.widgets.segments import Segments
from tests.hands.tabletop import skarney_match
from tests.helpers.seen import contrast

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
        both = masks[one].overlap_area(masks[other], (0, 0))
        whole = masks[one].count() + masks[other].count() - both
        assert (whole - both) / whole >= 0.1, (one, other)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_a_person_keeps_their_shape_at_every_table(theme):
    assert [pieces.shape_of(theme.deep(colour)) for colour in COLOURS] == list(pieces.PERSON_SHAPES)
    assert all(contrast(theme.text, theme.deep(colour)) >= (7 if theme.sharp else 4) for colour in COLOURS)


def test_the_choice_of_a_colour_shows_its_shape(app):
    kit, looks = app.context.kit, []
    for tint in COLOURS[:2]:
        picture = pygame.Surface((240, 60))
        Segments("c", [[Text("Mara")]], 0, pygame.Rect(10, 10, 220, 40), tints=[tint]).draw(picture, kit)
        rim = kit.theme.text  # the tick and the name have it too, and stand where they stood
        looks.append(pygame.mask.from_threshold(picture, rim, (40, 40, 40, 255)))
    differs = looks[0].count() + looks[1].count() - 2 * looks[0].overlap_area(looks[1], (0, 0))
    assert differs >= 8
    assert looks[0].count() > 60


def test_a_shared_table_shows_the_shapes_of_people(seat, monkeypatch):
    shown, emblem = [], pieces.emblem

    def seen(surface, centre, radius, colour, *more, **named):
        shown.append((pieces.shape_of(colour), named.get("rim") is None))
        return emblem(surface, centre, radius, colour, *more, **named)

    for module in USERS:
        monkeypatch.setattr(f"{module}.emblem", seen)
    table = seat(skarney_match("person,person,steady,steady"))
    table.app.context.changed_prefs(replace(table.app.context.prefs, pace="instant"))
    table.app.turn([])
    assert len({shape for shape, _ in shown}) >= 3
    assert any(is_on_ground for _, is_on_ground in shown)  # the block or the band of the player to act


USERS = (
    "game.ui.table_render.painter",
    "game.ui.table_render.still_items",
    "game.ui.table_render.ground.panels",
    "game.ui.prompts.block",
)
