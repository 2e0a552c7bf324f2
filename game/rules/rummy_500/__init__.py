"""500 Rummy: melded cards score, and a fanned pile may be taken as deep as a meld allows."""

from __future__ import annotations

from functools import partial

from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg


def load() -> object:
    """The game, imported when somebody plays it."""
    from game.rules.rummy_500.game import Rummy500  # when somebody plays it

    return Rummy500()


INFO = GameInfo(
    id="rummy-500",
    title=msg("500 Rummy"),
    blurb=msg("Lay melds for points, and take as much of the open pile as one card lets you."),
    seats=(2, 3, 4, 5, 6),
    cover=partial(Cover, ("9H", "TH", "JH", "QS", "QD")),
    load=load,
    minutes={"standard": 16, "hand": 3, "short": 9, "long": 35},
    minutes_with={
        3: {"standard": 40, "hand": 2, "short": 17, "long": 85},
        4: {"standard": 50, "hand": 2, "short": 20, "long": 115},
        5: {"standard": 55, "hand": 2, "short": 20, "long": 120},
        6: {"standard": 55, "hand": 2, "short": 20, "long": 145},
    },
    puzzled=True,
)
GAMES = (INFO,)
