"""500 Rummy: melded cards score, and a fanned pile may be taken as deep as a meld allows."""

from __future__ import annotations

from functools import partial

from game.engine.display import Cover
from game.engine.info import GameInfo, late
from game.engine.messages import msg

INFO = GameInfo(
    id="rummy-500",
    title=msg("500 Rummy"),
    blurb=msg("Lay melds for points, and take as much of the open pile as one card lets you."),
    seats=(2, 3, 4, 5, 6),
    cover=partial(Cover, ("9H", "TH", "JH", "QS", "QD")),
    load=late(__name__, "game", "Rummy500"),
    minutes={"standard": 16, "hand": 3, "short": 9, "long": 35},
    puzzled=True,
)
GAMES = (INFO,)
