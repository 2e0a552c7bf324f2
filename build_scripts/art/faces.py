"""Whole card faces of the usual deck: paper, picture, index.

The half figures of courts are the files in court/, drawn upwards from the middle of the belt at 0, 0: edit them in any
editor of SVG that keeps plain paths, then run make.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from art.glyphs import down, glyph, width
from art.kit import (
    CREAM,
    EDGE,
    GOLD,
    GOLD_LIGHT,
    LOOKS,
    PAPER,
    WILD,
    WILD_DARK,
    WILD_PAPER,
    Look,
    Point,
    box,
    disc,
    lozenge,
    path,
    place,
    rays,
    rim,
    shape,
    sign,
    sign_two,
    star,
)  # fmt: skip

RANKS, SUITS = "A23456789TJQK", "CDHS"
CODES = [rank + suit for suit in SUITS for rank in RANKS] + ["XX"]


def blank() -> str:
    return box(0, 0, 240, 336, EDGE, 15) + box(1.6, 1.6, 236.8, 332.8, PAPER, 13.4)


def _turned(parts: str) -> str:
    return f'<g transform="translate(240 336) rotate(180)">{parts}</g>'


def card(code: str, colours: dict[str, str], wild: bool = True) -> str:
    """Return a face; ``wild`` False is for games in which deuces are ordinary cards."""
    rank, suit = code[0], code[1]
    colour = colours.get(suit, "")
    corner = (strip(SMALL.strip) if wild and rank in "2X" else "") + index(rank, suit, colour, wild=wild)
    return blank() + corner + _turned(corner) + _picture(rank, suit, colour)


def _picture(rank: str, suit: str, colour: str) -> str:
    if rank in "JQKX":
        return court(rank, suit)
    return ace(suit, colour) if rank == "A" else pips(rank, suit, colour)


# ---------------------------------------------------------------- corners

TEETH = 16
INSET = 7.0


@dataclass(frozen=True)
class Corner:
    """Positions of the parts of an index."""

    x: float
    rank_top: float
    rank_high: float
    sign_y: float
    sign_size: float
    star_y: float
    star_r: float
    letter: float
    strip: float


SMALL = Corner(27.5, 15, 47, 89, 39, 130, 18, 17, 54)
BIG = Corner(38, 14, 84, 134, 61, 205, 30, 28, 76)
MARGIN = 5.0


def index(rank: str, suit: str, colour: str, at: Corner = SMALL, wild: bool = True) -> str:
    """Rank over suit, and for a wild deuce a star below; a joker has its star first."""
    if rank == "X":
        return _joker(at)
    text = written(rank, at, colour) + sign(suit, at.x, at.sign_y, at.sign_size, colour)
    return text + (star(at.x, at.star_y, at.star_r, WILD) if wild and rank == "2" else "")


def written(rank: str, at: Corner, colour: str) -> str:
    """The rank, narrowed if it would come too near the card's edge."""
    room = 2 * (at.x - MARGIN)
    narrowed = min(1.0, room / width(rank, at.rank_high))
    if narrowed == 1:
        return glyph(rank, at.x, at.rank_top, at.rank_high, colour)
    return place(glyph(rank, 0, at.rank_top, at.rank_high, colour), at.x, 0, scale=narrowed, tall=1)


def _joker(at: Corner) -> str:
    r = min(at.rank_high * 0.49, at.x - MARGIN)
    mark = star(at.x, at.rank_top + r, r, WILD)
    return mark + down("JOKER", at.x, at.rank_top + 2 * r + at.letter * 0.75, at.letter, at.letter * 1.36, WILD_DARK)


def strip(wide: float) -> str:
    """The lilac strip on the left with a sawtooth inner edge."""
    top, bottom = INSET, 336 - INSET
    step = (bottom - top) / TEETH
    teeth: list[Point] = []
    for i in range(TEETH):
        teeth += [(wide - 7, top + i * step), (wide, top + (i + 0.5) * step)]
    round_by = 9
    left = [(INSET, bottom - round_by), (INSET + 2.6, bottom - 2.6), (INSET + round_by, bottom)]
    corner = [(x, 336 - y) for x, y in left]
    return shape([*corner, *teeth, (wide - 7, bottom), *reversed(left)], WILD_PAPER)


# ---------------------------------------------------------------- pip cards and aces

PIP = 50
LEFT, MIDDLE, RIGHT = 78.0, 120.0, 162.0
TOP, BOTTOM = 64.0, 272.0
HEIGHT = BOTTOM - TOP

# Rows are fractions of the way from the first to the last: pairs are in the outer columns, singles in the middle.
PAIRS: dict[str, tuple[float, ...]] = {
    "4": (0, 1), "5": (0, 1), "6": (0, 0.5, 1), "7": (0, 0.5, 1), "8": (0, 0.5, 1),
    "9": (0, 1 / 3, 2 / 3, 1), "T": (0, 1 / 3, 2 / 3, 1),
}  # fmt: skip
SINGLES: dict[str, tuple[float, ...]] = {
    "2": (0, 1), "3": (0, 0.5, 1), "5": (0.5,), "7": (0.25,), "8": (0.25, 0.75), "9": (0.5,), "T": (1 / 6, 5 / 6),
}  # fmt: skip


def _spots(rank: str) -> list[tuple[float, float]]:
    paired = [(x, TOP + share * HEIGHT) for share in PAIRS.get(rank, ()) for x in (LEFT, RIGHT)]
    return paired + [(MIDDLE, TOP + share * HEIGHT) for share in SINGLES.get(rank, ())]


def pips(rank: str, suit: str, colour: str) -> str:
    return "".join(sign(suit, x, y, PIP, colour, turned=y > (TOP + BOTTOM) / 2) for x, y in _spots(rank))


def shade(colour: str, by: float) -> str:
    """The colour lighter (up to 1) or darker (down to -1)."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    mixed = [p + (255 - p) * by if by > 0 else p * (1 + by) for p in parts]
    return "#" + "".join(f"{round(p):02X}" for p in mixed)


def ray_ring(suit: str, x: float, y: float, r: float) -> str:
    """A soft wheel of rays with an open centre."""
    look = LOOKS[suit]
    return rays(x, y, r, 18, look.pale, inner=r * 0.42) + rays(x, y, r * 0.86, 18, look.pale_dark, 10, r * 0.42)


def ace(suit: str, colour: str, x: float = 120, y: float = 168, size: float = 112) -> str:
    """A large sign in two tones in front of a wheel of rays, with a small light one inside."""
    wheel = ray_ring(suit, x, y, size * 0.74) + disc(x, y, size * 0.32, PAPER)
    return wheel + big_sign(suit, colour, x, y, size) + sign(suit, x, y + size * 0.02, size * 0.24, "#FFF3DC")


def big_sign(suit: str, colour: str, x: float, y: float, size: float) -> str:
    """A sign in two tones with an even rim; ``size`` includes the rim."""
    within = size * 0.89
    body = rim(suit, x, y, within, colour, size * 0.055)
    return body + sign_two(suit, x, y, within, shade(colour, 0.12), shade(colour, -0.22))


# ---------------------------------------------------------------- courts: a half figure twice, and the belt between

FIGURES = Path(__file__).with_name("court")
BELT = 106.0
NARROW_BELT = 64.0


def half_figure(rank: str, suit: str) -> str:
    """Return the elements of a half figure, without the SVG frame around them."""
    lines = (FIGURES / f"{rank}{suit}.svg").read_text(encoding="utf-8").splitlines()
    return "".join(lines[1:-1])


def belt(suit: str, half: float) -> str:
    """A gold band between dark rims; each suit has its own ornaments, symmetric under half a turn."""
    look = LOOKS[suit]
    band = box(-half, -11, half * 2, 22, look.robe_dark) + box(-half, -8, half * 2, 16, GOLD)
    steps = int(half // 19.5)
    gems = "".join(_gem(look, i * 19.5, i % 2 == 0) for i in range(-steps, steps + 1))
    return band + box(-half, -8, half * 2, 1.8, GOLD_LIGHT) + box(-half, 6.2, half * 2, 1.8, GOLD_LIGHT) + gems


def _gem(look: Look, x: float, main: bool) -> str:
    if not main:
        return lozenge(x, 0, 3.4, 3.4, PAPER)
    if look.suit == "H":
        return disc(x, 0, 7, look.robe) + disc(x, 0, 3, CREAM)
    if look.suit == "C":
        leaf = path("M0 0C3 -7 9 -7 12 0C9 7 3 7 0 0Z", look.robe)
        return place(leaf, x) + place(leaf, x, turn=180) + disc(x, 0, 2.6, CREAM)
    if look.suit == "D":
        return lozenge(x, 0, 11, 7, look.robe) + lozenge(x, 0, 5, 3.2, look.cloth)
    return box(x - 6.5, -6.5, 13, 13, look.robe) + lozenge(x, 0, 5, 5, CREAM)


def court(rank: str, suit: str) -> str:
    """The double figure of a whole card."""
    half = half_figure(rank, suit)
    both_ways = half + place(half, turn=180)
    return place(both_ways + belt(suit, NARROW_BELT if rank == "X" else BELT), 120, 168)
