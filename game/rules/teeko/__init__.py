"""Teeko: four markers each, dropped, then moved, until somebody has four together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.engine import rounds
from game.engine.contract import Game
from game.engine.said import said


class Teeko(Game[Any]):
    """Rules B3.1 to B3.4."""

    id = "teeko"
    title = said("Teeko", about="name of a game")
    blurb = said("Four markers each: drop them, move them, and bring them together.")
    seats = (2,)
    rounds = rounds.GAMES
    length = 10
    house = (said("Drawn when a position is there for the third time, or after sixty moves of both together."),)
    cues: ClassVar[Mapping[str, str]] = {"begins": "deal", "drop": "lay", "move": "lay", "gather": ""}
    parts = (
        ".gestures:cover", ".actions", ".rules", ".gestures", ".words", ".mind.bot", "game.engine.frame:sees",
        ".lesson:lessons",
    )  # fmt: skip


GAMES = (Teeko(),)
