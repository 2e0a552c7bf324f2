"""What everyone at a Skarney table knows, beyond what lies open on the cloth."""

from __future__ import annotations

from dataclasses import field

from game.cards.offering.offers import OFFER, OfferFacts, Shown
from game.cards.rummy import STOCK, Laid, group
from game.rules.skarney.rules.options import Rules
from game.rules.skarney.rules.scoring import HandScore
from game.values import dataclass

HANDS = 7


@dataclass(frozen=True)
class Facts(OfferFacts):
    """Skarney's public facts."""

    rules: Rules = field(default_factory=Rules)
    score: HandScore | None = None
    history: tuple[HandScore, ...] = ()

    @property
    def contract_size(self) -> int:
        """How many melds of three this hand's contract has (S14)."""
        return 3 if self.hand_no <= 3 else 4

    def is_down(self, side: int) -> bool:
        """Is the side's contract down; without contracts, it counts as down (S20)."""
        return self.down[side] or not self.rules.contract

    def has_down(self, side: int) -> bool:
        """Down for scoring: without contracts, a meld on the table (S20)."""
        return self.down[side] if self.rules.contract else any(laid.side == side for laid in self.melds)


__all__ = ["HANDS", "OFFER", "STOCK", "Facts", "Laid", "Shown", "group"]
