"""The base class of games with offers: Skarney and Skarney Gin."""

from __future__ import annotations

from typing import Any

from game.cards.actions import OfferAction
from game.cards.game import RummyGame
from game.cards.offering import outline
from game.cards.offering.advice import OfferAdvice
from game.cards.offering.gestures import OfferInput
from game.cards.offering.table import R
from game.cards.offering.words import OfferWords
from game.engine.contract import View
from game.engine.override import override


class OfferGame(OfferInput[R], OfferWords[R], OfferAdvice[R], RummyGame[R, OfferAction]):
    """A rummy in which a card is offered instead of discarded."""

    has_tray = True

    @override
    def outline(self, view: View[R]) -> dict[str, Any]:
        return outline.outline(view)
