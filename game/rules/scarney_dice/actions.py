"""The actions and chance outcomes, with the names that records use."""

from __future__ import annotations

from typing import ClassVar

from game.engine.contract import Action, Deal
from game.engine.table import Seat
from game.values import dataclass


@dataclass(frozen=True)
class Frame(Deal):
    """A frame begins; the seats shoot in this order (D1.1, D1.2)."""

    order: tuple[Seat, ...]


@dataclass(frozen=True)
class Throw(Action):
    """Throw all live dice (D1.3), or with ``opposite`` the only live die for the opposite number (D1.5)."""

    do: ClassVar[str] = "throw"
    lucky: ClassVar[bool] = True
    opposite: bool | None = None


@dataclass(frozen=True)
class Hit(Action):
    """Throw the same dice once more (D1.4); ``opposite`` as in a throw."""

    do: ClassVar[str] = "hit"
    lucky: ClassVar[bool] = True
    opposite: bool | None = None


@dataclass(frozen=True)
class Double(Action):
    """Pay ten more chips into the pot; counting throws are doubled (D1.5)."""

    do: ClassVar[str] = "double"


@dataclass(frozen=True)
class Pass(Action):
    """Count the first throw without a dead die (D1.4)."""

    do: ClassVar[str] = "pass"


ACTIONS = (Throw, Hit, Double, Pass)
ScarneyDiceAction = Frame | Throw | Hit | Double | Pass
