"""How a seat plays a hand over a pile in a playout: a few microseconds a decision, from what that seat may know.

A policy is a flat list of figures, fitted by hands played against each other (``levels/pile_figures.py``).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.bits import count as bits
from game.cards.bits import lowest
from game.cards.pile.mind import position
from game.cards.pile.mind.position import (
    ALIKE,
    DISCARD,
    DRAW,
    EXCHANGE,
    LAY_OFF,
    MELD,
    OVER,
    PASS,
    RUN,
    SET,
    SPECIAL,
    TAKE,
    TO_DRAW,
    Hand,
)
from game.cards.pile.mind.ruled import DEUCE, JOKER, QUEEN, Rules

# The figures of a policy. What a card of a hand is worth when a pile is weighed, in tenths of its points:
LAYS = 0  # .. one that can be laid
GOES = 1  # .. one that goes with one other
GOES_WELL = 2  # .. with more
CATCH = 3  # what a card that cannot be laid costs, in tenths of what it costs in hand
CATCH_LATE = 4  # .. when another holds no more cards than LATE
LATE = 5
WILD = 6  # what a wild card is worth, in points
TAKES = 7  # a pile is taken when it is better by so much than a draw
BRINGS = 8  # .. each of its cards but the one laid counts so much, in tenths of a point
DEPTH = 9  # how many cards deep a pile is looked into
# What makes a card worth keeping when one is discarded:
SAME = 10  # each of its rank
NEXT = 11  # each next to it
GAP = 12  # each one off
POINT = 13  # less, for each point that it costs in hand, in eighths
POINT_LATE = 14  # .. when another holds no more cards than LATE
FITS = 15  # more, where a meld that it may be laid off on takes it
OTHERS = 16  # more, for each unseen card that goes with it, in eighths
PILED = 17  # .. and so much for every eight cards of a squared pile
KEEP_WILD = 18  # a wild card
# What is laid, and what is held back while all others hold more cards than CALM:
MIN_SET = 19  # smaller sets are held back
MIN_RUN = 20
CALM = 21
MIN_ADD = 22  # Iceberg: a card is added for so many points or more
WILD_SET = 23  # a wild card makes a meld of two others of so many points or more
WILD_OFF = 24  # wild cards are laid off when another holds no more cards than this
TURNS = 25  # nothing is held back once fewer cards than this are in the stock
FIGURES = 26

BIT = list(position.BIT)
NIBBLE = list(position.NIBBLE)
RANK = list(position.RANK)
SHIFT = list(position.SHIFT)
AT = list(position.AT)
AT_BIT = list(position.AT_BIT)
PLACE = list(position.PLACE)
ICES = list(position.ICE)
SORTS = list(position.SPECIAL_RANK)
ICE_BRINGS = list(position.WORTH)
ONES = sum(1 << 4 * r for r in range(13))
EIGHTS, LINE, LONG_LINE, HIGH_ACE = 8 * ONES, 8191, 16383, 8192


def _longest() -> list[int]:
    """For each 14 places that may be held: the longest run of three or more, lowest place + 16 * size; 0 for none."""
    found = []
    for line in range(1 << 14):
        best = size = 0
        for place in range(1, 16):
            size = size + 1 if line >> place - 1 & 1 else 0
            if size >= 3 and size >= best >> 4:
                best = place - size + 1 | size << 4
        found.append(best)
    return found


LONGEST = _longest()


def _away(far: int) -> list[int]:
    """For each card those of its suit that stand so far from it, an ace at either end."""
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
    """Figures, for use."""

    __slots__ = ("f",)

    def __init__(self, figures: Sequence[int]) -> None:
        self.f = [0] * 32
        for i in range(len(figures)):
            self.f[i] = figures[i]


def playout(hand: Hand, policies: list[Policy], turns: int) -> int:
    """Play on to the end of the hand, or for so many turns, each seat by its policy; 1 when it came to an end."""
    last = hand.turns + turns
    while hand.phase != OVER:
        if hand.turns >= last:
            return 0
        hand.apply(decide(hand, policies[hand.turn]))
    return 1


def standing(hand: Hand, side: int) -> float:
    """What a side is ahead of the mean of the others; where the hand goes on, half of what is held may yet be laid."""
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
    """What the seat at play does by this policy."""
    if hand.phase == TO_DRAW:
        return begins(hand, policy)
    found = laying(hand, policy)
    return found if found else discard(hand, policy)


def fewest(hand: Hand) -> int:
    """How many cards that seat holds, of all others, that holds fewest."""
    found = 99
    for seat in range(hand.rules.seats):
        if seat != hand.turn and hand.held[seat] < found:
            found = hand.held[seat]
    return found


def growing(hand: Hand) -> int:
    """The natural cards that melds take from the seat at play."""
    return hand.grows[0 if hand.rules.anyones else hand.turn]


# ---------------------------------------------------------------- what a hand could lay


def line_of(rules: Rules, cards: int, suit: int) -> int:
    """The places of a suit that these cards hold, an ace at both ends that it may stand at."""
    line = cards >> SHIFT[suit] & LINE
    if line & 1:
        if rules.high:
            line |= HIGH_ACE
        if not rules.low:
            line &= ~1
    return line


def in_runs(rules: Rules, cards: int) -> int:
    """The cards that lie in runs of three or more."""
    found = 0
    for suit in range(4):
        line = line_of(rules, cards, suit)
        threes = line & line >> 1 & line >> 2
        if threes:
            threes |= threes << 1 | threes << 2
            found |= (threes & LINE | (1 if threes & HIGH_ACE else 0)) << SHIFT[suit]
    return found


def in_sets(rules: Rules, counts: int) -> int:
    """The cards of every rank of which there are enough for a set."""
    many = counts + (8 - rules.set_min) * ONES & EIGHTS
    found = 0
    if many:
        for r in range(13):
            if many >> 4 * r & 8:
                found |= RANK[r]
    return found


def worth(hand: Hand, policy: Policy, ones: int, twos: int, counts: int, wilds: int, late: int) -> int:
    """What these cards promise, in tenths of a point."""
    rules = hand.rules
    lays = ones & (in_runs(rules, ones) | in_sets(rules, counts) | growing(hand))
    f, total = policy.f, wilds * 10 * policy.f[WILD]
    catch = f[CATCH_LATE] if late else f[CATCH]
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
            goes = f[GOES_WELL] if with_it > 1 else f[GOES] if with_it else 0
            total += many * (goes * rules.value[card] - catch * rules.cost[card])
    return total


# ---------------------------------------------------------------- the beginning of a turn


def begins(hand: Hand, policy: Policy) -> int:
    """A draw, or the best way to take the pile; where nothing can be drawn, a take that pays, or the end."""
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
    """What the hand gains by taking so many cards, in tenths of a point."""
    seat, rules, f = hand.turn, hand.rules, policy.f
    late = fewest(hand) <= f[LATE]
    ones, twos, counts = hand.ones[seat], hand.twos[seat], hand.counts[seat]
    wilds = hand.deuces[seat] + hand.jokers[seat]
    before, gained = worth(hand, policy, ones, twos, counts, wilds, late), 0
    for i in range(hand.piled - count, hand.piled):
        card = hand.pile[i]
        if card < 52:
            if ones & BIT[card]:
                twos |= BIT[card]
            ones |= BIT[card]
            counts += NIBBLE[card]
        else:
            wilds += 1
        if rules.fanned or i < hand.piled - 1:
            gained += f[BRINGS]
    gained += laid_wild(hand, policy, use)
    return gained + worth(hand, policy, ones, twos, counts, wilds, late) - before


def laid_wild(hand: Hand, policy: Policy, use: int) -> int:
    """What a meld with a wild card lays more than its cards promised, less what that is worth, in tenths of a point."""
    rest, rules = use >> 4, hand.rules
    kind, at, cards = rest & 3, rest >> 2 & 63, rest >> 17 & 16383
    if use & 15 != MELD or (not (kind == RUN and cards) and not (kind == SET and (cards >> 8 or rest >> 31 & 15))):
        return 0
    value = rules.value[at] if kind == SET else rules.value[AT[16 * at + (rest >> 8 & 15)]]
    return 30 * value - 10 * policy.f[WILD]


def use_of(hand: Hand, count: int) -> int:
    """How the deepest of so many cards of the pile would be laid: a decision, or 0."""
    rules, seat = hand.rules, hand.turn
    card = hand.pile[hand.piled - count]
    ones, twos, counts = hand.ones[seat], hand.twos[seat], hand.counts[seat]
    if card >= 52:
        return use_of_wild(hand, card)
    if rules.helps:
        for i in range(hand.piled - count + 1, hand.piled):
            other = hand.pile[i]
            if other < 52:
                if ones & BIT[other]:
                    twos |= BIT[other]
                ones |= BIT[other]
                counts += NIBBLE[other]
    if ones & BIT[card]:
        twos |= BIT[card]
    ones |= BIT[card]
    counts += NIBBLE[card]
    found = natural_use(hand, card, ones, twos, counts)
    if found:
        return found
    if hand.deuces[seat] + hand.jokers[seat]:
        return wild_use(hand, card, ones, twos, counts)
    return 0


def natural_use(hand: Hand, card: int, ones: int, twos: int, counts: int) -> int:
    """A run, a set or a lay-off with this card, of these cards; whichever lays most, lay-offs last."""
    rules, r = hand.rules, card % 13
    alike = counts >> 4 * r & 15
    run = run_with(rules, card, ones, twos)
    if run and (alike < rules.set_min or run >> 4 >= min(alike, rules.set_max)):
        return melded(RUN, card // 13, run & 15, run >> 4, 0, 0)
    if alike >= rules.set_min:
        return melded(SET, r, 0, 0, suits_of(rules, card, ones, twos), 0)
    if (rules.fanned or rules.added) and growing(hand) & BIT[card]:
        return added(hand, card)
    return 0


def run_with(rules: Rules, card: int, ones: int, twos: int) -> int:
    """The run with this card in it: its lowest place + 16 times its size; 0 for none."""
    line = line_of(rules, ones, card // 13)
    r = card % 13
    best = 0
    for place in (r + 1, 14 if r == 0 else 0):
        if place and line & PLACE[place]:
            low = high = place
            while low > 1 and line & PLACE[low - 1]:
                low -= 1
            while high < 14 and line & PLACE[high + 1]:
                high += 1
            if high - low == 13 and not twos & BIT[card - r]:
                if place > 1:
                    low = 2
                else:
                    high = 13
            if high - low >= 2 and high - low + 1 > best >> 4:
                best = low | high - low + 1 << 4
    return best


def suits_of(rules: Rules, card: int, ones: int, twos: int) -> int:
    """The cards of its rank as a decision tells them: this one, and others as far as a set may have them."""
    r, found, many = card % 13, 0, 1
    found = 1 << card // 13
    for suit in range(4):
        if many < rules.set_max and suit != card // 13 and ones & BIT[13 * suit + r]:
            found |= 1 << suit
            many += 1
    for suit in range(4):
        if many < rules.set_max and twos & BIT[13 * suit + r]:
            found |= 16 << suit
            many += 1
    return found


def wild_use(hand: Hand, card: int, ones: int, twos: int, counts: int) -> int:
    """A set or run of this card, another and a wild one; 0 for none."""
    rules, seat, r, suit = hand.rules, hand.turn, card % 13, card // 13
    joker = 1 if hand.jokers[seat] and rules.alike != JOKER else 0
    if not joker and not hand.deuces[seat]:
        return 0
    if counts >> 4 * r & 15 >= 2:
        return melded(SET, r, 0, 0, suits_of(rules, card, ones, twos) + (0 if joker else 256), joker)
    line = line_of(rules, ones, suit)
    for place in (r + 1, 14 if r == 0 else r + 1):
        for low in range(place - 2 if place > 2 else 1, place + 1):
            found = wild_run(rules, line, suit, low, joker)
            if found:
                return found
    return 0


def wild_run(rules: Rules, line: int, suit: int, low: int, joker: int) -> int:
    """The run of three from this place on of two cards of the line and a wild one; 0 for none."""
    wild = 0
    if low < (1 if rules.low else 2) or low > (12 if rules.high else 11):
        return 0
    for place in range(low, low + 3):
        if not line & PLACE[place]:
            if wild:
                return 0
            wild = place
    return melded(RUN, suit, low, 3, PLACE[wild], wild if joker else 0) if wild else 0


def use_of_wild(hand: Hand, card: int) -> int:
    """A meld of a wild card that is taken with the dearest pair held; of jokers that are not wild with their like."""
    seat, rules = hand.turn, hand.rules
    held = hand.jokers[seat] if card == JOKER else hand.deuces[seat]
    if rules.alike == card and held >= 2:
        return melded(ALIKE, 0, 0, min(held + 1, 4), 0, 0)
    if rules.alike == card and card == JOKER:
        for number in range(hand.melds):
            if hand.m_kind[number] == ALIKE and hand.m_size[number] < rules.alike_max:
                return coded(LAY_OFF, ALIKE, number, 0, 1, 0, 0)
        return 0
    joker = 1 if card == JOKER else 0
    return pair_with(hand, joker, 0)


def pair_with(hand: Hand, joker: int, least: int) -> int:
    """The dearest pair or two of a suit that a wild card makes a meld of, if they count ``least`` or more; or 0."""
    seat, rules = hand.turn, hand.rules
    ones, twos, counts = hand.ones[seat], hand.twos[seat], hand.counts[seat]
    best, chosen = least - 1, 0
    for r in range(13):
        if counts >> 4 * r & 15 == 2 and 2 * rules.value[r] > best:
            card = lowest(ones & RANK[r])
            best = 2 * rules.value[r]
            chosen = melded(SET, r, 0, 0, suits_of(rules, card, ones, twos) + (0 if joker else 256), joker)
    for suit in range(4):
        line = line_of(rules, ones, suit)
        if not (line & line >> 1 or line & line >> 2):
            continue
        for low in range(1, 13):
            value, number = 0, 0
            for each in range(low, low + 3):
                if line & PLACE[each]:
                    number += 1
                    value += rules.low_ace if each == 1 else rules.value[AT[16 * suit + each]]
            if number == 2 and value > best:
                found = wild_run(rules, line, suit, low, joker)
                if found:
                    best, chosen = value, found
    return chosen


# ---------------------------------------------------------------- decisions


def coded(verb: int, kind: int, at: int, low: int, size: int, cards: int, joker: int) -> int:
    """A decision to lay."""
    head = verb | kind << 4 | at << 6 | low << 12 | size << 16
    return head + cards * CARDS_UNIT + joker * JOKER_UNIT


CARDS_UNIT, JOKER_UNIT = 1 << 21, 1 << 35


def melded(kind: int, at: int, low: int, size: int, cards: int, joker: int) -> int:
    """A decision to lay a new meld."""
    return coded(MELD, kind, at, low, size, cards, joker)


def added(hand: Hand, card: int) -> int:
    """A decision to lay this card off, where it brings most; 0 for none."""
    rules, seat, best, chosen = hand.rules, hand.turn, -1, 0
    for number in range(hand.melds):
        if not hand.m_grow[number] & BIT[card] or not (rules.anyones or hand.m_owner[number] == seat):
            continue
        size = hand.m_size[number]
        brings = ICES[size + 1] - ICES[size] if rules.ice else size
        if brings > best:
            best = brings
            if hand.m_kind[number] == SET:
                chosen = coded(LAY_OFF, SET, number, 0, 1, 1 << card // 13, 0)
            else:
                low = hand.m_low[number]
                high, most = low + size, 14 if rules.high else 13
                above = high <= most and AT[16 * hand.m_at[number] + high] == card
                chosen = coded(LAY_OFF, RUN, number, low if above else low - 1, size + 1, 0, 0)
    return chosen


# ---------------------------------------------------------------- laying


def laying(hand: Hand, policy: Policy) -> int:
    """What is laid next; 0 for nothing."""
    seat, rules, f = hand.turn, hand.rules, policy.f
    urgent = fewest(hand) <= f[CALM] or hand.left < f[TURNS] or hand.ending
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
        found = added(hand, card)
        if found and (urgent or not rules.ice or adds(hand, found) >= f[MIN_ADD]):
            return found
    if rules.returns and hand.melds:
        found = exchange(hand)
        if found:
            return found
    if hand.deuces[seat] or hand.jokers[seat]:
        return lay_wild(hand, policy)
    return 0


def adds(hand: Hand, decision: int) -> int:
    """What a card more brings at Iceberg."""
    size = hand.m_size[decision >> 6 & 63]
    return ICES[size + 1] - ICES[size]


def special(hand: Hand) -> int:
    """A special of this hand, of one suit if there is one; 0 for none."""
    ones, best, chosen = hand.ones[hand.turn], 0, 0
    if hand.held[hand.turn] < 6:
        return 0
    for number in range(4):
        sort, first, second = number & 1, 1 if number > 1 else 0, 2 if number > 1 else 3
        both, second_of, one, other = 1, 0, 1, 1
        for i in range(6):
            r = SORTS[6 * sort + i]
            has_one, has_other = ones & BIT[13 * first + r] != 0, ones & BIT[13 * second + r] != 0
            one, other, both = one and has_one, other and has_other, both and (has_one or has_other)
            if not has_one:
                second_of |= 1 << i
        if both:
            alone = one or other
            brings = ICE_BRINGS[2 * sort + (0 if alone else 1)]
            if brings > best:
                best = brings
                suits = 0 if one else 63 if other else second_of
                chosen = melded(SPECIAL, sort + (2 if number > 1 else 0), 0, 0, suits, 0)
    return chosen


def meld(hand: Hand, policy: Policy, urgent: int) -> int:
    """The best new meld of natural cards, or of cards that go with their like alone; 0 for none."""
    seat, rules, f = hand.turn, hand.rules, policy.f
    ones, twos, counts = hand.ones[seat], hand.twos[seat], hand.counts[seat]
    like = hand.jokers[seat] if rules.alike == JOKER else hand.deuces[seat] if rules.alike == DEUCE else 0
    if like >= 3 and (urgent or like >= 4 or not rules.doubles or f[MIN_SET] < 4):
        return melded(ALIKE, 0, 0, min(like, rules.alike_max), 0, 0)
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
                    best, chosen = value, melded(SET, r, 0, 0, cards, 0)
    if runs:
        return best_run(hand, policy, urgent, best, chosen)
    return chosen


def suits_free(rules: Rules, ones: int, twos: int, runs: int, r: int) -> int:
    """The cards of a rank for a set, those that runs want only where it needs them, + 256 times how many."""
    free = ones & RANK[r] & ~runs
    again = twos & RANK[r]
    if bits(free) + bits(again) < rules.set_min:
        free = ones & RANK[r]
    cards = many = 0
    for suit in range(4):
        if free & BIT[13 * suit + r] and many < rules.set_max:
            cards |= 1 << suit
            many += 1
    for suit in range(4):
        if again & BIT[13 * suit + r] and many < rules.set_max:
            cards |= (16 if cards >> suit & 1 else 1) << suit
            many += 1
    return cards | many << 8


def best_run(hand: Hand, policy: Policy, urgent: int, best: int, chosen: int) -> int:
    """The best run of this hand if it is better than the set chosen."""
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
            best, chosen = value, melded(RUN, suit, low, size, 0, 0)
    return chosen


# ---------------------------------------------------------------- wild cards


def exchange(hand: Hand) -> int:
    """A natural card for a joker; 0 for none."""
    seat, rules = hand.turn, hand.rules
    for number in range(hand.melds):
        if hand.m_joker[number] and (rules.returns == 2 or hand.m_owner[number] == seat):
            if hand.m_kind[number] == SET:
                wanted = hand.ones[seat] & RANK[hand.m_at[number]]
            elif hand.m_joker[number] == 2:
                wanted = 0
            else:
                wanted = hand.ones[seat] & AT_BIT[16 * hand.m_at[number] + hand.m_joker[number]]
            if wanted:
                return EXCHANGE | number << 4 | lowest(wanted) << 10
    return 0


def lay_wild(hand: Hand, policy: Policy) -> int:
    """A meld with a wild card, or one laid off; 0 for none."""
    seat, rules, f = hand.turn, hand.rules, policy.f
    if rules.alike == JOKER and hand.jokers[seat]:
        return like_off(hand, JOKER)
    joker = 1 if hand.jokers[seat] else 0
    near = fewest(hand) <= f[WILD_OFF] or hand.left < f[TURNS]
    found = pair_with(hand, joker, 0 if near or joker else f[WILD_SET])
    if found:
        return found
    if near or hand.held[seat] <= 2 or (joker and rules.joker_value > 50):
        return wild_off(hand, joker)
    return 0


def like_off(hand: Hand, card: int) -> int:
    """A joker that is not wild, laid off on its like; 0 for none."""
    for number in range(hand.melds):
        if hand.m_kind[number] == ALIKE and hand.m_size[number] < hand.rules.alike_max:
            return coded(LAY_OFF, ALIKE, number, 0, 1, 0, 0)
    return 0


def wild_off(hand: Hand, joker: int) -> int:
    """A wild card laid off where it may be; 0 for none."""
    seat, rules = hand.turn, hand.rules
    for number in range(hand.melds):
        if not (rules.anyones or hand.m_owner[number] == seat) or hand.m_wilds[number] >= rules.most_wilds:
            continue
        low, size, kind = hand.m_low[number], hand.m_size[number], hand.m_kind[number]
        if kind == SET and size < rules.set_max:
            return coded(LAY_OFF, SET, number, 0, 1, 0 if joker else 256, joker)
        if kind == RUN and not (rules.lone_queen and queens(hand, number)):
            at = 16 * hand.m_at[number]
            high = low + size
            if high <= (14 if rules.high else 13) and not (rules.lone_queen and not joker and AT[at + high] == QUEEN):
                return coded(LAY_OFF, RUN, number, low, size + 1, PLACE[high], high if joker else 0)
            place = low - 1
            if place >= (1 if rules.low else 2) and not (rules.lone_queen and not joker and AT[at + place] == QUEEN):
                return coded(LAY_OFF, RUN, number, place, size + 1, PLACE[place], place if joker else 0)
        if kind == ALIKE and rules.alike == DEUCE and not joker and size < rules.alike_max:
            return coded(LAY_OFF, ALIKE, number, 0, 1, 0, 0)
    return 0


def queens(hand: Hand, number: int) -> int:
    """1 where a deuce stands in this run for the queen of spades."""
    wild = hand.m_wild[number] & PLACE[12]
    return 1 if wild and hand.m_at[number] == 3 and hand.m_joker[number] != 12 else 0


# ---------------------------------------------------------------- the discard


def discard(hand: Hand, policy: Policy) -> int:
    """The card that is least worth keeping."""
    seat, rules, f = hand.turn, hand.rules, policy.f
    late = fewest(hand) <= f[LATE]
    left, best, chosen = hand.ones[seat], 0, -1
    only_queens = left == BIT[QUEEN] and not hand.deuces[seat] and not hand.jokers[seat]
    while left:
        card = lowest(left)
        left ^= BIT[card]
        if card == QUEEN and rules.queen_last and not only_queens:
            continue
        value = keeping(hand, policy, card, late)
        if chosen < 0 or value < best:
            best, chosen = value, card
    if hand.deuces[seat] and (chosen < 0 or f[KEEP_WILD] < best):
        best, chosen = f[KEEP_WILD], DEUCE
    if hand.jokers[seat]:
        value = 2 * f[KEEP_WILD]
        if rules.alike == JOKER:
            value = f[SAME] * (hand.jokers[seat] - 1) + f[GAP] - (f[POINT] * rules.cost[JOKER] >> 3)
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


def melds(hand: Hand) -> list[int]:
    """Every set of natural cards, and of each suit the longest run."""
    seat, rules = hand.turn, hand.rules
    ones, twos, counts = hand.ones[seat], hand.twos[seat], hand.counts[seat]
    sets = counts + (8 - rules.set_min) * ONES & EIGHTS
    found: list[int] = []
    for r in range(13):
        if sets >> 4 * r & 8:
            found.append(melded(SET, r, 0, 0, suits_free(rules, ones, twos, 0, r) & 255, 0))
    for suit in range(4):
        code = LONGEST[line_of(rules, ones, suit)]
        low, size = code & 15, code >> 4
        if size == 14 and not twos & BIT[13 * suit]:
            low, size = 2, 13
        if size:
            found.append(melded(RUN, suit, low, size, 0, 0))
    return found
