"""The four kings: square robes and crowns, beards of strips, an upright staff or sword in the fist."""

from __future__ import annotations

from art.colours import CREAM, CREAM_DARK, GOLD, GOLD_DARK, GOLD_LIGHT, INK, LOOKS, STEEL, STEEL_DARK, Look
from art.court.people import face, fist, lips, pearls, shaft, wheel
from art.kit import both, box, disc, line, lozenge, path, place, ring, shape, two
from art.shapes import sign, sign_two

STAFF = 76.0
FACE = -92.0


def king(suit: str) -> str:
    look = LOOKS[suit]
    held = {"S": _sword, "H": _orb, "D": _axe, "C": _trefoil}[suit](look)
    hair, beard, crown = HEADS[suit]
    body = _robe(look) + held
    return wheel(look, -94, 62) + body + hair(look) + face(look, FACE, 2.5, mouth=False) + beard(look) + crown(look)


# ---- robes

SHOULDERS = {
    "S": "L64 -56L88 -52L106 -42L106 0",  # square plates
    "H": "C66 -64 108 -48 106 0",  # round
    "D": "L60 -46L105 -51L97 -25L106 0",  # winged
    "C": "L66 -53L61 -42L87 -40L81 -27L102 -24L97 -11L106 0",  # leafy
}


def _robe(look: Look) -> str:
    robe = two(f"M-0.6 -58L26 -58{SHOULDERS[look.suit]}L-0.6 0Z", look.robe, look.robe_dark)
    panel = two("M-0.6 -58L30 -58L40 0L-0.6 0Z", look.cloth, look.cloth_dark)
    hem = both(line("M34 -56L44 0", GOLD, 7))
    return robe + SLEEVES[look.suit](look) + panel + hem + _front(look) + _ermine()


def _front(look: Look) -> str:
    signs = both(sign_two(look.suit, 21, -13, 17, look.robe, look.robe_dark))
    return signs + "".join(disc(0, y, 3.8, GOLD) for y in (-20, -8))


def _ermine() -> str:
    """A broad white collar with dark tails."""
    collar = two("M-0.6 -62L30 -62C46 -60 56 -55 60 -49C48 -34 26 -25 -0.6 -22Z", CREAM, CREAM_DARK)
    tails = [(47, -49, -35), (36, -40, -25), (22, -34, -12)]
    return collar + both("".join(place(path("M0 -5C2 -1 2.4 3 0 6C-2.4 3 -2 -1 0 -5Z", INK), *t) for t in tails))


def _sleeve_plates(look: Look) -> str:
    arcs = ("M58 -53C52 -34 54 -14 60 0", "M74 -52C70 -34 71 -14 76 0", "M90 -49C88 -34 88 -14 92 0")
    return both("".join(line(d, look.cloth_dark, 6) for d in arcs))


def _sleeve_puffs(look: Look) -> str:
    bands = "".join(line(f"M{x} -47C{x + 10} -36 {x + 12} -16 {x + 4} 0", look.cloth, 9) for x in (58, 78))
    return both(bands)


def _sleeve_lozenges(look: Look) -> str:
    spots = [(61, -33), (61, -9), (76, -21), (90, -37), (90, -9)]
    return both("".join(lozenge(x, y, 7, 10.5, look.cloth) + lozenge(x, y, 3, 4.6, GOLD) for x, y in spots))


def _sleeve_leaves(look: Look) -> str:
    leaf = path("M0 12C-9 6 -9 -6 0 -12C9 -6 9 6 0 12Z", look.cloth) + line("M0 10L0 -9", look.robe_dark, 1.8)
    spots = [(56, -40, 30), (58, -12, -30), (72, -28, 30), (78, -10, -30), (92, -14, 30)]
    return both("".join(place(leaf, *spot) for spot in spots))


SLEEVES = {"S": _sleeve_plates, "H": _sleeve_puffs, "D": _sleeve_lozenges, "C": _sleeve_leaves}


# ---- what they hold


def _sword(look: Look) -> str:
    blade = shape([(-9, 90), (-9, 14), (0, 0), (9, 14), (9, 90)], STEEL)
    blade += shape([(0, 90), (0, 0), (9, 14), (9, 90)], STEEL_DARK) + line("M0 18L0 84", "#F7FAFC", 2.4)
    guard = box(-26, 88, 52, 9, GOLD, 4.5) + box(0, 88, 26, 9, GOLD_DARK, 4.5) + disc(0, 92.5, 7.5, GOLD_LIGHT)
    guard += sign("S", 0, 92.5, 10, look.robe)
    grip = box(-4.5, 97, 9, 60, look.robe_dark)
    return place(blade + guard + grip, STAFF, -157) + fist(look, STAFF, -38)


def _orb(look: Look) -> str:
    """A crowned orb on the raised hand."""
    globe = disc(0, 0, 27, GOLD) + path("M0 -27A27 27 0 0 1 0 27Z", GOLD_DARK)
    globe += disc(0, 0, 19, "#FBE6DC") + sign_two("H", 0, -1, 26, look.robe, look.robe_dark)
    band = line("M-25 -11C-12 -18 12 -18 25 -11", GOLD_LIGHT, 4)
    cross = path("M-4 -26L-4 -34L-13 -34L-13 -42L-4 -42L-4 -51L4 -51L4 -42L13 -42L13 -34L4 -34L4 -26Z", GOLD)
    cross += path("M0 -26L0 -51L4 -51L4 -42L13 -42L13 -34L4 -34L4 -26Z", GOLD_DARK)
    return fist(look, STAFF, -38) + place(cross + globe + band, STAFF, -80) + _fingertips(look, STAFF, -55)


def _fingertips(look: Look, x: float, y: float) -> str:
    tips = [(-20, 0, -42), (-10, 6, -18), (1, 8, 0), (12, 5, 20)]
    return "".join(place(box(-3.6, -11, 7.2, 15, look.skin, 3.6), x + dx, y + dy, turn) for dx, dy, turn in tips)


def _axe(look: Look) -> str:
    blade = path("M2 -14C14 -20 22 -25 31 -27C37 -10 37 10 31 27C22 25 14 20 2 14Z", STEEL)
    blade += path("M24 -25L31 -27C37 -10 37 10 31 27L24 25C28 10 28 -10 24 -25Z", STEEL_DARK)
    back = path("M-2 -11L-24 -5L-24 5L-2 11Z", STEEL_DARK)
    mount = box(-7, -17, 14, 34, GOLD, 3) + lozenge(0, 0, 6, 9, look.robe) + lozenge(16, 0, 5, 8, look.robe)
    spike = lozenge(0, -30, 7, 13, GOLD) + shape([(0, -43), (7, -30), (0, -17)], GOLD_DARK)
    return shaft(STAFF, -138) + place(spike + back + blade + mount, STAFF - 4, -113) + fist(look, STAFF, -38)


def _trefoil(look: Look) -> str:
    knots = [(0, -15), (-15, 7), (15, 7)]
    head = "".join(disc(x, y, 14, GOLD if x <= 0 else GOLD_DARK) for x, y in knots) + disc(0, 0, 10, GOLD)
    head += "".join(disc(x, y, 7, look.robe if x <= 0 else look.robe_dark) + disc(x - 2, y - 2, 2.4, GOLD_LIGHT)
                    for x, y in knots)  # fmt: skip
    neck = box(-8, 20, 16, 7, GOLD_DARK, 3)
    return shaft(STAFF, -104) + place(head + neck, STAFF, -124) + fist(look, STAFF, -38)


# ---- hair, beards, crowns


def _strips(look: Look, tips: list[tuple[float, float, float]], top: float, wide: float) -> str:
    """Light strips of a beard: (x at the top, x at the tip, y of the tip)."""
    half = wide / 2
    return "".join(shape([(a - half, top), (a + half, top), (b + half * 0.7, y - 7), (b, y), (b - half * 0.7, y - 7)],
                         look.hair_light) for a, b, y in tips)  # fmt: skip


def _moustache(look: Look, colour: str) -> str:
    wing = path("M-0.6 -80C8 -86 21 -84 28 -73C19 -68 6 -69 -0.6 -74Z", colour)
    return both(wing) + lips(look, -68.5)


def _beard_square(look: Look) -> str:
    mass = path("M-28 -92C-24 -78 -12 -80 0 -80C12 -80 24 -78 28 -92L31 -40L22 -32L-22 -32L-31 -40Z", look.hair)
    mass += _strips(look, [(x, x * 1.06, -33) for x in (-23, -11.5, 0, 11.5, 23)], -70, 7)
    return mass + _moustache(look, look.hair)


def _beard_round(look: Look) -> str:
    curls = [(-27, -78), (-24, -64), (-15, -54), (0, -50), (15, -54), (24, -64), (27, -78)]
    mass = path("M-28 -94C-24 -78 -12 -80 0 -80C12 -80 24 -78 28 -94L27 -66L14 -50L-14 -50L-27 -66Z", look.hair)
    mass += "".join(disc(x, y, 8.5, look.hair) + ring(x, y, 4.2, look.hair_light, 2.6) for x, y in curls)
    return mass + _moustache(look, look.hair_light)


def _beard_forked(look: Look) -> str:
    mass = two("M-0.6 -80C12 -80 24 -78 28 -92C32 -70 30 -48 20 -24C14 -34 8 -42 -0.6 -46Z", look.hair, look.hair)
    mass += both(_strips(look, [(8, 12, -36), (19, 20.5, -30)], -70, 6))
    return mass + _moustache(look, look.hair_light)


def _beard_pointed(look: Look) -> str:
    mass = two("M-0.6 -80C12 -80 24 -78 28 -94C31 -64 20 -40 -0.6 -18Z", look.hair, look.hair)
    mass += _strips(look, [(-19, -11, -46), (-9.5, -5, -34), (0, 0, -24), (9.5, 5, -34), (19, 11, -46)], -70, 6.5)
    return mass + _moustache(look, look.hair)


def _hair_blocks(look: Look) -> str:
    blocks = path("M22 -118L41 -118L41 -58L22 -58Z", look.hair)
    return both(blocks + box(30, -106, 4, 44, look.hair_light))


def _hair_curls(look: Look) -> str:
    curls = [(31, -104), (35, -91), (33, -78), (38, -66)]
    return both("".join(disc(x, y, 9, look.hair) + ring(x, y, 4.4, look.hair_light, 2.6) for x, y in curls))


def _hair_swept(look: Look) -> str:
    wing = path("M20 -116L34 -116C36 -98 42 -84 54 -74C44 -66 30 -68 24 -78Z", look.hair)
    return both(wing + line("M31 -106C34 -90 39 -80 47 -74", look.hair_light, 3.4))


def _hair_waves(look: Look) -> str:
    wave = path("M20 -116L33 -116C44 -104 30 -92 40 -80C48 -70 36 -60 44 -48C34 -46 24 -52 24 -64Z", look.hair)
    return both(wave + line("M31 -108C38 -100 26 -90 34 -78C40 -70 30 -62 36 -54", look.hair_light, 3.2))


def _band(look: Look, gems: str) -> str:
    """The base of a crown: dark between two gold rims."""
    foot = box(-34, -121, 68, 13, look.robe_dark) + box(-35, -123, 70, 4, GOLD_DARK) + box(-35, -110, 70, 4, GOLD_DARK)
    return foot + "".join(lozenge(x, -114.5, 4.6, 4, gems if x else GOLD_LIGHT) for x in (-24, -12, 0, 12, 24))


def _crown_spikes(look: Look) -> str:
    half = "M-0.6 -119L34 -119L41 -149L27 -134L20 -153L10 -135L0 -159L-0.6 -157Z"
    tips = [(41, -149), (20, -153)]
    balls = both("".join(disc(x, y, 4.4, look.robe) for x, y in tips)) + disc(0, -157, 4.8, look.robe)
    return two(half, GOLD, GOLD_DARK) + balls + _band(look, CREAM) + sign("S", 0, -133, 17, look.robe_dark)


def _crown_arches(look: Look) -> str:
    cap = two("M-0.6 -119L30 -119C44 -134 32 -150 -0.6 -150Z", look.robe, look.robe_dark)
    arches = both(line("M33 -118C46 -136 30 -151 0 -152", GOLD, 6.5)) + line("M0 -118L0 -152", GOLD_DARK, 7)
    dots = both(pearls([(39, -131), (32, -144), (17, -151)], 3.2))
    top = sign("H", 0, -156, 17, GOLD_LIGHT)
    return cap + arches + dots + top + _band(look, CREAM)


def _crown_walls(look: Look) -> str:
    half = "M-0.6 -119L34 -119L39 -149L28 -150L27 -139L20 -139L19 -153L9 -154L9 -141L-0.6 -141Z"
    plate = two("M-0.6 -160L0 -162L13 -141L0 -120L-0.6 -121Z", GOLD_LIGHT, GOLD)
    gem = sign_two("D", 0, -140, 22, look.cloth, look.cloth_dark)
    return two(half, GOLD, GOLD_DARK) + plate + gem + _band(look, CREAM)


def _crown_leaves(look: Look) -> str:
    leaf = path("M0 2C-11 -8 -9 -26 0 -36C9 -26 11 -8 0 2Z", GOLD) + path("M0 2C11 -8 9 -26 0 -36Z", GOLD_DARK)
    leaf += line("M0 -2L0 -26", GOLD_LIGHT, 1.8)
    fans = [(-28, -116, -30), (28, -116, 30), (-15, -119, -14), (15, -119, 14)]
    crown = box(-32, -128, 64, 14, GOLD_DARK) + "".join(place(leaf, x, y, t, 0.9) for x, y, t in fans)
    return crown + place(leaf, 0, -120, 0, 1.15) + sign("C", 0, -138, 17, look.robe_dark) + _band(look, CREAM)


HEADS = {
    "S": (_hair_blocks, _beard_square, _crown_spikes),
    "H": (_hair_curls, _beard_round, _crown_arches),
    "D": (_hair_swept, _beard_forked, _crown_walls),
    "C": (_hair_waves, _beard_pointed, _crown_leaves),
}
