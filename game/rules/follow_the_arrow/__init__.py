"""Follow the Arrow: five pawns each, and arrows that lead only one way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.engine import rounds
from game.engine.contract import Game
from game.engine.said import said


class FollowTheArrow(Game[Any]):
    """Rules B4.1 to B4.5."""

    id = "follow-the-arrow"
    title = said("Follow the Arrow")
    blurb = said("Five pawns each: follow the arrows, jump, and be home first.")
    seats = (2,)
    rounds = rounds.GAMES
    length = 15
    chains = True
    house = (
        said("Where the arrows lead, for no drawing of the board survives."),
        said("When neither can move, more pawns home win, then the higher numbers."),
        said("A match is two games, each player black in one."),
    )
    cues: ClassVar[Mapping[str, str]] = {
        "begins": "deal", "place": "lay", "step": "lay", "jump": "lay", "home": "take", "gather": "",
    }  # fmt: skip
    parts = (
        ".gestures:cover", ".actions", ".rules", ".gestures", ".words", ".mind.bot", "game.engine.frame:sees",
        ".lesson:lessons",
    )  # fmt: skip


GAMES = (FollowTheArrow(),)
