"""The twin in integers equals the engine: the same decisions lead both to the same hands, melds, turns and scores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from operator import or_
from random import Random

import pytest

from game.cards import fast_state as family
from game.cards.card import SUITS, is_wild
from game.cards.melds import WILD, Group
from game.engine.contract import Action, Setup, View, complete
from game.rules.skarney.ai import fast, fast_policy, fast_view
from game.rules.skarney.ai.weights import best
from game.rules.skarney.rules import contracts
from game.rules.skarney.rules.facts import SkarneyPublic
from game.rules.skarney.rules.kernel import partition
from game.rules.skarney.rules.options import melds
from game.rules.skarney.rules.scoring import meld_points
from tests.rules.skarney.pairs import OfferPair, setups
from tests.rules.skarney.worked import GAME

SEATINGS = ((4, False), (4, True), (3, True), (2, True))


class Pair(OfferPair[SkarneyPublic]):
    """A hand of Skarney on both."""

    of = GAME

    def built(self) -> fast.Hand:
        hands = [self.at("hand", seat) for seat in range(self.facts.seats)]
        return fast_view.hand_of(self.view(), hands, self.at("stock"))

    def follow(self, view: View[SkarneyPublic], action: Action) -> None:
        self.twin.apply(fast_view.decision_of(view, action))

    def code(self, card: str) -> int:
        return fast_view.code(card)

    def assert_equal(self) -> None:
        twin, facts = self.twin, self.facts
        for seat in range(facts.seats):
            cards = list(map(fast_view.code, self.at("hand", seat) or self.at("shown", seat)))
            held = (twin.ones, twin.twos, twin.deuces, twin.jokers, twin.counts, twin.held)
            assert tuple(each[seat] for each in held) == masks(cards)
        table = [0] * 4
        for number, laid in enumerate(facts.melds):
            there = Group(laid.kind, self.at("meld", number))
            assert meld_of(twin, number) == (laid.side, *figures(there))
            table[laid.side] += meld_points(there)
        assert twin.table == table
        if facts.score is not None:
            assert twin.scores() == [side.net for side in facts.score.sides]
            return
        assert bool(twin.melded) == facts.melded
        if facts.rules.reoffer_ban:
            for seat, taken in enumerate(facts.taken):
                banned = (twin.ban_ones[seat], twin.ban_twos[seat], twin.ban_deuces[seat], twin.ban_jokers[seat])
                assert banned == masks(list(map(fast_view.code, taken)))[:4]


def masks(cards: list[int]) -> tuple[int, int, int, int, int, int]:
    """A hand as the twin keeps it, counted again."""
    naturals = [card for card in cards if card < fast.DEUCE]
    ones = sum(1 << card for card in set(naturals))
    twos = sum(1 << card for card in set(naturals) if naturals.count(card) == 2)
    counts = sum(1 << 4 * (card % 12) for card in naturals)
    return ones, twos, cards.count(fast.DEUCE), cards.count(fast.JOKER), counts, len(cards)


def meld_of(twin: fast.Hand, n: int) -> tuple[int | str, ...]:
    return (
        twin.m_side[n], twin.m_kind[n], twin.m_at[n], twin.m_low[n], twin.m_size[n], twin.m_gap[n], twin.m_wild[n],
    )  # fmt: skip


def figures(there: Group) -> tuple[int, ...]:
    """A meld as the twin keeps it, read off its cards."""
    size = len(there.cards)
    if there.kind == WILD:
        return 2, int(there.cards[0] == "XX"), 0, size, 0, 0
    natural = next(card for card in there.cards if not is_wild(card))
    at = next((i for i, card in enumerate(there.cards) if is_wild(card)), None)
    wild = 0 if at is None else fast_view.code(there.cards[at])
    if there.kind == "set":
        return 0, fast_view.code(natural) % 12, 0, size, 0, wild
    ranks = "A23456789TJQK"
    first = next(
        low for low in range(1, 15)
        if all(is_wild(c) or ranks[(low + i - 1) % 13] == c[0] for i, c in enumerate(there.cards))
        and low + size <= 15
    )  # fmt: skip
    return 1, SUITS.index(natural[1]), first, size, 0 if at is None else first + at, wild


def assert_deep(pair: Pair) -> None:
    """What the twin works out for its policies is true, and the twin made afresh from the view is the same twin."""
    twin, facts = pair.twin, pair.facts
    for side in range(len(facts.sides)):
        own = [n for n, laid in enumerate(facts.melds) if laid.side == side]
        groups = [Group(facts.melds[n].kind, pair.at("meld", n)) for n in own]
        assert twin.grows[side] == sum(1 << code for code, card in enumerate(NATURALS) if fits(groups, card, facts))
        assert twin.fetches[side] == sum(1 << code for code, card in enumerate(NATURALS) if fetches(groups, card))
        others = [other for other in range(len(facts.sides)) if other != side]
        assert twin.theirs[side] == union(twin.grows[other] for other in others)
        assert twin.loot[side] == union(twin.fetches[other] for other in others)
    for seat in range(facts.seats):
        if not twin.down[facts.side_of(seat)]:
            assert twin.far[seat] <= min(contracts.distance(pair.at("hand", seat), facts.contract_size))
    if twin.sought == twin.turns:
        assert not partition(twin.ones[twin.turn], twin.twos[twin.turn], 0, 0, twin.rules.set_max)[1]
    fresh = pair.built()
    for name in (*family.Position.__slots__, *fast.Hand.__slots__):
        if name not in OWN:
            assert getattr(fresh, name) == getattr(twin, name), name


# No two are equal as such.
OWN = {
    "rules", "brings", "far", "turns", "m_full", "m_grow", "m_fetch", "cards", "buffer", "search", "shut", "size",
    "sought",
}  # fmt: skip
NATURALS = [rank + suit for suit in SUITS for rank in "A3456789TJQK"]


def union(masks: Iterator[int]) -> int:
    return reduce(or_, masks, 0)


def fits(groups: list[Group], card: str, facts: SkarneyPublic) -> bool:
    return any(facts.rules.melds.growths(group, (card,)) for group in groups)


def fetches(groups: list[Group], card: str) -> bool:
    wanted = (melds().exchangeable(group, i) for group in groups for i, held in enumerate(group.cards) if is_wild(held))
    return any(want and card.startswith(want) for want in wanted)


# ---------------------------------------------------------------- hands played on both


POLICY = fast_policy.Policy(fast_policy.STEADY)


SETUPS = setups(GAME, SEATINGS)


def odd(rng: Random) -> fast_policy.Policy:
    """A policy that plays strangely, half of them by what cards are worth."""
    figures = [rng.choice((figure, figure // 2, 2 * figure, rng.randrange(30))) for figure in fast_policy.STEADY]
    return fast_policy.Policy(figures, best(partners=rng.random() < 0.5).values if rng.random() < 0.5 else None)


def play(setup: Setup, number: int, chance: float, deep: float) -> int:
    """One hand by odd policies, now and then by any lawful action; how many decisions it took."""
    rng = Random(f"{setup.seed} {setup.sides} {number}")
    pair = Pair(replace(setup, seed=f"{setup.seed} {number}"), 1 + number % 7, rng.randrange(setup.seats))
    usual = POLICY, best(partners=len(setup.sides) < setup.seats)
    policies = [rng.choice(usual) if rng.random() < 0.5 else odd(rng) for _ in range(setup.seats)]
    decisions = 0
    while not pair.over:
        view = pair.view()
        if rng.random() < deep:
            assert_deep(pair)
        if rng.random() < chance:
            actions: tuple[Action, ...] = (pair.any_lawful(view, rng),)
        else:
            policy = policies[view.seat]
            decision = fast_policy.decide(pair.twin, policy)
            assert fast_policy.decide(fast_view.fast_hand(view), policy) == decision, "it looked at hidden cards"
            actions = fast_view.actions_of(view, decision)
            meant = [fast_view.decision_of(view, action) for action in actions]
            assert (decision[0], *(figure for one in meant for figure in one[1:])) == decision
        for action in actions:
            pair.do(action)
        decisions += 1
    return decisions


@pytest.mark.one_in(2)
@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_both_play_the_same_hands(number: int) -> None:
    """S1 to S35, by every preset and option, at every seating: two hands each, one of them with wild play."""
    setup = SETUPS[number]
    assert sum(play(setup, n, chance=0.1 * (n % 2), deep=0.02) for n in range(2)) > 50


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_both_play_the_same_hands_by_the_thousand(number: int) -> None:
    """The same: 300 hands at every seating of each preset, a thousand and more a preset; 40 of each option."""
    setup = SETUPS[number]
    hands = 300 if setup.options == complete(GAME, setup.preset, {}) else 40
    for n in range(1000, 1000 + hands):
        play(setup, n, chance=0.1 * (n % 2), deep=0.01)


# ---------------------------------------------------------------- what searches ask


RULES = fast.Rules((0, 1, 0, 1), 3)
PACK = [*range(48)] * 2 + [fast.DEUCE] * 8 + [fast.JOKER] * 4


def middle(rng: int, turns: int) -> fast.Hand:
    """A hand on which so many turns are over, and the next seat's offer lies or is to come."""
    hand = fast.deal_hand(RULES, PACK, 0, rng)
    while hand.turns <= turns or hand.phase != family.TO_PLAY:
        hand.apply(fast_policy.decide(hand, POLICY))
    return hand


def cards_of(hand: fast.Hand, seat: int) -> list[int]:
    naturals = [c for c in range(48) for held in (hand.ones[seat], hand.twos[seat]) if held >> c & 1]
    return naturals + [fast.DEUCE] * hand.deuces[seat] + [fast.JOKER] * hand.jokers[seat]


def test_plans_are_played_out_from_copies() -> None:
    """As by hand on a copy, and the hand itself is not touched."""
    hand = middle(11, 6)
    before = [(card,) for card in fast_policy.offers(hand, POLICY, 4)]
    plans = [((fast.OFFER, *card),) for card in before]
    found = fast_policy.evaluate(hand, plans, [POLICY] * 4)
    assert before == [(card,) for card in fast_policy.offers(hand, POLICY, 4)]
    for (decision,), points in zip(plans, found, strict=True):
        copy = hand.copy()
        copy.apply(decision)
        assert fast_policy.playout(copy, [POLICY] * 4, 0) == points
    assert len(set(map(tuple, found))) > 1


def test_the_gladdest_offer_is_the_first() -> None:
    for rng in range(1, 40):
        hand = middle(rng, 3)
        decision = fast_policy.decide(hand, POLICY)
        if decision[0] == fast.OFFER:
            cards = fast_policy.offers(hand, POLICY, 99)
            assert cards[0] == decision[1]
            assert sorted(cards) == sorted(set(cards_of(hand, hand.turn)) - {fast.DEUCE, fast.JOKER})


def test_lapses_need_luck() -> None:
    """Without a seed, and without the figure, a policy plays as it is; with both, now and then not."""
    lapsing = list(fast_policy.STEADY)
    lapsing[fast_policy.LAPSE] = 60
    policies = [fast_policy.Policy(lapsing)] * 4
    plain = [fast_policy.playout(fast.deal_hand(RULES, PACK, 0, n), [POLICY] * 4, n) for n in range(1, 9)]
    assert plain == [fast_policy.playout(fast.deal_hand(RULES, PACK, 0, n), policies, 0) for n in range(1, 9)]
    lapsed = [fast_policy.playout(fast.deal_hand(RULES, PACK, 0, n), policies, n) for n in range(1, 9)]
    assert plain != lapsed
    assert lapsed == [fast_policy.playout(fast.deal_hand(RULES, PACK, 0, n), policies, n) for n in range(1, 9)]
