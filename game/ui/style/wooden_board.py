"""A board of wood: a mitred frame around a lower field with inlaid squares, engraved lines and drilled holes."""

from __future__ import annotations

import math
from collections.abc import Container, Iterator, Mapping

import pygame

from game.engine.contract import BoardArt, BoardCell, BoardLine
from game.engine.display import Point
from game.ui.style import materials, shapes
from game.ui.style.fonts import render_text
from game.ui.style.materials import slope, surface_of
from game.ui.style.theme import BLACK, Colour, Theme, hexed, mix

Rect = pygame.Rect
Box = tuple[float, float, float, float]
GRAIN = 150  # pixels per square at which the grain has its own size
FIELD = 0.5  # squares: how far the field reaches beyond the outer points
CORNER = 0.1  # of a square: the radius of the board's corners
LETTER, INSIDE, LEAST_LETTER = 0.25, 0.115, 11  # height of letters, of a square: on the frame, in a square; in pixels
HOLE, SINK = 0.1, 0.19  # of a square: radius of a hole, and of the dish around it
GROOVE, HEAD = 0.05, 0.2  # of a square: width of an engraved line, length of an arrow's head
REACH = {"square": 0.5, "disc": 0.43, "point": SINK}  # of a cell from its centre, in squares
LIFTED = (26, 18, 6)  # how much lighter than its tile the wood of the field is
SHIFT = 0.012  # of a square: how far an engraved line's lit edge is from its dark one


def wooden_board(ground: BoardArt, square: int, box: Box, theme: Theme) -> pygame.Surface:
    """Return the board at ``square`` pixels per square, opaque with sharp corners. ``box``: its extent in squares."""
    whole, edge = pygame.Surface(size_of(square, box), depth=32), max(2, round((-box[0] - FIELD) * square))
    _lay_frame(whole, edge, square, theme)
    _lay_field(whole, ground, whole.get_rect().inflate(-2 * edge, -2 * edge), square, theme)
    whole.blit(drawn("".join(_cuts(ground, theme)), square, box), (0, 0))
    _letters(whole, ground, square, box[:2])
    return whole


def corner(square: int) -> int:
    """Return the radius of a board's corners."""
    return max(2, round(CORNER * square))


def arrows(ground: BoardArt, square: int, box: Box) -> pygame.Surface:
    """Return only the engraved arrows of such a board, premultiplied."""
    ends = {cell.at: cell for cell in ground.cells}
    body = "".join(_groove(stroke, ends) for stroke in ground.strokes if stroke.arrow)
    return drawn(body, square, box).premul_alpha()


def size_of(square: int, box: Box) -> tuple[int, int]:
    """Return the size in pixels of what has this extent in squares."""
    left, top, right, bottom = box
    return max(1, round((right - left) * square)), max(1, round((bottom - top) * square))


def drawn(body: str, square: int, box: Box) -> pygame.Surface:
    """Return this SVG, in hundredths of squares, at ``square`` pixels per square; not premultiplied."""
    left, top, right, bottom = (100 * edge for edge in box)
    view = left, top, right - left, bottom - top
    return shapes.drawn(_GRADIENTS + body, size_of(square, box), view).convert_alpha()


# ---------------------------------------------------------------- wood


def _lay_frame(whole: pygame.Surface, edge: int, square: int, theme: Theme) -> None:
    """Lay the board's frame: the grain follows each side, and light falls from the upper left."""
    tone, scale, (wide, high) = materials.stuff(theme).edging, square / GRAIN, whole.get_size()
    edge = min(edge + square // 8, wide // 2, high // 2)  # a little goes below the field
    light, shade = (255, 244, 220), (0, 0, 0)
    for y, over in ((0, (*light, 40)), (high - edge, (*shade, 60))):
        rail = surface_of("wood", (wide, edge), tone, scale)
        slope(rail, rail.get_rect(), [over, (*over[:3], over[3] // 2)])
        whole.blit(rail, (0, y))
    thin, deep = max(1, round(0.012 * square)), mix(tone, BLACK, 0.6)
    for x, over in ((0, (*light, 20)), (wide - edge, (*shade, 44))):
        side = surface_of("wood", (edge, high), tone, scale, standing=True)
        slope(side, side.get_rect(), [over, (*shade, 26)], across=not x)
        outer, inner = (0, edge) if not x else (edge, 0)
        mitred = side.convert_alpha()
        for corners in (((outer, 0), (inner, 0), (inner, edge)), ((outer, high), (inner, high), (inner, high - edge))):
            pygame.draw.polygon(mitred, (0, 0, 0, 0), corners)
        whole.blit(mitred, (x, 0))
        for y, end in ((0, edge), (high, high - edge)):
            pygame.draw.line(whole, deep, (x + outer, y), (x + inner, end), thin)
    materials.bevel(whole, whole.get_rect(), corner(square), max(1, round(0.025 * square)), 90, 120)


def _lay_field(whole: pygame.Surface, ground: BoardArt, field: Rect, square: int, theme: Theme) -> None:
    """Lay the field into the frame, lower than it, with what squares are inlaid."""
    look, scale = materials.stuff(theme), square / GRAIN
    lip = max(2, round(0.045 * square))
    rim = field.inflate(2 * lip, 2 * lip)
    pygame.draw.rect(whole, mix(look.edging, BLACK, 0.62), rim, border_radius=lip)
    materials.bevel(whole, rim, lip, max(1, lip // 3), 0, 0)
    shapes.outline(whole, rim, (255, 236, 200, 70), lip, max(1, lip // 4))
    picture = surface_of("wood", field.size, look.field, scale)
    first = (field.w - ground.columns * square) / 2, (field.h - ground.rows * square) / 2
    for cell in ground.cells:
        if cell.shape == "square":
            _inlay(picture, cell, first, square, theme)
    picture.fill(LIFTED, special_flags=pygame.BLEND_ADD)
    slope(picture, picture.get_rect(), [(255, 248, 226, 44), (255, 248, 226, 0), (30, 12, 0, 40)])
    materials.shade_edges(picture, picture.get_rect(), max(4, round(0.13 * square)), 120)
    whole.blit(picture, field)


def _inlay(picture: pygame.Surface, cell: BoardCell, first: Point, square: int, theme: Theme) -> None:
    """Inlay one square: each is a piece of wood of its own."""
    x, y = round(first[0] + cell.at[0] * square), round(first[1] + cell.at[1] * square)
    across, down = round(cell.at[0]), round(cell.at[1])
    grain = surface_of("wood", (2 * square, 2 * square), square_tone(cell, theme), square / GRAIN)
    part = Rect(across * 37 % 100 * square // 100, down * 61 % 100 * square // 100, square, square)
    picture.blit(grain, (x, y), part)
    pygame.draw.rect(
        picture, mix(materials.stuff(theme).field, BLACK, 0.72), (x, y, square, square), max(1, square // 80)
    )


def square_tone(cell: BoardCell, theme: Theme) -> Colour:
    """Return the colour in which the wood of a square is stained."""
    look = materials.stuff(theme)
    tones = {"light": mix(look.field, (255, 240, 205), 0.45), "dark": mix(look.edging, BLACK, 0.2)}
    return tones.get(cell.shade, mix(look.field, look.brass, 0.5) if cell.shade else look.field)


# ---------------------------------------------------------------- what is cut into it

_GRADIENTS = (
    "<defs>"
    '<radialGradient id="dish" cx="42%" cy="36%" r="62%"><stop offset="0.3" stop-color="#1c0d03" '
    'stop-opacity="0.62"/><stop offset="0.8" stop-color="#2a1405" stop-opacity="0.34"/>'
    '<stop offset="1" stop-color="#ffe9c4" stop-opacity="0.42"/></radialGradient>'
    '<radialGradient id="hole" cx="60%" cy="66%" r="66%"><stop offset="0" stop-color="#6b3f1f"/>'
    '<stop offset="0.55" stop-color="#2a1407"/><stop offset="1" stop-color="#0d0501"/></radialGradient>'
    "</defs>"
)


def _cuts(ground: BoardArt, theme: Theme) -> Iterator[str]:
    ends = {cell.at: cell for cell in ground.cells}
    for stroke in ground.strokes:
        yield _groove(stroke, ends)
    for cell in ground.cells:
        yield _cut(cell, theme)


def _cut(cell: BoardCell, theme: Theme) -> str:
    """Return a hole or a dish; a ring or a diamond of brass marks a goal, a darker dish a dark one."""
    x, y = 100 * cell.at[0], 100 * cell.at[1]
    brass = hexed(materials.stuff(theme).brass)
    if cell.shape == "square":
        return _diamond(x, y, 24, brass) if cell.shade == "goal" else ""
    radius, inner = 100 * REACH[cell.shape], 0.8 if cell.shade == "goal" else 1.0
    shade = {"light": '#fff2d2" fill-opacity="0.5', "dark": '#1c0d03" fill-opacity="0.12', "goal": brass}
    base = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{shade[cell.shade]}"/>' if cell.shade else ""
    dish = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * inner:.1f}" fill="url(#dish)"/>'
    if cell.shape == "disc":
        return base + dish + (_diamond(x, y, 24, brass) if cell.shade == "goal" else "")
    rim = f'<circle cx="{x + 0.8:.1f}" cy="{y + 1:.1f}" r="{100 * HOLE + 0.8:.1f}" fill="#ffe2b4" fill-opacity="0.5"/>'
    return base + dish + rim + f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{100 * HOLE:.1f}" fill="url(#hole)"/>'


def _diamond(x: float, y: float, r: float, colour: str) -> str:
    path = f"M{x:.1f} {y - r:.1f} L{x + r:.1f} {y:.1f} L{x:.1f} {y + r:.1f} L{x - r:.1f} {y:.1f} Z"
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="5"/>'


def _groove(stroke: BoardLine, ends: dict[Point, BoardCell]) -> str:
    """Return an engraved line, or a painted arrow that ends at the edge of its cell."""
    (ax, ay), (bx, by), heads = shaft(stroke, ends, REACH, 0.7)
    wide = GROOVE * (1.25 if stroke.arrow else 1.0)
    tints = (("#ffe9c0", SHIFT, 0.6), ("#2c1304", 0.0, 0.86 if stroke.arrow else 0.62))
    found = []
    for tint, off, dense in tints:
        found.append(
            f'<g opacity="{dense}"><path d="M{100 * (ax + off):.1f} {100 * (ay + off):.1f} L{100 * (bx + off):.1f} '
            f'{100 * (by + off):.1f}" stroke="{tint}" stroke-width="{100 * wide:.1f}" fill="none"/>'
            + "".join(arrowhead(x + off, y + off, hx, hy, tint) for x, y, hx, hy in heads) + "</g>"
        )  # fmt: skip
    return "".join(found)


def shaft(
    stroke: BoardLine, cells: Mapping[Point, BoardCell], reaches: Mapping[str, float], back: float
) -> tuple[Point, Point, list[tuple[float, float, float, float]]]:
    """Return where a line begins and ends, and of each of its arrowheads the tip and direction: x, y, dx, dy.

    With an arrowhead it ends at the edge of the cell, which ``reaches`` give, and ``back`` of the head's length before.
    """
    (ax, ay), (bx, by) = stroke.start, stroke.end
    length = math.hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    heads = []
    if stroke.arrow:
        far = _to_edge(cells.get(stroke.end), dx, dy, reaches)
        bx, by = bx - dx * far, by - dy * far
        heads.append((bx, by, dx, dy))
        bx, by = bx - dx * HEAD * back, by - dy * HEAD * back
        far = _to_edge(cells.get(stroke.start), dx, dy, reaches)
        ax, ay = ax + dx * far, ay + dy * far
    if stroke.arrow and stroke.both:
        heads.append((ax, ay, -dx, -dy))
        ax, ay = ax + dx * HEAD * back, ay + dy * HEAD * back
    return (ax, ay), (bx, by), heads


def _to_edge(cell: BoardCell | None, dx: float, dy: float, reaches: Mapping[str, float]) -> float:
    if cell is None:
        return 0.0
    reach = reaches[cell.shape] + 0.03
    return reach / max(abs(dx), abs(dy)) if cell.shape == "square" else reach


def arrowhead(x: float, y: float, dx: float, dy: float, tint: str, broad: float = 0.52) -> str:
    """Return a triangle with its tip at this point and in this direction; ``broad``: half its base, of its length."""
    half = HEAD * broad
    points = ((x, y), (x - dx * HEAD - dy * half, y - dy * HEAD + dx * half),
              (x - dx * HEAD + dy * half, y - dy * HEAD - dx * half))  # fmt: skip
    return f'<path d="M{" L".join(f"{100 * px:.1f} {100 * py:.1f}" for px, py in points)} Z" fill="{tint}"/>'


def _letters(whole: pygame.Surface, ground: BoardArt, square: int, origin: Point) -> None:
    """Write on the frame in brass, and on squares in what shows on their wood."""
    cells = {cell.at: cell for cell in ground.cells}
    for letter in ground.letters:
        x, y = round((letter.at[0] - origin[0]) * square), round((letter.at[1] - origin[1]) * square)
        is_inside = is_in_square(letter.at, cells)
        is_dark = not is_inside or cells[_nearest(letter.at)].shade == "dark"
        ink, under = ((255, 233, 190), (30, 12, 2)) if is_dark else ((58, 32, 12), (255, 240, 210))
        high = max(LEAST_LETTER, round(square * (INSIDE if is_inside else LETTER)))
        for tone, off in ((under, max(1, high // 16)), (ink, 0)):
            words = render_text("semibold", high, letter.text, tone)
            shapes.lay(whole, words, words.get_rect(center=(x + off, y + off)).topleft)


def _nearest(at: Point) -> Point:
    return round(at[0]), round(at[1])


def is_in_square(at: Point, points: Container[Point]) -> bool:
    """Return whether a letter there is printed within a square at one of these points, and so is small."""
    x, y = _nearest(at)
    return (x, y) in points and max(abs(at[0] - x), abs(at[1] - y)) < 0.5
