"""The smallest lawful card game: copy this folder, give it an id, and write a game. Only the laws are played here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.engine.contract import Cover, Game
from game.engine.said import said
from game.rules._template import bot, gestures, rules, words
from game.rules._template.actions import ACTIONS
from game.rules._template.rules import Facts


class Template(Game[Facts]):
    """Rules X1 to X11."""

    parts = (rules, gestures, words)
    id = "_template"
    title = said("Gifts")
    blurb = said("Match the pile in rank or suit, and give away what does not fit.")
    seats = (2, 3, 4)
    length = 5
    cover = Cover(("7S", "7H", "QH"))
    options = rules.OPTIONS
    presets = rules.PRESETS
    actions = ACTIONS
    bots = bot.BOTS
    cues: ClassVar[Mapping[str, str]] = {"give": "offer"}


GAMES = (Template(),)
