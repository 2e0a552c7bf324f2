"""The actions, with the names that records use."""

from __future__ import annotations

from typing import ClassVar

from game.engine.actions import Begin
from game.engine.contract import Action
from game.values import dataclass


@dataclass(frozen=True)
class Throw(Action):
    """Throw all five dice (D2.2), or all loose dice (D2.3)."""

    do: ClassVar[str] = "throw"
    lucky: ClassVar[bool] = True


@dataclass(frozen=True)
class Stop(Action):
    """Keep the points of the turn (D2.3)."""

    do: ClassVar[str] = "stop"


ACTIONS = (Throw, Stop)
Scarney3000Action = Begin | Throw | Stop
