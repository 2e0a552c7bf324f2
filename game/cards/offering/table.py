"""What each rummy with offers says of itself; the shared input, words and advice ask for it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, TypeVar

from game.cards.actions import OfferAction
from game.cards.melds import Group
from game.cards.offering.judge import OfferJudge
from game.cards.offering.offers import OfferPublic, is_down
from game.cards.uses import company, new_meld
from game.cards.wanting import BegunGroup
from game.engine.contract import Rules, View
from game.engine.table import Piece, Pile, without

R = TypeVar("R", bound=OfferPublic)


class OfferTable(Rules[R, OfferAction]):
    """The cards, melds and contracts of a game with offers."""

    _judge: OfferJudge[R]
    _suited: ClassVar[bool] = True  # runs are of one suit
    _wilds: ClassVar[bool] = True  # deuces and jokers are wild

    @abstractmethod
    def _pack(self, open: R) -> Pile:
        """All cards of the game."""

    @abstractmethod
    def _is_stop(self, card: Piece) -> bool:
        """Whether taking this card costs the next draw."""

    @abstractmethod
    def _cost(self, card: Piece) -> int:
        """The points that the card costs in hand at the end."""

    @abstractmethod
    def _contracts(self, view: View[R], cards: Pile) -> Sequence[tuple[Group, ...]]:
        """The contracts in these cards, the best first."""

    @abstractmethod
    def _lacks(self, view: View[R], cards: Pile) -> int:
        """How many more cards a contract needs at least; 0 if it is in these."""

    @abstractmethod
    def _nearest(self, view: View[R], cards: Pile) -> Sequence[BegunGroup]:
        """The groups of the contract that lacks fewest cards, complete ones first."""

    @abstractmethod
    def _best_melds(self, view: View[R], cards: Pile) -> Sequence[Group]:
        """The best melds that can be made of these cards together."""

    def _goes_round(self, card: Piece) -> bool:
        """Whether this card, once refused, is offered to the next seat."""
        return False

    @abstractmethod
    def _melds_in(self, view: View[R], cards: Pile) -> Iterable[Group]:
        """All melds that can be made of some of these cards."""

    def _made(self, view: View[R], hand: Pile, card: Piece) -> Group | None:
        """The new meld that the card makes with cards of the hand.

        Before the contract is down that is one of the contract, if the card brings it nearer (S14, G4); with a contract
        in the hand, one of the cards that this leaves.
        """
        if not is_down(view) and self._lacks(view, hand):
            return self._of_contract(view, hand, card)
        free = self._free(view, hand)
        return new_meld(card, self._melds_in(view, (*free, card)), self._melds_in(view, free))

    def _free(self, view: View[R], hand: Pile) -> Pile:
        """The hand without the contract that it holds."""
        held = () if is_down(view) else self._contracts(view, hand)
        return without(hand, [card for group in held[0] for card in group.cards]) if held else hand

    def _of_contract(self, view: View[R], hand: Pile, card: Piece) -> Group | None:
        """The meld of the contract that the card completes."""
        more = (*hand, card)
        if not self._lacks_less(view, hand, more):
            return None
        near = self._nearest(view, more)
        return next((Group(each.kind, each.cards) for each in near if not each.missing and card in each.cards), None)

    def _lacks_less(self, view: View[R], fewer: Pile, more: Pile) -> bool:
        """Whether the larger hand is nearer to the contract."""
        return self._lacks(view, more) < self._lacks(view, fewer)

    def _brings_nothing(self, view: View[R], card: Piece) -> bool:
        """Whether the viewer lacks cards for the contract, and this one is none of them."""
        hand = view.hand
        return not is_down(view) and self._lacks(view, hand) > 0 and not self._lacks_less(view, hand, (*hand, card))

    def _company(self, pile: Pile, card: Piece) -> Pile:
        """Every card of the pile that could share a meld with this one."""
        return company(pile, card, self._suited, self._wilds)
