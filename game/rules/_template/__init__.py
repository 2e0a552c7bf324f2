"""The smallest lawful card game: copy this folder, give it an id, and write a game. Only the laws are played here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg

if TYPE_CHECKING:
    from game.rules._template.game import Gifts


def load() -> Gifts:
    """The game, imported when somebody plays it."""
    from game.rules._template.game import Gifts  # when somebody plays it

    return Gifts()


INFO = GameInfo(
    id="_template",
    title=msg("Gifts", about="name of a game"),
    blurb=msg("Match the pile in rank or suit, and give away what does not fit."),
    seats=(2, 3, 4),
    cover=partial(Cover, ("5S", "7H", "8D")),
    load=load,
    minutes={"standard": 5},
)
GAMES = (INFO,)
