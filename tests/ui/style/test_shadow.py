"""A shadow is made of its corners, and looks as if all of it were blurred."""

from __future__ import annotations

from unittest import mock

import pygame
import pytest
from pygame import Rect

from game.ui.style import art, kept, shapes
from game.ui.style.art import card_height, card_radius, lay_shadow, shadow, shadow_room

DARK, PAPER, FELT, BEND = (11, 42, 33), (250, 246, 236), (40, 90, 70), 18


@pytest.mark.parametrize(("size", "lift", "like"), [
    ((620, 540), 2, 0), ((300, 200), 2, 0), ((700, 240), 0, 300), ((640, 40), 0, 300),
])  # fmt: skip
def test_it_is_the_whole_shadow_wherever_that_shows(size: tuple[int, int], lift: int, like: int) -> None:
    rect = Rect((180, 180), size)
    whole, made = pygame.Surface((1000, 900)), pygame.Surface((1000, 900))
    room = shadow_room(like or rect.w, lift)
    for surface in (whole, made):
        surface.fill(FELT)
    shapes.lay(whole, shadow(rect.w, rect.h, BEND, lift, DARK, like), (rect.x - room, rect.y - room))
    lay_shadow(made, rect, BEND, lift, DARK, like)
    assert made.get_at((rect.centerx, rect.bottom + 2)) != FELT
    for surface in (whole, made):
        shapes.box(surface, rect, PAPER, BEND)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(made, "RGB")


@pytest.mark.parametrize("lift", [0, 1])
@pytest.mark.parametrize("width", [24, 61, 104, 152, 305])
def test_that_of_a_card_is_blurred_at_its_corners_alone(width: int, lift: int) -> None:
    """Every pixel is that of the same shadow blurred as a whole, which takes four times as long."""
    high, bend, blur = card_height(width), card_radius(width), art._blur
    with mock.patch.object(art, "_blur", wraps=blur) as blurred:
        made = shadow.made(width, high, bend, lift)
        assert all(call.args[0] == call.args[1] for call in blurred.call_args_list)
    room = shadow_room(width, lift)
    whole = shapes.make_surface(made.get_size())
    for drop, soft, share in art.LAYERS[lift]:
        tint = (*DARK, round(255 * share))
        picture = blur(width, high, bend, room, art._scale(soft, width, lift), tint)
        shapes.lay(whole, picture, (0, art._scale(drop, width, lift)))
    assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(whole, "RGBA")


def test_a_large_one_keeps_only_its_corners() -> None:
    kept.drop()
    lay_shadow(pygame.Surface((1200, 1200)), Rect(100, 100, 1000, 1000), BEND, 2, DARK)
    assert 0 < kept.SHELF.size < 1000 * 1000
