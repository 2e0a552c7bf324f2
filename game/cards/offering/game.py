"""The base class of games with offers: Skarney and Skarney Gin."""

from __future__ import annotations

from typing import Any

from game.cards.actions import Offer, OfferAction
from game.cards.game import RummyGame
from game.cards.offering import outline
from game.cards.offering.advice import OfferAdvice
from game.cards.offering.gestures import OfferInput
from game.cards.offering.offers import is_down
from game.cards.offering.table import R
from game.cards.offering.words import OfferWords
from game.cards.rummy import BREAKS_CONTRACT, BREAKS_MELD, breaks_up
from game.engine.contract import View
from game.engine.messages import Message
from game.engine.override import override


class OfferGame(OfferInput[R], OfferWords[R], OfferAdvice[R], RummyGame[R, OfferAction]):
    """A rummy in which a card is offered instead of discarded."""

    has_tray = True

    @override
    def spoils(self, view: View[R], action: OfferAction) -> Message | None:
        if not isinstance(action, Offer) or not breaks_up(view, action.card, self.propose):
            return None
        return BREAKS_MELD if is_down(view) else BREAKS_CONTRACT

    @override
    def outline(self, view: View[R]) -> dict[str, Any]:
        return outline.outline(view)
