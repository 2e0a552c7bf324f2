"""Scarney Dice: five dice with two dead faces; seven frames, each for a pot of chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.engine import rounds
from game.engine.contract import Game
from game.engine.said import said


class ScarneyDice(Game[Any]):
    """Rules D1.1 to D1.6."""

    id = "scarney-dice"
    title = said("Scarney Dice")
    blurb = said("Five dice with dead faces: set them aside, pass or hit, and take the pot.")
    seats = (2, 3, 4, 5, 6)
    rounds = rounds.FRAMES
    length = 25
    cues: ClassVar[Mapping[str, str]] = {
        "frame": "deal", "throw": "lay", "dead": "", "gather": "", "doubled": "offer", "nothing": "refuse",
        "takes": "take", "big": "out", "scored": "take",
    }  # fmt: skip
    parts = (
        ".gestures:cover", ".actions", ".rules", ".facts", ".check", ".gestures", ".words", ".bot", "game.dice.faces",
        ".lesson:lessons",
    )  # fmt: skip


GAMES = (ScarneyDice(),)
