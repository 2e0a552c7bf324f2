"""The figures of each game's levels, as ``build_scripts/levels/pile_figures.py`` found them."""

from __future__ import annotations

from game.cards.pile.mind.policy import DEPTH, NEXT

FAN = [
    10, 5, 8, 3, 8, -4, 15, 0, 10, 60,
    24, 12, 8, -36, 12, 30, 7, 0, 400,
    3, 3, 99, 10, 0, 99, 0,
]  # fmt: skip
FORTUNE = [
    10, 5, 5, 3, 8, 1, 19, 0, 10, 60,
    24, 12, 8, -4, 12, 30, 4, 4, 400,
    3, 3, 99, 10, 0, 99, 0,
]  # fmt: skip
ARLINGTON = [
    10, 2, 8, 3, 34, 4, 27, 0, 10, 60,
    24, 12, 8, -4, 4, 30, 4, 4, 400,
    3, 3, 99, 10, 0, 99, 0,
]  # fmt: skip
ICE = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    60, 30, 30, 0, 0, 100, 6, 0, 0,
    3, 4, 2, 10, 0, 0, 0,
]  # fmt: skip

STEADY = {
    "rummy-500": FAN,
    "rummy-500-partnership": FAN,
    "persian": FAN,
    "fortune": FORTUNE,
    "arlington": ARLINGTON,
    "iceberg": ICE,
}

# Of casual: what one does without much thought. No more of a pile is seen than its top, high cards go first, and
# nothing that others may want is minded.
GREEDY = [
    10, 0, 0, 3, 3, 0, 10, 0, 0, 1,
    24, 12, 0, 8, 8, 0, 0, 0, 400,
    3, 3, 99, 0, 0, 99, 0,
]  # fmt: skip


def of(game: str, level: str) -> list[int]:
    """The figures of a level. Novice draws from the stock alone, unless a pile is taken whole."""
    if level == "steady":
        return STEADY[game]
    found = list(GREEDY)
    if level == "novice":
        found[DEPTH] = found[NEXT] = 0
    return found
