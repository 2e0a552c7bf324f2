"""The contract that a hand is nearest to: complete groups, begun groups, and what is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from game.cards.card import JOKER, SUITS, is_deuce
from game.cards.melds import SEQUENCE, SET, WILD
from game.cards.wanting import BegunGroup, begun_groups
from game.engine.table import Piece, Pile, without
from game.rules.skarney.rules.coded import encode, groups
from game.rules.skarney.rules.contracts import contracts, distance
from game.rules.skarney.rules.kernel import sequences_contract, sequences_short, sets_contract, sets_short
from game.values import dataclass

_NATURALS = tuple(rank + suit for rank in "AKQJT9876543" for suit in SUITS)
_WILD = "2C"


@dataclass(frozen=True)
class Nearest:
    """The sets or sequences (``kind``) of a contract, complete ones first, and the number of ``missing`` cards."""

    kind: str
    missing: int
    groups: tuple[BegunGroup, ...]


def nearest(hand: Iterable[Piece], melds: int, wild_melds: bool = False) -> Nearest:
    """The contract that lacks fewest cards; of sets if sequences are equally near."""
    return _nearest(tuple(sorted(hand)), melds, wild_melds)


@lru_cache(maxsize=1 << 8)
def _nearest(hand: Pile, melds: int, wild_melds: bool) -> Nearest:
    if held := contracts(hand, melds, wild_melds):
        plan = min(held, key=lambda each: sum(card[0] in "2X" for group in each for card in group.cards))
        return Nearest(SEQUENCE if plan[0].kind == SEQUENCE else SET, 0, begun_groups(plan, hand, wilds=True))
    sets, runs = distance(hand, melds)
    found = [_fill_up(hand, melds, SET if sets <= runs else SEQUENCE)]
    if wild_melds:
        found += [_with_wilds(hand, wilds, melds) for wilds in _alike(hand)]
    return min(found, key=lambda each: each.missing)


def _alike(hand: Pile) -> list[Pile]:
    """Two or three wilds of a kind, if the hand has them."""
    kinds = tuple(filter(is_deuce, hand)), tuple(card for card in hand if card == JOKER)
    return [wilds[:3] for wilds in kinds if len(wilds) > 1]


def _with_wilds(hand: Pile, wilds: Pile, melds: int) -> Nearest:
    """The nearest contract with a wild meld of these as one of the sets."""
    rest = _fill_up(without(hand, wilds), melds - 1, SET)
    made = BegunGroup(WILD, wilds, 3 - len(wilds))
    whole = tuple(sorted((*rest.groups, made), key=lambda each: each.missing))
    return Nearest(SET, rest.missing + made.missing, whole)


def _fill_up(hand: Pile, melds: int, kind: str) -> Nearest:
    """Adds missing cards one by one, each bringing the contract nearer; then splits the result."""
    short = sets_short if kind == SET else sequences_short
    cards, missing = hand, _short(hand, melds, short)
    while far := _short(cards, melds, short):
        cards = next(
            more for card in _candidates(cards, hand)
            if _short(more := (*cards, card), melds, short) < far
        )  # fmt: skip
    ints = encode(cards)
    plan = sets_contract(*ints, melds, False) if kind == SET else sequences_contract(*ints, melds)
    return Nearest(kind, missing, begun_groups(groups(plan, sorted(cards)), hand, wilds=True))


def _short(cards: Pile, melds: int, short: Callable[[int, int, int, int], int]) -> int:
    ones, twos, deuces, jokers = encode(cards)
    return short(ones, twos, deuces + jokers, melds)


def _candidates(cards: Pile, hand: Pile) -> Iterable[Piece]:
    """Cards to add: first those with another copy, of a rank that the hand has most of; last a wild.

    Some places can only be filled by a wild: that of the deuce in a sequence.
    """
    ranks = [card[0] for card in hand]
    there = (card for card in _NATURALS if cards.count(card) < 2)
    return (*sorted(there, key=lambda card: -ranks.count(card[0])), _WILD)
