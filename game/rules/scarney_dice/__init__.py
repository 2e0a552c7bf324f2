"""Scarney Dice: five dice with two dead faces; seven frames, each for a pot of chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.engine.contract import Game
from game.engine.said import said
from game.rules.scarney_dice import bot, check, gestures, rules, words
from game.rules.scarney_dice.actions import ACTIONS, Frame
from game.rules.scarney_dice.facts import OPTIONS, PRESETS, Facts


class ScarneyDice(Game[Facts]):
    """Rules D1.1 to D1.6."""

    parts = (rules, rules.material, check, gestures, gestures.look, words, bot.advise)
    id = "scarney-dice"
    title = said("Scarney Dice")
    blurb = said("Five dice with dead faces: set them aside, pass or hit, and take the pot.")
    seats = (2, 3, 4, 5, 6)
    options = OPTIONS
    presets = PRESETS
    actions = ACTIONS
    deals = Frame
    deeds = gestures.deeds
    bots = bot.BOTS
    cues: ClassVar[Mapping[str, str]] = {
        "frame": "deal", "throw": "lay", "dead": "", "gather": "", "doubled": "offer", "nothing": "refuse",
        "takes": "take", "big": "out", "scored": "take",
    }  # fmt: skip


GAMES = (ScarneyDice(),)
