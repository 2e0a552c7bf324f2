"""The actions, with the names that records use."""

from __future__ import annotations

from typing import ClassVar

from game.engine.actions import Begin
from game.engine.contract import Action
from game.values import dataclass


@dataclass(frozen=True)
class Put(Action):
    """Place one's pawns on the home row, columns a to e in this order (B4.1). A record says ``place``."""

    do: ClassVar[str] = "place"
    pawns: tuple[int, ...]


@dataclass(frozen=True)
class Walk(Action):
    """Move one pawn one step along an arrow (B4.3). A record says ``step``; its keys are ``from`` and ``to``."""

    do: ClassVar[str] = "step"
    from_: str
    to: str


@dataclass(frozen=True)
class Jump(Action):
    """Jump over enemy pawns along arrows; the path is the start and every landing (B4.3)."""

    do: ClassVar[str] = "jump"
    path: tuple[str, ...]


@dataclass(frozen=True)
class Pass(Action):
    """Pass, since no pawn can move (B4.3)."""

    do: ClassVar[str] = "pass"


ACTIONS = (Put, Walk, Jump, Pass)
ArrowAction = Begin | Put | Walk | Jump | Pass


def path_of(action: Action) -> tuple[str, ...]:
    """The points that a pawn passes, from where it stands; empty for actions that move none."""
    match action:
        case Walk(start, to):
            return start, to
        case Jump(path):
            return path
    return ()
