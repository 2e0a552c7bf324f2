"""The smallest lawful dice game: copy this folder, give it an id, and write a game. Only the laws are played here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.engine.contract import Game
from game.engine.said import said
from game.rules._template_dice import bot, gestures, rules, words
from game.rules._template_dice.actions import ACTIONS, Begin
from game.rules._template_dice.rules import Facts


class Template(Game[Facts]):
    """Rules D1 to D7."""

    parts = (rules, gestures, words)
    id = "_template_dice"
    title = said("Pig")
    blurb = said("Throw as often as you dare; a one costs the turn.")
    seats = (2, 3, 4, 5, 6, 7, 8)
    length = 10
    cover = gestures.COVER
    options = rules.OPTIONS
    presets = rules.PRESETS
    actions = ACTIONS
    deals = Begin
    bots = bot.BOTS
    cues: ClassVar[Mapping[str, str]] = {"begins": "deal", "throw": "lay", "lost": "refuse"}


GAMES = (Template(),)
