"""What each rummy with offers says of itself; the shared input, words and advice ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.cards.actions import OfferAction
from game.cards.melds import Group
from game.cards.offering.judge import OfferJudge
from game.cards.offering.offers import OfferPublic
from game.engine.contract import Rules, View
from game.engine.table import Piece, Pile

R = TypeVar("R", bound=OfferPublic)


class OfferTable(Rules[R, OfferAction]):
    """The cards, melds and contracts of a game with offers."""

    _judge: OfferJudge[R]

    def _pack(self, open: R) -> Pile:
        """All cards of the game."""
        raise NotImplementedError

    def _is_stop(self, card: Piece) -> bool:
        """Whether taking this card costs the next draw."""
        raise NotImplementedError

    def _cost(self, card: Piece) -> int:
        """The points that the card costs in hand at the end."""
        raise NotImplementedError

    def _contracts(self, view: View[R], cards: Pile) -> Sequence[tuple[Group, ...]]:
        """The contracts in these cards, the best first."""
        raise NotImplementedError

    def _best_melds(self, view: View[R], cards: Pile) -> Sequence[Group]:
        """The best melds that can be made of these cards together."""
        raise NotImplementedError
