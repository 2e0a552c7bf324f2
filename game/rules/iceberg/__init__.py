"""Iceberg, by Gordon Bower: rummy without an open pile, in which aces multiply and long melds soar."""

from __future__ import annotations

from functools import partial

from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg


def load() -> object:
    """The game, imported when somebody plays it."""
    from game.rules.iceberg.game import Iceberg  # when somebody plays it

    return Iceberg()


INFO = GameInfo(
    id="iceberg",
    title=msg("Iceberg", about="name of a game"),
    blurb=msg("Pairs, runs and specials; cards are passed on face down, and every ace multiplies the hand."),
    seats=(2, 3, 4, 5),
    cover=partial(Cover, ("AS", "7H", "7C", "JD", "QD")),
    load=load,
    minutes={"standard": 65, "hand": 2, "short": 30, "long": 130},
    minutes_with={
        3: {"standard": 85, "hand": 1, "short": 40, "long": 145},
        4: {"standard": 80, "hand": 1, "short": 35, "long": 130},
        5: {"standard": 95, "hand": 1, "short": 45, "long": 115},
    },
    puzzled=True,
)
GAMES = (INFO,)
