"""What a player can do at a Skarney table, named as records name it."""

from __future__ import annotations

from typing import ClassVar

from game.cards.actions import Contract, Draw, End, LayOff, Meld, Offer, Refuse, Take
from game.engine.contract import Action
from game.engine.table import Piece
from game.values import dataclass


@dataclass(frozen=True)
class Exchange(Action):
    """Give a natural card for the wild that stands for it in an opponent's meld (S22)."""

    do: ClassVar[str] = "exchange"
    final: ClassVar[bool] = False
    meld: int
    give: Piece
    take: Piece


ACTIONS = (Draw, Exchange, Contract, Meld, LayOff, Offer, Take, Refuse, End)
__all__ = ["ACTIONS", "Contract", "Draw", "End", "Exchange", "LayOff", "Meld", "Offer", "Refuse", "Take"]
