"""Colour-blind people tell suits and states apart: by measured colour, and by shape."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from blind import BLIND, blinded, simulated
from game.ui.sprites.stage import Sprite
from game.ui.style import faces
from game.ui.style.theme import FOUR_COLOURS, THEMES, TWO_COLOURS
from game.ui.table_render import marks
from tests.helpers.seen import apart, contrast, unlike

KINDS = [kind for kind in BLIND if kind != "grey"]
SUITS = {"two": (TWO_COLOURS, 29), "four": (FOUR_COLOURS, 16)}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("deck", SUITS)
def test_suits_differ_by_colour_for_every_kind(deck, kind):
    """Black from red, and in four colours each from each."""
    colours, least = SUITS[deck]
    for one, other in combinations(set(colours.values()), 2):
        assert apart(blinded(one, kind), blinded(other, kind)) >= least, (one, other)


@pytest.mark.parametrize("size", [14, 24])
def test_suits_differ_by_shape_where_there_is_no_colour(app, size):
    """Of what either of two signs covers, a tenth or more is covered by one of them only."""
    masks = {suit: pygame.mask.from_surface(faces.sign(suit, size, (0, 0, 0)), 127) for suit in "SHDC"}
    for one, other in combinations("SHDC", 2):
        assert unlike(masks[one], masks[other]) >= 0.1, (one, other)


def states(kit):
    """A card in each of its states, painted on the same ground."""
    sprite, rect = Sprite("KS"), pygame.Rect(40, 60, 80, 112)
    items = {
        "plain": [],
        "selected": [marks.selection_mark(kit, sprite, rect)],
        "numbered": [marks.selection_mark(kit, sprite, rect, 2)],
        "new": [marks.new(kit, sprite, rect, rect)],
        "lately": [marks.notched_bar(kit, "m", rect)],
        "can be taken": [marks.invite(kit, "m", rect, False, 8, 0)],
        "takes it": [marks.invite(kit, "m", rect, True, 8, 0)],
        "focus": [marks.focus_ring(kit, "f", rect)],
    }
    for name, found in items.items():
        picture = pygame.Surface((160, 240))
        picture.fill(kit.theme.area)
        picture.blit(kit.art.card("KS", 80), rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        for item in found:
            item.paint(picture)
        yield name, picture


@pytest.mark.one_in(3)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", BLIND)
def test_states_of_a_card_are_told_apart(app, kind, theme):
    """Between any two of them enough pixels differ visibly: 3 to 1, or far apart in colour."""
    app.context.changed_prefs(replace(app.context.prefs, theme=theme))
    pictures = {name: simulated(picture, kind) for name, picture in states(app.context.kit)}
    for (one, a), (other, b) in combinations(pictures.items(), 2):
        seen = 0
        for x in range(160):
            for y in range(20, 200, 3):
                old, new = a.get_at((x, y))[:3], b.get_at((x, y))[:3]
                seen += old != new and contrast(old, new) >= 2.5
        assert seen >= 12, (one, other, seen)
