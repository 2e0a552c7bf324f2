"""Exact search to go out: actions of this turn that lay the whole hand, found whenever there are any.

What a new meld can hold depends on ranks alone, so the hand's counts and the kernel's best split tell whether it can be
laid in melds. Lay-offs on the seat's melds are tried first: none, one or two cards on each (G5). Plain Python runs this
file, and Cython compiles it with ``fast_out.pxd``.
"""

from __future__ import annotations

from game.cards.bits import count as bits
from game.rules.skarney_gin.ai import fast, kernel
from game.rules.skarney_gin.ai.fast import BIT, LAY_OFF, RANK, SEQUENCE, SET, STAND, STAND_OF_SUIT, STRAIGHT, Hand
from game.rules.skarney_gin.ai.fast_lays import ONES, contract_of, lowest, meld_of, present
from game.rules.skarney_gin.ai.kernel import contracts, need_of, short, split, worth

NIBBLE = list(kernel.NIBBLE)
POINTS = list(fast.POINTS)
NINE = 9  # the cards of a contract


def way_out(hand: Hand) -> int:
    """The first decision of a way to go out this turn; 0 for none. Called again after it, it gives the next one."""
    if hand.sought == hand.turns:
        return 0
    found = _on_table(hand) if hand.down[hand.turn] else _by_contract(hand)
    if not found:
        hand.sought = hand.turns
    return found


def _by_contract(hand: Hand) -> int:
    """A contract that is the whole hand; if melds may follow at once (G4), one that leaves only melds."""
    seat = hand.turn
    if hand.held[seat] < NINE or (hand.held[seat] > NINE and not hand.at_once):
        return 0
    counts = hand.counts[seat]
    if short(counts):
        return 0
    for plan in contracts(counts):
        if goes_out(counts - need_of(plan)):
            return contract_of(hand.ones[seat], plan)
    return 0


def goes_out(counts: int) -> bool:
    """Whether all these cards can be laid in new melds."""
    return not counts or worth(counts) == total(counts)


def idle(counts: int) -> int:
    """A bit for each rank that no meld of these cards can hold."""
    line = present(counts)
    runs = line & line >> 4 & line >> 8
    runs |= runs << 4 | runs << 8
    sets = (counts + 5 * ONES & 8 * ONES) >> 3
    return line & ONES & ~(runs | runs >> 52 | sets)


def total(counts: int) -> int:
    """The points of these cards."""
    found, r = 0, 0
    while counts:
        found += (counts & 15) * POINTS[r]
        counts >>= 4
        r += 1
    return found


def _on_table(hand: Hand) -> int:
    """New melds and lay-offs: searches the melds that accept some of the hand now."""
    if hand.contracted and not hand.at_once:
        return 0
    seat = hand.turn
    ones, counts = hand.ones[seat], hand.counts[seat]
    alone, fitting = idle(counts), hand.grows[seat] & ones
    if not fitting:
        return meld_of(ones, split(counts)[1]) if not alone and goes_out(counts) else 0
    ranks = ranks_of(fitting)
    if alone & ~(ranks | ranks << 4 | ranks >> 4 | ranks >> 48):  # what goes on a meld, and what then goes on beyond it
        return 0
    search = Search()
    search.load(hand)
    return search.decision() if search.exists(0, ones, counts) else 0


def ranks_of(cards: int) -> int:
    """A bit for each rank of a mask's cards."""
    return (cards | cards >> 1 | cards >> 2 | cards >> 3) & ONES


class Search:
    """A search over the seat's melds that accept a card of the hand, those that need a certain card first.

    ``kind``, ``at`` (a sequence's suit), ``low``, ``high`` (the places beyond its ends) and ``room`` are by meld, and
    so are ``below`` and ``above``: how many cards go there. ``most`` is how many may go on a meld and all later ones,
    ``reach`` the ranks that might. ``rest`` are the counts of what goes in new melds, ``nodes`` the positions visited.
    """

    __slots__ = (
        "above", "at", "below", "hand", "high", "kind", "low", "melds", "most", "nodes", "number", "ones", "reach",
        "rest", "room",
    )  # fmt: skip

    def __init__(self) -> None:
        self.number, self.kind, self.at, self.low, self.high = [0] * 37, [0] * 37, [0] * 37, [0] * 37, [0] * 37
        self.room, self.most, self.below, self.above = [0] * 37, [0] * 37, [0] * 37, [0] * 37
        self.reach = [0] * 37

    def load(self, hand: Hand) -> None:
        """The hand of the seat to act."""
        self.hand = hand
        self.ones = hand.ones[hand.turn]
        self.rest = self.melds = self.nodes = 0
        for straights in (0, 1):
            for meld in range(hand.melds):
                if hand.m_side[meld] == hand.turn and (hand.m_kind[meld] == STRAIGHT) == straights:
                    self._add(meld)
        self.most[self.melds] = self.reach[self.melds] = 0
        for i in range(self.melds - 1, -1, -1):
            self.most[i] = self.most[i + 1] + self.room[i]
            self.reach[i] = self.reach[i + 1] | self._reach(i)

    def _add(self, meld: int) -> None:
        hand, i = self.hand, self.melds
        room = hand.room(meld)
        if not room or not hand.m_grow[meld] & self.ones:
            return
        self.number[i], self.kind[i], self.at[i] = meld, hand.m_kind[meld], hand.m_at[meld]
        self.low[i], self.high[i] = hand.m_low[meld] - 1, hand.m_low[meld] + hand.m_size[meld]
        self.room[i] = 1 if self.kind[i] == SET else room
        self.melds += 1

    def _reach(self, i: int) -> int:
        """The ranks that might go on the meld, a bit each."""
        if self.kind[i] == SET:
            return NIBBLE[self.at[i]]
        low, high = self.low[i], self.high[i]
        cards = self._there(i, low) | self._there(i, high)
        if self.room[i] > 1:
            cards |= self._there(i, low - 1) | self._there(i, high + 1)
        return ranks_of(cards)

    def _there(self, i: int, place: int) -> int:
        """All cards that can be at this place of the run, if there is one."""
        if place < 0 or place > 13:
            return 0
        return STAND_OF_SUIT[16 * self.at[i] + place + 1] if self.kind[i] == SEQUENCE else STAND[place + 1]

    # ---------------------------------------------------------------- the search

    def exists(self, i: int, ones: int, counts: int) -> bool:
        """Whether these cards can be laid in new melds and on the melds from this one on."""
        self.nodes += 1
        alone = idle(counts)
        if not alone and goes_out(counts):
            self._end(i, counts)
            return True
        if i == self.melds or alone & ~self.reach[i] or bits(alone) > self.most[i]:
            return False
        self.below[i] = self.above[i] = 0
        if self.exists(i + 1, ones, counts):
            return True
        if self.kind[i] == SET:
            self.above[i] = 1
            cards = ones & RANK[self.at[i]]
            return cards != 0 and self.exists(i + 1, ones & ~cards, counts - NIBBLE[self.at[i]])
        return self._grown(i, ones, counts)

    def _end(self, i: int, counts: int) -> None:
        """Puts all that is left into new melds."""
        self.rest = counts
        for other in range(i, self.melds):
            self.below[other] = self.above[other] = 0

    def _grown(self, i: int, ones: int, counts: int) -> bool:
        """Tries one or two more cards on this run."""
        room = self.room[i]
        for below in range(room + 1):
            if below:
                card = self._card(i, self.low[i] + 1 - below, ones)
                if card < 0:
                    return False
                ones &= ~BIT[card]
                counts -= NIBBLE[card >> 2]
            if self._above(i, ones, counts, below, room - below):
                return True
        return False

    def _above(self, i: int, ones: int, counts: int, below: int, room: int) -> bool:
        """Tries cards above, after ``below`` cards have gone below, with ``room`` for more."""
        for above in range(room + 1):
            if above:
                card = self._card(i, self.high[i] - 1 + above, ones)
                if card < 0:
                    return False
                ones &= ~BIT[card]
                counts -= NIBBLE[card >> 2]
            if below or above:
                self.below[i], self.above[i] = below, above
                if self.exists(i + 1, ones, counts):
                    return True
        return False

    def _card(self, i: int, place: int, ones: int) -> int:
        """A card for this place of the run; -1 for none. In straights any suit will do, as only ranks count."""
        cards = self._there(i, place) & ones
        return lowest(cards) if cards else -1

    # ---------------------------------------------------------------- the first decision

    def decision(self) -> int:
        """The first decision of the way found: lay-offs, those that need a certain card first, then new melds."""
        for i in range(self.melds):
            if self.below[i] or self.above[i]:
                return self._laid_off(i)
        return meld_of(self.ones, split(self.rest)[1])

    def _laid_off(self, i: int) -> int:
        """One or two cards laid off, by rising place."""
        below, above, ones = self.below[i], self.above[i], self.ones
        if self.kind[i] == SET:
            return LAY_OFF | (self.number[i] | lowest(ones & RANK[self.at[i]]) << 7) << 4
        first = self.low[i] + 1 - below if below else self.high[i]
        card = lowest(self._there(i, first) & ones)
        if below + above < 2:
            return LAY_OFF | (self.number[i] | below << 5 | card << 7) << 4
        second = self.low[i] if below > 1 else self.high[i] if below else self.high[i] + 1
        other = lowest(self._there(i, second) & ones & ~BIT[card])
        return LAY_OFF | (self.number[i] | below << 5 | card << 7 | (other + 1) << 13) << 4
