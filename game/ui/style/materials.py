"""What the table is made of: wood, leather, slate, brass and paper, drawn from grey tiles tinted in a theme's colours.

Everything here is baked into pictures that are kept; nothing runs for a frame. In a theme that is ``sharp`` all of it
is flat: a fill and an outline.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import pygame

from game.assets import asset, source
from game.ui.style import kept, shapes
from game.ui.style.theme import BLACK, WHITE, Colour, Theme, mix
from game.values import dataclass

Rect = pygame.Rect
Size = tuple[int, int]
TILES = ("wood", "leather", "paper")


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
    pad: Colour = (92, 40, 36)  # leather pads on the felt
    field: Colour = (250, 202, 138)  # light wood of a game board, and dark wood around it
    edging: Colour = (146, 90, 52)
    hide: Colour = (206, 132, 76)  # leather of a tray for dice
    planks: int = 0  # boards across the top rail; 0: one board
    padded: bool = False  # the rail is leather over padding, not wood


STUFF: dict[str, Stuff] = {
    "evergreen": Stuff((124, 82, 52), (150, 98, 58), (64, 38, 26), (176, 132, 88), (40, 46, 48)),
    "harbour": Stuff((80, 98, 112), (196, 152, 100), (30, 44, 58), (216, 196, 158), (32, 42, 54), pad=(44, 52, 66),
                     field=(246, 214, 164), edging=(112, 78, 60), hide=(178, 142, 104), planks=3),
    "walnut": Stuff((96, 40, 36), (126, 78, 46), (58, 24, 22), (206, 166, 98), (44, 36, 32), pad=(70, 26, 24),
                    field=(238, 180, 118), edging=(108, 54, 36), hide=(150, 84, 52), padded=True),
}  # fmt: skip


def stuff(theme: Theme) -> Stuff:
    """Return the materials of a theme."""
    return STUFF.get(theme.id, STUFF["evergreen"])


def on_slate(theme: Theme) -> Theme:
    """Return the theme with the colours of a sheet as they are on a slate, or on a panel where all is flat."""
    ground = theme.panel if theme.sharp else stuff(theme).slate
    return replace(
        theme, paper=ground, inset=mix(ground, theme.text, 0.1), rule=mix(ground, theme.text, 0.3),
        ink=theme.text, faint=theme.quiet, brass=theme.gold,
    )  # fmt: skip


def beside(theme: Theme) -> Colour:
    """Return the colour of what is beside a table that is smaller than the window: as dark as its outer edge."""
    return theme.edge if theme.sharp else mix(stuff(theme).rail, BLACK, 0.7)


# ---------------------------------------------------------------- tiles


@lru_cache(maxsize=3)
def _tile(name: str) -> pygame.Surface:
    """Return the grey tile of this name, as it is in its file: a byte for each pixel."""
    return pygame.image.load(source(asset("textures", f"{name}.png")))


def surface_of(name: str, size: Size, tone: Colour, u: float, standing: bool = False) -> pygame.Surface:
    """Return a surface covered with a tile in this tone; ``standing``: its grain runs from top to bottom."""
    size = max(1, size[0]), max(1, size[1])
    part = _toned(_tile(name), size[::-1] if standing else size, tone, max(0.4, u))
    if standing:
        part = pygame.transform.rotate(part, 90)
    if part.get_size() == size:
        return part
    surface = pygame.Surface(size, depth=32)
    for x in range(0, size[0], part.get_width()):
        for y in range(0, size[1], part.get_height()):
            surface.blit(part, (x, y))
    return surface


def _toned(tile: pygame.Surface, size: Size, tone: Colour, scale: float) -> pygame.Surface:
    """Return as much of the tile as this size needs, in this tone and scale: its palette is tinted, not its pixels."""
    wanted = [min(full, math.ceil(need / scale)) for full, need in zip(tile.get_size(), size, strict=True)]
    part = tile.subsurface((0, 0, *wanted)).copy()
    part.set_palette([[c * grey.r // 255 for c in tone] for grey in tile.get_palette()])
    part = part.convert(32)
    scaled = [max(1, round(side * scale)) for side in wanted]
    if abs(scale - 1) > 0.02:
        part = pygame.transform.smoothscale(part, scaled)
    return part.subsurface((0, 0, min(size[0], part.get_width()), min(size[1], part.get_height())))


# ---------------------------------------------------------------- light and edges


def _slope(tones: Sequence[tuple[int, int, int, int]], size: Size, across: bool) -> pygame.Surface:
    """Return a gradient. It is not kept: it is made at once, as large as what it lies on, and that is kept."""
    line = pygame.Surface((len(tones), 1) if across else (1, len(tones)), pygame.SRCALPHA)
    for at, tone in enumerate(tones):
        line.set_at((at, 0) if across else (0, at), tone)
    return pygame.transform.smoothscale(line.premul_alpha(), size)


def slope(
    surface: pygame.Surface, rect: Rect, tones: Sequence[tuple[int, int, int, int]], across: bool = False
) -> None:
    """Lay a gradient over the rectangle: from top to bottom, or ``across`` from left to right."""
    if rect.w > 0 and rect.h > 0:
        shapes.lay(surface, _slope(tones, rect.size, across), rect.topleft)


def shade_edges(surface: pygame.Surface, rect: Rect, deep: int, dark: int = 150) -> None:
    """Shade the inside of the rectangle's edges, as of something that lies ``deep`` pixels lower."""
    steep = [(0, 0, 0, dark), (0, 0, 0, dark * 4 // 10), (0, 0, 0, dark // 8), (0, 0, 0, 0)]
    soft = [(*tone[:3], tone[3] // 2) for tone in steep]
    slope(surface, Rect(rect.x, rect.y, rect.w, deep), steep)
    slope(surface, Rect(rect.x, rect.y, deep, rect.h), soft, across=True)
    slope(surface, Rect(rect.right - deep, rect.y, deep, rect.h), soft[::-1], across=True)
    low = max(1, deep // 2)
    slope(surface, Rect(rect.x, rect.bottom - low, rect.w, low), [(0, 0, 0, 0), (0, 0, 0, dark // 4)])


def bevel(surface: pygame.Surface, rect: Rect, radius: int, width: int, light: int = 60, shade: int = 90) -> None:
    """Light the upper edge of a raised thing and shade its lower edge."""
    with_light, with_shade = (255, 255, 255, light), (0, 0, 0, shade)
    clip = surface.get_clip()
    surface.set_clip(clip.clip(Rect(rect.x, rect.y, rect.w, max(width, radius))))
    shapes.outline(surface, rect, with_light, radius, width)
    surface.set_clip(clip.clip(Rect(rect.x, rect.bottom - max(width, radius), rect.w, max(width, radius))))
    shapes.outline(surface, rect, with_shade, radius, width)
    surface.set_clip(clip)


def round_corners(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a copy of an opaque picture with round, smooth corners, premultiplied."""
    mask = shapes.make_surface(picture.get_size())
    shapes.box(mask, mask.get_rect(), (255, 255, 255), radius)
    return shapes.masked(picture, mask)


def inlay(surface: pygame.Surface, picture: pygame.Surface, rect: Rect, radius: int) -> None:
    """Lay an opaque picture on an opaque surface with round corners: only these are mixed with what is beneath."""
    disc, r = shapes.make_surface((2 * radius, 2 * radius)), radius
    shapes.disc(disc, (r, r), r, (255, 255, 255))
    for x, y in ((0, 0), (rect.w - r, 0), (0, rect.h - r), (rect.w - r, rect.h - r)):
        corner = Rect(x, y, r, r)
        under, part = surface.subsurface(corner.move(rect.topleft)).copy(), picture.subsurface(corner).convert_alpha()
        part.blit(disc, (0, 0), Rect(r if x else 0, r if y else 0, r, r), special_flags=pygame.BLEND_RGBA_MULT)
        shapes.lay(under, part, (0, 0))
        picture.blit(under, corner.topleft)
    surface.blit(picture, rect.topleft)


def drop_shadow(surface: pygame.Surface, rect: Rect, radius: int, low: int, share: float = 0.45) -> None:
    """Lay the soft shadow of something that lies ``low`` pixels above the table."""
    for grow, part in ((1.0, 0.22), (0.62, 0.26), (0.3, 0.3)):
        spread = round(low * grow)
        drop = round(low * 0.7)
        at, wide = rect.inflate(2 * spread, 2 * spread).move(0, drop), spread + drop + radius + 1  # the rest is hidden
        if 2 * wide < min(at.size):
            shapes.outline(surface, at, (0, 0, 0, round(255 * share * part)), max(wide, radius + spread), wide)
        else:
            shapes.box(surface, at, (0, 0, 0, round(255 * share * part)), radius + spread)


def large_shadow(surface: pygame.Surface, rect: Rect, radius: int, low: int) -> None:
    """Lay the soft shadow of a large thing ``low`` pixels thick: drawn small, blurred and enlarged."""
    around = rect.inflate(4 * low, 4 * low).move(0, low)
    larger = max(4, low // 3)
    small = 1 / larger
    mask = pygame.Surface([max(4, round(side * small)) + 1 for side in around.size], pygame.SRCALPHA)
    dark_part = Rect([round(2 * low * small)] * 2, [max(1, round(side * small)) for side in rect.size])
    pygame.draw.rect(mask, (0, 0, 0, 130), dark_part, border_radius=round(radius * small))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(mask, max(1, round(low * small / 2))), 1)
    at = around.x + larger // 2, around.y + larger // 2  # a pixel is enlarged around its middle
    shapes.lay_enlarged(surface, soft, larger, at, pygame.BLEND_PREMULTIPLIED)


# ---------------------------------------------------------------- things


def board(surface: pygame.Surface, theme: Theme, rect: Rect, radius: int, u: float) -> None:
    """Draw a raised wooden board."""
    px = max(1, round(u))
    drop_shadow(surface, rect, radius, 6 * px)
    inlay(surface, _wood(theme, rect.size, u), rect, radius)
    bevel(surface, rect, radius, max(1, 2 * px), 54)


def _wood(theme: Theme, size: Size, u: float) -> pygame.Surface:
    """Return wood of frames, lit from above."""
    picture = surface_of("wood", size, stuff(theme).frame, u)
    slope(picture, picture.get_rect(), [(255, 255, 255, 26), (0, 0, 0, 0), (0, 0, 0, 46)])
    return picture


def hollow(surface: pygame.Surface, rect: Rect, radius: int, tone: Colour, u: float) -> None:
    """Draw a hollow in a board, lined with felt of this tone."""
    shapes.lay(surface, _hollow(rect.size, radius, tone, u), rect.topleft)


@kept.pictures
def _hollow(size: Size, radius: int, tone: Colour, u: float) -> pygame.Surface:
    picture = pygame.Surface(size, depth=32)
    picture.fill(tone)
    slope(picture, picture.get_rect(), [(0, 0, 0, 50), (255, 255, 255, 8)])
    shade_edges(picture, picture.get_rect(), max(4, round(14 * u)))
    whole = round_corners(picture, radius)
    shapes.outline(whole, whole.get_rect(), (0, 0, 0, 120), radius, max(1, round(u)))
    return whole


def pad(surface: pygame.Surface, theme: Theme, rect: Rect, radius: int, u: float) -> None:
    """Draw a stitched pad of leather."""
    low = max(2, round(5 * u))
    shapes.lay(surface, _pad(theme, rect.size, radius, u), (rect.x - 2 * low, rect.y - 2 * low))


@kept.pictures
def _pad(theme: Theme, size: Size, radius: int, u: float) -> pygame.Surface:
    low, edge = max(2, round(5 * u)), max(3, round(7 * u))
    picture = surface_of("leather", size, stuff(theme).pad, u)
    slope(picture, picture.get_rect(), [(255, 255, 255, 20), (0, 0, 0, 0), (0, 0, 0, 50)])
    whole, rect = _over_shadow(picture, radius, low, u, 44)
    stitches(whole, rect.inflate(-2 * edge, -2 * edge), max(2, radius - edge), u, stuff(theme).stitch)
    return whole


def _over_shadow(picture: pygame.Surface, radius: int, low: int, u: float, light: int) -> tuple[pygame.Surface, Rect]:
    """Return an opaque picture with round corners and lit edges in the middle of its shadow, and where it is there."""
    size = picture.get_size()
    whole, rect = shapes.make_surface((size[0] + 4 * low, size[1] + 4 * low)), Rect((2 * low, 2 * low), size)
    drop_shadow(whole, rect, radius, low)
    shapes.lay(whole, round_corners(picture, radius), rect.topleft)
    bevel(whole, rect, radius, max(1, round(1.5 * u)), light)
    return whole, rect


@kept.pictures
def raised_plate(size: Size, radius: int, tone: Colour, stuff_name: str, u: float) -> pygame.Surface:
    """Return a raised plate, as a button is: of wood, leather or paper, or plain in this tone."""
    if stuff_name == "plain":
        picture = pygame.Surface(size, depth=32)
        picture.fill(tone)
    else:
        picture = surface_of(stuff_name, size, tone, u)
    low = (90, 60, 20, 26) if stuff_name == "paper" else (0, 0, 0, 44)
    slope(picture, picture.get_rect(), [(255, 255, 255, 30), (0, 0, 0, 0), low])
    whole = round_corners(picture, radius)
    bevel(whole, whole.get_rect(), radius, max(1, round(1.5 * u)), 60, 0)
    return whole


def slate(surface: pygame.Surface, theme: Theme, rect: Rect, u: float) -> None:
    """Draw a slate in a wooden frame, to write on with chalk."""
    board(surface, theme, rect, max(2, round(6 * u)), u)
    _slate_in(surface, theme, rect, max(3, round(7 * u)), u)


@kept.sheet
def loose_slate(theme: Theme, size: Size, u: float) -> pygame.Surface:
    """Return a slate as large as a sheet, in a broad frame: a picture to be laid over a table."""
    picture, radius = _wood(theme, size, u), max(2, round(8 * u))
    _slate_in(picture, theme, picture.get_rect(), max(4, round(14 * u)), u)
    whole = round_corners(picture, radius)
    bevel(whole, whole.get_rect(), radius, max(1, round(2 * u)), 54)
    return whole


def _slate_in(surface: pygame.Surface, theme: Theme, rect: Rect, edge: int, u: float) -> None:
    """Draw the slate inside a frame that is ``edge`` pixels wide."""
    inner = rect.inflate(-2 * edge, -2 * edge)
    picture = surface_of("paper", inner.size, stuff(theme).slate, u)
    shade_edges(picture, picture.get_rect(), max(4, round(10 * u)), 170)
    surface.blit(picture, inner.topleft)


def slip(surface: pygame.Surface, theme: Theme, rect: Rect, u: float) -> None:
    """Draw a slip of paper, pinned to the table."""
    drop_shadow(surface, rect, max(1, round(2 * u)), max(2, round(7 * u)), 0.5)
    picture = surface_of("paper", rect.size, theme.paper, u)
    slope(picture, picture.get_rect(), [(0, 0, 0, 0), (0, 0, 0, 0), (120, 90, 40, 26)])
    surface.blit(picture, rect.topleft)
    radius = max(3, round(7 * u))
    at = rect.centerx, rect.y + max(1, round(u))
    shapes.disc(surface, (at[0] + radius // 3, at[1] + radius // 2), radius, (0, 0, 0, 90))
    _ball(surface, at, radius, stuff(theme).brass)


def plate(surface: pygame.Surface, theme: Theme, rect: Rect, u: float, screws: bool = True, radius: int = 0) -> None:
    """Draw a brass plate to be engraved, perhaps held by two screws."""
    low = max(2, round(4 * u))
    at = rect.x - 2 * low, rect.y - 2 * low
    shapes.lay(surface, _plate(theme, rect.size, u, screws, radius or max(2, round(5 * u))), at)


@kept.pictures
def _plate(theme: Theme, size: Size, u: float, screws: bool, radius: int) -> pygame.Surface:
    look, low, rim = stuff(theme), max(2, round(4 * u)), max(2, round(6 * u))
    picture = pygame.Surface(size, depth=32)
    picture.fill(look.brass)
    light, dark = (255, 255, 255), (70, 40, 0)
    slope(
        picture, picture.get_rect(), [(*light, 84), (*light, 40), (*light, 14), (*light, 30), (*dark, 30), (*dark, 70)]
    )
    whole, rect = _over_shadow(picture, radius, low, u, 120)
    if screws:
        for x in (rect.x + rim, rect.right - rim):
            shapes.disc(whole, (x, rect.centery), max(3, round(2.6 * u)), mix(look.brass, BLACK, 0.42))
            shapes.disc(whole, (x, rect.centery), max(2, round(1.8 * u)), mix(look.brass, WHITE, 0.35))
    return whole


def _ball(surface: pygame.Surface, at: tuple[int, int], radius: int, tone: Colour) -> None:
    """Draw a round head of metal, lit from the upper left."""
    for share, part in ((1.0, -0.35), (0.84, 0.0), (0.52, 0.4), (0.24, 0.85)):
        colour = mix(tone, BLACK, -part) if part < 0 else mix(tone, WHITE, part)
        shift = round(radius * (1 - share) * 0.45)
        shapes.disc(surface, (at[0] - shift, at[1] - shift), max(1, round(radius * share)), colour)


def stitches(surface: pygame.Surface, rect: Rect, radius: int, u: float, tone: Colour) -> None:
    """Draw a seam along the rectangle."""
    wide, dash = max(1, round(2.2 * u)), max(3, round(7 * u))
    shapes.dashed(surface, rect.move(0, max(1, round(u))), (0, 0, 0, 150), radius, wide, dash)
    shapes.dashed(surface, rect, (*tone, 235), radius, wide, dash)
