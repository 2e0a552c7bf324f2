"""A table seen from above, as wide as it is high or wider: a wooden rim, a seam of leather, and felt under a lamp."""

from __future__ import annotations

import pygame

from game.ui.style import kept, materials, shapes
from game.ui.style.felt import lit_felt
from game.ui.style.theme import Theme, hexed

Rect = pygame.Rect
RIM, SEAM, DEEP = 26.0, 12.0, 18.0  # units: the wood, the leather inside it, the shade that the rim throws on the felt


def round_table(surface: pygame.Surface, theme: Theme, rect: Rect, u: float) -> None:
    """Draw the table with its shadow; in a theme that is ``sharp`` flat."""
    radius = min(rect.size) // 2
    if theme.sharp:
        shapes.box(surface, rect, theme.area, radius)
        shapes.outline(surface, rect, theme.line, radius, max(2, round(3 * u)))
        return
    materials.large_shadow(surface, rect, radius, max(4, round(22 * u)))
    shapes.lay(surface, _top(theme, rect.size, u), rect.topleft)


@kept.sheet
def _top(theme: Theme, size: tuple[int, int], u: float) -> pygame.Surface:
    look, whole = materials.stuff(theme), Rect((0, 0), size)
    wood = materials.surface_of("wood", size, look.frame, u)
    materials.slope(wood, whole, [(255, 255, 255, 40), (0, 0, 0, 0), (0, 0, 0, 70)])
    top = shapes.masked(wood, _drawn(size, _ring(size, 0, 'fill="#ffffff"')))
    field = whole.inflate(-2 * round((RIM + SEAM) * u), -2 * round((RIM + SEAM) * u))
    if min(field.size) > 0:  # a window may be too small for felt
        shapes.lay(top, _field(theme, field.size, DEEP * u), field.topleft)
    dashes = f'stroke="{hexed(look.stitch)}" stroke-width="{2.2 * u:.2f}" stroke-dasharray="{7 * u:.2f} {5 * u:.2f}"'
    shapes.lay(top, _drawn(size, "".join((
        _line(size, u, 1.0, 'stroke="#ffffff" stroke-opacity="0.22" stroke-width="2"'),
        _line(size, u, RIM + SEAM / 2, f'stroke="{hexed(look.rim)}" stroke-width="{SEAM * u + 1:.2f}"'),
        _line(size, u, RIM, f'stroke="#000000" stroke-opacity="0.5" stroke-width="{2 * u:.2f}"'),
        _line(size, u, RIM + SEAM / 2, dashes),
    ))), (0, 0))  # fmt: skip
    return top


def _field(theme: Theme, size: tuple[int, int], deep: float) -> pygame.Surface:
    """Return the felt, with the shade that the rim throws on it: drawn small, blurred and enlarged."""
    felt, small = lit_felt(theme, size), 1 / max(2, round(deep / 3))
    shade = pygame.Surface([max(8, round(side * small)) for side in size], pygame.SRCALPHA)
    shade.fill((0, 0, 0, 150))
    inner = shade.get_rect().inflate(-4, -4).move(0, 1)
    pygame.draw.rect(shade, (0, 0, 0, 0), inner, border_radius=min(inner.size) // 2)
    shapes.lay(felt, pygame.transform.smoothscale(pygame.transform.box_blur(shade, 2), size), (0, 0))
    return shapes.masked(felt, _drawn(size, _ring(size, 0, 'fill="#ffffff"')))


def _line(size: tuple[int, int], u: float, edge: float, stroke: str) -> str:
    return _ring(size, edge * u, f'fill="none" {stroke}')


def _ring(size: tuple[int, int], edge: float, look: str) -> str:
    """Return the table's outline as SVG, so many pixels from its edge."""
    wide, high = size[0] - 2 * edge, size[1] - 2 * edge
    return (
        f'<rect x="{edge:.2f}" y="{edge:.2f}" width="{wide:.2f}" height="{high:.2f}" '
        f'rx="{min(wide, high) / 2:.2f}" {look}/>'
    )


def _drawn(size: tuple[int, int], body: str) -> pygame.Surface:
    """Return this SVG, which is in pixels; premultiplied."""
    return shapes.drawn(body, size, (0, 0, *size)).convert_alpha().premul_alpha()
