"""Scarney Dice: five dice with two dead faces; seven frames, each for a pot of chips."""

from __future__ import annotations

from game.engine import rounds
from game.engine.info import GameInfo, late
from game.engine.messages import msg

INFO = GameInfo(
    id="scarney-dice",
    title=msg("Scarney Dice"),
    blurb=msg("Five dice with dead faces: set them aside, pass or hit, and take the pot."),
    seats=(2, 3, 4, 5, 6),
    cover=late(__name__, "gestures", "COVER"),
    load=late(__name__, "game", "ScarneyDice"),
    minutes={"standard": 4, "hand": 1, "short": 2},
    rounds=rounds.FRAMES,
    puzzled=True,
)
GAMES = (INFO,)
