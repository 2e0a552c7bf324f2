"""Rank figures and the letters of JOKER: a sturdy, slightly narrow typeface of one weight, drawn for this deck.

Each is drawn 100 high from its left edge: flat outlines (with holes), and strokes for round parts.
"""

from __future__ import annotations

from dataclasses import dataclass

from art.kit import holed, line, num, place

WEIGHT = 20.0


@dataclass(frozen=True)
class Glyph:
    wide: float
    flat: str = ""
    strokes: tuple[str, ...] = ()
    weight: float = WEIGHT


_SIX = (
    "M52 30C51 16 44 10 34 10C17 10 10 25 10 53C10 80 18 90 32 90C46 90 54 81 54 66C54 51 46 43 33 43C20 43 11 51 10 63"
)
_OVAL = "M33 10C50 10 56 24 56 50C56 76 50 90 33 90C16 90 10 76 10 50C10 24 16 10 33 10Z"

_UPPER_LOOP = "M32 9.5C44 9.5 51 17 51 28C51 39 44 46.5 32 46.5C20 46.5 13 39 13 28C13 17 20 9.5 32 9.5Z"
_LOWER_LOOP = "M32 46.5C46 46.5 54 55 54 68.5C54 82 46 90.5 32 90.5C18 90.5 10 82 10 68.5C10 55 18 46.5 32 46.5Z"

_BOWL = "M14 9.5L30 9.5C47 9.5 54 24 54 50C54 76 47 90.5 30 90.5L14 90.5"
_UPPER_BOWL = "M14 9.5L32 9.5C45 9.5 51 17 51 28C51 39 45 46.5 32 46.5L14 46.5"
_LOWER_BOWL = "M14 46.5L34 46.5C48 46.5 55 55 55 68.5C55 82 48 90.5 34 90.5L14 90.5"
_K = "M0 0L20 0L20 42L45 0L68 0L41 44L70 100L47 100L28 63L20 76L20 100L0 100Z"
_STEM = "M0 0L20 0L20 100L0 100Z"

GLYPHS = {
    "A": Glyph(70, "M0 100L24 0L46 0L70 100L49 100L45 79L25 79L21 100ZM28.5 62L41.5 62L35 29Z"),
    "2": Glyph(62, "M1 35C1 12 13 0 31 0C50 0 61 12 61 30C61 44 54 54 44 64L26 82L62 82L62 100L1 100L1 83L31 53"
                   "C38 46 41 39 41 31C41 22.5 37 18 31 18C24 18 20.5 23 20.5 35Z"),
    "3": Glyph(62, "", ("M10 31C10 17 18 9.5 30 9.5C43 9.5 49.5 17 49.5 28C49.5 40 42 47 29 47L20 47",
                        "M20 47L29 47C44 47 52 55 52 68C52 82 43 90.5 30 90.5C17 90.5 9 82 9 67"), 19),
    "4": Glyph(68, "M35 0L57 0L57 61L68 61L68 79L57 79L57 100L37 100L37 79L0 79L0 63ZM37 61L37 28L17.5 61Z"),
    "5": Glyph(62, "M8 0L57 0L57 18L26.5 18L25 46L6 52Z",
               ("M13 50C17 44.5 23 41.5 30 41.5C44 41.5 52 51 52 65.5C52 81 43 90 30 90C17 90 9.5 83 9 70",)),
    "6": Glyph(64, "", (_SIX,)),
    "7": Glyph(60, "M0 0L60 0L60 17L33 100L11 100L38.5 18.5L0 18.5Z"),
    "8": Glyph(64, "", (_UPPER_LOOP, _LOWER_LOOP), 19),
    "Kn": Glyph(127, _K + "M76 34L95 34L95 100L76 100Z",
                ("M86 64C88 50 94 43.5 103 43.5C113 43.5 117 51 117 62L117 100",), 19),
    "T": Glyph(88, "M11 0L28 0L28 100L10 100L10 24L0 29L0 11Z",
               ("M62 9C74 9 79 22 79 50C79 78 74 91 62 91C50 91 45 78 45 50C45 22 50 9 62 9Z",), 18),
    "J": Glyph(50, "", ("M40 0L40 67C40 83 34 90 24 90C14 90 9.5 83 9 69",)),
    "Q": Glyph(66, "M36 81L48 69L73 96L61 108Z", (_OVAL,)),
    "K": Glyph(70, _K),
    "O": Glyph(66, "", (_OVAL,)),
    "B": Glyph(65, _STEM, (_UPPER_BOWL, _LOWER_BOWL), 19),
    "D": Glyph(64, _STEM, (_BOWL,), 19),
    "V": Glyph(70, "M0 0L21 0L35 66L49 0L70 0L46 100L24 100Z"),
    "W": Glyph(98, "M0 0L20 0L29 62L40 6L58 6L69 62L78 0L98 0L80 100L58 100L49 50L40 100L18 100Z"),
    "H": Glyph(66, "M0 0L20 0L20 40L46 40L46 0L66 0L66 100L46 100L46 58L20 58L20 100L0 100Z"),
    "Т": Glyph(62, "M0 0L62 0L62 18L41 18L41 100L21 100L21 18L0 18Z"),
    "Д": Glyph(76, "M15 0L64 0L64 67L76 67L76 100L58 100L58 84L18 84L18 100L0 100L0 67L6 67C12 56 15 40 15 22Z"
                   "M34 18L34 24C34 42 32 55 27 67L44 67L44 18Z"),
    "E": Glyph(54, "M0 0L54 0L54 18L20 18L20 40L48 40L48 58L20 58L20 82L54 82L54 100L0 100Z"),
    "R": Glyph(66, "M0 0L20 0L20 100L0 100ZM24 56L43 52L66 100L44 100Z",
               ("M14 9.5L33 9.5C47 9.5 54 17 54 31C54 45 47 53 33 53L14 53",), 19),
}  # fmt: skip

ALIKE = {"К": "K", "В": "B"}  # Cyrillic letters that look like Latin ones


def glyph(name: str, x: float, y: float, high: float, colour: str) -> str:
    """A glyph ``high`` tall, centred on ``x``, its top at ``y``."""
    if name == "9":
        return place(glyph("6", 0, -high / 2, high, colour), x, y + high / 2, turn=180)
    drawn = GLYPHS[ALIKE.get(name, name)]
    art = holed(drawn.flat, colour) if drawn.flat else ""
    art += "".join(line(d, colour, drawn.weight) for d in drawn.strokes)
    k = high / 100
    return f'<g transform="translate({num(x - drawn.wide * k / 2)} {num(y)}) scale({num(k)})">{art}</g>'


def width(name: str, high: float) -> float:
    return GLYPHS[ALIKE.get(name, "6" if name == "9" else name)].wide * high / 100


def down(word: str, x: float, y: float, high: float, step: float, colour: str) -> str:
    """A word written downwards, one letter below another."""
    return "".join(glyph(letter, x, y + i * step, high, colour) for i, letter in enumerate(word))
