"""Follow the Arrow: five pawns each, and arrows that lead only one way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import rounds
from game.engine.display import Cover
from game.engine.info import GameInfo
from game.engine.messages import msg

if TYPE_CHECKING:
    from game.rules.follow_the_arrow.game import FollowTheArrow


def load() -> FollowTheArrow:
    """The game, imported when somebody plays it."""
    from game.rules.follow_the_arrow.game import FollowTheArrow  # when somebody plays it

    return FollowTheArrow()


def cover() -> Cover:
    """The picture on the game's card in the menu."""
    from game.rules.follow_the_arrow.gestures import COVER  # when the menu draws it

    return COVER


INFO = GameInfo(
    id="follow-the-arrow",
    title=msg("Follow the Arrow"),
    blurb=msg("Five pawns each: follow the arrows, jump, and be home first."),
    seats=(2,),
    cover=cover,
    load=load,
    minutes={"standard": 15},
    rounds=rounds.GAMES,
    puzzled=True,
)
GAMES = (INFO,)
