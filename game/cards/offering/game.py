"""The base class of games with offers: Skarney and Skarney Gin."""

from __future__ import annotations

from typing import Any, TypeVar

from game.cards.game import RummyGame
from game.cards.offering import outline, regrets
from game.cards.offering.offers import OfferPublic
from game.engine.contract import A, View
from game.engine.override import override

R = TypeVar("R", bound=OfferPublic)


class OfferGame(RummyGame[R, A]):
    """A rummy in which a card is offered instead of discarded."""

    @override
    def outline(self, view: View[R]) -> dict[str, Any]:
        return outline.outline(view)

    @override
    def topic(self, view: View[R], action: A) -> str:
        return regrets.topic(view, action)
