"""What the cards of a hand make over a pile, in integers: melds, lay-offs, and the decisions to lay them."""

from __future__ import annotations

from game.cards.bits import count as bits
from game.cards.bits import lowest
from game.cards.pile.ai import position
from game.cards.pile.ai.position import ALIKE, EXCHANGE, LAY_OFF, MELD, RUN, SET, SPECIAL, Hand
from game.cards.pile.ai.ruled import DEUCE, QUEEN, Rules

BIT = list(position.BIT)
RANK = list(position.RANK)
SHIFT = list(position.SHIFT)
AT = list(position.AT)
AT_BIT = list(position.AT_BIT)
PLACE = list(position.PLACE)
ICES = list(position.ICE)
SORTS = list(position.SPECIAL_RANK)
ICE_BRINGS = list(position.WORTH)
# Counts have 4 bits for each rank, up to 7: with 8 - n added to each, its highest bit says that there are n or more.
ONES = sum(1 << 4 * r for r in range(13))
EIGHTS, LINE, HIGH_ACE = 8 * ONES, 8191, 8192
CARDS_UNIT, JOKER_UNIT = 1 << 21, 1 << 35


def _longest() -> list[int]:
    """For every mask of 14 places held: the longest run of three or more, as lowest place + 16 * size; 0 for none."""
    found, tops = [0], [0]  # and the run that ends at each line's highest place
    for place in range(1, 15):
        for rest in range(1 << place - 1):  # the line without its highest place
            size = tops[rest] + 1 if rest << 1 >> place - 1 & 1 else 1
            tops.append(size)
            found.append(place - size + 1 | size << 4 if size >= 3 and size >= found[rest] >> 4 else found[rest])
    return found


LONGEST = _longest()


def encode(verb: int, kind: int, at: int, low: int, size: int, cards: int, joker: int) -> int:
    """A decision to lay, packed into a number."""
    head = verb | kind << 4 | at << 6 | low << 12 | size << 16
    return head + cards * CARDS_UNIT + joker * JOKER_UNIT


def meld_code(kind: int, at: int, low: int, size: int, cards: int, joker: int) -> int:
    """A decision to lay a new meld."""
    return encode(MELD, kind, at, low, size, cards, joker)


def growing(hand: Hand) -> int:
    """The natural cards that melds accept from the current seat."""
    return hand.grows[0 if hand.rules.anyones else hand.turn]


def line_of(rules: Rules, cards: int, suit: int) -> int:
    """The places of a suit that these cards hold, with an ace at each end where it may stand."""
    line = cards >> SHIFT[suit] & LINE
    if line & 1:
        if rules.high:
            line |= HIGH_ACE
        if not rules.low:
            line &= ~1
    return line


def in_runs(rules: Rules, cards: int) -> int:
    """The cards that are in runs of three or more."""
    found = 0
    for suit in range(4):
        line = line_of(rules, cards, suit)
        threes = line & line >> 1 & line >> 2
        if threes:
            threes |= threes << 1 | threes << 2
            found |= (threes & LINE | (1 if threes & HIGH_ACE else 0)) << SHIFT[suit]
    return found


def in_sets(rules: Rules, counts: int) -> int:
    """The cards of every rank with enough for a set."""
    many = counts + (8 - rules.set_min) * ONES & EIGHTS
    found = 0
    if many:
        for r in range(13):
            if many >> 4 * r & 8:
                found |= RANK[r]
    return found


def suits_of(rules: Rules, card: int, ones: int, twos: int) -> int:
    """The suits of a rank as a decision encodes them: this card's, and others as far as a set may have them."""
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


def suits_free(rules: Rules, ones: int, twos: int, runs: int, r: int) -> int:
    """The cards of a rank for a set, those in runs only if the set needs them, + 256 times their number."""
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


def best_lay_off(hand: Hand, card: int) -> int:
    """The most valuable decision to lay this card off; 0 for none."""
    rules, seat, best, chosen = hand.rules, hand.turn, -1, 0
    for number in range(hand.melds):
        if not hand.m_grow[number] & BIT[card] or not (rules.anyones or hand.m_owner[number] == seat):
            continue
        size = hand.m_size[number]
        brings = ICES[size + 1] - ICES[size] if rules.ice else size
        if brings > best:
            best = brings
            if hand.m_kind[number] == SET:
                chosen = encode(LAY_OFF, SET, number, 0, 1, 1 << card // 13, 0)
            else:
                low = hand.m_low[number]
                high, most = low + size, 14 if rules.high else 13
                above = high <= most and AT[16 * hand.m_at[number] + high] == card
                chosen = encode(LAY_OFF, RUN, number, low if above else low - 1, size + 1, 0, 0)
    return chosen


def melds(hand: Hand) -> list[int]:
    """Every set of natural cards, and the longest run of each suit."""
    seat, rules = hand.turn, hand.rules
    ones, twos, counts = hand.ones[seat], hand.twos[seat], hand.counts[seat]
    sets = counts + (8 - rules.set_min) * ONES & EIGHTS
    found: list[int] = []
    for r in range(13):
        if sets >> 4 * r & 8:
            found.append(meld_code(SET, r, 0, 0, suits_free(rules, ones, twos, 0, r) & 255, 0))
    for suit in range(4):
        code = LONGEST[line_of(rules, ones, suit)]
        low, size = code & 15, code >> 4
        if size == 14 and not twos & BIT[13 * suit]:
            low, size = 2, 13
        if size:
            found.append(meld_code(RUN, suit, low, size, 0, 0))
    return found


def special(hand: Hand) -> int:
    """A special of this hand, of one suit if possible; 0 for none."""
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
                chosen = meld_code(SPECIAL, sort + (2 if number > 1 else 0), 0, 0, suits, 0)
    return chosen


def exchange(hand: Hand) -> int:
    """A decision to exchange a natural card for a joker; 0 for none."""
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


def like_off(hand: Hand) -> int:
    """A decision to lay a joker that is not wild off on its like; 0 for none."""
    for number in range(hand.melds):
        if hand.m_kind[number] == ALIKE and hand.m_size[number] < hand.rules.alike_max:
            return encode(LAY_OFF, ALIKE, number, 0, 1, 0, 0)
    return 0


def wild_off(hand: Hand, joker: int) -> int:
    """A decision to lay a wild card off; 0 for none."""
    seat, rules = hand.turn, hand.rules
    for number in range(hand.melds):
        if not (rules.anyones or hand.m_owner[number] == seat) or hand.m_wilds[number] >= rules.most_wilds:
            continue
        low, size, kind = hand.m_low[number], hand.m_size[number], hand.m_kind[number]
        if kind == SET and size < rules.set_max:
            return encode(LAY_OFF, SET, number, 0, 1, 0 if joker else 256, joker)
        if kind == RUN and not (rules.lone_queen and queens(hand, number)):
            at = 16 * hand.m_at[number]
            high = low + size
            if high <= (14 if rules.high else 13) and not (rules.lone_queen and not joker and AT[at + high] == QUEEN):
                return encode(LAY_OFF, RUN, number, low, size + 1, PLACE[high], high if joker else 0)
            place = low - 1
            if place >= (1 if rules.low else 2) and not (rules.lone_queen and not joker and AT[at + place] == QUEEN):
                return encode(LAY_OFF, RUN, number, place, size + 1, PLACE[place], place if joker else 0)
        if kind == ALIKE and rules.alike == DEUCE and not joker and size < rules.alike_max:
            return encode(LAY_OFF, ALIKE, number, 0, 1, 0, 0)
    return 0


def queens(hand: Hand, number: int) -> int:
    """1 if a deuce stands for the queen of spades in this run."""
    wild = hand.m_wild[number] & PLACE[12]
    return 1 if wild and hand.m_at[number] == 3 and hand.m_joker[number] != 12 else 0


def wild_run(rules: Rules, line: int, suit: int, low: int, joker: int) -> int:
    """The run of three from this place on, of two cards of the line and a wild; 0 for none."""
    wild = 0
    if low < (1 if rules.low else 2) or low > (12 if rules.high else 11):
        return 0
    for place in range(low, low + 3):
        if not line & PLACE[place]:
            if wild:
                return 0
            wild = place
    return meld_code(RUN, suit, low, 3, PLACE[wild], wild if joker else 0) if wild else 0


def pair_with(hand: Hand, joker: int, least: int) -> int:
    """The most valuable meld of two cards and a wild, worth ``least`` or more; 0 for none."""
    seat, rules = hand.turn, hand.rules
    ones, twos, counts = hand.ones[seat], hand.twos[seat], hand.counts[seat]
    best, chosen = least - 1, 0
    for r in range(13):
        if counts >> 4 * r & 15 == 2 and 2 * rules.value[r] > best:
            card = lowest(ones & RANK[r])
            best = 2 * rules.value[r]
            chosen = meld_code(SET, r, 0, 0, suits_of(rules, card, ones, twos) + (0 if joker else 256), joker)
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
