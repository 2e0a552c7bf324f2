"""What the twins of rummies share: a hand of any such game follows its rules' figures, with offers and with a pile."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import fast_state as twin
from game.cards.deals import RummyWorlds
from game.engine.rng import Rng

TYPES, WILD = 24, 24  # six ranks in four suits; deuces and jokers are 24 and 25
COST = [1 + card % 6 for card in range(TYPES)] + [10, 20]
STOPS = [int(card % 6 == 0) for card in range(TYPES)] + [1, 1]
DECK = twin.Deck(WILD, [1 << n for n in range(TYPES)], [1 << 4 * (n % 6) for n in range(TYPES)], STOPS, COST)
PACK = [*range(TYPES)] * 2 + [WILD] * 3 + [WILD + 1] * 2


def rules(side_of: tuple[int, ...] = (0, 1, 2), undrawn: int = 0, ban: bool = False) -> twin.Rules:
    found = twin.Rules(side_of, DECK)
    found.undrawn, found.ban = undrawn, ban
    return found


def dealt(made: twin.Rules, each: int = 5, rng: int = 1) -> twin.Position:
    hand = twin.Position(made, [0] * (len(PACK) - each * made.seats))
    hand.held = [each if seat < made.seats else 0 for seat in range(4)]
    hand.deal(PACK, rng)
    hand.start(0)
    return hand


def cards_of(hand: twin.Position, seat: int) -> list[int]:
    """A hand, card by card."""
    ones, twos = hand.ones[seat], hand.twos[seat]
    naturals = [card for card in range(TYPES) for _ in range((ones >> card & 1) + (twos >> card & 1))]
    return naturals + [WILD] * hand.deuces[seat] + [WILD + 1] * hand.jokers[seat]


class Slow:
    """The same game in plain lists: the oracle."""

    def __init__(self, hand: twin.Position) -> None:
        self.seats = hand.rules.seats
        self.hands = [cards_of(hand, seat) for seat in range(self.seats)]
        self.stock, self.pile, self.turn = hand.stock, list[int](), 0
        self.over = False

    def discard(self, card: int) -> None:
        self.hands[self.turn].remove(card)
        self.pile.append(card)
        self.over = not self.hands[self.turn] or not self.stock
        if not self.over:
            self.turn = (self.turn + 1) % self.seats

    def points(self) -> list[int]:
        costs = [sum(COST[card] for card in hand) for hand in self.hands]
        out = next((seat for seat, hand in enumerate(self.hands) if not hand), None)
        return [sum(costs) if seat == out else -cost for seat, cost in enumerate(costs)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hand_over_a_pile_goes_as_in_plain_lists(seats: int) -> None:
    """Draw or pick from the pile, then discard, to the end; hands, stock, pile, turn and points are the same."""
    rng = Random(seats)
    for luck in range(1, 30):
        hand = dealt(rules(tuple(range(seats))), 1 + luck % 5, luck)
        slow = Slow(hand)
        while not slow.over:
            assert (hand.turn, hand.phase) == (slow.turn, twin.TO_DRAW)
            if slow.pile and rng.random() < 0.4:
                many = rng.randint(1, len(slow.pile))
                hand.play(twin.PICK, many)
                slow.hands[slow.turn] += slow.pile[-many:]
                del slow.pile[-many:]
            else:
                hand.play(twin.DRAW)
                slow.hands[slow.turn].append(slow.stock.pop())
            card = rng.choice(slow.hands[slow.turn])
            hand.play(twin.DISCARD, card)
            slow.discard(card)
            assert [cards_of(hand, seat) for seat in range(seats)] == [sorted(each) for each in slow.hands]
            assert (hand.stock, hand.pile[: hand.piled]) == (slow.stock, slow.pile)
            assert [hand.held[seat] for seat in range(seats)] == list(map(len, slow.hands))
        assert hand.phase == twin.OVER
        assert hand.scores() == slow.points()
        assert [hand.cost(seat) for seat in range(seats)] == [sum(COST[c] for c in each) for each in slow.hands]


def test_a_card_is_offered_to_all_in_turn_but_a_stop_card_to_one_who_then_skips_a_draw() -> None:
    hand = dealt(rules())
    hand.play(twin.DRAW)
    free = next(card for card in cards_of(hand, 0) if not STOPS[card])
    hand.play(twin.OFFER, free)
    hand.play(twin.REFUSE)
    assert (hand.phase, hand.asked) == (twin.TO_ANSWER, 2)
    hand.play(twin.REFUSE)
    assert (hand.turn, hand.phase) == (1, twin.TO_DRAW)
    assert free in cards_of(hand, 0)
    hand.play(twin.DRAW)
    hand.give(1, 6)
    hand.play(twin.OFFER, 6)
    hand.play(twin.TAKE)
    assert (hand.turn, hand.phase) == (2, twin.TO_PLAY)  # stopped
    hand.play(twin.END)
    assert (hand.turn, hand.phase) == (0, twin.TO_DRAW)


def test_a_ban_holds_until_the_next_offer() -> None:
    hand = dealt(rules(ban=True))
    hand.play(twin.DRAW)
    card = next(card for card in cards_of(hand, 0) if card < WILD and not STOPS[card])
    hand.play(twin.OFFER, card)
    hand.play(twin.TAKE)
    assert hand.ban_ones[1] == 1 << card
    hand.play(twin.DRAW)
    hand.play(twin.OFFER, next(other for other in cards_of(hand, 1) if other != card))
    assert hand.ban_ones[1] == 0


def test_cards_that_are_never_drawn_stay_and_the_hand_ends_with_the_turn_that_drew_the_last() -> None:
    hand = dealt(rules((0, 1), undrawn=3))
    while hand.phase != twin.OVER:
        hand.play(twin.DRAW if hand.phase == twin.TO_DRAW else twin.END)
    assert len(hand.stock) == 3
    assert hand.out == -1


def test_worlds_keep_what_is_known_and_deal_the_rest_the_same_way_every_time() -> None:
    """Each hand holds what the base knows, as many cards as it counts, and nothing is lost or made."""
    truth = dealt(rules(), 7, 5)
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
    with pytest.raises(ValueError, match="does not fit"):
        worlds.dealt(hidden[1:])
