"""Scarney 3000: a race with five dice, two faces of which are dead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.engine.contract import Game
from game.engine.said import said


class Scarney3000(Game[Any]):
    """Rules D2.1 to D2.4."""

    id = "scarney-3000"
    title = said("Scarney 3000")
    blurb = said("Keep three alike, find a dead die, and race to three thousand.")
    seats = (2, 3, 4, 5, 6)
    length = 15
    house = (
        said("Three 1s bring 1,000, 3s 300, 4s 400, 6s 600, dead dice 300; four bring double, dead dice 1,000."),
        said("Loose dice may be thrown again as often as one likes."),
    )
    cues: ClassVar[Mapping[str, str]] = {
        "begins": "deal", "throw": "lay", "keep": "take", "dead": "", "gather": "", "nothing": "refuse",
    }  # fmt: skip
    parts = (
        ".gestures:cover", ".actions", ".rules", ".gestures", ".words", ".bot", "game.dice.faces",
        "game.engine.frame:sees",
        ".lesson:lessons",
    )  # fmt: skip


GAMES = (Scarney3000(),)
