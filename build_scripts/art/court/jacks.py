"""The four jacks, each in a pose of its own: a lancer in profile, a lutenist, a falconer and an archer."""

from __future__ import annotations

from art.colours import CREAM, CREAM_DARK, GOLD, LOOKS, Look
from art.court.jack_heads import club_head, diamond_head, heart_head, hood_behind, spade_head
from art.court.jack_things import bow, falcon, horn, lance, lute
from art.court.people import neck, wheel
from art.kit import both, box, disc, flip, line, lozenge, path, place, shape, two
from art.shapes import sign, sign_two


def jack(suit: str) -> str:
    look = LOOKS[suit]
    return wheel(look, -92, 60) + FIGURES[suit](look)


def _spade(look: Look) -> str:
    body = _tunic(look, _stripes(look)) + _cape(look) + _ruff(look)
    return body + lance(look) + spade_head(look)


def _heart(look: Look) -> str:
    body = _tunic(look, _puffs(look)) + neck(look) + _wide_collar(look)
    return body + heart_head(look) + lute(look)


def _diamond(look: Look) -> str:
    body = _tunic(look, _harlequin(look)) + _cape(look) + neck(look) + _lace(look)
    return body + falcon(look) + diamond_head(look)


def _club(look: Look) -> str:
    body = _tunic(look, _leaves(look)) + hood_behind(look)
    return body + _cowl(look) + horn() + bow(look) + club_head(look)


FIGURES = {"S": _spade, "H": _heart, "D": _diamond, "C": _club}


# ---- tunics and capes


def _tunic(look: Look, pattern: str) -> str:
    coat = two("M-0.6 -52L28 -52C58 -50 78 -38 88 0L-0.6 0Z", look.cloth, look.cloth_dark)
    return coat + pattern + line("M0 -40L0 0", GOLD, 5)


def _stripes(look: Look) -> str:
    bars = ((9, look.robe), (27, look.robe_dark))
    return both("".join(shape([(x, -50), (x + 8, -50), (x * 1.35 + 12, 0), (x * 1.35, 0)], tone) for x, tone in bars))


def _puffs(look: Look) -> str:
    """Full sleeves, light bands on the left one; an arm covers the right one."""
    puff = path("M34 -52C66 -56 96 -40 104 0L48 0C52 -20 46 -38 34 -52Z", look.robe)
    bands = line("M64 -50C78 -36 84 -18 84 0M50 -50C64 -36 68 -18 66 0", look.cloth, 5)
    return both(puff) + flip(bands) + both(line("M33 -51C45 -36 50 -18 48 0", GOLD, 4.5))


def _harlequin(look: Look) -> str:
    spots = [(13, -14), (28, -34), (30, -4), (45, -18)]
    return both("".join(lozenge(x, y, 9, 16, look.robe) for x, y in spots))


def _leaves(look: Look) -> str:
    leaf = path("M0 10C-8 5 -8 -5 0 -10C8 -5 8 5 0 10Z", look.robe) + line("M0 8L0 -7", look.cloth, 1.6)
    return both("".join(place(leaf, *spot) for spot in ((56, -14, 25), (74, -18, 25), (40, -6, -25))))


def _cape(look: Look) -> str:
    """A cape over the left shoulder of the picture, with a gold hem and a clasp."""
    outer = path("M-18 -60C-62 -62 -100 -44 -106 0L-44 0C-44 -22 -30 -38 -2 -46Z", look.robe)
    fold = path("M-60 -53C-76 -40 -84 -20 -84 0L-44 0C-44 -22 -30 -38 -2 -46C-30 -44 -50 -46 -60 -53Z", look.robe_dark)
    hem = line("M-2 -47C-30 -38 -45 -22 -45 0", GOLD, 5) + line("M-76 -44C-90 -30 -94 -14 -95 0", look.cloth, 4)
    return outer + fold + hem


def _ruff(look: Look) -> str:
    tones = ((-26, CREAM), (26, CREAM_DARK), (-13, CREAM_DARK), (13, CREAM_DARK), (0, CREAM))
    points = [shape([(x - 8, -54), (x + 8, -54), (x * 1.35, -34 + abs(x) * 0.25)], tone) for x, tone in tones]
    return "".join(points) + box(-33, -58, 66, 7, look.robe_dark, 3.5)


def _wide_collar(look: Look) -> str:
    wing = "M-0.6 -34L9 -56L30 -60C42 -52 46 -44 46 -36C32 -30 14 -30 -0.6 -34Z"
    return two(wing, CREAM, CREAM_DARK) + sign_two("H", 0, -33, 17, look.robe, look.robe_dark)


def _lace(look: Look) -> str:
    discs = [(-33, -51), (-22, -44), (-10, -40), (2, -39), (14, -41), (25, -46), (34, -53)]
    frill = "".join(disc(x, y, 9, CREAM if x < 0 else CREAM_DARK) + disc(x, y, 2.6, GOLD) for x, y in discs)
    return box(-20, -56, 40, 6, look.robe_dark, 3) + frill


def _cowl(look: Look) -> str:
    """The hood's short cape with a leafy edge."""
    half = "M-0.6 -70L26 -70C50 -62 60 -48 60 -40L48 -30L40 -40L28 -20L18 -34L6 -14L0 -16L-0.6 -16Z"
    return two(half, look.robe, look.robe_dark) + disc(0, -40, 7, GOLD) + sign("C", 0, -40, 10, look.robe_dark)
