"""A printed board on the table: its squares, lines, arrows and letters, sharp at any size."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.engine.contract import BoardArt, BoardCell, BoardLine
from game.engine.display import Point
from game.ui.style import kept, materials
from game.ui.style.fonts import render_text
from game.ui.style.theme import BLACK, Colour, Theme, hexed, mix
from game.ui.style.wooden_board import (
    INSIDE,
    LEAST_LETTER,
    arrowhead,
    arrows,
    corner,
    drawn,
    is_in_square,
    shaft,
    wooden_board,
)
from game.values import dataclass

# How far the print of a cell reaches from its centre, in squares.
REACH = {"square": 0.5, "disc": 0.43, "point": 0.15}
FILLS = {"square": 0.86, "disc": 0.84, "point": 0.72}  # share of its square a piece takes, by the shape printed there
LINE, BROAD = 0.04, 0.5  # of a square: the width of lines; half the base of an arrow's head, of its length
LETTER = 0.23  # height of letters, of a square


@dataclass(frozen=True)
class PlacedBoard:
    """A board on the table: pixels per square, its rectangle, and its extent in squares."""

    art: BoardArt
    square: int
    box: tuple[int, int, int, int]
    reach: tuple[float, float, float, float]


@kept.pictures
def board_picture(
    ground: BoardArt, square: int, box: tuple[float, float, float, float], theme: Theme
) -> pygame.Surface:
    """Return the board at ``square`` pixels per square, premultiplied. ``box``: its extent in squares.

    It is of wood; in a theme that is ``sharp`` it is flat.
    """
    if not theme.sharp:
        return materials.round_corners(wooden_board(ground, square, box, theme), corner(square))
    surface = drawn("".join(_body(ground, box, theme)), square, box).premul_alpha()
    _letters(surface, ground, square, box[:2], theme)
    return surface


def lay_board(surface: pygame.Surface, placed: PlacedBoard, theme: Theme) -> None:
    """Lay a board on the table, with the shadow of its thickness."""
    rect, square = pygame.Rect(placed.box), placed.square
    if theme.sharp:
        picture = board_picture.made(placed.art, square, placed.reach, theme)
        surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        return
    materials.large_shadow(surface, rect, square // 8, max(3, square // 8))
    materials.inlay(surface, wooden_board(placed.art, square, placed.reach, theme), rect, corner(square))


def print_arrows(ground: BoardArt, square: int, box: tuple[float, float, float, float], theme: Theme) -> pygame.Surface:
    """Return only the arrows printed on such a board, premultiplied: they may change at every turn."""
    if not theme.sharp:
        return arrows(ground, square, box)
    ends = {cell.at: cell for cell in ground.cells}
    body = "".join(_stroke(stroke, ends, theme) for stroke in ground.strokes if stroke.arrow)
    return drawn(body, square, box).premul_alpha()


@kept.pictures
def arrows_picture(
    ways: tuple[tuple[Point, Point], ...], square: int, box: tuple[float, float, float, float], theme: Theme
) -> pygame.Surface:
    """Return arrows from centre to centre that show how pieces move on such a board."""
    body = "".join(_arrow_path(start, end, colour, line) for colour, line in ((BLACK, 0.13), (theme.accent, 0.08))
                   for start, end in ways)  # fmt: skip
    return drawn(body, square, box).premul_alpha()


def _arrow_path(start: Point, end: Point, colour: Colour, line: float) -> str:
    """Return an arrow from beside one centre to the other."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    ax, ay = ax + dx * 0.34, ay + dy * 0.34
    points = ((bx, by), (bx - dx * 0.3 - dy * 0.17, by - dy * 0.3 + dx * 0.17),
              (bx - dx * 0.3 + dy * 0.17, by - dy * 0.3 - dx * 0.17))  # fmt: skip
    head = " L".join(f"{100 * x:.1f} {100 * y:.1f}" for x, y in points)
    tint, edge = hexed(colour), 100 * (line - 0.08)
    return (
        f'<path d="M{ax * 100:.1f} {ay * 100:.1f} L{(bx - dx * 0.25) * 100:.1f} {(by - dy * 0.25) * 100:.1f}" '
        f'stroke="{tint}" stroke-width="{100 * line:.1f}" stroke-linecap="round" fill="none"/>'
        f'<path d="M{head} Z" fill="{tint}" stroke="{tint}" stroke-width="{edge:.1f}" stroke-linejoin="round"/>'
    )


def _body(ground: BoardArt, box: tuple[float, float, float, float], theme: Theme) -> Iterator[str]:
    yield _base(box, theme)
    ends = {cell.at: cell for cell in ground.cells}
    for stroke in ground.strokes:
        yield _stroke(stroke, ends, theme)
    for cell in ground.cells:
        yield _cell(cell, theme)


def _base(box: tuple[float, float, float, float], theme: Theme) -> str:
    """Return the background of the board, a little darker than the table."""
    left, top, right, bottom = (100 * edge for edge in box)
    return (
        f'<rect x="{left + 2:.1f}" y="{top + 2:.1f}" width="{right - left - 4:.1f}" height="{bottom - top - 4:.1f}" '
        f'rx="12" fill="{hexed(theme.area)}" stroke="{hexed(theme.line)}" stroke-width="2"/>'
    )


def shade_of(cell: BoardCell, theme: Theme) -> Colour:
    """Return the colour of a cell."""
    tones = {
        "light": mix(theme.line, theme.text, 0.42), "dark": mix(theme.area, BLACK, 0.34),
        "goal": mix(theme.area, theme.accent, 0.38),
    }  # fmt: skip
    if cell.shape == "point":
        return tones["goal"] if cell.shade == "goal" else mix(theme.line, theme.text, 0.35)
    return tones.get(cell.shade, mix(theme.area, theme.line, 0.35))


def _cell(cell: BoardCell, theme: Theme) -> str:
    (x, y), fill = (100 * cell.at[0], 100 * cell.at[1]), hexed(shade_of(cell, theme))
    edge = hexed(mix(theme.line, theme.text, 0.12))
    goal = ""
    if cell.shade == "goal":
        r = 12 if cell.shape == "point" else 24
        goal = (
            f'<path d="M{x:.1f} {y - r:.1f} L{x + r:.1f} {y:.1f} L{x:.1f} {y + r:.1f} L{x - r:.1f} {y:.1f} Z" '
            f'fill="none" stroke="{hexed(theme.accent)}" stroke-width="4"/>'
        )
    if cell.shape == "square":
        body = f'<rect x="{x - 50:.1f}" y="{y - 50:.1f}" width="100" height="100" fill="{fill}" stroke="{edge}" '
        return f'{body}stroke-width="2"/>{goal}'
    radius = 100 * REACH[cell.shape]
    ring = f' stroke="{edge}" stroke-width="3.5"' if cell.shape == "disc" else ""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}"{ring}/>{goal}'


def _stroke(stroke: BoardLine, ends: dict[Point, BoardCell], theme: Theme) -> str:
    """Return a line, with its arrowheads."""
    (ax, ay), (bx, by), tips = shaft(stroke, ends, REACH, 0.6)
    colour = hexed(mix(theme.line, theme.text, 0.35))
    heads = "".join(arrowhead(*tip, colour, BROAD) for tip in tips)
    line = f'<path d="M{ax * 100:.1f} {ay * 100:.1f} L{bx * 100:.1f} {by * 100:.1f}" stroke="{colour}" '
    return f'{line}stroke-width="{100 * LINE:.1f}" stroke-linecap="round" fill="none"/>{heads}'


def _letters(surface: pygame.Surface, ground: BoardArt, square: int, origin: Point, theme: Theme) -> None:
    points = {cell.at for cell in ground.cells}
    for letter in ground.letters:
        is_inside = is_in_square(letter.at, points)
        high = max(LEAST_LETTER, round(square * (INSIDE if is_inside else LETTER)))
        words = render_text("semibold", high, letter.text, theme.quiet)
        x, y = (letter.at[0] - origin[0]) * square, (letter.at[1] - origin[1]) * square
        surface.blit(words, words.get_rect(center=(round(x), round(y))), special_flags=pygame.BLEND_PREMULTIPLIED)
