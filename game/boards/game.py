"""The base class of board games, which have no cards and no hidden information."""

from __future__ import annotations

from game.engine.contract import A, Game, O
from game.engine.override import override
from game.engine.table import Place, Seat


class BoardGame(Game[O, A]):
    """A game in which every piece is visible to everyone."""

    @override
    def can_see(self, seat: Seat | None, place: Place) -> bool:
        return True
