"""The actions and chance outcomes, with the names that records use."""

from __future__ import annotations

from typing import ClassVar

from game.engine.actions import Begin
from game.engine.contract import Action, ChanceOutcome
from game.values import dataclass


@dataclass(frozen=True)
class Throw(Action):
    """Throw both dice (D4). The outcome is a Faces."""

    do: ClassVar[str] = "throw"
    lucky: ClassVar[bool] = True


@dataclass(frozen=True)
class Faces(ChanceOutcome):
    """The faces of the dice thrown."""

    faces: tuple[int, ...]


@dataclass(frozen=True)
class Stop(Action):
    """Keep the points of the turn (D6)."""

    do: ClassVar[str] = "stop"


ACTIONS = (Throw, Stop)
PigAction = Begin | Throw | Stop
