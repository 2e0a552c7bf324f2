"""Deals for `fitting.py` on the fast states of Skarney, Skarney Gin and pile rummies: much faster than the contract.

What is fitted goes into game/rules/skarney/ai/weights.py, game/rules/skarney_gin/ai/fast_policy.py and
game/cards/pile/ai/weights.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random
from typing import Any

from game.cards.pile.ai import policy as pile_policy
from game.cards.pile.ai.fast_view import coder, fast_rules
from game.cards.pile.ai.position import TO_DRAW
from game.cards.pile.ai.position import Hand as PileHand
from game.cards.pile.ai.weights import FITTED, of
from game.rules.skarney.ai import fast as skarney_fast
from game.rules.skarney.ai import fast_policy as skarney_policy
from game.rules.skarney.ai.weights import PARTNERS, SINGLES, fitted_values, make_policy
from game.rules.skarney_gin.ai import fast as gin_fast
from game.rules.skarney_gin.ai import fast_policy as gin_policy
from levels.tables import Table

Weights = Sequence[int]
Played = Callable[[Random, Weights, Weights], float]  # one deal, played twice with the seats swapped: points per hand
PACKS = [*range(48)] * 2 + [skarney_fast.DEUCE] * 8 + [skarney_fast.JOKER] * 4
SKARNEY_SEATS, TURNS = 4, 1000


def fast_deals(table: Table, preset: str = "") -> tuple[Played, Weights] | None:
    """Return a deal of this game and the weights it has now; None for a game without a fast state."""
    if table.game == "skarney":
        sides = tuple(range(SKARNEY_SEATS)) if table.singles else (0, 1) * (SKARNEY_SEATS // 2)
        return partial(skarney, sides), SINGLES if table.singles else PARTNERS
    if table.game == "skarney-gin":
        return gin, gin_policy.STEADY
    if table.game in FITTED:
        return partial(pile, table, preset), of(table.game, "expert", table.seats or table.rules.seats[0])
    return None


def skarney(sides: tuple[int, ...], rng: Random, one: Weights, other: Weights) -> float:
    """Play a deal of any of the seven hands, anyone beginning; seats take turns with the two players."""
    rules = skarney_fast.Rules(sides, rng.randint(1, 7), True, 4)
    first, luck = rng.randrange(SKARNEY_SEATS), 1 + rng.getrandbits(60)
    values, total = fitted_values("partners" if len(set(sides)) < SKARNEY_SEATS else "singles"), 0.0
    for swapped in (0, 1):
        whose = [(seat + swapped) % 2 for seat in range(SKARNEY_SEATS)]
        policies = [make_policy(tuple((one, other)[who]), values) for who in whose]
        points = skarney_policy.playout(skarney_fast.deal_hand(rules, PACKS, first, luck), policies, 0)
        gains = {sides[seat]: points[sides[seat]] * (1 - 2 * whose[seat]) for seat in range(SKARNEY_SEATS)}
        total += 2 * sum(gains.values()) / len(gains)
    return total / 2


def gin_dealt(rng: Random) -> gin_fast.Hand:
    """Return a hand of Skarney Gin just dealt; seat 0 begins."""
    pack = list(range(52))
    rng.shuffle(pack)
    hand = gin_fast.Hand(pack[20:], 0)
    for at, card in enumerate(pack[:20]):
        hand.give(at % 2, card)
    hand.far = [0] * 4
    hand.start(0)
    return hand


def gin(rng: Random, one: Weights, other: Weights) -> float:
    """Play a deal of Skarney Gin."""
    hand, a, b = gin_dealt(rng), gin_policy.Policy(one), gin_policy.Policy(other)
    return (gin_policy.playout(hand.copy(), a, b) - gin_policy.playout(hand, b, a)) / 2


@cache  # a process deals for many chunks
def pile_dealer(table: Table, preset: str = "") -> Callable[[Random], PileHand]:
    """Return a dealer of hands of this table; anyone begins."""
    facts: Any = table.rules.start(table.setup("figures", preset)).public
    rules, pack, each = (
        fast_rules(facts.rules, facts.sides),
        [*map(coder(facts.rules), facts.rules.pack)],
        facts.rules.dealt,
    )

    def deal(rng: Random) -> PileHand:
        cards, hand = pack[:], PileHand(rules)
        rng.shuffle(cards)
        for seat in range(rules.seats):
            for _ in range(each):
                hand.give(seat, cards.pop())
        if not rules.ice:
            hand.set_pile([cards.pop()])
        hand.set_stock(cards)
        hand.phase, hand.turn, hand.luck = TO_DRAW, rng.randrange(rules.seats), 1 + rng.getrandbits(60)
        return hand

    return deal


def pile(table: Table, preset: str, rng: Random, one: Weights, other: Weights) -> float:
    """Play a deal of a pile rummy; sides take turns with the two players."""
    hand, pair, total = pile_dealer(table, preset)(rng), (pile_policy.Policy(one), pile_policy.Policy(other)), 0.0
    side_of = [hand.rules.side_of[seat] for seat in range(hand.rules.seats)]
    for swapped in (0, 1):
        world = hand.copy()
        pile_policy.playout(world, [pair[(side + swapped) % 2] for side in side_of], TURNS)
        if not world.scores() or world.phase == TO_DRAW:
            world.finish(-1)
        total += gain(world.scores(), swapped)
    return total / 2


def gain(scores: Sequence[int], swapped: int) -> float:
    """Return the mean score of the first player's sides less the other's; ``swapped``: the other has side 0."""
    whose = [[score for side, score in enumerate(scores) if (side + swapped) % 2 == who] for who in (0, 1)]
    return sum(whose[0]) / len(whose[0]) - sum(whose[1]) / len(whose[1])
