"""How people arrange their hands: each order is kept while somebody else looks, and from one visit to the next."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.match import Match
from game.engine.table import TABLE, Piece, Place, Seat
from game.ui.sprites.stage import Stage
from game.ui.storage.saved_hands import Left
from game.ui.table_layout.arrange import Arrange

SortKey = Callable[[Piece], tuple[int, ...]]


class Orders:
    """The hand orders of one match, by seat, each with the number of the deal it belongs to."""

    def __init__(self, match: Match, left: dict[Seat, Left]) -> None:
        self._match = match
        self._of = {seat: (self._deals(match.ply), each) for seat, each in left.items()}

    def keep(self, seat: Seat, arrange: Arrange, ply: int) -> None:
        """Keep the order in which the person leaves their hand at that ply."""
        self._of[seat] = self._deals(ply), arrange.saved_order()

    def all(self) -> dict[Seat, Left]:
        """Return the kept order of every hand."""
        return {seat: order for seat, (_, order) in self._of.items()}

    def put(self, arrange: Arrange, seat: Seat, key: SortKey) -> None:
        """Arrange this person's hand as they left it in this deal; a new deal is sorted as they like."""
        arrange.sort(key)
        deal, order = self._of.get(seat, (-1, None))
        if order and deal == self._deals(self._match.ply):
            arrange.recall(order)

    def of(self, seat: Seat, key: SortKey) -> Arrange:
        """Return a person's hand in the order they keep it in, without a table."""
        stage = Stage()
        stage.settle({Place("hand", seat): self._match.view(seat).hand})
        arrange = Arrange(stage, Place("hand", seat))
        self.put(arrange, seat, key)
        return arrange

    def _deals(self, ply: int) -> int:
        """Return how many deals there were up to that ply."""
        return sum(done.seat == TABLE for done in self._match.done[:ply])
