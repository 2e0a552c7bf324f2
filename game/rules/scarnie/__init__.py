"""Scarnie: pieces are removed from four stations, and nobody wants to remove the last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.engine.contract import Game
from game.engine.said import said


class Scarnie(Game[Any]):
    """Rules B1.1 to B1.3."""

    id = "scarnie"
    title = said("Scarnie", about="name of a game")
    blurb = said("Remove pieces from four stations, and leave the last one to another.")
    seats = (2, 3, 4)
    length = 15
    house = (
        said("Pieces 1 to 20 are white, 21 to 28 red."),
        said("A tie at a hundred points or more is played on."),
    )
    cues: ClassVar[Mapping[str, str]] = {"remove": "take", "last": "out"}
    parts = (
        ".gestures:cover", ".actions", ".rules", ".gestures", ".words", ".bot", "game.engine.frame:sees",
        ".lesson:lessons",
    )  # fmt: skip


GAMES = (Scarnie(),)
