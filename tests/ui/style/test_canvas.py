"""The canvas paints only what differs: it shows what a full repaint would, and keeps little for that."""

import random
from functools import partial

import pygame
import pytest

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
def test_the_canvas_shows_what_a_full_repaint_would(seed):
    """Whatever is picked up, moved, put down, covered and brought back, in any order."""
    rng, canvas = random.Random(seed), Canvas()
    ground, glass = pygame.Surface(SIZE), pygame.Surface(SIZE)
    ground.fill((7, 60, 40))
    still, lying = some(rng, "abc"), some(rng, "defg")
    canvas.draw(glass, ground, still, lying)
    for _ in range(40):
        held = some(rng, "hi") if rng.random() < 0.6 else []
        if others := rng.random() < 0.3:
            lying = some(rng, "defg")
        if parts := rng.random() < 0.1:
            still = some(rng, "abc")
        if rng.random() < 0.3:
            glass.fill((rng.randrange(256), 0, 0))
            canvas.expose()
        if rng.random() < 0.05:
            glass.fill((0, 0, rng.randrange(256)))
            canvas.invalidate()
        before = glass.copy()
        painted = canvas.draw(glass, ground, still if parts else None, lying if others else None, held)
        assert glass.get_buffer().raw == repainted(ground, still, lying, held)
        for rect in painted:
            before.blit(glass, rect, rect)
        assert before.get_buffer().raw == glass.get_buffer().raw, "something changed that was not told"


def test_a_copy_is_kept_only_while_something_is_held():
    made = list[pygame.Surface]()

    class Glass(pygame.Surface):
        def copy(self):
            made.append(super().copy())
            return made[-1]

    canvas, ground, glass = Canvas(), pygame.Surface(SIZE), Glass(SIZE)
    lying, card = [box("a", (10, 10), (200, 0, 0))], box("b", (40, 30), (0, 0, 200))
    canvas.draw(glass, ground, [], lying)
    canvas.expose()
    canvas.draw(glass, ground, None, None)
    assert not made
    canvas.draw(glass, ground, None, None, [card])
    canvas.draw(glass, ground, None, None, [box("b", (60, 30), (0, 0, 200))])
    assert len(made) == 1
    canvas.draw(glass, ground, None, None)
    assert glass.get_buffer().raw == repainted(ground, lying)
