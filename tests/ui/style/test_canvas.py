"""The canvas paints only what differs: it shows what a full repaint would, and keeps little for that."""

import random
from functools import partial

import pygame
import pytest

from game.ui.style import canvas as canvas_module
from game.ui.style.canvas import Canvas, Item

SIZE = (120, 80)


def box(key, at, colour):
    rect = pygame.Rect(at, (24, 16))
    return Item(key, rect, colour, partial(_fill, rect=rect, colour=colour))


def _fill(surface, rect, colour):
    surface.fill(colour, rect)


def some(rng, names):
    """Boxes in any places, some of which are missing."""
    return [
        box(name, (rng.randrange(-8, 110), rng.randrange(-8, 70)), (rng.randrange(256), rng.randrange(256), 9))
        for name in names
        if rng.random() < 0.8
    ]


def repainted(ground, *layers):
    whole = ground.copy()
    for item in (item for layer in layers for item in layer):
        item.paint(whole)
    return bytes(whole.get_buffer())


@pytest.mark.one_in(4)
@pytest.mark.parametrize("seed", range(40))
def test_the_canvas_shows_what_a_full_repaint_would(seed, monkeypatch):
    """Whatever is picked up, moved, put down, covered and brought back, in any order."""
    for name, pixels in (("BESIDE", 4), ("AHEAD", 20)):  # on a surface as small as this one
        monkeypatch.setattr(canvas_module, name, pixels)
    rng, canvas = random.Random(seed), Canvas()
    ground, glass = pygame.Surface(SIZE), pygame.Surface(SIZE)
    ground.fill((7, 60, 40))
    still, lying, spot = some(rng, "abc"), some(rng, "defg"), (40, 30)
    canvas.draw(glass, ground, still, lying)
    for _ in range(40):
        held = some(rng, "hi") if rng.random() < 0.4 else []
        if rng.random() < 0.5:  # a little further, as a card that is dragged
            spot = spot[0] + rng.randrange(-9, 10), spot[1] + rng.randrange(-9, 10)
            held = [box("h", spot, (9, 9, 200))]
        if others := rng.random() < 0.3:
            lying = some(rng, "defg")
        if parts := rng.random() < 0.1:
            still = some(rng, "abc")
        if rng.random() < 0.2:
            glass.fill((0, 0, rng.randrange(256)))
            canvas.invalidate()
        before = glass.copy()
        painted = canvas.draw(glass, ground, still if parts else None, lying if others else None, held)
        assert glass.get_buffer().raw == repainted(ground, still, lying, held)
        for rect in painted:
            before.blit(glass, rect, rect)
        assert before.get_buffer().raw == glass.get_buffer().raw, "something changed that was not told"


def test_what_lies_under_a_held_card_is_copied_once_for_many_motions_and_is_small():
    size = (1600, 900)
    canvas, ground, glass = Canvas(), pygame.Surface(size), pygame.Surface(size)
    painted = list[str]()
    below = Item("a", pygame.Rect(10, 10, 40, 40), 1, lambda _: painted.append("a"))
    canvas.draw(glass, ground, [], [below])
    for at in range(10, 300, 16):
        canvas.draw(glass, ground, None, None, [box("b", (at, 20), (0, 0, 200))])
    assert painted == ["a"]
    copied = canvas._under._copy
    assert copied is not None
    assert copied.get_width() * copied.get_height() < size[0] * size[1] / 4
    canvas.draw(glass, ground, None, None)
    assert canvas._under._copy is None
    assert glass.get_buffer().raw == repainted(ground, [below])
