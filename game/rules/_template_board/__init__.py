"""The smallest lawful board game: copy this folder, give it an id, and write a game. Only the laws are played here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.engine.contract import Game
from game.engine.said import said


class Template(Game[Any]):
    """Rules B1 to B7."""

    parts = (".board:cover", ".actions", ".rules", ".board", ".gestures", ".words", ".bot", "game.engine.frame:sees")
    id = "_template_board"
    title = said("Morris", about="name of a game")
    blurb = said("Three discs each: set them, move them, and get them in line.")
    seats = (2,)
    length = 5
    cues: ClassVar[Mapping[str, str]] = {"begins": "deal", "set": "lay", "move": "lay", "gather": ""}


GAMES = (Template(),)
