"""What the jacks hold: a spade-headed lance, a lute, a falcon, a bow with a hunting horn."""

from __future__ import annotations

from art.colours import CREAM, GOLD, GOLD_DARK, GOLD_LIGHT, INK, WOOD, WOOD_DARK, Look
from art.court.people import fist
from art.kit import box, disc, line, path, place, ring, shape
from art.shapes import sign, sign_two

LEATHER = "#6B4426"
HORN_DARK = "#D9BE85"

# ---- spades


def lance(look: Look) -> str:
    """A slanted lance with a ribbon below its head."""
    pole = box(-4, -92, 8, 126, WOOD) + box(0.5, -92, 3.5, 126, WOOD_DARK)
    ribbon = path("M-3 -74C-20 -78 -26 -66 -40 -70L-34 -60L-40 -50C-26 -48 -18 -60 -3 -58Z", look.cloth)
    ribbon += path("M-3 -64C-18 -66 -26 -54 -37 -55L-40 -50C-26 -48 -18 -60 -3 -58Z", look.cloth_dark)
    head = sign_two("S", 0, -108, 42, GOLD, GOLD_DARK) + box(-9, -93, 18, 6, look.robe_dark, 3)
    return place(ribbon + pole + head + fist(look, 0, 0), 72, -36, 10)


# ---- hearts


def lute(look: Look) -> str:
    """A lute across the body, its neck to the upper right; one hand on the frets, one on the strings."""
    return _fretting_arm(look) + place(_lute(look) + _frets_fingers(look), -24, -27, -33) + fist(look, -50, -22, 66)


def _lute(look: Look) -> str:
    pegs = line("M94 19L86 15M99 31L91 27M106 14L113 17M110 26L117 29", GOLD, 4, "round")
    box_end = shape([(90, 6.5), (104, 40), (114, 36), (102, -6.5)], WOOD_DARK)
    neck = box(26, -6.5, 76, 13, WOOD) + box(26, 0.5, 76, 6, WOOD_DARK)
    frets = "".join(box(x, -6.5, 2, 13, GOLD_LIGHT) for x in (40, 52, 74, 84))
    body = path("M-40 0C-40 -30 -8 -37 36 -8L36 8C-8 37 -40 30 -40 0Z", GOLD)
    body += path("M-40 0L36 0L36 8C-8 37 -40 30 -40 0Z", GOLD_DARK)
    rose = disc(0, 0, 12, LEATHER) + ring(0, 0, 12, GOLD_LIGHT, 3) + sign("H", 0, 0.5, 12, look.cloth)
    strings = line("M-24 -3.4L98 -2.4M-24 3.4L98 2.4", CREAM, 1.4)
    return pegs + box_end + neck + frets + body + rose + box(-28, -10, 5, 20, LEATHER, 2) + strings


def _fretting_arm(look: Look) -> str:
    sleeve = path("M40 -56L66 -66C76 -50 88 -26 96 0L52 0Z", look.robe)
    sleeve += path("M54 -61L66 -66C76 -50 88 -26 96 0L78 0Z", look.robe_dark)
    cuff = place(box(-17, -5, 34, 10, GOLD, 3) + box(2, -5, 15, 10, GOLD_DARK, 3), 52, -61, -22)
    return sleeve + cuff + disc(46, -68, 13, look.skin_dark)


def _frets_fingers(look: Look) -> str:
    return "".join(box(58 + i * 6.2, -12, 5.6, 19 - i, look.skin, 2.8) for i in range(4))


# ---- diamonds


def falcon(look: Look) -> str:
    """A falcon on the gloved fist, looking at its master."""
    glove = path("M-15 6L16 6L26 40L-25 40Z", LEATHER) + path("M3 6L16 6L26 40L6 40Z", "#4E301A")
    hem = box(-18, 3, 36, 8, GOLD, 3) + box(3, 3, 15, 8, GOLD_DARK, 3)
    hand = box(-14, -15, 30, 22, "#8A5A33", 9) + "".join(box(-15, -13 + i * 6, 17, 5, LEATHER, 2.5) for i in range(3))
    jesses = line("M-2 -12C-8 2 -12 10 -10 22M6 -12C6 0 4 10 8 18", look.robe, 3, "round")
    return place(glove + hem + hand + place(_bird(look), 4, -13, 6, 0.95) + jesses, 74, -38)


def _bird(look: Look) -> str:
    tail = path("M8 -14L26 -6L32 30L25 27L21 33L14 28Z", look.hair)
    tail += line("M15 2L29 -1M17 12L30 9M18 22L31 19", look.pale, 3)
    breast = path("M-13 -54C-23 -40 -21 -12 -6 2L12 2L14 -54Z", GOLD_LIGHT)
    bars = line("M-16 -38L0 -34M-17 -29L0 -25M-15 -20L0 -16M-12 -11L2 -8", look.hair_light, 3, "round")
    wing = path("M2 -58C24 -58 33 -38 29 -6L26 14L16 2C0 -10 -4 -34 2 -58Z", look.cloth)
    wing += path("M14 -55C28 -48 32 -32 29 -6L26 14L20 6C25 -14 24 -36 14 -55Z", look.cloth_dark)
    wing += line("M8 -42C16 -40 20 -36 24 -30M7 -30C14 -28 19 -24 23 -18", look.pale, 2.4, "round")
    head = path("M-16 -60C-18 -78 13 -80 14 -58C13 -50 6 -45 -2 -45C-10 -45 -15 -50 -16 -60Z", look.hair)
    cheek = path("M-2 -58C4 -58 8 -54 7 -48C3 -45.4 -2 -45 -5 -45.6Z", look.pale)
    throat = path("M-16 -58L-9 -56L-8 -46.4C-13 -49 -16 -53 -16 -58Z", look.pale)
    beak = path("M-14 -65C-22 -65 -25 -59 -22 -52C-20 -56 -17 -57 -12 -57Z", GOLD)
    eye = disc(-6, -64, 4.6, GOLD_LIGHT) + disc(-6.6, -64, 2.5, INK)
    legs = box(-6, -2, 6, 8, GOLD) + box(4, -2, 6, 8, GOLD_DARK)
    return tail + legs + breast + bars + wing + head + cheek + throat + beak + eye


# ---- clubs


def bow(look: Look) -> str:
    """A bow held out at arm's length."""
    limb = "M-33 -70C-25 -76 -18 -70 -12 -58C-1 -36 3 -18 3 0C3 18 -1 36 -12 58C-18 70 -25 76 -33 70"
    stave = line("M-31 -69L-31 69", HORN_DARK, 2.2) + line(limb, WOOD, 9, "round")
    stave += line("M-10 -55C0 -34 4.5 -18 4.5 0C4.5 18 0 34 -10 55", WOOD_DARK, 4)
    tips = disc(-33, -70, 5, GOLD) + disc(-33, 70, 5, GOLD)
    bands = line("M-14 -48L2 -55M-14 48L2 55", GOLD, 5)
    sleeve = path("M44 -48L66 -64L92 -44C90 -24 90 -10 92 0L60 0Z", look.robe_dark)
    return sleeve + place(stave + tips + bands, 98, -84, 7) + fist(look, 97, -80, 38)


def horn() -> str:
    strap = line("M-20 -58C-34 -46 -48 -34 -54 -18", LEATHER, 5)
    body = path("M-106 -50C-96 -8 -56 4 -20 -14L-26 -24C-52 -13 -76 -20 -83 -56Z", GOLD_LIGHT)
    body += path("M-106 -50C-96 -8 -56 4 -20 -14L-23 -19C-56 -5 -86 -12 -95 -53Z", HORN_DARK)
    bands = line("M-108 -48L-81 -57", GOLD_DARK, 8) + line("M-76 -12L-68 -28M-20 -12L-27 -26", GOLD_DARK, 6)
    return strap + place(body + bands, -4, 1, scale=0.9)
