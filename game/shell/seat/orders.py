"""How people leave their hands: each order is kept while somebody else looks on, and from one time to the next."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.match import Match
from game.engine.table import TABLE, Piece, Place, Seat
from game.shell.cloth.arrange import Arrange
from game.shell.cloth.stage import Stage
from game.shell.keep.kept_hands import Left

SortKey = Callable[[Piece], tuple[int, ...]]


class Orders:
    """The orders of one match, by seat, each with the number of the deal it belongs to."""

    def __init__(self, match: Match, left: dict[Seat, Left]) -> None:
        self._match = match
        self._of = {seat: (self._deals(match.ply), each) for seat, each in left.items()}

    def keep(self, seat: Seat, arrange: Arrange, ply: int) -> None:
        """So the person leaves their hand, as it was at that ply."""
        self._of[seat] = self._deals(ply), arrange.order_kept()

    def all(self) -> dict[Seat, Left]:
        """How everybody left their hand."""
        return {seat: order for seat, (_, order) in self._of.items()}

    def put(self, arrange: Arrange, seat: Seat, key: SortKey) -> None:
        """As this person left it in this hand; a new deal lies as they like a hand sorted."""
        arrange.sort(key)
        deal, order = self._of.get(seat, (-1, None))
        if order and deal == self._deals(self._match.ply):
            arrange.recall(order)

    def of(self, seat: Seat, key: SortKey) -> Arrange:
        """A person's hand in the order they keep it in, on no table."""
        stage = Stage()
        stage.settle({Place("hand", seat): self._match.view(seat).hand})
        arrange = Arrange(stage, Place("hand", seat))
        self.put(arrange, seat, key)
        return arrange

    def _deals(self, ply: int) -> int:
        """How many hands were dealt up to that ply."""
        return sum(done.seat == TABLE for done in self._match.done[:ply])
