"""The best split of a hand into melds, by which most points leave the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from game.cards.card import JOKER, is_deuce, is_wild
from game.cards.melds import SEQUENCE, SET, WILD, Group
from game.engine.caches import while_played
from game.engine.table import Piece, Pile
from game.rules.skarney.rules.coded import encode, groups
from game.rules.skarney.rules.kernel import partition

_RANKS = "?A23456789TJQKA"
_POSITIONS = {rank: (i,) for i, rank in enumerate(_RANKS) if rank not in "?A"} | {"A": (1, 14)}
_WORTH = {"X": 150, "2": 75, "A": 30, **dict.fromkeys("TJQK", 20), **dict.fromkeys("3456789", 10)}
_IN_WILD_MELD = {"X": 200, "2": 100}  # a wild in a wild meld scores double on the table (S30)


class HandSplit(NamedTuple):
    """Melds, the cards they leave in hand, and the worth of laying them (table points and penalties saved)."""

    worth: int
    groups: tuple[Group, ...]
    left: Pile


def worth(group: Group) -> int:
    """The worth of laying a meld: its points on the table and the penalties it saves (S30, S31)."""
    each = _IN_WILD_MELD if group.kind == WILD else _WORTH
    return sum(each[card[0]] for card in group.cards)


def best_split(hand: Iterable[Piece], set_max: int = 4) -> HandSplit:
    """The split worth most; of equals the one that leaves fewest cards."""
    return _best(tuple(sorted(hand, key=_order)), set_max)


@while_played(1 << 12)
def _best(cards: Pile, set_max: int) -> HandSplit:
    plan = partition(*encode(cards), set_max)
    made, left = groups(plan, cards), list(cards)
    for group in made:
        for card in group.cards:
            left.remove(card)
    return HandSplit(plan[0], made, tuple(left))


def _order(card: Piece) -> tuple[bool, str, int]:
    return is_wild(card), card[1], _POSITIONS[card[0]][0] if card != JOKER else 0


def _wild_melds(cards: Pile) -> Iterator[Group]:
    for alike in (tuple(filter(is_deuce, cards)), tuple(c for c in cards if c == JOKER)):
        if len(alike) >= 3:
            yield Group(WILD, alike)


def melds_with(first: Piece, rest: Pile, set_max: int = 4) -> list[Group]:
    """Every meld of ``first``, a natural card, with cards of ``rest`` without a natural card of its suit below it.

    Deuces differ only in looks, so one deuce and one joker stand for all.
    """
    wilds = _one_of_each(rest)
    return [*_sets_with(first, rest, wilds, set_max), *_runs_with(first, rest, wilds)]


def _one_of_each(cards: Pile) -> list[Piece]:
    found = [next(filter(is_deuce, cards), ""), next((c for c in cards if c == JOKER), "")]
    return [card for card in found if card]


def _sets_with(first: Piece, rest: Pile, wilds: list[Piece], set_max: int) -> list[Group]:
    alike = tuple(card for card in rest if card[0] == first[0])
    groups = []
    for size in range(1, min(set_max, len(alike) + 1)):
        for others in dict.fromkeys(combinations(alike, size)):
            if size >= 2:
                groups.append(Group(SET, (first, *others)))
            if size + 2 <= set_max:
                groups.extend(Group(SET, (first, *others, wild)) for wild in wilds)
    return groups


def _runs_with(first: Piece, rest: Pile, wilds: list[Piece]) -> list[Group]:
    """Sequences with ``first`` as their lowest natural card, a low ace counting as lowest."""
    suit = first[1]
    held = {card[0] for card in rest if card[1] == suit and not is_wild(card)}
    groups: list[Group] = []
    for start in _POSITIONS[first[0]]:
        _climb(start + 1, (first,), False, held, suit, wilds, groups)
        if wilds and start > 1:
            _climb(start + 1, ("", first), True, held, suit, wilds, groups)
    if first[0] == "A":
        _below_ace(first, held, wilds, groups)
    return groups


def _climb(
    at: int, run: Pile, gapped: bool, held: set[str], suit: str, wilds: list[Piece], groups: list[Group]
) -> None:
    """Extends a run upwards from position ``at``; "" marks the place of its one wild."""
    if len(run) >= 3 and sum(1 for card in run if card) >= 2:
        groups.extend(_with_wild(run, wilds))
    if at > 14 or (at == 14 and "A" + suit in run):
        if at <= 14 and not gapped and wilds:
            _climb(at + 1, (*run, ""), True, held, suit, wilds, groups)
        return
    if _RANKS[at] in held:
        _climb(at + 1, (*run, _RANKS[at] + suit), gapped, held, suit, wilds, groups)
    if not gapped and wilds:
        _climb(at + 1, (*run, ""), True, held, suit, wilds, groups)


def _with_wild(run: Pile, wilds: list[Piece]) -> list[Group]:
    if "" not in run:
        return [Group(SEQUENCE, run)]
    return [Group(SEQUENCE, tuple(card or wild for card in run)) for wild in wilds]


def _below_ace(ace: Piece, held: set[str], wilds: list[Piece], groups: list[Group]) -> None:
    """Adds runs that end in this high ace: their lowest natural is another card, yet the ace sorts first."""
    suit = ace[1]
    for low in range(3, 13):
        places = [_RANKS[at] for at in range(low, 14)]
        for gap in (None, *places) if wilds else (None,):
            if held.issuperset(rank for rank in places if rank != gap):
                run = tuple("" if rank == gap else rank + suit for rank in places)
                groups.extend(_with_wild((*run, ace), wilds))
                if gap is None and wilds:
                    groups.extend(_with_wild(("", *run, ace), wilds))


def melds_in(hand: Iterable[Piece], set_max: int = 4) -> list[Group]:
    """Every meld a hand holds; equal cards, and wilds of a kind, stand for each other."""
    cards = tuple(sorted(hand, key=_order))
    found: dict[tuple[str, Pile], Group] = {}
    for i, card in enumerate(cards):
        if is_wild(card):
            break
        for group in melds_with(card, cards[i + 1 :], set_max):
            found.setdefault((group.kind, tuple(sorted(group.cards))), group)
    for group in _wild_melds(cards):
        found.setdefault((group.kind, group.cards), group)
    return list(found.values())
