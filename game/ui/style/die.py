"""A die as it lies on the table, seen from above and a little from the front, turned as it was thrown."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.engine.display import Point

HALF, ROUND = 27.0, 7.5  # of a hundred: half an edge without its rounding, and the rounding
LOW, HIGH, MIDDLE = 0.87, 16.0, 42.0  # how much the top is foreshortened; the height of its sides; the top's centre
PIP, SPREAD = 6.4, 18.0  # radius of a pip, and from the centre to the pips at the edge
PIPS: Mapping[int, tuple[tuple[int, int], ...]] = {
    0: (), 1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)), 5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}  # fmt: skip
_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def die(tone: Mapping[str, str], pips: int | None, turn: float, is_dead: bool = False) -> str:
    """Return the SVG of a die in these colours; ``turn``: degrees, anticlockwise. A dead face has a cross."""
    top = [_at((x * HALF, y * HALF), turn) for x, y in _CORNERS]
    sides = "".join(_side(top[i], top[(i + 1) % 4], tone) for i in _seen(top))
    light = (
        f'<defs><linearGradient id="top" x1="10%" y1="0%" x2="80%" y2="100%"><stop offset="0" '
        f'stop-color="{tone["lit"]}"/><stop offset="0.55" stop-color="{tone["face"]}"/><stop offset="1" '
        f'stop-color="{tone["dim"]}"/></linearGradient><radialGradient id="pip" cx="62%" cy="68%" r="70%">'
        f'<stop offset="0" stop-color="{tone["dug"]}"/><stop offset="1" stop-color="{tone["ink"]}"/></radialGradient>'
        f"</defs>"
    )
    face = _polygon(top, "url(#top)", 2 * ROUND)
    rim = _polygon([_at((x * (HALF + 3), y * (HALF + 3)), turn) for x, y in _CORNERS], "none", 1.6, "#ffffff", 0.5)
    printed = _cross(turn, tone) if is_dead else "".join(_pip(at, turn, tone) for at in PIPS[pips or 0])
    return light + _polygon([(x, y + HIGH) for x, y in top], tone["deep"], 2 * ROUND) + sides + face + rim + printed


def _at(at: Point, turn: float) -> Point:
    """Return where a point of the top face is drawn."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return 50 + at[0] * cos + at[1] * sin, MIDDLE + (at[1] * cos - at[0] * sin) * LOW


def _seen(top: list[Point]) -> list[int]:
    """Return the edges of the top whose sides face the viewer, the farther first."""
    found = [i for i in range(4) if top[i][0] - top[(i + 1) % 4][0] > 0.01]
    return sorted(found, key=lambda i: top[i][1] + top[(i + 1) % 4][1])


def _side(a: Point, b: Point, tone: Mapping[str, str]) -> str:
    """Return one side, lighter the more it faces the light from the left."""
    slant = (a[1] - b[1]) / (math.dist(a, b) or 1.0)  # -1: it faces left, 1: right
    shade = tone["shade"] if slant < -0.25 else tone["side"] if slant < 0.25 else tone["lip"]
    return _polygon([a, b, (b[0], b[1] + HIGH), (a[0], a[1] + HIGH)], shade, 2 * ROUND)


def _polygon(points: list[Point], fill: str, wide: float, edge: str = "", dense: float = 1.0) -> str:
    path = " L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    return (
        f'<path d="M{path} Z" fill="{fill}" stroke="{edge or fill}" stroke-width="{wide}" stroke-linejoin="round" '
        f'stroke-opacity="{dense}"/>'
    )


def _pip(at: tuple[int, int], turn: float, tone: Mapping[str, str]) -> str:
    """Return a pip: a small hollow, lit at its lower edge."""
    x, y = _at((at[0] * SPREAD, at[1] * SPREAD), turn)
    ellipse = f'rx="{PIP:.1f}" ry="{PIP * LOW:.1f}"'
    return (
        f'<ellipse cx="{x + 0.6:.2f}" cy="{y + 1.1:.2f}" {ellipse} fill="{tone["lit"]}" fill-opacity="0.8"/>'
        f'<ellipse cx="{x:.2f}" cy="{y:.2f}" {ellipse} fill="url(#pip)"/>'
    )


def _cross(turn: float, tone: Mapping[str, str]) -> str:
    arms = (((-SPREAD, -SPREAD), (SPREAD, SPREAD)), ((SPREAD, -SPREAD), (-SPREAD, SPREAD)))
    found = []
    for tint, off in (("#ffffff", 1.2), (tone["cross"], 0.0)):
        for start, end in arms:
            (ax, ay), (bx, by) = _at(start, turn), _at(end, turn)
            found.append(
                f'<path d="M{ax:.2f} {ay + off:.2f} L{bx:.2f} {by + off:.2f}" stroke="{tint}" stroke-width="7.4" '
                f'stroke-linecap="round" fill="none"/>'
            )
    return "".join(found)
