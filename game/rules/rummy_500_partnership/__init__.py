"""500 Rummy Partnership: 500 Rummy for two sides of two, each with one score for both hands."""

from __future__ import annotations

from functools import partial

from game.engine.display import Cover
from game.engine.info import GameInfo, late
from game.engine.messages import msg

INFO = GameInfo(
    id="rummy-500-partnership",
    title=msg("500 Rummy Partnership"),
    blurb=msg("500 Rummy for two against two: one score a side, and both hands count."),
    seats=(4,),
    cover=partial(Cover, ("AS", "AH", "AD", "5C", "6C")),
    load=late(__name__, "game", "Rummy500Partnership"),
    minutes={"standard": 25, "hand": 2, "short": 9, "long": 45},
    puzzled=True,
)
GAMES = (INFO,)
