"""Teeko: four markers each, dropped, then moved, until somebody has four together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.engine.contract import Game
from game.engine.said import said
from game.rules.teeko import gestures, rules, words
from game.rules.teeko.actions import ACTIONS, Begin
from game.rules.teeko.mind import bot
from game.rules.teeko.rules import Facts


class Teeko(Game[Facts]):
    """Rules B3.1 to B3.4."""

    parts = (rules, gestures, words)
    id = "teeko"
    title = said("Teeko")
    blurb = said("Four markers each: drop them, move them, and bring them together.")
    seats = (2,)
    options = rules.OPTIONS
    presets = rules.PRESETS
    actions = ACTIONS
    deals = Begin
    bots = bot.BOTS
    cues: ClassVar[Mapping[str, str]] = {"begins": "deal", "drop": "lay", "move": "lay", "gather": ""}


GAMES = (Teeko(),)
