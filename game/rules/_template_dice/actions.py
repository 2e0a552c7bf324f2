"""What a player can do and what luck decides, named as records name it."""

from __future__ import annotations

from typing import ClassVar

from game.engine.contract import Action, Deal, Fate
from game.engine.table import Seat
from game.values import dataclass


@dataclass(frozen=True)
class Begin(Deal):
    """The race begins with this seat (D3)."""

    first: Seat


@dataclass(frozen=True)
class Throw(Action):
    """Throw both dice (D4). How they fall is a Faces."""

    do: ClassVar[str] = "throw"
    lucky: ClassVar[bool] = True


@dataclass(frozen=True)
class Faces(Fate):
    """How the dice fell."""

    faces: tuple[int, ...]


@dataclass(frozen=True)
class Stop(Action):
    """Keep what the turn has brought (D6)."""

    do: ClassVar[str] = "stop"


ACTIONS = (Throw, Stop)
DEALS = Begin
