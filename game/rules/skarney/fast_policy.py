"""How a seat plays in a playout: a few microseconds a decision, from nothing but what that seat may know.

A policy is a flat tuple of integers made by ``policy``: the figures that can be fitted, then the orders in which
classes of cards are offered, worked out from them.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.kernel import SEQUENCE, SET, WILD, sequences_contract, sequences_short, sets_contract, sets_short
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
    NEAR,
    NIBBLE,
    OFFER,
    OVER,
    PLACE,
    POINTS,
    RANK,
    REFUSE,
    STOPS,
    TAKE,
    TENS,
    TO_ANSWER,
    TO_DRAW,
    WORTH,
    Decision,
    Hand,
)  # fmt: skip

Policy = tuple[int, ...]

# The figures of a policy.
GREED = 0  # with fewer cards than this and no contract down, any ordinary card is taken
LATE = 1  # with no more stock than this, cards are taken only for use at once
EARLY = 2  # with less stock than this, no exchange before the contract
PATIENCE = 3  # with more stock than this, a lone pair of like wilds waits for its third
HOLD = 4  # with more stock than this, a contract is held back while no other side's is down
THRIFT = 5  # what a wild is worth, in points, when contracts are compared
WILD_USE = 6  # with the contract down and a wild in hand, a card is taken to go with one other: 1 for yes
LAPSE = 7  # in 256: how often an offer is answered, or made, by chance
SAME_SETS, NEAR_SETS = 8, 9  # what a card like another in rank, or near one in suit, is worth when sets are nearer
SAME_RUNS, NEAR_RUNS = 10, 11  # .. when sequences are nearer
SAME_BOTH, NEAR_BOTH = 12, 13  # .. when both are as near
SAME_DOWN, NEAR_DOWN = 14, 15  # .. when the contract is down
FITS, WISHED = 16, 17  # the cost of offering what fits others' melds, or goes with what another was seen to take
FITS_DOWN, WISHED_DOWN = 18, 19  # .. when the contract is down
ACE, TEN = 20, 21  # how much gladder an ace, or a ten to king, is offered than a low card
ACE_DOWN, TEN_DOWN = 22, 23  # .. when the contract is down
FIGURES = 24

STEADY = (
    19, 4, 8, 14, 999, 0, 1, 0,
    48, 4, 8, 44, 28, 24, 8, 4,
    18, 6, 18, 6,
    10, 5, 10, 5,
)  # fmt: skip

_CLASSES = 48  # card classes: company of 4 sorts, danger of 4, points of 3
_COMPANY = [each // 12 for each in range(_CLASSES)]
_DANGER = [each // 3 % 4 for each in range(_CLASSES)]
_POINTS = [(ACES, TENS, LOW)[each % 3] for each in range(_CLASSES)]

_FIVES, _SIXES, _EIGHTS = 0x555555555555, 0x666666666666, 0x888888888888
_DRAW, _TAKE, _REFUSE, _END = (DRAW,), (TAKE,), (REFUSE,), (END,)
_OFFERS = [(OFFER, card) for card in range(50)]
_NOTHING: Decision = ()

# By a suit's 12-bit mask: what goes with any of its cards, what a natural sequence of three lacks, what is in one.
_BESIDE, _LACKS, _IN_RUN = [0], [0], [0]
_WINDOWS = [7 << r for r in range(1, 10)] + [0xC01]
for _mask in range(1, 1 << 12):
    _low = _mask & -_mask
    _rest = _mask ^ _low
    _BESIDE.append(_BESIDE[_rest] | NEAR[_low.bit_length() - 1])
    _lacks, _whole = _LACKS[_rest], _IN_RUN[_rest]
    for _window in _WINDOWS:
        if _low & _window:
            _missing = _window & ~_mask
            if not _missing:
                _whole |= _window
            if not _missing & (_missing - 1):
                _lacks |= _missing
    _LACKS.append(_lacks)
    _IN_RUN.append(_whole)


def policy(figures: Sequence[int]) -> Policy:
    """The figures, completed for use."""
    f = tuple(figures)
    orders: list[int] = []
    for same, near, fits, wished, ace, ten in (
        (SAME_SETS, NEAR_SETS, FITS, WISHED, ACE, TEN),
        (SAME_RUNS, NEAR_RUNS, FITS, WISHED, ACE, TEN),
        (SAME_BOTH, NEAR_BOTH, FITS, WISHED, ACE, TEN),
        (SAME_DOWN, NEAR_DOWN, FITS_DOWN, WISHED_DOWN, ACE_DOWN, TEN_DOWN),
    ):
        worth = (0, f[same], f[near], f[same] + f[near])
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
    if _LACKS[ones] >> r & 1:
        return True
    if policy[WILD_USE] and (hand.deuces[seat] or hand.jokers[seat]):
        return alike > 0 or _BESIDE[ones] >> r & 1 > 0
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
        found = _meld(hand, seat, policy) or _lay_off(hand, seat, side, policy)
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


def _patient(hand: Hand, seat: int, policy: Policy) -> bool:
    """Nobody seems about to go out, and there is stock left."""
    return len(hand.stock) > policy[PATIENCE] and hand.held[seat] > 5 and min(hand.held) > 3


def _spare_wild(hand: Hand, seat: int, policy: Policy) -> int:
    """A wild that does not wait for its like, 0 for none."""
    deuces, jokers = hand.deuces[seat], hand.jokers[seat]
    if jokers == 1 or (jokers and not _patient(hand, seat, policy)):
        return JOKER
    return DEUCE if deuces == 1 or (deuces and not _patient(hand, seat, policy)) else 0


def _meld(hand: Hand, seat: int, policy: Policy) -> Decision:
    """One new meld: of natural cards, of wilds, then of two natural cards with a wild; () when there is none."""
    ones, counts = hand.ones[seat], hand.counts[seat]
    triples = counts + _FIVES & _EIGHTS
    if _IN_RUN[ones & FULL] or _IN_RUN[ones >> 12 & FULL] or _IN_RUN[ones >> 24 & FULL] or _IN_RUN[ones >> 36]:
        if triples:
            return _set_or_run(hand, seat, triples)
        return _run(ones)
    if triples:
        return _set(hand, seat, triples, 0)
    deuces, jokers = hand.deuces[seat], hand.jokers[seat]
    if deuces > 2:
        return MELD, WILD, 0, 0, 0, deuces, 0
    if jokers > 2:
        return MELD, WILD, 0, 0, 0, 0, jokers
    if deuces or jokers:
        wild = _spare_wild(hand, seat, policy)
        if wild:
            pairs = counts + _SIXES & _EIGHTS
            return _set(hand, seat, pairs, wild) if pairs else _wild_run(ones, wild)
    return ()


def _set_or_run(hand: Hand, seat: int, triples: int) -> Decision:
    """The dearest set, unless a sequence needs its cards and is longer or as dear."""
    ones = hand.ones[seat]
    made, run = _set(hand, seat, triples, 0), _run(ones)
    cards, points = run[3], 0
    if not made[3] & cards:
        return made
    for card in range(48):
        if cards >> card & 1:
            points += POINTS[card]
    return run if points >= (made[3].bit_count() + made[4].bit_count()) * POINTS[made[2]] else made


def _set(hand: Hand, seat: int, ranks: int, wild: int) -> Decision:
    """The dearest of these ranks as a set, with a wild or 0."""
    r = 0 if ranks & 15 else (ranks.bit_length() - 1) >> 2
    cards, doubles = hand.ones[seat] & RANK[r], hand.twos[seat] & RANK[r]
    count, most = hand.counts[seat] // NIBBLE[r] & 15, hand.rules.set_max
    if count > most:
        count = 3 if count == 6 and most == 4 else most
    more = count - cards.bit_count()
    while doubles.bit_count() > max(more, 0):
        doubles &= doubles - 1
    while more < 0:
        cards &= cards - 1
        more += 1
    return MELD, SET, r, cards, doubles, int(wild == DEUCE), int(wild == JOKER)


def _run(ones: int) -> Decision:
    """The first sequence of natural cards."""
    suit = 0
    while not _IN_RUN[ones >> 12 * suit & FULL]:
        suit += 1
    line = _line(ones >> 12 * suit & FULL)
    starts = line & line >> 1 & line >> 2
    low = (starts & -starts).bit_length() - 1
    end = low + 3
    while line >> end & 1:
        end += 1
    return MELD, SEQUENCE, suit << 8 | low + 3, _span(line, low, end) << 12 * suit, 0, 0, 0


def _line(held: int) -> int:
    """A suit's cards by their places, from 3 to the high ace."""
    return held >> 1 | (held & 1) << 11


def _span(line: int, low: int, end: int) -> int:
    """The cards of a line from a place to before another, as a suit's mask."""
    part = line & (FULL << low) & (FULL >> 12 - end)
    return (part & 0x7FF) << 1 | part >> 11


def _wild_run(ones: int, wild: int) -> Decision:
    """The dearest sequence with a wild: in slot 2, where nothing fetches it, in a gap, or at an end; () for none."""
    best, found = 0, _NOTHING
    for suit in range(4):
        held = ones >> 12 * suit & FULL
        if not held & _BESIDE[held]:
            continue
        line = _line(held)
        for low in range(11):
            if line >> low & 1:
                end, gap = low + 1, -1
                while end < 12 and (line >> end & 1 or (gap < 0 and line >> end + 1 & 1)):
                    if not line >> end & 1:
                        gap = end
                    end += 1
                cards, first = _span(line, low, end), low
                if low == 0 and gap < 0 and held & 1 and end < 12:
                    cards, first, gap = cards | 1, -2, -1  # A 2 3
                elif gap < 0:
                    gap = -1 if low == 0 else end if end < 12 else low - 1
                    first = min(gap, low)
                points = WORTH[cards]
                if points > best and cards & (cards - 1):
                    best = points
                    at = suit << 8 | gap + 3 << 4 | first + 3
                    found = MELD, SEQUENCE, at, cards << 12 * suit, 0, int(wild == DEUCE), int(wild == JOKER)
    return found


def _lay_off(hand: Hand, seat: int, side: int, policy: Policy) -> Decision:
    """One card on a meld of the side; () when there is none."""
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
        wild = _spare_wild(hand, seat, policy)
        for meld in range(len(hand.m_side)):
            if hand.m_side[meld] == side and hand.room(meld):
                kind = hand.m_kind[meld]
                if kind == WILD:
                    if jokers if hand.m_at[meld] else deuces:
                        return LAY_OFF, meld, 0, JOKER if hand.m_at[meld] else DEUCE
                elif wild and not hand.m_wild[meld]:
                    if kind == SET:
                        if hand.m_size[meld] < hand.rules.set_max:
                            return LAY_OFF, meld, 0, wild
                    elif hand.m_low[meld] == 3 or hand.m_low[meld] + hand.m_size[meld] == 15:
                        if hand.m_low[meld] > 1:
                            return LAY_OFF, meld, 1, wild
                    else:
                        return LAY_OFF, meld, 0, wild
    return ()


# ---------------------------------------------------------------- offering


def _offer(hand: Hand, seat: int, side: int, policy: Policy) -> Decision:
    """The first class of cards, in the policy's order, of which the hand has one."""
    ones = hand.ones[seat]
    free = ones
    if hand.rules.ban and hand.taken[seat]:
        free = _unbanned(hand, seat)
    if not free:
        return _offer_wild(hand, seat)
    alike = ones >> 12 | ones >> 24 | ones >> 36 | ones << 12 | ones << 24 | ones << 36 | hand.twos[seat]
    alike &= free
    near = free & (
        _BESIDE[ones & FULL]
        | _BESIDE[ones >> 12 & FULL] << 12
        | _BESIDE[ones >> 24 & FULL] << 24
        | _BESIDE[ones >> 36] << 36
    )
    start = FIGURES + 3 * _CLASSES
    if not hand.down[side]:
        start = FIGURES + _leaning(hand, seat) * _CLASSES
    wished = 0
    for other in range(hand.rules.seats):
        if hand.rules.side_of[other] != side:
            wished |= hand.wish[other]
    fits = hand.theirs[side]
    both = alike & near
    company = (free & ~(alike | near), alike ^ both, near ^ both, both)
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
