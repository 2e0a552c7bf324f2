"""The parameters of one game in integers: seats, packs, melds, card values, and how turns go.

A card is ``13 * suit + rank``, suits C D H S, rank 0 for the ace to 12 for the king; cards that are wild or only go
with their like have numbers of their own: ``DEUCE`` (only if deuces are wild) and ``JOKER``. A place in a sequence is 1
(a low ace) to 14 (a high one).
"""

from __future__ import annotations

from collections.abc import Sequence

DEUCE, JOKER = 52, 53
QUEEN = 50  # of spades
NO_DOUBLE, ANY_DOUBLE, ALIKE_DOUBLE = 0, 1, 2


class Rules:
    """The rules of one table; the defaults are the usual rules.

    ``value`` and ``cost``: a card's points on the table and in hand; ``slot``: a deuce by its place in a run,
    ``deuce_queen`` as the queen of spades, with ``lone_queen`` only if all other cards are natural. ``alike`` is the
    card of which three to ``alike_max`` make a meld of its own kind, -1 for none. ``doubles``: which new melds of four
    count twice. ``fanned``: the pile may be taken to any depth, else whole; ``added``: its top may be laid off.
    ``anyones``: cards go on all melds. ``returns``: a joker is exchanged out of own melds (1), of any (2).
    ``queen_last``: the queen of spades is discarded only from a hand of nothing else. ``ice``: Iceberg, with ``bower``
    and ``multiplies`` for the scoring of its hands; ``aces`` are the number in the packs.
    """

    __slots__ = (
        "aces", "added", "alike", "alike_max", "alike_value", "anyones", "bower", "cost", "deuce_queen", "doubles",
        "fanned", "helps", "high", "ice", "joker_value", "lone_queen", "low", "low_ace", "most_wilds", "multiplies",
        "out_bonus", "queen_last", "returns", "seats", "set_max", "set_min", "shuffled", "side_of", "sides", "slot",
        "turns", "value",
    )  # fmt: skip

    def __init__(self, side_of: Sequence[int], value: Sequence[int], cost: Sequence[int]) -> None:
        self.seats, self.sides = len(side_of), 1 + max(side_of)
        self.side_of, self.value, self.cost, self.slot = [0] * 8, [0] * 54, [0] * 54, [0] * 15
        for seat in range(self.seats):
            self.side_of[seat] = side_of[seat]
        for card in range(54):
            self.value[card], self.cost[card] = value[card], cost[card]
        self.low_ace = self.deuce_queen = self.joker_value = self.alike_value = self.out_bonus = 0
        self.set_min, self.set_max, self.most_wilds, self.alike, self.alike_max = 3, 1000, 0, -1, 1000
        self.low = self.high = self.fanned = self.anyones = True
        self.lone_queen = self.helps = self.added = self.shuffled = self.queen_last = False
        self.doubles = self.turns = self.returns = 0
        self.ice = self.bower = self.multiplies = False
        self.aces = 0

    def set_slots(self, slot: Sequence[int]) -> None:
        """Sets the value of a deuce at each place from 1 to 14; the first entry is unused."""
        for place in range(15):
            self.slot[place] = slot[place]
