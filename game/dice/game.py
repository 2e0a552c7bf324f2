"""The base class of dice games."""

from __future__ import annotations

from game.dice import faces
from game.engine.contract import A, Game, O, PieceStyle
from game.engine.override import override
from game.engine.table import Piece, Place, Seat


class DiceGame(Game[O, A]):
    """A game with Scarne's dice, visible to everyone."""

    @override
    def can_see(self, seat: Seat | None, place: Place) -> bool:
        return True

    @override
    def piece_style(self, piece: Piece) -> PieceStyle | None:
        return faces.look(piece)
