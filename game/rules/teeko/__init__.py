"""Teeko: four markers each, dropped, then moved, until somebody has four together."""

from __future__ import annotations

from game.engine import rounds
from game.engine.info import GameInfo, late
from game.engine.messages import msg

INFO = GameInfo(
    id="teeko",
    title=msg("Teeko", about="name of a game"),
    blurb=msg("Four markers each: drop them, move them, and bring them together."),
    seats=(2,),
    cover=late(__name__, "gestures", "COVER"),
    load=late(__name__, "game", "Teeko"),
    minutes={"standard": 1},
    rounds=rounds.GAMES,
    puzzled=True,
)
GAMES = (INFO,)
