"""The smallest lawful dice game: copy this folder, give it an id, and write a game. Only the laws are played here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.engine.contract import Game
from game.engine.said import said


class Template(Game[Any]):
    """Rules D1 to D7."""

    parts = (".gestures:cover", ".actions", ".rules", ".gestures", ".words", ".bot", "game.engine.frame:sees")
    id = "_template_dice"
    title = said("Pig", about="name of a game")
    blurb = said("Throw as often as you dare; a one costs the turn.")
    seats = (2, 3, 4, 5, 6, 7, 8)
    length = 10
    cues: ClassVar[Mapping[str, str]] = {"begins": "deal", "throw": "lay", "lost": "refuse"}


GAMES = (Template(),)
