"""Scarney on a board: sixteen pawns that jump over each other, alone or against others."""

from __future__ import annotations

from game.engine import rounds
from game.engine.info import GameInfo, late
from game.engine.messages import msg

INFO = GameInfo(
    id="scarney-board",
    title=msg("Scarney on a board"),
    blurb=msg("Sixteen pawns jump over each other: clear the board alone, or take more than others."),
    seats=(2, 1, 3, 4),
    cover=late(__name__, "gestures", "COVER"),
    load=late(__name__, "game", "ScarneyBoard"),
    minutes={"standard": 3},
    rounds=rounds.BOARDS,
    puzzled=True,
)
GAMES = (INFO,)
