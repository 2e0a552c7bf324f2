"""The four jacks: a cape over one shoulder, a slanting cap with its plume, a lance held aslant."""

from __future__ import annotations

from art.colours import CREAM, CREAM_DARK, GOLD, GOLD_DARK, GOLD_LIGHT, LOOKS, STEEL, STEEL_DARK, WOOD, WOOD_DARK, Look
from art.kit import both, box, disc, flip, line, lozenge, path, place, ring, shape, two
from art.people import face, fist, neck, wheel
from art.shapes import sign, sign_two

FACE = -90.0


def jack(suit: str) -> str:
    look = LOOKS[suit]
    return wheel(look, -92, 60) + FIGURES[suit](look)


def _spade(look: Look) -> str:
    """Beret and sweeping plume, bobbed hair, a spade-headed lance."""
    body = _tunic(look, _stripes(look)) + _cape(look) + neck(look) + _ruff(look)
    arm = _lance(_head_sign(look, 42), 72) + fist(look, 0, 0)
    return body + place(arm, 68, -36, 20) + _bob(look) + face(look, FACE, -0.5) + _fringe(look) + _beret(look)


def _heart(look: Look) -> str:
    """Pointed hunting cap with a straight feather, curls, a lance with a pennant; the cape is on the other side."""
    body = _tunic(look, _slashes(look)) + flip(_cape(look)) + neck(look) + _wide_collar(look)
    arm = _lance(_pennant(look), 104) + fist(look, 0, 0)
    head = _curls(look) + face(look, FACE, -1) + _locks(look)
    return body + place(arm, 72, -37, 11) + head + _pointed_cap(look)


def _diamond(look: Look) -> str:
    """Broad slashed hat with three plumes, moustache and goatee, a winged partisan."""
    body = _tunic(look, _harlequin(look)) + _cape(look) + neck(look) + _lace(look)
    arm = _lance(_partisan(look), 70) + fist(look, 0, 0)
    return body + place(arm, 70, -36, 17) + _short(look) + face(look, FACE, 0.5) + _goatee(look) + _broad_hat(look)


def _club(look: Look) -> str:
    """Hood with a long tail, a leaf for a plume, a hunting horn, a trefoil staff far aslant."""
    body = _tunic(look, "") + flip(_cape(look))
    arm = _lance(_head_sign(look, 40), 62) + fist(look, 0, 0)
    dressed = body + _hood_behind(look) + _cowl(look) + _horn(look)
    return dressed + place(arm, 58, -36, 31) + face(look, FACE, -1) + _hood(look)


FIGURES = {"S": _spade, "H": _heart, "D": _diamond, "C": _club}


# ---- tunics and capes


def _tunic(look: Look, pattern: str) -> str:
    coat = two("M-0.6 -52L28 -52C58 -50 78 -38 88 0L-0.6 0Z", look.cloth, look.cloth_dark)
    return coat + pattern + line("M0 -40L0 0", GOLD, 5)


def _stripes(look: Look) -> str:
    bars = ((9, look.robe), (27, look.robe_dark))
    return both("".join(shape([(x, -50), (x + 8, -50), (x * 1.35 + 12, 0), (x * 1.35, 0)], tone) for x, tone in bars))


def _slashes(look: Look) -> str:
    cut = path("M-9 0C-4 -5 4 -5 9 0C4 5 -4 5 -9 0Z", look.robe)
    spots = [(18, -30), (18, -15)]
    puffs = "".join(line(d, look.robe, 7) for d in ("M46 -50C58 -36 64 -18 64 0", "M64 -42C76 -30 80 -14 80 0"))
    return both("".join(place(cut, x, y) for x, y in spots) + puffs + line("M30 -50C38 -32 38 -16 36 0", GOLD, 4.5))


def _harlequin(look: Look) -> str:
    spots = [(13, -14), (28, -34), (30, -4), (45, -18)]
    return both("".join(lozenge(x, y, 9, 16, look.robe) for x, y in spots))


def _cape(look: Look) -> str:
    """Over the left shoulder of the picture, with a gold hem and a clasp."""
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


def _horn(look: Look) -> str:
    strap = line("M-20 -58C-34 -46 -48 -34 -54 -18", "#6B4426", 5)
    body = path("M-106 -50C-96 -8 -56 4 -20 -14L-26 -24C-52 -13 -76 -20 -83 -56Z", GOLD_LIGHT)
    body += path("M-106 -50C-96 -8 -56 4 -20 -14L-23 -19C-56 -5 -86 -12 -95 -53Z", "#D9BE85")
    bands = line("M-108 -48L-81 -57", GOLD_DARK, 8) + line("M-76 -12L-68 -28M-20 -12L-27 -26", GOLD_DARK, 6)
    return strap + place(body + bands, -4, 1, scale=0.9)


# ---- lances, upright around the grip; the caller slants them


def _lance(head: str, reach: float) -> str:
    pole = box(-4, -reach, 8, reach + 34, WOOD) + box(0.5, -reach, 3.5, reach + 34, WOOD_DARK)
    return pole + place(head, 0, -reach)


def _head_sign(look: Look, size: float) -> str:
    big = sign_two(look.suit, 0, -size * 0.42, size, GOLD, GOLD_DARK)
    return big + box(-9, -1, 18, 6, look.robe_dark, 3)


def _pennant(look: Look) -> str:
    flag = path("M-3 4L-46 8L-36 20L-46 33L-3 38Z", look.robe) + path("M-3 30L-40 26L-46 33L-3 38Z", look.robe_dark)
    top = sign_two("H", 0, -8, 26, GOLD, GOLD_DARK) + box(-7, 0, 14, 5, GOLD_DARK, 2)
    return flag + sign("H", -18, 21, 17, look.pale) + top


def _partisan(look: Look) -> str:
    blade = shape([(0, -48), (12, -22), (0, 4), (-12, -22)], STEEL) + shape([(0, -48), (12, -22), (0, 4)], STEEL_DARK)
    wings = path("M0 -4C-14 -4 -20 -12 -20 -22C-14 -16 -8 -14 0 -14C8 -14 14 -16 20 -22C20 -12 14 -4 0 -4Z", GOLD)
    tassel = path("M-6 4L6 4L11 20L-11 20Z", look.robe) + box(-8, -2, 16, 7, GOLD_DARK, 3)
    return tassel + blade + wings + lozenge(0, -25, 5, 9, look.robe)


# ---- heads


def _bob(look: Look) -> str:
    return both(path("M0 -124C28 -124 40 -108 39 -90L42 -54C34 -50 24 -54 22 -62L22 -84L0 -100Z", look.hair)
                + line("M34 -96L36 -60", look.hair_light, 4))  # fmt: skip


def _fringe(look: Look) -> str:
    return path("M-27 -102C-10 -106 10 -108 27 -106L27 -118L-27 -118Z", look.hair)


def _beret(look: Look) -> str:
    top = path("M-46 -110C-60 -132 -32 -154 4 -155C40 -156 58 -142 50 -125C20 -120 -16 -116 -46 -110Z", look.robe)
    top += path("M4 -155C40 -156 58 -142 50 -125C40 -123 26 -121 12 -119.4C24 -128 20 -148 4 -155Z", look.robe_dark)
    crease = line("M-34 -124C-30 -136 -18 -144 -4 -146", look.cloth_dark, 3, "round")
    band = line("M-46 -107.5C-14 -116 20 -119 50 -122.5", GOLD, 8)
    return _plume(look) + top + crease + band + disc(34, -123, 9, GOLD_LIGHT) + sign("S", 34, -123, 12, look.robe_dark)


def _plume(look: Look) -> str:
    vane = path("M34 -126C38 -152 66 -166 94 -154L88 -150L98 -142L88 -142L94 -133L82 -136L84 -127L72 -134"
                "C60 -140 50 -136 42 -122Z", look.cloth)  # fmt: skip
    return vane + line("M38 -126C46 -146 66 -152 86 -147", look.cloth_dark, 3.4, "round")


def _curls(look: Look) -> str:
    spots = [(29, -104), (35, -92), (33, -79), (40, -68), (33, -58)]
    return both("".join(disc(x, y, 10, look.hair) for x, y in spots)
                + "".join(ring(x, y, 4.6, look.hair_light, 2.8) for x, y in spots[1:]))  # fmt: skip


def _locks(look: Look) -> str:
    spots = [(-20, -105), (-9, -107), (3, -107), (14, -106), (23, -103)]
    return "".join(disc(x, y, 7.5, look.hair) for x, y in spots)


def _pointed_cap(look: Look) -> str:
    feather = path("M-26 -116C-44 -122 -58 -136 -61 -155C-44 -152 -26 -142 -16 -120Z", look.cloth)
    feather += line("M-18 -114L-55 -149", look.cloth_dark, 3, "round")
    crown = path("M-36 -108C-40 -140 -12 -158 12 -152C28 -148 32 -126 42 -110Z", look.robe)
    crown += path("M12 -152C28 -148 32 -126 42 -110L14 -112C20 -126 20 -142 12 -152Z", look.robe_dark)
    low = "M-48 -124C-44 -112 -38 -104 -28 -102C0 -112 26 -112 58 -106"
    brim = path(f"{low}C40 -122 8 -126 -18 -118C-30 -115 -40 -118 -48 -124Z", look.robe_dark)
    edge = line(low, GOLD, 4, "round")
    return feather + crown + brim + edge + disc(-22, -113, 8, GOLD_LIGHT) + sign("H", -22, -112.5, 11, look.robe_dark)


def _short(look: Look) -> str:
    return both(path("M14 -120L30 -120L32 -84C28 -80 24 -86 24 -92Z", look.hair)) + ring(-27, -76, 4.4, GOLD, 2.6)


def _goatee(look: Look) -> str:
    chin = path("M-8 -60C-4 -63 4 -63 8 -60C6 -50 3 -44 0 -40C-3 -44 -6 -50 -8 -60Z", look.hair)
    wing = path("M-0.6 -71C6 -77 14 -75 21 -80C19 -70 9 -66 -0.6 -68.5Z", look.hair)
    return chin + both(wing)


def _broad_hat(look: Look) -> str:
    plume = path("M0 4C-11 -6 -11 -26 2 -38C4 -32 8 -30 8 -26C13 -16 10 -4 0 4Z", look.cloth)
    plume += line("M0 2C-3 -10 -2 -22 2 -32", look.cloth_dark, 2.6, "round")
    plumes = "".join(place(plume, 30 + i * 5, -128 + i * 7, 8 + i * 30) for i in (2, 1, 0))
    puff = path("M-40 -114C-56 -152 48 -160 40 -122Z", look.robe)
    puff += path("M4 -146C36 -150 46 -138 40 -122L14 -120C20 -130 16 -140 4 -146Z", look.robe_dark)
    slits = line("M-27 -122L-26 -134M-9 -124L-9 -139M9 -126L10 -139", look.cloth_dark, 6, "round")
    brim = path("M-58 0C-40 -14 40 -14 58 0C40 12 -40 12 -58 0Z", look.robe_dark)
    brim = place(brim + line("M-58 0C-40 12 40 12 58 0", GOLD, 4), 0, -114, -6)
    brooch = lozenge(-30, -112, 8, 11, GOLD_LIGHT) + lozenge(-30, -112, 4, 6, look.cloth_dark)
    return plumes + puff + slits + brim + brooch


def _hood_behind(look: Look) -> str:
    tail = "M6 -150C44 -164 74 -142 68 -98L62 -66C60 -60 53 -62 54 -68L54 -96C54 -116 46 -124 26 -122Z"
    side = "M0 -152C34 -152 44 -122 40 -90C38 -72 34 -64 30 -58L0 -58Z"
    fold = "M8 -151.5C36 -148 44 -120 40 -90C38 -72 34 -64 30 -58L18 -58C32 -84 34 -124 8 -151.5Z"
    back = both(path(side, look.robe)) + path(fold, look.robe_dark)
    return path(tail, look.robe_dark) + disc(58, -62, 6, GOLD) + back


def _hood(look: Look) -> str:
    swept = "M-27 -92C-26 -110 -12 -118 8 -118C20 -116 27 -106 27 -92C20 -98 14 -104 10 -110C2 -102 -14 -98 -27 -92Z"
    hair = path(swept, look.hair) + line("M6 -113C-2 -106 -14 -102 -23 -99", look.hair_light, 2.6, "round")
    rim = line("M-25 -60C-34 -84 -32 -122 0 -122C32 -122 34 -84 25 -60", GOLD, 5)
    leaf = path("M0 4C-14 -8 -14 -26 -2 -42C10 -28 12 -8 0 4Z", look.cloth)
    leaf += path("M0 4C12 -8 10 -28 -2 -42Z", look.cloth_dark)
    vein = line("M0 2L-2 -30", look.robe_dark, 2.2)
    return hair + rim + place(leaf + vein, -27, -126, -24, 0.95) + disc(-26, -123, 6, GOLD_LIGHT)
