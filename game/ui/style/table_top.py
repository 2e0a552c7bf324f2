"""The whole table, baked into one picture: felt, the rail around it, and the boards, slates and slips on them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.style import dice_tray, shapes
from game.ui.style.felt import lit_felt
from game.ui.style.ground import PlacedBoard, lay_board
from game.ui.style.materials import Stuff, bevel, board, shade_edges, slate, slip, slope, stitches, stuff, surface_of
from game.ui.style.theme import BLACK, Theme, mix
from game.values import dataclass

Rect = pygame.Rect
Size = tuple[int, int]
Box = tuple[int, int, int, int]
RIM = 10  # units: the leather between the rail and the felt


@dataclass(frozen=True)
class Fittings:
    """What is made of the table for a layout: rectangles as x, y, width and height.

    ``well``: the felt inside the rail, which may go beyond the window; none: all is felt. ``rim``: the width of the
    leather around it, in units. ``boards``: wooden boards.
    """

    well: Box | None = None
    rim: float = RIM
    slates: tuple[Box, ...] = ()
    slips: tuple[Box, ...] = ()
    boards: tuple[Box, ...] = ()
    game_board: PlacedBoard | None = None
    dice_trays: tuple[Box, ...] = ()
    racks: tuple[tuple[Box, int], ...] = ()


BARE = Fittings()


def table_top(
    theme: Theme, size: Size, u: float, fittings: Fittings, felt: pygame.Surface | None = None
) -> pygame.Surface:
    """Return the whole table in this size: the felt with its light, the rail around it, and what lies on them.

    ``felt``: a bare one of this size that nobody needs any more; the table is made of it.
    """
    top = felt or lit_felt(theme, size)
    if fittings.game_board:
        lay_board(top, fittings.game_board, theme)
    for box in fittings.dice_trays:
        dice_tray.tray(top, theme, Rect(box), u)
    for box, foot in fittings.racks:
        dice_tray.rack(top, theme, Rect(box), foot, u)
    if theme.sharp:
        return top
    if fittings.well:
        _rail(top, theme, Rect(fittings.well), fittings.rim, u)
    for box in fittings.boards:
        board(top, theme, Rect(box), max(2, round(14 * u)), u)
    for box in fittings.slates:
        slate(top, theme, Rect(box), u)
    for box in fittings.slips:
        slip(top, theme, Rect(box), u)
    return top


def _rail(top: pygame.Surface, theme: Theme, well: Rect, wide: float, u: float) -> None:
    """Draw a rail around the well, its stitched rim, and the shade it throws on the felt, which lies lower."""
    look, whole = stuff(theme), top.get_rect()
    rim, radius = max(2, round(wide * u)), max(4, round(34 * u))
    outer = well.inflate(2 * rim, 2 * rim)
    corners = _corners_of(outer, radius + rim, whole)
    felt = [top.subsurface(each).copy() for each in corners]
    _boards(top, look, outer, corners, u)
    under = [top.subsurface(each).copy() for each in corners]
    for strip in _frame(well, outer.clip(whole)):
        top.blit(surface_of("leather", strip.size, look.rim, u), strip.topleft)
    shade_edges(top, well, max(6, round(30 * u)), 130)
    for corner, floor, rail in zip(corners, felt, under, strict=True):
        _corner(top, corner, (floor, rail, surface_of("leather", corner.size, look.rim, u)), (well, outer), radius, u)
    for far in range(1, max(2, round(5 * u))):
        shapes.outline(top, outer.inflate(2 * far, 2 * far), (0, 0, 0, 70 // far), radius + rim + far)
    bevel(top, outer, radius + rim, max(1, round(2 * u)), 46)
    if wide == RIM:
        stitches(top, well.inflate(rim, rim), radius + rim // 2, u, look.stitch)
    shapes.outline(top, well, (0, 0, 0, 140), radius, max(1, round(2 * u)))


def _frame(hole: Rect, whole: Rect) -> list[Rect]:
    """Return what a hole leaves of a rectangle, in strips: at the sides from top to bottom, then above and below."""
    left, right = Rect(whole.x, whole.y, hole.x - whole.x, whole.h), Rect(hole.right, whole.y, 0, whole.h)
    right.w = whole.right - hole.right
    across = max(left.right, whole.x), min(hole.right, whole.right)
    above = Rect(across[0], whole.y, across[1] - across[0], hole.y - whole.y)
    below = Rect(across[0], hole.bottom, across[1] - across[0], whole.bottom - hole.bottom)
    return [each for each in (left, right, above, below) if each.w > 0 and each.h > 0]


def _corners_of(outer: Rect, side: int, whole: Rect) -> list[Rect]:
    """Return the squares in which the corners of a rim lie, as much of them as is on the table."""
    squares = [Rect(x, y, side, side) for x in (outer.x, outer.right - side) for y in (outer.y, outer.bottom - side)]
    return [each.clip(whole) for each in squares if each.clip(whole).w and each.clip(whole).h]


def _corner(
    top: pygame.Surface, at: Rect, stuffs: tuple[pygame.Surface, ...], rings: tuple[Rect, Rect], radius: int, u: float
) -> None:
    """Draw one corner of the rim: of the felt, the rail and the leather there, with the well and the outer edge."""
    (floor, rail, leather), (well, outer) = stuffs, rings
    rim = well.x - outer.x
    shade_edges(floor, well.move(-at.x, -at.y), max(6, round(30 * u)), 130)
    for picture, rect, bend in ((leather, outer, radius + rim), (floor, well, radius)):
        mask = shapes.make_surface(at.size)
        shapes.box(mask, rect.move(-at.x, -at.y), (255, 255, 255), bend)
        shapes.lay(rail, shapes.masked(picture, mask), (0, 0))
    top.blit(rail, at.topleft)


def _boards(top: pygame.Surface, look: Stuff, outer: Rect, corners: Sequence[Rect], u: float) -> None:
    """Draw the boards of the rail, or its padding: at the sides, with what the bends show of them, then across."""
    whole, deep, thin = top.get_rect(), mix(look.rail, BLACK, 0.66), max(1, round(1.5 * u))
    sides = [each for each in _frame(outer, whole) if each.h == whole.h]
    for strip in sides:
        bends = [each for each in corners if (each.centerx < whole.centerx) == (strip.x == 0)]
        wide = strip.unionall(bends)
        picture = _stuff_of(look, wide.size, u, standing=True)
        picture.blit(_side_light(wide.size, strip.x == 0), (0, 0), special_flags=pygame.BLEND_MULT)
        for part in (strip, *bends):
            top.blit(picture, part, part.move(-wide.x, -wide.y))
    for strip in _frame(outer, whole):
        if strip.h < whole.h:
            top.blit(_lit_across(look, strip.size, u), strip.topleft)
            for plank in range(1, look.planks):
                y = strip.y + strip.h * plank // look.planks
                pygame.draw.line(top, deep, (strip.x, y), (strip.right, y), thin)
            if strip.y == 0:
                for side in sides:
                    _mitre(top, look, (strip.x if side.x == 0 else strip.right, strip.h), side, u)


def _side_light(size: Size, is_left: bool) -> pygame.Surface:
    """Return how much of the light falls where on a board at the side: less at its edges and farther down."""
    small = pygame.Surface((3, 3), depth=32)
    for x, across in enumerate((160, 240, 216) if is_left else (216, 240, 160)):
        for y, down in enumerate((255, 240, 190)):
            small.set_at((x, y), [across * down // 240] * 3)
    return pygame.transform.smoothscale(small, size)


def _stuff_of(look: Stuff, size: Size, u: float, standing: bool = False) -> pygame.Surface:
    return surface_of("leather" if look.padded else "wood", size, look.rail, u, standing and not look.padded)


def _lit_across(look: Stuff, size: Size, u: float) -> pygame.Surface:
    picture = _stuff_of(look, size, u)
    slope(picture, picture.get_rect(), [(255, 244, 220, 34), (0, 0, 0, 10), (0, 0, 0, 70)])
    return picture


def _mitre(top: pygame.Surface, look: Stuff, inner: tuple[int, int], side: Rect, u: float) -> None:
    """Let the board across end in a mitre, from the well's corner to the window's."""
    across, high, is_left = _lit_across(look, (side.w, inner[1]), u), inner[1], side.x == 0
    for y in range(high):
        part = round(side.w * (high - y) / high)
        start = side.w - part if is_left else 0
        top.blit(across, (side.x + start, y), (start, y, part, 1))
    edge = 0 if is_left else side.right
    pygame.draw.line(top, mix(look.rail, BLACK, 0.66), inner, (edge, 0), max(1, round(1.5 * u)))
