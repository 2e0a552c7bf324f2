"""Contracts: the cheapest in a hand, how far it is from one, and the one that it is nearest to."""

from __future__ import annotations

from collections.abc import Iterable

from game.cards.card import JOKER, SUITS, is_deuce, is_wild
from game.cards.melds import SEQUENCE, SET, WILD, Group
from game.cards.wanting import BegunGroup, begun_groups
from game.engine.caches import while_played
from game.engine.table import Piece, Pile, without
from game.rules.skarney.rules.coded import encode, groups
from game.rules.skarney.rules.kernel import sequences_contract, sequences_short, sets_contract, sets_short
from game.values import dataclass

_NATURALS = tuple(rank + suit for rank in "AKQJT9876543" for suit in SUITS)
_WILD = "2C"


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


@while_played(1 << 12)
def _distance(hand: Pile, melds: int) -> tuple[int, int]:
    ones, twos, deuces, jokers = encode(hand)
    return sets_short(ones, twos, deuces + jokers, melds), sequences_short(ones, twos, deuces + jokers, melds)


def lacking(hand: Iterable[Piece], melds: int, wild_melds: bool = False) -> int:
    """How many more cards any contract needs at least, with the option one with a wild meld too; 0 if one is there."""
    hand = tuple(sorted(hand))
    ways = [*distance(hand, melds)]
    if wild_melds:
        ways += [distance(without(hand, wilds), melds - 1)[0] + 3 - len(wilds) for wilds in _alike(hand)]
    return min(ways)


# ---------------------------------------------------------------- the nearest contract


@dataclass(frozen=True)
class Nearest:
    """The sets or sequences (``kind``) of a contract, complete ones first, and the number of ``missing`` cards."""

    kind: str
    missing: int
    groups: tuple[BegunGroup, ...]


def nearest(hand: Iterable[Piece], melds: int, wild_melds: bool = False) -> Nearest:
    """The contract that lacks fewest cards; of sets if sequences are equally near."""
    return _nearest(tuple(sorted(hand)), melds, wild_melds)


@while_played(1 << 8)
def _nearest(hand: Pile, melds: int, wild_melds: bool) -> Nearest:
    if held := contracts(hand, melds, wild_melds):
        plan = min(held, key=lambda each: sum(is_wild(card) for group in each for card in group.cards))
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
    which, cards = int(kind == SEQUENCE), hand
    while far := distance(cards, melds)[which]:
        cards = next(
            more for card in _candidates(cards, hand)
            if distance(more := (*cards, card), melds)[which] < far
        )  # fmt: skip
    plan = next(plan for plan in contracts(cards, melds) if plan[0].kind == kind)
    return Nearest(kind, distance(hand, melds)[which], begun_groups(plan, hand, wilds=True))


def _candidates(cards: Pile, hand: Pile) -> Iterable[Piece]:
    """Cards to add: first those with another copy, of a rank that the hand has most of; last a wild.

    Some places can only be filled by a wild: that of the deuce in a sequence.
    """
    ranks = [card[0] for card in hand]
    there = (card for card in _NATURALS if cards.count(card) < 2)
    return (*sorted(there, key=lambda card: -ranks.count(card[0])), _WILD)
