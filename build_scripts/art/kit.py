"""What pictures are made of: every colour of the deck, builders of SVG text, the four suit signs and the star.

Shapes are flat; numbers are always written the same way.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

PAPER, EDGE = "#FDF9EF", "#CFC3AA"
GOLD, GOLD_LIGHT, CREAM = "#E2AE42", "#F6DDA2", "#FFF8E6"
WILD, WILD_DARK, WILD_PAPER = "#6A3FA0", "#4A2A78", "#EADFF5"
FELT = "#24614F"

TWO_COLOURS = {"S": "#1B2130", "H": "#C3222E", "D": "#C3222E", "C": "#1B2130"}
FOUR_COLOURS = {"S": "#1B2130", "H": "#CC1A1A", "D": "#1A36DC", "C": "#07785E"}


@dataclass(frozen=True)
class Look:
    """The colours around a suit's king, queen and jack; those of the figures are in their files."""

    suit: str
    robe: str
    robe_dark: str
    cloth: str
    pale: str
    pale_dark: str


LOOKS = {
    "S": Look("S", "#2E4678", "#1D2E55", "#8DB0D2", "#E6ECF2", "#D5E0EA"),
    "H": Look("H", "#C4323B", "#98222D", "#F4B9A6", "#FBECE2", "#F6DDCF"),
    "D": Look("D", "#D9772C", "#AE561B", "#43899A", "#FBF1D9", "#F5E4BF"),
    "C": Look("C", "#2B7D5A", "#1B5A40", "#B9D6A8", "#EAF2E1", "#DCE9CF"),
    "X": Look("X", WILD, WILD_DARK, "#2F9E95", "#F3EBFA", "#E3D4F1"),
}


# ---------------------------------------------------------------- SVG

Point = tuple[float, float]


def num(value: float) -> str:
    """Return a number with at most two decimals, without trailing zeros or negative zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path(d: str, fill: str) -> str:
    return f'<path fill="{fill}" d="{d}"/>'


def holed(d: str, fill: str) -> str:
    """A path whose inner outlines are holes."""
    return f'<path fill="{fill}" fill-rule="evenodd" d="{d}"/>'


def line(d: str, colour: str, width: float, cap: str = "butt") -> str:
    """A stroke. With round caps its corners are round too."""
    ends = ' stroke-linecap="round" stroke-linejoin="round"' if cap == "round" else ""
    return f'<path fill="none" stroke="{colour}" stroke-width="{num(width)}"{ends} d="{d}"/>'


def disc(x: float, y: float, r: float, fill: str) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"/>'


def ring(x: float, y: float, r: float, colour: str, width: float) -> str:
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="none" stroke="{colour}" stroke-width="{num(width)}"/>'
    )


def box(x: float, y: float, w: float, h: float, fill: str, r: float = 0) -> str:
    corner = f' rx="{num(r)}"' if r else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner} fill="{fill}"/>'


def outline(points: Iterable[Point]) -> str:
    """The path text of a closed polygon."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def shape(points: Iterable[Point], fill: str) -> str:
    return path(outline(points), fill)


def lozenge(x: float, y: float, half_w: float, half_h: float, fill: str) -> str:
    return shape([(x, y - half_h), (x + half_w, y), (x, y + half_h), (x - half_w, y)], fill)


def place(art: str, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1, tall: float | None = None) -> str:
    """Return the art scaled first, then rotated, then moved."""
    steps = []
    if x or y:
        steps.append(f"translate({num(x)} {num(y)})")
    if turn:
        steps.append(f"rotate({num(turn)})")
    high = scale if tall is None else tall
    if scale != 1 or high != 1:
        steps.append(f"scale({num(scale)} {num(high)})")
    return f'<g transform="{" ".join(steps)}">{art}</g>' if steps else art


def both(art: str) -> str:
    """Return the art and its mirror image, left to right."""
    return f'{art}<g transform="scale(-1 1)">{art}</g>'


def around(x: float, y: float, r: float, degrees: float) -> Point:
    """Return the point at a distance and a direction in degrees; 0 is right, 90 is down."""
    a = math.radians(degrees)
    return x + r * math.cos(a), y + r * math.sin(a)


def rays(
    x: float, y: float, r: float, count: int, fill: str, start: float = 0, inner: float = 0, sweep: float = 360
) -> str:
    """Return every second of ``2 * count`` equal sectors of the sweep as one path."""
    step = sweep / 2 / count
    return path("".join(outline(_ray(x, y, r, inner, start + 2 * i * step, step)) for i in range(count)), fill)


def _ray(x: float, y: float, r: float, inner: float, a: float, step: float) -> Sequence[Point]:
    ends = [around(x, y, q, a + t) for q, t in ((r, 0), (r / math.cos(math.radians(step / 2)), step / 2), (r, step))]
    roots = [around(x, y, inner, a + step), around(x, y, inner, a)] if inner else [(x, y)]
    return [*ends, *roots]


def svg(parts: str, wide: int = 240, high: int = 336) -> str:
    """Return a complete file, one element per line so that diffs are readable."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
    return f"{head}\n{broken(parts)}\n</svg>\n"


def broken(parts: str) -> str:
    return parts.replace("><", ">\n<")


# ---------------------------------------------------------------- signs, each in a box of 100 around its centre

# Right halves from top to bottom: a row of one point is a straight line, a row of three a curve.
Row = tuple[float, ...]
HALVES: dict[str, tuple[Point, tuple[Row, ...]]] = {
    "H": ((0, -31), ((5, -41, 13, -46, 23, -46), (37, -46, 47, -36, 47, -21), (47, 7, 13, 29, 0, 48))),
    "S": ((0, -49), ((9, -30, 46, -12, 46, 15), (46, 28, 36, 37, 25, 37), (17, 37, 10, 33, 5, 26),
                     (6, 36, 10, 43, 18, 48), (0, 48))),
    "D": ((0, -50), ((9, -32, 23, -14, 38, 0), (23, 14, 9, 32, 0, 50))),
    "C": ((0, -48), ((13, -48, 23.5, -38, 23.5, -25), (23.5, -19, 21, -14, 17, -10), (20, -11.5, 22, -12, 25, -12),
                     (38, -12, 48, -2, 48, 11), (48, 24, 38, 34.5, 25, 34.5), (16, 34.5, 9, 30, 5, 23),
                     (6, 35, 10, 43, 18, 48), (0, 48))),
}  # fmt: skip


def _scaled(suit: str, k: float) -> tuple[Point, list[Row]]:
    (x, y), rows = HALVES[suit]
    return (x * k, y * k), [tuple(v * k for v in row) for row in rows]


def _forward(rows: list[Row]) -> str:
    return "".join(("C" if len(row) == 6 else "L") + " ".join(num(v) for v in row) for row in rows)


def _backward(start: Point, rows: list[Row]) -> str:
    """The mirrored left side, from bottom to top."""
    begins = [start, *((row[-2], row[-1]) for row in rows[:-1])]
    text = ""
    for begin, row in zip(reversed(begins), reversed(rows), strict=True):
        points = [*((row[i], row[i + 1]) for i in range(len(row) - 4, -1, -2)), begin]
        text += ("C" if len(points) == 3 else "L") + " ".join(f"{num(-x)} {num(y)}" for x, y in points)
    return text


def _set(d: str, x: float, y: float, fill: str) -> str:
    """A path with its own transform, which is shorter than a group."""
    return f'<path transform="translate({num(x)} {num(y)})" fill="{fill}" d="{d}Z"/>'


def sign(suit: str, x: float, y: float, size: float, fill: str, turned: bool = False) -> str:
    """A suit sign in one colour, upside down if ``turned``."""
    start, rows = _scaled(suit, -size / 100 if turned else size / 100)
    return _set(f"M{num(start[0])} {num(start[1])}{_forward(rows)}{_backward(start, rows)}", x, y, fill)


def rim(suit: str, x: float, y: float, size: float, colour: str, width: float) -> str:
    """A sign with an even margin all around, as a base for another."""
    start, rows = _scaled(suit, size / 100)
    d = f"M{num(start[0])} {num(start[1])}{_forward(rows)}{_backward(start, rows)}Z"
    pen = f'stroke="{colour}" stroke-width="{num(2 * width)}" stroke-linejoin="miter"'
    return f'<path transform="translate({num(x)} {num(y)})" fill="{colour}" {pen} d="{d}"/>'


def sign_two(suit: str, x: float, y: float, size: float, light: str, dark: str) -> str:
    """A suit sign whose right half is darker; X gives a star."""
    if suit == "X":
        return star(x, y, size * 0.55, light)
    start, rows = _scaled(suit, size / 100)
    return sign(suit, x, y, size, light) + _set(f"M{num(start[0])} {num(start[1])}{_forward(rows)}", x, y, dark)


def star(x: float, y: float, r: float, fill: str, points: int = 5, waist: float = 0.45) -> str:
    ends = (around(x, y, r if i % 2 == 0 else r * waist, i * 180 / points - 90) for i in range(2 * points))
    return path(outline(ends), fill)
