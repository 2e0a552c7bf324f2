"""What a hand's points are worth in their game: its race to the target, its boxes and its bonuses (G12)."""

from __future__ import annotations

from functools import cache

from game.rules.skarney_gin.rules.facts import GinPublic
from game.rules.skarney_gin.rules.options import GinRules
from game.rules.skarney_gin.rules.scoring import BOX, GAME_BONUS, SHUTOUT_BONUS

# In how many of a hundred hands between good players a hand is won by about so many points: (points, hands).
_HANDS = ((5, 18), (15, 22), (30, 30), (50, 18), (75, 8), (105, 4))
_STEP = 5


def worth(facts: GinPublic, seat: int, points: int) -> float:
    """What winning the hand by ``points`` (negative: losing it) adds to the value of the game for this seat."""
    if not points:
        return 0.0
    rules, mine, other = facts.rules, facts.scores[seat], facts.scores[1 - seat]
    if rules.is_hand:
        return float(points)
    after = (mine + points, other) if points > 0 else (mine, other - points)
    box = BOX if rules.full else 0
    return _ahead(*after, rules) - _ahead(mine, other, rules) + (box if points > 0 else -box)


def _ahead(mine: int, other: int, rules: GinRules) -> float:
    """The expected net result of the game for a player with ``mine`` points against one with ``other``."""
    if mine >= rules.target:
        return mine - other + GAME_BONUS + (SHUTOUT_BONUS if rules.full and not other else 0)
    if other >= rules.target:
        return -_ahead(other, mine, rules)
    if mine < other:
        return -_even(other - other % _STEP, mine - mine % _STEP if mine >= _STEP else min(mine, 1), rules)
    return _even(mine - mine % _STEP, other - other % _STEP if other >= _STEP else min(other, 1), rules)


@cache
def _even(mine: int, other: int, rules: GinRules) -> float:
    """The same if the next hand is won as often as lost. A score of 1 stands for any that prevents a shutout."""
    total = 0.0
    for points, often in _HANDS:
        total += often * (_ahead(mine + points, other, rules) + _ahead(mine, other + points, rules))
    return total / 2 / sum(often for _, often in _HANDS)
