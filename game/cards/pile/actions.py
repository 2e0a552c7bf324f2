"""What a player does in a rummy with a discard pile, named as records name it; and what luck decides there."""

from __future__ import annotations

from typing import ClassVar

from game.cards.actions import Draw
from game.engine.contract import Action, Fate
from game.engine.table import Piece, Pile
from game.values import dataclass


@dataclass(frozen=True)
class LuckyDraw(Draw):
    """A draw for which the stock may first have to be shuffled anew."""

    lucky: ClassVar[bool] = True


@dataclass(frozen=True)
class Refill(Fate):
    """The new stock of a pile shuffled anew, top first."""

    hidden: ClassVar[tuple[str, ...]] = ("refill",)
    refill: Pile


@dataclass(frozen=True)
class TakeFan(Action):
    """Take ``count`` cards of a fanned pile, the deepest of which is ``from_``, and lay that one in the same action.

    Either a new meld (``kind``, ``cards``) or a lay-off (``meld``, ``cards``, ``result``); its cards are among them.
    All that it moves lies open, so that it can be taken back.
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
    """Take a squared pile, and lay its top card in the same action; otherwise as TakeFan."""

    do: ClassVar[str] = "take-pile"
    kind: str | None = None
    meld: int | None = None
    cards: Pile = ()
    result: Pile | None = None


Taking = TakeFan | TakeTop


@dataclass(frozen=True)
class Pass(Action):
    """End the hand: there is nothing left to draw."""

    do: ClassVar[str] = "pass"


@dataclass(frozen=True)
class Discard(Action):
    """End the turn with a card."""

    do: ClassVar[str] = "discard"
    card: Piece
