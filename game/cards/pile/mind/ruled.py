"""What makes one game of the family, in integers: its seats, packs, melds, what cards count, and how turns go.

A card is ``13 * suit + rank``, suits C D H S, rank 0 for the ace to 12 for the king; what is wild or goes only with its
like has a number of its own: ``DEUCE`` (only where deuces are wild) and ``JOKER``. A place in a sequence is 1 (a low
ace) to 14 (a high one).
"""

from __future__ import annotations

from collections.abc import Sequence

DEUCE, JOKER = 52, 53
QUEEN = 50  # of spades
NO_DOUBLE, ANY_DOUBLE, ALIKE_DOUBLE = 0, 1, 2


class Rules:
    """The rules of one table; what it does not set is the usual.

    ``value`` and ``cost``: a card on the table and in hand, by card; ``slot``: a deuce by the place it stands at,
    ``deuce_queen`` as the queen of spades, with ``lone_queen`` only where all else is natural. ``alike`` is the card of
    which three make a meld of its own kind, of ``alike_max`` at most, -1 for none. ``doubles``: which new melds of four
    count twice. ``fanned``: the pile is taken as deep as one likes, else whole; ``added``: its top may be laid off.
    ``anyones``: cards go on all melds. ``returns``: a joker is exchanged out of own melds (1), of any (2).
    ``queen_last``: the queen of spades is discarded from a hand of nothing else. ``ice``: Iceberg, of whose hands
    ``bower`` and ``multiplies`` say how they are scored; ``aces`` are all there are.
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
        """What a deuce counts at each place from 1 to 14; the first is not used."""
        for place in range(15):
            self.slot[place] = slot[place]
