"""The actions, with the names that records use."""

from __future__ import annotations

from typing import ClassVar

from game.engine.contract import Action, CardDeal
from game.engine.table import Piece
from game.values import dataclass


@dataclass(frozen=True)
class Draw(Action):
    """Take the top card of the stock (X6). Final, since the card has been seen."""

    do: ClassVar[str] = "draw"


@dataclass(frozen=True)
class Play(Action):
    """Put a card on the pile (X7). It can be taken back until the turn ends."""

    do: ClassVar[str] = "play"
    final: ClassVar[bool] = False
    card: Piece


@dataclass(frozen=True)
class Give(Action):
    """Show the left neighbour a card, as a gift (X8)."""

    do: ClassVar[str] = "give"
    card: Piece


@dataclass(frozen=True)
class Take(Action):
    """Accept the gift (X8)."""

    do: ClassVar[str] = "take"


@dataclass(frozen=True)
class Refuse(Action):
    """Decline the gift (X8)."""

    do: ClassVar[str] = "refuse"


@dataclass(frozen=True)
class Pass(Action):
    """End the turn without a gift (X9)."""

    do: ClassVar[str] = "pass"


ACTIONS = (Draw, Play, Give, Take, Refuse, Pass)
GiftsAction = CardDeal | Draw | Play | Give | Take | Refuse | Pass
