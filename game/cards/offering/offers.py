"""The public state of a rummy with offers, and what the viewer may do by it."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from game.cards.melds import Melds
from game.cards.rummy import RummyPublic
from game.engine.contract import View
from game.engine.table import Piece, Pile, Place, Seat
from game.values import dataclass

OFFER = Place("offer")


@dataclass(frozen=True)
class OfferShown:
    """The offered card, who shows it, and who has refused it."""

    card: Piece
    seat: Seat
    refused: tuple[Seat, ...] = ()


class HandResult(Protocol):
    """The result of a hand: its number, who went out, and whether it counts for nothing."""

    @property
    def number(self) -> int: ...
    @property
    def out(self) -> Seat | None: ...
    @property
    def void(self) -> bool: ...


@dataclass(frozen=True)
class OfferOptions:
    """The options that all such games have."""

    meld_on_contract_turn: bool = False


@dataclass(frozen=True)
class OfferPublic(RummyPublic):
    """The public state. ``taken``: what each seat took since its own last offer; ``dry``: turns in a row without a
    draw.

    This turn, ``contracted``: the contract was laid; ``last``: the last card was drawn.
    """

    next_hand: int = 1
    next_dealer: Seat | None = None
    down: tuple[bool, ...] = ()
    stopped: tuple[bool, ...] = ()
    dry: int = 0
    taken: tuple[Pile, ...] = ()
    offer: OfferShown | None = None
    contracted: bool = False
    last: bool = False
    rules: OfferOptions = OfferOptions()
    score: HandResult | None = None
    history: tuple[Any, ...] = ()

    @property
    def meld_rules(self) -> Melds:
        """What a meld is in this game."""
        raise NotImplementedError

    @property
    def contract_size(self) -> int:
        """The number of melds in this hand's contract."""
        raise NotImplementedError

    def is_down(self, side: int) -> bool:
        """Whether the side's contract is down, or it needs none."""
        return self.down[side]


F = TypeVar("F", bound=OfferPublic)


def own_side(view: View[F]) -> int:
    """The viewer's side; only a seat has one."""
    return view.public.side_of(view.own_seat)


def is_down(view: View[F]) -> bool:
    """Whether the viewer's contract is down, or needs none."""
    return view.public.is_down(own_side(view))


def may_meld(view: View[F]) -> bool:
    """Whether the viewer's contract is down, or needs none, and allows more melds this turn."""
    return is_down(view) and (view.public.rules.meld_on_contract_turn or not view.public.contracted)


def unbanned(view: View[F], card: Piece) -> bool:
    """Whether the hand has a copy of this card that was not taken since its holder's last offer."""
    return view.hand.count(card) > view.public.taken[view.own_seat].count(card)
