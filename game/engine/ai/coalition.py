"""Alpha-beta search for more than two sides, or partners: all others are treated as one opponent.

This is the most pessimistic assumption (known as paranoid search), and the one under which alpha-beta cutoffs are sound
for any number of seats. It ignores what the others do to each other.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import Generic, Protocol, TypeVar

from game.values import dataclass

M = TypeVar("M", bound=Hashable)


class MultiPlayerState(Protocol[M]):
    """A position of any number of seats."""

    @property
    def key(self) -> Hashable:
        """As in ``TwoPlayerState``."""
        ...

    @property
    def seat(self) -> int:
        """The seat to move, or that would move if the game were not over."""
        ...

    def moves(self) -> Sequence[M]:
        """As in ``TwoPlayerState``."""
        ...

    def after(self, move: M) -> MultiPlayerState[M]: ...

    def winners(self) -> Collection[int] | None:
        """If the game is over, the seats that have won it (maybe none); else None."""
        ...

    def estimate(self, seat: int) -> float:
        """The estimated value of an unfinished position for this seat; well within ±SURE."""
        ...


@dataclass(frozen=True)
class AllAgainstOne(Generic[M]):
    """A ``TwoPlayerState`` of the seats ``own`` against all others, for ``levels_by_alpha_beta`` with ``again``."""

    many: MultiPlayerState[M]
    own: tuple[int, ...]

    @property
    def key(self) -> Hashable:
        return self.many.key

    @property
    def is_own(self) -> bool:
        return self.many.seat in self.own

    def moves(self) -> Sequence[M]:
        return self.many.moves()

    def after(self, move: M) -> AllAgainstOne[M]:
        return AllAgainstOne(self.many.after(move), self.own)

    def winner(self) -> int | None:
        """As in ``TwoPlayerState``; a win shared with the others counts as a draw."""
        winners = self.many.winners()
        if winners is None:
            return None
        own, others = (any((seat in self.own) == whose for seat in winners) for whose in (True, False))
        value = int(own) - int(others)
        return value if self.is_own else -value

    def estimate(self) -> float:
        value = self.many.estimate(self.own[0])
        return value if self.is_own else -value


def again(before: AllAgainstOne[M], after: AllAgainstOne[M]) -> bool:
    """Is the same side to move?"""
    return before.is_own == after.is_own
