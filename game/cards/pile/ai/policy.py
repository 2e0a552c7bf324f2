"""A quick policy for playouts of rummies with a pile: some microseconds a decision, from what the seat may know.

A policy is a flat list of weights, fitted by self-play: ``build_scripts/levels/fitting.py``.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.bits import count as bits
from game.cards.bits import lowest
from game.cards.pile.ai import lays, position
from game.cards.pile.ai.ending import keeping_joker, keeping_last, to_come, unseen_by
from game.cards.pile.ai.lays import (
    best_lay_off,
    exchange,
    growing,
    in_runs,
    in_sets,
    like_off,
    line_of,
    meld_code,
    pair_with,
    special,
    suits_free,
    wild_off,
)
from game.cards.pile.ai.position import ALIKE, DISCARD, DRAW, EXCHANGE, MELD, OVER, PASS, RUN, SET, TAKE, TO_DRAW, Hand
from game.cards.pile.ai.ruled import DEUCE, JOKER, QUEEN
from game.cards.pile.ai.uses import use_of

# The weights of a policy. What a card of a hand is worth when a pile is considered, in tenths of its points:
LAYS = 0  # .. one that can be laid
GOES = 1  # .. one that goes with one other
GOES_WELL = 2  # .. with more
CATCH = 3  # what an unlaid card costs, in tenths of its cost in hand
CATCH_LATE = 4  # .. when an opponent holds at most LATE cards
LATE = 5
WILD = 6  # value of a wild card, in points
TAKES = 7  # how much better than a draw a take must be
BRINGS = 8  # .. value of each card but the one laid, in tenths of a point
DEPTH = 9  # how many cards deep a pile is considered
# What makes a card worth keeping at a discard:
SAME = 10  # each card of its rank
NEXT = 11  # each next to it in its suit
GAP = 12  # each two places away
POINT = 13  # minus, for each point of its cost in hand, in eighths
POINT_LATE = 14  # .. when an opponent holds at most LATE cards
FITS = 15  # plus, if it may be laid off on a meld
OTHERS = 16  # plus, for each unseen card that goes with it, in eighths
PILED = 17  # .. plus this for every eight cards of a squared pile
KEEP_WILD = 18  # a wild card
# What is laid, and what is held back while all others hold more cards than CALM:
MIN_SET = 19  # smaller sets are held back
MIN_RUN = 20
CALM = 21
MIN_ADD = 22  # Iceberg: a card is added if it gains this many points
WILD_SET = 23  # least points of two cards that a wild completes
WILD_OFF = 24  # wilds are laid off when an opponent holds at most this many cards
TURNS = 25  # nothing is held back once the stock has fewer cards than this
LAST = 26  # with fewer draws to come than this, cards are kept for what they may still bring, not for their company

BIT = list(position.BIT)
NIBBLE = list(position.NIBBLE)
RANK = list(position.RANK)
AT = list(position.AT)
ICES = list(position.ICE)
LONGEST = list(lays.LONGEST)
HELD, HELD_ICE = 8, 25  # assumed cost of a card in an opponent's hand, in points
ONES = sum(1 << 4 * r for r in range(13))  # as in lays.py
EIGHTS = 8 * ONES


def _away(far: int) -> list[int]:
    """For each card those of its suit this many places away, aces at both ends."""
    found = [0] * 54
    for card in range(52):
        for place in (1, 14) if card % 13 == 0 else (card % 13 + 1,):
            for other in (place - far, place + far):
                if 1 <= other <= 14:
                    found[card] |= BIT[card // 13 * 13 + (other - 1) % 13]
    return found


BESIDE = _away(1)
OFF = _away(2)
NEAR = [BESIDE[n] | OFF[n] for n in range(54)]


class Policy:
    """Weights, unpacked for use."""

    __slots__ = ("f",)

    def __init__(self, figures: Sequence[int]) -> None:
        self.f = [0] * 32
        for i in range(len(figures)):
            self.f[i] = figures[i]


def playout(hand: Hand, policies: list[Policy], turns: int) -> int:
    """Plays to the end of the hand or for so many turns, each seat by its policy; 1 if the hand ended."""
    last = hand.turns + turns
    while hand.phase != OVER:
        if hand.turns >= last:
            return 0
        hand.apply(decide(hand, policies[hand.turn]))
    return 1


def standing(hand: Hand, side: int) -> float:
    """A side's lead over the others' mean; in an unfinished hand, half of the cards held may still be laid."""
    rules, own, others, each = hand.rules, 0.0, 0.0, 0.0
    for seat in range(rules.seats):
        if hand.phase == OVER:
            break
        each = hand.laid[seat] - hand.caught(seat) / 2
        if rules.ice and rules.multiplies:
            each *= 1 + hand.aces[seat]
        if rules.side_of[seat] == side:
            own += each
        else:
            others += each
    if hand.phase == OVER:
        for number in range(rules.sides):
            if number == side:
                own = hand.points[number]
            else:
                others += hand.points[number]
    return own - others / (rules.sides - 1)


def decide(hand: Hand, policy: Policy) -> int:
    """The current seat's decision by this policy."""
    if hand.phase == TO_DRAW:
        return begins(hand, policy)
    found = laying(hand, policy)
    return found if found else discard(hand, policy)


def fewest(hand: Hand) -> int:
    """The fewest cards that any other seat holds."""
    found = 99
    for seat in range(hand.rules.seats):
        if seat != hand.turn and hand.held[seat] < found:
            found = hand.held[seat]
    return found


# ---------------------------------------------------------------- the beginning of a turn


def worth(hand: Hand, policy: Policy, ones: int, twos: int, counts: int, wilds: int, late: int) -> int:
    """The expected value of these cards, in tenths of a point."""
    rules = hand.rules
    lays = ones & (in_runs(rules, ones) | in_sets(rules, counts) | growing(hand))
    f, total = policy.f, wilds * 10 * policy.f[WILD]
    last = ends(hand, policy)
    catch = 10 if last else f[CATCH_LATE] if late else f[CATCH]
    left = ones
    while left:
        card = lowest(left)
        bit = BIT[card]
        left ^= bit
        many = 2 if twos & bit else 1
        if lays & bit:
            total += many * f[LAYS] * rules.value[card]
        else:
            with_it = (counts >> 4 * (card % 13) & 15) - 1 + bits(ones & NEAR[card])
            goes = 0 if last else f[GOES_WELL] if with_it > 1 else f[GOES] if with_it else 0
            total += many * (goes * rules.value[card] - catch * rules.cost[card])
    return total


def ends(hand: Hand, policy: Policy) -> int:
    """1 if the policy minds the end of the stock, and the current seat has no draw after this turn."""
    return 1 if policy.f[LAST] and not to_come(hand) else 0


def begins(hand: Hand, policy: Policy) -> int:
    """A draw, or the best way to take the pile; if nothing can be drawn, a take that pays, or the end."""
    if hand.rules.ice:
        return DRAW
    best, chosen, may_draw = 10 * policy.f[TAKES], DRAW, hand.can_draw()
    if not may_draw:
        best, chosen = 0, PASS
    if hand.rules.fanned:
        for count in range(1, min(hand.piled, policy.f[DEPTH]) + 1):
            use = use_of(hand, count)
            if use:
                value = taking(hand, policy, count, use)
                if value > best:
                    best, chosen = value, TAKE | count << 4 | use << 11
    elif hand.piled:
        use = use_of(hand, 1)
        if use:
            value = taking(hand, policy, hand.piled, use)
            if value > best:
                chosen = TAKE | hand.piled << 4 | use << 11
    return chosen


def taking(hand: Hand, policy: Policy, count: int, use: int) -> int:
    """The gain from taking this many cards, in tenths of a point."""
    seat, rules, f = hand.turn, hand.rules, policy.f
    late = fewest(hand) <= f[LATE]
    ones, twos, counts = hand.ones[seat], hand.twos[seat], hand.counts[seat]
    wilds = hand.deuces[seat] + hand.jokers[seat]
    before, gained = worth(hand, policy, ones, twos, counts, wilds, late), 0
    last = ends(hand, policy)
    if last and not hand.can_draw():
        before = -10 * hand.caught(seat)  # who passes lays nothing more
    for i in range(hand.piled - count, hand.piled):
        card = hand.pile[i]
        if card < 52:
            if ones & BIT[card]:
                twos |= BIT[card]
            ones |= BIT[card]
            counts += NIBBLE[card]
        else:
            wilds += 1
        if (rules.fanned or i < hand.piled - 1) and not last:
            gained += f[BRINGS]
    gained += laid_wild(hand, policy, use)
    return gained + worth(hand, policy, ones, twos, counts, wilds, late) - before


def laid_wild(hand: Hand, policy: Policy, use: int) -> int:
    """The gain of a meld with a wild over its cards' expected value and the wild's, in tenths of a point."""
    rest, rules = use >> 4, hand.rules
    kind, at, cards = rest & 3, rest >> 2 & 63, rest >> 17 & 16383
    if use & 15 != MELD or (not (kind == RUN and cards) and not (kind == SET and (cards >> 8 or rest >> 31 & 15))):
        return 0
    value = rules.value[at] if kind == SET else rules.value[AT[16 * at + (rest >> 8 & 15)]]
    return 30 * value - 10 * policy.f[WILD]


# ---------------------------------------------------------------- laying


def laying(hand: Hand, policy: Policy) -> int:
    """The next decision to lay; 0 for none."""
    seat, rules, f = hand.turn, hand.rules, policy.f
    last = hand.left < f[TURNS] or ends(hand, policy)
    urgent = 1 if fewest(hand) <= f[CALM] or last or hand.ending else 0
    near = 1 if fewest(hand) <= f[WILD_OFF] or last else 0
    wild = hand.deuces[seat] + hand.jokers[seat]
    held_back = (wild and not near) or (not urgent and (rules.ice or f[MIN_SET] > 3 or f[MIN_RUN] > 3))
    if held_back and goes_out(hand, policy):
        urgent = near = 1
    return put_down(hand, policy, urgent, near)


def goes_out(hand: Hand, policy: Policy) -> int:
    """1 if all cards but one can be laid greedily, and going out pays."""
    seat, rules, ones = hand.turn, hand.rules, hand.ones[hand.turn]
    lone = ones & ~(in_runs(rules, ones) | in_sets(rules, hand.counts[seat]) | growing(hand))
    if bits(lone) > 1 + 2 * (hand.deuces[seat] + hand.jokers[seat]):
        return 0
    after = hand.copy()
    while after.held[seat] > 1:
        found = put_down(after, policy, 1, 1)
        if not found:
            return 0
        if found & 15 == EXCHANGE:
            after.exchange(found >> 4 & 63, found >> 10)
        else:
            after.lay(found)
    return pays(after)


def pays(hand: Hand) -> int:
    """1 if the current side would lead if it went out, with the usual cost of the others' cards."""
    rules, own, best, each = hand.rules, 0, -9999, 0
    for side in range(rules.sides):
        total = 0
        for seat in range(rules.seats):
            if rules.side_of[seat] == side:
                each = hand.laid[seat]
                if seat != hand.turn:
                    each -= hand.held[seat] * (HELD_ICE if rules.ice else HELD)
                if rules.ice and rules.multiplies:
                    each *= 1 + hand.aces[seat]
                total += each
        if side == rules.side_of[hand.turn]:
            own = total + rules.out_bonus
        elif total > best:
            best = total
    return 1 if own > best else 0


def put_down(hand: Hand, policy: Policy, urgent: int, near: int) -> int:
    """The next card or meld to lay: everything if ``urgent``, and wilds if ``near`` the end; 0 for none."""
    seat, rules, f = hand.turn, hand.rules, policy.f
    if rules.ice:
        found = special(hand)
        if found:
            return found
    found = meld(hand, policy, urgent)
    if found:
        return found
    fits = hand.ones[seat] & growing(hand)
    while fits:
        card = lowest(fits)
        fits ^= BIT[card]
        found = best_lay_off(hand, card)
        if found and (urgent or not rules.ice or adds(hand, found) >= f[MIN_ADD]):
            return found
    if rules.returns and hand.melds:
        found = exchange(hand)
        if found:
            return found
    if hand.deuces[seat] or hand.jokers[seat]:
        return lay_wild(hand, policy, near)
    return 0


def adds(hand: Hand, decision: int) -> int:
    """What an added card gains at Iceberg."""
    size = hand.m_size[decision >> 6 & 63]
    return ICES[size + 1] - ICES[size]


def meld(hand: Hand, policy: Policy, urgent: int) -> int:
    """The best new meld of natural cards, or of cards that only go with their like; 0 for none."""
    seat, rules, f = hand.turn, hand.rules, policy.f
    ones, twos, counts = hand.ones[seat], hand.twos[seat], hand.counts[seat]
    like = hand.jokers[seat] if rules.alike == JOKER else hand.deuces[seat] if rules.alike == DEUCE else 0
    if like >= 3 and (urgent or like >= 4 or not rules.doubles or f[MIN_SET] < 4):
        return meld_code(ALIKE, 0, 0, min(like, rules.alike_max), 0, 0)
    runs = in_runs(rules, ones)
    sets = counts + (8 - rules.set_min) * ONES & EIGHTS
    if not runs and not sets:
        return 0
    best, chosen = 0, 0
    for r in range(13):
        if sets >> 4 * r & 8:
            found = suits_free(rules, ones, twos, runs, r)
            cards, many = found & 255, found >> 8
            if many >= f[MIN_SET] or urgent or rules.set_max < f[MIN_SET]:
                value = many * (10 * rules.value[r] + 1) if not rules.ice else 10 * ICES[min(many, 16)]
                if value > best:
                    best, chosen = value, meld_code(SET, r, 0, 0, cards, 0)
    if runs:
        return best_run(hand, policy, urgent, best, chosen)
    return chosen


def best_run(hand: Hand, policy: Policy, urgent: int, best: int, chosen: int) -> int:
    """The best run of this hand if it is better than the chosen set."""
    rules, ones, f = hand.rules, hand.ones[hand.turn], policy.f
    for suit in range(4):
        line = line_of(rules, ones, suit)
        code = LONGEST[line]
        low, size = code & 15, code >> 4
        if size == 14 and not hand.twos[hand.turn] & BIT[13 * suit]:
            low, size = 2, 13
        if size < 3 or (size < f[MIN_RUN] and not urgent):
            continue
        if rules.doubles == 1 and size > 4:
            low, size = low + size - 4, 4
        value = 0
        for place in range(low, low + size):
            value += rules.low_ace if place == 1 else rules.value[AT[16 * suit + place]]
        value = 10 * ICES[size] if rules.ice else 10 * value
        if value > best:
            best, chosen = value, meld_code(RUN, suit, low, size, 0, 0)
    return chosen


def lay_wild(hand: Hand, policy: Policy, near: int) -> int:
    """A meld or lay-off with a wild card; 0 for none."""
    seat, rules, f = hand.turn, hand.rules, policy.f
    if rules.alike == JOKER and hand.jokers[seat]:
        return like_off(hand)
    joker = 1 if hand.jokers[seat] else 0
    found = pair_with(hand, joker, 0 if near or joker else f[WILD_SET])
    if found:
        return found
    if near or hand.held[seat] <= 2 or (joker and rules.joker_value > 50):
        return wild_off(hand, joker)
    return 0


# ---------------------------------------------------------------- the discard


def discard(hand: Hand, policy: Policy) -> int:
    """The card least worth keeping."""
    seat, rules, f = hand.turn, hand.rules, policy.f
    late, draws = fewest(hand) <= f[LATE], to_come(hand)
    last = draws < f[LAST]
    unseen = unseen_by(hand) if last else 0
    left, best, chosen = hand.ones[seat], 0, -1
    only_queens = left == BIT[QUEEN] and not hand.deuces[seat] and not hand.jokers[seat]
    while left:
        card = lowest(left)
        left ^= BIT[card]
        if card == QUEEN and rules.queen_last and not only_queens:
            continue
        value = keeping_last(hand, card, unseen, draws) if last else keeping(hand, policy, card, late)
        if chosen < 0 or value < best:
            best, chosen = value, card
    if hand.deuces[seat] and (chosen < 0 or f[KEEP_WILD] < best):
        best, chosen = f[KEEP_WILD], DEUCE
    if hand.jokers[seat]:
        value = 2 * f[KEEP_WILD]
        if rules.alike == JOKER:
            value = f[SAME] * (hand.jokers[seat] - 1) + f[GAP] - (f[POINT] * rules.cost[JOKER] >> 3)
            if last:
                value = keeping_joker(hand, bits(unseen), draws)
        if chosen < 0 or value < best:
            chosen = JOKER
    return DISCARD | chosen << 4


def keeping(hand: Hand, policy: Policy, card: int, late: int) -> int:
    """What a card is worth keeping."""
    seat, rules, f, r = hand.turn, hand.rules, policy.f, card % 13
    ones = hand.ones[seat]
    value = f[SAME] * ((hand.counts[seat] >> 4 * r & 15) - 1)
    value += f[NEXT] * bits(ones & BESIDE[card]) + f[GAP] * bits(ones & OFF[card])
    value -= (f[POINT_LATE] if late else f[POINT]) * rules.cost[card] >> 3
    if growing(hand) & BIT[card]:
        value += f[FITS]
    if f[OTHERS]:
        unseen = (RANK[r] | NEAR[card]) & ~(ones | hand.gone)
        more = f[OTHERS] + (0 if rules.fanned else f[PILED] * hand.piled >> 3)
        value += more * bits(unseen) >> 3
    return value
