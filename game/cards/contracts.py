"""The cheapest contract in a hand: so many sets of three, or so many sequences of three, a wild at most in each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from game.cards.card import JOKER, RANKS, SUITS, is_deuce, is_wild
from game.cards.melds import SEQUENCE, SET, WILD, Group
from game.engine.table import Piece, Pile

_POINTS = {rank: 10 if rank in "TJQK" else 15 if rank == "A" else 5 for rank in RANKS}
_RUN = "A23456789TJQKA"
_SLOT = "??"  # where a wild goes, until it is known which


class _Plan(NamedTuple):
    """Some melds with slots for wilds, and the points of their natural cards."""

    points: int
    melds: tuple[Pile, ...]


_Table = dict[tuple[int, int], _Plan]  # (melds, wilds) -> the plan that sheds most points
_NOTHING: _Table = {(0, 0): _Plan(0, ())}


def contracts(hand: Iterable[Piece], melds: int, wild_melds: bool = False) -> tuple[tuple[Group, ...], ...]:
    """The cheapest contract of sets and the cheapest of sequences, those that the hand holds (S14, S15).

    Cheapest uses the fewest wilds, then sheds the most points. ``wild_melds`` lets three alike wilds stand as a set.
    """
    cards = tuple(sorted(hand))
    found = (_of_sets(cards, melds, wild_melds), _of_sequences(cards, melds))
    return tuple(groups for groups in found if groups)


def _of_sets(hand: Pile, melds: int, wild_melds: bool) -> tuple[Group, ...]:
    deuces, jokers = _wilds(hand)
    table = _NOTHING
    for rank in RANKS:
        if rank != "2":
            alike = tuple(card for card in hand if card[0] == rank)
            if len(alike) >= 2:
                table = _joined(table, _sets_of(alike), melds)
    for wild in _wild_triples(deuces, jokers) if wild_melds else ((),):
        spent = tuple(card for triple in wild for card in triple)
        left = _less(deuces + jokers, spent)
        if plan := _cheapest(table, melds - len(wild), len(left)):
            return (*(Group(WILD, triple) for triple in wild), *_filled(SET, plan, left))
    return ()


def _of_sequences(hand: Pile, melds: int) -> tuple[Group, ...]:
    deuces, jokers = _wilds(hand)
    table = _NOTHING
    for suit in SUITS:
        ranks = tuple(card[0] for card in hand if card[1] == suit and not is_wild(card))
        if len(ranks) >= 2:
            table = _joined(table, _runs_of(ranks, suit), melds)
    plan = _cheapest(table, melds, len(deuces) + len(jokers))
    return _filled(SEQUENCE, plan, deuces + jokers) if plan else ()


def _wilds(hand: Pile) -> tuple[Pile, Pile]:
    return tuple(filter(is_deuce, hand)), tuple(card for card in hand if card == JOKER)


def _wild_triples(deuces: Pile, jokers: Pile) -> list[tuple[Pile, ...]]:
    """Every choice of wild melds of three, the fewest first."""
    choices = [
        tuple(deuces[3 * i : 3 * i + 3] for i in range(d)) + tuple(jokers[3 * i : 3 * i + 3] for i in range(j))
        for d in range(len(deuces) // 3 + 1)
        for j in range(len(jokers) // 3 + 1)
    ]
    return sorted(choices, key=len)


def _less(pile: Pile, spent: Pile) -> Pile:
    left = list(pile)
    for card in spent:
        left.remove(card)
    return tuple(left)


def _joined(one: _Table, other: _Table, most: int) -> _Table:
    """The best plan for each count of melds and wilds, taking some from either."""
    table: _Table = {}
    for (n, w), a in one.items():
        for (m, v), b in other.items():
            if n + m <= most:
                _keep(table, (n + m, w + v), _Plan(a.points + b.points, a.melds + b.melds))
    return table


def _keep(table: _Table, key: tuple[int, int], plan: _Plan) -> None:
    held = table.get(key)
    if held is None or plan.points > held.points:
        table[key] = plan


def _cheapest(table: _Table, melds: int, wilds: int) -> _Plan | None:
    return next((table[melds, w] for w in range(wilds + 1) if (melds, w) in table), None)


def _filled(kind: str, plan: _Plan, wilds: Pile) -> tuple[Group, ...]:
    """The plan's melds with wilds in their slots, deuces before jokers."""
    spare = list(wilds)
    return tuple(
        Group(kind, tuple(spare.pop(0) if card == _SLOT else card for card in meld)) for meld in plan.melds
    )


@lru_cache(maxsize=4096)
def _sets_of(alike: Pile) -> _Table:
    """What cards of one rank can give: some triples, some pairs with a wild."""
    table: _Table = {}
    for triples in range(len(alike) // 3 + 1):
        rest = alike[3 * triples :]
        whole = tuple(alike[3 * i : 3 * i + 3] for i in range(triples))
        for pairs in range(len(rest) // 2 + 1):
            melds = whole + tuple((*rest[2 * i : 2 * i + 2], _SLOT) for i in range(pairs))
            points = _POINTS[alike[0][0]] * (3 * triples + 2 * pairs)
            _keep(table, (triples + pairs, pairs), _Plan(points, melds))
    return table


@lru_cache(maxsize=16384)
def _runs_of(ranks: Pile, suit: str) -> _Table:
    """What the natural cards of one suit can give as sequences of three."""
    table: _Table = {}

    def place(start: int, left: Pile, melds: tuple[Pile, ...], wilds: int, points: int) -> None:
        _keep(table, (len(melds), wilds), _Plan(points, melds))
        if len(melds) == 4 or len(left) < 2:
            return
        for low in range(start, 12):
            for window in _windows(_RUN[low : low + 3], left):
                used = tuple(rank for rank in window if rank != "?")
                meld = tuple(_SLOT if rank == "?" else rank + suit for rank in window)
                gained = sum(_POINTS[rank] for rank in used)
                place(low, _less(left, used), (*melds, meld), wilds + 3 - len(used), points + gained)

    place(0, ranks, (), 0, 0)
    return table


def _windows(run: str, left: Pile) -> list[tuple[str, ...]]:
    """The ways to fill three places in a row with these ranks and at most one wild; a wild always fills slot two."""
    a, b, c = run[0], run[1], run[2]
    held = [rank in left for rank in run]
    ways: list[tuple[str, ...]] = []
    if all(held):
        ways.append((a, b, c))
    if held[0] and held[1]:
        ways.append((a, b, "?"))
    if held[0] and held[2]:
        ways.append((a, "?", c))
    if held[1] and held[2]:
        ways.append(("?", b, c))
    return ways


# ---------------------------------------------------------------- how far a hand is from one


def distance(hand: Iterable[Piece], melds: int) -> tuple[int, int]:
    """How many more cards a contract of sets, and one of sequences, needs at least; 0 when it is in the hand."""
    return _distance(tuple(sorted(hand)), melds)


@lru_cache(maxsize=1 << 15)
def _distance(hand: Pile, melds: int) -> tuple[int, int]:
    wilds = sum(map(is_wild, hand))
    return _far(_set_needs(hand), melds, wilds), _far(_run_needs(hand, melds), melds, wilds)


def _far(needs: Iterable[tuple[int, int]], melds: int, wilds: int) -> int:
    """Fewest cards missing, from (melds begun, those of them one card short): each meld takes one wild at most."""
    return min(
        short + 2 * (melds - begun) - min(wilds, short + melds - begun) for begun, short in needs if begun <= melds
    )


def _set_needs(hand: Pile) -> list[tuple[int, int]]:
    counts = [sum(card[0] == rank for card in hand) for rank in "A3456789TJQK"]
    whole = sum(n // 3 for n in counts)
    pairs = sum(n % 3 == 2 for n in counts)
    split = sum(n % 3 == 1 and n > 3 for n in counts)  # a triple and one more may serve as two pairs
    return [
        (min(full, whole - cut) + two, two)
        for cut in range(split + 1)
        for two in range(pairs + 2 * cut + 1)
        for full in range(whole - cut + 1)
    ]


def _run_needs(hand: Pile, melds: int) -> Iterable[tuple[int, int]]:
    reach: frozenset[tuple[int, int]] = frozenset(((0, 0),))
    for suit in SUITS:
        ranks = tuple(card[0] for card in hand if card[1] == suit and not is_wild(card))
        if len(ranks) >= 2:
            keys = _runs_of(ranks, suit).keys()
            reach = frozenset((n + m, w + v) for n, w in reach for m, v in keys if n + m <= melds)
    return reach
