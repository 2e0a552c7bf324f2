"""The smallest lawful board game: copy this folder, give it an id, and write a game. Only the laws are played here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.engine.contract import Game
from game.engine.said import said
from game.rules._template_board import board, bot, gestures, rules, words
from game.rules._template_board.actions import ACTIONS, Begin
from game.rules._template_board.rules import Facts


class Template(Game[Facts]):
    """Rules B1 to B7."""

    parts = (rules, board, gestures, words)
    id = "_template_board"
    title = said("Morris")
    blurb = said("Three discs each: set them, move them, and get them in line.")
    seats = (2,)
    length = 5
    cover = board.COVER
    options = rules.OPTIONS
    presets = rules.PRESETS
    actions = ACTIONS
    deals = Begin
    bots = bot.BOTS
    cues: ClassVar[Mapping[str, str]] = {"begins": "deal", "set": "lay", "move": "lay", "gather": ""}


GAMES = (Template(),)
