"""The smallest lawful card game: copy this folder, give it an id, and write a game. Only the laws are played here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.engine.contract import Cover, Game
from game.engine.said import said


class Template(Game[Any]):
    """Rules X1 to X11."""

    parts = (".actions", ".rules", ".gestures", ".words", ".bot")
    id = "_template"
    title = said("Gifts", about="name of a game")
    blurb = said("Match the pile in rank or suit, and give away what does not fit.")
    seats = (2, 3, 4)
    length = 5
    cover = Cover(("5S", "7H", "8D"))
    cues: ClassVar[Mapping[str, str]] = {"give": "offer"}


GAMES = (Template(),)
