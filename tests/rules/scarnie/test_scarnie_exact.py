"""Scarnie for two is played exactly: against a brute force that knows nothing of heaps, and to the end of rounds."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product
from random import Random

import pytest

from game.engine.rng import Rng
from game.rules import all_games
from game.rules.scarnie import exact
from game.rules.scarnie.exact import loser
from tests.rules.scripted import dealt, view

GAME = all_games()["scarnie"]
Heaps = tuple[frozenset[int], ...]


@cache
def brute(heaps: Heaps) -> int:
    """What a round is worth to the player to move, by every removal of any pieces in any order."""
    return max(led(heaps, n, taken) for n, taken in removals(heaps))


def removals(heaps: Heaps) -> list[tuple[int, tuple[int, ...]]]:
    """A heap, and one to three of its pieces."""
    return [(n, taken) for n, heap in enumerate(heaps) for k in (1, 2, 3) for taken in combinations(sorted(heap), k)]


def led(heaps: Heaps, number: int, taken: tuple[int, ...]) -> int:
    """The one who takes all that is left names any order, and loses the last piece's number."""
    rest = tuple(heap - {*taken} if n == number else heap for n, heap in enumerate(heaps))
    return -min(order[-1] for order in permutations(taken)) if not any(rest) else -brute(rest)


def some(rng: Random, most: int) -> list[list[int]]:
    """A few heaps of different numbers."""
    numbers = rng.sample(range(1, 29), rng.randint(1, most))
    heaps: list[list[int]] = [[] for _ in range(rng.randint(1, 4))]
    for number in numbers:
        rng.choice(heaps).append(number)
    return [heap for heap in heaps if heap]


@pytest.mark.parametrize("number", range(150))
def test_a_round_is_worth_what_every_play_of_it_says(number: int) -> None:
    """Up to eight pieces in up to four heaps: the worth, and each of the best actions."""
    heaps = some(Random(f"heaps {number}"), 8)
    there = tuple(map(frozenset, heaps))
    assert exact.worth(heaps) == brute(there)
    actions = exact.best(heaps)
    assert actions
    for which, count in actions:
        left = exact.without(heaps[which], count, exact.worth(heaps) > 0)
        assert led(there, which, tuple({*heaps[which]} - {*left})) == brute(there)


def test_who_must_take_the_last_piece_is_distinguished_from_the_sizes_alone() -> None:
    """As going through all plays tells it."""
    for sizes in product(range(6), repeat=4):
        left = tuple(sorted(each for each in sizes if each))
        if left:
            assert exact.is_lost(left) == (loser(left, 2) == 0), left


def test_two_who_play_exactly_come_to_what_the_deal_is_worth() -> None:
    """Whole rounds: the last number is the one that was computed before the first piece was removed."""
    rng = Random("rounds")
    for number in range(3):
        mixed = rng.sample(range(1, 29), 28)
        stations = [mixed[7 * n : 7 * n + 7] for n in range(4)]
        match = dealt(GAME, 2, deal={"hand": 1, "draws": [number + 1, 9], "stations": stations})
        colours = [[[n for n in each if (n > 20) == red] for red in (False, True)] for each in stations]
        value = exact.worth([heap for each in colours for heap in each if heap])
        while not match.public.rounds and match.to_act is not None:
            assert match.play(match.to_act, GAME.bots["expert"](view(match), Rng(f"{number}"))) is None
        ended = match.public.rounds[0]
        assert (ended.loser == 1, ended.last) == (value > 0, abs(value))
