"""The actions of Iceberg."""

from __future__ import annotations

from typing import ClassVar

from game.cards.actions import Draw, LayOff, Meld
from game.cards.pile import actions
from game.engine.contract import CardDeal
from game.values import dataclass


@dataclass(frozen=True)
class Discard(actions.Discard):
    """Put a card face down before the right-hand neighbour."""

    hidden: ClassVar[tuple[str, ...]] = ("card",)


ACTIONS = (Draw, Meld, LayOff, Discard)
__all__ = ["ACTIONS", "Discard", "Draw", "LayOff", "Meld"]
IcebergAction = CardDeal | Draw | Meld | LayOff | Discard
