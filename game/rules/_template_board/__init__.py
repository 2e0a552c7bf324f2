"""The smallest lawful board game: copy this folder, give it an id, and write a game. Only the laws are played here."""

from __future__ import annotations

from game.engine import rounds
from game.engine.info import GameInfo, late
from game.engine.messages import msg

INFO = GameInfo(
    id="_template_board",
    title=msg("Morris", about="name of a game"),
    blurb=msg("Three discs each: set them, move them, and get them in line."),
    seats=(2,),
    cover=late(__name__, "gestures", "COVER"),
    load=late(__name__, "game", "Morris"),
    minutes={"standard": 5},
    rounds=rounds.ROUNDS,
)
GAMES = (INFO,)
