"""The worlds of one view of a rummy: what is hidden goes anew wherever nothing that was seen says where it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar, cast

from game.cards.twin import Position
from game.engine.chance import Chance

P = TypeVar("P", bound=Position)


class Deals(Generic[P]):
    """Worlds fixed by their numbers: every hand of ``base`` holds what it knows and is dealt what it only counts.

    ``hidden`` are the cards that lie in the hands or in the stock, but nobody saw in which; ``lacks`` how many of them
    each seat holds.
    """

    def __init__(self, base: P, hidden: Sequence[int], luck: Chance) -> None:
        self.base, self.hidden = base, list(hidden)
        self.lacks = [base.held[seat] - base.shown(seat) for seat in range(base.rules.seats)]
        self.seed = 1 + luck.below(1 << 60)[0]

    def world(self, number: int) -> P:
        """The world with this number."""
        return self.dealt(self.hidden, self.seed + number)

    def dealt(self, cards: list[int], luck: int = 0) -> P:
        """The world in which the hidden cards lie in this order, hand by hand, then the stock; shuffled by ``luck``."""
        hand = cast(P, self.base.copy())
        hand.deal(cards, luck)
        return hand
