"""The public state of a Skarney Gin table."""

from __future__ import annotations

from dataclasses import field

from game.cards.melds import Melds
from game.cards.offering.offers import OfferPublic
from game.engine.contract import View
from game.engine.override import override
from game.rules.skarney_gin.rules import melds
from game.rules.skarney_gin.rules.options import GinRules
from game.rules.skarney_gin.rules.scoring import GinHandScore
from game.values import dataclass

MELDS = 3  # G4: the melds of three in a contract
HAND_SIZE = 10  # G2
UNDRAWN = 2  # G9: this many cards of the stock are never drawn


@dataclass(frozen=True)
class GinPublic(OfferPublic):
    """Skarney Gin's public state; every side is one seat and has its number."""

    rules: GinRules = field(default_factory=GinRules)
    score: GinHandScore | None = None
    history: tuple[GinHandScore, ...] = ()

    @property
    @override
    def meld_rules(self) -> Melds:
        return melds.MELDS

    @property
    @override
    def contract_size(self) -> int:
        return MELDS


def to_draw(view: View[GinPublic]) -> int:
    """How many cards of the stock may still be drawn (G9)."""
    return max(0, len(view.at("stock")) - UNDRAWN)
