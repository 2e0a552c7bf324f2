"""The four queens: bell-shaped gowns, a fan collar behind the head, a flower in the open hand."""

from __future__ import annotations

from art.colours import CREAM, GOLD, GOLD_DARK, GOLD_LIGHT, LEAF, LEAF_DARK, LOOKS, Look
from art.court.people import face, neck, open_hand, pearls
from art.kit import around, both, disc, flip, line, lozenge, path, place, ring, two
from art.shapes import sign, sign_two

FACE = -90.0


def queen(suit: str) -> str:
    look = LOOKS[suit]
    behind, before, tiara = HEADS[suit]
    flower = place(FLOWERS[suit](look), *AT[suit])
    body = COLLARS[suit](look) + behind(look) + _gown(look) + neck(look) + _necklace(look)
    return body + flower + open_hand(look, 76, -40) + face(look, FACE, -1) + before(look) + tiara(look)


# ---- gowns and collars


def _gown(look: Look) -> str:
    bell = two("M-0.6 -44C24 -46 42 -43 60 -34C84 -22 100 -12 106 0L-0.6 0Z", look.robe, look.robe_dark)
    hems = both(line("M59 -31C69 -22 74 -11 75 0", GOLD, 6) + line("M78 -20C87 -14 91 -7 92 0", look.cloth, 5))
    bodice = two("M-0.6 -30L32 -43C36 -26 30 -12 24 0L-0.6 0Z", look.cloth, look.cloth_dark)
    return bell + hems + bodice + _lacing(look)


def _lacing(look: Look) -> str:
    return both(line("M37 -46C41 -26 33 -10 28 0", GOLD, 5.5))


def _necklace(look: Look) -> str:
    row = [around(0, -54, 29, a) for a in (20, 38, 56, 73, 107, 124, 142, 160)]
    gem = disc(0, -22, 9, GOLD) + sign(look.suit, 0, -22, 12, look.robe_dark)
    return pearls(row, 3.8) + gem


def _fan(ribs: list[str], step: float) -> str:
    """Ribs spread like a fan, the middle one upright."""
    middle = (len(ribs) - 1) / 2
    return "".join(place(rib, 0, -78, (i - middle) * step) for i, rib in enumerate(ribs))


def _plate(look: Look, r: float = 46) -> str:
    return disc(0, -78, r, look.robe_dark) + ring(0, -78, r, GOLD, 3)


def _collar_spikes(look: Look) -> str:
    ribs = [path("M-11 -30L0 -73L11 -30Z", (look.robe, look.cloth)[i % 2]) + disc(0, -68, 3.4, GOLD) for i in range(11)]
    return _fan(ribs, 20) + _plate(look)


def _collar_heart(look: Look) -> str:
    """A stiff veil in the shape of a heart, edged with pearls."""
    half = "M-0.6 -128C12 -152 38 -158 54 -144C72 -128 70 -98 58 -74C50 -58 40 -46 30 -38L-0.6 -30Z"
    inner = "M-0.6 -116C14 -140 36 -145 48 -134C60 -120 58 -98 48 -76C42 -64 34 -54 26 -46L-0.6 -40Z"
    edge = [(20, -143), (36, -149), (51, -144), (61, -132), (65, -117), (63, -101), (58, -86), (51, -72), (42, -60)]
    return two(half, look.cloth, look.cloth_dark) + two(inner, look.robe, look.robe_dark) + both(pearls(edge, 3.4))


def _collar_rays(look: Look) -> str:
    """Three long rays and short ones between, like a compass."""
    long = path("M-12 -30L0 -84L12 -30Z", look.robe) + path("M0 -30L0 -84L12 -30Z", look.robe_dark)
    long += lozenge(0, -57, 4, 9, GOLD)
    middling = place(long, scale=1, tall=0.76)
    short = path("M-9 -30L-9 -52L0 -58L9 -52L9 -30Z", look.cloth)
    side = [short, middling, short]
    return _fan([*side, long, short, long, short, long, *side], 22) + _plate(look, 44)


def _collar_leaves(look: Look) -> str:
    """Broad leaves, wide apart."""
    leaf = path("M-4 -28C-24 -46 -18 -64 0 -76C18 -64 24 -46 4 -28Z", look.cloth)
    leaf += path("M0 -28L0 -76C18 -64 24 -46 4 -28Z", look.cloth_dark) + line("M0 -34L0 -66", look.robe_dark, 2)
    under = path("M-4 -28C-20 -46 -14 -58 0 -68C14 -58 20 -46 4 -28Z", look.robe)
    return _fan([under] * 6, 36) + _fan([place(leaf, scale=0.94)] * 5, 36) + _plate(look)


COLLARS = {"S": _collar_spikes, "H": _collar_heart, "D": _collar_rays, "C": _collar_leaves}


# ---- flowers, around the middle of the blossom, with the stem down to the hand


def _stem(d: str = "M0 8C3 34 -1 58 -6 84") -> str:
    return line(d, LEAF_DARK, 5)


def _leaf(x: float, y: float, turn: float, size: float = 1) -> str:
    half = path("M0 0C6 -9 18 -11 28 -3C22 6 8 8 0 0Z", LEAF) + line("M2 -0.4L21 -2.4", LEAF_DARK, 1.6)
    return place(half, x, y, turn, size)


def _iris(look: Look) -> str:
    """An iris: three upright petals, three falling."""
    side = path("M0 0C-14 4 -17 20 -8 32C2 26 8 12 0 0Z", look.cloth_dark)
    falls = place(side, 0, 2, 52) + place(side, 0, 2, -66)
    falls += path("M0 0C-11 8 -11 24 0 32C11 24 11 8 0 0Z", look.cloth) + line("M0 4L0 17", GOLD, 4.4, "round")
    stand = place(path("M0 4C-13 -6 -13 -24 0 -34C13 -24 13 -6 0 4Z", look.robe), -9, -2, -20)
    stand += place(path("M0 4C-13 -6 -13 -24 0 -34C13 -24 13 -6 0 4Z", look.robe_dark), 9, -2, 20)
    stand += path("M0 6C-9 -4 -9 -22 0 -38C9 -22 9 -4 0 6Z", "#4A68A6")
    blade = path("M-3 70C14 56 24 40 24 26C10 34 -2 50 -5 68Z", LEAF)
    return _stem() + blade + place(stand + falls, 0, -6, scale=0.92)


def _rose(look: Look) -> str:
    rim = [(-15, 4), (15, 4), (-10, -12), (10, -12), (0, 12)]
    cup = "".join(disc(x, y, 15, look.robe if x <= 0 else look.robe_dark) for x, y in rim)
    heart = disc(0, -2, 16, look.cloth_dark) + disc(-1, -3, 12.5, look.robe) + disc(1, -2, 8.5, look.cloth)
    swirl = line("M-5 -1C-5 -8 5 -8 5 -1C5 4 -2 4 -2 -1", look.robe_dark, 3, "round")
    sepals = path("M-16 18L-4 20L0 30L4 20L16 18L6 28L-6 28Z", LEAF)
    return _stem("M0 24C3 44 -1 62 -6 84") + _leaf(0, 48, -24) + _leaf(0, 40, 200, 0.7) + cup + heart + swirl + sepals


def _sunflower(look: Look) -> str:
    petal = "M0 -10C-8 -16 -7 -27 0 -33C7 -27 8 -16 0 -10Z"
    back = "".join(place(path(petal, look.robe), 0, 0, i * 30 + 15) for i in range(12))
    front = "".join(place(path(petal, GOLD), 0, 0, i * 30) for i in range(12))
    eye = disc(0, 0, 14, look.hair) + ring(0, 0, 8.5, look.hair_light, 3) + disc(0, 0, 3, GOLD_DARK)
    return _stem("M0 10C3 38 -1 60 -6 84") + _leaf(0, 50, -24) + back + front + eye


def _lily(look: Look) -> str:
    """Lily of the valley: bells along a bent stem, one broad leaf."""
    bow = line("M-6 84C-10 50 -18 -6 -8 -26C-2 -38 14 -38 18 -24", LEAF_DARK, 4.4)
    bell = disc(0, 22, 3.6, GOLD)
    bell += path("M-3 0L3 0C12 3 12 13 15 22L7.5 18L0 23L-7.5 18L-15 22C-12 13 -12 3 -3 0Z", look.cloth)
    bell += path("M0 0L3 0C12 3 12 13 15 22L7.5 18L0 23Z", look.cloth_dark)
    bell += path("M-7 4C-5 -3 5 -3 7 4C3 7 -3 7 -7 4Z", look.robe)
    bells = [(-22, -8, 12, 0.9), (18, -22, -8, 1.05), (4, 12, -8, 0.95)]
    stalks = line("M-12 -14L-22 -7M-12 4L4 13", LEAF_DARK, 3.4)
    leaf = path("M-6 80C2 60 8 44 25 34C29 52 18 70 -4 82Z", LEAF) + line("M-3 76C4 62 12 50 22 42", LEAF_DARK, 2)
    return leaf + bow + stalks + "".join(place(bell, x, y, t, s) for x, y, t, s in bells)


FLOWERS = {"S": _iris, "H": _rose, "D": _sunflower, "C": _lily}
AT = {"S": (79.0, -112.0), "H": (85.0, -92.0), "D": (78.0, -118.0), "C": (79.0, -112.0)}


# ---- hair and tiaras


def _long_behind(look: Look) -> str:
    fall = path("M0 -126C30 -126 40 -108 40 -88L44 -28L16 -28L0 -60Z", look.hair)
    return both(fall) + both(line("M36 -94L39 -32", look.hair_light, 4))


def _long_before(look: Look) -> str:
    return both(path("M0 -124C22 -124 33 -108 32 -78L28 -64C28 -92 20 -106 0 -112Z", look.hair))


def _waves_behind(look: Look) -> str:
    fall = "M0 -126C32 -126 42 -106 38 -90C34 -78 50 -70 46 -54C43 -44 50 -38 46 -26C32 -24 18 -30 14 -40L0 -70Z"
    return both(path(fall, look.hair)) + both(
        line("M33 -100C42 -84 30 -76 40 -60C44 -50 38 -44 40 -34", look.hair_light, 5)
    )


def _waves_before(look: Look) -> str:
    sweep = path("M4 -124C-22 -126 -35 -108 -32 -74C-24 -80 -26 -98 4 -112Z", look.hair)
    return sweep + path("M2 -124C24 -126 35 -108 32 -74C25 -84 24 -102 2 -112Z", look.hair)


def _bun_behind(look: Look) -> str:
    loop = ring(32, -70, 12, look.hair, 9) + disc(32, -53, 4.4, GOLD)
    return both(loop) + path("M-32 -80L-32 -112L32 -112L32 -80Z", look.hair)


def _bun_before(look: Look) -> str:
    return both(path("M0 -126C24 -126 34 -110 33 -84C27 -88 26 -104 0 -108Z", look.hair)
                + line("M7 -118C20 -117 27 -108 29 -98", look.hair_light, 3))  # fmt: skip


def _braids_behind(look: Look) -> str:
    return both(path("M0 -126C30 -126 38 -108 36 -84L34 -60L20 -60L0 -80Z", look.hair))


def _braids_before(look: Look) -> str:
    fringe = both(path("M0 -125C24 -125 35 -110 33 -80L27 -72C28 -96 22 -108 0 -114Z", look.hair))
    knots = "".join(_knot(look, 33 + i, -66 + i * 12.5) for i in range(4))
    return fringe + both(knots + disc(37, -15, 5.5, GOLD))


def _knot(look: Look, x: float, y: float) -> str:
    left = path("M0 -8C-11 -7 -12 4 0 9Z", look.hair)
    return place(left + flip(path("M0 -8C-11 -7 -12 4 0 9C-3 3 -3 -3 0 -8Z", look.hair_light)), x, y)


def _circlet(look: Look) -> str:
    return line("M-32 -107C-18 -121 18 -121 32 -107", GOLD_DARK, 7)


def _tiara_spikes(look: Look) -> str:
    half = "M-0.6 -114C14 -114 24 -110 32 -104L36 -132L24 -121L19 -144L10 -125L0 -156L-0.6 -154Z"
    gems = pearls([(19, -144), (36, -132)], 3.4)
    return two(half, GOLD, GOLD_DARK) + both(gems) + disc(0, -154, 4, CREAM) + sign("S", 0, -126, 16, look.robe_dark)


def _tiara_lobes(look: Look) -> str:
    lobes = [(24, -116, 7), (13, -123, 8)]
    side = "".join(disc(x, y, r, GOLD) + disc(x, y, r * 0.5, look.robe) for x, y, r in lobes)
    return both(side) + disc(0, -127, 12, GOLD) + sign_two("H", 0, -126, 16, look.robe, look.robe_dark) + _circlet(look)


def _tiara_sun(look: Look) -> str:
    bun = disc(0, -130, 22, look.hair) + ring(0, -130, 15, look.hair_light, 3)
    tones = (GOLD_LIGHT, GOLD, GOLD_LIGHT, GOLD, GOLD_LIGHT)
    points = [place(lozenge(0, -12, 5.5, 13, tone), 0, -116, (i - 2) * 26) for i, tone in enumerate(tones)]
    return bun + "".join(points) + _circlet(look) + sign_two("D", 0, -116, 20, look.cloth, look.cloth_dark)


def _tiara_leaves(look: Look) -> str:
    leaf = path("M0 0C-7 -6 -7 -16 0 -22C7 -16 7 -6 0 0Z", LEAF) + path("M0 0C7 -6 7 -16 0 -22Z", LEAF_DARK)
    spots = [(30, -106, 52), (24, -114, 30), (14, -119, 16)]
    flowers = pearls([(31, -113), (20, -123)], 3.6)
    crown = both("".join(place(leaf, *spot) for spot in spots) + flowers)
    return _circlet(look) + crown + disc(0, -128, 14, GOLD) + sign("C", 0, -128, 18, look.robe_dark)


HEADS = {
    "S": (_long_behind, _long_before, _tiara_spikes),
    "H": (_waves_behind, _waves_before, _tiara_lobes),
    "D": (_bun_behind, _bun_before, _tiara_sun),
    "C": (_braids_behind, _braids_before, _tiara_leaves),
}
