"""The four card backs, each with twofold rotational symmetry: only the upper half is described."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from art.faces import blank
from art.kit import around, both, box, disc, line, lozenge, path, place, rays, star


@dataclass(frozen=True)
class Tones:
    ground: str
    middle: str
    light: str


TONES = {
    "lagoon": Tones("#1E4F63", "#2F7189", "#EAD9AE"),
    "ember": Tones("#8C2A2A", "#B4483C", "#F3DDB4"),
    "plum": Tones("#4A2F63", "#6C4A8C", "#EBD9B2"),
    "slate": Tones("#2B3442", "#4A5A70", "#DDE4EA"),
}


def back(name: str) -> str:
    tones = TONES[name]
    frame = box(9, 9, 222, 318, tones.ground, 9) + box(13, 13, 214, 310, tones.light, 6.5)
    panel = frame + box(14.6, 14.6, 210.8, 306.8, tones.ground, 5)
    half = PATTERNS[name](tones)
    return blank() + panel + place(half + place(half, turn=180) + _medal(tones), 120, 168)


def _medal(tones: Tones) -> str:
    rim = disc(0, 0, 41, tones.ground) + disc(0, 0, 37, tones.light) + disc(0, 0, 33.5, tones.ground)
    rose = star(0, 0, 29, tones.light, 8, 0.5) + star(0, 0, 21, tones.middle, 8, 0.5)
    return rim + rose + disc(0, 0, 6.5, tones.light)


# ---- lagoon: scales, standing above a band and hanging below it


def _lagoon(tones: Tones) -> str:
    step, high = 34.0, 17.0
    art = ""
    for row in range(9):
        y = -136 + row * high
        count = 6 if row % 2 else 5
        art += "".join(_scale(tones, (i - (count - 1) / 2) * step, y) for i in range(count))
        art += "" if row % 2 else both(_half_scale(tones, 102, y))
    return art + box(-105, -5, 210, 10, tones.ground) + box(-105, -3, 210, 6, tones.light)


def _bows(tones: Tones) -> list[tuple[float, str]]:
    return [(16.5, tones.light), (14.7, tones.middle), (10, tones.ground), (5, tones.light)]


def _scale(tones: Tones, x: float, y: float) -> str:
    return "".join(path(f"M{x - r:g} {y:g}A{r:g} {r:g} 0 0 1 {x + r:g} {y:g}Z", fill) for r, fill in _bows(tones))


def _half_scale(tones: Tones, x: float, y: float) -> str:
    """The left half of a scale, for the right edge of a short row."""
    bows = _bows(tones)
    return "".join(path(f"M{x:g} {y:g}L{x:g} {y - r:g}A{r:g} {r:g} 0 0 0 {x - r:g} {y:g}Z", fill) for r, fill in bows)


# ---- ember: stepped lozenges with small ones in the gaps


def _ember(tones: Tones) -> str:
    art = "".join(_steps(tones, x, y) for y in (-125, -75, -25) for x in (-75, -25, 25, 75))
    small = [(x, y) for y in (-100, -50) for x in (-50, 0, 50)]
    return art + "".join(lozenge(x, y, 4.5, 4.5, tones.light) for x, y in [*small, (50, 0)])


def _steps(tones: Tones, x: float, y: float) -> str:
    steps = ((24, tones.light), (22, tones.middle), (15, tones.ground), (10, tones.light), (6.5, tones.middle))
    return "".join(lozenge(x, y, half, half, fill) for half, fill in steps)


# ---- plum: a large fan at both ends, a wreath of lozenges between


def _plum(tones: Tones) -> str:
    fan = _half_disc(88, tones.light) + _half_disc(85, tones.middle) + rays(0, -152, 83, 9, tones.ground, sweep=180)
    hub = _half_disc(45, tones.light) + _half_disc(42.6, tones.ground)
    hub += _half_disc(24, tones.light) + _half_disc(21.6, tones.middle)
    wreath = "".join(_petal(tones, i) for i in range(8))
    side = both("".join(lozenge(90, y, 5, 9, fill) for y, fill in ((-44, tones.light), (-22, tones.middle))))
    return fan + hub + wreath + side + lozenge(90, 0, 5, 9, tones.light)


def _half_disc(r: float, fill: str) -> str:
    return path(f"M{-r:g} -152A{r:g} {r:g} 0 0 0 {r:g} -152Z", fill)


def _petal(tones: Tones, i: int) -> str:
    turn = -180 + i * 22.5
    return place(lozenge(0, 0, 8, 4.5, tones.middle if i % 2 else tones.light), *around(0, 0, 54, turn), turn)


# ---- slate: chevrons rising to the end, with bright lines among them


def _slate(tones: Tones) -> str:
    art = ""
    for row in range(11):
        y = -142 + row * 13.4
        for column in range(-4, 5):
            colour = tones.light if (abs(column) + row) % 4 == 0 else tones.middle
            art += place(line("M-9 9L0 0L9 9", colour, 4.6), column * 23, y)
    return art


PATTERNS: dict[str, Callable[[Tones], str]] = {"lagoon": _lagoon, "ember": _ember, "plum": _plum, "slate": _slate}
