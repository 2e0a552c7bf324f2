"""Each answer to an offer stands at the seat of who gave it, in few words where many do not fit."""

import pygame
import pytest

from game.ui.table_render.ground.seat_panels import SeatPanels
from tests.hands.tabletop import play_on, skarney_match
from tests.helpers.drawn_text import lines_drawn


def has_been_refused(match):
    return match.to_act == 0 and match.public.offer is not None and bool(match.public.offer.refused)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_a_refusal_stands_at_its_seat(seat, size):
    table = seat(play_on(skarney_match(), 4000, has_been_refused), size=size)
    scene, surface = table.scene, pygame.Surface(size)
    geometry = scene.table_view.geometry
    for at in scene.match.public.offer.refused:
        painter = SeatPanels(scene.kit, scene.viewpoint, geometry, surface)
        lines = lines_drawn(painter.paint, at, geometry.laid.panels[at])
        assert any(line.startswith("refused") for line in lines), (at, lines)
