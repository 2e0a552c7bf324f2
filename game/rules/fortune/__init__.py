"""Fortune Rummy: two packs, wild deuces, and a pile that is taken whole, for a meld of its top card."""

from __future__ import annotations

from functools import partial

from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg


def load() -> object:
    """The game, imported when somebody plays it."""
    from game.rules.fortune.game import Fortune  # when somebody plays it

    return Fortune()


INFO = GameInfo(
    id="fortune",
    title=msg("Fortune Rummy"),
    blurb=msg("Two packs with wild deuces: melds of your own count, the queen of spades most of all."),
    seats=(2, 3, 4, 5, 6, 7, 8),
    cover=partial(Cover, ("QS", "JS", "2H", "9S", "8S")),
    load=load,
    minutes={"standard": 13, "hand": 2, "short": 7, "long": 30},
    minutes_with={
        3: {"standard": 14, "hand": 3, "short": 7, "long": 25},
        4: {"standard": 13, "hand": 2, "short": 7, "long": 25},
        5: {"standard": 14, "hand": 2, "short": 6, "long": 30},
        6: {"standard": 13, "hand": 3, "short": 7, "long": 30},
        7: {"standard": 16, "hand": 3, "short": 6, "long": 30},
        8: {"standard": 16, "hand": 2, "short": 8, "long": 35},
    },
    puzzled=True,
)
GAMES = (INFO,)
