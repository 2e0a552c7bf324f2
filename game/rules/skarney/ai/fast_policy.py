"""A quick policy for playouts: a few microseconds a decision, from only what the seat may know.

Plain Python runs this file, and Cython compiles it with ``fast_policy.pxd``: the same hand, policies and seed give the
same points either way.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.bits import count as bits
from game.cards.bits import lowest
from game.cards.fast_state import OVER, TO_ANSWER, TO_DRAW, TO_PLAY, below, next_state, seed_state
from game.rules.skarney.ai.fast import (
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
    PLACE,
    REFUSE,
    STOPS,
    TAKE,
    TENS,
    Decision,
    Hand,
)  # fmt: skip
from game.rules.skarney.ai.fast_melds import BESIDE, LACKS, alike, going_out, natural, near, wild
from game.rules.skarney.ai.fast_out import way_out
from game.rules.skarney.ai.fast_value import (
    NEARER,
    NOTHING,
    Values,
    best_offer,
    better,
    by_worth,
    not_worth_laying,
    worth_fetching,
    worth_taking,
)
from game.rules.skarney.rules.kernel import NEAREST, SEQUENCE, SET, SETS, WILD, plan_sequences, plan_sets, shorts

Plan = Sequence[tuple[int, ...]]  # decisions of one turn, in order

# The weights of a policy.
GREED = 0  # with fewer cards than this and no contract down, any ordinary card is taken
LATE = 1  # with at most this much stock, cards are taken only for use at once
EARLY = 2  # with less stock than this, no exchange before the contract
HOLD = 3  # with more stock than this, a contract is held back while no other side's is down
THRIFT = 4  # value of a wild, in points, when contracts are compared
WILD_USE = 5  # contract down and a wild in hand: a card is taken to go with one other: 1 for yes
LAPSE = 6  # chance, in 256ths, that an offer is answered or made at random
# A wild goes with natural cards, where it can be fetched, only if so few rounds are left, or cards in an opponent's
# hand, or cards in one's own: for a new meld, and for one on the table.
MELD_ROUNDS, MELD_FEW, MELD_OWN = 7, 8, 9
SHOW_ROUNDS, SHOW_FEW, SHOW_OWN = 10, 11, 12
SAME_SETS, NEAR_SETS = 13, 14  # value of a card equal to another in rank, or near one in suit, when sets are nearer
SAME_RUNS, NEAR_RUNS = 15, 16  # .. when sequences are nearer
SAME_BOTH, NEAR_BOTH = 17, 18  # .. when both are equally near
SAME_DOWN, NEAR_DOWN = 19, 20  # .. when the contract is down
FITS, WISHED = 21, 22  # cost of offering what fits others' melds, or goes with what another was seen to take
FITS_DOWN, WISHED_DOWN = 23, 24  # .. when the contract is down
ACE, TEN = 25, 26  # how much sooner an ace, or a ten to king, is offered than a low card
ACE_DOWN, TEN_DOWN = 27, 28  # .. when the contract is down
WAY_OUT = 29  # a player who can lay their whole hand this turn sees it and does so: 1 for yes
# Contract down: a card is taken to go with one other in rank, or in suit: 1 for yes, 2 only from the partner.
PAIR_USE, NEAR_USE = 30, 31
ACE_GREED = 32  # with fewer cards than this and no contract down, any ace is taken
# With the contract in hand a wild is fetched only with fewer wilds than this in hand; without it also by a card that
# the contract needs: 1 for yes.
FETCH_READY, FETCH_NEEDED = 33, 34
KEEP_SAME, KEEP_NEAR = 35, 36  # a card is not laid off if others in hand are equal in rank, or near in suit: 1 for yes
FETCH_WORTH = 37  # a wild is fetched only if its value is worth it: 1 for yes
FIGURES = 38

STEADY = (
    19, 4, 8, 999, 0, 1, 0,
    4, 2, 0, 0, 0, 1,
    48, 4, 8, 44, 28, 24, 8, 4,
    18, 6, 18, 6,
    10, 5, 10, 5,
    0, 0, 0, 0,
    99, 1, 0, 0,
    0,
)  # fmt: skip

_CLASSES = 48  # card classes: company of 4 sorts, danger of 4, points of 3
_ORDERS = (
    (SAME_SETS, NEAR_SETS, FITS, WISHED, ACE, TEN),
    (SAME_RUNS, NEAR_RUNS, FITS, WISHED, ACE, TEN),
    (SAME_BOTH, NEAR_BOTH, FITS, WISHED, ACE, TEN),
    (SAME_DOWN, NEAR_DOWN, FITS_DOWN, WISHED_DOWN, ACE_DOWN, TEN_DOWN),
)


class Policy:
    """The weights, and the order in which classes of cards are offered, in four cases, computed from them.

    For each class: its company, its danger, and its points. With ``values`` the policy instead offers the card of
    highest value, and takes by value once its contract is down.
    """

    __slots__ = ("company", "danger", "figures", "points", "valued", "values")

    def __init__(self, figures: Sequence[int], values: Values | None = None) -> None:
        self.valued, self.values = values is not None, NOTHING if values is None else values
        self.figures, self.company, self.danger, self.points = [0] * 38, [0] * 192, [0] * 192, [0] * 192
        for i in range(FIGURES):
            self.figures[i] = figures[i]
        for i, each in enumerate(_orders(figures)):
            self.company[i] = each // 12
            self.danger[i] = each // 3 % 4
            self.points[i] = (ACES, TENS, LOW)[each % 3]


def _orders(f: Sequence[int]) -> list[int]:
    orders: list[int] = []
    for same, close, fits, wished, ace, ten in _ORDERS:
        worth = (0, f[same], f[close], f[same] + f[close])
        risk = (0, f[fits], f[wished], f[fits] + f[wished])
        gladness = (f[ace], f[ten], 0)
        cost = [worth[c // 12] + risk[c // 3 % 4] - gladness[c % 3] for c in range(_CLASSES)]
        orders += sorted(range(_CLASSES), key=cost.__getitem__)
    return orders


# ---------------------------------------------------------------- a hand


def playout(hand: Hand, policies: Sequence[Policy], luck: int) -> list[int]:
    """Plays the hand to its end, each seat by its policy; returns the points of each side.

    ``luck`` is a seed for their mistakes; 0: they make none.
    """
    last = len(policies) - 1
    hand.luck = seed_state(luck) if luck else 0
    _play(hand, policies[0], policies[min(1, last)], policies[min(2, last)], policies[min(3, last)])
    return hand.scores()


def evaluate(hand: Hand, plans: Sequence[Plan], policies: Sequence[Policy], luck: int = 0) -> list[list[int]]:
    """The points of each side after each of these plans, each played out from a copy with the same seed."""
    trial, found = hand.copy(), []
    for plan in plans:
        trial.become(hand)
        for decision in plan:
            trial.apply(decision)
        found.append(playout(trial, policies, luck))
    return found


def _play(hand: Hand, first: Policy, second: Policy, third: Policy, fourth: Policy) -> None:
    """Plays to the end, the seats by these policies in turn: names are faster in C than list items."""
    hand.brings = -1
    while True:
        phase, seat = hand.phase, hand.asked
        if phase == TO_DRAW:
            hand.draw()
        elif phase == OVER:
            return
        else:
            policy = first if seat == 0 else second if seat == 1 else third if seat == 2 else fourth
            if phase == TO_PLAY:
                _decide(hand, policy)
                if hand.brings < 0:
                    hand.act()
                else:
                    hand.go_out()
            elif _wants(hand, policy):
                hand.take()
            else:
                hand.refuse()


def decide(hand: Hand, policy: Policy) -> Decision:
    """The decision of the seat to act by this policy, without mistakes."""
    hand.luck = 0
    if hand.phase == TO_ANSWER:
        return (TAKE,) if _wants(hand, policy) else (REFUSE,)
    if hand.phase == TO_DRAW:
        return (DRAW,)
    _decide(hand, policy)
    return hand.decision()


# ---------------------------------------------------------------- answering an offer


def _wants(hand: Hand, policy: Policy) -> bool:
    card, seat = hand.offered, hand.asked
    if hand.luck and policy.figures[LAPSE] and _lapses(hand, policy):
        return hand.luck >> 9 & 1 > 0
    side = hand.rules.side_of[seat]
    if card >= DEUCE:
        return hand.down[side] > 0 or hand.left > policy.figures[LATE]
    if hand.down[side]:
        if policy.valued:
            return worth_taking(hand, seat, side, policy.values, card) > 0
        return _usable(hand, seat, side, card, policy)
    greed = policy.figures[ACE_GREED] if STOPS[card] else policy.figures[GREED]
    if hand.left > policy.figures[LATE] and hand.held[seat] < greed:
        return True
    return _nearer(hand, seat, card)


def _usable(hand: Hand, seat: int, side: int, card: int, policy: Policy) -> bool:
    """Whether the card is of use at once, on a meld of this side or in one of the hand, or with another card."""
    bit = BIT[card]
    if hand.grows[side] & bit:
        return True
    r = card % 12
    others = hand.counts[seat] >> 4 * r & 15
    if others > 1:
        return True
    suit = card - r
    ones = hand.ones[seat] >> suit & FULL
    if LACKS[ones] >> r & 1:
        return True
    wilds = policy.figures[WILD_USE] > 0 and (hand.deuces[seat] > 0 or hand.jokers[seat] > 0)
    if others and (wilds or _takes(hand, side, policy.figures[PAIR_USE])):
        return True
    return BESIDE[ones] >> r & 1 > 0 and (wilds or _takes(hand, side, policy.figures[NEAR_USE]))


def _takes(hand: Hand, side: int, use: int) -> bool:
    """Whether a policy with this weight takes what this seat offers."""
    return use == 1 or (use == 2 and hand.rules.side_of[hand.turn] == side)


def _nearer(hand: Hand, seat: int, card: int) -> bool:
    """Whether the card brings the contract nearer."""
    melds = hand.rules.contract
    ones, twos, bit = hand.ones[seat], hand.twos[seat], BIT[card]
    wilds = hand.deuces[seat] + hand.jokers[seat]
    before = NEAREST[shorts(hand.counts[seat], ones, twos, wilds, melds)]
    hand.far[seat] = before
    if not before:
        return False
    twos |= ones & bit
    ones |= bit
    return NEAREST[shorts(hand.counts[seat] + NIBBLE[card], ones, twos, wilds, melds)] < before


# ---------------------------------------------------------------- the turn


def _decide(hand: Hand, policy: Policy) -> None:
    """Writes the decision of the current seat."""
    if not _lays(hand, policy):
        _offer(hand, hand.turn, hand.rules.side_of[hand.turn], policy)


def _lays(hand: Hand, policy: Policy) -> bool:
    """Writes the decision of the current seat if it is no offer; False if it is."""
    if policy.figures[WAY_OUT] and way_out(hand):
        return True
    seat = hand.turn
    rules = hand.rules
    side = rules.side_of[seat]
    down = hand.down[side]
    if (
        not hand.melded
        and hand.ones[seat] & hand.loot[side]
        and (down or (rules.early and hand.left >= policy.figures[EARLY] and _fetches(hand, seat, policy)))
        and (not (policy.valued and policy.figures[FETCH_WORTH]) or worth_fetching(hand, seat, side, policy.values) > 0)
        and _exchange(hand, seat, side, down > 0 or policy.figures[FETCH_NEEDED] > 0)
    ):
        return True
    if not down:
        able = hand.held[seat] >= 3 * rules.contract and (hand.far[seat] <= 0 or rules.wild_sets)
        if able and _contract(hand, seat, policy):
            return True
    elif (not hand.contracted or rules.meld_at_once) and (
        _meld(hand, seat, side, policy) or _lay_off(hand, seat, side, policy)
    ):
        return True
    if hand.last or hand.held[seat] == 1:
        hand.write(END, 0, 0, 0)
        return True
    return False


def _fetches(hand: Hand, seat: int, policy: Policy) -> bool:
    """Whether this seat fetches a wild before its contract is down."""
    wilds = hand.deuces[seat] + hand.jokers[seat]
    return wilds < policy.figures[FETCH_READY] or _far(hand, seat, 0, 0) > 0


def _far(hand: Hand, seat: int, lost: int, wilds: int) -> int:
    """How many cards the contract lacks with this many more wilds, and without this natural card."""
    ones, twos, counts = hand.ones[seat], hand.twos[seat], hand.counts[seat]
    wilds += hand.deuces[seat] + hand.jokers[seat]
    if lost:
        counts -= NIBBLE[lowest(lost)]
        ones, twos = ones & ~lost | twos & lost, twos & ~lost
    return NEAREST[shorts(counts, ones, twos, wilds, hand.rules.contract)]


def _exchange(hand: Hand, seat: int, side: int, needed: bool) -> bool:
    """Writes an exchange, a joker's before a deuce's; unless ``needed``, only if the contract gets no farther away."""
    ones, m_fetch, best, given = hand.ones[seat], hand.m_fetch, -1, 0
    before = 0 if needed else _far(hand, seat, 0, 0)
    for meld in range(hand.melds):
        free = m_fetch[meld] & ones
        if free and hand.m_side[meld] != side and (best < 0 or hand.m_wild[meld] == JOKER):
            while free and not needed and _far(hand, seat, free & -free, 1) > before:
                free &= free - 1
            if free:
                best, given = meld, lowest(free)
    if best >= 0:
        hand.write(EXCHANGE, best, given, 0)
    return best >= 0


def _contract(hand: Hand, seat: int, policy: Policy) -> bool:
    """Writes the contract that sheds more points; a wild counts for less."""
    rules = hand.rules
    ones, twos, deuces, jokers = hand.ones[seat], hand.twos[seat], hand.deuces[seat], hand.jokers[seat]
    melds = rules.contract
    short = shorts(hand.counts[seat], ones, twos, deuces + jokers, melds)
    hand.far[seat] = NEAREST[short]
    runs = short % SETS
    if short >= SETS and runs and not (rules.wild_sets and (deuces > 2 or jokers > 2)):
        return False
    if not rules.compulsory and hand.left > policy.figures[HOLD] and not _any_down(hand):
        return False
    buffer, other, thrift, one = hand.buffer, [0] * 32, policy.figures[THRIFT], 0
    end = plan_sets(buffer, ones, twos, deuces, jokers, melds, rules.wild_sets)
    if not runs:
        one = plan_sequences(other, ones, twos, deuces, jokers, melds)
    if one and not (end and buffer[1] - thrift * buffer[0] >= other[1] - thrift * other[0]):
        end = one
        for i in range(end):
            buffer[i] = other[i]
    buffer[1] = CONTRACT
    hand.size = end
    return end > 0


def _any_down(hand: Hand) -> bool:
    return hand.down[0] + hand.down[1] + hand.down[2] + hand.down[3] > 0


def _meld(hand: Hand, seat: int, side: int, policy: Policy) -> bool:
    """Writes new melds. Wilds go with natural cards only when it is time, or when that seems to be a way to go out."""
    ones, twos, counts, set_max = hand.ones[seat], hand.twos[seat], hand.counts[seat], hand.rules.set_max
    deuces, jokers, buffer, end = hand.deuces[seat], hand.jokers[seat], hand.buffer, 0
    wilds = (deuces > 0 or jokers > 0) and _is_time(hand, seat, side, policy, MELD_ROUNDS)
    if not wilds and (deuces or jokers) and not policy.figures[WAY_OUT]:
        end = going_out(buffer, ones, twos, counts, deuces, jokers, hand.grows[side], set_max)
    if not end and hand.sought != hand.turns:
        end = natural(buffer, ones, twos, counts, set_max)
        if not end:
            hand.sought = hand.turns
    if not end and (wilds or deuces > 2 or jokers > 2):
        end = wild(buffer, ones, twos, counts, deuces, jokers)
    buffer[1] = MELD
    hand.size = end
    return end > 0


def _is_time(hand: Hand, seat: int, side: int, policy: Policy, at: int) -> bool:
    """Whether few enough rounds, cards in an opponent's hand, or own cards are left, by these three weights."""
    if hand.left // hand.rules.seats <= policy.figures[at] or hand.held[seat] <= policy.figures[at + 2]:
        return True
    for other in range(hand.rules.seats):
        if hand.held[other] <= policy.figures[at + 1] and hand.rules.side_of[other] != side:
            return True
    return False


def _lay_off(hand: Hand, seat: int, side: int, policy: Policy) -> bool:
    """Writes a lay-off of one card; before it is time, a wild goes only where nothing can fetch it."""
    ones, m_grow = hand.ones[seat], hand.m_grow
    if ones & hand.grows[side]:
        ones &= ~_kept_cards(hand, seat, side, policy)
    if ones & hand.grows[side]:
        for meld in range(hand.melds):
            fitting = m_grow[meld] & ones
            if fitting and hand.m_side[meld] == side and hand.room(meld):
                card = lowest(fitting)
                below = (
                    hand.m_kind[meld] == SEQUENCE and PLACE[16 * hand.m_at[meld] + hand.m_low[meld] - 1] == BIT[card]
                )
                hand.write(LAY_OFF, meld, int(below), card)
                return True
    if hand.deuces[seat] or hand.jokers[seat]:
        return _lay_wild(hand, seat, side, _is_time(hand, seat, side, policy, SHOW_ROUNDS))
    return False


def _kept_cards(hand: Hand, seat: int, side: int, policy: Policy) -> int:
    """The natural cards kept from laying off before the last turn, since they may become a meld."""
    kept = 0
    if not hand.last:
        if policy.valued:
            return not_worth_laying(hand, seat, side, policy.values)
        if policy.figures[KEEP_SAME]:
            kept = alike(hand.ones[seat], hand.twos[seat])
        if policy.figures[KEEP_NEAR]:
            kept |= near(hand.ones[seat])
    return kept


def _lay_wild(hand: Hand, seat: int, side: int, wilds: bool) -> bool:
    deuces, jokers, m_side = hand.deuces[seat], hand.jokers[seat], hand.m_side
    card = JOKER if jokers else DEUCE
    for meld in range(hand.melds):
        if m_side[meld] == side and hand.room(meld):
            kind, low, high = hand.m_kind[meld], hand.m_low[meld], hand.m_low[meld] + hand.m_size[meld]
            below = -1
            if kind == WILD:
                if jokers if hand.m_at[meld] else deuces:
                    card, below = JOKER if hand.m_at[meld] else DEUCE, 0
            elif hand.m_wild[meld]:
                continue
            elif kind == SET:
                if wilds and hand.m_size[meld] < hand.rules.set_max:
                    below = 0
            elif low == 3 or (wilds and low > 1 and high == 15):
                below = 1
            elif wilds and high < 15:
                below = 0
            if below >= 0:
                hand.write(LAY_OFF, meld, below, card)
                return True
    return False


# ---------------------------------------------------------------- offering


def offers(hand: Hand, policy: Policy, most: int) -> list[int]:
    """The first ``most`` cards to offer, in order of preference; a wild only if there are no others."""
    found: list[int] = []
    seat = hand.turn
    side, free = hand.rules.side_of[seat], _free(hand, seat)
    if not free:
        _offer_wild(hand, seat)
        return [hand.buffer[2]] if hand.buffer[1] == OFFER else []
    if policy.valued:
        return by_worth(hand, seat, side, policy.values, free, most)
    company, danger = [0] * 4, [0] * 4
    _sort_out(hand, seat, side, free, company, danger)
    of_company, of_danger, of_points = policy.company, policy.danger, policy.points
    start = _order(hand, seat, side)
    for at in range(start, start + _CLASSES):
        cards = company[of_company[at]] & danger[of_danger[at]] & of_points[at]
        while cards and len(found) < most:
            found.append(lowest(cards))
            cards &= cards - 1
    return found


def gladder(hand: Hand, policy: Policy, card: int, most: int) -> int:
    """How many cards would be offered before this one; ``most`` if more, or if the card may not be offered."""
    seat = hand.turn
    free = _free(hand, seat)
    if policy.valued:
        if card >= DEUCE or not free & BIT[card]:
            return most
        return min(better(hand, seat, hand.rules.side_of[seat], policy.values, free, card), most)
    before = offers(hand, policy, most)
    return before.index(card) if card in before else most


def rather(hand: Hand, policy: Policy, card: int, most: int) -> int:
    """What the seat would do rather than offer this card: as `gladder`, or minus the verb if it is no offer."""
    hand.luck = 0
    if _lays(hand, policy):
        return -hand.buffer[1]
    if _free(hand, hand.turn):
        return gladder(hand, policy, card, most)
    _offer_wild(hand, hand.turn)
    if hand.buffer[1] == END:
        return -END
    return 0 if hand.buffer[2] == card else most


def _offer(hand: Hand, seat: int, side: int, policy: Policy) -> None:
    free = _free(hand, seat)
    if not free:
        _offer_wild(hand, seat)
    elif hand.luck and policy.figures[LAPSE] and _lapses(hand, policy):
        _offer_any(hand, free)
    elif hand.down[side] and not free & (free - 1):
        hand.write(OFFER, lowest(free), 0, 0)
    elif policy.valued:
        hand.write(OFFER, best_offer(hand, seat, side, policy.values, free), 0, 0)
    else:
        hand.write(OFFER, _gladdest(hand, seat, side, policy, free), 0, 0)


def _free(hand: Hand, seat: int) -> int:
    """The natural cards with more copies held than taken since the last offer, if there is a ban (S27)."""
    if hand.rules.ban:
        return hand.ones[seat] & ~hand.ban_ones[seat] | hand.twos[seat] & ~hand.ban_twos[seat]
    return hand.ones[seat]


def _gladdest(hand: Hand, seat: int, side: int, policy: Policy, free: int) -> int:
    """A free card of the first class, in the policy's order, that has any."""
    company, danger = [0] * 4, [0] * 4
    _sort_out(hand, seat, side, free, company, danger)
    of_company, of_danger, of_points = policy.company, policy.danger, policy.points
    start = _order(hand, seat, side)
    for at in range(start, start + _CLASSES):
        found = company[of_company[at]] & danger[of_danger[at]]
        if found:
            found &= of_points[at]
            if found:
                return lowest(found)
    return -1


def _sort_out(hand: Hand, seat: int, side: int, free: int, company: list[int], danger: list[int]) -> None:
    """Sorts the free cards by company, and all cards by danger."""
    ones, fits, wished = hand.ones[seat], hand.theirs[side], hand.wished[side]
    same, close = alike(ones, hand.twos[seat]) & free, near(ones) & free
    both = same & close
    company[0], company[1], company[2], company[3] = free & ~(same | close), same ^ both, close ^ both, both
    both = fits & wished
    danger[0], danger[1], danger[2], danger[3] = ~(fits | wished), fits ^ both, wished ^ both, both


def _order(hand: Hand, seat: int, side: int) -> int:
    """Where this seat's order of classes begins."""
    return (3 if hand.down[side] else _leaning(hand, seat)) * _CLASSES


def _offer_any(hand: Hand, free: int) -> None:
    """Offers a random one of these cards."""
    for _ in range(below(hand.luck, bits(free))):
        free &= free - 1
    hand.write(OFFER, lowest(free), 0, 0)


def _lapses(hand: Hand, policy: Policy) -> bool:
    """Whether the seat acts at random this time."""
    hand.luck = next_state(hand.luck)
    return (hand.luck & 255) < policy.figures[LAPSE]


def _leaning(hand: Hand, seat: int) -> int:
    """0 if the hand is nearer to a contract of sets, 1 to one of sequences, 2 if equally near."""
    wilds = hand.deuces[seat] + hand.jokers[seat]
    short = shorts(hand.counts[seat], hand.ones[seat], hand.twos[seat], wilds, hand.rules.contract)
    hand.far[seat] = NEAREST[short]
    return NEARER[short]


def _offer_wild(hand: Hand, seat: int) -> None:
    """Offers a deuce or a joker if no natural card may be offered; else makes no offer."""
    if hand.deuces[seat] > hand.ban_deuces[seat]:
        hand.write(OFFER, DEUCE, 0, 0)
    elif hand.jokers[seat] > hand.ban_jokers[seat]:
        hand.write(OFFER, JOKER, 0, 0)
    else:
        hand.write(END, 0, 0, 0)
