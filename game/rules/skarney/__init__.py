"""Skarney, partnership and singles: John Scarne's contract rummy with offers instead of a discard pile."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg

if TYPE_CHECKING:
    from game.rules.skarney.game import Skarney


def load() -> Skarney:
    """The game, imported when somebody plays it."""
    from game.rules.skarney.game import Skarney  # when somebody plays it

    return Skarney()


INFO = GameInfo(
    id="skarney",
    title=msg("Skarney", about="name of a game"),
    blurb=msg("Partnership contract rummy: two packs, wild deuces, and offers instead of a discard pile."),
    seats=(4, 2, 3),
    cover=partial(Cover, ("JS", "QH", "XX", "KC", "AD")),
    load=load,
    minutes={"standard": 25, "hand": 3, "short": 10},
    minutes_with={
        2: {"standard": 45, "hand": 5, "short": 17},
        3: {"standard": 25, "hand": 3, "short": 11},
    },
    order=0,
    guided=True,
    puzzled=True,
)
GAMES = (INFO,)
