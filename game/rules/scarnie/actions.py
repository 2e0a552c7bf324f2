"""The actions and chance outcomes, with the names that records use."""

from __future__ import annotations

from typing import ClassVar

from game.engine.contract import Action, Deal
from game.values import dataclass


@dataclass(frozen=True)
class Round(Deal):
    """A round begins: the piece each seat drew, and the four stations (B1.1)."""

    draws: tuple[int, ...]
    stations: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Remove(Action):
    """Remove one to three pieces of one colour from one station, in this order (B1.2)."""

    do: ClassVar[str] = "remove"
    station: int
    pieces: tuple[int, ...]


ACTIONS = (Remove,)
ScarnieAction = Round | Remove
