"""Scarney on a board: sixteen pawns that jump over each other, alone or against others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import rounds
from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg

if TYPE_CHECKING:
    from game.rules.scarney_board.game import ScarneyBoard


def load() -> ScarneyBoard:
    """The game, imported when somebody plays it."""
    from game.rules.scarney_board.game import ScarneyBoard  # when somebody plays it

    return ScarneyBoard()


def cover() -> Cover:
    """The picture on the game's card in the menu."""
    from game.rules.scarney_board.gestures import COVER  # when the menu draws it

    return COVER


INFO = GameInfo(
    id="scarney-board",
    title=msg("Scarney on a board"),
    blurb=msg("Sixteen pawns jump over each other: clear the board alone, or take more than others."),
    seats=(2, 1, 3, 4),
    cover=cover,
    load=load,
    minutes={"standard": 2},
    minutes_with={
        1: {"standard": 3},
        3: {"standard": 3},
        4: {"standard": 2},
    },
    rounds=rounds.BOARDS,
    puzzled=True,
)
GAMES = (INFO,)
