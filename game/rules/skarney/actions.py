"""What a player can do at a Skarney table, named as records name it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.cards.melds import Group
from game.engine.contract import Action
from game.engine.table import Piece, Pile


@dataclass(frozen=True)
class Draw(Action):
    """Take the top card of the stock (S21)."""

    do: ClassVar[str] = "draw"


@dataclass(frozen=True)
class Exchange(Action):
    """Give a natural card for the wild that stands for it in an opponent's meld (S22)."""

    do: ClassVar[str] = "exchange"
    final: ClassVar[bool] = False
    meld: int
    give: Piece
    take: Piece


@dataclass(frozen=True)
class Contract(Action):
    """Lay the whole contract at once (S14, S17)."""

    do: ClassVar[str] = "contract"
    final: ClassVar[bool] = False
    melds: tuple[Group, ...]


@dataclass(frozen=True)
class Meld(Action):
    """Lay a new meld (S23)."""

    do: ClassVar[str] = "meld"
    final: ClassVar[bool] = False
    kind: str
    cards: Pile


@dataclass(frozen=True)
class LayOff(Action):
    """Add one or two cards to a meld of one's side (S24); ``result`` is the whole meld afterwards."""

    do: ClassVar[str] = "layoff"
    final: ClassVar[bool] = False
    meld: int
    cards: Pile
    result: Pile


@dataclass(frozen=True)
class Offer(Action):
    """Show a card that the others may take (S27)."""

    do: ClassVar[str] = "offer"
    card: Piece


@dataclass(frozen=True)
class Take(Action):
    """Accept the card on offer (S27)."""

    do: ClassVar[str] = "take"


@dataclass(frozen=True)
class Refuse(Action):
    """Decline the card on offer (S27)."""

    do: ClassVar[str] = "refuse"


@dataclass(frozen=True)
class End(Action):
    """End the turn without an offer: one card left (S26), the stock used up (S29), or nothing to offer (S27)."""

    do: ClassVar[str] = "end"


ACTIONS = (Draw, Exchange, Contract, Meld, LayOff, Offer, Take, Refuse, End)
