"""How a seat plays in a playout: a few microseconds a decision, from nothing but what that seat may know.

A policy is a flat tuple of integers made by ``policy``: the figures that can be fitted, then the orders in which
classes of cards are offered, worked out from them.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.kernel import (
    SEQUENCE,
    SET,
    WILD,
    sequences_contract,
    sequences_short,
    sets_contract,
    sets_short,
)
from game.rules.skarney.fast import (
    ACES,
    BIT,
    CONTRACT,
    DEUCE,
    DRAW,
    END,
    EXCHANGE,
    FULL,
    JOKER,
    LAY_OFF,
    LOW,
    MELD,
    NIBBLE,
    OFFER,
    OVER,
    PLACE,
    REFUSE,
    STOPS,
    TAKE,
    TENS,
    TO_ANSWER,
    TO_DRAW,
    Decision,
    Hand,
)  # fmt: skip
from game.rules.skarney.fast_melds import BESIDE, LACKS, alike, going_out, natural, near, wild

Policy = tuple[int, ...]

# The figures of a policy.
GREED = 0  # with fewer cards than this and no contract down, any ordinary card is taken
LATE = 1  # with no more stock than this, cards are taken only for use at once
EARLY = 2  # with less stock than this, no exchange before the contract
HOLD = 3  # with more stock than this, a contract is held back while no other side's is down
THRIFT = 4  # what a wild is worth, in points, when contracts are compared
WILD_USE = 5  # with the contract down and a wild in hand, a card is taken to go with one other: 1 for yes
LAPSE = 6  # in 256: how often an offer is answered, or made, by chance
# A wild is put with natural cards, where it can be fetched, only with so few rounds left, or cards in an opposing hand,
# or cards in one's own: in a new meld, and on one that lies.
MELD_ROUNDS, MELD_FEW, MELD_OWN = 7, 8, 9
SHOW_ROUNDS, SHOW_FEW, SHOW_OWN = 10, 11, 12
SAME_SETS, NEAR_SETS = 13, 14  # what a card like another in rank, or near one in suit, is worth when sets are nearer
SAME_RUNS, NEAR_RUNS = 15, 16  # .. when sequences are nearer
SAME_BOTH, NEAR_BOTH = 17, 18  # .. when both are as near
SAME_DOWN, NEAR_DOWN = 19, 20  # .. when the contract is down
FITS, WISHED = 21, 22  # the cost of offering what fits others' melds, or goes with what another was seen to take
FITS_DOWN, WISHED_DOWN = 23, 24  # .. when the contract is down
ACE, TEN = 25, 26  # how much gladder an ace, or a ten to king, is offered than a low card
ACE_DOWN, TEN_DOWN = 27, 28  # .. when the contract is down
FIGURES = 29

STEADY = (
    19, 4, 8, 999, 0, 1, 0,
    4, 2, 0, 0, 0, 1,
    48, 4, 8, 44, 28, 24, 8, 4,
    18, 6, 18, 6,
    10, 5, 10, 5,
)  # fmt: skip

_CLASSES = 48  # card classes: company of 4 sorts, danger of 4, points of 3
_COMPANY = [each // 12 for each in range(_CLASSES)]
_DANGER = [each // 3 % 4 for each in range(_CLASSES)]
_POINTS = [(ACES, TENS, LOW)[each % 3] for each in range(_CLASSES)]

_DRAW, _TAKE, _REFUSE, _END = (DRAW,), (TAKE,), (REFUSE,), (END,)
_OFFERS = [(OFFER, card) for card in range(50)]
_NOTHING: Decision = ()


def policy(figures: Sequence[int]) -> Policy:
    """The figures, completed for use."""
    f = tuple(figures)
    orders: list[int] = []
    for same, close, fits, wished, ace, ten in (
        (SAME_SETS, NEAR_SETS, FITS, WISHED, ACE, TEN),
        (SAME_RUNS, NEAR_RUNS, FITS, WISHED, ACE, TEN),
        (SAME_BOTH, NEAR_BOTH, FITS, WISHED, ACE, TEN),
        (SAME_DOWN, NEAR_DOWN, FITS_DOWN, WISHED_DOWN, ACE_DOWN, TEN_DOWN),
    ):
        worth = (0, f[same], f[close], f[same] + f[close])
        risk = (0, f[fits], f[wished], f[fits] + f[wished])
        gladness = (f[ace], f[ten], 0)
        orders += sorted(range(_CLASSES), key=lambda c: (worth[c // 12] + risk[c // 3 % 4] - gladness[c % 3], c))
    return f + tuple(orders)


# ---------------------------------------------------------------- a hand


def playout(hand: Hand, policies: Sequence[Policy], luck: int) -> list[int]:
    """Play the hand to its end, each seat by its policy; the points of each side. ``luck`` is for their lapses."""
    while True:
        phase = hand.phase
        if phase == TO_ANSWER:
            if _wants(hand, policies[hand.asked]):
                hand.take()
            else:
                hand.refuse()
        elif phase == TO_DRAW:
            hand.draw()
        elif phase == OVER:
            return hand.points
        else:
            hand.apply(_deed(hand, policies[hand.turn]))


def decide(hand: Hand, policy: Policy) -> Decision:
    """What the asked seat does by this policy."""
    if hand.phase == TO_ANSWER:
        return _TAKE if _wants(hand, policy) else _REFUSE
    return _DRAW if hand.phase == TO_DRAW else _deed(hand, policy)


# ---------------------------------------------------------------- answering an offer


def _wants(hand: Hand, policy: Policy) -> bool:
    card, seat = hand.offered, hand.asked
    side = hand.rules.side_of[seat]
    if card >= DEUCE:
        return hand.down[side] > 0 or len(hand.stock) > policy[LATE]
    if hand.down[side]:
        return _usable(hand, seat, side, card, policy)
    if not STOPS[card] and len(hand.stock) > policy[LATE] and hand.held[seat] < policy[GREED]:
        return True
    return _nearer(hand, seat, card)


def _usable(hand: Hand, seat: int, side: int, card: int, policy: Policy) -> bool:
    """Could it be laid at once: on a meld of this side, or in a meld of the hand?"""
    bit = BIT[card]
    if hand.grows[side] & bit:
        return True
    r = card % 12
    alike = hand.counts[seat] // NIBBLE[r] & 15
    if alike > 1:
        return True
    suit = card - r
    ones = hand.ones[seat] >> suit & FULL
    if LACKS[ones] >> r & 1:
        return True
    if policy[WILD_USE] and (hand.deuces[seat] or hand.jokers[seat]):
        return alike > 0 or BESIDE[ones] >> r & 1 > 0
    return False


def _nearer(hand: Hand, seat: int, card: int) -> bool:
    """Does it bring the contract nearer?"""
    melds = hand.rules.contract
    ones, twos, bit = hand.ones[seat], hand.twos[seat], BIT[card]
    wilds = hand.deuces[seat] + hand.jokers[seat]
    before = min(sets_short(ones, twos, wilds, melds), sequences_short(ones, twos, wilds, melds))
    hand.far[seat] = before
    if not before:
        return False
    twos |= ones & bit
    ones |= bit
    return sets_short(ones, twos, wilds, melds) < before or sequences_short(ones, twos, wilds, melds) < before


# ---------------------------------------------------------------- the turn


def _deed(hand: Hand, policy: Policy) -> Decision:
    seat = hand.turn
    rules = hand.rules
    side = rules.side_of[seat]
    down = hand.down[side]
    if (
        not hand.melded
        and hand.ones[seat] & hand.loot[side]
        and (down or (rules.early and len(hand.stock) >= policy[EARLY]))
    ):
        return _exchange(hand, seat, side)
    if not down:
        if hand.held[seat] >= 3 * rules.contract and (hand.far[seat] <= 0 or rules.wild_sets):
            found = _contract(hand, seat, side, policy)
            if found:
                return found
    elif not hand.contracted or rules.meld_at_once:
        held, rounds, few = hand.held[seat], len(hand.stock) // rules.seats, 99
        for other in range(rules.seats):
            if rules.side_of[other] != side and hand.held[other] < few:
                few = hand.held[other]
        wilds = rounds <= policy[MELD_ROUNDS] or few <= policy[MELD_FEW] or held <= policy[MELD_OWN]
        found = _meld(hand, seat, side, wilds)
        if found:
            return found
        wilds = rounds <= policy[SHOW_ROUNDS] or few <= policy[SHOW_FEW] or held <= policy[SHOW_OWN]
        found = _lay_off(hand, seat, side, wilds)
        if found:
            return found
    if hand.last or hand.held[seat] == 1:
        return _END
    return _offer(hand, seat, side, policy)


def _exchange(hand: Hand, seat: int, side: int) -> Decision:
    """A joker before a deuce."""
    ones, best = hand.ones[seat], -1
    for meld in range(len(hand.m_side)):
        if hand.m_fetch[meld] & ones and hand.m_side[meld] != side and (best < 0 or hand.m_wild[meld] == JOKER):
            best = meld
    got = hand.m_fetch[best] & ones
    return EXCHANGE, best, (got & -got).bit_length() - 1


def _contract(hand: Hand, seat: int, side: int, policy: Policy) -> Decision:
    """The contract of those that the hand holds which sheds more, a wild counting for less; none: ()."""
    rules = hand.rules
    ones, twos, deuces, jokers = hand.ones[seat], hand.twos[seat], hand.deuces[seat], hand.jokers[seat]
    melds, wilds = rules.contract, deuces + jokers
    sets, runs = sets_short(ones, twos, wilds, melds), sequences_short(ones, twos, wilds, melds)
    hand.far[seat] = min(sets, runs)
    if sets and runs and not (rules.wild_sets and (deuces > 2 or jokers > 2)):
        return ()
    if not rules.compulsory and len(hand.stock) > policy[HOLD] and sum(hand.down) == 0:
        return ()
    one = () if runs else sequences_contract(ones, twos, deuces, jokers, melds)
    other = sets_contract(ones, twos, deuces, jokers, melds, rules.wild_sets)
    if not one or (other and other[1] - policy[THRIFT] * other[0] >= one[1] - policy[THRIFT] * one[0]):
        one = other
    return (CONTRACT, *one[2:]) if one else ()


def _meld(hand: Hand, seat: int, side: int, wilds: bool) -> Decision:
    """New melds; () for none. Wilds go with natural cards only when ``wilds``, or when that is the way out."""
    ones, twos, counts = hand.ones[seat], hand.twos[seat], hand.counts[seat]
    deuces, jokers = hand.deuces[seat], hand.jokers[seat]
    found = _NOTHING
    if not wilds and (deuces or jokers):
        found = going_out(ones, twos, counts, deuces, jokers, hand.grows[side], hand.rules.set_max)
    found = found or natural(ones, twos, counts, hand.rules.set_max)
    if not found and (deuces or jokers) and (wilds or deuces > 2 or jokers > 2):
        found = wild(ones, twos, counts, deuces, jokers)
    return (MELD, *found) if found else found


def _lay_off(hand: Hand, seat: int, side: int, wilds: bool) -> Decision:
    """One card on a meld of the side; () for none. Without ``wilds``, a wild only where nothing fetches it."""
    ones, deuces, jokers = hand.ones[seat], hand.deuces[seat], hand.jokers[seat]
    if ones & hand.grows[side]:
        for meld in range(len(hand.m_side)):
            fitting = hand.m_grow[meld] & ones
            if fitting and hand.m_side[meld] == side and hand.room(meld):
                fitting &= -fitting
                low = 16 * hand.m_at[meld] + hand.m_low[meld] - 1
                below = hand.m_kind[meld] == SEQUENCE and PLACE[low] == fitting
                return LAY_OFF, meld, int(below), fitting.bit_length() - 1
    if deuces or jokers:
        wild = JOKER if jokers else DEUCE
        for meld in range(len(hand.m_side)):
            if hand.m_side[meld] == side and hand.room(meld):
                kind, low = hand.m_kind[meld], hand.m_low[meld]
                if kind == WILD:
                    if jokers if hand.m_at[meld] else deuces:
                        return LAY_OFF, meld, 0, JOKER if hand.m_at[meld] else DEUCE
                elif hand.m_wild[meld]:
                    continue
                elif kind == SET:
                    if wilds and hand.m_size[meld] < hand.rules.set_max:
                        return LAY_OFF, meld, 0, wild
                elif low == 3 or (wilds and low > 1 and low + hand.m_size[meld] == 15):
                    return LAY_OFF, meld, 1, wild
                elif wilds and low + hand.m_size[meld] < 15:
                    return LAY_OFF, meld, 0, wild
    return _NOTHING


# ---------------------------------------------------------------- offering


def _offer(hand: Hand, seat: int, side: int, policy: Policy) -> Decision:
    """The first class of cards, in the policy's order, of which the hand has one."""
    ones = hand.ones[seat]
    free = ones
    if hand.rules.ban and hand.taken[seat]:
        free = _unbanned(hand, seat)
    if not free:
        return _offer_wild(hand, seat)
    same = alike(ones, hand.twos[seat]) & free
    close = near(ones) & free
    start = FIGURES + 3 * _CLASSES
    if not hand.down[side]:
        start = FIGURES + _leaning(hand, seat) * _CLASSES
    wished = 0
    for other in range(hand.rules.seats):
        if hand.rules.side_of[other] != side:
            wished |= hand.wish[other]
    fits = hand.theirs[side]
    both = same & close
    company = (free & ~(same | close), same ^ both, close ^ both, both)
    both = fits & wished
    danger = (~(fits | wished), fits ^ both, wished ^ both, both)
    for at in range(start, start + _CLASSES):
        each = policy[at]
        found = company[_COMPANY[each]] & danger[_DANGER[each]] & _POINTS[each]
        if found:
            return _OFFERS[(found & -found).bit_length() - 1]
    raise AssertionError


def _leaning(hand: Hand, seat: int) -> int:
    """0 when the hand is nearer to a contract of sets, 1 to one of sequences, 2 when as near to both."""
    melds = hand.rules.contract
    ones, twos, wilds = hand.ones[seat], hand.twos[seat], hand.deuces[seat] + hand.jokers[seat]
    sets, runs = sets_short(ones, twos, wilds, melds), sequences_short(ones, twos, wilds, melds)
    hand.far[seat] = min(sets, runs)
    return 0 if sets < runs else 1 if runs < sets else 2


def _unbanned(hand: Hand, seat: int) -> int:
    """The natural cards of which more are held than were taken since the last offer (S27)."""
    free, twos = hand.ones[seat], hand.twos[seat]
    for card in hand.taken[seat]:
        free, twos = free & ~BIT[card] | twos & BIT[card], twos & ~BIT[card]
    return free


def _offer_wild(hand: Hand, seat: int) -> Decision:
    """A deuce or a joker, when no natural card may be offered; else no offer."""
    taken = hand.taken[seat]
    if hand.deuces[seat] > taken.count(DEUCE):
        return _OFFERS[DEUCE]
    return _OFFERS[JOKER] if hand.jokers[seat] > taken.count(JOKER) else _END
