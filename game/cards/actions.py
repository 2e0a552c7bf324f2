"""The actions of a rummy with contracts and offers, with the names that records use."""

from __future__ import annotations

from typing import ClassVar

from game.cards.melds import Group
from game.engine.contract import Action, CardDeal
from game.engine.table import Piece, Pile
from game.values import dataclass


@dataclass(frozen=True)
class Draw(Action):
    """Take the top card of the stock."""

    do: ClassVar[str] = "draw"


@dataclass(frozen=True)
class Contract(Action):
    """Lay the whole contract at once."""

    do: ClassVar[str] = "contract"
    final: ClassVar[bool] = False
    melds: tuple[Group, ...]


@dataclass(frozen=True)
class Meld(Action):
    """Lay a new meld."""

    do: ClassVar[str] = "meld"
    final: ClassVar[bool] = False
    kind: str
    cards: Pile


@dataclass(frozen=True)
class LayOff(Action):
    """Add one or two cards to a meld; ``result`` is the whole meld afterwards."""

    do: ClassVar[str] = "layoff"
    final: ClassVar[bool] = False
    meld: int
    cards: Pile
    result: Pile


@dataclass(frozen=True)
class Exchange(Action):
    """Exchange a natural card for the wild that stands for it in a meld."""

    do: ClassVar[str] = "exchange"
    final: ClassVar[bool] = False
    meld: int
    give: Piece
    take: Piece


def cards_laid(action: Action) -> int:
    """How many cards an action lays from the hand for good."""
    match action:
        case Contract(melds):
            return sum(len(group.cards) for group in melds)
        case Meld(_, cards) | LayOff(_, cards, _):
            return len(cards)
    return 0


@dataclass(frozen=True)
class Offer(Action):
    """Show a card that another seat may take."""

    do: ClassVar[str] = "offer"
    card: Piece


@dataclass(frozen=True)
class Take(Action):
    """Accept the card on offer."""

    do: ClassVar[str] = "take"


@dataclass(frozen=True)
class Refuse(Action):
    """Decline the card on offer."""

    do: ClassVar[str] = "refuse"


@dataclass(frozen=True)
class End(Action):
    """End the turn without an offer: with one card left, no stock, or nothing that may be offered."""

    do: ClassVar[str] = "end"


OfferAction = CardDeal | Draw | Exchange | Contract | Meld | LayOff | Offer | Take | Refuse | End
