"""The functions that build a game's five levels, for games to import.

``levels_by_weights``: from a policy of weights, and sampled worlds (``weights.py``). ``levels_by_alpha_beta``: from a
search state (``depth_levels.py``). ``levels_by_odds``: from a turn of dice (``racing.py``). Novice makes random
mistakes, casual has no memory or looks less far, steady is sound, strong and expert search.
"""

from game.engine.ai.depth_levels import AlphaBeta, levels_by_alpha_beta
from game.engine.ai.dice.racing import levels_by_odds
from game.engine.ai.mistakes import MISTAKE_PERCENT
from game.engine.ai.weights import (
    FEW,
    MANY,
    Heuristic,
    QuickPolicy,
    SearchPolicy,
    forgotten,
    levels_by_weights,
    no_way_out,
    quick_levels,
)

__all__ = [
    "FEW",
    "MANY",
    "MISTAKE_PERCENT",
    "AlphaBeta",
    "Heuristic",
    "QuickPolicy",
    "SearchPolicy",
    "forgotten",
    "levels_by_alpha_beta",
    "levels_by_odds",
    "levels_by_weights",
    "no_way_out",
    "quick_levels",
]
