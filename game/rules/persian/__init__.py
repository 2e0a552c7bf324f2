"""Persian Rummy: partnership rummy over an open pile, with jokers that are not wild and fours that count double."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg

if TYPE_CHECKING:
    from game.rules.persian.game import Persian


def load() -> Persian:
    """The game, imported when somebody plays it."""
    from game.rules.persian.game import Persian  # when somebody plays it

    return Persian()


INFO = GameInfo(
    id="persian",
    title=msg("Persian Rummy"),
    blurb=msg("Two against two over an open pile: four cards laid at once count double, and jokers go with jokers."),
    seats=(4,),
    cover=partial(Cover, ("XX", "XX", "KS", "KH", "KD")),
    load=load,
    minutes={"standard": 20, "hand": 2, "short": 11, "long": 50},
    puzzled=True,
)
GAMES = (INFO,)
