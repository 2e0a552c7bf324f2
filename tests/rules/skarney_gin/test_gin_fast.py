"""The twin in integers equals the engine: the same decisions lead both to the same hands, melds, turns and scores."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, product
from random import Random

import pytest

from game.cards import fast_state as family
from game.cards.actions import Contract, LayOff, Meld
from game.cards.card import PACK, RANKS
from game.cards.melds import SEQUENCE, SET, Group
from game.engine.contract import Action, Setup, View
from game.rules.skarney_gin.ai import fast, fast_policy, fast_view
from game.rules.skarney_gin.rules import melds
from game.rules.skarney_gin.rules.facts import MELDS, GinPublic
from game.rules.skarney_gin.rules.ranks import distance
from game.rules.skarney_gin.rules.scoring import hand_points
from tests.rules.skarney.pairs import OfferPair, setups
from tests.rules.skarney_gin.worked import GAME

HANDS = 8  # of each set-up, in every run
BY_CODE = [rank + suit for rank in RANKS for suit in "CDHS"]


def code(card: str) -> int:
    return BY_CODE.index(card)


def mask(cards: tuple[str, ...]) -> int:
    return sum(1 << code(card) for card in cards)


class Pair(OfferPair[GinPublic]):
    """A hand of Skarney Gin on both."""

    of = GAME

    def built(self) -> fast.Hand:
        hands = [[code(card) for card in self.at("hand", seat)] for seat in (0, 1)]
        return fast_view.hand_of(self.view(), hands, [code(card) for card in self.at("stock")])

    def follow(self, view: View[GinPublic], action: Action) -> None:
        decision = fast_view.decision_of(view, action)
        again = fast_view.action_of(view, decision)
        assert fast_view.decision_of(view, again) == decision, "the adapter's two ways differ"
        assert GAME.check(view, again) is None
        self.twin.apply(decision)

    def code(self, card: str) -> int:
        return code(card)

    def assert_equal(self) -> None:
        twin, facts = self.twin, self.facts
        for seat in (0, 1):
            cards = self.at("hand", seat) or self.at("shown", seat)
            counts = sum(1 << 4 * RANKS.index(card[0]) for card in cards)
            assert (twin.ones[seat], twin.counts[seat], twin.held[seat]) == (mask(cards), counts, len(cards))
            assert twin.cost(seat) == hand_points(cards)
        lying = [Group(laid.kind, self.at("meld", number)) for number, laid in enumerate(facts.melds)]
        assert [figures(twin, number) for number in range(twin.melds)] == [
            (laid.seat, *fast_meld(there)) for laid, there in zip(facts.melds, lying, strict=True)
        ]
        assert twin.gone == mask(tuple(card for there in lying for card in there.cards))
        if facts.score is not None:
            assert twin.scores() == list(facts.score.nets)
            return
        assert list(twin.ban_ones)[:2] == [mask(cards) for cards in facts.taken]
        assert list(twin.known) == [mask(cards) for cards in facts.known]


def figures(twin: fast.Hand, n: int) -> tuple[int, ...]:
    return twin.m_side[n], twin.m_kind[n], twin.m_at[n], twin.m_low[n], twin.m_size[n]


def fast_meld(there: Group) -> tuple[int, ...]:
    """A meld as the twin keeps it, read off its cards."""
    size, first = len(there.cards), there.cards[0]
    if there.kind == SET:
        return 0, RANKS.index(first[0]), 0, size
    low = "A23456789TJQKA".index("".join(card[0] for card in there.cards))
    return (2, "CDHS".index(first[1]), low, size) if there.kind == SEQUENCE else (1, 0, low, size)


def assert_deep(pair: Pair) -> None:
    """What the twin works out for its policies is true, and the twin made afresh from the view is the same twin."""
    twin, facts = pair.twin, pair.facts
    for seat in (0, 1):
        own = [Group(m.kind, pair.at("meld", n)) for n, m in enumerate(facts.melds) if m.seat == seat]
        taken = tuple(card for card in PACK if any(melds.growths(group, (card,)) for group in own))
        assert twin.grows[seat] & ~twin.gone == mask(taken) & ~twin.gone
        assert twin.liked[seat] & ~twin.known[seat] == 0
        if not facts.down[seat]:
            assert twin.far[seat] <= distance(pair.at("hand", seat), MELDS)
    fresh, copied = pair.built(), twin.copy()
    for name in (*family.Position.__slots__, *fast.Hand.__slots__):
        value = getattr(twin, name)
        value = list(value) if isinstance(value, list) else value
        assert getattr(copied, name) == value, name
        if name not in ("far", "turns", "m_full", "cards", "sought"):
            assert getattr(fresh, name) == value, name


# ---------------------------------------------------------------- hands played on both


SETUPS = setups(GAME, [(2, False)])


def odd(rng: Random) -> fast_policy.Policy:
    """A policy that plays strangely."""
    return fast_policy.Policy(
        [rng.choice((figure, figure // 2, 2 * figure, rng.randrange(30))) for figure in fast_policy.STEADY]
    )


def play(setup: Setup, number: int, chance: float, deep: float) -> int:
    """One hand by odd policies, now and then by any lawful action; how many decisions it took.

    Straights of one suit are at times laid as sequences.
    """
    rng = Random(f"{setup.seed} {number}")
    pair = Pair(replace(setup, seed=f"{setup.seed} {number}"), 1, rng.randrange(2))
    policies = [fast_policy.Policy(fast_policy.STEADY) if rng.random() < 0.5 else odd(rng) for _ in range(2)]
    decisions = 0
    while not pair.over:
        view = pair.view()
        if rng.random() < deep:
            assert_deep(pair)
        if rng.random() < chance:
            action = pair.any_lawful(view, rng)
            turned = sequences(action)
            pair.do(turned if GAME.check(view, turned) is None else action)
        else:
            policy = policies[view.seat]
            decision = fast_policy.decide(pair.twin, policy)
            assert fast_policy.decide(fast_view.fast_hand(view), policy) == decision, "it looked at hidden cards"
            action = fast_view.action_of(view, decision)
            assert fast_view.decision_of(view, action) == decision
            pair.do(action)
        decisions += 1
    return decisions


def sequences(action: Action) -> Action:
    """The same, with each straight of one suit a sequence."""
    match action:
        case Contract(groups):
            return Contract(tuple(Group(*turned(each.kind, each.cards)) for each in groups))
        case Meld(kind, cards):
            return Meld(*turned(kind, cards))
    return action


def turned(kind: str, cards: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    return (SEQUENCE if kind != SET and len({card[1] for card in cards}) == 1 else kind), cards


@pytest.mark.one_in(2)
@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_both_play_the_same_hands(number: int) -> None:
    """G1 to G14, by every preset and option: some hands each, half of them with wild play."""
    setup = SETUPS[number]
    assert sum(play(setup, n, chance=0.15 * (n % 2), deep=0.05) for n in range(HANDS)) > 50 * HANDS


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_both_play_thousands_of_hands(number: int) -> None:
    """The same over 1500 hands by every preset and option."""
    setup = SETUPS[number]
    assert sum(play(setup, n, chance=0.15 * (n % 2), deep=0.02) for n in range(HANDS, 1540)) > 80_000


@pytest.mark.parametrize("count", [8, pytest.param(600, marks=[pytest.mark.soak, pytest.mark.timeout(3600)])])
def test_two_cards_at_once_and_melds_of_one_suit(count: int) -> None:
    """G5, G3: lay-offs of two, below and above a run, lead both to the same melds."""
    seen = 0
    for number in range(count):
        pair = Pair(replace(SETUPS[0], seed=f"two {number}"), 1, number % 2)
        rng = Random(number)
        policy = fast_policy.Policy(fast_policy.STEADY)
        while not pair.over:
            view = pair.view()
            able = [*islice(GAME.legal_actions(view), 300)]
            pairs = [a for a in able if isinstance(a, LayOff) and len(a.cards) == 2]
            sequence = [a for a in able if isinstance(a, Meld) and a.kind == SEQUENCE]
            seen += bool(pairs) + bool(sequence)
            lawful: list[Action] = [*pairs, *sequence]
            action = rng.choice(lawful) if lawful else fast_view.action_of(view, fast_policy.decide(pair.twin, policy))
            turned = sequences(action)
            pair.do(turned if GAME.check(view, turned) is None else action)
    assert seen > count // 3


def test_what_a_card_goes_with_is_worth_what_the_figures_say_of_each_rank_around_it() -> None:
    """An ace is next to the king and to the two, one off from queen and three; a king is not one off from a two."""
    rng, figures = Random("around"), list(range(100, 100 + fast_policy.FIGURES))
    policy = fast_policy.Policy(figures)
    order = [*range(13), 0]
    for _ in range(300):
        there = {r for r in range(13) if rng.random() < 0.5}
        line = fast_policy.line_around(sum(rng.randrange(1, 5) << 4 * r for r in there))
        for r, phase in product(range(13), range(4)):
            at = [i for i, rank in enumerate(order) if rank == r]
            beside = {order[i + way] for i in at for way in (-1, 1) if 0 <= i + way < len(order)}
            off = {order[i + 2 * way] for i in at for way in (-1, 1) if 0 <= i + 2 * way < len(order)}
            base = fast_policy.PHASES + 9 * phase
            worth = figures[base + 1] * len(beside & there) + figures[base + 2] * len(off & there)
            way = (line >> 4 * r & fast_policy.AROUND[r]) % 31
            assert policy.near[31 * phase + way] == worth, (sorted(there), r)
