"""Converts hands and melds between cards and the kernel's integers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.cards.card import JOKER, SUITS, is_deuce
from game.cards.melds import SEQUENCE, SET, WILD, Group
from game.engine.table import Piece
from game.rules.skarney.rules import kernel

_RANKS = "A3456789TJQK"
_AT = "?A?3456789TJQKA"
_BIT = {rank + suit: 1 << 12 * s + r for s, suit in enumerate(SUITS) for r, rank in enumerate(_RANKS)}

Hand = tuple[int, int, int, int]  # ones, twos, deuces, jokers


def encode(cards: Iterable[Piece]) -> Hand:
    """A hand in the kernel's form."""
    ones = twos = deuces = jokers = 0
    for card in cards:
        if bit := _BIT.get(card):
            twos |= ones & bit
            ones |= bit
        elif card == JOKER:
            jokers += 1
        else:
            deuces += 1
    return ones, twos, deuces, jokers


def groups(plan: Sequence[int], hand: Iterable[Piece]) -> tuple[Group, ...]:
    """The melds of a plan for this hand; deuces are the hand's, in its order."""
    deuces = list(filter(is_deuce, hand))
    return tuple(_group(plan[i : i + 6], deuces) for i in range(2, len(plan), 6))


def _group(meld: Sequence[int], deuces: list[Piece]) -> Group:
    kind, at, ones, twos, with_deuces, with_jokers = meld
    wilds = tuple(deuces.pop(0) for _ in range(with_deuces)) + (JOKER,) * with_jokers
    if kind == kernel.WILD:
        return Group(WILD, wilds)
    if kind == kernel.SET:
        alike = (card for card, bit in _BIT.items() if bit & ones for _ in range(2 if bit & twos else 1))
        return Group(SET, (*alike, *wilds))
    suit, gap, low = SUITS[at >> 8], at >> 4 & 15, at & 15
    size = ones.bit_count() + twos.bit_count() + len(wilds)
    return Group(SEQUENCE, tuple(wilds[0] if p == gap else _AT[p] + suit for p in range(low, low + size)))
