"""500 Rummy: melded cards score, and a fanned pile may be taken as deep as a meld allows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg

if TYPE_CHECKING:
    from game.rules.rummy_500.game import Rummy500


def load() -> Rummy500:
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
    puzzled=True,
)
GAMES = (INFO,)
