"""The actions and chance outcomes, with the names that records use."""

from __future__ import annotations

from typing import ClassVar

from game.engine.contract import Action, Deal
from game.engine.table import Seat
from game.values import dataclass


@dataclass(frozen=True)
class Begin(Deal):
    """The game begins with this seat, which plays black (B3.1)."""

    first: Seat


@dataclass(frozen=True)
class Put(Action):
    """Drop a marker on an empty point (B3.1). A record says ``drop``."""

    do: ClassVar[str] = "drop"
    at: str


@dataclass(frozen=True)
class Move(Action):
    """Move a marker one step to an empty point (B3.2). A record's key is ``from``."""

    do: ClassVar[str] = "move"
    from_: str
    to: str


ACTIONS = (Put, Move)
TeekoAction = Begin | Put | Move
