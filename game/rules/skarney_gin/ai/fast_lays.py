"""The decisions that lay given melds, and whether there are melds; used by the policy and the search to go out."""

from __future__ import annotations

from game.rules.skarney_gin.ai import fast
from game.rules.skarney_gin.ai.fast import CONTRACT, MELD, SET, STRAIGHT

BIT = list(fast.BIT)
STAND = list(fast.STAND)
ONES = 0x1111111111111  # a bit for each rank
HIGH_ACE = 1 << 52  # a high ace in a line of ranks
_LOG = [next((card for card in range(52) if (1 << card) % 67 == n), -1) for n in range(67)]  # index of a bit, mod 67


# ---------------------------------------------------------------- melds in a hand


def present(counts: int) -> int:
    """A bit for each place held of a rank, with an ace at both ends."""
    line = (counts | counts >> 1 | counts >> 2) & ONES
    return line + (line & 1) * HIGH_ACE


def has_meld(counts: int) -> int:
    """1 if there is any meld in these counts."""
    if counts + 5 * ONES & 8 * ONES:
        return 1
    line = present(counts)
    return 1 if line & line >> 4 & line >> 8 else 0


# ---------------------------------------------------------------- decisions


def lowest(cards: int) -> int:
    """The lowest card of a mask."""
    return _LOG[(cards & -cards) % 67]


def contract_of(cards: int, plan: int) -> int:
    """The decision to lay this contract of the kernel, from these cards."""
    decision, shift = CONTRACT, 4
    for each in (plan & 31, plan >> 5 & 31, plan >> 10):
        if each < 13:
            suits = cards >> 4 * each & 15
            if suits == 15:
                suits = 7
            cards &= ~(BIT[4 * each] * suits)
            three = SET | each << 2 | suits << 6
        else:
            three = STRAIGHT | (each - 13) << 2
            for k in range(3):
                place = each - 13 + k
                suit = lowest(cards & STAND[place + 1]) & 3
                cards &= ~BIT[4 * (place % 13) + suit]
                three |= suit << 6 + 2 * k
        decision |= three << shift
        shift += 12
    return decision


def meld_of(cards: int, shape: int) -> int:
    """The decision to lay this meld of the kernel, from these cards."""
    at, width, many = shape >> 8, shape >> 4 & 15, shape & 15
    used = 0
    for place in range(at, at + width):
        there = cards & STAND[place + 1] & ~used
        for _ in range(many):
            used |= there & -there
            there &= there - 1
    return MELD | (SET | used << 6 if width == 1 else STRAIGHT | at << 2 | used << 6) << 4
