"""The joker: a smiling jester with a three-horned cap, in violet, teal and gold."""

from __future__ import annotations

from art.colours import CREAM, CREAM_DARK, GOLD, GOLD_DARK, GOLD_LIGHT, INK, LOOKS, PAPER, Look
from art.court.people import face, neck, wheel
from art.kit import both, box, disc, line, lozenge, path, place, shape


def joker() -> str:
    look = LOOKS["X"]
    return wheel(look, -88, 62) + _horns(look) + _coat(look) + neck(look) + _ruff(look) + _head(look) + _brim(look)


def _coat(look: Look) -> str:
    left = path("M0.6 -50L-28 -50C-48 -46 -60 -30 -64 0L0.6 0Z", look.robe)
    right = path("M0 -50L28 -50C48 -46 60 -30 64 0L0 0Z", look.cloth)
    checks = [(-48, -16, look.cloth), (-30, -32, GOLD), (-13, -16, look.cloth),
              (48, -16, look.robe), (30, -32, GOLD), (13, -16, look.robe)]  # fmt: skip
    low = both(shape([(21, 0), (30, -15), (39, 0)], GOLD))
    return left + right + low + "".join(lozenge(x, y, 9, 15, tone) for x, y, tone in checks)


def _ruff(look: Look) -> str:
    leaves = [(-40, 30), (-20, 14), (0, 8), (20, 14), (40, 30)]
    art = ""
    for i, (x, lift) in enumerate(leaves):
        tip = (x * 1.12, -22 - lift * 0.45)
        tones = (CREAM, GOLD_LIGHT) if x <= 0 else (CREAM_DARK, GOLD)
        art += shape([(x * 0.62 - 11, -58), (x * 0.62 + 11, -58), tip], tones[i % 2])
        art += disc(*tip, 4.4, look.cloth_dark if i % 2 else look.robe_dark)
    return art + box(-27, -63, 54, 8, look.robe_dark, 4)


def _head(look: Look) -> str:
    smile = path("M-15 -73C-7 -69 7 -69 15 -73C12 -59 -12 -59 -15 -73Z", look.lips)
    smile += path("M-11 -70.6C-4 -68 4 -68 11 -70.6C8 -65.4 -8 -65.4 -11 -70.6Z", "#FFFDF6")
    cheeks = disc(-17, -78, 4.6, "#E79B86") + disc(17, -78, 4.6, "#CF8468")
    paint = lozenge(-12, -90, 6, 21, look.robe) + lozenge(12, -90, 6, 21, look.cloth)
    bare = face(look, -90, -3, mouth=False)
    eyes = both(disc(12, -90.4, 4.9, "#FFFDF6") + disc(12, -90.2, 3, INK))
    return bare + paint + eyes + cheeks + smile


def _horns(look: Look) -> str:
    left = path("M-4 -120C-30 -164 -66 -146 -64 -92L-53 -90C-54 -108 -44 -114 -30 -104Z", look.cloth)
    left += path("M-22 -132C-44 -150 -62 -134 -64 -92L-53 -90C-54 -110 -42 -118 -22 -132Z", look.cloth_dark)
    right = path("M4 -120C30 -164 66 -146 64 -92L53 -90C54 -108 44 -114 30 -104Z", look.robe)
    right += path("M22 -132C44 -150 62 -134 64 -92L53 -90C54 -110 42 -118 22 -132Z", look.robe_dark)
    middle = path("M-33 -106C-36 -136 -12 -132 0 -156C12 -132 36 -136 33 -106Z", GOLD)
    middle += path("M0 -156C12 -132 36 -136 33 -106L8 -108C14 -122 10 -140 0 -156Z", GOLD_DARK)
    return left + right + middle + "".join(_bell(x, y) for x, y in ((-58, -86), (58, -86), (0, -155)))


def _bell(x: float, y: float) -> str:
    shaded = path("M0 -7.6A7.6 7.6 0 0 1 0 7.6Z", GOLD)
    return place(disc(0, 0, 7.6, GOLD_LIGHT) + shaded + disc(0, 2.4, 2.4, INK), x, y)


def _brim(look: Look) -> str:
    band = line("M-36 -103C-18 -114 18 -114 36 -103", look.robe_dark, 11)
    gems = [(x, -111 + abs(x) * 0.17, PAPER if x else GOLD_LIGHT) for x in (-24, -12, 0, 12, 24)]
    return band + "".join(lozenge(x, y, 5, 4.6, tone) for x, y, tone in gems)
