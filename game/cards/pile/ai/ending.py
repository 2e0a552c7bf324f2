"""The end of the stock over a pile: how many draws a seat still has, and what its cards are worth then."""

from __future__ import annotations

from game.cards.bits import count as bits
from game.cards.bits import lowest
from game.cards.pile.ai import position
from game.cards.pile.ai.position import ALIKE, Hand
from game.cards.pile.ai.ruled import JOKER

LIVE = 2  # how many cards a turn may bring: the stock's top, or one of the pile
PACK = (1 << 52) - 1
PLENTY = 99

BIT = list(position.BIT)
RANK = list(position.RANK)
AT = list(position.AT)


def _pairs() -> list[int]:
    """For each card six masks of two others that make a meld of three with it; 0 for none."""
    found = list[int]()
    for card in range(54):
        pairs = list[int]()
        if card < 52:
            others = [other for other in range(card % 13, 52, 13) if other != card]
            pairs += [RANK[card % 13] & ~BIT[card] & ~BIT[other] for other in others]
            for place in (1, 14) if card % 13 == 0 else (card % 13 + 1,):
                for low in range(max(place - 2, 1), min(place, 12) + 1):
                    line = sum(BIT[AT[16 * (card // 13) + each]] for each in range(low, low + 3))
                    pairs.append(line & ~BIT[card])
        found += (pairs + [0] * 6)[:6]
    return found


PAIRS = _pairs()


def to_come(hand: Hand) -> int:
    """How many draws the current seat has after this turn, if everyone draws; ``PLENTY`` where no end is near."""
    rules = hand.rules
    return PLENTY if rules.ice or hand.refills < rules.turns else hand.left // rules.seats


def unseen_by(hand: Hand) -> int:
    """The cards that the current seat does not see: in other hands, or in the stock."""
    seen = hand.ones[hand.turn] | hand.gone
    for i in range(hand.piled):
        seen |= BIT[hand.pile[i]]
    return PACK & ~seen


def keeping_last(hand: Hand, card: int, unseen: int, draws: int) -> int:
    """What a card is worth keeping with so few draws to come, in eighths of a point.

    Less what it costs in hand; plus the melds that one more card would make of it, and those that the next player may
    make of it, each by its chance.
    """
    rules, ones = hand.rules, hand.ones[hand.turn]
    live = wanted = 0
    for i in range(6 * card, 6 * card + 6):
        pair = PAIRS[i]
        if not pair:
            break
        one = lowest(pair)
        other = lowest(pair & ~BIT[one])
        points = rules.value[card] + rules.value[one] + rules.value[other]
        if pair & unseen == pair:
            wanted += points + rules.cost[one] + rules.cost[other]
        elif pair & unseen and pair & ones:
            live += points + rules.cost[card] + rules.cost[one if ones & BIT[one] else other]
    return by_chance(hand, rules.cost[card], live * draws, wanted, bits(unseen))


def by_chance(hand: Hand, cost: int, live: int, wanted: int, many: int) -> int:
    """The value of a card in eighths of a point, by what any of so many unseen cards may make of it."""
    follower = hand.held[hand.turn + 1 if hand.turn + 1 < hand.rules.seats else 0]
    many = max(many, follower, 1)
    return 8 * LIVE * live // many + 8 * wanted * follower * follower // (many * many) - 8 * cost


def keeping_joker(hand: Hand, many: int, draws: int) -> int:
    """The same for a joker that only goes with its like."""
    cost, held = hand.rules.cost[JOKER], hand.jokers[hand.turn]
    others = 4 - held
    for i in range(hand.piled):
        if hand.pile[i] == JOKER:
            others -= 1
    for number in range(hand.melds):
        if hand.m_kind[number] == ALIKE:
            others = 0
    live = 5 * cost * others * draws if held == 2 else 0
    return by_chance(hand, cost, live, 5 * cost * (others * (others - 1) >> 1), many)
