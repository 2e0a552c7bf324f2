"""A player with only six keys: four arrows, Enter and Escape. They must always see where the focus is."""

from collections import deque

import pygame

from game.ui.widgets.bar import ARROWS
from tests.hands.hands import Hands, key_down

SIX = (*ARROWS, pygame.K_RETURN, pygame.K_ESCAPE)


class SixKeys(Hands):
    """Works on any screen. After every key something has focus, and shows where it is."""

    def press(self, code, text="", mod=0):
        assert code in SIX
        assert not text
        assert not mod
        super().press(code)
        self.turn([])
        self.sees_where_it_is()

    def sees_where_it_is(self):
        """Check that something has focus at rest, and is somewhere on screen."""
        top = self.app.stack.top if self.app.stack.scenes else None
        if top and not self.app.is_moving:
            assert top.focused, f"nothing has the focus: {top.name}"


def walked(scene):
    """Return everything that arrows lead to among the buttons of a scene, from the focus."""
    before, ways = scene.bar.focus, {scene.bar.focus: ()}
    todo = deque(ways)
    while todo:
        here = todo.popleft()
        for arrow in ARROWS:
            scene.bar.focus_on(here)
            scene.handle(key_down(arrow))
            if scene.bar.focus not in ways:
                ways[scene.bar.focus] = (*ways[here], arrow)
                todo.append(scene.bar.focus)
    scene.bar.focus_on(before)
    return ways
