"""Worlds of one view of a rummy: random deals of the hidden cards that fit what the viewer knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar, cast

from game.cards.fast_state import Position
from game.engine.rng import Rng

P = TypeVar("P", bound=Position)


class RummyWorlds(Generic[P]):
    """Worlds fixed by their index: each hand of ``base`` keeps its known cards and is dealt its unknown ones.

    ``hidden`` are the cards in hands or stock whose place nobody saw; ``lacks`` how many of them each seat holds.
    """

    def __init__(self, base: P, hidden: Sequence[int], rng: Rng) -> None:
        self.base, self.hidden = base, list(hidden)
        self.lacks = [base.held[seat] - base.shown(seat) for seat in range(base.rules.seats)]
        self.seed = 1 + rng.below(1 << 60)[0]

    def world(self, number: int) -> P:
        """The world with this index."""
        return self.dealt(self.hidden, self.seed + number)

    def dealt(self, cards: list[int], rng: int = 0) -> P:
        """The world with the hidden cards in this order, hand by hand, then the stock; shuffled if ``rng`` is not 0."""
        hand = cast(P, self.base.copy())
        hand.deal(cards, rng)
        return hand
