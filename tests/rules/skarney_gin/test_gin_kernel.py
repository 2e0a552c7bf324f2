"""The kernel's distances, contracts and splits are exact: against every choice of melds, and a second method."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib.util import module_from_spec, spec_from_file_location
from itertools import combinations
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pytest

from game.cards.card import PACK, RANKS
from game.cards.melds import Group
from game.rules.skarney_gin.ai import kernel
from game.rules.skarney_gin.rules import ranks
from game.rules.skarney_gin.rules.melds import fault, rising
from game.rules.skarney_gin.rules.scoring import hand_points

Hand = tuple[str, ...]
ROOT = Path(__file__).resolve().parents[3]


def counted(hand: Hand) -> int:
    return sum(1 << 4 * RANKS.index(card[0]) for card in hand)


def hands(seed: str, count: int, sizes: range) -> Iterator[Hand]:
    """Hands of every sort: any cards, few ranks, neighbours, many aces."""
    rng = Random(seed)
    for number in range(count):
        size = rng.choice(sizes)
        sort = number % 4
        some = rng.sample(RANKS, max(-(-size // 4), rng.randrange(3, 8)))
        low = rng.randrange(13)
        near = [RANKS[(low + i) % 13] for i in range(max(-(-size // 4), 5))]
        pool = [card for card in PACK if sort in (0, 3) or card[0] in (some if sort == 1 else near)]
        aces = [card for card in PACK if card[0] == "A"][: rng.randrange(1, 5) if sort == 3 and size > 4 else 0]
        rest = [card for card in pool if card not in aces]
        yield (*aces, *rng.sample(rest, size - len(aces)))


@lru_cache(maxsize=1 << 16)
def best_points(hand: frozenset[str]) -> int:
    """The most points that any choice of melds takes out of the hand, by trying them all."""
    found = 0
    if hand:
        first = min(hand)
        found = best_points(hand - {first})
        for cards in melds_with(first, hand):
            found = max(found, hand_points(cards) + best_points(hand - set(cards)))
    return found


def melds_with(first: str, hand: frozenset[str]) -> Iterator[Hand]:
    """Every set and straight with this card; those of six cards and more are two."""
    for size in (3, 4, 5):
        for others in combinations(sorted(hand - {first}), size - 1):
            cards = rising((first, *others))
            if fault(Group("set", cards)) is None or fault(Group("straight", cards)) is None:
                yield cards


def threes(hand: Hand) -> set[tuple[int, ...]]:
    """Every contract by the kinds of its threes, by trying every choice of cards."""
    found = set()
    whole = [(set(cards), three) for cards in combinations(hand, 3) for three in (named(cards),) if three >= 0]
    for one, a in whole:
        for other, b in whole:
            if b >= a and not one & other:
                found |= {(a, b, c) for third, c in whole if c >= b and not third & (one | other)}
    return found


def named(cards: Hand) -> int:
    """The number of a three as the kernel tells it; -1 for none."""
    held = sorted(RANKS.index(card[0]) for card in cards)
    if len(set(held)) == 1:
        return held[0]
    if held == [0, 11, 12]:
        return 13 + 11
    return 13 + held[0] if held == list(range(held[0], held[0] + 3)) else -1


def unpacked(plan: int) -> tuple[int, ...]:
    return plan & 31, plan >> 5 & 31, plan >> 10


def assert_split(hand: Hand) -> int:
    """The melds are lawful, apart, and worth what is said; returns that."""
    found = kernel.split(counted(hand))
    left, points = list(hand), 0
    for shape in found[1:]:
        at, width, many = shape >> 8, shape >> 4 & 15, shape & 15
        cards = []
        for place in range(at, at + width):
            for _ in range(many):
                card = next(card for card in left if card[0] == RANKS[place % 13])
                left.remove(card)
                cards.append(card)
        group = Group("set" if width == 1 else "straight", tuple(cards))
        assert fault(group) is None, (hand, group)
        points += hand_points(group.cards)
    assert found[0] == points == kernel.worth(counted(hand)), hand
    return points


def test_splits_are_the_best_of_all_choices() -> None:
    """G3: by brute force up to ten cards."""
    for hand in hands("split", 300, range(3, 11)):
        assert assert_split(hand) == best_points(frozenset(hand)), hand


def test_contracts_are_all_there_are() -> None:
    """G4: by brute force up to thirteen cards."""
    there = 0
    for hand in hands("contract", 300, range(7, 14)):
        plans = kernel.contracts(counted(hand))
        assert len(set(plans)) == len(plans)
        assert {unpacked(plan) for plan in plans} == threes(hand), hand
        assert (kernel.short(counted(hand)) == 0) == bool(plans)
        there += bool(plans)
    assert there > 50


def test_distances_are_the_fewest_cards_that_make_a_contract() -> None:
    """G4: by adding ranks to the hand until a contract is there, up to two away."""
    for hand in hands("distance", 200, range(8, 14)):
        counts, short = counted(hand), kernel.short(counted(hand))
        more = [0, *(each for n in (1, 2) for each in combinations_of(n))]
        least = next((n for n, add in sized(more) if holds(counts + add)), 3)
        assert min(short, 3) == least, hand


def combinations_of(count: int) -> list[int]:
    if count == 1:
        return list(kernel.NIBBLE)
    return [one + other for one in kernel.NIBBLE for other in kernel.NIBBLE]


def sized(more: list[int]) -> list[tuple[int, int]]:
    return [(sum(add >> 4 * r & 15 for r in range(13)), add) for add in more]


def holds(counts: int) -> bool:
    """Is a contract there, by threes taken one after the other?"""
    return _take(counts, 0, kernel.MELDS)


def _take(counts: int, first: int, melds: int) -> bool:
    if not melds:
        return True
    for three in range(first, 25):
        ranks_of = [three] * 3 if three < 13 else [(three - 13 + i) % 13 for i in range(3)]
        rest, lawful = counts, True
        for r in ranks_of:
            lawful = lawful and (rest >> 4 * r & 15) > 0
            rest -= 1 << 4 * r if lawful else 0
        if lawful and _take(rest, three, melds - 1):
            return True
    return False


def test_what_brings_a_contract_nearer_is_every_card_that_does_and_is_told_alike_when_asked_again() -> None:
    """G4, G5: four of a rank are all there are; what was told is kept, and others come in between."""
    many = [*hands("nearer", 200, range(8, 14))]
    found = [kernel.nearer(counted(hand)) for hand in many]
    assert found == [nearer_by_trying(hand) for hand in many] == [kernel.nearer(counted(hand)) for hand in many]
    assert len({*found}) > 100


def nearer_by_trying(hand: Hand) -> int:
    """The mask of the ranks whose card leaves a contract lacking less, found one by one by ``rules.ranks``."""
    lacks, found = ranks.distance(hand, kernel.MELDS), 0
    for r, rank in enumerate(RANKS):
        free = [card for card in PACK if card[0] == rank and card not in hand]
        if free and ranks.distance((*hand, free[0]), kernel.MELDS) < lacks:
            found |= 15 << 4 * r
    return found


def test_the_tables_of_the_distance_are_made_from_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """One for each table and cards of a rank, and one for its high aces, not three for every three ranks met."""
    spec = spec_from_file_location("kernel_again", ROOT / "game/rules/skarney_gin/ai/kernel.py")
    assert spec
    assert spec.loader
    fresh = module_from_spec(spec)
    spec.loader.exec_module(fresh)
    steps = Mock(wraps=fresh._fill_place)
    monkeypatch.setattr(fresh, "_fill_place", steps)
    for hand in hands("tables", 4000, range(6, 20)):
        fresh.short(counted(hand))
    assert 1000 < steps.call_count < 10 * 428


@pytest.mark.parametrize("count", [1500, pytest.param(30_000, marks=[pytest.mark.soak, pytest.mark.timeout(1800)])])
def test_the_kernel_agrees_with_a_second_method(count: int) -> None:
    """G3, G4: it and ``rules.ranks``, which were written apart, answer alike for hands of 3 to 20 cards."""
    for hand in hands("second", count, range(3, 21)):
        counts = counted(hand)
        assert kernel.short(counts) == ranks.distance(hand, kernel.MELDS), hand
        best = ranks.best_split(hand)
        assert assert_split(hand) == best.points, hand
        assert len(kernel.split(counts)) - 1 == len(best.groups), hand
        assert bool(kernel.contracts(counts)) == bool(ranks.contracts(hand, kernel.MELDS)), hand
