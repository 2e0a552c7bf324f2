"""Values side by side, one of them chosen, perhaps as pictures; on several lines where one is too short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.i18n.speaker import Run
from game.ui.style import shapes
from game.ui.style.pieces import emblem
from game.ui.style.theme import Colour
from game.ui.style.type import Style, width_of
from game.ui.widgets.kit import Kit

Rect = pygame.Rect
Picture = Callable[[tuple[int, int]], pygame.Surface]  # of this size
HIGH, PICTURES_HIGH = 44, 124  # units: one line; one line of pictures with their names
PICTURE_NAME, PICTURE_EDGE = 36, 10  # units of that for the name; and around a picture


@dataclass(eq=False)
class Segments:
    """A row of values; ``chosen`` -1: none. ``tints``: shapes before the labels. ``mark``: the value with the focus."""

    name: str
    words: Sequence[Sequence[Run]]
    chosen: int = 0
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    tints: Sequence[Colour] = ()
    mark: int | None = None
    lines: int = 1

    def cells(self) -> list[Rect]:
        across, high = -(-max(1, len(self.words)) // self.lines), self.rect.h // self.lines
        edges = [self.rect.x + round(self.rect.w * i / across) for i in range(across + 1)]
        return [
            Rect(edges[i % across], self.rect.y + i // across * high, edges[i % across + 1] - edges[i % across], high)
            for i in range(len(self.words))
        ]

    def at(self, pos: tuple[int, int]) -> int | None:
        return next((i for i, cell in enumerate(self.cells()) if cell.collidepoint(pos)), None)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: bool = False) -> None:
        theme, cells = kit.theme, self.cells()
        shapes.box(surface, self.rect, theme.rule, kit.px(10))
        if theme.sharp:
            shapes.outline(surface, self.rect, theme.faint, kit.px(10), kit.px(2))
        for i, (cell, words) in enumerate(zip(cells, self.words, strict=True)):
            self._cell(surface, kit, cell.inflate(-kit.px(8), -kit.px(8)), words, i)
        if focus:
            ringed = self.rect if self.mark is None else cells[self.mark]  # just within: a title stands close above
            kit.focus(surface, ringed.inflate(-kit.px(8), -kit.px(8)), kit.px(10), 1, on_paper=True)

    def _cell(self, surface: pygame.Surface, kit: Kit, cell: Rect, words: Sequence[Run], index: int) -> None:
        theme, is_on = kit.theme, index == self.chosen
        style = Style("semibold" if is_on else "regular", 18, theme.text if is_on else theme.ink)
        side, gap = _sign(kit) if is_on or self.tints else (0, 0)
        both = side + gap if is_on and self.tints else 0
        if is_on:
            shapes.box(surface, cell, theme.felt, kit.px(8))
        elif self.mark is not None:
            shapes.box(surface, cell, theme.paper, kit.px(8))
        if theme.sharp:
            shapes.outline(surface, cell, theme.faint, kit.px(8), kit.px(2))
        lines = kit.type.lines(words, style, cell.w - side - gap - both - kit.px(8), 1)
        wide = width_of(lines)
        x = cell.centerx - (wide + side + gap + both) // 2
        if is_on:
            shapes.lay(surface, shapes.tick(side, theme.text), (x, cell.centery - side // 2))
        x += both
        if self.tints:
            rim = theme.text if is_on else theme.paper
            emblem(surface, (x + side // 2, cell.centery), side // 2, self.tints[index], rim=rim)
        kit.type.draw(surface, lines, style, (x + side + gap, cell.centery - kit.type.line_height(style) // 2))


@dataclass(eq=False)
class Gallery(Segments):
    """Segments with one picture per value."""

    pictures: Sequence[Picture] = ()

    def _cell(self, surface: pygame.Surface, kit: Kit, cell: pygame.Rect, words: Sequence[Run], index: int) -> None:
        theme, edge, is_on = kit.theme, kit.px(PICTURE_EDGE), index == self.chosen
        name = pygame.Rect(cell.x, cell.bottom - kit.px(PICTURE_NAME), cell.w, kit.px(PICTURE_NAME))
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


def lines_for(kit: Kit, words: Sequence[Sequence[Run]], room: int, signs: int = 1) -> int:
    """Return how many lines of equal cells these labels need; ``signs``: how many of tick and shape go beside each."""
    style, count = Style("semibold", 18, kit.theme.ink), max(1, len(words))
    sign = signs * sum(_sign(kit))
    widest = max((kit.type.width(each, style) for each in words), default=0) + sign + kit.px(16)
    across = min(count, max(1, room // max(1, widest)))
    return -(-count // across)


def _sign(kit: Kit) -> tuple[int, int]:
    """Return the width of a tick or a dot, and the gap after it, in pixels."""
    return kit.px(16), kit.px(5)
