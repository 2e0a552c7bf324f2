"""The chance to win the match: what the chips of a frame are worth, with the frames that are still to come.

Later frames are taken to fall to anybody alike, but of two a little less often to whoever opens them; half of those who
lose them are taken to have doubled. After the last one it is exact; and so, for two, is what the other's best turn
makes of a score.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from game.engine.table import Seat
from game.rules.scarney_dice.facts import FRAMES, Facts
from game.rules.scarney_dice.scoring import ANTE, split
from game.rules.scarney_dice.turns import Aim, Best, Turn

DOUBLING = 0.5  # how often the loser of a later frame is taken to have doubled
OPENING = 0.43  # and how often whoever opens it of two takes it: the other knows what is to be beaten
BLUR = 10.0  # chips by which what doubling brings blurs the totals of more than two


def chance(totals: Sequence[int], seat: Seat, left: int, opens: Seat, carried: int = 0) -> float:
    """This seat's chance to win, with such totals and so many frames left, the first with a pot carried into it."""
    if len(totals) == 2:
        opener = _of_two(totals[opens] - totals[1 - opens], left, carried)
        return opener if seat == opens else 1 - opener
    return _of_many(tuple(totals), left, carried)[seat]


@cache
def _of_two(ahead: int, left: int, carried: int) -> float:
    """The opener's. A frame costs the loser twice what they paid, for the other has it; the loser opens the next."""
    if not left:
        return 0.5 * ((ahead > 0) + (ahead >= 0))
    ways = ((2 * ANTE + carried, 1 - DOUBLING), (4 * ANTE + carried, DOUBLING))
    won = sum(often * (1 - _of_two(-ahead - gain, left - 1, 0)) for gain, often in ways)
    lost = sum(often * _of_two(ahead - gain, left - 1, 0) for gain, often in ways)
    return OPENING * won + (1 - OPENING) * lost


@lru_cache(1 << 12)
def _of_many(totals: tuple[int, ...], left: int, carried: int) -> tuple[float, ...]:
    """By going through who may win how many of the frames left."""
    seats, found = len(totals), [0.0] * len(totals)
    gain = seats * ANTE * (1 + DOUBLING) + (carried / left if left else 0)
    for takers in combinations_with_replacement(range(seats), left):
        won = [takers.count(seat) for seat in range(seats)]
        weight = math.factorial(left) / math.prod(map(math.factorial, won)) / seats**left
        shares = _shared([total + gain * n for total, n in zip(totals, won, strict=True)], blurred=left > 0)
        found = [sum_ + weight * share for sum_, share in zip(found, shares, strict=True)]
    return tuple(found)


def _shared(totals: Sequence[float], blurred: bool) -> list[float]:
    best = max(totals)
    weights = [math.exp((each - best) / BLUR) if blurred else float(each == best) for each in totals]
    return [weight / sum(weights) for weight in weights]


# ---------------------------------------------------------------- the end of this frame


class Ends(NamedTuple):
    """What it is worth to a seat who takes the pot: by seat, and at last where the highest score is tied."""

    taken: tuple[float, ...]
    tied: float


def ends(open: Facts, seat: Seat, extra: Sequence[int], tied: Sequence[Seat] = ()) -> Ends:
    """The chances of this seat, where these chips are paid beyond what has been, and a tie would be of ``tied``."""
    left, pot = FRAMES - open.hand_no, open.pot + sum(extra)
    paid = [
        open.scores[open.side_of(each)] - open.paid(each) - extra[each] for each in range(open.seats)
    ]  # what each has then

    def after(parts: dict[Seat, int], opens: Seat, carried: int = 0) -> float:
        return chance([chips + parts.get(each, 0) for each, chips in enumerate(paid)], seat, left, opens, carried)

    order = open.order
    taken = tuple(after({each: pot}, order[(order.index(each) + 1) % open.seats]) for each in range(open.seats))
    return Ends(taken, after({}, order[0], pot) if left else after(split(pot, tied or order), order[0]))


class Replies(NamedTuple):
    """Of two, what the end of the frame is worth to the one who shoots last, not doubled and doubled."""

    won: tuple[float, float]
    tied: tuple[float, float]
    lost: tuple[float, float]
    big: float


@lru_cache(1 << 14)
def replied(score: int, replies: Replies, bonuses: bool) -> float:
    """What the best turn against this score is worth to whoever shoots it."""

    def of(own: int, doubled: bool) -> float:
        found = replies.won if own > score else replies.tied if own == score else replies.lost
        return found[doubled]

    return Best(Aim(of, replies.big, bonuses, step=score)).before(Turn())
