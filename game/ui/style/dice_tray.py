"""What dice lie in: an eight-sided tray of stitched leather, and racks of wood for those set aside."""

from __future__ import annotations

import math

import pygame

from game.engine.display import Point
from game.ui.style import materials, shapes
from game.ui.style.materials import stuff, surface_of
from game.ui.style.theme import BLACK, WHITE, Colour, Theme, hexed, mix

Rect = pygame.Rect
CUT = math.tan(math.pi / 8)  # of half the height: where the corners of an octagon are
SOFT = 4  # light and shade are drawn so many times smaller
WALL, LINE = 0.085, 0.16  # of the height: the width of the wall; from the edge to the gilded line


def tray(surface: pygame.Surface, theme: Theme, rect: Rect, u: float) -> None:
    """Draw a tray; in a theme that is ``sharp`` its outlines."""
    if theme.sharp:
        _outlines(surface, theme, rect)
        return
    look, wall = stuff(theme), WALL * 200
    _shadow(surface, rect)
    scale = max(0.4, u)
    leather = surface_of("leather", rect.size, look.hide, scale)
    floor = surface_of("leather", rect.size, floor_tone(look.pad), scale)
    floor.blit(_soft(_depth(wall), rect.size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    _lay_cut(surface, leather, rect, 0.4)
    _lay_cut(surface, floor, rect, wall)
    lines = _walls(look.hide) + _line(wall, "#000000", 1.0, 0.6) + _seams(look.stitch, wall) + _gilt(look.brass)
    surface.blit(_svg(rect.size, lines), rect)


def floor_tone(pad: Colour) -> Colour:
    """Return the colour of the leather on the floor: that of pads, brighter."""
    r, g, b = (min(255, round(part * 1.55)) for part in pad)
    return r, g, b


def _shadow(surface: pygame.Surface, rect: Rect) -> None:
    """Lay the shadow of the tray on the felt: drawn small, blurred and enlarged."""
    around = rect.inflate(rect.w // 5, rect.h // 5)
    body = f'<path d="{_octagon(0)}" transform="translate(20 28) scale(0.8)" fill="#000000" fill-opacity="0.62"/>'
    soft = pygame.transform.box_blur(pygame.transform.box_blur(_svg((96, 96), body).premul_alpha(), 3), 2)
    shapes.lay(surface, pygame.transform.smoothscale(soft, around.size), around.topleft)


def rack(surface: pygame.Surface, theme: Theme, rect: Rect, foot: int, u: float) -> None:
    """Draw a rack: a board with a hollow lined with leather, and ``foot`` pixels of wood below it for its name."""
    radius = max(4, round(min(min(rect.size) * 0.12, 24 * u)))
    if theme.sharp:
        shapes.outline(surface, rect, theme.line, radius, max(2, round(2 * u)))
        return
    materials.board(surface, theme, rect, radius, u)
    edge = max(3, round(min(min(rect.size) * 0.09, 14 * u)))
    inner = Rect(rect.x + edge, rect.y + edge, rect.w - 2 * edge, rect.h - 2 * edge - foot)
    materials.hollow(surface, inner, radius, mix(stuff(theme).pad, BLACK, 0.25), u)


def loose_rack(surface: pygame.Surface, theme: Theme, rect: Rect, u: float) -> None:
    """Draw a rack that is not part of the table, of pictures that are kept."""
    radius, edge = max(4, round(12 * u)), max(3, round(9 * u))
    materials.drop_shadow(surface, rect, radius, max(1, round(6 * u)))
    shapes.lay(surface, materials.raised_plate(rect.size, radius, stuff(theme).frame, "wood", u), rect.topleft)
    materials.hollow(surface, rect.inflate(-2 * edge, -2 * edge), radius, mix(stuff(theme).pad, BLACK, 0.25), u)


# ---------------------------------------------------------------- an octagon, in a box of 200 by 200


def _octagon(inset: float) -> str:
    far, cut = 100 - inset, (100 - inset) * CUT
    half = [(-cut, -far), (cut, -far), (far, -cut), (far, cut)]
    corners = [*half, *((-x, -y) for x, y in half)]
    return "M" + " L".join(f"{100 + x:.2f} {100 + y:.2f}" for x, y in corners) + " Z"


def _svg(size: tuple[int, int], body: str) -> pygame.Surface:
    return shapes.drawn(body, size, (0, 0, 200, 200))


def _soft(body: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a drawing without sharp edges, premultiplied: drawn small and enlarged."""
    small = _svg((max(1, size[0] // SOFT), max(1, size[1] // SOFT)), body).convert_alpha().premul_alpha()
    return pygame.transform.smoothscale(small, size)


def _lay_cut(surface: pygame.Surface, picture: pygame.Surface, rect: Rect, inset: float) -> None:
    """Lay what of an opaque picture is within the octagon; a line will be drawn over its edge."""
    whole, scale = picture.convert_alpha(), rect.w / 200
    lay, side = inset * scale, (100 - inset) * (1 - CUT) * scale + inset * scale
    for flip_x in (0, rect.w):
        for flip_y in (0, rect.h):
            corner = ((0, 0), (side, 0), (side, lay), (lay, side), (0, side))
            pygame.draw.polygon(whole, (0, 0, 0, 0), [(abs(flip_x - x), abs(flip_y - y)) for x, y in corner])
    hole = round(lay)
    part = whole.get_rect().inflate(-2 * hole, -2 * hole)
    surface.blit(whole, (rect.x + part.x, rect.y + part.y), part)


def _walls(tone: Colour) -> str:
    found, wall = [], WALL * 200
    for i in range(8):
        turn = (i - 0.5) * math.pi / 4 - math.pi / 2
        ends = [_corner(turn + by, inset) for by, inset in ((0, 0), (math.pi / 4, 0), (math.pi / 4, wall), (0, wall))]
        path = " L".join(f"{x:.2f} {y:.2f}" for x, y in ends)
        light = math.cos(turn + math.pi / 8 + math.pi * 0.62)  # the lamp is above, a little to the left
        tint, dense = ("#ffffff", 0.22 * light) if light > 0 else ("#000000", -0.42 * light)
        found.append(
            f'<path d="M{path} Z" fill="{tint}" fill-opacity="{dense:.2f}" stroke="#000000" stroke-opacity="0.25" '
            f'stroke-width="0.5"/>'
        )
    return "".join(found) + _line(0.7, hexed(mix(tone, BLACK, 0.7)), 1.4, 0.6)


def _line(inset: float, tint: str, wide: float, dense: float, more: str = "") -> str:
    return (
        f'<path d="{_octagon(inset)}" fill="none" stroke="{tint}" stroke-width="{wide}" stroke-opacity="{dense:.3f}"'
        f"{more}/>"
    )


def _corner(turn: float, inset: float) -> Point:
    far = (100 - inset) / math.cos(math.pi / 8)
    return 100 + far * math.cos(turn), 100 + far * math.sin(turn)


def _depth(wall: float) -> str:
    """Return the shade that the walls throw on the floor, which lies lower, and the light of the lamp on it."""
    lamp = (
        '<defs><radialGradient id="lamp" cx="44%" cy="38%" r="62%"><stop offset="0" stop-color="#ffffff" '
        'stop-opacity="0.13"/><stop offset="0.55" stop-color="#ffffff" stop-opacity="0"/><stop offset="1" '
        'stop-color="#000000" stop-opacity="0.34"/></radialGradient></defs>'
        f'<path d="{_octagon(wall)}" fill="url(#lamp)"/>'
    )
    steps = 9
    rings = (
        _line(
            wall + 0.5 + i * 1.05, "#000000", 1.5, 0.34 * (1 - i / steps) ** 1.6,
            f' transform="translate({0.14 * i:.2f} {0.42 * i:.2f})"',
        )
        for i in range(steps)
    )  # fmt: skip
    return lamp + "".join(rings)


def _seams(stitch: Colour, wall: float) -> str:
    dashes, tint = ' stroke-dasharray="2.4 1.5" stroke-linecap="round"', hexed(mix(stitch, WHITE, 0.35))
    return "".join(
        _line(inset, "#000000", 0.75, 0.4, f'{dashes} transform="translate(0 0.5)"')
        + _line(inset, tint, 0.75, 0.95, dashes)
        for inset in (wall * 0.3, wall * 0.78)
    )


def _gilt(brass: Colour) -> str:
    return "".join(_line(LINE * 200 + by, hexed(brass), 0.6, 0.62) for by in (0.0, 2.2))


def _outlines(surface: pygame.Surface, theme: Theme, rect: Rect) -> None:
    tone = hexed(theme.line)
    body = f'<path d="{_octagon(1)}" fill="{hexed(theme.area)}" stroke="{tone}" stroke-width="1.2"/>'
    surface.blit(_svg(rect.size, body), rect)
