"""The actions and chance outcomes of a rummy with a discard pile, with the names that records use."""

from __future__ import annotations

from typing import ClassVar

from game.cards.actions import Draw, Exchange, LayOff, Meld
from game.engine.contract import Action, CardDeal, ChanceOutcome
from game.engine.table import Piece, Pile
from game.values import dataclass


@dataclass(frozen=True)
class LuckyDraw(Draw):
    """A draw for which the stock may first have to be reshuffled."""

    lucky: ClassVar[bool] = True


@dataclass(frozen=True)
class Refill(ChanceOutcome):
    """The new stock made of a shuffled pile, top first."""

    hidden: ClassVar[tuple[str, ...]] = ("refill",)
    refill: Pile


@dataclass(frozen=True)
class TakeFan(Action):
    """Take ``count`` cards of a fanned pile, the deepest of which is ``from_``, and lay that one in the same action.

    Either a new meld (``kind``, ``cards``) or a lay-off (``meld``, ``cards``, ``result``); the card is among ``cards``.
    Everything it moves is face up, so it can be undone.
    """

    do: ClassVar[str] = "take-pile"
    final: ClassVar[bool] = False
    count: int
    from_: Piece
    kind: str | None = None
    meld: int | None = None
    cards: Pile = ()
    result: Pile | None = None


@dataclass(frozen=True)
class TakeTop(Action):
    """Take a squared pile, and lay its top card in the same action; otherwise like TakeFan."""

    do: ClassVar[str] = "take-pile"
    kind: str | None = None
    meld: int | None = None
    cards: Pile = ()
    result: Pile | None = None


Taking = TakeFan | TakeTop


@dataclass(frozen=True)
class Pass(Action):
    """End the hand, since there is nothing left to draw."""

    do: ClassVar[str] = "pass"


@dataclass(frozen=True)
class Discard(Action):
    """End the turn by discarding a card."""

    do: ClassVar[str] = "discard"
    card: Piece


PileAction = CardDeal | Draw | TakeFan | TakeTop | Pass | Exchange | Meld | LayOff | Discard
