"""The most that a hand left at Iceberg could have scored (RI.6), in integers: exact, and quick for playouts.

Tries all ways to use each suit's cards in sequences, lying ones and new; what is over goes into sets. A score is ``64 *
points`` plus the number of cards used, so that of equal points more cards win.
"""

from __future__ import annotations

LINE = 8191
SHIFTS = [0, 13, 26, 39]
ONE = [1 << r for r in range(14)]
NIBBLES = [1 << 4 * r for r in range(13)]
VALUE = [0, 0, 10, 30, 70, 120, 180, 250, 330, 420, 520, 630, 750, 880, 1020, 1170, 1330]
SORTS = [12, 10, 8, 6, 4, 2, 11, 9, 7, 5, 3, 1]
BRINGS = [700, 300, 500, 200]
SUITS = [0, 3, 1, 2]  # black suits, then red ones


class Table:
    """The melds on the table: the largest set of each rank, and all sequences."""

    __slots__ = ("best", "lines", "r_low", "r_size", "r_suit", "sets")

    def __init__(self) -> None:
        self.sets = [0] * 13
        self.r_low, self.r_size, self.r_suit = [0] * 56, [0] * 56, [0] * 56
        self.lines = self.best = 0

    def add_set(self, rank: int, size: int) -> None:
        """Adds a set of this many cards."""
        if size > self.sets[rank]:
            self.sets[rank] = size

    def add_run(self, suit: int, low: int, size: int) -> None:
        """Adds a sequence from this rank (0 for aces) up."""
        self.r_suit[self.lines], self.r_low[self.lines], self.r_size[self.lines] = suit, low, size
        self.lines += 1

    def most(self, ones: int, twos: int) -> int:
        """The best score of these cards, each held once or twice."""
        self.best = 0
        self.specials(ones, twos, 0, 0)
        return self.best

    def specials(self, ones: int, twos: int, at: int, score: int) -> None:
        """Tries no further special, and each possible one from number ``at`` on."""
        self.suit(ones, twos, 0, 0, score)
        for number in range(at, 4):
            first, second = SUITS[number & 2], SUITS[(number & 2) + 1]
            one, other = ones >> SHIFTS[first] & LINE, ones >> SHIFTS[second] & LINE
            if self.has(one | other, number & 1):
                for choice in range(64):
                    self.special(ones, twos, number, choice, score)

    def has(self, line: int, sort: int) -> int:
        """1 if all ranks of a special are there."""
        for i in range(6):
            if not line & ONE[SORTS[6 * sort + i]]:
                return 0
        return 1

    def special(self, ones: int, twos: int, number: int, choice: int, score: int) -> None:
        """Tries this special with this choice of suits, if its cards are there."""
        sort = number & 1
        for i in range(6):
            suit = SUITS[(number & 2) + (choice >> i & 1)]
            bit = ONE[SORTS[6 * sort + i]] << SHIFTS[suit]
            if not ones & bit:
                return
            if twos & bit:
                twos ^= bit
            else:
                ones ^= bit
        points = BRINGS[2 * sort + (0 if choice == 0 or choice == 63 else 1)]
        self.specials(ones, twos, number, score + 64 * points + 6)

    def suit(self, ones: int, twos: int, suit: int, over: int, score: int) -> None:
        """Tries suits from this one on; ``over`` counts by rank the cards of earlier suits that no sequence took."""
        while suit < 4:
            line, more = ones >> SHIFTS[suit] & LINE, twos >> SHIFTS[suit] & LINE
            if line and self.runs(line, suit):
                self.lying(ones, twos, suit, over, score, line, more, 0)
                return
            for r in range(1, 13):
                if line & ONE[r]:
                    over += NIBBLES[r]
                    if more & ONE[r]:
                        over += NIBBLES[r]
            suit += 1
        self.sum(over, score)

    def runs(self, line: int, suit: int) -> int:
        """1 if these cards of a suit may go into any sequence."""
        if line & line >> 1 & line >> 2 & ~1:
            return 1
        for i in range(self.lines):
            if self.r_suit[i] == suit:
                low, end = self.r_low[i], self.r_low[i] + self.r_size[i]
                if (low > 1 and line & ONE[low - 1]) or (end < 13 and line & ONE[end]):
                    return 1
        return 0

    def lying(
        self, ones: int, twos: int, suit: int, over: int, score: int, line: int, more: int, number: int
    ) -> None:  # fmt: skip
        """Extends the lying sequences from this one on, in all ways at both ends."""
        while number < self.lines and self.r_suit[number] != suit:
            number += 1
        if number == self.lines:
            self.begun(ones, twos, suit, over, score, line, more, 1, 13)
            return
        low, size = self.r_low[number], self.r_size[number]
        below_line, below_more = line, more
        for below in range(low):
            if below:
                bit = ONE[low - below]
                if not below_line & bit:
                    break
                if below_more & bit:
                    below_more ^= bit
                else:
                    below_line ^= bit
            line, more = below_line, below_more
            for above in range(13 - low - size + 1):
                if above:
                    bit = ONE[low + size - 1 + above]
                    if not line & bit:
                        break
                    if more & bit:
                        more ^= bit
                    else:
                        line ^= bit
                used = below + above
                gain = 64 * (VALUE[size + used] - VALUE[size]) + used
                self.lying(ones, twos, suit, over, score + gain, line, more, number + 1)

    def begun(
        self, ones: int, twos: int, suit: int, over: int, score: int, line: int, more: int, start: int, last: int
    ) -> None:  # fmt: skip
        """Tries new sequences from this rank on, and again from it up to the rank before ``last``."""
        if line & line >> 1 & line >> 2 & ~(ONE[start] - 1):
            self.begun_at(ones, twos, suit, over, score, line, more, start, last)
            return
        for r in range(1, 13):
            if line & ONE[r]:
                over += NIBBLES[r]
                if more & ONE[r]:
                    over += NIBBLES[r]
        self.suit(ones, twos, suit + 1, over, score)

    def begun_at(
        self, ones: int, twos: int, suit: int, over: int, score: int, line: int, more: int, start: int, last: int
    ) -> None:  # fmt: skip
        """Tries no sequence from this rank, and one of each size."""
        self.begun(ones, twos, suit, over, score, line, more, start + 1, 13)
        left, again, end = line, more, start
        while end < last and left & ONE[end]:
            if again & ONE[end]:
                again ^= ONE[end]
            else:
                left ^= ONE[end]
            end += 1
            if end - start >= 3:
                gain = 64 * VALUE[end - start] + end - start
                self.begun(ones, twos, suit, over, score + gain, left, again, start, end)

    def sum(self, over: int, score: int) -> None:
        """Puts all cards left over into sets, one for each rank if it makes one."""
        for r in range(1, 13):
            many = over >> 4 * r & 15
            if many:
                gain = VALUE[self.sets[r] + many] - VALUE[self.sets[r]]
                if gain:
                    score += 64 * gain + many
        if score > self.best:
            self.best = score
