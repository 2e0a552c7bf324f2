"""The base class of rummies with an open, fanned pile."""

from __future__ import annotations

from game.cards.pile import fan
from game.cards.pile.actions import PileAction
from game.cards.pile.facts import PilePublic
from game.cards.pile.game import PileGame
from game.engine.contract import View
from game.engine.override import override
from game.engine.table import Piece


class FanGame(PileGame):
    """A rummy whose pile lies open in a fan and may be taken as deep as the player can lay the deepest card."""

    @override
    def is_final(self, view: View[PilePublic], action: PileAction) -> bool:
        return fan.is_final(view, action)

    @override
    def rule_of(self, key: str) -> str:
        return fan.rule_of(key)

    @override
    def face(self, piece: Piece) -> str:
        return fan.face(piece)

    @override
    def sort_key(self, by: str, piece: Piece) -> tuple[int, ...]:
        return fan.sort_key(by, piece)
