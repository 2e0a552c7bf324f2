"""A side's felt lights up for a moment when its contract comes down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.ui.style import feel, shapes
from game.ui.style.canvas import Item
from game.ui.table_view.table_view import TableView
from game.ui.widgets.kit import Kit

STEPS = 16  # shades of its fading
GROWS, WIDTH, RADIUS = 10, 4, 16  # units: how far it spreads, how thick it is, and its corners


class Flourish:
    """Notices which goals have been reached since it last looked, and frames the felt of those sides."""

    def __init__(self, table_view: TableView) -> None:
        self._viewpoint, self._geometry, *_ = table_view.parts
        self._goals: dict[int, bool] = {}
        self._begun: dict[int, float] = {}  # by side, when

    def look(self, now: float, *, moves: bool) -> None:
        """Begin for each side that has reached its goal, if anything ``moves`` at this table."""
        before, goals = self._goals, [fact for fact in self._viewpoint.shown.facts if fact.where == "goal"]
        self._goals = {fact.which: fact.done for fact in goals}
        reached = [side for side, is_done in self._goals.items() if is_done and before.get(side) is False]
        self._begun.update(dict.fromkeys(reached if moves else (), now))

    def advance(self, now: float) -> bool:
        """Forget those that are over; return whether there was any."""
        was_moving = bool(self._begun)
        self._begun = {side: begun for side, begun in self._begun.items() if now < begun + feel.FLOURISH}
        return was_moving

    def hurry(self) -> None:
        """End all of them."""
        self._begun.clear()

    def items(self, kit: Kit, now: float) -> Iterator[Item]:
        """Yield a frame for each."""
        for side, begun in self._begun.items():
            if (area := self._geometry.laid.areas.get(side)) is not None:
                share = min(1.0, (now - begun) / feel.FLOURISH)
                spread = 2 * kit.px(GROWS * feel.ease_out(share))
                rect = area.inflate(spread, spread)
                shade = round(STEPS * (1 - share) ** 1.5)
                yield Item(("flourish", side), rect, (tuple(rect), shade), partial(_paint, kit, rect, shade))


def _paint(kit: Kit, rect: pygame.Rect, shade: int, surface: pygame.Surface) -> None:
    if shade:
        colour = (*kit.theme.text, 255 * shade // STEPS)
        shapes.outline(surface, rect, colour, kit.px(RADIUS), kit.px(WIDTH))
