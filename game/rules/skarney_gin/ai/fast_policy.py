"""A quick policy for playouts: a few microseconds a decision, from only what the seat may know.

A policy is a flat list of weights, fitted by self-play (``build_scripts/levels``).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from game.cards.fast_state import OVER, TO_ANSWER, TO_DRAW
from game.rules.skarney_gin.ai import fast, kernel
from game.rules.skarney_gin.ai.fast import DRAW, END, LAY_OFF, MELD, OFFER, REFUSE, SET, STRAIGHT, TAKE, UNDRAWN, Hand
from game.rules.skarney_gin.ai.fast_lays import contract_of, has_meld, lowest, meld_of, present
from game.rules.skarney_gin.ai.fast_out import way_out
from game.rules.skarney_gin.ai.kernel import contracts, nearer, need_of, short, split, worth

# The weights of a policy.
OUTS = 0  # no contract down: a card is taken if with it so many more unseen cards would bring the contract nearer
OUTS_BEHIND = 1  # .. if the opponent's contract is down
ACE_OUTS = 2  # .. so many more than that for an ace
LATE = 3  # with at most so many cards to draw, only a card that brings the contract nearer is taken
FEW_BEHIND = 4  # nothing is taken while the opponent, with contract down, has fewer cards than this, one on offer
FEW = 5  # .. if one's own is down too
FIT_TAKE = 6  # contract down: a card that fits a meld is taken: 2 always, 1 if that opens a place for another
ACE_FIT_TAKE = 7  # .. an ace that fits
MELD_TAKE = 8  # .. a card that makes a new meld: 1 for yes
GREED_DOWN = 9  # .. any card but an ace while fewer cards than this are held
GREED_BOTH = 10  # .. if the opponent's contract is down too
COMPANY_DOWN = 11  # .. if it goes with this much, weighed as for offers
KEEP_LAST = 12  # the last card that could be laid is kept if at most so many useless ones would be left with it
KEEP_MELD = 13  # .. the last meld
KEEP_OUT = 14  # .. if the opponent holds so many cards
KEEP_TIME = 15  # .. and so many cards are still to be drawn
HOLD = 16  # a contract is held back if fewer unseen cards than this could be added to it and no other is down
CALM = 17  # .. if so many cards are still to be drawn
STAY = 18  # comparing contracts: the cost of a point that stays in hand, in eighths of a card that fits
STAY_CARD = 19  # .. the cost of a card, in eighths
LATE_POINT = 20  # with at most LATE cards to draw: how much each point favours offering a card, in eighths
PHASES = 21  # then nine each for offers: no contract down, the opponent's, one's own, both
SAME, NEXT, GAP = 0, 1, 2  # worth of keeping a card for each of its rank, each next to it, each two ranks away
POINT = 3  # how much each point of a card favours offering it, in eighths
ACE = 4  # .. if it is an ace
FITS = 5  # .. minus, if it fits the opponent's melds
LIKED = 6  # .. minus, by the cards it goes with among those the opponent took, in eighths
SHOWN = 7  # .. if the opponent has already refused it
KEEP = 8  # worth of keeping a card that brings the contract nearer, or fits an own meld
WAY_OUT = 57  # a way to go out this turn is searched for, and taken: 1 for yes
FIGURES = 58

STEADY = [
    2, 12, 8, 4, 6, 2, 0, 1, 1, 0, 0, 0, 30, 0, 3, 6, 8, 22, 4, 32, 4,
    24, 12, 12, 8, 12, 9, 24, 0, 30,
    24, 12, 12, 8, 0, 9, 24, 0, 30,
    24, 12, 12, 8, 0, 9, 24, 0, 60,
    8, 12, 12, 4, 12, 1, 24, 24, 60,
    1,
]  # fmt: skip

# Not fitted: takes and lays whatever fits, ignores what the opponent took and refused, and misses ways to go out.
CASUAL = [
    99, 99, 8, 4, 0, 0, 2, 2, 1, 0, 0, 0, 0, 0, 3, 6, 8, 22, 4, 32, 4,
    24, 12, 12, 8, 12, 9, 0, 0, 30,
    24, 12, 12, 8, 0, 9, 0, 0, 30,
    24, 12, 12, 8, 0, 9, 0, 0, 60,
    8, 12, 12, 4, 12, 1, 0, 0, 60,
    0,
]  # fmt: skip

BIT = list(fast.BIT)
RANK = list(fast.RANK)
STAND = list(fast.STAND)
NIBBLE = list(kernel.NIBBLE)
POINTS = list(kernel.POINTS)
_PACK = (1 << 52) - 1
# Masks to add up bits side by side: pairs of bits, then sums of 2 bits, then sums of 4.
_ONES, _FIVES, _THREES, _FIFTEENS = 0x1111111111111, 0x5555555555555, 0x3333333333333, 0xF0F0F0F0F0F0F

# By rank: mask of the places around it in a line that continues past both ends: two and one below, one and two above;
# an ace is near the king and the queen, but a two is not near the king. The sixteen combinations differ modulo WAYS, so
# the remainder indexes a table.
AROUND = [0x11010 if r == 1 else 0x11011 for r in range(13)]
WAYS = 31
# By rank: which two others make a run of three with it, from present ranks by place. By three: the cards it could
# accept.
_PLACE = [1 << 4 * place for place in range(16)]
_GROW = [RANK[n] if n < 13 else STAND[n - 13] | STAND[n - 9] for n in range(25)]


def _pairs() -> list[int]:
    """Three for each rank; 0 for those that cannot exist."""
    found: list[list[int]] = [[] for _ in range(13)]
    for low in range(12):
        for place in range(low, low + 3):
            found[place % 13].append(sum(_PLACE[other] for other in range(low, low + 3) if other != place))
    return [pair for each in found for pair in (each + [1 << 56] * 3)[:3]]


def _beside() -> list[int]:
    """By the remainder of the ranks around a card: how many are next to it, plus 16 times how many are two away."""
    found = [0] * WAYS
    for one, two, three, four in product((0, 1), repeat=4):
        found[(one | two << 4 | three << 12 | four << 16) % WAYS] = two + three + 16 * (one + four)
    return found


_WITH = _pairs()
_BESIDE = _beside()


# ---------------------------------------------------------------- a hand


class Policy:
    """Weights, unpacked for use; ``near`` and ``price`` are tables for comparing cards.

    ``near``: by phase and the remainder of the ranks around a card, what those make it worth. ``price``: by phase,
    twice (the second time with few cards to draw), and rank, how much favours offering it, in eighths.
    """

    __slots__ = ("f", "near", "price")

    def __init__(self, figures: Sequence[int]) -> None:
        self.f = list(figures)
        self.near, self.price = [0] * 124, [0] * 104
        for phase in range(4):
            base = PHASES + 9 * phase
            for at in range(31):
                beside, off = figures[base + NEXT], figures[base + GAP]
                self.near[31 * phase + at] = beside * (_BESIDE[at] & 15) + off * (_BESIDE[at] >> 4)
            for late in (0, 1):
                point = figures[base + POINT] + late * figures[LATE_POINT]
                for r in range(13):
                    ace = 0 if r else 8 * figures[base + ACE]
                    self.price[26 * phase + 13 * late + r] = point * POINTS[r] + ace


def playout(hand: Hand, first: Policy, second: Policy) -> int:
    """Plays the hand to its end, each seat by its policy; returns the points of seat 0 less those of seat 1."""
    while hand.phase != OVER:
        if hand.phase == TO_DRAW:
            hand.draw()
        elif hand.phase == TO_ANSWER:
            if wants(hand, second if hand.asked else first):
                hand.take()
            else:
                hand.refuse()
        else:
            hand.apply(next_action(hand, second if hand.turn else first))
    return hand.points[0] - hand.points[1]


def decide(hand: Hand, policy: Policy) -> int:
    """The decision of the seat to act, by this policy."""
    if hand.phase == TO_ANSWER:
        return TAKE if wants(hand, policy) else REFUSE
    return DRAW if hand.phase == TO_DRAW else next_action(hand, policy)


# ---------------------------------------------------------------- answering an offer


def wants(hand: Hand, policy: Policy) -> int:
    """1 if the seat to act takes the offered card."""
    card, seat = hand.offered, hand.asked
    counts, r = hand.counts[seat], card >> 2
    if hand.down[seat]:
        return _useful(hand, policy, seat, card, counts, r)
    before, behind = short(counts), hand.down[1 - seat]
    hand.far[seat] = before
    if behind and hand.held[1 - seat] < policy.f[FEW_BEHIND]:
        return 0
    if before and short(counts + NIBBLE[r]) < before:
        return 1
    if before == 0 or before > 2 or hand.left - UNDRAWN <= policy.f[LATE]:
        return 0
    more = policy.f[OUTS_BEHIND if behind else OUTS] + (0 if r else policy.f[ACE_OUTS])
    unseen = _PACK & ~(hand.ones[seat] | hand.gone | hand.known[1 - seat] | BIT[card])
    return 1 if popcount(unseen & nearer(counts + NIBBLE[r])) - popcount(unseen & nearer(counts)) >= more else 0


def _useful(hand: Hand, policy: Policy, seat: int, card: int, counts: int, r: int) -> int:
    """1 if a seat whose contract is down takes the card."""
    both = hand.down[1 - seat]
    if hand.held[1 - seat] < policy.f[FEW] and both:
        return 0
    if hand.grows[seat] & BIT[card]:
        taken = policy.f[FIT_TAKE if r else ACE_FIT_TAKE]
        if taken > 1 or (taken and opens(hand, seat, card)):
            return 1
    if policy.f[MELD_TAKE] and completes(counts, r):
        return 1
    greed = policy.f[GREED_BOTH if both else GREED_DOWN]
    if r == 0 or hand.held[seat] >= greed or hand.left - UNDRAWN <= policy.f[LATE]:
        return 0
    near = policy.near[31 * phase_of(1, both) + (line_around(counts) >> 4 * r & AROUND[r]) % WAYS]
    same = policy.f[PHASES + 9 * phase_of(1, both) + SAME]
    return 1 if (counts >> 4 * r & 15) * same + near >= policy.f[COMPANY_DOWN] else 0


def opens(hand: Hand, seat: int, card: int) -> int:
    """1 if another card held would fit a run of the seat after this one."""
    for number in range(hand.melds):
        if hand.m_side[number] == seat and hand.m_kind[number] == STRAIGHT and hand.m_grow[number] & BIT[card]:
            low, high = hand.m_low[number], hand.m_low[number] + hand.m_size[number] + 1
            if STAND[low] & BIT[card] and STAND[low - 1 if low else 0] & hand.ones[seat]:
                return 1
            if STAND[high] & BIT[card] and STAND[high + 1 if high < 15 else 15] & hand.ones[seat]:
                return 1
    return 0


def completes(counts: int, r: int) -> int:
    """1 if a card of this rank would make a new meld with the hand."""
    if (counts >> 4 * r & 15) > 1:
        return 1
    line = present(counts)
    for i in range(3 * r, 3 * r + 3):
        pair = _WITH[i]
        if line & pair == pair:
            return 1
    return 0


def line_around(counts: int) -> int:
    """A bit for each rank held, from two below the ace to an ace above the king: ``>> 4 * r & AROUND[r]``."""
    line = (counts | counts >> 1 | counts >> 2) & _ONES
    return line << 8 | line >> 44 | (line & 1) * _PLACE[15]


# ---------------------------------------------------------------- the turn


def next_action(hand: Hand, policy: Policy) -> int:
    """The decision of the current seat after its draw."""
    seat = hand.turn
    if policy.f[WAY_OUT]:
        found = way_out(hand)
        if found:
            return found
    if not hand.down[seat]:
        if hand.far[seat] <= 0 and hand.held[seat] > 8:
            found = _contract(hand, seat, policy)
            if found:
                return found
    elif not hand.contracted or hand.at_once:
        found = meld(hand, seat)
        if not found and hand.ones[seat] & hand.grows[seat]:
            found = lay_off(hand, seat)
        if found and not _spares(hand, policy, seat, found):
            return found
    if hand.last or hand.held[seat] == 1:
        return END
    return offer(hand, seat, policy)


def _contract(hand: Hand, seat: int, policy: Policy) -> int:
    """The contract that leaves fewest points and accepts most unseen cards; 0 for none."""
    counts = hand.counts[seat]
    hand.far[seat] = short(counts)
    if hand.far[seat]:
        return 0
    best, chosen = 0, -1
    for plan in contracts(counts):
        value = contract_worth(hand, seat, policy, plan)
        if chosen < 0 or value > best:
            best, chosen = value, plan
    early = hand.held[seat] > 9 and not hand.down[1 - seat] and hand.left - UNDRAWN >= policy.f[CALM]
    if early and outlook(hand, seat, chosen) < policy.f[HOLD]:
        return 0
    return contract_of(hand.ones[seat], chosen)


def contract_worth(hand: Hand, seat: int, policy: Policy, plan: int) -> int:
    """The worth of a contract, in eighths of a card that fits: unseen cards that would, less what stays in hand."""
    rest = hand.counts[seat] - need_of(plan)
    return 8 * outlook(hand, seat, plan) - staying(policy, rest, _grow(plan))


def outlook(hand: Hand, seat: int, plan: int) -> int:
    """How many unseen cards could be added to a contract."""
    return popcount(_grow(plan) & _PACK & ~(hand.ones[seat] | hand.gone | hand.known[1 - seat]))


def _grow(plan: int) -> int:
    """The cards that could be added to a contract."""
    return _GROW[plan & 31] | _GROW[plan >> 5 & 31] | _GROW[plan >> 10]


def _spares(hand: Hand, policy: Policy, seat: int, laying: int) -> int:
    """1 if this is better not laid: the rest is useless, and a single last card could not even be offered (G6)."""
    if laying & 15 == MELD:
        rest, most = hand.ones[seat] & ~(laying >> 10), policy.f[KEEP_MELD]
    else:
        rest, most = hand.ones[seat] & ~BIT[laying >> 11 & 63], policy.f[KEEP_LAST]
    count = popcount(rest)
    if not 0 < count <= most or rest & hand.grows[seat] or hand.last or hand.ban_ones[seat] & rest == rest:
        return 0
    return 1 if hand.held[1 - seat] >= policy.f[KEEP_OUT] and hand.left - UNDRAWN >= policy.f[KEEP_TIME] else 0


def popcount(cards: int) -> int:
    """The number of cards in a mask."""
    cards -= cards >> 1 & _FIVES
    cards = (cards & _THREES) + (cards >> 2 & _THREES)
    return (cards + (cards >> 4) & _FIFTEENS) % 255


def staying(policy: Policy, counts: int, grow: int) -> int:
    """The cost of the cards that neither melds that accept ``grow`` nor new melds would use."""
    total = number = 0
    few = counts
    for r in range(13):
        count = counts >> 4 * r & 15
        if count and grow & RANK[r]:
            few -= count * NIBBLE[r]
        else:
            total += count * POINTS[r]
            number += count
    if has_meld(few):
        total -= worth(few)
        number -= 3
    return policy.f[STAY] * total + policy.f[STAY_CARD] * number


def meld(hand: Hand, seat: int) -> int:
    """The first meld of the hand's best split; 0 for none."""
    counts = hand.counts[seat]
    if not has_meld(counts):
        return 0
    return meld_of(hand.ones[seat], split(counts)[1])


def lay_off(hand: Hand, seat: int) -> int:
    """The most valuable card that a meld of the seat accepts now; 0 for none."""
    best, chosen = 0, 0
    for number in range(hand.melds):
        if hand.m_side[number] == seat and hand.m_grow[number] & hand.ones[seat] and hand.room(number):
            card = lowest(hand.m_grow[number] & hand.ones[seat])
            if POINTS[card >> 2] > best:
                best = POINTS[card >> 2]
                below = hand.m_kind[number] != SET and STAND[hand.m_low[number]] & BIT[card] != 0
                chosen = LAY_OFF | (number | (1 << 5 if below else 0) | card << 7) << 4
    return chosen


# ---------------------------------------------------------------- offering


def offer(hand: Hand, seat: int, policy: Policy) -> int:
    """The card least worth keeping."""
    counts, known = hand.counts[seat], hand.known[seat]
    free = hand.ones[seat] & ~hand.ban_ones[seat]
    if not free:
        return END
    down = hand.down[seat]
    phase = phase_of(down, hand.down[1 - seat])
    base, near, price = PHASES + 9 * phase, 31 * phase, 26 * phase
    if hand.left - UNDRAWN <= policy.f[LATE]:
        price += 13
    fits, liked, same, keep = (
        policy.f[base + FITS],
        policy.f[base + LIKED],
        policy.f[base + SAME],
        policy.f[base + KEEP],
    )
    wish = spread(hand.liked[1 - seat]) if liked else 0
    line, wishes = line_around(counts), line_around(wish)
    grows, own = hand.grows[1 - seat], hand.grows[seat] if down else 0
    before = -1
    best, chosen = 0, -1
    for r in range(13):
        there = free & RANK[r]
        if not there:
            continue
        shift, around = 4 * r, AROUND[r]
        value = ((counts >> shift & 15) - 1) * same + policy.near[near + (line >> shift & around) % WAYS]
        value = 8 * value - policy.price[price + r]
        if there & grows:
            value += 8 * fits
        if wish:
            value += liked * ((wish >> shift & 15) * same + policy.near[near + (wishes >> shift & around) % WAYS])
        if there & known:
            there &= known
            value -= 8 * policy.f[base + SHOWN]
        if chosen >= 0 and value >= best and keep >= 0:
            continue
        if there & own:
            value += 8 * keep
        elif not down:
            if before < 0:
                before = short(counts)
                hand.far[seat] = before
            if short(counts - NIBBLE[r]) > before:
                value += 8 * keep
        if chosen < 0 or value < best:
            best, chosen = value, lowest(there)
    return OFFER | chosen << 4


def phase_of(down: int, other: int) -> int:
    """The policy's phase, from 0 to 3, by whether one's own contract is down, and the opponent's."""
    return 2 * down + other


def spread(cards: int) -> int:
    """The counts of a mask's cards."""
    cards -= cards >> 1 & _FIVES
    return (cards & _THREES) + (cards >> 2 & _THREES)
