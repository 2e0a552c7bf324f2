"""What a Skarney Gin hand holds: its distance from the contract, its contracts, and its best split into melds.

Integers and flat lists only: plain Python runs this file, and Cython compiles it with ``kernel.pxd``.

Straights take any suits, so suits do not matter: a hand is its ``counts``, 4 bits for each of the 13 ranks from the ace
up. A place is 0 (ace) to 13 (ace again). A meld is one number:

- a three, as in contracts: 0 to 12 for the set of that rank, 13 to 24 for the run of three from place 0 to 11;
- a meld of a split: ``place << 8 | width << 4 | many``, so many cards at each of so many places.
"""

from __future__ import annotations

MELDS = 3  # the melds of three in a contract
THREES = 25
ACES = 13  # the place of a high ace

# By rank, by place, by three. Masks come from tables, since a literal shifted by a typed count would be a C int.
NIBBLE = [1 << 4 * r for r in range(13)]
_AT_PLACE = [1 << 4 * place for place in range(14)]
POINTS = [15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 15]
NEED = [3 * NIBBLE[n] if n < 13 else sum(NIBBLE[(n - 13 + i) % 13] for i in range(3)) for n in range(25)]
_TOPS = sum(8 * one for one in NIBBLE)


# ---------------------------------------------------------------- the distance

# Dynamic programming over the ranks: all that matters of lower cards is the most places of threes they fill, for each
# number of threes begun and how many runs still need one place or two. There are 428 such tables, each with a number.
_CASES = [(n, one, two) for n in range(MELDS + 1) for one in range(n + 1) for two in range(n + 1 - one)]
_CASE_AT = {case: at for at, case in enumerate(_CASES)}
_NO = -99
_BEHIND = 3 * MELDS  # values this far behind never catch up
_TABLES: list[tuple[int, ...]] = []
_NUMBERS: dict[tuple[int, ...], int] = {}
_WAYS = 125
_INDEX = [sum(min(n >> 4 * i & 15, 4) * 5**i for i in range(3)) for n in range(1 << 12)]  # by three ranks: their index
_AFTER = [0] * 2140  # by table and cards of one rank: the next table << 4, and the places filled; 0: not computed yet
_NEXT = [0] * 53500  # by table and three ranks: the next table * 125 << 4, and the places filled; 0: not computed yet
_LAST = [0] * 2140  # by table and high aces: the places filled at the end
_SLOTS = 65521
_HANDS = [-1] * 65521  # cache of results, indexed by the counts modulo its size; later entries overwrite
_SHORTS = [0] * 65521
_ASKED = [-1] * 65521  # the same for the cards that bring a contract nearer
_NEARER = [0] * 65521


def _fill_place(table: tuple[int, ...], count: int, last: bool = False) -> list[int]:
    """The table after one more place with this many cards."""
    after = [_NO] * len(_CASES)
    for (melds, one, two), value in zip(_CASES, table, strict=True):
        for sets in (0, 1):
            for runs in range(MELDS + 1 - melds - sets):
                at = _CASE_AT[melds + sets + runs, two, runs] if two + runs <= melds + sets + runs else -1
                if value > _NO and not (last and two + runs):
                    after[at] = max(after[at], value + min(count, one + two + runs + 3 * sets))
    return after


def _table_number(values: list[int]) -> int:
    """The table's number << 4, and what its best has filled so far."""
    best = max(values)
    table = tuple(value - best if value > best - _BEHIND else _NO for value in values)
    found = _NUMBERS.get(table, -1)
    if found < 0:
        found = _NUMBERS[table] = len(_TABLES)
        _TABLES.append(table)
        for aces in range(5):
            _LAST[found * 5 + aces] = max(_fill_place(table, aces, last=True))
    return found << 4 | best


def _step(at: int, index: int) -> int:
    """The next table, times 125, and the places filled, after three more ranks; ``at`` is the table times 125."""
    table, filled = at // _WAYS, 0
    for count in (index % 5, index // 5 % 5, index // 25):
        after = _AFTER[table * 5 + count]
        if not after:
            after = _AFTER[table * 5 + count] = _table_number(_fill_place(_TABLES[table], count))
        table = after >> 4
        filled += after & 15
    found = table * _WAYS << 4 | filled
    _NEXT[at + index] = found
    return found


_NOTHING = tuple(0 if case == (0, 0, 0) else _NO for case in _CASES)
_FIRST = [_table_number(_fill_place(_NOTHING, aces)) for aces in range(5)]  # by low aces, like _AFTER


def short(counts: int) -> int:
    """How many more cards a contract needs at least; 0 if the hand holds one."""
    slot = counts % _SLOTS
    if _HANDS[slot] == counts:
        return _SHORTS[slot]
    best = 3 * MELDS - _most(counts)
    _HANDS[slot] = counts
    _SHORTS[slot] = best
    return best


def nearer(counts: int) -> int:
    """The cards, of all suits, each of which would bring a contract nearer."""
    slot = counts % _SLOTS
    if _ASKED[slot] == counts:
        return _NEARER[slot]
    found, before = 0, short(counts)
    for r in range(13):
        if not counts >> 4 * r & 4 and short(counts + NIBBLE[r]) < before:  # only if the hand has fewer than four
            found |= 15 * NIBBLE[r]
    _ASKED[slot] = counts
    _NEARER[slot] = found
    return found


def _most(counts: int) -> int:
    """The most places of a contract that the hand fills."""
    aces = counts & 15
    one, two = _INDEX[counts >> 4 & 4095], _INDEX[counts >> 16 & 4095]
    three, four = _INDEX[counts >> 28 & 4095], _INDEX[counts >> 40 & 4095]
    best = 0
    for low in range(aces + 1):
        first = _FIRST[low]
        at = (first >> 4) * _WAYS
        second = _NEXT[at + one] or _step(at, one)
        at = second >> 4
        third = _NEXT[at + two] or _step(at, two)
        at = third >> 4
        fourth = _NEXT[at + three] or _step(at, three)
        at = fourth >> 4
        fifth = _NEXT[at + four] or _step(at, four)
        at = fifth >> 4
        filled = (first & 15) + (second & 15) + (third & 15) + (fourth & 15) + (fifth & 15)
        filled += _LAST[at // 25 + aces - low]
        if filled > best:
            best = filled
    return best


# ---------------------------------------------------------------- contracts


def contracts(counts: int) -> list[int]:
    """Every contract in the hand: its threes, rising, as ``one | two << 5 | three << 10``."""
    here = [three for three in range(THREES) if (counts + _TOPS - NEED[three]) & _TOPS == _TOPS]
    size = len(here)
    found = []
    for i in range(size):
        left = counts - NEED[here[i]]
        for j in range(i, size):
            if (left + _TOPS - NEED[here[j]]) & _TOPS == _TOPS:
                rest = left - NEED[here[j]] + _TOPS
                for k in range(j, size):
                    if (rest - NEED[here[k]]) & _TOPS == _TOPS:
                        found.append(here[i] | here[j] << 5 | here[k] << 10)
    return found


def need_of(plan: int) -> int:
    """The counts of a contract's cards."""
    return NEED[plan & 31] + NEED[plan >> 5 & 31] + NEED[plan >> 10]


# ---------------------------------------------------------------- the best split

# Caches of results, as above.
_KEYS = [0] * 65521
_WORTHS = [0] * 65521
_SHAPES = [1 << 4 | 4, 1 << 4 | 3, 3 << 4 | 1, 4 << 4 | 1, 5 << 4 | 1]  # longer melds are made of these


def split(counts: int) -> list[int]:
    """The points that the best split takes out of the hand, then its melds; of equals the one with most melds."""
    aces = counts & 15
    best, chosen = -1, 0
    for low in range(aces, -1, -1):
        placed = counts - aces + low + (aces - low) * _AT_PLACE[ACES]
        value = _worth(placed, 0)
        if value > best:
            best, chosen = value, placed
    return [best >> 4, *_lay_at(chosen, 0)]


def worth(counts: int) -> int:
    """The points that the best split takes out of the hand."""
    aces = counts & 15
    best = 0
    for low in range(aces + 1):
        value = _worth(counts - aces + low + (aces - low) * _AT_PLACE[ACES], 0)
        if value > best:
            best = value
    return best >> 4


def _worth(counts: int, at: int) -> int:
    """For these counts by place, the lowest being ``at``: points of the best split << 4, and its number of melds."""
    while counts and not counts & 15:
        counts >>= 4
        at += 1
    if counts < 3:
        return 0
    key = counts << 4 | at
    slot = key % _SLOTS
    known = _WORTHS[slot]
    if _KEYS[slot] != key:
        known = _worth(counts - 1, at)
        for shape in _SHAPES:
            part = _part(counts, shape)
            if part:
                value = _worth(counts - part, at) + (_points(at, shape) << 4) + 1
                if value > known:
                    known = value
        _KEYS[slot] = key
        _WORTHS[slot] = known
    return known


def _part(counts: int, shape: int) -> int:
    """The counts of a meld of this shape from the lowest place; 0 if the cards are not there."""
    part, many = 0, shape & 15
    for i in range(shape >> 4):
        if (counts >> 4 * i & 15) < many:
            return 0
        part += many * _AT_PLACE[i]
    return part


def _points(at: int, shape: int) -> int:
    points = 0
    for place in range(at, at + (shape >> 4)):
        points += POINTS[place]
    return points * (shape & 15)


def _lay_at(counts: int, at: int) -> list[int]:
    """The melds of the best split."""
    found = []
    value = _worth(counts, at)
    while value:
        while not counts & 15:
            counts >>= 4
            at += 1
        if _worth(counts - 1, at) == value:
            counts -= 1
            continue
        for shape in _SHAPES:
            part = _part(counts, shape)
            if part and _worth(counts - part, at) + (_points(at, shape) << 4) + 1 == value:
                found.append(at << 8 | shape)
                counts -= part
                value -= (_points(at, shape) << 4) + 1
                break
    return found
