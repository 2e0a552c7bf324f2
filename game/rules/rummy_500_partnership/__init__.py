"""500 Rummy Partnership: 500 Rummy for two sides of two, each with one score for both hands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg

if TYPE_CHECKING:
    from game.rules.rummy_500_partnership.game import Rummy500Partnership


def load() -> Rummy500Partnership:
    """The game, imported when somebody plays it."""
    from game.rules.rummy_500_partnership.game import Rummy500Partnership  # when somebody plays it

    return Rummy500Partnership()


INFO = GameInfo(
    id="rummy-500-partnership",
    title=msg("500 Rummy Partnership"),
    blurb=msg("500 Rummy for two against two: one score a side, and both hands count."),
    seats=(4,),
    cover=partial(Cover, ("AS", "AH", "AD", "5C", "6C")),
    load=load,
    minutes={"standard": 25, "hand": 2, "short": 9, "long": 45},
    puzzled=True,
)
GAMES = (INFO,)
