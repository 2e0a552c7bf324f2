"""What a hand's points are worth in the match they belong to: themselves, and the chance they give of winning it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.rules.skarney.rules.facts import HANDS, Facts

WIN = 200.0  # points that winning the match counts
SPREAD = 450.0  # the standard deviation of a hand's lead between good players


def lead(side: int, points: Sequence[int]) -> float:
    """How many points more than the others' mean a side has."""
    own = points[side]
    return own - (sum(points) - own) / (len(points) - 1)


def worth(facts: Facts, side: int, points: Sequence[int]) -> float:
    """The lead in this hand, and by the scores before it and the hands to come what it does for winning (S36)."""
    after = [score + more for score, more in zip(facts.scores, points, strict=True)]
    ahead = after[side] - max(score for which, score in enumerate(after) if which != side)
    return lead(side, points) + WIN * _chance(ahead, HANDS - facts.hand_no)


def _chance(ahead: int, hands: int) -> float:
    """Of winning when so many points ahead with so many hands to come; a shared win is half of one."""
    if not hands:
        return (1 + (ahead > 0) - (ahead < 0)) / 2
    return (1 + math.erf(ahead / (SPREAD * math.sqrt(2 * hands)))) / 2
