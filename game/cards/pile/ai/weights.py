"""The weights of each game's levels, as ``build_scripts/levels/fitting.py`` found them."""

from __future__ import annotations

from typing import NamedTuple

from game.cards.pile.ai.policy import DEPTH, LAST, MIN_SET, NEXT, SAME

FAN = [
    10, 5, 8, 3, 8, -4, 15, 0, 10, 60,
    24, 12, 8, -36, 12, 30, 7, 0, 400,
    3, 3, 99, 10, 0, 99, 0, 2,
]  # fmt: skip
PERSIAN = [
    10, 5, 8, 3, 8, -4, 15, 0, 10, 60,
    24, 12, 8, -36, 12, 30, 7, 0, 400,
    4, 4, 3, 10, 0, 99, 0, 2,
]  # fmt: skip
FORTUNE = [
    10, 5, 5, 3, 8, 1, 19, 0, 10, 60,
    24, 12, 8, -4, 12, 30, 4, 4, 400,
    3, 3, 99, 10, 0, 1, 0, 2,
]  # fmt: skip
ARLINGTON = [
    10, 2, 8, 3, 34, 4, 27, 5, 10, 60,
    24, 12, 8, -4, 4, 30, 4, 4, 400,
    3, 3, 99, 10, 0, 1, 0, 2,
]  # fmt: skip
ICE = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    60, 50, 40, 0, 0, 100, 0, 0, 0,
    3, 4, 3, 10, 0, 0, 16, 2,
]  # fmt: skip
PARTNERS = [
    10, 5, 8, 3, 8, 2, 15, 0, 10, 60,
    36, 36, 8, -36, 12, 30, 7, 0, 400,
    3, 3, 99, 10, 0, 99, 0, 2,
]  # fmt: skip
PERSIAN_LATER = [
    10, 5, 8, 3, 8, -4, 15, 0, 10, 60,
    24, 28, 8, 0, 12, 30, 7, 0, 400,
    4, 4, 3, 10, 0, 99, 0, 2,
]  # fmt: skip
ICE_TWO = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    60, 50, 40, 0, 0, 100, 0, 0, 0,
    3, 4, 3, 10, 0, 0, 13, 2,
]  # fmt: skip
ICE_MORE = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    60, 50, 40, 0, 0, 100, 0, 0, 0,
    3, 3, 3, 10, 0, 0, 16, 2,
]  # fmt: skip
FORTUNE_TWO = [
    10, 5, 5, 3, 8, 1, 35, 0, 10, 60,
    24, 12, 8, -4, 12, 30, 4, 4, 400,
    3, 3, 99, 10, 12, 1, 0, 2,
]  # fmt: skip
FORTUNE_MORE = [
    10, 5, 5, 3, 8, 1, 31, 0, 10, 60,
    24, 12, 8, -4, 12, 30, 4, 4, 400,
    3, 3, 99, 10, 16, 1, 0, 2,
]  # fmt: skip
ARLINGTON_MORE = [
    10, 2, 8, 3, 18, 4, 27, 5, 10, 60,
    24, 12, 8, -4, 4, 30, 4, 4, 400,
    3, 3, 99, 10, 0, 1, 0, 2,
]  # fmt: skip


class SearchBudget(NamedTuple):
    """How a level tries its choices: in how many worlds, and by how many standard errors one must win."""

    worlds: int
    gate: float


# For strong and expert. Strong departs from its weights only if a few worlds make the choice plain.
EXPERT = SearchBudget(200, 1.0)
TRIED = {
    "rummy-500": (SearchBudget(16, 3.0), EXPERT),
    "rummy-500-partnership": (SearchBudget(16, 3.0), EXPERT),
    "persian": (SearchBudget(16, 3.0), EXPERT),
    "fortune": (SearchBudget(24, 2.5), EXPERT),
    "arlington": (SearchBudget(24, 2.5), EXPERT),
    "iceberg": (SearchBudget(8, 4.0), EXPERT),
}

# For casual: little thought. Of a pile it sees only the top; it discards high cards first and ignores what others want.
GREEDY = [
    10, 0, 0, 3, 3, 0, 10, 0, 0, 1,
    24, 12, 0, 8, 8, 0, 0, 0, 400,
    3, 3, 99, 0, 0, 99, 0, 2,
]  # fmt: skip


def deep(figures: list[int], cards: int) -> list[int]:
    """The weights of a level that looks at most this deep into a fanned pile, in cards."""
    return [*figures[:DEPTH], cards, *figures[DEPTH + 1 :]]


# For steady, with two players and with more. It looks only some cards deep into a fanned pile. Otherwise it takes and
# lays as casual does, but never discards carelessly nor misses a way to go out, and in Iceberg it weighs what it keeps.
STEADY = {
    "rummy-500": (deep(FAN, 5), deep(FAN, 2)),
    "rummy-500-partnership": (deep(FAN, 5), deep(FAN, 5)),
    "persian": (deep(PERSIAN, 5), deep(PERSIAN, 5)),
    "fortune": (GREEDY, GREEDY),
    "arlington": (GREEDY, GREEDY),
    "iceberg": ([*ICE[:MIN_SET], *GREEDY[MIN_SET:]], [*ICE[:MIN_SET], *GREEDY[MIN_SET:]]),
}

# For strong. In Fortune it weighs what it keeps, and takes and lays as casual does; with more than two players it looks
# five cards deep into the pile of 500 Rummy.
KEEPING = [*GREEDY[:SAME], *FORTUNE[SAME:MIN_SET], *GREEDY[MIN_SET:]]
STRONG = {
    "rummy-500": (FAN, deep(FAN, 5)),
    "rummy-500-partnership": (PARTNERS, PARTNERS),
    "persian": (PERSIAN_LATER, PERSIAN_LATER),
    "fortune": (KEEPING, KEEPING),
    "arlington": (ARLINGTON, ARLINGTON_MORE),
    "iceberg": (ICE_TWO, ICE),
}

# For expert: all fitted weights, by number of players.
FITTED = {
    "rummy-500": (FAN, PARTNERS),
    "rummy-500-partnership": (PARTNERS, PARTNERS),
    "persian": (PERSIAN_LATER, PERSIAN_LATER),
    "fortune": (FORTUNE_TWO, FORTUNE_MORE),
    "arlington": (ARLINGTON, ARLINGTON_MORE),
    "iceberg": (ICE_TWO, ICE_MORE),
}


class MistakePercents(NamedTuple):
    """How often a lay-off and a meld are missed, and a random card is discarded."""

    lay_off: int
    meld: int
    discard: int


NOVICE, CASUAL = MistakePercents(60, 40, 50), MistakePercents(30, 20, 25)


def of(game: str, level: str, seats: int) -> list[int]:
    """The weights of a level, for this number of seats.

    Novice draws only from the stock, unless a pile is taken whole, and does not see its end coming.
    """
    if found := {"steady": STEADY, "strong": STRONG, "expert": FITTED}.get(level):
        return found[game][seats > 2]
    made = list(GREEDY)
    if level == "novice":
        made[DEPTH] = made[NEXT] = made[LAST] = 0
    return made
