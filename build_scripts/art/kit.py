"""Builders of SVG text: flat shapes, strokes and moved groups, with numbers always written the same way."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

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


def flip(art: str) -> str:
    """Return the art mirrored left to right."""
    return f'<g transform="scale(-1 1)">{art}</g>'


def both(art: str) -> str:
    """Return the art and its mirror image."""
    return art + flip(art)


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
