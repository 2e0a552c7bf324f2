"""Follow the Arrow: five pawns each, and arrows that lead only one way."""

from __future__ import annotations

from game.engine import rounds
from game.engine.info import GameInfo, late
from game.engine.messages import msg

INFO = GameInfo(
    id="follow-the-arrow",
    title=msg("Follow the Arrow"),
    blurb=msg("Five pawns each: follow the arrows, jump, and be home first."),
    seats=(2,),
    cover=late(__name__, "gestures", "COVER"),
    load=late(__name__, "game", "FollowTheArrow"),
    minutes={"standard": 15},
    rounds=rounds.GAMES,
    puzzled=True,
)
GAMES = (INFO,)
