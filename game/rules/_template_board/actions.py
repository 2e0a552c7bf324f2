"""The actions and chance outcomes, with the names that records use."""

from __future__ import annotations

from typing import ClassVar

from game.engine.contract import Action, Deal
from game.engine.table import Seat
from game.values import dataclass


@dataclass(frozen=True)
class Begin(Deal):
    """The game begins with this seat, which plays black (B3)."""

    first: Seat


@dataclass(frozen=True)
class Put(Action):
    """Set a disc on an empty point (B4). A record says ``drop``."""

    do: ClassVar[str] = "drop"
    at: str


@dataclass(frozen=True)
class Move(Action):
    """Move a disc along a line to the next point (B5). A record's key is ``from``."""

    do: ClassVar[str] = "move"
    from_: str
    to: str


ACTIONS = (Put, Move)
MorrisAction = Begin | Put | Move
