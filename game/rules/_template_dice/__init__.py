"""The smallest lawful dice game: copy this folder, give it an id, and write a game. Only the laws are played here."""

from __future__ import annotations

from game.engine import rounds
from game.engine.info import GameInfo, late
from game.engine.messages import msg

INFO = GameInfo(
    id="_template_dice",
    title=msg("Pig", about="name of a game"),
    blurb=msg("Throw as often as you dare; a one costs the turn."),
    seats=(2, 3, 4, 5, 6, 7, 8),
    cover=late(__name__, "gestures", "COVER"),
    load=late(__name__, "game", "Pig"),
    minutes={"standard": 10},
    rounds=rounds.ROUNDS,
)
GAMES = (INFO,)
