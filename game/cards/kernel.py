"""What a Skarney hand holds: its cheapest contract, how far it is from one, and its best split into melds.

Integers and flat lists only: plain Python runs this file, and Cython compiles the same file with ``kernel.pxd``.

A natural card is one of 48 types, ``suit * 12 + r``: suits C D H S, r 0 for the ace and 1 to 11 for 3 to K. A hand is
``ones`` (a bit for each type it holds), ``twos`` (a bit for each type it holds twice) and its counts of deuces and
jokers. What is found is a flat tuple: two figures, then six for each meld, ``kind, at, ones, twos, deuces, jokers``:

- kind 0, a set: ``at`` is the rank r;
- kind 1, a sequence: ``at`` is ``suit * 256 + gap * 16 + low``, positions 1 (ace) to 14 (ace): ``low`` is its first,
  ``gap`` the one its wild fills, or 0;
- kind 2, a wild meld: ``at`` is 0;
- ``ones`` and ``twos`` are its natural cards, coded as a hand's; ``deuces`` and ``jokers`` count its wilds.

An empty tuple says that there is no such plan.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush

SET, SEQUENCE, WILD = 0, 1, 2
WORTH, TABLE = 0, 1  # what a split is scored by: points and the penalties saved as partition.worth, or table points

# Single bits come from a table: a literal shifted by a typed count would be a C int, and overflow.
_BITS = [1 << i for i in range(48)]
_POINTS = (15, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10)
_NO = 1 << 20  # the cost of what cannot be; above any cost, small enough to add up
_FULL = 0xFFF
_LOWS = 0x555555  # the lower bit of each of a suit's twelve 2-bit counts


def _widened(step: int) -> list[int]:
    """For each 12-bit mask: its bits moved ``step`` apart."""
    table = [0]
    for r in range(12):
        table += [wide + (1 << step * r) for wide in table]
    return table


def _summed(weights: list[int]) -> list[int]:
    """For each 12-bit mask: the sum of the weights of its bits."""
    table = [0]
    for weight in weights:
        table += [total + weight for total in table]
    return table


_COUNTS = _widened(4)  # a suit's mask as twelve 4-bit counts: the suits of a hand add up to its counts by rank
_PAIRS = _widened(2)  # a suit's mask as twelve 2-bit counts: ones and twos add up to a suit's holding
_THIRDS = _summed([3**r for r in range(12)])  # ones and twos add up to a number that names the holding
_GAINS = _summed([points * 512 + 1 for points in _POINTS])  # twice the points, and a card


# ---------------------------------------------------------------- sequences of three to five cards

# Longer ones split into such, no worse. For each lowest type of a suit (the ace is below all), flat, seven figures a
# pattern: mask, 2-bit counts, wilds, low, gap, length, points. A wild that may stand at either end stands high (S12).
_FIELDS = 7


def _patterns() -> list[list[int]]:
    found: dict[tuple[int, int], list[int]] = {}
    for length in (3, 4, 5):
        for low in range(1, 16 - length):
            high = low + length - 1
            for gap in (2,) if low <= 2 <= high else (0, high, *range(low, high)):
                mask = 0
                for at in range(low, high + 1):
                    if at != gap:
                        mask |= 1 << (at - 2 if 2 < at < 14 else 0)
                fields = [mask, _PAIRS[mask], int(gap > 0), low, gap, length, 0]
                fields[6] = sum(points for r, points in enumerate(_POINTS) if mask >> r & 1)
                held = found.get((mask, fields[2]))
                if held is None or gap == high:
                    found[mask, fields[2]] = fields
    table: list[list[int]] = [[] for _ in _POINTS]
    for fields in sorted(found.values(), key=lambda each: (each[2], each[5], each[0])):
        table[(fields[0] & -fields[0]).bit_length() - 1] += fields
    return table


_PATTERNS = _patterns()


def _lowest(holding: int) -> int:
    """The lowest r of a suit's holding in 2-bit counts."""
    return ((holding & -holding).bit_length() - 1) >> 1


# ---------------------------------------------------------------- how many wilds contracts need

# A need is five figures: the fewest wilds with which 0, 1 .. 4 melds can be made, 15 where they cannot. Needs are few:
# each has a number (0: not yet worked out), and so has every sum of two.
_NEEDS = [15] * 5 + [0, 15, 15, 15, 15]
_NUMBERS: dict[tuple[int, ...], int] = {(0, 15, 15, 15, 15): 1}
_SUMS = bytearray(1 << 14)
_BY_SUIT = bytearray(3**12)
_BY_RANKS = bytearray(1 << 12)  # of three ranks, by their 4-bit counts
_SHORT = bytearray(1 << 15)


def _number(need: tuple[int, ...]) -> int:
    found = _NUMBERS.get(need, 0)
    if not found:
        found = len(_NUMBERS) + 1
        _NUMBERS[need] = found
        _NEEDS.extend(need)
    return found


def _sum(one: int, other: int) -> int:
    """The need of two parts of a hand together."""
    found = _SUMS[one << 7 | other]
    if not found:
        need = [15] * 5
        for n in range(5):
            for m in range(5 - n):
                wilds = _NEEDS[5 * one + n] + _NEEDS[5 * other + m]
                if wilds < need[n + m]:
                    need[n + m] = wilds
        found = _number(tuple(need))
        _SUMS[one << 7 | other] = found
    return found


def _suit_need(ones: int, twos: int) -> int:
    at = _THIRDS[ones] + _THIRDS[twos]
    found = _BY_SUIT[at]
    if not found:
        row = _row(_PAIRS[ones] + _PAIRS[twos])
        found = _number(tuple((row[n] + 4095) >> 12 if row[n] < _NO else 15 for n in range(5)))
        _BY_SUIT[at] = found
    return found


def _ranks_need(counts: int) -> int:
    found = _BY_RANKS[counts]
    if not found:
        found = 1
        for shift in (0, 4, 8):
            count = counts >> shift & 15
            found = _sum(found, _number(tuple(_set_wilds(count, n) for n in range(5))))
        _BY_RANKS[counts] = found
    return found


def _set_wilds(count: int, sets: int) -> int:
    """The fewest wilds with which so many cards of a rank give so many sets of three."""
    return 15 if 2 * sets > count else 3 * sets - count if 3 * sets > count else 0


def _sequences_need(ones: int, twos: int) -> int:
    need = _suit_need(ones & _FULL, twos & _FULL)
    need = _sum(need, _suit_need(ones >> 12 & _FULL, twos >> 12 & _FULL))
    need = _sum(need, _suit_need(ones >> 24 & _FULL, twos >> 24 & _FULL))
    return _sum(need, _suit_need(ones >> 36, twos >> 36))


def _counts(ones: int, twos: int) -> int:
    """How many cards of each rank a hand holds, 4 bits a rank."""
    some = _COUNTS[ones & _FULL] + _COUNTS[ones >> 12 & _FULL] + _COUNTS[ones >> 24 & _FULL] + _COUNTS[ones >> 36]
    if not twos:
        return some
    more = _COUNTS[twos & _FULL] + _COUNTS[twos >> 12 & _FULL] + _COUNTS[twos >> 24 & _FULL] + _COUNTS[twos >> 36]
    return some + more


def _sets_need(counts: int) -> int:
    low = _sum(_ranks_need(counts & _FULL), _ranks_need(counts >> 12 & _FULL))
    return _sum(_sum(low, _ranks_need(counts >> 24 & _FULL)), _ranks_need(counts >> 36))


def sets_short(ones: int, twos: int, wilds: int, melds: int) -> int:
    """How many more cards, wilds or others, a contract of so many sets needs (at most 4); 0 when the hand holds it."""
    return _far(_sets_need(_counts(ones, twos)), ones, twos, wilds, melds)


def sequences_short(ones: int, twos: int, wilds: int, melds: int) -> int:
    """How many more cards, wilds or others, a contract of so many sequences needs; 0 when the hand holds it."""
    return _far(_sequences_need(ones, twos), ones, twos, wilds, melds)


def _far(need: int, ones: int, twos: int, wilds: int, melds: int) -> int:
    naturals = ones.bit_count() + twos.bit_count()
    if naturals > 12:
        naturals = 12
    if wilds > melds:
        wilds = melds
    at = ((need * 5 + melds) * 5 + wilds) * 13 + naturals
    if not _SHORT[at]:
        _SHORT[at] = 1 + _shortest(need, naturals, wilds, melds)
    return _SHORT[at] - 1


def _shortest(need: int, naturals: int, wilds: int, melds: int) -> int:
    """Each meld covers three places: with natural cards of the hand, with one wild, and the rest is missing.

    ``made`` melds lack ``lacking`` natural cards together, one each at most; the others begin with one card or none.
    """
    best = 3 * melds
    for made in range(melds + 1):
        least = _NEEDS[5 * need + made]
        if least < 15:
            for lacking in range(least, made + 1):
                begun = min(melds - made, naturals - 3 * made + lacking)
                open_places = 3 * melds - (3 * made - lacking) - begun
                best = min(best, open_places - min(wilds, lacking + melds - made))
    return best


# ---------------------------------------------------------------- the contract itself

# A row of a suit's holding, for 0 .. 4 sequences of three: the cost, wilds * 4096 less the points; then the pattern
# that its lowest card begins (counted from 1; 0: none, that card stays in hand).
_ROWS: dict[int, tuple[int, ...]] = {0: (0, _NO, _NO, _NO, _NO, 0, 0, 0, 0, 0)}
_MOST_ROWS = 1 << 16


def _row(holding: int) -> tuple[int, ...]:
    found = _ROWS.get(holding)
    if found is not None:
        return found
    r = _lowest(holding)
    row = list(_row(holding - _BITS[2 * r]))
    row[5:] = [0] * 5
    held = (holding | holding >> 1) & _LOWS
    pattern = _PATTERNS[r]
    for i in range(0, len(pattern), _FIELDS):
        pairs = pattern[i + 1]
        if pattern[i + 5] == 3 and held & pairs == pairs:
            rest = _row(holding - pairs)
            cost = pattern[i + 2] * 4096 - pattern[i + 6]
            for n in range(4):
                if rest[n] < _NO and rest[n] + cost < row[n + 1]:
                    row[n + 1] = rest[n] + cost
                    row[n + 6] = i // _FIELDS + 1
    if len(_ROWS) >= _MOST_ROWS:
        _ROWS.clear()
        _ROWS[0] = (0, _NO, _NO, _NO, _NO, 0, 0, 0, 0, 0)
    found = tuple(row)
    _ROWS[holding] = found
    return found


def sequences_contract(ones: int, twos: int, deuces: int, jokers: int, melds: int) -> tuple[int, ...]:
    """The contract of so many sequences (at most 4) with fewest wilds, then most points: its wilds, points, melds."""
    if _NEEDS[5 * _sequences_need(ones, twos) + melds] > deuces + jokers:
        return ()
    rows = [_row(_holding(ones, twos, 12 * suit)) for suit in range(4)]
    shares, cost = _shared(rows, melds)
    found: list[int] = []
    for suit in range(4):
        holding, n = _holding(ones, twos, 12 * suit), shares[suit]
        while n:
            r, pick = _lowest(holding), _row(holding)[5 + n]
            if pick:
                i = (pick - 1) * _FIELDS
                _add_sequence(found, suit, _PATTERNS[r], i)
                holding -= _PATTERNS[r][i + 1]
                n -= 1
            else:
                holding -= _BITS[2 * r]
    wilds = (cost + 4095) >> 12
    return _with_wilds([wilds, (wilds << 12) - cost, *found], min(wilds, deuces))


def _holding(ones: int, twos: int, shift: int) -> int:
    return _PAIRS[ones >> shift & _FULL] + _PAIRS[twos >> shift & _FULL]


def _shared(rows: list[tuple[int, ...]], melds: int) -> tuple[list[int], int]:
    """How many melds each row gives at least cost, and that cost."""
    best = [_NO] * (melds + 1)
    best[0] = 0
    gives: list[list[int]] = []
    for row in rows:
        cost, give = best[:], [0] * (melds + 1)
        for n in range(1, melds + 1):
            for m in range(1, n + 1):
                if best[n - m] < _NO and row[m] < _NO and best[n - m] + row[m] < cost[n]:
                    cost[n], give[n] = best[n - m] + row[m], m
        best = cost
        gives.append(give)
    n, shares = melds, []
    for give in reversed(gives):
        shares.append(give[n])
        n -= give[n]
    return shares[::-1], best[melds]


def _add_sequence(melds: list[int], suit: int, pattern: list[int], i: int) -> None:
    """The pattern as a meld, its wild, if any, not yet chosen: counted as a joker."""
    at = suit << 8 | pattern[i + 4] << 4 | pattern[i + 3]
    melds += [SEQUENCE, at, pattern[i] << 12 * suit, 0, 0, pattern[i + 2]]


def _with_wilds(plan: list[int], deuces: int) -> tuple[int, ...]:
    """The plan with so many of the wilds in its sets and sequences deuces, the first ones."""
    for i in range(2, len(plan), 6):
        if deuces and plan[i + 5] and plan[i] != WILD:
            plan[i + 4], plan[i + 5] = 1, 0
            deuces -= 1
    return tuple(plan)


def sets_contract(
    ones: int, twos: int, deuces: int, jokers: int, melds: int, wild_melds: bool = False
) -> tuple[int, ...]:
    """The contract of so many sets (at most 4) with fewest wilds, then most points: its wilds, points, melds.

    With ``wild_melds`` three alike wilds may stand as a set (S15); they count among the wilds, not in the points.
    """
    counts = _counts(ones, twos)
    need = 5 * _sets_need(counts)
    triples = min(melds, deuces // 3 + jokers // 3) if wild_melds else 0
    for threes in range(triples + 1):
        if _NEEDS[need + melds - threes] <= deuces + jokers - 3 * threes:
            of_jokers = min(threes, jokers // 3)
            found = _wild_threes(threes - of_jokers, of_jokers)
            wilds, points = _add_sets(found, ones, twos, counts, melds - threes)
            plan = [wilds + 3 * threes, points, *found]
            return _with_wilds(plan, min(wilds, deuces - 3 * (threes - of_jokers)))
    return ()


def _wild_threes(of_deuces: int, of_jokers: int) -> list[int]:
    return [WILD, 0, 0, 0, 3, 0] * of_deuces + [WILD, 0, 0, 0, 0, 3] * of_jokers


def _add_sets(found: list[int], ones: int, twos: int, counts: int, melds: int) -> tuple[int, int]:
    """The cheapest sets of three that these counts give; returns their wilds and points."""
    rows = []
    for r in range(12):
        count = counts >> 4 * r & 15
        row = [0]
        for n in range(1, melds + 1):
            wilds = _set_wilds(count, n)
            row.append(_NO if wilds == 15 else wilds * 4096 - (3 * n - wilds) * _POINTS[r])
        rows.append(tuple(row))
    shares, cost = _shared(rows, melds)
    for r in range(12):
        pairs = _set_wilds(counts >> 4 * r & 15, shares[r])
        for i in range(shares[r]):
            size = 3 if i < shares[r] - pairs else 2
            one, two = _of_rank(ones, twos, r, size)
            ones, twos = ones & ~one | twos & one & ~two, twos & ~one
            found += [SET, r, one, two, 0, 3 - size]
    wilds = (cost + 4095) >> 12
    return wilds, (wilds << 12) - cost


def _of_rank(ones: int, twos: int, r: int, size: int) -> tuple[int, int]:
    """The first so many cards of a rank, in the order of suits."""
    one = two = 0
    for suit in range(4):
        bit = _BITS[12 * suit + r]
        if size and ones & bit:
            one |= bit
            size -= 1
            if size and twos & bit:
                two |= bit
                size -= 1
    return one, two


# ---------------------------------------------------------------- the best split: what a suit's sequences can be

# Gains are counted in 512ths of a point: twice the points, and one 512th for each card, so that of equals the one that
# leaves fewest cards is best. A packing is a way to use some of a suit's cards in sequences; in short: 2-bit counts of
# the cards, and from bit 24 on how many wilds. A part of a suit is a packing in five figures: ones, twos, wilds, counts
# by rank, gain.
_PACKINGS: dict[int, tuple[int, ...]] = {}
_PARTS: dict[int, list[int]] = {}
_MOST_PACKINGS = 1 << 13
_PART = 5
_WILDS_AT = 24
_CARDS = (1 << _WILDS_AT) - 1
_ANY_WILDS = 1 << 30
_MASKS = {pairs: mask for mask, pairs in enumerate(_PAIRS)}


def _packings(holding: int, wilds: int) -> tuple[int, ...]:
    """Every packing of a suit's holding, in short; without ``wilds`` only those that need none."""
    if not holding & holding - 1:
        return (0,)
    key = holding | _ANY_WILDS if wilds else holding
    found = _PACKINGS.get(key)
    if found is not None:
        return found
    r = _lowest(holding)
    ways = set(_packings(holding - _BITS[2 * r], wilds))
    held = (holding | holding >> 1) & _LOWS
    pattern = _PATTERNS[r]
    for i in range(0, len(pattern), _FIELDS):
        pairs = pattern[i + 1]
        if held & pairs == pairs and (wilds or not pattern[i + 2]):
            meld = pairs | pattern[i + 2] << _WILDS_AT
            ways.update([rest + meld for rest in _packings(holding - pairs, wilds)])
    if len(_PACKINGS) >= _MOST_PACKINGS:
        _PACKINGS.clear()
    found = tuple(ways)
    _PACKINGS[key] = found
    return found


def _parts(holding: int, wilds: int) -> list[int]:
    """Every part of a suit's holding, flat, those with fewest wilds first; the first uses nothing."""
    key = holding | _ANY_WILDS if wilds else holding
    found = _PARTS.get(key)
    if found is not None:
        return found
    found = []
    for short in sorted(_packings(holding, wilds)):
        ones, twos = _MASKS[(short | short >> 1) & _LOWS], _MASKS[short >> 1 & _LOWS]
        found += [ones, twos, short >> _WILDS_AT, _COUNTS[ones] + _COUNTS[twos], _GAINS[ones] + _GAINS[twos]]
    if len(_PARTS) >= _MOST_PACKINGS:
        _PARTS.clear()
    _PARTS[key] = found
    return found


# ---------------------------------------------------------------- the best split: what the ranks and the wilds give

_SetWays = dict[tuple[int, int], tuple[tuple[int, int], ...]]
_WAYS: dict[int, _SetWays] = {}
_MOST: dict[int, list[int]] = {}
_CAN_HOLD: dict[int, list[bool]] = {}
_RANK_GAINS: dict[int, list[tuple[int, ...] | None]] = {}


def _set_ways(limit: int) -> _SetWays:
    """For numbers of cards of a rank and of wilds that sets of at most ``limit`` can hold: the two numbers of each."""
    if limit not in _WAYS:
        ways: _SetWays = {(0, 0): ()}
        sizes = [(n, w) for n in range(2, 9) for w in (0, 1) if 3 <= n + w <= limit]
        for cards in range(2, 9):
            for wilds in range(5):
                for n, w in sizes:
                    if (cards - n, wilds - w) in ways and (cards, wilds) not in ways:
                        ways[cards, wilds] = (*ways[cards - n, wilds - w], (n, w))
        _WAYS[limit] = ways
    return _WAYS[limit]


def _most(limit: int) -> list[int]:
    """At ``count * 5 + wilds``: how many of so many cards of a rank sets with so many wilds can hold; -1: no sets."""
    if limit not in _MOST:
        ways = _set_ways(limit)
        _MOST[limit] = [
            max([cards for cards in range(count + 1) if (cards, wilds) in ways], default=-1)
            for count in range(9)
            for wilds in range(5)
        ]
    return _MOST[limit]


def _can_hold(limit: int) -> list[bool]:
    """At ``cards * 5 + wilds``: whether sets can hold just so many."""
    if limit not in _CAN_HOLD:
        ways = _set_ways(limit)
        _CAN_HOLD[limit] = [(cards, wilds) in ways for cards in range(9) for wilds in range(5)]
    return _CAN_HOLD[limit]


def _rank_gains(limit: int) -> list[tuple[int, ...] | None]:
    """At ``third * 4096 + counts``, filled as needed: what three ranks give as sets with 0, 1, .. wilds at most."""
    if limit not in _RANK_GAINS:
        _RANK_GAINS[limit] = [None] * (4 << 12)
    return _RANK_GAINS[limit]


def _third_gains(most: list[int], third: int, counts: int) -> tuple[int, ...]:
    found = [0]
    for i in range(3):
        count = counts >> 4 * i & 15
        gain = _GAINS[_BITS[3 * third + i]]
        more = [cards * gain for cards in most[5 * count : 5 * count + 5] if cards >= 0]
        both = [0] * (len(found) + len(more) - 1)
        for u in range(len(found)):
            for v in range(len(more)):
                both[u + v] = max(both[u + v], found[u] + more[v])
        found = both
    return tuple(found)


# What a deuce and a joker are worth in a set or sequence, and each in a wild meld; counted double in table points.
_WILDS_WORTH = ((75, 150, 100, 200), (50, 100, 100, 200))
_POOLS: dict[tuple[int, int, int], list[int]] = {}


def _pool(deuces: int, jokers: int, score: int) -> list[int]:
    """What wilds gain when 0, 1, .. of them go to sets and sequences and the rest to wild melds.

    Then, for each of these, how many of those that go to sets and sequences are deuces.
    """
    found = _POOLS.get((deuces, jokers, score))
    if found is None:
        deuce, joker, in_deuces, in_jokers = (worth * 256 + 1 for worth in _WILDS_WORTH[score])
        wilds = deuces + jokers
        found = [-1] * (2 * wilds + 2)
        for d in range(deuces + 1):
            for j in range(jokers + 1):
                gain = d * deuce + j * joker
                gain += (deuces - d) * in_deuces if deuces - d >= 3 else 0
                gain += (jokers - j) * in_jokers if jokers - j >= 3 else 0
                if gain > found[d + j]:
                    found[d + j], found[wilds + 1 + d + j] = gain, d
        _POOLS[deuces, jokers, score] = found
    return found


def _rest(limit: int, counts: int, pool: list[int], wilds: int, used: int) -> int:
    """What is gained beside sequences that use so many of the wilds: sets of cards with these counts, and wilds."""
    table = _rank_gains(limit)
    best = pool[used : wilds + 1]
    left = len(best)
    total = 0
    for third in range(4):
        at = third << 12 | counts & _FULL
        counts >>= 12
        gains = table[at]
        if gains is None:
            gains = _third_gains(_most(limit), third, at & _FULL)
            table[at] = gains
        none = gains[0]
        total += none
        many = len(gains)
        if many > 1 and left > 1:
            for u in range(left - 1):
                top = best[u]
                for k in range(1, min(many, left - u)):
                    gain = gains[k] - none + best[u + k]
                    if gain > top:
                        top = gain
                best[u] = top
    return total + best[0]


# ---------------------------------------------------------------- the best split: a suit, rank by rank

# Where no list of parts serves, a suit is gone through from its 3 to its high ace. The state between two ranks counts
# the sequences under way, each digit 0 to 2 in base 3: with one card; two cards; three or more; three or more and a
# wild; those whose wild fills the last place, so that the next card must come; then the aces that stand low, which
# begin with the wild in slot 2. A move is three figures: the next state, natural cards taken, wilds spent.
_ONE, _TWO, _LONG, _CLOSED, _GAP, _LOW = 1, 3, 9, 27, 81, 243
_ORDER = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0)
_END = 13  # twelve ranks, and one step more for wilds at the end
_MOVES: dict[int, list[int]] = {}


def _moves(state: int, count: int, following: int, later: int, wilds: int) -> list[int]:
    """The moves past a rank of which so many cards are left, before ranks with so many."""
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
                    kept = _kept(after + begun * _ONE, following, later, wilds)
                    if kept >= 0:
                        found += [kept, count - left + begun, spent]
        _MOVES[key] = found
    return found


def _move(ways: set[tuple[int, int, int]], pending: int, after: int, count: int, spent: int, following: int) -> None:
    """What can become of the sequences pending; ``following`` is -1 without wilds."""
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


def _kept(state: int, following: int, later: int, wilds: int) -> int:
    """The state without the sequences that are over; -1 when one cannot be finished."""
    if state // _GAP % 3 > following or (state % 3 and not (following or (wilds and later))):
        return -1
    if not (following or wilds):
        if state // _TWO % 3:
            return -1
        state -= state // _LONG % 3 * _LONG
    return state if following else state - state // _CLOSED % 3 * _CLOSED


def _left(holding: int, step: int, state: int) -> int:
    """How many cards of the rank at this step a suit has left, its low aces aside."""
    if step < 11:
        return holding >> 2 * step + 2 & 3
    return (holding & 3) - state // _LOW if step == 11 else 0


def _lows(holding: int, wilds: int) -> int:
    """How many aces may stand low."""
    return min(holding & 3, holding >> 2 & 3, wilds)


def _ahead(holding: int, step: int, state: int, wilds: int) -> list[int]:
    count = _left(holding, step, state)
    return _moves(state, count, _left(holding, step + 1, state), _left(holding, step + 2, state), wilds)


def _value_from(known: dict[int, int], holding: int, step: int, state: int, wilds: int, price: list[int]) -> int:
    """The most that a suit gains from this step on beyond the prices of what it uses."""
    if step == _END:
        return 0
    key = step << 10 | state
    found = known.get(key)
    if found is None:
        found = -_UNBOUND
        r = _ORDER[step] if step < 12 else 0
        gain = _GAINS[_BITS[r]] - price[r]
        moves = _ahead(holding, step, state, wilds)
        for i in range(0, len(moves), 3):
            value = _value_from(known, holding, step + 1, moves[i], wilds, price)
            found = max(found, value + moves[i + 1] * gain - moves[i + 2] * price[12])
        known[key] = found
    return found


def _best_packing(holding: int, wilds: int, price: list[int]) -> tuple[int, int]:
    """The packing, in short, that gains most beyond the prices of what it uses, and what it gains."""
    known: dict[int, int] = {}
    top, low = -_UNBOUND, 0
    for lows in range(_lows(holding, wilds) + 1):
        value = _value_from(known, holding, 0, lows * (_GAP + _LOW), wilds, price)
        value += lows * (_GAINS[1] - price[0] - price[12])
        if value > top:
            top, low = value, lows
    short, state = low | low << _WILDS_AT, low * (_GAP + _LOW)
    for step in range(_END):
        r = _ORDER[step] if step < 12 else 0
        moves = _ahead(holding, step, state, wilds)
        here = known[step << 10 | state]
        for i in range(0, len(moves), 3):
            value = moves[i + 1] * (_GAINS[_BITS[r]] - price[r]) - moves[i + 2] * price[12]
            if value + _value_from(known, holding, step + 1, moves[i], wilds, price) == here:
                short += moves[i + 1] << 2 * r | moves[i + 2] << _WILDS_AT
                state = moves[i]
                break
    return short, top


# ---------------------------------------------------------------- the best split: which packing of each suit

# The suits meet only in the counts that they leave to sets, and in the wilds. A price on each rank's cards, and one on
# wilds, parts them: with any prices, the best of each suit, each rank and the wilds on its own add up to a bound that
# no split exceeds. Raising prices of what is wanted twice and lowering those of what is left over brings the bound
# down; each round also tries the packings it found. What a packing costs against the best of its suit tells which few
# can still be in a better split; where these are many, the whole hand is gone through rank by rank, best first.
_FEW = 40  # so few choices are tried without prices
_MANY = 2000  # more are not tried one by one
_MOST_LISTED = 9  # packings of a suit with more cards are too many to list
_COSTS_AT = 24  # a choice: what it costs from this bit on, below it the number of the part
_UNBOUND = 1 << 40


class _Hand:
    """A hand to split. ``best``: the packing of each suit, in short, and the whole gain of the best split known."""

    def __init__(self, ones: int, twos: int, deuces: int, jokers: int, limit: int, score: int) -> None:
        self.limit = limit
        self.wilds = deuces + jokers
        self.counts = _counts(ones, twos)
        self.pool = _pool(deuces, jokers, score)
        self.most = _most(limit)
        self.ways = _can_hold(limit)
        self.holdings = [_holding(ones, twos, 12 * suit) for suit in range(4)]
        self.parts: list[list[int]] = []  # an empty list where they are too many
        self.many: list[int] = []
        self.best = [0, 0, 0, 0, _rest(limit, self.counts, self.pool, self.wilds, 0)]
        self.price = [0] * 13  # the last is that of wilds
        self.bound = _UNBOUND
        self.choices: list[list[int]] = []


def _choose(hand: _Hand) -> None:
    """Finds the best packing of each suit."""
    product = 1
    for holding in hand.holdings:
        part: list[int] = []
        n = 99
        if holding.bit_count() <= _MOST_LISTED:
            part = _parts(holding, int(hand.wilds > 0))
            n = len(part) // _PART
            while part[_PART * n - 3] > hand.wilds:
                n -= 1
        hand.parts.append(part)
        hand.many.append(n)
        product *= n
    if product == 1:
        return
    if product <= _FEW:
        hand.choices = [list(range(n)) for n in hand.many]
        _try(hand, 0, 0, 0, 0, 0, [0, 0, 0, 0])
        return
    _price(hand)
    if hand.bound > hand.best[4]:
        product = 1
        for suit in range(4):
            product *= len(hand.choices[suit]) if hand.parts[suit] else _MANY + 1
        if product <= _MANY:
            _try(hand, 0, 0, 0, 0, 0, [0, 0, 0, 0])
        else:
            _sweep(hand)


def _try(hand: _Hand, suit: int, cost: int, used: int, taken: int, gain: int, picks: list[int]) -> None:
    """Tries each choice of this suit, and of those after it, on choices with this cost, wilds, counts and gain."""
    part, best = hand.parts[suit], hand.best
    for choice in hand.choices[suit]:
        paid = cost + (choice >> _COSTS_AT)
        if paid >= hand.bound - best[4]:
            return
        i = (choice & 0xFFFFFF) * _PART
        spent = used + part[i + 2]
        if spent <= hand.wilds:
            picks[suit] = i
            if suit < 3:
                _try(hand, suit + 1, paid, spent, taken + part[i + 3], gain + part[i + 4], picks)
            else:
                left = hand.counts - taken - part[i + 3]
                whole = gain + part[i + 4] + _rest(hand.limit, left, hand.pool, hand.wilds, spent)
                if whole > best[4]:
                    best[:] = [*[_short(hand.parts[other], picks[other]) for other in range(4)], whole]


def _short(part: list[int], i: int) -> int:
    """The packing, in short, of the part at this place."""
    return _PAIRS[part[i]] + _PAIRS[part[i + 1]] | part[i + 2] << _WILDS_AT


def _price(hand: _Hand) -> None:
    """Finds good prices, the bound they give, and each suit's choices that may still beat the best, cheapest first."""
    counts, wilds, best, parts = hand.counts, hand.wilds, hand.best, hand.parts
    price, over = [0] * 13, [0] * 13
    ranks = [r for r in range(12) if (counts >> 4 * r & 15) + (wilds > 0) > 2]
    for r in ranks:
        price[r] = _GAINS[_BITS[r]] >> 1
    price[12] = 5120 if wilds else 0
    theta = 1024
    kept: list[list[int]] = []
    for _ in range(2 + sum([n.bit_length() for n in hand.many]) // 2):
        sums = _price_sums(price)
        bound = used = taken = gain = 0
        values, shorts = [], []
        for suit in range(4):
            part = parts[suit]
            if part:
                value = _values(part, hand.many[suit], sums, price[12])
                top = max(value)
                i = value.index(top) * _PART
                shorts.append(_short(part, i))
                used += part[i + 2]
                taken += part[i + 3]
                gain += part[i + 4]
            else:
                value = []
                short, top = _best_packing(hand.holdings[suit], wilds, price)
                ones, twos = _MASKS[(short | short >> 1) & _LOWS], _MASKS[short >> 1 & _LOWS]
                shorts.append(short)
                used += short >> _WILDS_AT
                taken += _COUNTS[ones] + _COUNTS[twos]
                gain += _GAINS[ones] + _GAINS[twos]
            values.append(value)
            bound += top
        if used <= wilds:
            gain += _rest(hand.limit, counts - taken, hand.pool, wilds, used)
            if gain > best[4]:
                best[:] = [*shorts, gain]
        bound += _rest_bound(hand, taken, used, ranks, price, over)
        if bound < hand.bound:
            hand.bound, hand.price, kept = bound, price[:], values
        norm = sum([each * each for each in over])
        if hand.bound <= best[4] or not norm:
            break
        step = theta * (bound - best[4] + 2560) // norm
        theta = theta * 17 // 20
        for r in ranks:
            price[r] = min(max(price[r] - (step * over[r] >> 10), 0), _GAINS[_BITS[r]])
        price[12] -= step * over[12] >> 10
    gap = hand.bound - best[4]
    for value in kept:
        top = max(value, default=0)
        hand.choices.append(sorted([top - v << _COSTS_AT | i for i, v in enumerate(value) if top - v < gap]))


def _price_sums(price: list[int]) -> list[int]:
    """The prices of any of the ranks 0 to 3, then of 4 to 7, then of 8 to 11, added up by 4-bit mask."""
    sums: list[int] = []
    for r in range(0, 12, 4):
        table = [0]
        for each in price[r : r + 4]:
            table += [total + each for total in table]
        sums += table
    return sums


def _values(part: list[int], many: int, sums: list[int], wild: int) -> list[int]:
    """What each of a suit's parts gains beyond the prices of what it uses."""
    values = []
    for i in range(0, _PART * many, _PART):
        ones, twos = part[i], part[i + 1]
        cost = sums[ones & 15] + sums[16 | ones >> 4 & 15] + sums[32 | ones >> 8] + wild * part[i + 2]
        if twos:
            cost += sums[twos & 15] + sums[16 | twos >> 4 & 15] + sums[32 | twos >> 8]
        values.append(part[i + 4] - cost)
    return values


def _rest_bound(hand: _Hand, taken: int, used: int, ranks: list[int], price: list[int], over: list[int]) -> int:
    """What sets and wilds gain at most at these prices, and what all cards cost.

    Into ``over``: how many cards of each rank, and of the wilds, are left over when the suits have taken theirs.
    """
    counts, most, pool, wilds, wild = hand.counts, hand.most, hand.pool, hand.wilds, price[12]
    bound = 0
    for r in ranks:
        count, gain = counts >> 4 * r & 15, _GAINS[_BITS[r]] - price[r]
        top = cards = spent = 0
        for u in range(min(wilds, 4) + 1):
            held = most[5 * count + u]
            if held > 0 and held * gain - u * wild > top:
                top, cards, spent = held * gain - u * wild, held, u
        bound += top + price[r] * count
        used += spent
        over[r] = count - cards - (taken >> 4 * r & 15)
        if not price[r] and over[r] > 0:
            over[r] = 0  # a price does not fall below nothing
    top, spent = pool[0], 0
    for u in range(1, wilds + 1):
        if pool[u] + u * wild > top:
            top, spent = pool[u] + u * wild, u
    over[12] = spent - used
    return bound + top


# ---------------------------------------------------------------- the best split: the whole hand, rank by rank

# A node, from its lowest bits: the four suits' states, ten bits each; how many wilds are used; how many cards of this
# rank are put by for sets; the suit that is next in turn (4: none); the step.
_STATE = 10
_USED_AT, _BY_AT, _SUIT_AT, _STEP_AT = 40, 44, 48, 51
_STATES, _BELOW_SUIT = (1 << 40) - 1, (1 << 48) - 1


def _sweep(hand: _Hand) -> None:
    """Goes through all suits side by side, best bound first, until no split can gain more than the best known."""
    wilds, holdings, price, best = hand.wilds, hand.holdings, hand.price, hand.best
    known: list[dict[int, int]] = [{}, {}, {}, {}]
    sets: dict[int, int] = {}
    # what the wilds gain at most when so many are used already
    pool = [max([hand.pool[v] + price[12] * (v - u) for v in range(u, wilds + 1)]) for u in range(wilds + 1)]
    bounds: dict[int, int] = {}
    came: dict[int, tuple[int, int]] = {}
    heap: list[tuple[int, int]] = []
    for node in _starts(holdings, wilds):
        bound = _start_bound(hand, node, known, sets) + pool[node >> _USED_AT]
        node = _skipped(node, holdings)
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
            best[:] = [*_walked(came, node), bound]
            return
        nexts = _nexts(hand, node, bound, pool, known, sets)
        for i in range(0, len(nexts), 3):
            bound, after = nexts[i], nexts[i + 1]
            if bound > best[4]:
                after = _skipped(after, holdings)
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
    """What may follow a node with this bound, three figures each: bound, node, and what was done (-1: sets laid)."""
    step, suit = node >> _STEP_AT, node >> _SUIT_AT & 7
    by, used = node >> _BY_AT & 15, node >> _USED_AT & 15
    states = node & _STATES
    bound -= pool[used]
    nexts: list[int] = []
    if suit == 4:
        bound -= _set_value(hand, sets, step, by, 0)
        for u in range(min(4, hand.wilds - used) + 1):
            if hand.ways[by * 5 + u]:
                after = (step + 1) << _STEP_AT | (used + u) << _USED_AT | states
                nexts += [bound + pool[used + u], after, -1]
        return nexts
    shift = _STATE * suit
    state, holding = states >> shift & 1023, hand.holdings[suit]
    count = _left(holding, step, state)
    left = 0
    for other in range(suit + 1, 4):
        left += _left(hand.holdings[other], step, states >> _STATE * other & 1023)
    r = _ORDER[step] if step < 12 else 0
    gain = _GAINS[_BITS[r]]
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
    """The nodes before the first step: so many aces of each suit stand low."""
    nodes = [0]
    for suit in range(4):
        lows = range(_lows(holdings[suit], wilds) + 1)
        nodes = [n + (low << _USED_AT | low * (_GAP + _LOW) << _STATE * suit) for n in nodes for low in lows]
    return [node for node in nodes if node >> _USED_AT <= wilds]


def _start_bound(hand: _Hand, node: int, known: list[dict[int, int]], sets: dict[int, int]) -> int:
    """What a split gains at most from this start, beside the wilds."""
    price, bound, lows = hand.price, 0, 0
    for suit in range(4):
        state = node >> _STATE * suit & 1023
        lows += state // _LOW
        bound += _value_from(known[suit], hand.holdings[suit], 0, state, hand.wilds, price)
    for step in range(12):
        r = _ORDER[step]
        left = (hand.counts >> 4 * r & 15) - (0 if r else lows)
        bound += price[r] * left + _set_value(hand, sets, step, 0, left)
    return bound + lows * _GAINS[1]


def _skipped(node: int, holdings: list[int]) -> int:
    """The node after the suits and ranks where there is nothing to choose."""
    step, suit = node >> _STEP_AT, node >> _SUIT_AT & 7
    while step < _END:
        if suit == 4:
            if node >> _BY_AT & 15:
                break
            step, suit = step + 1, 0
        else:
            state = node >> _STATE * suit & 1023
            if state % _LOW or _left(holdings[suit], step, state):
                break
            suit += 1
    return node & _BELOW_SUIT | suit << _SUIT_AT | step << _STEP_AT


def _set_value(hand: _Hand, sets: dict[int, int], step: int, by: int, left: int) -> int:
    """What sets of a rank gain at most beyond the prices: with those put by, and any of so many more."""
    if step == 12:
        return 0
    key = (step << 4 | by) << 4 | left
    found = sets.get(key)
    if found is None:
        r, found = _ORDER[step], -_UNBOUND
        for more in range(left + 1):
            for u in range(min(4, hand.wilds) + 1):
                if hand.ways[(by + more) * 5 + u]:
                    found = max(found, more * (_GAINS[_BITS[r]] - hand.price[r]) - u * hand.price[12])
        sets[key] = found
    return found


def _walked(came: dict[int, tuple[int, int]], node: int) -> list[int]:
    """The packing of each suit, in short, on the way to this node."""
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

_SPLITS: dict[tuple[int, ...], tuple[int, ...]] = {}
_MOST_SPLITS = 1 << 15


def partition(ones: int, twos: int, deuces: int, jokers: int, set_max: int = 4, score: int = WORTH) -> tuple[int, ...]:
    """The lawful melds of a hand that score most and of equals leave fewest cards: score, cards laid, melds."""
    key = (ones, twos, deuces, jokers, set_max, score)
    found = _SPLITS.get(key)
    if found is None:
        if len(_SPLITS) >= _MOST_SPLITS:
            _SPLITS.clear()
        found = _split(ones, twos, deuces, jokers, min(set_max, 9), score)
        _SPLITS[key] = found
    return found


def _split(ones: int, twos: int, deuces: int, jokers: int, limit: int, score: int) -> tuple[int, ...]:
    hand = _Hand(ones, twos, deuces, jokers, limit, score)
    _choose(hand)
    gain = hand.best[4]
    plan = [gain >> 8 if score == WORTH else gain >> 9, gain & 255]
    used = 0
    for suit in range(4):
        short = hand.best[suit]
        _lay_sequences(plan, suit, short & _CARDS, short >> _WILDS_AT)
        one, two = _MASKS[(short | short >> 1) & _LOWS] << 12 * suit, _MASKS[short >> 1 & _LOWS] << 12 * suit
        ones, twos = ones & ~one | twos & one & ~two, twos & ~one
        used += short >> _WILDS_AT
    used = _lay_sets(plan, ones, twos, limit, hand.pool, hand.wilds, used)
    spent = hand.pool[hand.wilds + 1 + used]
    if deuces - spent >= 3:
        plan += [WILD, 0, 0, 0, deuces - spent, 0]
    if jokers - (used - spent) >= 3:
        plan += [WILD, 0, 0, 0, 0, jokers - (used - spent)]
    return _with_wilds(plan, spent)


def _lay_sequences(plan: list[int], suit: int, holding: int, wilds: int) -> None:
    """All cards of this packing as sequences that hold just so many wilds."""
    while holding:
        pattern = _PATTERNS[_lowest(holding)]
        held = (holding | holding >> 1) & _LOWS
        for i in range(0, len(pattern), _FIELDS):
            pairs = pattern[i + 1]
            if held & pairs == pairs and pattern[i + 2] <= wilds:
                rest = holding - pairs
                if rest | wilds - pattern[i + 2] << _WILDS_AT in _packings(rest, wilds):
                    _add_sequence(plan, suit, pattern, i)
                    holding, wilds = rest, wilds - pattern[i + 2]
                    break


def _lay_sets(plan: list[int], ones: int, twos: int, limit: int, pool: list[int], wilds: int, used: int) -> int:
    """The best sets of a hand when so many wilds are used; returns how many are then."""
    counts, most = _counts(ones, twos), _most(limit)
    ranks = [r for r in range(12) if counts >> 4 * r & 14]
    after = [pool[: wilds + 1]]  # what the ranks to come and the wilds gain, by how many wilds are used before
    for r in reversed(ranks):
        base, gain, best = 5 * (counts >> 4 * r & 15), _GAINS[_BITS[r]], after[-1][:]
        for u in range(used, wilds + 1):
            best[u] += most[base] * gain
            for k in range(1, min(4, wilds - u) + 1):
                if most[base + k] >= 0 and most[base + k] * gain + after[-1][u + k] > best[u]:
                    best[u] = most[base + k] * gain + after[-1][u + k]
        after.append(best)
    for r in ranks:
        base, gain, whole = 5 * (counts >> 4 * r & 15), _GAINS[_BITS[r]], after.pop()[used]
        k = 0
        while most[base + k] < 0 or most[base + k] * gain + after[-1][used + k] != whole:
            k += 1
        used += k
        for size, wild in _set_ways(limit)[most[base + k], k]:
            one, two = _of_rank(ones, twos, r, size)
            ones, twos = ones & ~one | twos & one & ~two, twos & ~one
            plan += [SET, r, one, two, 0, wild]
    return used
