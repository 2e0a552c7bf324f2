"""Scarnie: pieces are removed from four stations, and nobody wants to remove the last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.engine.contract import Game
from game.engine.said import said
from game.rules.scarnie import bot, gestures, rules, words
from game.rules.scarnie.actions import ACTIONS, Round
from game.rules.scarnie.rules import Facts


class Scarnie(Game[Facts]):
    """Rules B1.1 to B1.3."""

    parts = (rules, gestures, words)
    id = "scarnie"
    title = said("Scarnie")
    blurb = said("Remove pieces from four stations, and leave the last one to another.")
    seats = (2, 3, 4)
    presets = rules.PRESETS
    actions = ACTIONS
    deals = Round
    deeds = gestures.deeds
    bots = bot.BOTS
    cues: ClassVar[Mapping[str, str]] = {"remove": "take", "last": "out"}


GAMES = (Scarnie(),)
