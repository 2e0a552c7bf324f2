"""The smallest lawful board game: copy this folder, give it an id, and write a game. Only the laws are played here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import rounds
from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg

if TYPE_CHECKING:
    from game.rules._template_board.game import Morris


def load() -> Morris:
    """The game, imported when somebody plays it."""
    from game.rules._template_board.game import Morris  # when somebody plays it

    return Morris()


def cover() -> Cover:
    """The picture on the game's card in the menu."""
    from game.rules._template_board.gestures import COVER  # when the menu draws it

    return COVER


INFO = GameInfo(
    id="_template_board",
    title=msg("Morris", about="name of a game"),
    blurb=msg("Three discs each: set them, move them, and get them in line."),
    seats=(2,),
    cover=cover,
    load=load,
    minutes={"standard": 5},
    rounds=rounds.ROUNDS,
)
GAMES = (INFO,)
