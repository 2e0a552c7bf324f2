"""The worlds of a fast state keep what is known and deal the rest; what else twins share is compared in each game."""

from __future__ import annotations

import pytest

from game.cards import fast_state as twin
from game.cards.deals import RummyWorlds
from game.engine.rng import Rng

TYPES, WILD = 24, 24  # six ranks in four suits; deuces and jokers are 24 and 25
STOPS = [int(card % 6 == 0) for card in range(TYPES)] + [1, 1]
DECK = twin.Deck(WILD, [1 << n for n in range(TYPES)], [1 << 4 * (n % 6) for n in range(TYPES)], STOPS)
PACK = [*range(TYPES)] * 2 + [WILD] * 3 + [WILD + 1] * 2


def dealt(each: int, luck: int) -> twin.Position:
    hand = twin.Position(twin.Rules((0, 1, 2), DECK), [0] * (len(PACK) - 3 * each))
    hand.held = [each, each, each, 0]
    hand.deal(PACK, luck)
    hand.start(0)
    return hand


def cards_of(hand: twin.Position, seat: int) -> list[int]:
    """A hand, card by card."""
    ones, twos = hand.ones[seat], hand.twos[seat]
    naturals = [card for card in range(TYPES) for _ in range((ones >> card & 1) + (twos >> card & 1))]
    assert hand.counts[seat] == sum(1 << 4 * (card % 6) for card in naturals)
    return naturals + [WILD] * hand.deuces[seat] + [WILD + 1] * hand.jokers[seat]


def test_worlds_keep_what_is_known_and_deal_the_rest_the_same_way_every_time() -> None:
    """Each hand holds what the base knows, as many cards as it counts, and nothing is lost or made."""
    truth = dealt(7, 5)
    base = twin.Position(truth.rules, [0] * truth.left)
    for card in cards_of(truth, 0):
        base.give(0, card)
    base.give(1, cards_of(truth, 1)[0])
    hidden = list(PACK)
    for card in (*cards_of(truth, 0), cards_of(truth, 1)[0]):
        hidden.remove(card)
    base.held = list(truth.held)
    worlds = RummyWorlds(base, hidden, Rng("worlds"))
    assert worlds.lacks == [0, 6, 7]
    seen = set()
    for number in range(20):
        world = worlds.world(number)
        hands = [cards_of(world, seat) for seat in range(3)]
        assert hands[0] == cards_of(truth, 0)
        assert cards_of(truth, 1)[0] in hands[1]
        assert [len(each) for each in hands] == [7, 7, 7]
        assert sorted([card for cards in (*hands, world.stock) for card in cards]) == sorted(PACK)
        assert hands == [cards_of(worlds.world(number), seat) for seat in range(3)]
        seen.add(tuple(hands[1]))
    assert len(seen) > 10
    assert worlds.dealt(hidden).stock == hidden[-truth.left :]
    with pytest.raises(ValueError, match="does not fit"):
        worlds.dealt(hidden[1:])
