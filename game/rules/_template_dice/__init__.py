"""The smallest lawful dice game: copy this folder, give it an id, and write a game. Only the laws are played here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import rounds
from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg

if TYPE_CHECKING:
    from game.rules._template_dice.game import Pig


def load() -> Pig:
    """The game, imported when somebody plays it."""
    from game.rules._template_dice.game import Pig  # when somebody plays it

    return Pig()


def cover() -> Cover:
    """The picture on the game's card in the menu."""
    from game.rules._template_dice.gestures import COVER  # when the menu draws it

    return COVER


INFO = GameInfo(
    id="_template_dice",
    title=msg("Pig", about="name of a game"),
    blurb=msg("Throw as often as you dare; a one costs the turn."),
    seats=(2, 3, 4, 5, 6, 7, 8),
    cover=cover,
    load=load,
    minutes={"standard": 10},
    rounds=rounds.ROUNDS,
)
GAMES = (INFO,)
