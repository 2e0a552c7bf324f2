"""What a player can do and what luck decides, named as records name it."""

from __future__ import annotations

from typing import ClassVar

from game.engine.contract import Action, Deal
from game.engine.table import Piece, Seat
from game.values import dataclass


@dataclass(frozen=True)
class Board(Deal):
    """A board begins: who lifts, and the pawn in each cell from C1 to C16 (B2.1)."""

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
    """Jump over a pawn of another colour into the empty cell beyond, and take it (B2.2). A key is ``from``."""

    do: ClassVar[str] = "jump"
    final: ClassVar[bool] = False
    from_: str
    to: str


@dataclass(frozen=True)
class Pass(Action):
    """Say that no jump is left for one's colours (B2.5)."""

    do: ClassVar[str] = "pass"


ACTIONS = (Lift, Jump, Pass)
DEALS = Board
