"""What each rummy with offers says of itself; the shared input, words and advice ask for it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, TypeVar

from game.cards.actions import OfferAction
from game.cards.melds import Group
from game.cards.offering.judge import OfferJudge
from game.cards.offering.offers import OfferPublic
from game.cards.uses import company, new_meld
from game.engine.contract import Rules, View
from game.engine.table import Piece, Pile

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
    def _best_melds(self, view: View[R], cards: Pile) -> Sequence[Group]:
        """The best melds that can be made of these cards together."""

    def _goes_round(self, card: Piece) -> bool:
        """Whether this card, once refused, is offered to the next seat."""
        return False

    @abstractmethod
    def _melds_in(self, view: View[R], cards: Pile) -> Iterable[Group]:
        """All melds that can be made of some of these cards."""

    def _made(self, view: View[R], hand: Pile, card: Piece) -> Group | None:
        """The new meld that the card makes with cards of the hand."""
        return new_meld(card, self._melds_in(view, (*hand, card)), self._melds_in(view, hand))

    def _company(self, pile: Pile, card: Piece) -> Pile:
        """Every card of the pile that could share a meld with this one."""
        return company(pile, card, self._suited, self._wilds)
