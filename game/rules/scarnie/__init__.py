"""Scarnie: pieces are removed from four stations, and nobody wants to remove the last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import rounds
from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg

if TYPE_CHECKING:
    from game.rules.scarnie.game import Scarnie


def load() -> Scarnie:
    """The game, imported when somebody plays it."""
    from game.rules.scarnie.game import Scarnie  # when somebody plays it

    return Scarnie()


def cover() -> Cover:
    """The picture on the game's card in the menu."""
    from game.rules.scarnie.gestures import COVER  # when the menu draws it

    return COVER


INFO = GameInfo(
    id="scarnie",
    title=msg("Scarnie", about="name of a game"),
    blurb=msg("Remove pieces from four stations, and leave the last one to another."),
    seats=(2, 3, 4),
    cover=cover,
    load=load,
    minutes={"standard": 9},
    minutes_with={
        3: {"standard": 5},
        4: {"standard": 4},
    },
    rounds=rounds.ROUNDS,
    puzzled=True,
)
GAMES = (INFO,)
