"""Scarney 3000: a race with five dice, two faces of which are dead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import rounds
from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg

if TYPE_CHECKING:
    from game.rules.scarney_3000.game import Scarney3000


def load() -> Scarney3000:
    """The game, imported when somebody plays it."""
    from game.rules.scarney_3000.game import Scarney3000  # when somebody plays it

    return Scarney3000()


def cover() -> Cover:
    """The picture on the game's card in the menu."""
    from game.rules.scarney_3000.gestures import COVER  # when the menu draws it

    return COVER


INFO = GameInfo(
    id="scarney-3000",
    title=msg("Scarney 3000"),
    blurb=msg("Keep three alike, find a dead die, and race to three thousand."),
    seats=(2, 3, 4, 5, 6),
    cover=cover,
    load=load,
    minutes={"standard": 1},
    minutes_with={
        3: {"standard": 1},
        4: {"standard": 1},
        5: {"standard": 1},
        6: {"standard": 1},
    },
    rounds=rounds.ROUNDS,
    puzzled=True,
)
GAMES = (INFO,)
