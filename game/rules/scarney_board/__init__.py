"""Scarney on a board: sixteen pawns that jump over each other, alone or against others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.engine.contract import Game
from game.engine.said import said
from game.rules.scarney_board import check, gestures, rules, words
from game.rules.scarney_board.actions import ACTIONS, Board
from game.rules.scarney_board.facts import OPTIONS, PRESETS, Facts
from game.rules.scarney_board.mind import bot


class ScarneyBoard(Game[Facts]):
    """Rules B2.1 to B2.6."""

    parts = (rules, rules.material, check, gestures, words)
    id = "scarney-board"
    title = said("Scarney on a board")
    blurb = said("Sixteen pawns jump over each other: clear the board alone, or take more than others.")
    seats = (2, 1, 3, 4)
    options = OPTIONS
    presets = PRESETS
    actions = ACTIONS
    deals = Board
    deeds = gestures.deeds
    bots = bot.BOTS
    cues: ClassVar[Mapping[str, str]] = {"lift": "draw", "jump": "lay", "take": "take", "gather": ""}


GAMES = (ScarneyBoard(),)
