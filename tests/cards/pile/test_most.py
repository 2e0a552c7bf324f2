"""The most a hand left at Iceberg could have scored (RI.6): rules and referee agree on any hand, with little work."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game.cards.card import RANKS
from game.cards.melds import SEQUENCE, SET, Group
from game.rules.iceberg.rules import best
from measured import Traced
from tests.referee.pile.iceberg import ORDER, most

SUITS = "CDHS"
MOST_CALLS = 12_000  # 8,144 were seen in the many hands, 400 in most


def table(rng: Random, pool: list[str]) -> list[Group]:
    """Sets and sequences of cards that the pool then lacks."""
    found = []
    for _ in range(rng.randint(0, 10)):
        low, suit = rng.randint(1, 10), rng.choice(SUITS)
        alike = [card for card in pool if card[0] == RANKS[low]][: rng.randint(2, 5)]
        run = [rank + suit for rank in RANKS[low : low + rng.randint(3, 6)]]
        made = Group(SET, tuple(alike)) if rng.random() < 0.5 else Group(SEQUENCE, tuple(run))
        if len(made.cards) >= (2 if made.kind == SET else 3) and set(made.cards) <= set(pool):
            found.append(made)
            for card in made.cards:
                pool.remove(card)
    return found


def hand(rng: Random, pool: list[str], kind: int) -> tuple[str, ...]:
    """Twelve cards: any; or most of one suit, of two, of a colour's specials, or of a few ranks next to each other."""
    rng.shuffle(pool)
    low = rng.randint(1, 8)
    first, second = rng.sample(SUITS, 2)
    colour = rng.choice(("CS", "DH"))
    wanted = (
        list(pool),
        [card for card in pool if card[1] == first],
        [card for card in pool if card[1] in first + second and card[0] in RANKS[1:8]],
        [card for card in pool if card[1] in colour and card[0] != "A"],
        [card for card in pool if card[0] in RANKS[low : low + 4]],
    )[kind]
    return tuple(sorted(pool, key=lambda card: card not in wanted)[:12])


def judged(cards: tuple[str, ...], lying: list[Group]) -> tuple[int, int]:
    """By the referee, which tries every way card by card: points and cards used."""
    held = [card for card in cards if card[0] != "A"]
    described = [
        ("set", each.cards[0][0], 1, len(each.cards)) if each.kind == SET
        else ("sequence", each.cards[0][1], ORDER.index(each.cards[0][0]), ORDER.index(each.cards[-1][0]))
        for each in lying
    ]  # fmt: skip
    return most(held, described)


@pytest.mark.parametrize("count", [200, pytest.param(2000, marks=pytest.mark.soak)])
def test_rules_and_referee_agree_on_the_most_with_little_work(count: int) -> None:
    calls = 0
    for number in range(count):
        rng = Random(number)
        pool = [rank + suit for rank in RANKS for suit in SUITS] * rng.choice((1, 2))
        rng.shuffle(pool)
        lying = table(rng, pool)
        cards = hand(rng, pool, number % 5)
        calls = max(calls, Traced(partial(best, cards, lying)).count)
        assert tuple(best(cards, lying)) == judged(cards, lying), f"{cards} onto {lying}"
    assert calls < MOST_CALLS
