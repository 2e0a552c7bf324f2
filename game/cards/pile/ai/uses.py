"""How the deepest card taken from a pile, or its top, would be laid at once, as a decision in integers."""

from __future__ import annotations

from game.cards.pile.ai import position
from game.cards.pile.ai.lays import best_lay_off, growing, like_off, line_of, meld_code, pair_with, suits_of, wild_run
from game.cards.pile.ai.position import ALIKE, RUN, SET, Hand
from game.cards.pile.ai.ruled import JOKER, Rules

BIT = list(position.BIT)
NIBBLE = list(position.NIBBLE)
PLACE = list(position.PLACE)


def use_of(hand: Hand, count: int) -> int:
    """How the deepest of ``count`` cards of the pile would be laid: a decision, or 0."""
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
    """The most valuable run, set or lay-off with this card, from these cards; lay-offs last."""
    rules, r = hand.rules, card % 13
    alike = counts >> 4 * r & 15
    run = run_with(rules, card, ones, twos)
    if run and (alike < rules.set_min or run >> 4 >= min(alike, rules.set_max)):
        return meld_code(RUN, card // 13, run & 15, run >> 4, 0, 0)
    if alike >= rules.set_min:
        return meld_code(SET, r, 0, 0, suits_of(rules, card, ones, twos), 0)
    if (rules.fanned or rules.added) and growing(hand) & BIT[card]:
        return best_lay_off(hand, card)
    return 0


def run_with(rules: Rules, card: int, ones: int, twos: int) -> int:
    """The run with this card in it, as lowest place + 16 times its size; 0 for none."""
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


def wild_use(hand: Hand, card: int, ones: int, twos: int, counts: int) -> int:
    """A set or run of this card, another and a wild one; 0 for none."""
    rules, seat, r, suit = hand.rules, hand.turn, card % 13, card // 13
    joker = 1 if hand.jokers[seat] and rules.alike != JOKER else 0
    if not joker and not hand.deuces[seat]:
        return 0
    if counts >> 4 * r & 15 >= 2:
        return meld_code(SET, r, 0, 0, suits_of(rules, card, ones, twos) + (0 if joker else 256), joker)
    line = line_of(rules, ones, suit)
    for place in (r + 1, 14 if r == 0 else r + 1):
        for low in range(place - 2 if place > 2 else 1, place + 1):
            found = wild_run(rules, line, suit, low, joker)
            if found:
                return found
    return 0


def use_of_wild(hand: Hand, card: int) -> int:
    """A meld of a taken wild card with the most valuable pair held, or of jokers that are not wild."""
    seat, rules = hand.turn, hand.rules
    held = hand.jokers[seat] if card == JOKER else hand.deuces[seat]
    if rules.alike == card and held >= 2:
        return meld_code(ALIKE, 0, 0, min(held + 1, 4), 0, 0)
    if rules.alike == card and card == JOKER:
        return like_off(hand)
    joker = 1 if card == JOKER else 0
    return pair_with(hand, joker, 0)
