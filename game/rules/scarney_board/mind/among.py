"""Four at a board, where anybody may jump with any pawn: what the others are taken to do, and what a jump then brings.

Each is for themselves, and three deeds of others come between two of one's own: their own leads, looked through to the
end, foretell little. So the others are taken to be greedy, or greedy and wary of whoever follows them.
"""

from __future__ import annotations

from functools import lru_cache

from game.rules.scarney_board.mind.whole import Code, Leap, leaps

SEATS = 4
WARY = 0.5  # what a pip counts that whoever follows could take at once
LATER = 0.4  # and one that may be taken later oneself
NEIGHBOURS = (1.0, -0.5, 0.0, -0.5)  # what a pip is worth by who takes it, from the seat asked on; to the best reply


def wary(leap: Leap) -> float:
    """The pips that it takes, and what it leaves whoever follows."""
    return leap.gain - WARY * dearest(leap.after)


def far_sighted(leap: Leap) -> float:
    """And what may be taken later, where everybody is greedy."""
    return wary(leap) + LATER * greedily(leap.after)[-1]


def dearest(code: Code) -> int:
    """The most that one jump takes."""
    return max((leap.gain for leap in leaps(code)), default=0)


@lru_cache(1 << 16)
def greedily(code: Code) -> tuple[float, ...]:
    """What each takes to the end on the average, from whoever is to move on: any of the dearest jumps, one as often."""
    every, most = leaps(code), dearest(code)
    if not every:
        return (0.0,) * SEATS
    after = [greedily(leap.after) for leap in every if leap.gain == most]
    *others, own = (sum(each) / len(after) for each in zip(*after, strict=True))
    return (most + own, *others)


@lru_cache(1 << 16)
def replies(code: Code) -> tuple[Leap, ...]:
    """What one who is wary may do; one as often as another."""
    worths = {leap: wary(leap) for leap in leaps(code)}
    return tuple(leap for leap, worth in worths.items() if worth == max(worths.values()))


@lru_cache(1 << 16)
def answered(code: Code, seat: int) -> float:
    """What the board is worth to seat 0 when ``seat`` is to move, seat 0 sees all and the others are wary."""
    if not leaps(code):
        return 0.0
    if not seat:
        return max(jumped(leap, 0) for leap in leaps(code))
    found = [jumped(leap, seat) for leap in replies(code)]
    return sum(found) / len(found)


def jumped(leap: Leap, seat: int) -> float:
    """The same after this jump of the seat, with what it takes."""
    return NEIGHBOURS[seat] * leap.gain + answered(leap.after, (seat + 1) % SEATS)
