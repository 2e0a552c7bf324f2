"""The most a hand left at Iceberg could have scored (RI.6): two computations agree on any hand, with little work."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game.cards.card import RANKS
from game.cards.melds import SEQUENCE, SET, Group
from game.cards.pile.ai.ice import Table
from game.rules.iceberg.penalty import best
from measured import Traced

SUITS = "CDHS"
HANDS, MANY = 200, 2000
MOST_CALLS = 15_000  # 10,307 were seen in the many hands, 400 in most


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


def reckoned(cards: tuple[str, ...], lying: list[Group]) -> tuple[int, int]:
    """By the position's computation: points and cards used."""
    there, ones, twos = Table(), 0, 0
    for each in lying:
        if each.kind == SET:
            there.add_set(RANKS.index(each.cards[0][0]), len(each.cards))
        else:
            there.add_run(SUITS.index(each.cards[0][1]), RANKS.index(each.cards[0][0]), len(each.cards))
    for card in cards:
        bit = 1 << 13 * SUITS.index(card[1]) + RANKS.index(card[0])
        twos |= ones & bit
        ones |= bit
    aces = sum(1 << 13 * suit for suit in range(4))
    return divmod(there.most(ones & ~aces, twos & ~aces), 64)


def compared(count: int) -> int:
    """Both computations of so many hands; the most calls that the contract's took."""
    most = 0
    for number in range(count):
        rng = Random(number)
        pool = [rank + suit for rank in RANKS for suit in SUITS] * rng.choice((1, 2))
        rng.shuffle(pool)
        lying = table(rng, pool)
        cards = hand(rng, pool, number % 5)
        most = max(most, Traced(partial(best, cards, lying)).count)
        assert tuple(best(cards, lying)) == reckoned(cards, lying), f"{cards} onto {lying}"
    return most


def test_both_computations_of_the_most_agree_with_little_work() -> None:
    assert compared(HANDS) < MOST_CALLS


@pytest.mark.soak
def test_the_most_of_two_thousand_hands() -> None:
    assert compared(MANY) < MOST_CALLS


def test_the_most_by_the_rules_own_examples() -> None:
    """RI.6: a run and a pair; both ends of a sequence; a set's third card."""
    assert reckoned(("3H", "3C", "3D", "4D", "5D"), []) == (40, 5)
    assert reckoned(("8S", "5S", "6S", "7S"), [Group(SEQUENCE, ("9S", "TS", "JS"))])[0] == 220
    assert reckoned(("7H",), [Group(SET, ("7C", "7D")), Group(SEQUENCE, ("8H", "9H", "TH"))])[0] == 40
