"""The large-index faces: one large index on the left, a framed picture on the right."""

from __future__ import annotations

from art.faces import BIG, belt, big_sign, half_figure, index, strip
from art.glyphs import glyph
from art.kit import EDGE, LOOKS, PAPER, Look, Point, around, box, holed, outline, path, place, rim, star

# The picture's frame, centred on the picture.
LEFT, TOP, WIDE, HIGH = 81.0, 12.0, 149.0, 312.0
X, Y = LEFT + WIDE / 2, TOP + HIGH / 2
LIGHT = "#FFF3DC"
RAYS = 20

# Size of a sign; position and height of the rank in it in hundredths: at the sign's visual centre.
SIGNS = {"S": (132.0, 9.0, 37.0), "H": (132.0, -8.0, 41.0), "D": (160.0, 0.0, 33.0), "C": (132.0, 5.0, 33.0)}


def big_card(code: str, colours: dict[str, str], wild: bool = True) -> str:
    rank, suit = code[0], code[1]
    colour = colours.get(suit, "")
    picture = _court(rank, suit) if rank in "JQKX" else _pip(rank, suit, colour, wild)
    under = strip(BIG.strip) if wild and rank in "2X" else ""
    return _ground(LOOKS[suit]) + picture + _frame(LOOKS[suit]) + under + index(rank, suit, colour, BIG, wild)


def _ground(look: Look) -> str:
    return box(LEFT, TOP, WIDE, HIGH, look.pale)


def _frame(look: Look) -> str:
    """The card's edge and paper with a window that clips the picture, and a line around the window."""
    edge = _window(EDGE, (0, 0, 240, 336, 15), (1.6, 1.6, 236.8, 332.8, 13.4))
    paper = _window(PAPER, (0.6, 0.6, 238.8, 334.8, 14.4), (LEFT, TOP, WIDE, HIGH, 9))
    rim = _window(look.robe, (LEFT - 1, TOP - 1, WIDE + 2, HIGH + 2, 10), (LEFT + 2, TOP + 2, WIDE - 4, HIGH - 4, 7))
    return paper + edge + rim


def _window(fill: str, outer: tuple[float, ...], inner: tuple[float, ...]) -> str:
    return holed(_rounded(*outer) + _rounded(*inner), fill)


def _rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    arc = f"a{r:g} {r:g} 0 0 1"
    return (
        f"M{x + r:g} {y:g}h{w - 2 * r:g}{arc} {r:g} {r:g}v{h - 2 * r:g}{arc} {-r:g} {r:g}"
        f"h{2 * r - w:g}{arc} {-r:g} {-r:g}v{2 * r - h:g}{arc} {r:g} {-r:g}Z"
    )


def _pip(rank: str, suit: str, colour: str, wild: bool) -> str:
    """A large sign in front of rays, with its rank on it; a star on a wild deuce."""
    size, down, high = SIGNS[suit]
    body = rim(suit, X, Y, size, PAPER, 6) + big_sign(suit, colour, X, Y, size)
    y, high = Y + down * size / 100, high * size / 100
    mark = star(X, y + 2, high * 0.72, LIGHT) if wild and rank == "2" else big_rank(rank, suit, LIGHT)
    return _burst(LOOKS[suit]) + body + mark


def _burst(look: Look) -> str:
    """Rays from the centre that end at the frame."""
    step = 180 / RAYS
    return path("".join(outline(_ray((2 * i - 0.5) * step, step)) for i in range(RAYS)), look.pale_dark)


def _ray(start: float, step: float) -> list[Point]:
    return [(X, Y), *(_at_frame(start + step * part / 8) for part in range(9))]


def _at_frame(degrees: float) -> Point:
    dx, dy = around(0, 0, 1, degrees)
    reach = min(WIDE / 2 / max(abs(dx), 1e-9), HIGH / 2 / max(abs(dy), 1e-9))
    return X + dx * reach, Y + dy * reach


def big_rank(rank: str, suit: str, colour: str) -> str:
    """A rank in the middle of a large sign."""
    size, down, high = SIGNS[suit]
    high = high * size / 100
    return glyph(rank, X, Y + down * size / 100 - high / 2, high, colour)


def _court(rank: str, suit: str) -> str:
    """The double figure, each half moved aside so that what it holds stays within the frame."""
    if rank == "X":
        scale, aside, apart, band = 0.94, 0.0, 0.0, 1.15
    else:
        scale, aside, apart, band = 0.86, 16.5, 8.0, 1.25
    half = place(half_figure(rank, suit), -aside, -apart, scale=scale)
    return place(half + place(half, turn=180) + place(belt(suit, WIDE / 2 / band), scale=band), X, Y)
