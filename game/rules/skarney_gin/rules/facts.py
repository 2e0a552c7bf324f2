"""What everyone at a Skarney Gin table knows, beyond what lies open on the cloth."""

from __future__ import annotations

from dataclasses import field

from game.cards.offering.offers import OfferFacts
from game.engine.contract import View
from game.engine.table import Seat
from game.rules.skarney_gin.rules.options import Rules
from game.rules.skarney_gin.rules.scoring import HandScore
from game.values import dataclass

MELDS = 3  # G4: a contract has so many melds of three
HAND_SIZE = 10  # G2
UNDRAWN = 2  # G9: so many cards of the stock are never drawn


@dataclass(frozen=True)
class Facts(OfferFacts):
    """Skarney Gin's public facts; every side is one seat, and has its number."""

    rules: Rules = field(default_factory=Rules)
    score: HandScore | None = None
    history: tuple[HandScore, ...] = ()


def to_draw(view: View[Facts]) -> int:
    """How many cards of the stock may still be drawn (G9)."""
    return max(0, len(view.at("stock")) - UNDRAWN)


def seat_of(view: View[Facts]) -> Seat:
    """The viewer's seat; only for what a seat alone can do."""
    assert view.seat is not None
    return view.seat


def is_down(view: View[Facts]) -> bool:
    """Is the viewer's contract down?"""
    return view.open.down[seat_of(view)]
