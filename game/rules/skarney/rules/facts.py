"""The public state of a Skarney table."""

from __future__ import annotations

from dataclasses import field

from game.cards.melds import Melds
from game.cards.offering.offers import OFFER, OfferPublic, OfferShown
from game.cards.rummy import STOCK, MeldInfo, group
from game.engine.override import override
from game.rules.skarney.rules.options import SkarneyRules
from game.rules.skarney.rules.scoring import SkarneyHandScore
from game.values import dataclass


@dataclass(frozen=True)
class SkarneyPublic(OfferPublic):
    """Skarney's public state."""

    rules: SkarneyRules = field(default_factory=SkarneyRules)
    score: SkarneyHandScore | None = None
    history: tuple[SkarneyHandScore, ...] = ()

    @property
    @override
    def contract_size(self) -> int:
        """The number of melds in this hand's contract (S14)."""
        return 3 if self.hand_no <= 3 else 4

    @property
    @override
    def meld_rules(self) -> Melds:
        return self.rules.melds

    @override
    def is_down(self, side: int) -> bool:
        """Whether the side's contract is down; without contracts, it counts as down (S20)."""
        return self.down[side] or not self.rules.contract

    def has_down(self, side: int) -> bool:
        """Whether it counts as down for scoring: without contracts, by a meld on the table (S20)."""
        return self.down[side] if self.rules.contract else any(laid.side == side for laid in self.melds)


__all__ = ["OFFER", "STOCK", "MeldInfo", "OfferShown", "SkarneyPublic", "group"]
