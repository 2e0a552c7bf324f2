"""Skarney Gin: John Scarne's contract rummy for two, without wild cards and with straights of any suits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg

if TYPE_CHECKING:
    from game.rules.skarney_gin.game import SkarneyGin


def load() -> SkarneyGin:
    """The game, imported when somebody plays it."""
    from game.rules.skarney_gin.game import SkarneyGin  # when somebody plays it

    return SkarneyGin()


INFO = GameInfo(
    id="skarney-gin",
    title=msg("Skarney Gin"),
    blurb=msg("Contract rummy for two: one pack, no wild cards, straights of any suits, and offers."),
    seats=(2,),
    cover=partial(Cover, ("9D", "TD", "JD", "QC", "KH")),
    load=load,
    minutes={"standard": 50, "hand": 7, "short": 25, "long": 120},
    order=1,
    puzzled=True,
)
GAMES = (INFO,)
