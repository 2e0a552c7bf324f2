"""Scarney Dice: five dice with two dead faces; seven frames, each for a pot of chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import rounds
from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg

if TYPE_CHECKING:
    from game.rules.scarney_dice.game import ScarneyDice


def load() -> ScarneyDice:
    """The game, imported when somebody plays it."""
    from game.rules.scarney_dice.game import ScarneyDice  # when somebody plays it

    return ScarneyDice()


def cover() -> Cover:
    """The picture on the game's card in the menu."""
    from game.rules.scarney_dice.gestures import COVER  # when the menu draws it

    return COVER


INFO = GameInfo(
    id="scarney-dice",
    title=msg("Scarney Dice"),
    blurb=msg("Five dice with dead faces: set them aside, pass or hit, and take the pot."),
    seats=(2, 3, 4, 5, 6),
    cover=cover,
    load=load,
    minutes={"standard": 4, "hand": 1, "short": 2},
    minutes_with={
        3: {"standard": 4, "hand": 1, "short": 2},
        4: {"standard": 5, "hand": 1, "short": 2},
        5: {"standard": 6, "hand": 1, "short": 3},
        6: {"standard": 7, "hand": 1, "short": 3},
    },
    rounds=rounds.FRAMES,
    puzzled=True,
)
GAMES = (INFO,)
