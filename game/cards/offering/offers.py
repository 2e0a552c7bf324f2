"""The public state of a rummy with offers, and what the viewer may lay by it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Protocol, TypeVar

from game.cards.actions import LayOff
from game.cards.melds import Melds
from game.cards.rummy import RummyPublic, group
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


# ---------------------------------------------------------------- melds on the table


def melds_of_side(view: View[F], own: bool) -> Iterator[int]:
    """The numbers of the melds of the viewer's side, or of all others."""
    side = own_side(view)
    return (number for number, laid in enumerate(view.public.melds) if (laid.side == side) == own)


def fits(view: View[F], number: int, card: Piece) -> bool:
    """Whether that meld would accept the card, apart from the limit for a turn."""
    return bool(view.public.meld_rules.growths(group(view, number), (card,)))


def lay_offs_on(view: View[F], number: int, cards: Pile) -> list[LayOff]:
    """The ways to lay these cards off on that meld, high end first."""
    return [LayOff(number, cards, whole) for whole in view.public.meld_rules.growths(group(view, number), cards)]


def lay_offs(view: View[F]) -> Iterator[LayOff]:
    """Yields every lay-off of one or two cards that the melds of this side would accept."""
    held = sorted(view.hand)
    few = [*((card,) for card in dict.fromkeys(held)), *dict.fromkeys(combinations(held, 2))]
    for number in melds_of_side(view, own=True):
        for cards in few:
            yield from lay_offs_on(view, number, cards)
