"""What a hand in integers can lay: quick if melds do not compete for cards, else by the kernel's best split.

Melds are written like the kernel's plans, six numbers each from 2 on; functions return the end, 0 if there are none.
"""

from __future__ import annotations

from game.cards.bits import count as bits
from game.cards.bits import highest, lowest
from game.rules.skarney.ai.fast import FULL, NEAR, RANK, WORTH
from game.rules.skarney.rules.kernel import SEQUENCE, SET, WILD, plan_split

# Counts have 4 bits for each rank: with 5 (6) added, the highest says that there are three (two) cards or more.
_FIVES, _SIXES, _EIGHTS = 0x555555555555, 0x666666666666, 0x888888888888
_LINE = 0x7FF


def _beside() -> list[int]:
    """By a suit's 12-bit mask: the cards that go with any of its cards."""
    table = [0]
    for r in range(12):
        table += [beside | NEAR[r] for beside in table]
    return table


def _runs() -> tuple[list[int], list[int]]:
    """By a suit's 12-bit mask: cards that would complete a natural sequence of three, and cards that are in one."""
    windows = [*(7 << r for r in range(1, 10)), 0xC01]
    with_low = {1 << r: [window for window in windows if window >> r & 1] for r in range(12)}
    lacks, whole = [0], [0]
    for mask in range(1, 1 << 12):
        low = mask & -mask
        lack, run = lacks[mask ^ low], whole[mask ^ low]
        for window in with_low[low]:
            missing = window & ~mask
            if not missing & (missing - 1):
                lack |= missing
                run |= 0 if missing else window
        lacks.append(lack)
        whole.append(run)
    return lacks, whole


BESIDE = _beside()
_FOUND = _runs()
LACKS = _FOUND[0]
IN_RUN = _FOUND[1]


def alike(ones: int, twos: int) -> int:
    """The cards of which the hand holds another of the same rank."""
    return ones & (ones >> 12 | ones >> 24 | ones >> 36 | ones << 12 | ones << 24 | ones << 36 | twos)


def beside(ones: int) -> int:
    """The cards that could be in a sequence of three with one of these."""
    return (
        BESIDE[ones & FULL]
        | BESIDE[ones >> 12 & FULL] << 12
        | BESIDE[ones >> 24 & FULL] << 24
        | BESIDE[ones >> 36] << 36
    )


def near(ones: int) -> int:
    """The cards that could be in a sequence of three with another of the hand."""
    return ones & beside(ones)


def _put_meld(plan: list[int], end: int, kind: int, at: int, ones: int, twos: int, deuces: int, jokers: int) -> int:
    """Adds a meld; returns the new end."""
    plan[end] = kind
    plan[end + 1] = at
    plan[end + 2] = ones
    plan[end + 3] = twos
    plan[end + 4] = deuces
    plan[end + 5] = jokers
    return end + 6


def in_runs(ones: int) -> int:
    """The cards that are in a natural sequence of three."""
    return (
        IN_RUN[ones & FULL]
        | IN_RUN[ones >> 12 & FULL] << 12
        | IN_RUN[ones >> 24 & FULL] << 24
        | IN_RUN[ones >> 36] << 36
    )


def natural(plan: list[int], ones: int, twos: int, counts: int, set_max: int) -> int:
    """Writes the melds of natural cards alone."""
    triples = counts + _FIVES & _EIGHTS
    competing = in_runs(ones)
    if not (triples or competing):
        return 0
    end = 2
    while triples:
        r = lowest(triples) >> 2
        triples &= triples - 1
        if competing & RANK[r] or counts >> 4 * r & 15 > set_max:
            return plan_split(plan, ones, twos, 0, 0, set_max, 0)
        end = _put_meld(plan, end, SET, r, ones & RANK[r], twos & RANK[r], 0, 0)
    return _put_runs(plan, end, ones) if competing else end


def _put_runs(plan: list[int], end: int, ones: int) -> int:
    """Writes all sequences of natural cards."""
    for suit in range(4):
        held = ones >> 12 * suit & FULL
        while IN_RUN[held]:
            line = held >> 1 | (held & 1) << 11  # by place, from 3 to the high ace
            low = lowest(line & line >> 1 & line >> 2)
            high = low + 3
            while line >> high & 1:
                high += 1
            cards = _span(line, low, high)
            held ^= cards
            end = _put_meld(plan, end, SEQUENCE, suit << 8 | low + 3, cards << 12 * suit, 0, 0, 0)
    return end


def _span(line: int, low: int, end: int) -> int:
    """The cards of a line from one place up to another (excluded), as a suit's mask."""
    part = line >> low << low & FULL >> (12 - end)
    return (part & _LINE) << 1 | part >> 11


def wild(plan: list[int], ones: int, twos: int, counts: int, deuces: int, jokers: int) -> int:
    """Writes one meld with wilds for a hand without natural melds: wilds alone, or the most valuable with one."""
    if deuces > 2:
        return _put_meld(plan, 2, WILD, 0, 0, 0, deuces, 0)
    if jokers > 2:
        return _put_meld(plan, 2, WILD, 0, 0, 0, 0, jokers)
    joker = int(jokers > 0)
    pairs = counts + _SIXES & _EIGHTS
    if pairs:
        r = 0 if pairs & 15 else highest(pairs) >> 2
        return _put_meld(plan, 2, SET, r, ones & RANK[r], twos & RANK[r], 1 - joker, joker)
    best, at, chosen = 0, 0, 0
    for suit in range(4):
        held = ones >> 12 * suit & FULL
        if held & BESIDE[held]:
            line = held >> 1 | (held & 1) << 11
            for low in range(11):
                if line >> low & 1:
                    found = _from(line, low)
                    cards = found >> 8
                    if WORTH[cards] > best and cards & (cards - 1):
                        best, at, chosen = WORTH[cards], suit << 8 | found & 255, cards << 12 * suit
    return _put_meld(plan, 2, SEQUENCE, at, chosen, 0, 1 - joker, joker) if best else 0


def _from(line: int, low: int) -> int:
    """The longest sequence with one wild from this card up: its cards * 256, plus its places in the kernel's form.

    The wild fills a gap; without one it goes to slot 2, from which nothing can fetch it, or to the high end.
    """
    end, gap = low + 1, -1
    while end < 12 and (line >> end & 1 or (gap < 0 and line >> (end + 1) & 1)):
        if not line >> end & 1:
            gap = end
        end += 1
    cards = _span(line, low, end)
    if gap < 0:
        if low == 0:
            gap = low = -1
            if line >> 11 and end < 12:  # A 2 3
                cards |= 1
                low = -2
        elif end < 12:
            gap = end
        else:
            gap = low = low - 1
    return cards << 8 | (gap + 3) << 4 | low + 3


def going_out(
    plan: list[int], ones: int, twos: int, counts: int, deuces: int, jokers: int, grows: int, set_max: int
) -> int:
    """Writes melds after which melds on the table would accept everything left; 0 if none are seen."""
    idle = ones & ~grows
    if idle & ~(alike(ones, twos) | near(ones)):
        return 0
    wilds = deuces + jokers
    triples = counts + _FIVES & _EIGHTS
    while triples:
        idle &= ~RANK[lowest(triples) >> 2]
        triples &= triples - 1
    idle &= ~in_runs(ones)
    if bits(idle) + bits(twos & ~grows) > 2 * wilds:
        return 0
    end = plan_split(plan, ones, twos, deuces, jokers, set_max, 0)
    for i in range(4, end, 6):
        one, two = plan[i], plan[i + 1]
        ones = ones & ~one | twos & one & ~two
        twos &= ~one
        wilds -= plan[i + 2] + plan[i + 3]
    if ones & ~grows or wilds > 1 or bits(ones) > 2 or end == 2:
        return 0
    return end
