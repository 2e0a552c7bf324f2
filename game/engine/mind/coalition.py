"""Looking ahead where more than two move in turn, or sides of partners: all others are taken to stand together.

The gloomiest of the ways to look so far, and the only one for which leaving out what cannot matter is sound at any
number of seats; what the others would do to each other it does not see.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import Generic, Protocol, TypeVar

from game.values import dataclass

M = TypeVar("M", bound=Hashable)


class Many(Protocol[M]):
    """A position of any number of seats."""

    @property
    def key(self) -> Hashable:
        """As in ``Small``: it tells who is to move."""
        ...

    @property
    def seat(self) -> int:
        """Who is to move; where the game is over, who would."""
        ...

    def moves(self) -> Sequence[M]:
        """As in ``Small``."""
        ...

    def after(self, move: M) -> Many[M]: ...

    def winners(self) -> Collection[int] | None:
        """Where the game is over: the seats that have won it, none where nobody has."""
        ...

    def estimate(self, seat: int) -> float:
        """What a position that is not over is worth to this seat; well within ±SURE."""
        ...


@dataclass(frozen=True)
class Against(Generic[M]):
    """The same as a ``Small`` of two sides: the seats of one, and all others. For ``by_looking``, with ``again``."""

    many: Many[M]
    own: tuple[int, ...]

    @property
    def key(self) -> Hashable:
        return self.many.key

    @property
    def is_own(self) -> bool:
        return self.many.seat in self.own

    def moves(self) -> Sequence[M]:
        return self.many.moves()

    def after(self, move: M) -> Against[M]:
        return Against(self.many.after(move), self.own)

    def won(self) -> int | None:
        """A win that is shared with others is none, and no loss."""
        winners = self.many.winners()
        if winners is None:
            return None
        own, others = (any((seat in self.own) == whose for seat in winners) for whose in (True, False))
        value = int(own) - int(others)
        return value if self.is_own else -value

    def estimate(self) -> float:
        value = self.many.estimate(self.own[0])
        return value if self.is_own else -value


def again(before: Against[M], after: Against[M]) -> bool:
    """Is it the same side's move?"""
    return before.is_own == after.is_own
