"""Card corners: the index, the violet star and the lilac strip of wild cards."""

from __future__ import annotations

from dataclasses import dataclass

from art.colours import WILD, WILD_DARK, WILD_PAPER
from art.glyphs import down, glyph, width
from art.kit import Point, place, shape
from art.shapes import sign, star

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
