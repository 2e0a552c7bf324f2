"""A table seen from above, as wide as it is high or wider: a wooden rim, a seam of leather, and felt under a lamp."""

from __future__ import annotations

import pygame

from game.ui.style import kept, materials, shapes
from game.ui.style.felt import lit_felt
from game.ui.style.theme import Theme

Rect = pygame.Rect
RIM, SEAM, DEEP = 26, 12, 18  # units: the wood, the leather inside it, and the shade that the rim throws on the felt


def round_table(surface: pygame.Surface, theme: Theme, rect: Rect, u: float) -> None:
    """Draw the table with its shadow; in a theme that is ``sharp`` flat."""
    radius = min(rect.size) // 2
    if theme.sharp:
        shapes.box(surface, rect, theme.area, radius)
        shapes.outline(surface, rect, theme.line, radius, max(2, round(3 * u)))
        return
    materials.shadow_of(surface, rect, radius, max(4, round(22 * u)))
    shapes.lay(surface, _top(theme, rect.size, u), rect.topleft)


@kept.newest(1)  # as large as a sheet: among the other pictures it would push out all cards
def _top(theme: Theme, size: tuple[int, int], u: float) -> pygame.Surface:
    look, whole = materials.stuff(theme), Rect((0, 0), size)
    wood = materials.filled("wood", size, look.frame, u)
    materials.slope(wood, whole, [(255, 255, 255, 40), (0, 0, 0, 0), (0, 0, 0, 70)])
    top = materials.rounded(wood, min(size) // 2)
    materials.bevel(top, whole, min(size) // 2, max(1, round(2 * u)), 34, 0)
    seam = _within(whole, RIM * u)
    shapes.box(top, seam, look.rim, min(seam.size) // 2)
    field = _within(seam, SEAM * u)
    shapes.lay(top, materials.rounded(lit_felt(theme, field.size), min(field.size) // 2), field.topleft)
    materials.stitches(top, _within(seam, SEAM * u / 2), min(seam.size) // 2, u, look.stitch)
    deep = max(2, round(DEEP * u))
    for far in range(deep):
        ring = field.inflate(-2 * far, -2 * far)
        shapes.outline(top, ring, (0, 0, 0, round(90 * (1 - far / deep) ** 2)), min(ring.size) // 2, 2)
    return top


def _within(rect: Rect, edge: float) -> Rect:
    return rect.inflate(-2 * round(edge), -2 * round(edge))
