"""The base class of rummies with a squared pile."""

from __future__ import annotations

from game.cards.pile import squared
from game.cards.pile.game import PileGame
from game.engine.override import override
from game.engine.table import Piece


class SquaredGame(PileGame):
    """A rummy whose pile is squared: it is taken whole, for a meld of its top card."""

    @override
    def rule_of(self, key: str) -> str:
        return squared.rule_of(key)

    @override
    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        return squared.sort_key(by, piece)
