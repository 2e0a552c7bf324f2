"""What the table is made of: wood, leather, slate, brass and paper, drawn from grey tiles tinted in a theme's colours.

Everything here is baked into pictures that are kept; nothing runs for a frame. In a theme that is ``sharp`` all of it
is flat: a fill and an outline.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.assets import asset, source
from game.ui.style import shapes
from game.ui.style.theme import BLACK, WHITE, Colour, Theme, mixed
from game.values import dataclass

Rect = pygame.Rect
Size = tuple[int, int]
DENSE = 0.75  # pixels of a tile for each unit: finer than the window needs at 100 per cent
MULT = pygame.BLEND_MULT


@dataclass(frozen=True)
class Stuff:
    """The materials of a theme: wood of the rail and of frames, leather of the rim, slate, brass and its engraving."""

    rail: Colour
    frame: Colour
    rim: Colour
    stitch: Colour
    slate: Colour
    brass: Colour = (222, 178, 98)
    engraved: Colour = (52, 34, 10)
    planks: int = 0  # boards across the top rail; 0: one board
    padded: bool = False  # the rail is leather over padding, not wood


STUFF: dict[str, Stuff] = {
    "evergreen": Stuff((124, 82, 52), (150, 98, 58), (64, 38, 26), (176, 132, 88), (40, 46, 48)),
    "harbour": Stuff((88, 108, 122), (196, 152, 100), (30, 44, 58), (216, 196, 158), (32, 42, 54), planks=3),
    "walnut": Stuff((96, 40, 36), (126, 78, 46), (58, 24, 22), (206, 166, 98), (44, 36, 32), padded=True),
}


def stuff(theme: Theme) -> Stuff:
    """Return the materials of a theme."""
    return STUFF.get(theme.id, STUFF["evergreen"])


# ---------------------------------------------------------------- tiles


def _tile(name: str) -> pygame.Surface:
    """Return the grey tile of this name, 32 bits deep."""
    return pygame.image.load(source(asset("textures", f"{name}.png"))).convert(32)


def filled(name: str, size: Size, tone: Colour, u: float, standing: bool = False) -> pygame.Surface:
    """Return a surface covered with a tile in this tone; ``standing``: its grain runs from top to bottom."""
    tile = _tile(name)
    scale = max(0.4, u / DENSE * 0.75)
    if abs(scale - 1) > 0.05:
        tile = pygame.transform.smoothscale(tile, [max(8, round(side * scale)) for side in tile.get_size()])
    if standing:
        tile = pygame.transform.rotate(tile, 90)
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), depth=32)
    for x in range(0, size[0], tile.get_width()):
        for y in range(0, size[1], tile.get_height()):
            surface.blit(tile, (x, y))
    surface.fill(tone, special_flags=MULT)
    return surface


# ---------------------------------------------------------------- light and edges


@lru_cache(maxsize=32)
def _slope(tones: tuple[tuple[int, int, int, int], ...], size: Size, across: bool) -> pygame.Surface:
    """Return a gradient through these colours, premultiplied."""
    line = pygame.Surface((len(tones), 1) if across else (1, len(tones)), pygame.SRCALPHA)
    for at, tone in enumerate(tones):
        line.set_at((at, 0) if across else (0, at), tone)
    return pygame.transform.smoothscale(line.premul_alpha(), (max(1, size[0]), max(1, size[1])))


def slope(
    surface: pygame.Surface, rect: Rect, tones: Sequence[tuple[int, int, int, int]], across: bool = False
) -> None:
    """Lay a gradient over the rectangle: from top to bottom, or ``across`` from left to right."""
    if rect.w > 0 and rect.h > 0:
        shapes.lay(surface, _slope(tuple(tones), rect.size, across), rect.topleft)


def sunk(surface: pygame.Surface, rect: Rect, deep: int, dark: int = 150) -> None:
    """Shade the inside of the rectangle's edges, as of something that lies ``deep`` pixels lower."""
    steep = [(0, 0, 0, dark), (0, 0, 0, dark * 4 // 10), (0, 0, 0, dark // 8), (0, 0, 0, 0)]
    soft = [(*tone[:3], tone[3] // 2) for tone in steep]
    slope(surface, Rect(rect.x, rect.y, rect.w, deep), steep)
    slope(surface, Rect(rect.x, rect.y, deep, rect.h), soft, across=True)
    slope(surface, Rect(rect.right - deep, rect.y, deep, rect.h), soft[::-1], across=True)
    low = max(1, deep // 2)
    slope(surface, Rect(rect.x, rect.bottom - low, rect.w, low), [(0, 0, 0, 0), (0, 0, 0, dark // 4)])


def bevel(surface: pygame.Surface, rect: Rect, radius: int, width: int, strength: int = 60) -> None:
    """Light the upper edge of a raised thing and shade its lower edge."""
    with_light, with_shade = (255, 255, 255, strength), (0, 0, 0, strength + 40)
    clip = surface.get_clip()
    surface.set_clip(clip.clip(Rect(rect.x, rect.y, rect.w, max(width, radius))))
    shapes.outline(surface, rect, with_light, radius, width)
    surface.set_clip(clip.clip(Rect(rect.x, rect.bottom - max(width, radius), rect.w, max(width, radius))))
    shapes.outline(surface, rect, with_shade, radius, width)
    surface.set_clip(clip)


def rounded(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a copy of an opaque picture with round, smooth corners, premultiplied."""
    mask = shapes.premultiplied(picture.get_size())
    shapes.box(mask, mask.get_rect(), (255, 255, 255), radius)
    whole = picture.convert_alpha()
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def dropped(surface: pygame.Surface, rect: Rect, radius: int, low: int, share: float = 0.45) -> None:
    """Lay the soft shadow of something that lies ``low`` pixels above the table."""
    for grow, part in ((1.0, 0.22), (0.62, 0.26), (0.3, 0.3)):
        spread = round(low * grow)
        at = rect.inflate(2 * spread, 2 * spread).move(0, round(low * 0.7))
        shapes.box(surface, at, (0, 0, 0, round(255 * share * part)), radius + spread)


# ---------------------------------------------------------------- things


def board(surface: pygame.Surface, theme: Theme, rect: Rect, radius: int, u: float, tone: Colour | None = None) -> None:
    """Draw a raised wooden board."""
    px = max(1, round(u))
    dropped(surface, rect, radius, 6 * px)
    picture = filled("wood", rect.size, tone or stuff(theme).frame, u)
    slope(picture, picture.get_rect(), [(255, 255, 255, 26), (0, 0, 0, 0), (0, 0, 0, 46)])
    shapes.lay(surface, rounded(picture, radius), rect.topleft)
    bevel(surface, rect, radius, max(1, 2 * px), 54)


def hollow(surface: pygame.Surface, rect: Rect, radius: int, tone: Colour, u: float, cloth: bool = True) -> None:
    """Draw a hollow in a board, lined with cloth of this tone."""
    picture = pygame.Surface(rect.size, depth=32)
    picture.fill(tone)
    if cloth:
        slope(picture, picture.get_rect(), [(0, 0, 0, 50), (255, 255, 255, 8)])
    sunk(picture, picture.get_rect(), max(4, round(14 * u)))
    shapes.lay(surface, rounded(picture, radius), rect.topleft)
    shapes.outline(surface, rect, (0, 0, 0, 120), radius, max(1, round(u)))


def slate(surface: pygame.Surface, theme: Theme, rect: Rect, u: float) -> None:
    """Draw a slate in a wooden frame, to write on with chalk."""
    edge, radius = max(3, round(9 * u)), max(2, round(6 * u))
    board(surface, theme, rect, radius, u)
    inner = rect.inflate(-2 * edge, -2 * edge)
    picture = filled("paper", inner.size, stuff(theme).slate, u)
    sunk(picture, picture.get_rect(), max(4, round(10 * u)), 170)
    surface.blit(picture, inner.topleft)


def slip(surface: pygame.Surface, theme: Theme, rect: Rect, u: float, pin: bool = True) -> None:
    """Draw a slip of paper, pinned to the table."""
    dropped(surface, rect, max(1, round(2 * u)), max(2, round(7 * u)), 0.5)
    picture = filled("paper", rect.size, theme.paper, u)
    slope(picture, picture.get_rect(), [(0, 0, 0, 0), (0, 0, 0, 0), (120, 90, 40, 26)])
    surface.blit(picture, rect.topleft)
    if pin:
        radius = max(3, round(7 * u))
        at = rect.centerx, rect.y + max(1, round(u))
        shapes.disc(surface, (at[0] + radius // 3, at[1] + radius // 2), radius, (0, 0, 0, 90))
        _ball(surface, at, radius, stuff(theme).brass)


def plate(surface: pygame.Surface, theme: Theme, rect: Rect, u: float, screws: bool = True) -> None:
    """Draw a brass plate with an engraved line around what is written on it."""
    look, radius = stuff(theme), max(2, round(5 * u))
    dropped(surface, rect, radius, max(2, round(4 * u)))
    picture = pygame.Surface(rect.size, depth=32)
    picture.fill(look.brass)
    light, dark = (255, 255, 255), (70, 40, 0)
    slope(picture, picture.get_rect(),
          [(*light, 92), (*light, 40), (*dark, 12), (*light, 30), (*dark, 46), (*dark, 96)])  # fmt: skip
    shapes.lay(surface, rounded(picture, radius), rect.topleft)
    bevel(surface, rect, radius, max(1, round(1.5 * u)), 120)
    if screws and rect.w > 8 * rect.h / 3:
        for x in (rect.x + max(5, round(11 * u)), rect.right - max(5, round(11 * u))):
            shapes.disc(surface, (x, rect.centery), max(2, round(3.2 * u)), mixed(look.brass, BLACK, 0.42))
            shapes.disc(surface, (x, rect.centery - 1), max(1, round(2.4 * u)), mixed(look.brass, WHITE, 0.35))


def _ball(surface: pygame.Surface, at: tuple[int, int], radius: int, tone: Colour) -> None:
    """Draw a round head of metal, lit from the upper left."""
    for share, part in ((1.0, -0.35), (0.84, 0.0), (0.52, 0.4), (0.24, 0.85)):
        colour = mixed(tone, BLACK, -part) if part < 0 else mixed(tone, WHITE, part)
        shift = round(radius * (1 - share) * 0.45)
        shapes.disc(surface, (at[0] - shift, at[1] - shift), max(1, round(radius * share)), colour)


def stitches(surface: pygame.Surface, rect: Rect, radius: int, u: float, tone: Colour) -> None:
    """Draw a seam along the rectangle."""
    wide, dash = max(1, round(2.2 * u)), max(3, round(7 * u))
    shapes.dashed(surface, rect.move(0, max(1, round(u))), (0, 0, 0, 150), radius, wide, dash)
    shapes.dashed(surface, rect, (*tone, 235), radius, wide, dash)


# ---------------------------------------------------------------- the table


def table_top(theme: Theme, size: Size, cloth: pygame.Surface, well: Rect, u: float) -> pygame.Surface:
    """Return the whole table: a rail around the ``well``, a stitched rim, and the cloth lower inside it.

    ``cloth``: a picture of the window's size; its lamp light stays where it is. ``well`` may go beyond the window.
    """
    look = stuff(theme)
    top = _rail(theme, size, well, u)
    rim, radius = max(3, round(13 * u)), max(4, round(34 * u))
    outer = well.inflate(2 * rim, 2 * rim)
    dropped(top, outer, radius + rim, max(2, round(5 * u)), 0.35)
    leather = filled("leather", outer.clip(top.get_rect()).size, look.rim, u)
    _inlaid(top, leather, outer, radius + rim)
    bevel(top, outer, radius + rim, max(1, round(2 * u)), 46)
    stitches(top, well.inflate(rim, rim), radius + rim // 2, u, look.stitch)
    inside = well.clip(top.get_rect())
    floor = cloth.subsurface(inside).copy()
    sunk(floor, well.move(-inside.x, -inside.y), max(8, round(30 * u)), 130)
    _inlaid(top, floor, well, radius)
    shapes.outline(top, well, (0, 0, 0, 140), radius, max(1, round(2 * u)))
    return top


def _inlaid(surface: pygame.Surface, picture: pygame.Surface, rect: Rect, radius: int) -> None:
    """Lay a picture of what of the rectangle is on the surface, with the rectangle's round corners."""
    seen = rect.clip(surface.get_rect())
    mask = shapes.premultiplied(seen.size)
    shapes.box(mask, rect.move(-seen.x, -seen.y), (255, 255, 255), radius)
    whole = picture.convert_alpha()
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shapes.lay(surface, whole, seen.topleft)


def _rail(theme: Theme, size: Size, well: Rect, u: float) -> pygame.Surface:
    """Return the rail alone: boards that meet at mitres, or padded leather."""
    look, wide = stuff(theme), size[0]
    if look.padded:
        top = filled("leather", size, look.rail, u)
        slope(top, top.get_rect(), [(255, 255, 255, 20), (0, 0, 0, 0), (0, 0, 0, 70)])
        return top
    top = filled("wood", size, look.rail, u, standing=True)
    across = filled("wood", (wide, max(1, well.y)), look.rail, u)
    left, right = max(0, well.x), min(wide, well.right)
    for y in range(max(0, well.y)):  # the board across ends in mitres
        share = y / max(1, well.y)
        x0, x1 = round(left * share), round(wide - (wide - right) * share)
        top.blit(across, (x0, y), (x0, y, x1 - x0, 1))
    for plank in range(1, look.planks):
        y = well.y * plank // look.planks
        pygame.draw.line(top, mixed(look.rail, BLACK, 0.7), (0, y), (wide, y), max(1, round(2 * u)))
    for start, end in (((0, 0), (left, well.y)), ((wide, 0), (right, well.y))):
        pygame.draw.line(top, mixed(look.rail, BLACK, 0.62), start, end, max(1, round(1.5 * u)))
    slope(top, top.get_rect(), [(255, 240, 210, 26), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 60)])
    slope(top, top.get_rect(), [(0, 0, 0, 90), (0, 0, 0, 10), (0, 0, 0, 0), (0, 0, 0, 10), (0, 0, 0, 90)], across=True)
    return top
