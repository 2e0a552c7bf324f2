"""Antialiased shapes: rounded boxes, rings, dashes, ticks and arrows, drawn large, scaled down and cached."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from io import BytesIO

import pygame

from game.ui.style import kept
from game.ui.style.theme import Colour

Colours = tuple[int, ...]
Points = Sequence[tuple[float, float]]
Unit = tuple[tuple[float, float], ...]  # corners in a unit square
Sign = Callable[[int, Colours], pygame.Surface]
FINE = 4  # shapes are drawn this much larger, then scaled down
STRIP = 8  # rows of a small picture that are enlarged at once
KEPT = 10_000  # pixels: larger fills are not cached
LARGE = 100  # pixels: discs of such a radius have to share the room of all pictures


def make_surface(size: tuple[int, int]) -> pygame.Surface:
    """Return an empty surface for premultiplied colours."""
    return pygame.Surface(size, pygame.SRCALPHA)


def drawn(body: str, size: tuple[int, int], view: Sequence[float]) -> pygame.Surface:
    """Return an SVG drawing in this size, not premultiplied; ``view``: x, y, width and height in its coordinates."""
    box = " ".join(f"{edge:.1f}" for edge in view)
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'
    return pygame.image.load_sized_svg(BytesIO(text.encode()), size)


def lay(surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int]) -> None:
    """Blit a premultiplied picture."""
    surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def lay_enlarged(
    surface: pygame.Surface, small: pygame.Surface, larger: int, at: tuple[int, int], how: int = 0
) -> None:
    """Blit something soft, so many times as large, with these flags.

    That is done strip by strip, as all of it may take as many megabytes as the window. The last row and column of the
    picture only end what is between them and those before, so each strip begins with the row that another ends with.
    """
    (x, y), (wide, high) = at, small.get_size()
    for row in range(0, high - 1, STRIP):
        rows = min(STRIP, high - 1 - row)
        part = small.subsurface((0, row, wide, rows + 1))
        enlarged = pygame.transform.smoothscale(part, ((wide - 1) * larger, rows * larger))
        surface.blit(enlarged, (x, y + row * larger), special_flags=how)


def smooth(size: tuple[int, int], colour: Colours, paint: Callable[[pygame.Surface], object]) -> pygame.Surface:
    """Return what ``paint`` draws in this colour, opaque and ``FINE`` times as large, scaled down and premultiplied."""
    big = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    big.fill((*colour[:3], 0))
    paint(big)
    small = pygame.transform.smoothscale(big, size)
    if len(colour) > 3 and colour[3] < 255:
        small.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return small.premul_alpha()


@kept.newest(64)  # a page uses up to fifteen
def _hoop(radius: int, width: int, colour: Colours) -> pygame.Surface:
    """Return a ring of twice the radius; of no width, a filled disc."""
    centre, tone = radius * FINE, (*colour[:3], 255)
    return smooth(
        (2 * radius,) * 2, colour, lambda big: pygame.draw.circle(big, tone, (centre, centre), centre, width * FINE)
    )


_large_hoop = kept.Pictures(_hoop.__wrapped__)


def fade(picture: pygame.Surface, share: float) -> pygame.Surface:
    """Return a copy of a premultiplied picture with this opacity, 0 to 1."""
    part = round(255 * share)
    copy = picture.copy()
    copy.fill((part,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def masked(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """Return an opaque picture where the ``mask`` is white, premultiplied; both have one size."""
    whole = picture.convert_alpha()
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def box(surface: pygame.Surface, rect: pygame.Rect, colour: Colours, radius: int = 0) -> None:
    """Draw a filled box with round corners; a fourth colour number is its opacity."""
    radius = min(radius, rect.w // 2, rect.h // 2)
    if radius < 1:
        _fill(surface, rect, colour)
        return
    _fill(surface, pygame.Rect(rect.x + radius, rect.y, rect.w - 2 * radius, radius), colour)
    _fill(surface, pygame.Rect(rect.x, rect.y + radius, rect.w, rect.h - 2 * radius), colour)
    _fill(surface, pygame.Rect(rect.x + radius, rect.bottom - radius, rect.w - 2 * radius, radius), colour)
    _corners(surface, rect, (_hoop if radius < LARGE else _large_hoop)(radius, 0, colour), radius)


def _fill(surface: pygame.Surface, rect: pygame.Rect, colour: Colours) -> None:
    if rect.w <= 0 or rect.h <= 0:
        return
    if len(colour) == 3 or colour[3] == 255:
        surface.fill(colour, rect)
    else:
        made = _wash if rect.w * rect.h < KEPT else _wash.made
        lay(surface, made(rect.size, colour), rect.topleft)


@kept.pictures
def _wash(size: tuple[int, int], colour: Colours) -> pygame.Surface:
    wash = make_surface(size)
    wash.fill(colour)
    return wash.premul_alpha()


def _corners(surface: pygame.Surface, rect: pygame.Rect, tile: pygame.Surface, r: int) -> None:
    flags = pygame.BLEND_PREMULTIPLIED
    surface.blit(tile, rect.topleft, (0, 0, r, r), flags)
    surface.blit(tile, (rect.right - r, rect.y), (r, 0, r, r), flags)
    surface.blit(tile, (rect.x, rect.bottom - r), (0, r, r, r), flags)
    surface.blit(tile, (rect.right - r, rect.bottom - r), (r, r, r, r), flags)


def outline(surface: pygame.Surface, rect: pygame.Rect, colour: Colours, radius: int, width: int = 1) -> None:
    """Draw the outline of a box with round corners, inside its rectangle."""
    width = max(1, width)
    radius = max(width, min(radius, rect.w // 2, rect.h // 2))
    for edge in (
        pygame.Rect(rect.x + radius, rect.y, rect.w - 2 * radius, width),
        pygame.Rect(rect.x + radius, rect.bottom - width, rect.w - 2 * radius, width),
        pygame.Rect(rect.x, rect.y + radius, width, rect.h - 2 * radius),
        pygame.Rect(rect.right - width, rect.y + radius, width, rect.h - 2 * radius),
    ):
        _fill(surface, edge, colour)
    _corners(surface, rect, (_hoop if radius < LARGE else _large_hoop)(radius, width, colour), radius)


def ring(surface: pygame.Surface, rect: pygame.Rect, colour: Colours, radius: int, gap: int, width: int) -> None:
    """Draw a frame around a rectangle, at a distance of ``gap`` pixels."""
    outer = rect.inflate(2 * (gap + width), 2 * (gap + width))
    outline(surface, outer, colour, radius + gap + width, width)


def double_ring(
    surface: pygame.Surface, rect: pygame.Rect, tones: tuple[Colours, Colours], radius: int, gap: int, width: int
) -> None:  # fmt: skip
    """Draw a frame in the first tone, bordered by the second: one of them shows on any background."""
    thin = halo(width)
    ring(surface, rect, tones[1], radius, gap - thin, width + 2 * thin)
    ring(surface, rect, tones[0], radius, gap, width)


def halo(width: int) -> int:
    """Return the width of that border."""
    return max(1, (width + 1) // 2)


def brackets(surface: pygame.Surface, rect: pygame.Rect, colour: Colours, radius: int, width: int, arm: int) -> None:
    """Draw the four corners of a frame, to show that something may be dropped here."""
    arm = max(1, min(arm, rect.w // 2, rect.h // 2))
    ends = (
        (rect.x, rect.y),
        (rect.right - arm, rect.y),
        (rect.x, rect.bottom - arm),
        (rect.right - arm, rect.bottom - arm),
    )
    for corner, at in zip(_brackets(arm, min(radius, rect.w // 2, rect.h // 2), width, colour), ends, strict=True):
        lay(surface, corner, at)


@kept.newest(64)
def _brackets(arm: int, radius: int, width: int, colour: Colours) -> tuple[pygame.Surface, ...]:
    """Return the corners, top left, top right, then the two below; premultiplied."""
    side = 2 * max(arm, radius)
    whole = make_surface((side, side))
    outline(whole, whole.get_rect(), colour, radius, width)
    far = side - arm
    return tuple(whole.subsurface((x, y, arm, arm)) for x, y in ((0, 0), (far, 0), (0, far), (far, far)))


def dashed_outline(
    surface: pygame.Surface, rect: pygame.Rect, colour: Colours, radius: int, width: int, dash: int
) -> None:
    """Draw a dashed outline with round corners."""
    width = max(1, width)
    radius = max(width, min(radius, rect.w // 2, rect.h // 2))
    _dash(surface, rect, colour, _hoop(radius, width, colour), width, dash)


def dashed(surface: pygame.Surface, rect: pygame.Rect, colour: Colours, radius: int, width: int, dash: int) -> None:
    """Draw a seam: an outline of dashes that goes on around the corners."""
    width, dash = max(1, width), max(2, dash)
    radius = max(width, min(radius, rect.w // 2, rect.h // 2))
    _dash(surface, rect, colour, _dashed_corners(radius, width, dash, colour), width, dash)


def _dash(
    surface: pygame.Surface, rect: pygame.Rect, colour: Colours, disc: pygame.Surface, width: int, dash: int
) -> None:
    """Draw the corners, which are those of this ``disc``, and dashes along the sides between them."""
    radius = disc.get_width() // 2
    _corners(surface, rect, disc, radius)
    across = _strip((rect.w - 2 * radius, width), max(2, dash), colour, True)
    down = _strip((width, rect.h - 2 * radius), max(2, dash), colour, False)
    for strip, at in (
        (across, (rect.x + radius, rect.y)), (across, (rect.x + radius, rect.bottom - width)),
        (down, (rect.x, rect.y + radius)), (down, (rect.right - width, rect.y + radius)),
    ):  # fmt: skip
        lay(surface, strip, at)


@kept.newest(16)
def _dashed_corners(radius: int, width: int, dash: int, colour: Colours) -> pygame.Surface:
    middle, far = radius * FINE, (radius - width / 2) * FINE
    count = max(1, round(math.pi / 2 * radius / (2 * dash)))

    def paint(big: pygame.Surface) -> None:
        for at in range(4 * count):
            turn = (at + 0.5) * math.pi / 2 / count
            bends = [turn + math.pi / 8 / count * by / 3 for by in range(-3, 4)]
            line = [(middle + far * math.cos(bend), middle + far * math.sin(bend)) for bend in bends]
            _thick(big, line, width * FINE * 0.9, colour)

    return smooth((2 * radius,) * 2, colour, paint)


@kept.newest(64)
def _strip(size: tuple[int, int], dash: int, colour: Colours, is_across: bool) -> pygame.Surface:
    strip = make_surface((max(1, size[0]), max(1, size[1])))
    for at, length in _dashes(size[0] if is_across else size[1], dash):
        strip.fill(colour, (at, 0, length, size[1]) if is_across else (0, at, size[0], length))
    return strip.premul_alpha()


def _dashes(room: int, dash: int) -> list[tuple[int, int]]:
    """Return dashes and gaps that fill a side evenly, with a gap at each end."""
    count = max(0, round((room / dash - 1) / 2))
    unit = room / (2 * count + 1)
    return [(round(unit * (2 * i + 1)), max(1, round(unit))) for i in range(count)]


@kept.newest(256)
def _shape(points: tuple[tuple[float, float], ...], size: int, colour: Colours, line: float) -> pygame.Surface:
    """Return a polygon (or a line, if a width is given) in a unit square."""
    scale = size * FINE
    spots = [(x * scale, y * scale) for x, y in points]
    if line:
        return smooth((size, size), colour, lambda big: _thick(big, spots, line * scale, colour))
    return smooth((size, size), colour, lambda big: pygame.draw.polygon(big, (*colour[:3], 255), spots))


def _thick(surface: pygame.Surface, spots: Points, width: float, colour: Colours) -> None:
    tone = (*colour[:3], 255)
    for (ax, ay), (bx, by) in itertools.pairwise(spots):
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = (ay - by) / length * width / 2, (bx - ax) / length * width / 2
        corners = (ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)
        pygame.draw.polygon(surface, tone, corners)
    for spot in spots:
        pygame.draw.circle(surface, tone, spot, width / 2)


_TICK = ((0.18, 0.55), (0.40, 0.78), (0.82, 0.24))
_RIGHT = ((0.25, 0.12), (0.85, 0.5), (0.25, 0.88))
_DOWN = ((0.1, 0.2), (0.9, 0.2), (0.5, 0.85))


def tick(size: int, colour: Colours) -> pygame.Surface:
    return _shape(_TICK, size, colour, 0.13)


def pointer(size: int, colour: Colours) -> pygame.Surface:
    """Return a triangle that points right."""
    return _shape(_RIGHT, size, colour, 0.0)


def down(size: int, colour: Colours) -> pygame.Surface:
    """Return a triangle that points down."""
    return _shape(_DOWN, size, colour, 0.0)


@kept.newest(128)
def line(dx: int, dy: int, width: int, head: int, colour: Colours) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a line of this extent, perhaps with an arrowhead, and where in the picture it starts."""
    pad, length = width + head, math.hypot(dx, dy) or 1.0
    size = abs(dx) + 2 * pad, abs(dy) + 2 * pad
    start = pad + max(0, -dx), pad + max(0, -dy)
    ux, uy, x, y = dx / length, dy / length, start[0] + dx, start[1] + dy
    neck = x - ux * head * 0.8, y - uy * head * 0.8

    def paint(big: pygame.Surface) -> None:
        _thick(big, [(FINE * a, FINE * b) for a, b in (start, neck)], FINE * width, colour)
        if head:
            wide, back = head * 0.55, (x - ux * head, y - uy * head)
            tip = (x, y), (back[0] - uy * wide, back[1] + ux * wide), (back[0] + uy * wide, back[1] - ux * wide)
            pygame.draw.polygon(big, (*colour[:3], 255), [(FINE * a, FINE * b) for a, b in tip])

    return smooth(size, colour, paint), start


def polygon(points: Unit, size: int, colour: Colours) -> pygame.Surface:
    """Return a filled polygon by its corners in a unit square, premultiplied."""
    return _shape(points, size, colour, 0.0)


def lines(size: int, colour: Colours) -> pygame.Surface:
    """Return three bars, the menu symbol."""
    return _strokes(size, colour, *(((0.12, y), (0.88, y)) for y in (0.22, 0.5, 0.78)))


def cross(size: int, colour: Colours) -> pygame.Surface:
    return _strokes(size, colour, ((0.22, 0.22), (0.78, 0.78)), ((0.78, 0.22), (0.22, 0.78)))


def _strokes(size: int, colour: Colours, *strokes: Unit) -> pygame.Surface:
    picture = make_surface((size, size))
    for points in strokes:
        lay(picture, _shape(points, size, colour, 0.11), (0, 0))
    return picture


def disc(surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: Colours) -> None:
    lay(surface, _hoop(max(1, radius), 0, colour), (centre[0] - radius, centre[1] - radius))


def hoop(surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: Colours, width: int) -> None:
    lay(surface, _hoop(max(2, radius), max(1, width), colour), (centre[0] - radius, centre[1] - radius))


def side_mark(surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: Colour, is_ours: bool) -> None:
    """Draw a filled disc for our side, a ring for theirs."""
    if is_ours:
        disc(surface, centre, radius, colour)
    else:
        hoop(surface, centre, radius, colour, max(2, round(radius * 0.3)))


# ---- symbols of replay buttons: step, turn, chapter, play and pause


def _arrow(left: float, right: float) -> Unit:
    return (left, 0.16), (right, 0.5), (left, 0.84)


def _bar(left: float, right: float) -> Unit:
    return (left, 0.16), (right, 0.16), (right, 0.84), (left, 0.84)


_STEP = (_bar(0.2, 0.32), _arrow(0.4, 0.86))
_TURN = (_arrow(0.12, 0.5), _arrow(0.5, 0.88))
_CHAPTER = (_arrow(0.14, 0.44), _arrow(0.44, 0.74), _bar(0.76, 0.88))
_PLAY = (_arrow(0.24, 0.86),)
_PAUSE = (_bar(0.22, 0.42), _bar(0.58, 0.78))


def _sign(parts: tuple[Unit, ...], is_back: bool, size: int, colour: Colours) -> pygame.Surface:
    picture = make_surface((size, size))
    for points in parts:
        turned = tuple((1.0 - x, y) for x, y in points) if is_back else points
        lay(picture, _shape(turned, size, colour, 0.0), (0, 0))
    return picture


SIGNS: Mapping[str, Sign] = {
    name: partial(_sign, parts, is_back)
    for name, parts, is_back in (
        ("step", _STEP, False), ("step-back", _STEP, True), ("turn", _TURN, False), ("turn-back", _TURN, True),
        ("chapter", _CHAPTER, False), ("chapter-back", _CHAPTER, True), ("play", _PLAY, False),
        ("pause", _PAUSE, False),
    )
}  # fmt: skip
