"""Follow the Arrow: five pawns each, and arrows that lead only one way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.engine.contract import Game
from game.engine.said import said
from game.rules.follow_the_arrow import gestures, rules, words
from game.rules.follow_the_arrow.actions import ACTIONS, Begin
from game.rules.follow_the_arrow.mind import bot
from game.rules.follow_the_arrow.rules import Facts


class FollowTheArrow(Game[Facts]):
    """Rules B4.1 to B4.5."""

    parts = (rules, gestures, words)
    id = "follow-the-arrow"
    title = said("Follow the Arrow")
    blurb = said("Five pawns each: follow the arrows, jump, and be home first.")
    seats = (2,)
    options = rules.OPTIONS
    presets = rules.PRESETS
    actions = ACTIONS
    deals = Begin
    deeds = gestures.deeds
    bots = bot.BOTS
    cues: ClassVar[Mapping[str, str]] = {
        "begins": "deal", "place": "lay", "step": "lay", "jump": "lay", "home": "take", "gather": "",
    }  # fmt: skip


GAMES = (FollowTheArrow(),)
