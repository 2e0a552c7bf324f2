"""The five levels that any game gets from little of its own: the door to what makes them.

``by_figures``: of a policy of figures, and worlds (``figures.py``). ``by_looking``: of a small state to look ahead in
(``looking.py``). ``by_odds``: of a turn of dice (``racing.py``). Novice lapses, casual forgets or sees little, steady
is sound, strong and expert search.
"""

from game.engine.mind.dice.racing import by_odds
from game.engine.mind.figures import FEW, MANY, Ponder, Quick, Ways, by_figures, forgotten, no_way_out, quick_levels
from game.engine.mind.lapse import LAPSE
from game.engine.mind.looking import Looking, by_looking

__all__ = [
    "FEW",
    "LAPSE",
    "MANY",
    "Looking",
    "Ponder",
    "Quick",
    "Ways",
    "by_figures",
    "by_looking",
    "by_odds",
    "forgotten",
    "no_way_out",
    "quick_levels",
]
