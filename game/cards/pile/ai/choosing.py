"""The choices of a seat at a table with a pile, as far as they are worth trying."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.pile.ai.lays import best_lay_off, growing, melds
from game.cards.pile.ai.policy import (
    CALM,
    DEPTH,
    MIN_ADD,
    MIN_RUN,
    MIN_SET,
    WILD_OFF,
    WILD_SET,
    Policy,
    decide,
    keeping,
    laying,
    taking,
)
from game.cards.pile.ai.position import DISCARD, DRAW, PASS, TAKE, TO_DRAW, Hand
from game.cards.pile.ai.ruled import DEUCE, JOKER, QUEEN
from game.cards.pile.ai.uses import use_of

TAKES, DISCARDS, INSTEAD = 14, 20, 8  # most choices of each sort; discards in place of laying
WILD_KEPT = 1000


def choices(hand: Hand, habits: Policy) -> list[int]:
    """The decisions worth trying, the quick policy's own first."""
    quick = decide(hand, habits)
    if hand.phase == TO_DRAW:
        draw = DRAW if hand.can_draw() else PASS
        return list(dict.fromkeys([quick, draw, *_takes(hand, habits)]))
    found = sorted(discards(hand), key=lambda each: _keeping(hand, habits, each >> 4))
    some = DISCARDS if quick & 15 == DISCARD else INSTEAD
    return list(dict.fromkeys([quick, *_layings(hand, habits), *found[:some]]))


def discards(hand: Hand) -> Sequence[int]:
    """Every card that may be discarded."""
    seat, rules = hand.turn, hand.rules
    ones = hand.ones[seat]
    held = [card for card in range(52) if ones >> card & 1]
    held += [DEUCE] * (hand.deuces[seat] > 0) + [JOKER] * (hand.jokers[seat] > 0)
    bound = rules.queen_last and held != [QUEEN]
    return [DISCARD | card << 4 for card in held if not (bound and card == QUEEN)]


def _keeping(hand: Hand, habits: Policy, card: int) -> int:
    """What a card, wild or not, is worth keeping."""
    return keeping(hand, habits, card, 0) if card < 52 else WILD_KEPT


def _takes(hand: Hand, habits: Policy) -> list[int]:
    """Ways to take the pile, one for each depth considered, the best by weights first."""
    if hand.rules.ice or not hand.piled:
        return []
    found = []
    for count in range(1, min(hand.piled, habits.f[DEPTH]) + 1) if hand.rules.fanned else (1,):
        if use := use_of(hand, count):
            many = count if hand.rules.fanned else hand.piled
            found.append((-taking(hand, habits, many, use), TAKE | many << 4 | use << 11))
    return [decision for _, decision in sorted(found)[:TAKES]]


def _layings(hand: Hand, habits: Policy) -> list[int]:
    """Each meld of natural cards, each lay-off, and what wild cards could do."""
    everything = list(habits.f)
    for figure, value in ((MIN_SET, 0), (MIN_RUN, 0), (CALM, 99), (MIN_ADD, 0), (WILD_SET, 0), (WILD_OFF, 99)):
        everything[figure] = value
    fits = hand.ones[hand.turn] & growing(hand)
    lay_offs = [best_lay_off(hand, card) for card in range(52) if fits >> card & 1]
    wild = laying(hand, Policy(everything))
    return [each for each in (*melds(hand), *lay_offs, wild) if each]
