"""The actions and chance outcomes, with the names that records use."""

from __future__ import annotations

from typing import ClassVar

from game.engine.contract import Action, Deal
from game.engine.table import Piece, Seat
from game.values import dataclass


@dataclass(frozen=True)
class Board(Deal):
    """A board begins: the seat that lifts, and the pawns in cells C1 to C16 (B2.1)."""

    first: Seat
    board: tuple[Piece, ...]


@dataclass(frozen=True)
class Lift(Action):
    """Lift a pawn of one or two pips (B2.1)."""

    do: ClassVar[str] = "lift"
    final: ClassVar[bool] = False
    cell: str


@dataclass(frozen=True)
class Jump(Action):
    """Jump over a pawn of another colour into the empty cell beyond, and take it (B2.2). A record's key is ``from``."""

    do: ClassVar[str] = "jump"
    final: ClassVar[bool] = False
    from_: str
    to: str


@dataclass(frozen=True)
class Pass(Action):
    """Pass, since one's colours have no jump left (B2.5)."""

    do: ClassVar[str] = "pass"


ACTIONS = (Lift, Jump, Pass)
BoardAction = Board | Lift | Jump | Pass
