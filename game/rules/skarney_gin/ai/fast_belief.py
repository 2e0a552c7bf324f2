"""The likelihood of what a seat was seen to do, given certain cards: soft evidence about a hidden hand.

A story is a flat list with five numbers an event: its kind, then

- ``ARRIVES``: a hidden card arrives (the next of those dealt or drawn);
- ``JOINS``, ``LEAVES``: a card that everyone sees arrives (1 if it was taken) or leaves;
- ``ANSWERS``: the offered card, whether it was taken, whether the seat's contract was down, whether it fitted melds;
- ``OFFERS``: the card, the policy's phase, 1 if few cards were left to draw, and the cards that could have been laid
  off just then (-1 if no contract was down, -2 if it had been laid in that very turn).
"""

from __future__ import annotations

import math

from game.rules.skarney_gin.ai import fast, kernel
from game.rules.skarney_gin.ai.fast_lays import has_meld
from game.rules.skarney_gin.ai.fast_policy import (
    AROUND,
    KEEP,
    PHASES,
    SAME,
    SHOWN,
    WAYS,
    Policy,
    completes,
    line_around,
)
from game.rules.skarney_gin.ai.kernel import short

ARRIVES, JOINS, LEAVES, ANSWERS, OFFERS = range(5)
FIELDS = 5
NO_CONTRACT, JUST_LAID = -1, -2

HELD = 0.4  # of not laying a contract in hand
KEPT = 0.1  # of not laying a card or a meld
LEFT = 0.1  # of refusing a useful card
IDLE = 0.2  # of taking a useless one
SPREAD = 100.0  # the difference in value, in eighths, that makes an offer e times as likely

BIT = list(fast.BIT)
RANK = list(fast.RANK)
NIBBLE = list(kernel.NIBBLE)


def likelihood(story: list[int], dealt: list[int], policy: Policy) -> float:
    """The likelihood of the story with these cards, dealt and drawn in this order."""
    chance = 1.0
    cards = counts = known = banned = at = 0
    for i in range(0, len(story), FIELDS):
        kind, card = story[i], story[i + 1]
        if kind == ARRIVES:
            card = dealt[at]
            at += 1
            cards |= BIT[card]
            counts += NIBBLE[card >> 2]
        elif kind == JOINS:
            cards |= BIT[card]
            known |= BIT[card]
            counts += NIBBLE[card >> 2]
            if story[i + 2]:
                banned |= BIT[card]
        elif kind == LEAVES:
            cards &= ~BIT[card]
            known &= ~BIT[card]
            counts -= NIBBLE[card >> 2]
        elif kind == ANSWERS:
            chance *= _answers(counts, card >> 2, story[i + 2], story[i + 3], story[i + 4])
        else:
            r, phase, late, grows = card >> 2, story[i + 2], story[i + 3], story[i + 4]
            chance *= _lays(cards, counts, grows)
            chance *= _offers(cards & ~banned, counts, known, r, phase, late, grows, policy)
            banned = 0
    return chance


def _answers(counts: int, r: int, took: int, down: int, fits: int) -> float:
    """The likelihood of taking, or refusing, a card of this rank."""
    if down:
        if completes(counts, r):
            return 1.0 if took else LEFT
        return 1.0 if not took or fits else IDLE
    before = short(counts)
    if before and short(counts + NIBBLE[r]) < before:
        return 1.0 if took else LEFT
    return IDLE if took else 1.0


def _lays(cards: int, counts: int, grows: int) -> float:
    """The likelihood of laying no more than was laid; a single card that fits is often kept."""
    if grows == NO_CONTRACT:
        return 1.0 if short(counts) else HELD
    fitting = cards & grows
    return KEPT if grows != JUST_LAID and (fitting & (fitting - 1) or has_meld(counts)) else 1.0


def _offers(
    free: int, counts: int, known: int, chosen: int, phase: int, late: int, grows: int, policy: Policy
) -> float:
    """The likelihood of offering a card of this rank among those that may be offered."""
    before = short(counts) if grows == NO_CONTRACT else -1
    line, base, near, price = line_around(counts), PHASES + 9 * phase, 31 * phase, 26 * phase + 13 * late
    same, keep, shown = policy.f[base + SAME], 8 * policy.f[base + KEEP], 8 * policy.f[base + SHOWN]
    total = value = 0.0
    for r in range(13):
        there = free & RANK[r]
        if there:
            worth = ((counts >> 4 * r & 15) - 1) * same + policy.near[near + (line >> 4 * r & AROUND[r]) % WAYS]
            worth = 8 * worth - policy.price[price + r]
            if short(counts - NIBBLE[r]) > before if before >= 0 else grows > 0 and grows & there:
                worth += keep
            if known & there:
                worth -= shown
            gladness = math.exp(-worth / SPREAD)
            total += gladness
            if r == chosen:
                value = gladness
    return value / total
