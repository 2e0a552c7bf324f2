"""The value of offering or taking a card: sums of weights fitted to how such hands went on.

Plain Python runs this file, and Cython compiles it with ``fast_value.pxd``. The weights are fitted by
``build_scripts/values/``. Each is in eighths of a point of the hand: the own side's less the others'.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.bits import count as bits
from game.cards.bits import lowest, place
from game.cards.fast_state import PACK
from game.rules.skarney.ai.fast import ACES, BIT, FULL, NEAR, TENS, Hand
from game.rules.skarney.ai.fast_melds import LACKS
from game.rules.skarney.rules.kernel import NEAREST, SETS, shorts

# The sizes of the tables' dimensions.
SHORT = 5  # cards that a contract of sets, or of sequences, lacks: 4 stands for four or more
DOWN = SHORT * SHORT  # index for a contract that is down, after SHORT * SHORT others
PLACES = DOWN + 1
COMPANY = 4  # cards of its rank, or near it in suit, in the own hand: 3 stands for three or more
RANKS = 12
STAGES = 14  # before the contract: what is nearer, of three or four melds, next seat's contract down; then with it down
FLAGS = 9
LAID = 5  # cards of its rank on the table: 4 stands for four or more
WHOSE = 3  # who offers: the seat one offers to, anybody else, the seat before
KINDS = 3  # low cards, tens to kings, aces
HAND, FEW, SORTS = 6, 4, 5
GROWN, OTHERS, BONUS, WILDS = 7, 5, 4, 4

OFFER_BASE = 2 * PLACES * COMPANY * COMPANY * RANKS
OFFER_FLAGS = STAGES * FLAGS
OFFER_LAID = STAGES * LAID * COMPANY
TAKE_KIN = 2 * COMPANY * COMPANY * KINDS * WHOSE
TAKE_SORTS = COMPANY * COMPANY * SORTS * 2
TAKE_OWN = 2 * WHOSE * COMPANY
TAKE_LAID = LAID * COMPANY * COMPANY
TAKE_HAND = HAND * COMPANY * COMPANY
TAKE_FEW = WHOSE * FEW * COMPANY
FETCH_HAND = 2 * GROWN * WILDS
FETCH_BONUS = 2 * BONUS * 2
FETCH_OTHERS = 3 * 2 * OTHERS
LAY_KIND = KINDS * COMPANY * 3
LAY_FEW = OTHERS * OTHERS
LAY_HAND = GROWN * 3


def _by_number(*sorts: int) -> list[int]:
    """For each number of cards its class; numbers beyond the list are in the last class."""
    return [*sorts, *sorts[-1:] * (PACK + 1 - len(sorts))]


_HAND = _by_number(0, 0, 1, 2, 3, 3, 4, 4, 4, 5)
_FEW = _by_number(0, 0, 1, 2, 2, 3)
_SORTS = _by_number(0, 1, 2, 3, 3, 4)
_GROWN = _by_number(0, 0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6)
_OTHERS = _by_number(0, 0, 1, 2, 2, 3, 3, 3, 3, 4)
_TWO = _by_number(0, 1, 2)
_THREE = _by_number(0, 1, 2, 3)
_SAME = [max(0, min(count - 1, 3)) for count in range(16)]  # other cards of its rank, by the number in hand
_LAID = [min(count, LAID - 1) for count in range(16)]
_CROWD = [min(ranks.bit_count(), 3) for ranks in range(1 << 12)]  # cards near it, by a mask of ranks
# By the distances of contracts of sets and of sequences: the index among PLACES, and which is nearer.
_LACKS = [SHORT * min(sets, SHORT - 1) + min(runs, SHORT - 1) for sets in range(SETS) for runs in range(SETS)]
NEARER = [(sets > runs) + 2 * (sets == runs) for sets in range(SETS) for runs in range(SETS)]

LEAST = -(1 << 20)  # lower than any value


class Values:
    """The weights, with those that depend on the same things already summed."""

    __slots__ = (
        "base", "fetch_bonus", "fetch_hand", "fetch_others", "flags", "laid", "lay_few", "lay_hand", "lay_kind",
        "take_few", "take_hand", "take_kin", "take_laid", "take_own", "take_sorts",
    )  # fmt: skip

    def __init__(
        self, offers: Sequence[Sequence[int]], takes: Sequence[Sequence[int]], turns: Sequence[Sequence[int]]
    ) -> None:
        """Sets the tables.

        ``offers``: base, flags, laid; ``takes``: kin, sorts, own, laid, hand, few; ``turns``: fetch by hand, bonus,
        others, and lay by kind, few, hand.
        """
        self.base, self.flags, self.laid = [0] * 9984, [0] * 126, [0] * 280
        self.take_kin, self.take_sorts, self.take_own = [0] * 288, [0] * 160, [0] * 24
        self.take_laid, self.take_hand, self.take_few = [0] * 80, [0] * 96, [0] * 48
        self.base[:], self.flags[:], self.laid[:] = offers[0], offers[1], offers[2]
        self.take_kin[:], self.take_sorts[:], self.take_own[:] = takes[0], takes[1], takes[2]
        self.take_laid[:], self.take_hand[:], self.take_few[:] = takes[3], takes[4], takes[5]
        self.fetch_hand, self.fetch_bonus, self.fetch_others = [0] * 56, [0] * 16, [0] * 30
        self.lay_kind, self.lay_few, self.lay_hand = [0] * 36, [0] * 25, [0] * 21
        self.fetch_hand[:], self.fetch_bonus[:], self.fetch_others[:] = turns[0], turns[1], turns[2]
        self.lay_kind[:], self.lay_few[:], self.lay_hand[:] = turns[3], turns[4], turns[5]


NOTHING = Values(
    [[0] * OFFER_BASE, [0] * OFFER_FLAGS, [0] * OFFER_LAID],
    [[0] * size for size in (TAKE_KIN, TAKE_SORTS, TAKE_OWN, TAKE_LAID, TAKE_HAND, TAKE_FEW)],
    [[0] * size for size in (FETCH_HAND, FETCH_BONUS, FETCH_OTHERS, LAY_KIND, LAY_FEW, LAY_HAND)],
)


# ---------------------------------------------------------------- offering


def best_offer(hand: Hand, seat: int, side: int, values: Values, free: int) -> int:
    """The free card with the highest value of an offer; of equals the lowest."""
    worth = [0] * 48
    return weigh(hand, seat, side, values, free, worth)


def by_worth(hand: Hand, seat: int, side: int, values: Values, free: int, most: int) -> list[int]:
    """The first ``most`` free cards by the value of offering them."""
    worth, cards = [0] * 48, []
    weigh(hand, seat, side, values, free, worth)
    while free:
        cards.append(lowest(free))
        free &= free - 1
    worths = {card: worth[card] for card in cards}
    cards.sort(key=worths.__getitem__, reverse=True)
    return cards[:most]


def better(hand: Hand, seat: int, side: int, values: Values, free: int, card: int) -> int:
    """How many free cards would be offered before this one, which is free too."""
    worth, count = [0] * 48, 0
    weigh(hand, seat, side, values, free, worth)
    while free:
        other = lowest(free)
        free &= free - 1
        count += worth[other] > worth[card] or (worth[other] == worth[card] and other < card)
    return count


def weigh(hand: Hand, seat: int, side: int, values: Values, free: int, worth: list[int]) -> int:
    """Computes the value of offering each free card; returns the best, of equals the lowest."""
    rules = hand.rules
    ones, counts, laid, four = hand.ones[seat], hand.counts[seat], hand.laid, rules.contract > 3
    after = seat + 1 if seat + 1 < rules.seats else 0
    stage = 12
    lacks = DOWN
    if not hand.down[side]:
        wilds = hand.deuces[seat] + hand.jokers[seat]
        short = shorts(counts, ones, hand.twos[seat], wilds, rules.contract)
        hand.far[seat] = NEAREST[short]
        stage = 4 * NEARER[short] + 2 * four
        lacks = _LACKS[short]
    if hand.down[rules.side_of[after]]:
        stage += 1
    _mark(hand, seat, side, values, free, worth, FLAGS * stage)
    start, seen = 192 * (PLACES * four + lacks), 20 * stage
    base, by_laid = values.base, values.laid
    most, best = LEAST, 0
    while free:
        card = place(free & -free)
        free &= free - 1
        r = card % 12
        same = _SAME[counts >> 4 * r & 15]
        near = _CROWD[ones >> card - r & NEAR[r]]
        found = worth[card] + base[start + 48 * same + 12 * near + r]
        found += by_laid[seen + 4 * _LAID[laid >> 4 * r & 15] + same]
        worth[card] = found
        if found > most:
            most, best = found, card
    return best


def _mark(hand: Hand, seat: int, side: int, values: Values, free: int, worth: list[int], first: int) -> None:
    """Adds the values of what is known of a card, and of who took one like it."""
    rules, flags = hand.rules, values.flags
    after = seat + 1 if seat + 1 < rules.seats else 0
    before = seat - 1 if seat else rules.seats - 1
    across = seat + 2 if rules.seats == 4 else -1
    across -= 4 if across > 3 else 0
    if hit := free & hand.theirs[side]:
        _add(worth, hit, flags[first])
    if hit := free & hand.grows[side]:
        _add(worth, hit, flags[first + 1])
    if hit := free & hand.showed[seat]:
        _add(worth, hit, flags[first + 2])
    if hit := free & hand.alike[after]:
        _add(worth, hit, flags[first + 3])
    if hit := free & hand.close[after]:
        _add(worth, hit, flags[first + 4])
    if before != after:
        if hit := free & hand.alike[before]:
            _add(worth, hit, flags[first + 5])
        if hit := free & hand.close[before]:
            _add(worth, hit, flags[first + 6])
    if across >= 0:
        if hit := free & hand.alike[across]:
            _add(worth, hit, flags[first + 7])
        if hit := free & hand.close[across]:
            _add(worth, hit, flags[first + 8])


def _add(worth: list[int], cards: int, figure: int) -> None:
    while cards:
        worth[place(cards & -cards)] += figure
        cards &= cards - 1


# ---------------------------------------------------------------- answering


def worth_taking(hand: Hand, seat: int, side: int, values: Values, card: int) -> int:
    """The value of taking this natural card over refusing it, with the contract down."""
    rules, bit, r = hand.rules, BIT[card], card % 12
    turn, ones = hand.turn, hand.ones[seat]
    suit = ones >> card - r & FULL
    same = _THREE[hand.counts[seat] >> 4 * r & 15]
    near = 3 if LACKS[suit] >> r & 1 else _TWO[bits(suit & NEAR[r])]
    kin = 4 * same + near
    kind = 2 if ACES & bit else 1 if TENS & bit else 0
    after = seat + 1 if seat + 1 < rules.seats else 0
    before = seat - 1 if seat else rules.seats - 1
    whose = 2 if turn == before else 0 if turn == after else 1
    fewest, other = hand.held[after], hand.held[before]
    if other < fewest:
        fewest = other
    found = values.take_kin[((16 * (rules.contract > 3) + kin) * 3 + kind) * 3 + whose]
    found += values.take_sorts[(5 * kin + _SORTS[bits(ones)]) * 2 + (hand.deuces[seat] > 0 or hand.jokers[seat] > 0)]
    found += values.take_own[(3 * (hand.grows[side] & bit > 0) + whose) * 4 + same]
    found += values.take_laid[16 * _LAID[hand.laid >> 4 * r & 15] + kin]
    found += values.take_hand[16 * _HAND[hand.held[seat]] + kin]
    return found + values.take_few[(4 * whose + _FEW[fewest]) * 4 + same]


# ---------------------------------------------------------------- the turn


def worth_fetching(hand: Hand, seat: int, side: int, values: Values) -> int:
    """The value of fetching a wild over leaving it there for this turn."""
    rules, down = hand.rules, hand.down[side] > 0
    after = seat + 1 if seat + 1 < rules.seats else 0
    before = seat - 1 if seat else rules.seats - 1
    across = (seat + 2) & 3 if rules.seats == 4 else before
    wilds = _THREE[hand.deuces[seat] + hand.jokers[seat]]
    found = values.fetch_hand[4 * (7 * down + _GROWN[hand.held[seat]]) + wilds]
    found += values.fetch_bonus[2 * (4 * down + min(max(rules.bonus // 100 - 1, 0), 3)) + (rules.contract > 3)]
    found += values.fetch_others[5 * down + _OTHERS[hand.held[after]]]
    found += values.fetch_others[10 + 5 * down + _OTHERS[hand.held[across]]]
    return found + values.fetch_others[20 + 5 * down + _OTHERS[hand.held[before]]]


def not_worth_laying(hand: Hand, seat: int, side: int, values: Values) -> int:
    """The natural cards in hand, as a mask, that are better not laid off yet."""
    rules, kept = hand.rules, 0
    after = seat + 1 if seat + 1 < rules.seats else 0
    before = seat - 1 if seat else rules.seats - 1
    across = (seat + 2) & 3 if rules.seats == 4 else before
    left = hand.ones[seat] & hand.grows[side]
    counts = hand.counts[seat]
    all_of = values.lay_hand[3 * _GROWN[hand.held[seat]] + _TWO[bits(left)]]
    few = _OTHERS[min(hand.held[after], hand.held[before])]
    all_of += values.lay_few[5 * _OTHERS[hand.held[across]] + few]
    while left:
        card = place(left & -left)
        left &= left - 1
        r = card % 12
        kind = 4 * (2 if ACES & BIT[card] else 1 if TENS & BIT[card] else 0) + _THREE[counts >> 4 * r & 15]
        near = _TWO[bits(hand.ones[seat] >> card - r & NEAR[r])]
        if all_of + values.lay_kind[3 * kind + near] < 0:
            kept |= BIT[card]
    return kept
