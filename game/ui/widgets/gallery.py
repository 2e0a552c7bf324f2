"""Values shown side by side as pictures with their names below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.i18n.speaker import Run
from game.ui.style import shapes
from game.ui.style.type import Style
from game.ui.widgets.kit import Kit
from game.ui.widgets.segments import Segments

Picture = Callable[[tuple[int, int]], pygame.Surface]  # of this size
HIGH = 124  # units: one line of pictures with their names
NAME = 36  # units of that for the name
EDGE = 10  # units around a picture


@dataclass(eq=False)
class Gallery(Segments):
    """Segments with one picture per value."""

    pictures: Sequence[Picture] = ()

    def _cell(self, surface: pygame.Surface, kit: Kit, cell: pygame.Rect, words: Sequence[Run], index: int) -> None:
        theme, edge, is_on = kit.theme, kit.px(EDGE), index == self.chosen
        name = pygame.Rect(cell.x, cell.bottom - kit.px(NAME), cell.w, kit.px(NAME))
        picture = pygame.Rect(cell.x + edge, cell.y + edge, cell.w - 2 * edge, name.y - cell.y - edge)
        if is_on:
            shapes.box(surface, cell, theme.felt, kit.px(8))
        shapes.lay(surface, self.pictures[index]((max(8, picture.w), max(8, picture.h))), picture.topleft)
        if is_on:
            self._tick(surface, kit, cell)
        style = Style("semibold" if is_on else "regular", 18, theme.text if is_on else theme.ink)
        at = name.x, name.centery - kit.type.line_height(style) // 2
        kit.type.put(surface, words, style, at, name.w, align=0.5)

    def _tick(self, surface: pygame.Surface, kit: Kit, cell: pygame.Rect) -> None:
        """Draw a tick on a disc in the corner, so that the choice shows without colour."""
        round_, side = kit.px(13), kit.px(16)
        centre = cell.right - round_ - kit.px(2), cell.y + round_ + kit.px(2)
        shapes.disc(surface, centre, round_, kit.theme.paper)
        shapes.lay(surface, shapes.tick(side, kit.theme.ink), (centre[0] - side // 2, centre[1] - side // 2))
