"""The melds that a hand is found to hold, over the rules of all games with a pile."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from game.cards.melds import SEQUENCE, SET, Group
from game.cards.pile.tries import melds_in, split
from game.engine.contract import Setup, complete
from game.rules import all_games

RULES: dict[str, Any] = {}
for name, options in (
    ("rummy-500", {"jokers": 2}), ("persian", {}), ("fortune", {}), ("arlington", {"joker": 1}), ("iceberg", {}),
):  # fmt: skip
    game = all_games()[name]
    seats = game.seats[-1]
    setup = Setup(game.sides(seats, False), complete(game, "standard", options), "melds")
    RULES[name] = game.start(setup).public.rules


@pytest.mark.parametrize("name", RULES)
def test_every_meld_found_is_one_and_is_in_the_hand(name: str) -> None:
    """However many twins and wilds there are; and melds side by side fit in it together."""
    rules, rng = RULES[name], Random(name)
    for size in (3, 7, 11, 14, 20, 26):
        for _ in range(5):
            hand = tuple(rng.sample(rules.pack, size))
            for made in melds_in(rules, hand):
                assert rules.fault(made) is None
                assert not Counter(made.cards) - Counter(hand), made
            together = Counter(card for made in split(rules, hand) for card in made.cards)
            assert not together - Counter(hand)


@pytest.mark.parametrize("name", RULES)
def test_no_meld_without_a_wild_is_missed(name: str) -> None:
    """Of any three cards, and any four."""
    rules, rng = RULES[name], Random(name)
    for _ in range(20):
        hand = tuple(card for card in rng.sample(rules.pack, 11) if not rules.melds.is_wild(card))
        found = {(made.kind, tuple(sorted(made.cards))) for made in melds_in(rules, hand)}
        for size in (2, 3, 4):
            for cards in combinations(hand, size):
                for made in (Group(SET, cards), Group(SEQUENCE, rules.melds.rising(cards))):
                    if rules.fault(made) is None:
                        assert (made.kind, tuple(sorted(cards))) in found, made


def test_a_whole_suit_does_not_lend_its_ace_to_both_ends() -> None:
    """One ace is low or high, not both."""
    hand = tuple(rank + "H" for rank in "A23456789TJQK")
    assert max(len(made.cards) for made in melds_in(RULES["rummy-500"], hand)) == 13
