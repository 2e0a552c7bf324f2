"""Scarney 3000: a race with five dice, two faces of which are dead."""

from __future__ import annotations

from game.engine import rounds
from game.engine.info import GameInfo, late
from game.engine.messages import msg

INFO = GameInfo(
    id="scarney-3000",
    title=msg("Scarney 3000"),
    blurb=msg("Keep three alike, find a dead die, and race to three thousand."),
    seats=(2, 3, 4, 5, 6),
    cover=late(__name__, "gestures", "COVER"),
    load=late(__name__, "game", "Scarney3000"),
    minutes={"standard": 1},
    rounds=rounds.ROUNDS,
    puzzled=True,
)
GAMES = (INFO,)
