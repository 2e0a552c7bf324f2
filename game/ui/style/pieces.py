"""Pieces that are not cards, sharp at any size, drawn from a game's piece styles, and symbols of people.

Each colour has its own emblem, so that pieces can be told apart by shape.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.engine.contract import PieceStyle
from game.ui.style import kept, shapes
from game.ui.style.die import die
from game.ui.style.fonts import font
from game.ui.style.shapes import Colours, Unit
from game.ui.style.theme import BLACK, PEOPLE, PIECES, SHARP_PIECES, THEMES, WHITE, Colour, hexed, mix, rgb

SHARP = "sharp "  # before the name of a colour: as the theme Contrast shows it, its print at least 7 to 1
_COLOURS: Mapping[str, Colour] = {**PIECES, **{SHARP + name: tone for name, tone in SHARP_PIECES.items()}}
CROSS = rgb("#A8231C")  # on the face of a dead die
_PALE_PRINT = ("black", "red", "blue")
DARK = (*_PALE_PRINT, *(SHARP + name for name in _PALE_PRINT))  # printed on in a pale colour, at least 4.5 to 1
# What casts the shadow: share of the square, and corner radius as a share of its width.
FOOTPRINTS: Mapping[str, tuple[float, float]] = {
    "disc": (0.88, 0.5), "chip": (0.88, 0.5), "die": (0.7, 0.24), "tile": (0.84, 0.12), "pawn": (0.62, 0.5),
    "peg": (0.88, 0.5),
}  # fmt: skip
LOW = {"pawn": 0.16, "die": 0.08}  # and how far below the centre it stands
# What is not as high as wide: width, height and corner radius of a frame.
FIGURES = {"pawn": (0.82, 0.96, 0.34), "die": (0.86, 0.92, 0.2)}

PLATE = (0.79, 0.77)  # centre of the mark's plate on a die, in shares of its width

_EMBLEMS = {
    "white": '<circle cx="50" cy="47" r="11" fill="none" stroke="{ink}" stroke-width="5"/>',
    "black": '<path d="M50 33 L64 47 L50 61 L36 47 Z" fill="{ink}"/>',
    "red": '<path d="M50 32 L65 58 L35 58 Z" fill="{ink}"/>',
    "yellow": '<path d="M50 31 L54 42 L66 43 L57 50 L60 62 L50 55 L40 62 L43 50 L34 43 L46 42 Z" fill="{ink}"/>',
    "green": '<path d="M45 33 H55 V42 H64 V52 H55 V61 H45 V52 H36 V42 H45 Z" fill="{ink}"/>',
    "blue": '<path d="M36 36 H64 V43 H36 Z M36 51 H64 V58 H36 Z" fill="{ink}"/>',
}


def picture(look: PieceStyle, size: int, turn: int = 0) -> pygame.Surface:
    """Return the piece in a square of this size, premultiplied; ``turn``: of a die, in degrees anticlockwise."""
    return _picture((look.shape, look.colour, look.mark, look.pips), max(6, size), turn % 360)


@kept.pictures
def with_edge(look: PieceStyle, size: int, tones: tuple[Colour, Colour], turn: int = 0) -> pygame.Surface:
    """Return the piece in strong colours, with an edge in the first of these tones, and the second around it."""
    sharp = (look.shape, SHARP + look.colour, look.mark, look.pips)
    bare, thin = _picture(sharp, max(6, size), turn % 360), max(1, size // 40)
    whole = shapes.make_surface((size, size))
    mask = pygame.mask.from_surface(bare, 150)
    for tone, far in ((tones[1], 2 * thin), (tones[0], thin)):
        shape = mask.to_surface(setcolor=(*tone, 255), unsetcolor=(0, 0, 0, 0))
        for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)):
            shapes.lay(whole, shape, (round(x * far), round(y * far)))
    shapes.lay(whole, bare, (0, 0))
    return whole


@kept.pictures
def _picture(what: tuple[str, str, str, int | None], size: int, turn: int) -> pygame.Surface:
    shape, colour, mark, pips = what
    drawn = {"pawn": _pawn, "chip": _chip, "tile": _tile, "peg": _peg}.get(shape, _disc)
    is_dead = bool(mark) and pips == 0
    body = die(tones_of(colour), pips, turn, is_dead) if shape == "die" else drawn(colour, mark)
    surface = shapes.drawn(body, (size, size), (0, 0, 100, 100)).convert_alpha().premul_alpha()
    if mark and not (shape == "die" and is_dead):
        _print(surface, mark, size, what)
    return surface


def _print(surface: pygame.Surface, mark: str, size: int, what: tuple[str, str, str, int | None]) -> None:
    """Print the mark in the centre; on a die with pips, on a plate in its corner."""
    shape, colour, _, pips = what
    ink, high, middle = ink_of(colour), 0.5 if len(mark) == 1 else 0.4, (0.5, 0.47)
    if shape == "pawn":
        high, middle = 0.44 if len(mark) == 1 else 0.36, (0.5, 0.66)
    elif shape == "die" and pips is not None:
        ink, high, middle = _COLOURS[colour], 0.3 if len(mark) == 1 else 0.24, PLATE
        radius = round(size * 0.2)
        shapes.disc(surface, (round(size * PLATE[0]), round(size * PLATE[1])), radius, ink_of(colour))
    words = font("bold", max(7, round(size * high))).render(mark, True, ink).premul_alpha()
    words = words.subsurface(words.get_bounding_rect())
    shapes.lay(surface, words, words.get_rect(center=(round(size * middle[0]), round(size * middle[1]))).topleft)


def ink_of(colour: str) -> Colour:
    """Return the colour of print on a piece of this colour."""
    base = _COLOURS[colour]
    return WHITE if colour in DARK else mix(base, BLACK, 0.9 if colour.startswith(SHARP) else 0.76)


def tones_of(colour: str) -> dict[str, str]:
    """Return the colours of a piece: face, lit and shaded face, side, rim, print and outline."""
    base, is_sharp = _COLOURS[colour], colour.startswith(SHARP)
    light = 0.0 if is_sharp else 0.34 if colour == "black" else 0.22  # nothing shines where print must stand out
    shade = 0.0 if is_sharp and colour not in DARK else 0.3
    rim = mix(base, WHITE, 0.30) if colour in DARK else mix(base, BLACK, 0.16)
    return {
        name: hexed(tone)
        for name, tone in (
            ("face", base), ("lit", mix(base, WHITE, light)),
            ("shade", mix(base, BLACK, shade)), ("lip", mix(base, BLACK, 0.42)), ("deep", mix(base, BLACK, 0.62)),
            ("rim", rim), ("ink", ink_of(colour)), ("edge", mix(base, BLACK, 0.55)),
            ("dim", mix(base, BLACK, 0.1)), ("side", mix(base, BLACK, 0.2)), ("dug", mix(ink_of(colour), base, 0.1)),
            ("cross", ink_of(colour) if is_sharp else CROSS),
        )
    }  # fmt: skip


def lights(tone: Mapping[str, str]) -> str:
    """Return the gradients of a piece's parts: face, a ball, its side from left to right, and a gloss."""
    return (
        f'<defs><radialGradient id="face" cx="36%" cy="26%" r="86%"><stop offset="0" stop-color="{tone["lit"]}"/>'
        f'<stop offset="0.5" stop-color="{tone["face"]}"/><stop offset="1" stop-color="{tone["shade"]}"/>'
        f'</radialGradient><radialGradient id="ball" cx="36%" cy="28%" r="74%"><stop offset="0" '
        f'stop-color="{tone["lit"]}"/><stop offset="0.45" stop-color="{tone["face"]}"/>'
        f'<stop offset="1" stop-color="{tone["lip"]}"/></radialGradient>'
        f'<linearGradient id="side" x1="0%" y1="0%" x2="100%" y2="0%"><stop offset="0" stop-color="{tone["lip"]}"/>'
        f'<stop offset="0.3" stop-color="{tone["shade"]}"/><stop offset="1" stop-color="{tone["deep"]}"/>'
        f'</linearGradient><linearGradient id="gloss" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" '
        f'stop-color="#ffffff" stop-opacity="0.5"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/>'
        f"</linearGradient></defs>"
    )


def _round(tone: Mapping[str, str]) -> str:
    """Return a round body with its side, lit from the upper left, and the light on its edge."""
    return (
        f'{lights(tone)}<path d="M6 47 L6 53 A44 44 0 0 0 94 53 L94 47 Z" fill="url(#side)"/>'
        f'<circle cx="50" cy="47" r="44" fill="url(#face)"/>'
        f'<path d="M8.4 40 A42.4 42.4 0 0 1 70 9.6" fill="none" stroke="#ffffff" stroke-opacity="0.42" '
        f'stroke-width="2" stroke-linecap="round"/>'
    )


def _ring(r: float, tone: Mapping[str, str], wide: float = 3.4) -> str:
    """Return a groove that runs around, dark above and lit below."""
    return (
        f'<circle cx="50" cy="48.2" r="{r}" fill="none" stroke="#ffffff" stroke-opacity="0.3" stroke-width="{wide}"/>'
        f'<circle cx="50" cy="47" r="{r}" fill="none" stroke="{tone["rim"]}" stroke-width="{wide}"/>'
    )


def _sign(colour: str, mark: str, tone: Mapping[str, str]) -> str:
    """Return the emblem of this colour, unless a mark is printed instead."""
    return "" if mark else _EMBLEMS[colour.removeprefix(SHARP)].format(**tone)


def _disc(colour: str, mark: str) -> str:
    tone = tones_of(colour)
    return _round(tone) + _ring(33, tone) + _sign(colour, mark, tone)


def _peg(colour: str, mark: str) -> str:
    """Return a turned marker with a knob, from above: its emblem is on the knob."""
    tone = tones_of(colour)
    knob = (
        f'<circle cx="53" cy="53" r="23" fill="#000000" fill-opacity="0.28"/>'
        f'<circle cx="50" cy="46" r="22" fill="{tone["lip"]}"/><circle cx="50" cy="44" r="21" fill="url(#ball)"/>'
        f'<path d="M36 38 A16 16 0 0 1 52 29" fill="none" stroke="#ffffff" stroke-opacity="0.6" stroke-width="3.2" '
        f'stroke-linecap="round"/>'
    )
    emblem = f'<g transform="translate(22 18) scale(0.56)">{_sign(colour, mark, tone)}</g>'
    return _round(tone) + _ring(38, tone, 2.2) + _ring(31, tone, 2.2) + knob + emblem


def _chip(colour: str, mark: str) -> str:
    tone = tones_of(colour)
    stripes = "".join(
        f'<path d="M43 3.6 A44 44 0 0 1 57 3.6 L55 14 A34 34 0 0 0 45 14 Z" fill="{tone["ink"]}" '
        f'fill-opacity="0.92" transform="rotate({turn} 50 47)"/>'
        for turn in range(0, 360, 45)
    )
    sides = "".join(
        f'<path d="M{x} {y} L{x + 9} {y + 1} L{x + 9} {y + 7} L{x} {y + 6} Z" fill="{tone["ink"]}" fill-opacity="0.6"/>'
        for x, y in ((14, 74), (45.5, 90.2), (77, 73))
    )
    return _round(tone) + sides + stripes + _ring(30, tone, 2.6) + _sign(colour, mark, tone)


def _tile(colour: str, mark: str) -> str:
    tone = tones_of(colour)
    frame = (
        f'<rect x="17" y="14.4" width="66" height="66" rx="6" fill="none" stroke="#ffffff" stroke-opacity="0.35" '
        f'stroke-width="3"/><rect x="17" y="13" width="66" height="66" rx="6" fill="none" stroke="{tone["rim"]}" '
        f'stroke-width="3"/>'
    )
    light = (
        '<path d="M10 70 L10 15 Q10 6 19 6 L76 6" fill="none" stroke="#ffffff" stroke-opacity="0.45" '
        'stroke-width="2" stroke-linecap="round"/>'
    )
    return (
        f'{lights(tone)}<rect x="8" y="10" width="84" height="84" rx="11" fill="url(#side)"/>'
        f'<rect x="8" y="4" width="84" height="84" rx="11" fill="url(#face)"/>'
        + light + frame + _sign(colour, mark, tone)
    )  # fmt: skip


def _pawn(colour: str, mark: str) -> str:
    """Return a turned figure: head, collar, flared body, foot; stouter with a mark."""
    tone = tones_of(colour)
    line = tone["rim"] if colour in DARK else tone["edge"]
    if mark:
        return (
            f'{lights(tone)}<path d="M12 78 Q12 97 26 97 L74 97 Q88 97 88 78 Z" fill="url(#side)"/>'
            f'<path d="M39 26 Q40 36 26 43 Q11 52 11 74 Q11 92 26 92 L74 92 Q89 92 89 74 Q89 52 74 43 Q60 36 61 26 Z" '
            f'fill="url(#face)" stroke="{line}" stroke-width="2"/>'
            f'<path d="M19 74 Q19 56 34 48" fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="3.4" '
            f'stroke-linecap="round"/><ellipse cx="50" cy="32" rx="13" ry="4" fill="#000000" fill-opacity="0.22"/>'
            f'<circle cx="50" cy="18" r="15" fill="url(#ball)" stroke="{line}" stroke-width="2"/>'
            f'<path d="M40.5 16 A10.4 10.4 0 0 1 50 8.4" fill="none" stroke="#ffffff" stroke-opacity="0.55" '
            f'stroke-width="3" stroke-linecap="round"/>'
        )
    foot = '<path d="M20 88 Q20 96 50 96 Q80 96 80 88 L80 82 L20 82 Z" fill="url(#side)"/>'
    body = (
        '<path d="M42 42 Q43 60 28 72 Q20 76 20 84 Q20 90 50 90 Q80 90 80 84 Q80 76 72 72 Q57 60 58 42 Z" '
        'fill="url(#face)" stroke="{edge}" stroke-width="1.6"/>'
    )
    collar = '<rect x="32" y="37" width="36" height="8" rx="4" fill="url(#face)" stroke="{edge}" stroke-width="1.6"/>'
    head = '<circle cx="50" cy="22" r="17" fill="url(#ball)" stroke="{edge}" stroke-width="1.6"/>'
    light = (
        '<path d="M39.5 20 A11 11 0 0 1 50 10.6" fill="none" stroke="#ffffff" stroke-opacity="0.55" '
        'stroke-width="3.4" stroke-linecap="round"/>'
    )
    base = '<path d="M27 80 Q50 86 73 80" fill="none" stroke="{rim}" stroke-width="3.5" stroke-linecap="round"/>'
    emblem = f'<g transform="translate(29 46) scale(0.42)">{_sign(colour, mark, tone)}</g>'
    return lights(tone) + (foot + body + base + collar + head + light).format(**tone) + emblem


# ---- a shape for each person's colour, so that nobody needs to tell colours apart

DISC, RING = "disc", "ring"
_CORNERS: Mapping[str, Unit] = {
    "square": ((0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92)),
    "triangle": ((0.5, 0.0), (1.0, 0.92), (0.0, 0.92)),
    "diamond": ((0.5, -0.04), (1.04, 0.5), (0.5, 1.04), (-0.04, 0.5)),
    "cross": ((0.34, 0.0), (0.66, 0.0), (0.66, 0.34), (1.0, 0.34), (1.0, 0.66), (0.66, 0.66), (0.66, 1.0),
              (0.34, 1.0), (0.34, 0.66), (0.0, 0.66), (0.0, 0.34), (0.34, 0.34)),
    "funnel": ((0.0, 0.08), (1.0, 0.08), (0.5, 1.0)),
    "hourglass": ((0.04, 0.0), (0.96, 0.0), (0.62, 0.5), (0.96, 1.0), (0.04, 1.0), (0.38, 0.5)),
}  # fmt: skip
PERSON_SHAPES = (DISC, "square", "triangle", "diamond", "cross", "funnel", RING, "hourglass")
_SHAPE_OF = {
    tone: shape
    for shape, (_, colour) in zip(PERSON_SHAPES, PEOPLE.values(), strict=True)
    for tone in (colour, *(theme.deep(colour) for theme in THEMES.values()))
}


def shape_of(colour: Colour) -> str:
    """Return the shape for a person's colour; a disc for any other colour."""
    return _SHAPE_OF.get(colour, DISC)


def emblem(
    surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: Colour, rim: Colours | None = None,
    ink: Colours | None = None,
) -> None:  # fmt: skip
    """Draw a person's shape in their colour, or in ``ink`` on that colour; ``rim``: an outline."""
    shape = shape_of(colour)
    if rim is not None:
        _paint(surface, shape, centre, radius + max(1, round(radius * 0.28)), rim)
    _paint(surface, shape, centre, radius, ink or colour)
    if shape == RING:
        hole = max(1, round(radius * 0.42))
        shapes.disc(surface, centre, hole, rim or (colour if ink else (255, 255, 255)))


def _paint(surface: pygame.Surface, shape: str, centre: tuple[int, int], radius: int, colour: Colours) -> None:
    if shape in (DISC, RING):
        shapes.disc(surface, centre, radius, colour)
        return
    size = 2 * radius
    shapes.lay(surface, shapes.polygon(_CORNERS[shape], size, colour), (centre[0] - radius, centre[1] - radius))
