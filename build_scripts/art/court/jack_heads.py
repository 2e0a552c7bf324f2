"""The heads of the jacks: one in profile under a beret, one curled and leaning, one bearded, one in a hood."""

from __future__ import annotations

from art.colours import GOLD, GOLD_DARK, GOLD_LIGHT, INK, Look
from art.court.people import face
from art.kit import both, disc, line, lozenge, path, place, ring
from art.shapes import sign

FACE = -90.0


# ---- spades: in profile, beret, a plume hanging behind


def spade_head(look: Look) -> str:
    return _nape(look) + _profile(look) + _bob(look) + _plume(look) + _beret(look)


def _nape(look: Look) -> str:
    return path("M-26 -70L8 -66C9 -56 14 -50 22 -46L0 -32L-30 -44Z", look.skin_dark)


def _profile(look: Look) -> str:
    """A face looking right: the front in light, the jaw in shade."""
    outline = (
        "M-20 -118L26 -118C30 -110 31 -103 29 -97C32 -91 37 -84 40 -78C38 -75 35 -74 31 -74L34 -69L30 -66.5L33 -63"
        "C33 -60 30 -59 30 -57C34 -52 31 -46 24 -44C14 -43 2 -48 -6 -56L-20 -80Z"
    )
    jaw = path("M-20 -104L4 -104L6 -84C8 -70 14 -60 20 -55L30 -57C34 -52 31 -46 24 -44C14 -43 2 -48 -6 -56L-20 -80Z",
               look.skin_dark)  # fmt: skip
    lips = path("M31 -74L34 -69L30 -66.5L33 -63C30 -61 26 -62 22 -66C25 -70 28 -72 31 -74Z", look.lips)
    mouth = line("M31 -66.6L21 -66.2", "#5C1F22", 1.6, "round")
    white = path("M11 -90C16 -96 22 -96 27 -94C26 -90 24 -87 22 -86C18 -86 14 -87 11 -90Z", "#FFFDF6")
    eye = white + disc(22.4, -90.6, 3.4, look.eyes) + line("M10 -90C16 -97 22 -97 28.5 -95", INK, 2.2, "round")
    brow = line("M9 -100C15 -105 23 -105 29.5 -102", look.hair, 3.6, "round")
    return path(outline, look.skin) + jaw + lips + mouth + eye + brow


def _bob(look: Look) -> str:
    hair = path("M14 -120C10 -104 6 -92 6 -80C2 -72 4 -62 -2 -50C-16 -46 -32 -48 -40 -56C-36 -74 -44 -100 -34 -120Z",
                look.hair)  # fmt: skip
    strands = "M-26 -106C-30 -90 -26 -74 -28 -58M-10 -104C-10 -90 -12 -74 -12 -58"
    return hair + line(strands, look.hair_light, 4, "round")


def _beret(look: Look) -> str:
    top = path("M-46 -108C-64 -128 -38 -154 0 -157C34 -160 58 -146 42 -118C16 -122 -16 -118 -46 -108Z", look.robe)
    top += path("M6 -157C36 -158 58 -146 42 -118C34 -119.4 26 -120 16 -120C30 -130 26 -150 6 -157Z", look.robe_dark)
    crease = line("M-36 -122C-34 -136 -22 -146 -8 -148", look.cloth_dark, 3, "round")
    band = line("M-45 -106C-14 -116 14 -119 42 -115", GOLD, 8)
    return top + crease + band + disc(-24, -114, 9, GOLD_LIGHT) + sign("S", -24, -114, 12, look.robe_dark)


def _plume(look: Look) -> str:
    """A plume from the brooch back over the beret and down behind."""
    vane = ("M-22 -116C-30 -140 -54 -146 -64 -130C-70 -118 -68 -100 -60 -84L-57 -92L-50 -84L-49 -94L-41 -90L-43 -100"
            "C-52 -114 -48 -124 -40 -122C-34 -121 -28 -116 -26 -110Z")  # fmt: skip
    return path(vane, look.cloth) + line("M-27 -116C-36 -134 -54 -136 -57 -122C-60 -112 -57 -102 -53 -94",
                                         look.cloth_dark, 3.4, "round")  # fmt: skip


# ---- hearts: curls, a pointed cap with a long feather; the head leans


def heart_head(look: Look) -> str:
    head = _curls(look) + face(look, FACE, -1) + _locks(look) + _pointed_cap(look)
    return place(place(head, 0, 60), 0, -60, -7)


def _curls(look: Look) -> str:
    spots = [(29, -104), (35, -92), (33, -79), (40, -68), (33, -58)]
    return both("".join(disc(x, y, 10, look.hair) for x, y in spots)
                + "".join(ring(x, y, 4.6, look.hair_light, 2.8) for x, y in spots[1:]))  # fmt: skip


def _locks(look: Look) -> str:
    spots = [(-20, -105), (-9, -107), (3, -107), (14, -106), (23, -103)]
    return "".join(disc(x, y, 7.5, look.hair) for x, y in spots)


def _pointed_cap(look: Look) -> str:
    vane = "M16 -124C40 -118 84 -118 110 -142C106 -120 92 -100 66 -98L70 -94C50 -92 28 -100 14 -112Z"
    feather = path(vane, look.cloth) + path("M16 -118C50 -110 84 -114 110 -142C106 -120 92 -100 66 -98L70 -94"
                                            "C50 -92 28 -100 14 -112Z", look.cloth_dark)  # fmt: skip
    feather += line("M18 -116C48 -106 80 -110 100 -128", look.robe, 3, "round")
    crown = path("M-38 -106C-44 -136 -30 -156 -6 -158C18 -156 30 -130 40 -108Z", look.robe)
    crown += path("M-6 -158C18 -156 30 -130 40 -108L12 -110C16 -126 10 -146 -6 -158Z", look.robe_dark)
    low = "M-52 -118C-46 -108 -40 -102 -28 -101C0 -110 24 -110 48 -108"
    brim = path(f"{low}C36 -122 8 -124 -18 -116C-30 -113 -42 -112 -52 -118Z", look.robe_dark)
    badge = disc(18, -116, 9, GOLD_LIGHT) + sign("H", 18, -115.5, 12, look.robe_dark)
    return crown + feather + brim + line(low, GOLD, 4, "round") + badge


# ---- diamonds: moustache and goatee, a broad slashed hat with plumes on the left


def diamond_head(look: Look) -> str:
    return _short(look) + face(look, FACE, 0.5) + _goatee(look) + _broad_hat(look)


def _short(look: Look) -> str:
    return both(path("M14 -120L30 -120L32 -84C28 -80 24 -86 24 -92Z", look.hair)) + ring(-27, -76, 4.4, GOLD, 2.6)


def _goatee(look: Look) -> str:
    chin = path("M-8 -60C-4 -63 4 -63 8 -60C6 -50 3 -44 0 -40C-3 -44 -6 -50 -8 -60Z", look.hair)
    wing = path("M-0.6 -71C6 -77 14 -75 21 -80C19 -70 9 -66 -0.6 -68.5Z", look.hair)
    return chin + both(wing)


def _broad_hat(look: Look) -> str:
    plume = path("M0 4C-11 -6 -11 -26 2 -38C4 -32 8 -30 8 -26C13 -16 10 -4 0 4Z", look.cloth)
    plume += line("M0 2C-3 -10 -2 -22 2 -32", look.cloth_dark, 2.6, "round")
    plumes = "".join(place(plume, -26 - i * 5, -128 + i * 6, -8 - i * 26, -0.92, 0.92) for i in (2, 1, 0))
    puff = path("M-40 -114C-56 -152 48 -160 40 -122Z", look.robe)
    puff += path("M4 -146C36 -150 46 -138 40 -122L14 -120C20 -130 16 -140 4 -146Z", look.robe_dark)
    slits = line("M-27 -122L-26 -134M-9 -124L-9 -139M9 -126L10 -139", look.cloth_dark, 6, "round")
    brim = path("M-60 0C-42 -14 34 -14 50 0C34 12 -42 12 -60 0Z", look.robe_dark)
    brim = place(brim + line("M-60 0C-42 12 34 12 50 0", GOLD, 4), 0, -114, -6)
    brooch = lozenge(-30, -112, 8, 11, GOLD_LIGHT) + lozenge(-30, -112, 4, 6, look.cloth_dark)
    return puff + slits + plumes + brim + brooch


# ---- clubs: a peaked hood and a leaf


def club_head(look: Look) -> str:
    return face(look, FACE, -1) + _hood(look)


def hood_behind(look: Look) -> str:
    """The hood around the head and its peak, which falls to the left."""
    peak = "M12 -146C-16 -168 -56 -160 -66 -128L-62 -98C-60 -92 -53 -94 -54 -100C-54 -116 -46 -126 -30 -124Z"
    side = "M0 -152C34 -152 44 -122 40 -90C38 -72 34 -64 30 -58L0 -58Z"
    fold = "M8 -151.5C36 -148 44 -120 40 -90C38 -72 34 -64 30 -58L18 -58C32 -84 34 -124 8 -151.5Z"
    crease = line("M-36 -138C-46 -136 -54 -128 -57 -114", look.robe_dark, 3, "round")
    hood = both(path(side, look.robe)) + path(fold, look.robe_dark)
    return hood + path(peak, look.robe) + crease + disc(-58, -95, 6, GOLD)


def _hood(look: Look) -> str:
    swept = "M-27 -92C-26 -110 -12 -118 8 -118C20 -116 27 -106 27 -92C20 -98 14 -104 10 -110C2 -102 -14 -98 -27 -92Z"
    hair = path(swept, look.hair) + line("M6 -113C-2 -106 -14 -102 -23 -99", look.hair_light, 2.6, "round")
    rim = line("M-25 -60C-34 -84 -32 -122 0 -122C32 -122 34 -84 25 -60", GOLD, 5)
    leaf = path("M0 4C-14 -8 -14 -26 -2 -42C10 -28 12 -8 0 4Z", look.cloth)
    leaf += path("M0 4C12 -8 10 -28 -2 -42Z", look.cloth_dark) + line("M0 2L-2 -30", look.robe_dark, 2.2)
    return hair + rim + place(leaf, 24, -124, 28, 0.95) + disc(23, -123, 6, GOLD_LIGHT) + disc(23, -123, 2.6, GOLD_DARK)
