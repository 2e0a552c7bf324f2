"""Scarney 3000: a race with five dice, two faces of which are dead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.engine.contract import Game
from game.engine.said import said
from game.rules.scarney_3000 import bot, gestures, rules, words
from game.rules.scarney_3000.actions import ACTIONS, Begin
from game.rules.scarney_3000.rules import Facts


class Scarney3000(Game[Facts]):
    """Rules D2.1 to D2.4."""

    parts = (rules, gestures, gestures.look, words, bot.advise)
    id = "scarney-3000"
    title = said("Scarney 3000")
    blurb = said("Keep three alike, find a dead die, and race to three thousand.")
    seats = (2, 3, 4, 5, 6)
    options = rules.OPTIONS
    presets = rules.PRESETS
    actions = ACTIONS
    deals = Begin
    deeds = gestures.deeds
    bots = bot.BOTS
    cues: ClassVar[Mapping[str, str]] = {
        "begins": "deal", "throw": "lay", "keep": "take", "dead": "", "gather": "", "nothing": "refuse",
    }  # fmt: skip


GAMES = (Scarney3000(),)
