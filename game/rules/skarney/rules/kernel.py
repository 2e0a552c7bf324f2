"""What a Skarney hand holds: its cheapest contract, its distance from one, and its best split into melds.

Integers and lists of fixed length only: plain Python runs this file, and Cython compiles it with ``kernel.pxd``, where
the lists are C arrays. A plan is written into a list of ``PLAN`` places that the caller gives.

A natural card is one of 48 types, ``suit * 12 + r``: suits C D H S, r 0 for the ace and 1 to 11 for 3 to K. A hand is
``ones`` (a bit for each type it holds), ``twos`` (a bit for each type it holds twice) and its counts of deuces and
jokers. Results are flat: two numbers, then six for each meld, ``kind, at, ones, twos, deuces, jokers``:

- kind 0, a set: ``at`` is the rank r;
- kind 1, a sequence: ``at`` is ``suit * 256 + gap * 16 + low``, positions 1 (ace) to 14 (ace): ``low`` is its first,
  ``gap`` the one its wild fills, or 0;
- kind 2, a wild meld: ``at`` is 0;
- ``ones`` and ``twos`` are its natural cards, coded as a hand's; ``deuces`` and ``jokers`` count its wilds.

An empty tuple, or a length of 0, means that there is no such plan.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush

from game.cards import fast_state as twin
from game.cards.bits import count as bits
from game.cards.bits import highest, lowest

SET, SEQUENCE, WILD = 0, 1, 2
WORTH, TABLE = 0, 1  # the score of a split: points plus penalties saved, as in partition.worth, or table points
PLAN = 256  # two numbers and 36 melds, more than two packs hold
MOST_WILDS = 15

# Single bits come from a table: a literal shifted by a typed count would be a C int, and overflow.
_BITS = [1 << i for i in range(48)]
_SUITS = [1 << 12 * suit for suit in range(4)]
_POINTS = [15, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10]
_NO = 1 << 20  # the cost of what is impossible: above any cost, but small enough to add up
_FULL = 0xFFF
_LOWS = 0x555555  # the lower bit of each of a suit's twelve 2-bit counts
_HASH = 0x9E3779B1

# By a suit's mask: twelve 4-bit counts, whose sum over suits is the hand's counts by rank; twelve 2-bit counts, whose
# sum for ones and twos is a suit's holding; a number that is unique to the holding in that sum; and 512 times the
# points, plus 1 for each card.
_COUNTS = twin.by_mask([1 << 4 * r for r in range(12)])
_PAIRS = twin.by_mask([1 << 2 * r for r in range(12)])
_THIRDS = twin.by_mask([3**r for r in range(12)])
_GAINS = twin.by_mask([points * 512 + 1 for points in _POINTS])
_GAIN = [points * 512 + 1 for points in _POINTS]


def _narrow(wide: int) -> int:
    """The inverse of ``_PAIRS``: the mask whose bits were moved two apart."""
    wide = (wide | wide >> 1) & 0x333333
    wide = (wide | wide >> 2) & 0x0F0F0F
    wide = (wide | wide >> 4) & 0xFF00FF
    return (wide | wide >> 8) & _FULL


# ---------------------------------------------------------------- sequences of three to five cards

# Longer ones split into these without loss. Those with lowest type r (the ace is below all) begin at ``_FIRST[r]`` in
# the lists of their masks, 2-bit counts, wilds, places as ``gap * 16 + low``, lengths, and costs in a contract. A wild
# that may be at either end is at the high end (S12).


def _patterns() -> list[tuple[int, ...]]:
    """The sequences: lowest type, then the numbers above."""
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for length in (3, 4, 5):
        for low in range(1, 16 - length):
            high = low + length - 1
            for gap in (2,) if low <= 2 <= high else (0, high, *range(low, high)):
                mask = 0
                for at in range(low, high + 1):
                    if at != gap:
                        mask |= 1 << (at - 2 if 2 < at < 14 else 0)
                wilds = int(gap > 0)
                cost = 4096 * wilds - sum(points for r, points in enumerate(_POINTS) if mask >> r & 1)
                if (mask, wilds) not in found or gap == high:
                    found[mask, wilds] = (lowest(mask), mask, _PAIRS[mask], wilds, gap << 4 | low, length, cost)
    return sorted(found.values(), key=lambda each: (each[0], each[3], each[5], each[1]))


_FOUND = _patterns()
_FIRST = [sum(each[0] < r for each in _FOUND) for r in range(13)]
_P_MASK = [each[1] for each in _FOUND]
_P_PAIRS = [each[2] for each in _FOUND]
_P_WILDS = [each[3] for each in _FOUND]
_P_PLACE = [each[4] for each in _FOUND]
_P_LENGTH = [each[5] for each in _FOUND]
_P_COST = [each[6] for each in _FOUND]


# ---------------------------------------------------------------- how many wilds contracts need

# A need is five numbers: the fewest wilds with which 0, 1 .. 4 melds can be made, 15 if impossible. A meld of a
# contract holds at most one wild, so dropping one of n melds with wilds saves a wild: there are only 31 needs, each
# with a number (0: not computed yet).


def _needs() -> list[int]:
    """The values of all needs, by their numbers, flat."""
    found = [[0]]
    for n in range(1, 5):
        found = [
            [*need, wilds]
            for need in found
            for wilds in (*range(n + 1), 15)
            if (wilds == 15 or wilds > need[-1] or need[-1] == wilds == 0) and not (need[-1] == 15 and wilds < 15)
        ]
    return [15] * 5 + [wilds for need in reversed(found) for wilds in need]


def _name(one: int, two: int, three: int, four: int) -> int:
    """A hash that is unique to the need with these values for 1 to 4 melds."""
    return min(one, 2) + 3 * min(two, 3) + 12 * min(three, 4) + 60 * min(four, 5)


def _numbers(needs: list[int]) -> list[int]:
    """The number of each need, by its hash."""
    numbers = [0] * 360
    for number in range(1, len(needs) // 5):
        at = 5 * number
        numbers[_name(needs[at + 1], needs[at + 2], needs[at + 3], needs[at + 4])] = number
    return numbers


_NEEDS = _needs()
_NUMBERS = _numbers(_needs())
_SUMS = bytearray(1 << 10)
_BY_SUIT = bytearray(3**12)
_BY_RANKS = bytearray(1 << 12)  # for three ranks, by their 4-bit counts
_SHORT = bytearray(1 << 14)
_NEED = 5 * 5 * 13  # places there for each need
SETS = 16  # factor in `shorts`, so that each distance has four bits
NEAREST = [min(divmod(short, SETS)) for short in range(SETS * SETS)]  # by `shorts`, the smaller distance


def _sum(one: int, other: int) -> int:
    """Computes the table entry for the need of two parts of a hand together."""
    need = [15, 15, 15, 15, 15]
    for n in range(5):
        for m in range(5 - n):
            wilds = _NEEDS[5 * one + n] + _NEEDS[5 * other + m]
            if wilds < need[n + m]:
                need[n + m] = wilds
    _SUMS[one << 5 | other] = _NUMBERS[_name(need[1], need[2], need[3], need[4])]
    return _SUMS[one << 5 | other]


def _suit_need(ones: int, twos: int) -> int:
    """Computes the table entry for the need of suits."""
    row, need = _row(_PAIRS[ones] + _PAIRS[twos]), [15, 15, 15, 15, 15]
    for n in range(5):
        if row.cost[n] < _NO:
            need[n] = (row.cost[n] + 4095) >> 12
    _BY_SUIT[_THIRDS[ones] + _THIRDS[twos]] = _NUMBERS[_name(need[1], need[2], need[3], need[4])]
    return _BY_SUIT[_THIRDS[ones] + _THIRDS[twos]]


def _ranks_need(counts: int) -> int:
    """Computes the table entry for the need of three ranks."""
    found = 1
    for shift in range(0, 12, 4):
        count = counts >> shift & 15
        name = _name(_set_wilds(count, 1), _set_wilds(count, 2), _set_wilds(count, 3), _set_wilds(count, 4))
        found = _sum(found, _NUMBERS[name])
    _BY_RANKS[counts] = found
    return found


def _set_wilds(count: int, sets: int) -> int:
    """The fewest wilds with which this many cards of a rank make this many sets of three."""
    return 15 if 2 * sets > count else 3 * sets - count if 3 * sets > count else 0


def _sequences_need(ones: int, twos: int) -> int:
    need = 1
    for _ in range(4):
        one, two = ones & _FULL, twos & _FULL
        more = _BY_SUIT[_THIRDS[one] + _THIRDS[two]] or _suit_need(one, two)
        need = _SUMS[need << 5 | more] or _sum(need, more)
        ones >>= 12
        twos >>= 12
    return need


def counts_of(ones: int, twos: int) -> int:
    """How many cards of each rank a hand holds, 4 bits a rank."""
    some = _COUNTS[ones & _FULL] + _COUNTS[ones >> 12 & _FULL] + _COUNTS[ones >> 24 & _FULL] + _COUNTS[ones >> 36]
    if not twos:
        return some
    more = _COUNTS[twos & _FULL] + _COUNTS[twos >> 12 & _FULL] + _COUNTS[twos >> 24 & _FULL] + _COUNTS[twos >> 36]
    return some + more


def _sets_need(counts: int) -> int:
    need = 1
    for _ in range(4):
        more = _BY_RANKS[counts & _FULL] or _ranks_need(counts & _FULL)
        need = _SUMS[need << 5 | more] or _sum(need, more)
        counts >>= 12
    return need


def sets_short(ones: int, twos: int, wilds: int, melds: int) -> int:
    """How many more cards, wilds or others, a contract of ``melds`` sets needs (at most 4); 0 if the hand holds it."""
    at = _NEED * _sets_need(counts_of(ones, twos)) + _place(ones, twos, wilds, melds)
    return (_SHORT[at] or _shortest(at)) - 1


def sequences_short(ones: int, twos: int, wilds: int, melds: int) -> int:
    """How many more cards, wilds or others, a contract of ``melds`` sequences needs; 0 if the hand holds it."""
    at = _NEED * _sequences_need(ones, twos) + _place(ones, twos, wilds, melds)
    return (_SHORT[at] or _shortest(at)) - 1


def shorts(counts: int, ones: int, twos: int, wilds: int, melds: int) -> int:
    """Both for a hand with these ``counts`` by rank: ``SETS`` times the distance of sets, plus that of sequences."""
    place = _place(ones, twos, wilds, melds)
    sets, runs = _NEED * _sets_need(counts) + place, _NEED * _sequences_need(ones, twos) + place
    return SETS * ((_SHORT[sets] or _shortest(sets)) - 1) + (_SHORT[runs] or _shortest(runs)) - 1


def _place(ones: int, twos: int, wilds: int, melds: int) -> int:
    """The index in ``_SHORT`` for a hand's need, wilds and melds."""
    naturals = bits(ones) + bits(twos) if twos else bits(ones)
    if naturals > 12:
        naturals = 12
    if wilds > melds:
        wilds = melds
    return (5 * melds + wilds) * 13 + naturals


def _shortest(at: int) -> int:
    """Computes, stores and returns one more than the cards missing for this index in ``_SHORT``.

    Each meld covers three places: with natural cards of the hand, with one wild, and the rest is missing.

    ``made`` melds lack ``lacking`` natural cards together, at most one each; the others begin with one card or none.
    """
    need, melds, wilds, naturals = at // _NEED, at // 65 % 5, at // 13 % 5, at % 13
    best = 3 * melds
    for made in range(melds + 1):
        least = _NEEDS[5 * need + made]
        if least < 15:
            for lacking in range(least, made + 1):
                begun = min(melds - made, naturals - 3 * made + lacking)
                open_places = 3 * melds - (3 * made - lacking) - begun
                best = min(best, open_places - min(wilds, lacking + melds - made))
    _SHORT[at] = 1 + best
    return 1 + best


# ---------------------------------------------------------------- the contract itself


class _Row:
    """For a suit's holding and 0 .. 4 sequences of three: the cost, wilds * 4096 less the points, and a ``pick``.

    ``pick`` is the pattern that its lowest card begins (counted from 1; 0: none, that card stays in hand). Never
    changed once computed.
    """

    __slots__ = ("cost", "holding", "pick")

    def __init__(self) -> None:
        self.holding = -1
        self.cost = [0, _NO, _NO, _NO, _NO]
        self.pick = [0, 0, 0, 0, 0]

    def fill(self, holding: int) -> None:
        """Computes the row of this holding."""
        self.holding = holding
        if not holding:
            return
        r = lowest(holding) >> 1
        rest = _row(holding - _BITS[2 * r])
        self.cost[:] = rest.cost
        held = (holding | holding >> 1) & _LOWS
        for i in range(_FIRST[r], _FIRST[r + 1]):
            pairs = _P_PAIRS[i]
            if _P_LENGTH[i] == 3 and held & pairs == pairs:
                rest = _row(holding - pairs)
                for n in range(4):
                    cost = rest.cost[n] + _P_COST[i]
                    if rest.cost[n] < _NO and cost < self.cost[n + 1]:
                        self.cost[n + 1] = cost
                        self.pick[n + 1] = i + 1


# A cache of rows, indexed by a hash of the holding; later entries overwrite.
_ROWS = [_Row()] * (1 << 13)


def _row(holding: int) -> _Row:
    at = holding * _HASH >> 30 & 0x1FFF
    row = _ROWS[at]
    if row.holding != holding:
        row = _Row()
        row.fill(holding)
        _ROWS[at] = row
    return row


def _holding(ones: int, twos: int, suit: int) -> int:
    """A suit of a hand in 2-bit counts."""
    return _PAIRS[ones >> 12 * suit & _FULL] + _PAIRS[twos >> 12 * suit & _FULL]


def _as_tuple(plan: list[int], length: int) -> tuple[int, ...]:
    return tuple([plan[i] for i in range(length)])


def sequences_contract(ones: int, twos: int, deuces: int, jokers: int, melds: int) -> tuple[int, ...]:
    """The contract of ``melds`` sequences (at most 4) with fewest wilds, then most points: its wilds, points, melds."""
    plan = [0] * PLAN
    return _as_tuple(plan, plan_sequences(plan, ones, twos, deuces, jokers, melds))


def plan_sequences(plan: list[int], ones: int, twos: int, deuces: int, jokers: int, melds: int) -> int:
    """Writes that contract into ``plan``; returns its length."""
    if _NEEDS[5 * _sequences_need(ones, twos) + melds] > deuces + jokers:
        return 0
    costs, shares = [0] * 60, [0] * 12
    for suit in range(4):
        row = _row(_holding(ones, twos, suit))
        for n in range(5):
            costs[5 * suit + n] = row.cost[n] if row.cost[n] < _NO else 0
    cost = _share(costs, 4, melds, shares)
    end = 2
    for suit in range(4):
        holding, n = _holding(ones, twos, suit), shares[suit]
        while n:
            pick = _row(holding).pick[n]
            if pick:
                end = _add_sequence(plan, end, suit, pick - 1)
                holding -= _P_PAIRS[pick - 1]
                n -= 1
            else:
                holding -= _BITS[lowest(holding) & 30]
    return _complete(plan, end, cost, 0, deuces)


def _share(costs: list[int], parts: int, melds: int, shares: list[int]) -> int:
    """Writes into ``shares`` how many melds each part gives at least cost; returns that. Five costs a part; 0: none."""
    best, gives = [0, _NO, _NO, _NO, _NO], [0] * 60
    for i in range(parts):
        if costs[5 * i + 1]:
            for n in range(melds, 0, -1):
                for m in range(1, n + 1):
                    if best[n - m] < _NO and costs[5 * i + m]:
                        cost = best[n - m] + costs[5 * i + m]
                        if cost < best[n]:
                            best[n] = cost
                            gives[5 * i + n] = m
    n = melds
    for i in range(parts - 1, -1, -1):
        shares[i] = gives[5 * i + n]
        n -= shares[i]
    return best[melds]


def _add_sequence(plan: list[int], end: int, suit: int, pattern: int) -> int:
    """Adds the pattern as a meld, its wild, if any, counted as a joker for now; returns the new end of the plan."""
    plan[end] = SEQUENCE
    plan[end + 1] = suit << 8 | _P_PLACE[pattern]
    plan[end + 2] = _P_MASK[pattern] * _SUITS[suit]
    plan[end + 3] = plan[end + 4] = 0
    plan[end + 5] = _P_WILDS[pattern]
    return end + 6


def _complete(plan: list[int], end: int, cost: int, threes: int, deuces: int) -> int:
    """Completes a contract of this cost beside ``threes`` wild melds; returns its length."""
    wilds = (cost + 4095) >> 12
    plan[0] = wilds + 3 * threes
    plan[1] = (wilds << 12) - cost
    _use_deuces(plan, end, deuces)
    return end


def _use_deuces(plan: list[int], end: int, deuces: int) -> None:
    """Makes the first wilds in the plan's sets and sequences deuces, this many."""
    for i in range(2, end, 6):
        if deuces > 0 and plan[i + 5] and plan[i] != WILD:
            plan[i + 4], plan[i + 5] = 1, 0
            deuces -= 1


def sets_contract(
    ones: int, twos: int, deuces: int, jokers: int, melds: int, wild_melds: bool = False
) -> tuple[int, ...]:
    """The contract of ``melds`` sets (at most 4) with fewest wilds, then most points: its wilds, points, melds.

    With ``wild_melds`` three equal wilds may be a set (S15); they count among the wilds, not in the points.
    """
    plan = [0] * PLAN
    return _as_tuple(plan, plan_sets(plan, ones, twos, deuces, jokers, melds, wild_melds))


def plan_sets(plan: list[int], ones: int, twos: int, deuces: int, jokers: int, melds: int, wild_melds: bool) -> int:
    """Writes that contract into ``plan``; returns its length."""
    counts = counts_of(ones, twos)
    need = 5 * _sets_need(counts)
    most = min(melds, deuces // 3 + jokers // 3) if wild_melds else 0
    for threes in range(most + 1):
        if _NEEDS[need + melds - threes] <= deuces + jokers - 3 * threes:
            of_jokers = min(threes, jokers // 3)
            of_deuces = threes - of_jokers
            end = 2
            for i in range(threes):
                end = _add(plan, end, WILD, 0, 0, 0, 3 * (i < of_deuces), 3 * (i >= of_deuces))
            return _add_sets(plan, end, ones, twos, counts, melds - threes, threes, deuces - 3 * of_deuces)
    return 0


def _add(plan: list[int], end: int, kind: int, at: int, ones: int, twos: int, deuces: int, jokers: int) -> int:
    """Adds a meld; returns the new end."""
    plan[end] = kind
    plan[end + 1] = at
    plan[end + 2] = ones
    plan[end + 3] = twos
    plan[end + 4] = deuces
    plan[end + 5] = jokers
    return end + 6


def _add_sets(
    plan: list[int], end: int, ones: int, twos: int, counts: int, melds: int, threes: int, deuces: int
) -> int:
    """Completes a contract with the cheapest sets of three that these counts give; returns its length."""
    costs, shares = [0] * 60, [0] * 12
    for r in range(12):
        count = counts >> 4 * r & 15
        for n in range(1, min(count // 2, melds) + 1):
            wilds = _set_wilds(count, n)
            costs[5 * r + n] = wilds * 4096 - (3 * n - wilds) * _POINTS[r]
    cost = _share(costs, 12, melds, shares) if melds else 0
    for r in range(12):
        pairs = _set_wilds(counts >> 4 * r & 15, shares[r])
        for i in range(shares[r]):
            size = 3 if i < shares[r] - pairs else 2
            one = _some_of(ones, twos, r, size)
            two = _twice_of(twos, one, size)
            end = _add(plan, end, SET, r, one, two, 0, 3 - size)
            ones, twos = _less(ones, twos, one, two), twos & ~one
    return _complete(plan, end, cost, threes, deuces)


def _some_of(ones: int, twos: int, r: int, size: int) -> int:
    """The types of the first ``size`` cards of a rank, in the order of suits."""
    some = 0
    for suit in range(4):
        bit = _BITS[12 * suit + r]
        if size > 0 and ones & bit:
            some |= bit
            size -= 2 if twos & bit else 1
    return some


def _twice_of(twos: int, some: int, size: int) -> int:
    """Those of them taken twice: all there are, except the last if that is one too many."""
    two = twos & some
    return two ^ _BITS[highest(two)] if bits(some) + bits(two) > size else two


def _less(ones: int, twos: int, one: int, two: int) -> int:
    """The ones of a hand after taking these from it."""
    return ones & ~one | twos & one & ~two


# ---------------------------------------------------------------- the best split: the packings of a suit

# Gains are 256ths of a point of worth, or 512ths of a table point: 512 times the points, plus one for each card, so
# that of equals the split that leaves fewest cards is best. A packing is a way to use some of a suit's cards in
# sequences; in short form: 2-bit counts of the cards, and from bit 24 on the number of wilds.
_WILDS_AT = 24
_CARDS = (1 << _WILDS_AT) - 1
_LISTED = 128  # a suit with more packings than this is not listed
_MOST_LISTED = 9  # nor one with more types


class _Suit:
    """Every packing of a suit's holding, in short form, fewest wilds first.

    The first uses nothing. ``many`` is 0 if there are too many. Without a wild (``key`` tells) only those that need
    none. Never changed once computed. Thousands are kept, so what is quickly told from the short form is not.
    """

    __slots__ = ("key", "many", "packing")

    def __init__(self) -> None:
        self.key, self.many, self.packing = -1, 1, [0] * _LISTED

    def fill(self, key: int) -> None:
        """Computes the suit of this key."""
        self.key = key
        holding, wild = key & _CARDS, key >> _WILDS_AT
        r = lowest(holding) >> 1
        self._join(_suit(holding - _BITS[2 * r], wild), 0)
        held = (holding | holding >> 1) & _LOWS
        for i in range(_FIRST[r], _FIRST[r + 1]):
            pairs = _P_PAIRS[i]
            if held & pairs == pairs and wild >= _P_WILDS[i]:
                self._join(_suit(holding - pairs, wild), pairs | _P_WILDS[i] << _WILDS_AT)

    def _join(self, rest: _Suit, meld: int) -> None:
        """Adds the packings of the rest, each with this meld."""
        if not rest.many:
            self.many = 0
        for i in range(rest.many):
            if self.many:
                self._put(rest.packing[i] + meld)

    def _put(self, short: int) -> None:
        at = self.many
        while self.packing[at - 1] > short:  # the first is 0, which ends the loop
            at -= 1
        if self.packing[at - 1] == short:
            return
        if self.many == _LISTED:
            self.many = 0
            return
        for i in range(self.many, at, -1):
            self.packing[i] = self.packing[i - 1]
        self.packing[at] = short
        self.many += 1


# A cache of suits, indexed by a hash of the key; later entries overwrite.
_NOTHING = _Suit()
_SUITS_FOUND = [_NOTHING] * (1 << 12)


def _suit(holding: int, wild: int) -> _Suit:
    if not holding & holding - 1:
        return _NOTHING
    key = holding | wild << _WILDS_AT
    at = key * _HASH >> 30 & 0xFFF
    suit = _SUITS_FOUND[at]
    if suit.key != key:
        suit = _Suit()
        suit.fill(key)
        _SUITS_FOUND[at] = suit
    return suit


# ---------------------------------------------------------------- the best split: sets and wilds


def _sizes(limit: int) -> list[int]:
    """By ``cards * 5 + wilds`` in sets of at most ``limit``: twice the cards of the last set plus its wilds.

    0 for no sets, -1 if they cannot hold exactly this many.
    """
    last = [0, *[-1] * 44]
    for cards in range(2, 9):
        for wilds in range(5):
            for n in range(2, cards + 1):
                for w in range(min(wilds, 1) + 1):
                    at = 5 * cards + wilds
                    if 3 <= n + w <= limit and last[at - 5 * n - w] >= 0 > last[at]:
                        last[at] = 2 * n + w
    return last


def _most(limit: int) -> list[int]:
    """By ``count * 5 + wilds``: how many of ``count`` cards sets with this many wilds can hold; -1: no sets."""
    last = _sizes(limit)
    return [
        max([cards for cards in range(count + 1) if last[5 * cards + wilds] >= 0], default=-1)
        for count in range(9)
        for wilds in range(5)
    ]


# By limit, at ``limit * 45``.
_LAST = [last for limit in range(10) for last in _sizes(limit)]
_HOLDS = [int(last >= 0) for last in _LAST]
_MOST = [most for limit in range(10) for most in _most(limit)]
# The value of a deuce and a joker in a set or sequence, and each in a wild meld; then the same in table points,
# doubled.
_WILDS_WORTH = [75, 150, 100, 200, 50, 100, 100, 200]
_EVERY, _EIGHTS = 0x111111111111, 0x888888888888


def _fill_pool(hand: _Hand, deuces: int, jokers: int, score: int) -> None:
    """The gain of wilds if 0, 1, .. of them go to sets and sequences and the rest to wild melds.

    Then, for each of these, how many of those in sets and sequences are deuces.
    """
    worth = 4 * score
    for u in range(hand.wilds + 1):
        hand.pool[u] = -1
    for d in range(deuces + 1):
        for j in range(jokers + 1):
            gain = d * (_WILDS_WORTH[worth] * 256 + 1) + j * (_WILDS_WORTH[worth + 1] * 256 + 1)
            if deuces - d >= 3:
                gain += (deuces - d) * (_WILDS_WORTH[worth + 2] * 256 + 1)
            if jokers - j >= 3:
                gain += (jokers - j) * (_WILDS_WORTH[worth + 3] * 256 + 1)
            if gain > hand.pool[d + j]:
                hand.pool[d + j] = gain
                hand.pool_deuces[d + j] = d


def _rest(hand: _Hand, counts: int, used: int) -> int:
    """The gain beside sequences that use ``used`` wilds: sets of cards with these counts, and the other wilds."""
    left, total, limit = hand.wilds - used, 0, hand.limit
    several = (counts >> 1 | counts >> 2 | counts >> 3) & _EVERY
    if not left:
        while several:
            shift = lowest(several)
            several &= several - 1
            total += _MOST[limit + 5 * (counts >> shift & 15)] * _GAIN[shift >> 2]
        return total + hand.pool[used]
    best = [0] * 16
    for u in range(left + 1):
        best[u] = hand.pool[used + u]
    while several:
        shift = lowest(several)
        several &= several - 1
        base, gain = limit + 5 * (counts >> shift & 15), _GAIN[shift >> 2]
        none = _MOST[base]
        total += none * gain
        for u in range(left):
            top = best[u]
            for k in range(1, (left - u if left - u < 4 else 4) + 1):
                if _MOST[base + k] >= 0:
                    value = (_MOST[base + k] - none) * gain + best[u + k]
                    if value > top:
                        top = value
            best[u] = top
    return total + best[0]


# ---------------------------------------------------------------- the best split: which packing of each suit

# Lagrangian relaxation: the suits interact only through the counts they leave to sets, and the wilds. A price on each
# rank's cards, and one on wilds, separates them: with any prices, the best of each suit, each rank and the wilds on its
# own add up to an upper bound for all splits. Raising prices of what is wanted twice and lowering those of what is left
# over tightens the bound; each round also tries the packings it found. What a packing loses against the best of its
# suit tells which few can still be in a better split; if these are many, the whole hand is searched rank by rank, best
# first.
_FEW = 100  # this few choices are tried without prices
_MANY = 2000  # more are not tried one by one
_UNLISTED = 1000  # counted for a suit that is not listed: more than few
_ALL_LISTED = 128  # more packings of the four suits together are not listed
_UNBOUND = 1 << 40


class _Hand:
    """A hand to split. ``best``: each suit's packing, in short form, and the total gain of the best split known.

    The listed packings of a suit begin at ``first`` in ``packing``, ``taken`` and ``gain``; its ``chosen`` choices
    begin there in ``choice``, with their ``cost``.
    """

    __slots__ = (
        "best", "bound", "choice", "chosen", "contested", "cost", "counts", "deuces", "first", "gain", "holdings",
        "kept", "limit", "many", "packing", "picks", "pool", "pool_deuces", "price", "taken", "wilds",
    )  # fmt: skip

    def __init__(self) -> None:
        self.pool, self.pool_deuces = [0] * 16, [0] * 16
        self.holdings, self.first, self.many, self.chosen = [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]
        self.picks, self.best, self.price = [0, 0, 0, 0], [0, 0, 0, 0, 0], [0] * 13  # the last price is that of wilds
        self.packing, self.taken, self.gain = [0] * _ALL_LISTED, [0] * _ALL_LISTED, [0] * _ALL_LISTED
        self.choice, self.cost, self.kept = [0] * _ALL_LISTED, [0] * _ALL_LISTED, [0] * _ALL_LISTED
        self.bound = _UNBOUND

    def fill(self, ones: int, twos: int, deuces: int, jokers: int, limit: int, score: int) -> None:
        """Loads this hand."""
        self.limit = 45 * limit
        self.deuces, self.wilds = deuces, deuces + jokers
        self.counts = counts_of(ones, twos)
        for suit in range(4):
            self.holdings[suit] = _holding(ones, twos, suit)
        _fill_pool(self, deuces, jokers, score)
        several = (self.counts >> 1 | self.counts >> 2 | self.counts >> 3) & _EVERY  # 2 are enough with a wild
        self.contested = 15 * (several if self.wilds else several & (self.counts | self.counts >> 2 | self.counts >> 3))
        self.best[4] = _rest(self, self.counts, 0)


def _choose(hand: _Hand) -> None:
    """Finds the best packing of each suit."""
    product, end = 1, 0
    for suit in range(4):
        n = _list_suit(hand, suit, end)
        end += n
        product *= n if n else _UNLISTED
    if product <= _FEW:
        for i in range(end):
            hand.choice[i] = i
            hand.cost[i] = 0
        hand.chosen[:] = hand.many
        _try(hand, 0, 0, 0, 0, 0)
        return
    _price(hand)
    if hand.bound > hand.best[4]:
        product = 1
        for suit in range(4):
            product *= hand.chosen[suit] if hand.many[suit] else _MANY + 1
        if product <= _MANY:
            _try(hand, 0, 0, 0, 0, 0)
        else:
            _sweep(hand)


def _list_suit(hand: _Hand, suit: int, end: int) -> int:
    """Lists the undominated packings of a suit that the wilds allow, from ``end`` on; returns how many; 0: too many."""
    hand.first[suit] = group = many = end
    holding = hand.holdings[suit]
    if bits(holding) > _MOST_LISTED:
        return 0
    listed = _suit(holding, int(hand.wilds > 0))
    if not listed.many:
        return 0
    for i in range(listed.many):
        packing = listed.packing[i]
        if packing >> _WILDS_AT > hand.wilds:
            break
        if many == _ALL_LISTED:
            return 0
        if packing >> _WILDS_AT > hand.packing[group] >> _WILDS_AT:
            group = many
        ones, twos = _narrow((packing | packing >> 1) & _LOWS), _narrow(packing >> 1 & _LOWS)
        many = _join(hand, group, many, packing, _COUNTS[ones] + _COUNTS[twos], _GAINS[ones] + _GAINS[twos])
    hand.many[suit] = many - end
    return many - end


def _join(hand: _Hand, group: int, end: int, packing: int, taken: int, gain: int) -> int:
    """Adds a packing to those with as many wilds unless one dominates it, removing those it dominates; returns the end.

    One dominates another that gains no more and takes no less of each rank that sets could have.
    """
    use, kept = taken & hand.contested, group
    for i in range(group, end):
        other = hand.taken[i] & hand.contested
        if hand.gain[i] >= gain and (use | _EIGHTS) - other & _EIGHTS == _EIGHTS:
            return end
        if hand.gain[i] > gain or (other | _EIGHTS) - use & _EIGHTS != _EIGHTS:
            hand.packing[kept] = hand.packing[i]
            hand.taken[kept] = hand.taken[i]
            hand.gain[kept] = hand.gain[i]
            kept += 1
    hand.packing[kept] = packing
    hand.taken[kept] = taken
    hand.gain[kept] = gain
    return kept + 1


def _try(hand: _Hand, suit: int, cost: int, used: int, taken: int, gain: int) -> None:
    """Tries each choice of this suit and of later ones, on top of choices with this cost, wilds, counts and gain."""
    for at in range(hand.first[suit], hand.first[suit] + hand.chosen[suit]):
        paid, i = cost + hand.cost[at], hand.choice[at]
        if paid >= hand.bound - hand.best[4]:
            return
        spent = used + (hand.packing[i] >> _WILDS_AT)
        if spent <= hand.wilds:
            hand.picks[suit] = i
            if suit < 3:
                _try(hand, suit + 1, paid, spent, taken + hand.taken[i], gain + hand.gain[i])
            else:
                whole = gain + hand.gain[i] + _rest(hand, hand.counts - taken - hand.taken[i], spent)
                if whole > hand.best[4]:
                    hand.best[4] = whole
                    for other in range(4):
                        hand.best[other] = hand.packing[hand.picks[other]]


def _price(hand: _Hand) -> None:
    """Finds good prices and their bound, and each suit's choices that may still beat the best, cheapest first."""
    price, over, sums, shorts, values = [0] * 13, [0] * 13, [0] * 96, [0, 0, 0, 0], [0] * _ALL_LISTED
    for r in range(12):
        if _is_priced(hand, r):
            price[r] = _GAIN[r] >> 1
    price[12] = 5120 if hand.wilds else 0
    theta = 1024
    for _ in range(_rounds(hand)):
        _sum_prices(sums, price)
        bound = used = taken = gain = 0
        for suit in range(4):
            if hand.many[suit]:
                i = _best_listed(hand, suit, sums, price[12], values)
                shorts[suit] = hand.packing[i]
                bound += values[i]
                taken += hand.taken[i]
                gain += hand.gain[i]
            else:
                short, top = _best_packing(hand.holdings[suit], hand.wilds, price)
                shorts[suit] = short
                bound += top
                ones, twos = _narrow((short | short >> 1) & _LOWS), _narrow(short >> 1 & _LOWS)
                taken += _COUNTS[ones] + _COUNTS[twos]
                gain += _GAINS[ones] + _GAINS[twos]
            used += shorts[suit] >> _WILDS_AT
        if used <= hand.wilds:
            gain += _rest(hand, hand.counts - taken, used)
            if gain > hand.best[4]:
                for suit in range(4):
                    hand.best[suit] = shorts[suit]
                hand.best[4] = gain
        bound += _rest_bound(hand, taken, used, price, over)
        if bound < hand.bound:
            hand.bound = bound
            hand.price[:] = price
            hand.kept[:] = values
        norm = 0
        for r in range(13):
            norm += over[r] * over[r]
        if hand.bound <= hand.best[4] or not norm:
            break
        step = theta * (bound - hand.best[4] + 2560) // norm
        theta = theta * 17 // 20
        for r in range(12):
            if _is_priced(hand, r):
                price[r] = min(max(price[r] - (step * over[r] >> 10), 0), _GAIN[r])
        price[12] -= step * over[12] >> 10
    for suit in range(4):
        _keep_choices(hand, suit)


def _is_priced(hand: _Hand, r: int) -> bool:
    """Whether cards of this rank could be a set."""
    return (hand.counts >> 4 * r & 15) + (hand.wilds > 0) > 2


def _rounds(hand: _Hand) -> int:
    bit_lengths = 0
    for suit in range(4):
        bit_lengths += highest(hand.many[suit] or _UNLISTED) + 1
    return 2 + bit_lengths // 2


def _sum_prices(sums: list[int], price: list[int]) -> None:
    """The price sums of all counts of ranks 0 and 1, then of 2 and 3, .., by their 2-bit counts."""
    for pair in range(6):
        for counts in range(16):
            sums[16 * pair + counts] = (counts & 3) * price[2 * pair] + (counts >> 2) * price[2 * pair + 1]


def _best_listed(hand: _Hand, suit: int, sums: list[int], wild: int, values: list[int]) -> int:
    """Writes into ``values`` each listed packing's gain less the prices of what it uses; returns the best's index."""
    best = hand.first[suit]
    for i in range(best, best + hand.many[suit]):
        short = hand.packing[i]
        cost = sums[short & 15] + sums[16 | short >> 4 & 15] + sums[32 | short >> 8 & 15] + sums[48 | short >> 12 & 15]
        cost += sums[64 | short >> 16 & 15] + sums[80 | short >> 20 & 15] + wild * (short >> _WILDS_AT)
        values[i] = hand.gain[i] - cost
        if values[i] > values[best]:
            best = i
    return best


def _keep_choices(hand: _Hand, suit: int) -> None:
    """Keeps the packings of a suit that cost less than what may still be gained, cheapest first."""
    first, kept, gap = hand.first[suit], 0, hand.bound - hand.best[4]
    top = -_UNBOUND
    for i in range(first, first + hand.many[suit]):
        top = max(top, hand.kept[i])
    for i in range(first, first + hand.many[suit]):
        cost = top - hand.kept[i]
        if cost < gap:
            at = first + kept
            while at > first and hand.cost[at - 1] > cost:
                hand.cost[at], hand.choice[at] = hand.cost[at - 1], hand.choice[at - 1]
                at -= 1
            hand.cost[at], hand.choice[at] = cost, i
            kept += 1
    hand.chosen[suit] = kept


def _rest_bound(hand: _Hand, taken: int, used: int, price: list[int], over: list[int]) -> int:
    """The most that sets and wilds gain at these prices, plus the price of all cards.

    Writes into ``over`` how many cards of each rank, and wilds, are left over when the suits have taken theirs.
    """
    wilds, wild, bound = hand.wilds, price[12], 0
    for r in range(12):
        if _is_priced(hand, r):
            count, gain = hand.counts >> 4 * r & 15, _GAIN[r] - price[r]
            top = cards = spent = 0
            for u in range(min(wilds, 4) + 1):
                held = _MOST[hand.limit + 5 * count + u]
                if held > 0 and held * gain - u * wild > top:
                    top, cards, spent = held * gain - u * wild, held, u
            bound += top + price[r] * count
            used += spent
            over[r] = count - cards - (taken >> 4 * r & 15)
            if not price[r] and over[r] > 0:
                over[r] = 0  # a price does not fall below 0
    top, spent = hand.pool[0], 0
    for u in range(1, wilds + 1):
        if hand.pool[u] + u * wild > top:
            top, spent = hand.pool[u] + u * wild, u
    over[12] = spent - used
    return bound + top


# ---------------------------------------------------------------- the best split: a suit, rank by rank

# A suit that is not listed is searched from its 3 to its high ace. The state between two ranks counts the open
# sequences, each digit 0 to 2 in base 3: with one card; two cards; three or more; three or more and a wild; those whose
# wild fills the last place, so that the next card must come; then the low aces, which begin with the wild in slot 2. A
# move is three numbers: the next state, natural cards taken, wilds spent.
_ONE, _TWO, _LONG, _CLOSED, _GAP, _LOW = 1, 3, 9, 27, 81, 243
_ORDER = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0)
_END = 13  # twelve ranks, and one more step for wilds at the end
_MOVES: dict[int, list[int]] = {}


def _moves(state: int, count: int, following: int, later: int, wilds: int) -> list[int]:
    """The moves past a rank with this many cards left, given the numbers at the next two ranks."""
    key = ((state * 3 + count) * 3 + following) * 4 + (2 if later else 0) + (1 if wilds else 0)
    found = _MOVES.get(key)
    if found is None:
        gaps = state // _GAP % 3
        found = []
        if count >= gaps:
            ways: set[tuple[int, int, int]] = set()
            start = state // _LOW * _LOW + gaps * _CLOSED
            _move(ways, state % _GAP, start, count - gaps, 0, following if wilds else -1)
            for after, left, spent in sorted(ways):
                for begun in range(left + 1):
                    kept = _open_state(after + begun * _ONE, following, later, wilds)
                    if kept >= 0:
                        found += [kept, count - left + begun, spent]
        _MOVES[key] = found
    return found


def _move(ways: set[tuple[int, int, int]], pending: int, after: int, count: int, spent: int, following: int) -> None:
    """Adds what can become of the pending sequences; ``following`` is -1 without wilds."""
    if not pending:
        ways.add((after, count, spent))
        return
    size = _ONE if pending % 3 else _TWO if pending % 9 else _LONG if pending % 27 else _CLOSED
    rest = pending - size
    if count:
        longer = _CLOSED if size == _CLOSED else min(size * 3, _LONG)
        _move(ways, rest, after + longer, count - 1, spent, following)
    if size > _TWO:
        _move(ways, rest, after, count, spent, following)
    if size != _CLOSED and following > 0:
        _move(ways, rest, after + _GAP, count, spent + 1, following)
    if size in (_TWO, _LONG) and following >= 0:
        _move(ways, rest, after, count, spent + 1, following)


def _open_state(state: int, following: int, later: int, wilds: int) -> int:
    """The state without finished sequences; -1 if one cannot be finished."""
    if state // _GAP % 3 > following or (state % 3 and not (following or (wilds and later))):
        return -1
    if not (following or wilds):
        if state // _TWO % 3:
            return -1
        state -= state // _LONG % 3 * _LONG
    return state if following else state - state // _CLOSED % 3 * _CLOSED


def _cards_left(holding: int, step: int, state: int) -> int:
    """How many cards of the rank at this step a suit has left, apart from its low aces."""
    if step < 11:
        return holding >> 2 * step + 2 & 3
    return (holding & 3) - state // _LOW if step == 11 else 0


def _lows(holding: int, wilds: int) -> int:
    """How many aces may be low."""
    return min(holding & 3, holding >> 2 & 3, wilds)


def _ahead(holding: int, step: int, state: int, wilds: int) -> list[int]:
    count = _cards_left(holding, step, state)
    return _moves(state, count, _cards_left(holding, step + 1, state), _cards_left(holding, step + 2, state), wilds)


def _value_from(known: dict[int, int], holding: int, step: int, state: int, wilds: int, price: list[int]) -> int:
    """The most that a suit gains from this step on, less the prices of what it uses."""
    if step == _END:
        return 0
    key = step << 10 | state
    found = known.get(key)
    if found is None:
        found = -_UNBOUND
        r = _ORDER[step] if step < 12 else 0
        gain = _GAIN[r] - price[r]
        moves = _ahead(holding, step, state, wilds)
        for i in range(0, len(moves), 3):
            value = _value_from(known, holding, step + 1, moves[i], wilds, price)
            found = max(found, value + moves[i + 1] * gain - moves[i + 2] * price[12])
        known[key] = found
    return found


def _best_packing(holding: int, wilds: int, price: list[int]) -> tuple[int, int]:
    """The packing, in short form, that gains most less the prices of what it uses, and that gain."""
    known: dict[int, int] = {}
    top, low = -_UNBOUND, 0
    for lows in range(_lows(holding, wilds) + 1):
        value = _value_from(known, holding, 0, lows * (_GAP + _LOW), wilds, price)
        value += lows * (_GAIN[0] - price[0] - price[12])
        if value > top:
            top, low = value, lows
    short, state = low | low << _WILDS_AT, low * (_GAP + _LOW)
    for step in range(_END):
        r = _ORDER[step] if step < 12 else 0
        moves = _ahead(holding, step, state, wilds)
        here = known[step << 10 | state]
        for i in range(0, len(moves), 3):
            value = moves[i + 1] * (_GAIN[r] - price[r]) - moves[i + 2] * price[12]
            if value + _value_from(known, holding, step + 1, moves[i], wilds, price) == here:
                short += moves[i + 1] << 2 * r | moves[i + 2] << _WILDS_AT
                state = moves[i]
                break
    return short, top


# ---------------------------------------------------------------- the best split: the whole hand, rank by rank

# A node, from its lowest bits: the four suits' states, ten bits each; the number of wilds used; the cards of this rank
# set aside for sets; the suit that is next in turn (4: none); the step.
_STATE = 10
_USED_AT, _BY_AT, _SUIT_AT, _STEP_AT = 40, 44, 48, 51
_STATES, _BELOW_SUIT = (1 << 40) - 1, (1 << 48) - 1


def _sweep(hand: _Hand) -> None:
    """Searches all suits side by side, best bound first, until no split can gain more than the best known."""
    wilds, holdings, price, best = hand.wilds, hand.holdings, hand.price, hand.best
    known: list[dict[int, int]] = [{}, {}, {}, {}]
    sets: dict[int, int] = {}
    # the most that the wilds gain if this many are already used
    pool = [max([hand.pool[v] + price[12] * (v - u) for v in range(u, wilds + 1)]) for u in range(wilds + 1)]
    bounds: dict[int, int] = {}
    came: dict[int, tuple[int, int]] = {}
    heap: list[tuple[int, int]] = []
    for node in _starts(holdings, wilds):
        bound = _start_bound(hand, node, known, sets) + pool[node >> _USED_AT]
        node = _skip(node, holdings)
        if bound > best[4]:
            heap.append((-bound, -node))
            bounds[node] = bound
    heapify(heap)
    while heap:
        minus, minus_node = heappop(heap)
        bound, node = -minus, -minus_node
        if bounds[node] > bound:
            continue
        if node >> _STEP_AT == _END:
            for suit, short in enumerate(_walk(came, node)):
                best[suit] = short
            best[4] = bound
            return
        nexts = _nexts(hand, node, bound, pool, known, sets)
        for i in range(0, len(nexts), 3):
            bound, after = nexts[i], nexts[i + 1]
            if bound > best[4]:
                after = _skip(after, holdings)
                if after >> _STEP_AT == _END:
                    used = after >> _USED_AT & 15
                    bound += hand.pool[used] - pool[used]
                if bound > bounds.get(after, best[4]):
                    bounds[after] = bound
                    came[after] = (node, nexts[i + 2])
                    heappush(heap, (-bound, -after))


def _nexts(
    hand: _Hand, node: int, bound: int, pool: list[int], known: list[dict[int, int]], sets: dict[int, int]
) -> list[int]:
    """The successors of a node with this bound, three numbers each: bound, node, and what was done (-1: sets laid)."""
    step, suit = node >> _STEP_AT, node >> _SUIT_AT & 7
    by, used = node >> _BY_AT & 15, node >> _USED_AT & 15
    states = node & _STATES
    bound -= pool[used]
    nexts: list[int] = []
    if suit == 4:
        bound -= _set_value(hand, sets, step, by, 0)
        for u in range(min(4, hand.wilds - used) + 1):
            if _HOLDS[hand.limit + 5 * by + u]:
                after = (step + 1) << _STEP_AT | (used + u) << _USED_AT | states
                nexts += [bound + pool[used + u], after, -1]
        return nexts
    shift = _STATE * suit
    state, holding = states >> shift & 1023, hand.holdings[suit]
    count = _cards_left(holding, step, state)
    left = 0
    for other in range(suit + 1, 4):
        left += _cards_left(hand.holdings[other], step, states >> _STATE * other & 1023)
    r = _ORDER[step] if step < 12 else 0
    gain = _GAIN[r]
    bound -= _value_from(known[suit], holding, step, state, hand.wilds, hand.price)
    bound -= hand.price[r] * count + _set_value(hand, sets, step, by, left + count)
    moves = _ahead(holding, step, state, hand.wilds)
    for i in range(0, len(moves), 3):
        spent, taken = used + moves[i + 2], moves[i + 1]
        if spent <= hand.wilds:
            value = bound + pool[spent] + gain * taken
            value += _value_from(known[suit], holding, step + 1, moves[i], hand.wilds, hand.price)
            after = step << _STEP_AT | (suit + 1) << _SUIT_AT | spent << _USED_AT
            after |= states + (moves[i] - state << shift)
            done = ((step * 4 + suit) * 3 + taken) * 16 + moves[i + 2]
            for put in range(count - taken + 1):
                whole = value + gain * put + _set_value(hand, sets, step, by + put, left)
                nexts += [whole, after | by + put << _BY_AT, done]
    return nexts


def _starts(holdings: list[int], wilds: int) -> list[int]:
    """The nodes before the first step, one for each choice of low aces."""
    nodes = [0]
    for suit in range(4):
        lows = range(_lows(holdings[suit], wilds) + 1)
        nodes = [n + (low << _USED_AT | low * (_GAP + _LOW) << _STATE * suit) for n in nodes for low in lows]
    return [node for node in nodes if node >> _USED_AT <= wilds]


def _start_bound(hand: _Hand, node: int, known: list[dict[int, int]], sets: dict[int, int]) -> int:
    """The most that a split gains from this start, apart from the wilds."""
    price, bound, lows = hand.price, 0, 0
    for suit in range(4):
        state = node >> _STATE * suit & 1023
        lows += state // _LOW
        bound += _value_from(known[suit], hand.holdings[suit], 0, state, hand.wilds, price)
    for step in range(12):
        r = _ORDER[step]
        left = (hand.counts >> 4 * r & 15) - (0 if r else lows)
        bound += price[r] * left + _set_value(hand, sets, step, 0, left)
    return bound + lows * _GAIN[0]


def _skip(node: int, holdings: list[int]) -> int:
    """The next node with a choice, after suits and ranks without any."""
    step, suit = node >> _STEP_AT, node >> _SUIT_AT & 7
    while step < _END:
        if suit == 4:
            if node >> _BY_AT & 15:
                break
            step, suit = step + 1, 0
        else:
            state = node >> _STATE * suit & 1023
            if state % _LOW or _cards_left(holdings[suit], step, state):
                break
            suit += 1
    return node & _BELOW_SUIT | suit << _SUIT_AT | step << _STEP_AT


def _set_value(hand: _Hand, sets: dict[int, int], step: int, by: int, left: int) -> int:
    """The most that sets of a rank gain less the prices: with the cards set aside, and any of ``left`` more."""
    if step == 12:
        return 0
    key = (step << 4 | by) << 4 | left
    found = sets.get(key)
    if found is None:
        r, found = _ORDER[step], -_UNBOUND
        for more in range(left + 1):
            for u in range(min(4, hand.wilds) + 1):
                if _HOLDS[hand.limit + 5 * (by + more) + u]:
                    found = max(found, more * (_GAIN[r] - hand.price[r]) - u * hand.price[12])
        sets[key] = found
    return found


def _walk(came: dict[int, tuple[int, int]], node: int) -> list[int]:
    """The packing of each suit, in short form, on the path to this node."""
    shorts = [0, 0, 0, 0]
    while node in came:
        node, done = came[node]
        if done >= 0:
            cell = done // 48
            r = _ORDER[cell // 4] if cell < 48 else 0
            shorts[cell % 4] += done // 16 % 3 << 2 * r | done % 16 << _WILDS_AT
    for suit in range(4):
        low = (node >> _STATE * suit & 1023) // _LOW
        shorts[suit] += low | low << _WILDS_AT
    return shorts


# ---------------------------------------------------------------- the best split itself


def partition(ones: int, twos: int, deuces: int, jokers: int, set_max: int = 4, score: int = WORTH) -> tuple[int, ...]:
    """The legal melds of a hand that score most, of equals leaving fewest cards: score, cards laid, melds."""
    if deuces + jokers > MOST_WILDS:
        raise ValueError("too many wilds")
    plan = [0] * PLAN
    return _as_tuple(plan, plan_split(plan, ones, twos, deuces, jokers, set_max, score))


def plan_split(plan: list[int], ones: int, twos: int, deuces: int, jokers: int, set_max: int, score: int) -> int:
    """Writes that split into ``plan``; returns its length."""
    if bits(ones) + bits(twos) + deuces + jokers < 3:
        plan[0] = plan[1] = 0
        return 2
    hand = _Hand()
    hand.fill(ones, twos, deuces, jokers, min(set_max, 9), score)
    _choose(hand)
    plan[0] = hand.best[4] >> 8 if score == WORTH else hand.best[4] >> 9
    plan[1] = hand.best[4] & 255
    end, used = 2, 0
    for suit in range(4):
        short = hand.best[suit]
        if short:
            end = _add_sequences(plan, end, suit, short & _CARDS, short >> _WILDS_AT)
            one = _narrow((short | short >> 1) & _LOWS) * _SUITS[suit]
            two = _narrow(short >> 1 & _LOWS) * _SUITS[suit]
            ones, twos = _less(ones, twos, one, two), twos & ~one
            used += short >> _WILDS_AT
    return _add_best_sets(plan, end, hand, ones, twos, used)


def _add_sequences(plan: list[int], end: int, suit: int, holding: int, wilds: int) -> int:
    """Adds all cards of this packing as sequences with exactly this many wilds; 0 if impossible."""
    if not holding:
        return 0 if wilds else end
    r = lowest(holding) >> 1
    held = (holding | holding >> 1) & _LOWS
    for i in range(_FIRST[r], _FIRST[r + 1]):
        pairs = _P_PAIRS[i]
        if held & pairs == pairs and _P_WILDS[i] <= wilds:
            _add_sequence(plan, end, suit, i)
            done = _add_sequences(plan, end + 6, suit, holding - pairs, wilds - _P_WILDS[i])
            if done:
                return done
    return 0


def _add_best_sets(plan: list[int], end: int, hand: _Hand, ones: int, twos: int, used: int) -> int:
    """Adds the best sets of a hand with this many wilds used, and its wild melds; returns the end of the plan."""
    counts, wilds = counts_of(ones, twos), hand.wilds
    ranks, after, many = [0] * 12, [0] * 208, 0
    for r in range(11, -1, -1):
        if counts >> 4 * r & 14:
            ranks[many] = r
            many += 1
    for u in range(wilds + 1):
        after[u] = hand.pool[u]
    for i in range(many):  # the gain of the ranks so far and the wilds, by the number of wilds used before
        base, gain = hand.limit + 5 * (counts >> 4 * ranks[i] & 15), _GAIN[ranks[i]]
        for u in range(used, wilds + 1):
            best = after[16 * i + u] + _MOST[base] * gain
            for k in range(1, min(4, wilds - u) + 1):
                if _MOST[base + k] >= 0:
                    best = max(best, _MOST[base + k] * gain + after[16 * i + u + k])
            after[16 * i + 16 + u] = best
    for i in range(many - 1, -1, -1):
        base, gain, k = hand.limit + 5 * (counts >> 4 * ranks[i] & 15), _GAIN[ranks[i]], 0
        while _MOST[base + k] < 0 or _MOST[base + k] * gain + after[16 * i + used + k] != after[16 * i + 16 + used]:
            k += 1
        used += k
        end = _add_sets_of(plan, end, ones, twos, ranks[i], hand.limit + 5 * _MOST[base + k] + k)
    spent = hand.pool_deuces[used]
    _use_deuces(plan, end, spent)
    deuces, jokers = hand.deuces - spent, hand.wilds - hand.deuces - (used - spent)
    if deuces >= 3:
        end = _add(plan, end, WILD, 0, 0, 0, deuces, 0)
    if jokers >= 3:
        end = _add(plan, end, WILD, 0, 0, 0, 0, jokers)
    return end


def _add_sets_of(plan: list[int], end: int, ones: int, twos: int, r: int, at: int) -> int:
    """Adds sets of a rank by this index in the table of last sets; returns the end of the plan."""
    sizes, many = [0, 0, 0, 0], 0
    while _LAST[at]:
        sizes[many] = _LAST[at]
        at -= 5 * (_LAST[at] >> 1) + (_LAST[at] & 1)
        many += 1
    for i in range(many - 1, -1, -1):
        size, wild = sizes[i] >> 1, sizes[i] & 1
        one = _some_of(ones, twos, r, size)
        two = _twice_of(twos, one, size)
        end = _add(plan, end, SET, r, one, two, 0, wild)
        ones, twos = _less(ones, twos, one, two), twos & ~one
    return end
