"""The figures of each game's levels, as ``build_scripts/levels/pile_figures.py`` found them."""

from __future__ import annotations

from game.cards.pile.mind.policy import DEPTH, FITS, OTHERS, Policy

FAN = [
    10, 5, 8, 3, 10, 4, 15, 0, 10, 60,
    24, 12, 8, 8, 12, 30, 4, 0, 400,
    3, 3, 99, 10, 10, 3, 0,
]  # fmt: skip
SQUARED = [
    10, 5, 8, 3, 10, 4, 15, 0, 10, 60,
    24, 12, 8, 8, 12, 30, 4, 4, 400,
    3, 3, 99, 10, 10, 3, 0,
]  # fmt: skip
ICE = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    60, 30, 30, 0, 0, 100, 0, 0, 0,
    2, 3, 99, 10, 0, 0, 0,
]  # fmt: skip

STEADY = {
    "rummy-500": FAN,
    "rummy-500-partnership": FAN,
    "persian": FAN,
    "fortune": SQUARED,
    "arlington": SQUARED,
    "iceberg": ICE,
}
