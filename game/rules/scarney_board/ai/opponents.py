"""Four players on a board where anyone may move any pawn: models of the opponents, and values of jumps against them.

Everyone plays for themselves, and three opponents move between two turns of one player, so a full search of everybody's
own lead predicts little. Opponents are modelled as greedy, or as greedy but wary of the next player.
"""

from __future__ import annotations

from functools import lru_cache

from game.rules.scarney_board.ai.exact import Code, Leap, leaps

SEATS = 4
WARY = 0.5  # value of a pip that the next player could take at once
LATER = 0.4  # value of a pip that one may take later
NEIGHBOURS = (1.0, -0.5, 0.0, -0.5)  # value of a pip by who takes it, from the seat to act on


def wary(leap: Leap) -> float:
    """The pips that a jump takes, less what it leaves to the next player."""
    return leap.gain - WARY * dearest(leap.after)


def far_sighted_value(leap: Leap) -> float:
    """As wary, plus what may be taken later if everybody is greedy."""
    return wary(leap) + LATER * greedily(leap.after)[-1]


def dearest(code: Code) -> int:
    """The most pips that one jump takes."""
    return max((leap.gain for leap in leaps(code)), default=0)


@lru_cache(1 << 16)
def greedily(code: Code) -> tuple[float, ...]:
    """The average pips each seat takes to the end, from the seat to move on, if all choose evenly among the dearest
    jumps.
    """
    every, most = leaps(code), dearest(code)
    if not every:
        return (0.0,) * SEATS
    after = [greedily(leap.after) for leap in every if leap.gain == most]
    *others, own = (sum(each) / len(after) for each in zip(*after, strict=True))
    return (most + own, *others)


@lru_cache(1 << 16)
def replies(code: Code) -> tuple[Leap, ...]:
    """The jumps that a wary player may choose, each equally likely."""
    worths = {leap: wary(leap) for leap in leaps(code)}
    return tuple(leap for leap, worth in worths.items() if worth == max(worths.values()))


@lru_cache(1 << 16)
def value_of(code: Code, seat: int) -> float:
    """The value of the board for seat 0 when ``seat`` is to move; seat 0 plays perfectly and the others are wary."""
    if not leaps(code):
        return 0.0
    if not seat:
        return max(value_after(leap, 0) for leap in leaps(code))
    found = [value_after(leap, seat) for leap in replies(code)]
    return sum(found) / len(found)


def value_after(leap: Leap, seat: int) -> float:
    """The value after this jump of the seat, with the pips it takes."""
    return NEIGHBOURS[seat] * leap.gain + value_of(leap.after, (seat + 1) % SEATS)
