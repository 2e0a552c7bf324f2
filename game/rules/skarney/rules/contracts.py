"""The cheapest contract in a hand: sets of three or sequences of three, with at most one wild in each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.cards.melds import Group
from game.engine.table import Piece, Pile
from game.rules.skarney.rules.coded import encode, groups
from game.rules.skarney.rules.kernel import sequences_contract, sequences_short, sets_contract, sets_short


def contracts(hand: Iterable[Piece], melds: int, wild_melds: bool = False) -> tuple[tuple[Group, ...], ...]:
    """The cheapest contract of sets and the cheapest of sequences, if the hand holds them (S14, S15).

    Cheapest means fewest wilds, then most points shed. ``wild_melds`` allows three equal wilds as a set.
    """
    cards = sorted(hand)
    ints = encode(cards)
    plans = (sets_contract(*ints, melds, wild_melds), sequences_contract(*ints, melds))
    return tuple(groups(plan, cards) for plan in plans if plan)


def distance(hand: Iterable[Piece], melds: int) -> tuple[int, int]:
    """How many more cards a contract of sets, and one of sequences, needs at least; 0 if it is in the hand."""
    return _distance(tuple(sorted(hand)), melds)


@lru_cache(maxsize=1 << 12)
def _distance(hand: Pile, melds: int) -> tuple[int, int]:
    ones, twos, deuces, jokers = encode(hand)
    return sets_short(ones, twos, deuces + jokers, melds), sequences_short(ones, twos, deuces + jokers, melds)
