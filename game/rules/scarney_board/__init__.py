"""Scarney on a board: sixteen pawns that jump over each other, alone or against others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.engine import rounds
from game.engine.contract import Game
from game.engine.said import said


class ScarneyBoard(Game[Any]):
    """Rules B2.1 to B2.6."""

    id = "scarney-board"
    title = said("Scarney on a board")
    blurb = said("Sixteen pawns jump over each other: clear the board alone, or take more than others.")
    seats = (2, 1, 3, 4)
    rounds = rounds.BOARDS
    length = 15
    puzzled = True
    house = (
        said("A pawn that is lifted scores nothing."),
        said("Solitaire: 20 for one pawn left, 10 more beside the cell lifted first; 5 for two, 5 for one colour."),
        said("Singles and Doubles: a match is one board for each player."),
    )
    cues: ClassVar[Mapping[str, str]] = {"lift": "draw", "jump": "lay", "take": "take", "gather": ""}
    parts = (
        ".gestures:cover", ".actions", ".facts", ".rules", ".check", ".gestures", ".words", ".mind.bot",
        "game.engine.frame:sees",
        ".lesson:lessons", ".puzzle:puzzles",
    )  # fmt: skip


GAMES = (ScarneyBoard(),)
