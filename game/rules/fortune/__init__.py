"""Fortune Rummy: two packs, wild deuces, and a pile that is taken whole, for a meld of its top card."""

from __future__ import annotations

from functools import partial

from game.engine.display import Cover
from game.engine.info import GameInfo, late
from game.engine.messages import msg

INFO = GameInfo(
    id="fortune",
    title=msg("Fortune Rummy"),
    blurb=msg("Two packs with wild deuces: melds of your own count, the queen of spades most of all."),
    seats=(2, 3, 4, 5, 6, 7, 8),
    cover=partial(Cover, ("QS", "JS", "2H", "9S", "8S")),
    load=late(__name__, "game", "Fortune"),
    minutes={"standard": 13, "hand": 2, "short": 7, "long": 30},
    puzzled=True,
)
GAMES = (INFO,)
