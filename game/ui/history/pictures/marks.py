"""What a drawing is made of, in pixels, and the two ways to write it: onto a surface of pygame, and as SVG."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import pygame
from pygame import Rect

from game.ui.i18n.speaker import Text
from game.ui.style import shapes
from game.ui.style.theme import Colour, hexed
from game.ui.style.type import Style
from game.ui.widgets.kit import Kit
from game.values import dataclass

Spot: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class Fill:
    """A filled rectangle: left, top, width and height."""

    box: tuple[int, int, int, int]
    colour: Colour
    radius: int = 0


@dataclass(frozen=True)
class Area:
    """A filled polygon."""

    points: tuple[Spot, ...]
    colour: Colour


@dataclass(frozen=True)
class Stroke:
    """A line through points; ``dash``: the lengths of its dashes and gaps, if it has any."""

    points: tuple[Spot, ...]
    colour: Colour
    width: int
    dash: tuple[int, int] | None = None


@dataclass(frozen=True)
class Dot:
    """A disc, or a ring of this width."""

    at: tuple[int, int]
    radius: int
    colour: Colour
    ring: int = 0


@dataclass(frozen=True)
class Words:
    """A line of text, its middle at ``y``; ``anchor``: 0, 0.5 or 1 where ``x`` is its left end, middle or right end."""

    text: str
    x: int
    y: int
    style: Style
    anchor: float = 0.0


Mark: TypeAlias = Fill | Area | Stroke | Dot | Words
_ANCHORS = {0.0: "start", 0.5: "middle", 1.0: "end"}
_SANS, _SERIF = "Source Sans 3, Source Sans Pro, sans-serif", "Source Serif 4, Source Serif Pro, serif"
_WEIGHTS = {"bold": 700, "semibold": 600, "serif": 600}
_NOT_XML = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_BASE = 0.35  # of the letters' size: from the middle of a line down to where letters stand


def paint(surface: pygame.Surface, kit: Kit, marks: Iterable[Mark]) -> None:
    """Draw the marks, later ones over earlier ones."""
    for mark in marks:
        match mark:
            case Fill():
                shapes.box(surface, Rect(mark.box), mark.colour, mark.radius)
            case Area():
                pygame.draw.polygon(surface, mark.colour, mark.points)
                pygame.draw.aalines(surface, mark.colour, True, mark.points)
            case Stroke():
                for start, end in _dashes(mark):
                    pygame.draw.aaline(surface, mark.colour, start, end, mark.width)
            case Dot(ring=0):
                shapes.disc(surface, mark.at, mark.radius, mark.colour)
            case Dot():
                shapes.hoop(surface, mark.at, mark.radius, mark.colour, mark.ring)
            case Words():
                _write(surface, kit, mark)


def _write(surface: pygame.Surface, kit: Kit, mark: Words) -> None:
    runs = [Text(mark.text)]
    left = mark.x - round(kit.type.width(runs, mark.style) * mark.anchor)
    kit.type.put(surface, runs, mark.style, (left, mark.y - kit.type.line_height(mark.style) // 2))


def _dashes(line: Stroke) -> Iterator[tuple[Spot, Spot]]:
    """Yield the pieces of a line that are drawn."""
    on, off = line.dash or (math.inf, 0.0)
    left, is_drawn = float(on), True
    for start, end in zip(line.points, line.points[1:], strict=False):
        length, done = math.dist(start, end), 0.0
        while length - done > left:
            if is_drawn:
                yield _between(start, end, done / length), _between(start, end, (done + left) / length)
            done, is_drawn = done + left, not is_drawn
            left = float(on if is_drawn else off)
        if is_drawn and length:
            yield _between(start, end, done / length), end
        left -= length - done


def _between(start: Spot, end: Spot, share: float) -> Spot:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def svg(kit: Kit, size: tuple[int, int], marks: Iterable[Mark], title: str, words: str) -> str:
    """Return the marks as an SVG file of this size; ``title`` and ``words`` say what is on it."""
    wide, high = size
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}" '
        f'role="img" aria-labelledby="title words">\n<title id="title">{_escape(title)}</title>\n'
        f'<desc id="words">{_escape(words)}</desc>\n'
    )
    return head + "".join(f"{_element(kit, mark)}\n" for mark in marks) + "</svg>\n"


def _element(kit: Kit, mark: Mark) -> str:
    match mark:
        case Fill(box=(x, y, wide, high)):
            colour = hexed(mark.colour)
            return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="{mark.radius}" fill="{colour}"/>'
        case Area():
            return f'<polygon points="{_points(mark.points)}" fill="{hexed(mark.colour)}"/>'
        case Stroke():
            dash = f' stroke-dasharray="{mark.dash[0]} {mark.dash[1]}"' if mark.dash else ""
            return (
                f'<polyline points="{_points(mark.points)}" fill="none" stroke="{hexed(mark.colour)}" '
                f'stroke-width="{mark.width}" stroke-linejoin="round"{dash}/>'
            )
        case Dot(ring=0):
            x, y = mark.at
            return f'<circle cx="{x}" cy="{y}" r="{mark.radius}" fill="{hexed(mark.colour)}"/>'
        case Dot():
            x, y = mark.at
            radius = mark.radius - mark.ring / 2
            return (
                f'<circle cx="{x}" cy="{y}" r="{radius:g}" fill="none" stroke="{hexed(mark.colour)}" '
                f'stroke-width="{mark.ring}"/>'
            )
        case Words():
            return _text(kit, mark)


def _text(kit: Kit, mark: Words) -> str:
    px, face = kit.type.px(mark.style.size), mark.style.face
    family = _SERIF if face == "serif" else _SANS
    return (
        f'<text x="{mark.x}" y="{mark.y + round(_BASE * px)}" font-family="{family}" font-size="{px}" '
        f'font-weight="{_WEIGHTS.get(face, 400)}" text-anchor="{_ANCHORS[mark.anchor]}" '
        f'fill="{hexed(mark.style.colour)}">{_escape(mark.text)}</text>'
    )


def _escape(text: str) -> str:
    """Return the text as it may stand in XML."""
    return _NOT_XML.sub("", text).translate(_ESCAPES)


def _points(points: Sequence[Spot]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)
