"""Scarney Dice: five dice with two dead faces; seven frames, each for a pot of chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.engine import rounds
from game.engine.contract import Game
from game.engine.said import said, said_n


class ScarneyDice(Game[Any]):
    """Rules D1.1 to D1.6."""

    id = "scarney-dice"
    title = said("Scarney Dice")
    blurb = said("Five dice with dead faces: set them aside, pass or hit, and take the pot.")
    seats = (2, 3, 4, 5, 6)
    rounds = rounds.FRAMES
    length = 25
    house = (
        said("The ante is ten chips; a tie leaves the pot for the next frame, and in the seventh it is split."),
        said("Bonuses: three alike 10, four 20, five 50, a Little Scarney 10."),
        said("One hit a turn; five dead dice that are no Big Scarney score nothing."),
    )
    cues: ClassVar[Mapping[str, str]] = {
        "frame": "deal", "throw": "lay", "dead": "", "gather": "", "doubled": "offer", "nothing": "refuse",
        "takes": "take", "big": "out", "scored": "take",
    }  # fmt: skip
    counted = said_n("{n} chip", "{n} chips", 0)
    parts = (
        ".gestures:cover", ".actions", ".rules", ".facts", ".check", ".gestures", ".words", ".bot", "game.dice.faces",
        "game.engine.frame:sees",
        ".lesson:lessons",
    )  # fmt: skip


GAMES = (ScarneyDice(),)
