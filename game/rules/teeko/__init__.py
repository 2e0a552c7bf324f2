"""Teeko: four markers each, dropped, then moved, until somebody has four together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import rounds
from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg

if TYPE_CHECKING:
    from game.rules.teeko.game import Teeko


def load() -> Teeko:
    """The game, imported when somebody plays it."""
    from game.rules.teeko.game import Teeko  # when somebody plays it

    return Teeko()


def cover() -> Cover:
    """The picture on the game's card in the menu."""
    from game.rules.teeko.gestures import COVER  # when the menu draws it

    return COVER


INFO = GameInfo(
    id="teeko",
    title=msg("Teeko", about="name of a game"),
    blurb=msg("Four markers each: drop them, move them, and bring them together."),
    seats=(2,),
    cover=cover,
    load=load,
    minutes={"standard": 1},
    rounds=rounds.GAMES,
    puzzled=True,
)
GAMES = (INFO,)
