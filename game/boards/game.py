"""The base class of board games, which have no cards and no hidden information."""

from __future__ import annotations

from abc import abstractmethod

from game.engine.contract import A, Game, O, PieceStyle
from game.engine.override import override
from game.engine.table import Piece, Place, Seat


class BoardGame(Game[O, A]):
    """A game in which every piece is visible to everyone, and none is a card."""

    @override
    def can_see(self, seat: Seat | None, place: Place) -> bool:
        return True

    @abstractmethod
    @override
    def piece_style(self, piece: Piece) -> PieceStyle | None: ...
