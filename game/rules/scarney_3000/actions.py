"""What a player can do and what luck decides, named as records name it."""

from __future__ import annotations

from typing import ClassVar

from game.engine.contract import Action, Deal
from game.engine.table import Seat
from game.values import dataclass


@dataclass(frozen=True)
class Begin(Deal):
    """The race begins with this seat (D2.1)."""

    first: Seat


@dataclass(frozen=True)
class Throw(Action):
    """Throw all five dice (D2.2), or all that are loose (D2.3)."""

    do: ClassVar[str] = "throw"
    lucky: ClassVar[bool] = True


@dataclass(frozen=True)
class Stop(Action):
    """Keep what the turn is worth (D2.3)."""

    do: ClassVar[str] = "stop"


ACTIONS = (Throw, Stop)
DEALS = Begin
