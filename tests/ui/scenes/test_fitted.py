"""Content is built at the first scale at which it fits, as if every step had been tried, and built last at that one."""

import pygame
import pytest

from game.ui.scenes import laid
from game.ui.widgets.boxes import Leaf, fits


class Scaled:
    """A kit of a scale alone."""

    def __init__(self, u):
        self.u = u

    def at(self, u):
        return Scaled(u)


def step_by_step(kit, build, room):
    while not fits(build(kit), room) and kit.u * laid.STEP > laid.LEAST:
        kit = kit.at(kit.u * laid.STEP)
    return kit.u


@pytest.mark.parametrize("power", [0, 0.5, 1, 2, 3])
@pytest.mark.parametrize("high", [90, 101, 130, 150, 260, 1000, 10**6])
@pytest.mark.parametrize("wide", [50, 104, 180])
def test_it_is_the_first_scale_that_fits(power, high, wide):
    built = []

    def build(kit):
        built.append(kit.u)
        return Leaf(print, (round(wide * kit.u), 0), round(high * kit.u**power))

    room = pygame.Rect(0, 0, 100, 100)
    kit, box = laid.shrink_to_fit(Scaled(1.0), build, room)
    assert kit.u == built[-1] == step_by_step(Scaled(1.0), build, room)
    assert box.high(0) == round(high * kit.u**power)
