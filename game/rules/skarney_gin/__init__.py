"""Skarney Gin: John Scarne's contract rummy for two, without wild cards and with straights of any suits."""

from __future__ import annotations

from functools import partial

from game.engine.display import Cover
from game.engine.info import GameInfo, late
from game.engine.messages import msg

INFO = GameInfo(
    id="skarney-gin",
    title=msg("Skarney Gin"),
    blurb=msg("Contract rummy for two: one pack, no wild cards, straights of any suits, and offers."),
    seats=(2,),
    cover=partial(Cover, ("9D", "TD", "JD", "QC", "KH")),
    load=late(__name__, "game", "SkarneyGin"),
    minutes={"standard": 50, "hand": 7, "short": 25, "long": 120},
    order=1,
    puzzled=True,
)
GAMES = (INFO,)
