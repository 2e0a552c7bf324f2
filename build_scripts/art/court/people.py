"""What all court figures share: faces, hands, wooden shafts and the pale wheel behind a head."""

from __future__ import annotations

from art.colours import CREAM, GOLD, GOLD_DARK, INK, WOOD, WOOD_DARK, Look
from art.kit import Point, box, disc, line, path, place, rays

_HEAD = "M-26 -26L26 -26C27 -4 25 12 15 23C9 30 5 33 0 33C-5 33 -9 30 -15 23C-25 12 -27 -4 -26 -26Z"
_SHADED = "M3 -26L26 -26C27 -4 25 12 15 23C9 30 5 33 0 33L0 12.5L-7 11C-3 4 -1 -2 -1 -10Z"


def face(look: Look, y: float, brow: float = 0, mouth: bool = True) -> str:
    """A face with eyes at ``y``; ``brow`` tilts the brows, inner ends down when positive."""
    head = path(_HEAD, look.skin) + path(_SHADED, look.skin_dark)
    eyes = "".join(place(_eye(look, brow), side * 12, -7, scale=side, tall=1) for side in (-1, 1))
    return place(head + eyes + (lips(look) if mouth else ""), 0, y + 7)


def _eye(look: Look, brow: float) -> str:
    white = path("M-8 0.6C-4 -4.6 4 -5 8.4 -0.4C4 3.8 -4 4 -8 0.6Z", "#FFFDF6")
    iris = disc(0, -0.4, 3.3, look.eyes)
    lid = line("M-8.6 0.8C-5 -5.4 4 -6 9.2 -1", INK, 2.2, "round")
    arch = line(f"M-9 {-9 + brow:g}C-4 -13.5 4 -13.5 10 -8.5", look.hair, 3.2, "round")
    return white + iris + lid + arch


def lips(look: Look, y: float = 19) -> str:
    upper = path("M-8.5 0C-4 -2.6 -2 -3 0 -1.6C2 -3 4 -2.6 8.5 0C5 5.6 -5 5.6 -8.5 0Z", look.lips)
    return place(upper + line("M-7 0.4C-3 1.2 3 1.2 7 0.4", "#7A2430", 1.1), 0, y)


def neck(look: Look, y: float = -66) -> str:
    """A neck with the shadow of the chin."""
    return place(
        path("M-11 0L11 0C11 12 15 20 22 24L0 36L-22 24C-15 20 -11 12 -11 0Z", look.skin)
        + path("M-11 0L11 0C11 12 15 20 22 24L0 36C2 26 -2 16 -11 10Z", look.skin_dark),
        0,
        y,
    )


def fist(look: Look, x: float, y: float, turn: float = 0) -> str:
    """A hand closed around something upright, with its cuff below."""
    cuff = path("M-14 8L14 8L20 37L-20 37Z", look.robe) + path("M2 8L14 8L20 37L4 37Z", look.robe_dark)
    band = box(-16, 6, 32, 8, GOLD, 3) + box(3, 6, 13, 8, GOLD_DARK, 3)
    back = box(-13, -16, 27, 24, look.skin_dark, 8)
    fingers = "".join(box(-15 + i, -16 + i * 5.8, 21 - 1.5 * i, 5.4, look.skin, 2.7) for i in range(4))
    thumb = line("M8 -1C12 -6 11 -14 5 -17", look.skin, 6.2, "round")
    return place(cuff + band + back + fingers + thumb, x, y, turn)


def open_hand(look: Look, x: float, y: float) -> str:
    """A raised hand with open fingers; a stem passes between thumb and palm."""
    cuff = path("M-11 14L11 14L22 42L-24 42Z", look.robe) + path("M2 14L11 14L22 42L2 42Z", look.robe_dark)
    band = box(-14, 10, 28, 8, GOLD, 3) + box(2, 10, 12, 8, GOLD_DARK, 3)
    fingers = "".join(
        line(d, look.skin, 6, "round") for d in ("M-6 -4L-10 -22", "M0 -4L-1.5 -27", "M5.5 -4L7 -24", "M9 -1L15 -16")
    )
    palm = path("M-9.5 -6L12 -6C13 2 11 8 9 12L-9 12C-11 6 -11 0 -9.5 -6Z", look.skin)
    shade = path("M4 -5L12 -6C13 2 11 8 9 12L1 12C6 6 6 0 4 -5Z", look.skin_dark)
    thumb = line("M-7 5C-13 2 -16 -3 -17 -9", look.skin, 6, "round")
    return place(cuff + band + fingers + palm + shade + thumb, x, y)


def shaft(x: float, top: float, wide: float = 9) -> str:
    """An upright wooden staff down to the belt."""
    return box(x - wide / 2, top, wide, -top, WOOD) + box(x + wide * 0.08, top, wide * 0.42, -top, WOOD_DARK)


def wheel(look: Look, y: float, r: float) -> str:
    """The pale disc with rays behind a head."""
    return disc(0, y, r, look.pale) + rays(0, y, r, 12, look.pale_dark, 97.5)


def pearls(points: list[Point], r: float = 3.6) -> str:
    return "".join(disc(x, y, r, CREAM) for x, y in points)
