"""Scarnie: pieces are removed from four stations, and nobody wants to remove the last."""

from __future__ import annotations

from game.engine import rounds
from game.engine.info import GameInfo, late
from game.engine.messages import msg

INFO = GameInfo(
    id="scarnie",
    title=msg("Scarnie", about="name of a game"),
    blurb=msg("Remove pieces from four stations, and leave the last one to another."),
    seats=(2, 3, 4),
    cover=late(__name__, "gestures", "COVER"),
    load=late(__name__, "game", "Scarnie"),
    minutes={"standard": 10},
    rounds=rounds.ROUNDS,
    puzzled=True,
)
GAMES = (INFO,)
