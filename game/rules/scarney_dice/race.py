"""The chance to win the match: the value of a frame's chips with the remaining frames in view.

Later frames are assumed to be won by everyone equally often, with two players a little less often by the opener; half
of the losers are assumed to have doubled. The value is exact after the last frame and, for two players, includes the
opponent's best turn against a score.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from game.engine.caches import while_played
from game.engine.table import Seat
from game.rules.scarney_dice.public import ScarneyDicePublic
from game.rules.scarney_dice.scoring import ANTE, split
from game.rules.scarney_dice.turns import Aim, Best, TurnState

DOUBLING = 0.5  # assumed share of later frames whose loser has doubled
OPENING = 0.43  # assumed share of two-player frames that the opener wins: the other knows the score to beat
BLUR = 10.0  # spread of totals due to doubling with more than two players, in chips


def chance(totals: Sequence[int], seat: Seat, left: int, opens: Seat, carried: int = 0) -> float:
    """This seat's chance to win with these totals and frames left, the first with ``carried`` chips in its pot."""
    if len(totals) == 2:
        opener = _of_two(totals[opens] - totals[1 - opens], left, carried)
        return opener if seat == opens else 1 - opener
    return _of_many(tuple(totals), left, carried)[seat]


@while_played()
def _of_two(ahead: int, left: int, carried: int) -> float:
    """The opener's chance. A frame costs the loser twice what they paid, since the opponent gets it; the loser opens
    next.
    """
    if not left:
        return 0.5 * ((ahead > 0) + (ahead >= 0))
    ways = ((2 * ANTE + carried, 1 - DOUBLING), (4 * ANTE + carried, DOUBLING))
    won = sum(often * (1 - _of_two(-ahead - gain, left - 1, 0)) for gain, often in ways)
    lost = sum(often * _of_two(ahead - gain, left - 1, 0) for gain, often in ways)
    return OPENING * won + (1 - OPENING) * lost


@while_played(1 << 12)
def _of_many(totals: tuple[int, ...], left: int, carried: int) -> tuple[float, ...]:
    """The chances by seat, summed over how the remaining frames may be won."""
    seats, found = len(totals), [0.0] * len(totals)
    gain = seats * ANTE * (1 + DOUBLING) + (carried / left if left else 0)
    for won, weight in _ways(seats, left):
        shares = _share([total + gain * n for total, n in zip(totals, won, strict=True)], blurred=left > 0)
        found = [sum_ + weight * share for sum_, share in zip(found, shares, strict=True)]
    return tuple(found)


@cache
def _ways(seats: int, left: int) -> list[tuple[list[int], float]]:
    """How many of the remaining frames each seat may win, and how likely that is."""
    ways = [
        [takers.count(seat) for seat in range(seats)] for takers in combinations_with_replacement(range(seats), left)
    ]
    return [(won, math.factorial(left) / math.prod(map(math.factorial, won)) / seats**left) for won in ways]


def _share(totals: Sequence[float], blurred: bool) -> list[float]:
    best = max(totals)
    weights = [math.exp((each - best) / BLUR) if blurred else float(each == best) for each in totals]
    total = sum(weights)
    return [weight / total for weight in weights]


# ---------------------------------------------------------------- the end of this frame


class Ends(NamedTuple):
    """A seat's values for the frame's outcomes: by the seat that takes the pot, and last for a tie."""

    taken: tuple[float, ...]
    tied: float


def ends(open: ScarneyDicePublic, seat: Seat, extra: Sequence[int], tied: Sequence[Seat] = ()) -> Ends:
    """The values for this seat if these chips are paid on top, and a tie would be among ``tied``."""
    left, pot = open.to_come, open.pot + sum(extra)
    paid = [
        open.scores[open.side_of(each)] - open.paid_by(each) - extra[each] for each in range(open.seats)
    ]  # each seat's chips then

    def after(parts: dict[Seat, int], opens: Seat, carried: int = 0) -> float:
        return chance([chips + parts.get(each, 0) for each, chips in enumerate(paid)], seat, left, opens, carried)

    order = open.order
    taken = tuple(after({each: pot}, order[(order.index(each) + 1) % open.seats]) for each in range(open.seats))
    return Ends(taken, after({}, order[0], pot) if left else after(split(pot, tied or order), order[0]))


class Replies(NamedTuple):
    """For two players: the frame's end values for the seat that shoots last, undoubled and doubled."""

    won: tuple[float, float]
    tied: tuple[float, float]
    lost: tuple[float, float]
    big: float


@while_played(1 << 14)
def reply_value(score: int, replies: Replies, bonuses: bool) -> float:
    """The value of the best turn against this score for the seat that shoots it."""

    def of(own: int, doubled: bool) -> float:
        found = replies.won if own > score else replies.tied if own == score else replies.lost
        return found[doubled]

    return Best(Aim(of, replies.big, bonuses, step=score)).before(TurnState())
