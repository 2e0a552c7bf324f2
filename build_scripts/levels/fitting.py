"""Fits the weights of a quick player by duels: `fitting.py GAME [--seats N] [--singles]`.

Skarney, Skarney Gin and the pile rummies are played on fast states, any other game whose steady level plays by weights
(``engine/ai/weights.py``) over the contract, with fewer deals than the default. What is fitted goes into `weights.py`
of Skarney's and the pile rummies' ai, and into `fast_policy.py` of Skarney Gin's.

One weight after the other is changed a little. A change is kept when it wins points over the weights so far, on the
same deals with seats swapped: by 1.5 standard errors over a few thousand deals, and by 2.5 over many others. Runs plain
or, much faster, with the compiled kernels (`dev.py compile`).
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any

from game.cards.pile.ai import policy as pile_policy
from game.cards.pile.ai.fast_view import coder, fast_rules
from game.cards.pile.ai.position import TO_DRAW
from game.cards.pile.ai.position import Hand as PileHand
from game.cards.pile.ai.weights import FITTED, of
from game.engine.ai.weights import QuickPolicy, WayOut, no_way_out
from game.engine.table import TABLE
from game.executors import HERE, Crew
from game.parser import crew_arguments
from game.rules import all_games
from game.rules.skarney.ai import fast as skarney_fast
from game.rules.skarney.ai import fast_policy as skarney_policy
from game.rules.skarney.ai.weights import PARTNERS, SINGLES, fitted_values, make_policy
from game.rules.skarney_gin.ai import fast as gin_fast
from game.rules.skarney_gin.ai import fast_policy as gin_policy
from levels.tables import Table, check, crew_of, dealt

Weights = Sequence[int]
Played = Callable[[Random, Weights, Weights], float]  # one deal, played twice with the seats swapped: points per hand
PACKS = [*range(48)] * 2 + [skarney_fast.DEUCE] * 8 + [skarney_fast.JOKER] * 4
SKARNEY_SEATS, TURNS = 4, 1000
PIECE = 250  # deals with their own seed, played in one process
STEPS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)


def duel(played: Played, one: Weights, other: Weights, seed: str, deals: int, crew: Crew = HERE) -> tuple[float, float]:
    """Return points per hand of one over the other, and the standard error."""
    pieces = ((f"{seed}/{at}", min(PIECE, deals - at)) for at in range(0, deals, PIECE))
    found = [sums for _, sums in crew.each(partial(_sums, played, one, other), pieces)]
    total, squares = (math.fsum(sums[at] for sums in found) for at in (0, 1))
    mean = total / deals
    return mean, math.sqrt((squares / deals - mean * mean) / (deals - 1))


def _sums(played: Played, one: Weights, other: Weights, piece: tuple[str, int]) -> tuple[float, float]:
    """Return the points of so many deals and their squares; runs in any process."""
    rng, total, squares = Random(piece[0]), 0.0, 0.0
    for _ in range(piece[1]):
        points = played(rng, one, other)
        total += points
        squares += points * points
    return total, squares


def fitted(
    played: Played, figures: list[int], seed: int, passes: int, few: int, many: int, crew: Crew = HERE
) -> list[int]:
    """Return the weights after so many passes over all of them, each twice, in random order."""
    rng, count = Random(seed), len(figures)
    for number in range(passes):
        for at in rng.sample([*range(count)] * 2, 2 * count):
            changed = list(figures)
            changed[at] += rng.choice((1, -1)) * rng.choice(STEPS)
            looks = ((f"few {rng.random()}", few, 1.5), (f"many {rng.random()}", many, 2.5))
            found = ((duel(played, changed, figures, name, deals, crew), errors) for name, deals, errors in looks)
            if all(points > errors * off for (points, off), errors in found):
                print(f"pass {number}, figure {at}: {figures[at]} to {changed[at]}", flush=True)
                figures = changed
        print(figures, flush=True)
    return figures


# ---------------------------------------------------------------- on fast states


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


# ---------------------------------------------------------------- any game, over its contract


def played_by(table: Table, steady: QuickPolicy[Any, Any], preset: str = "") -> Played:
    """Return a deal of the game, of any of its hands, with default options; sides take turns with the two players.

    A way out that is found by search is the same for both, and slow: neither looks for it.
    """
    if isinstance(steady.ways.out, WayOut):
        steady = replace(steady, ways=replace(steady.ways, out=no_way_out))
    return partial(_played, table, steady, preset)


def _played(
    table: Table, steady: QuickPolicy[Any, Any], preset: str, rng: Random, one: Weights, other: Weights
) -> float:
    seed, number, total = f"fit {rng.getrandbits(60)}", rng.randrange(1 << 20), 0.0
    players = [replace(steady, figures=tuple(figures)) for figures in (one, other)]
    for swapped in (0, 1):
        total += gain(_hand(table, preset, seed, number, players[::-1] if swapped else players), swapped)
    return total / 2


def _hand(table: Table, preset: str, seed: str, number: int, players: Sequence[QuickPolicy[Any, Any]]) -> list[int]:
    """Return the scores of one hand, the sides played by these players in turn."""
    match = dealt(table, table.setup(seed, preset), number, "steady")
    while (seat := match.to_act) not in (TABLE, None):
        assert seat is not None
        refusal = match.play(seat, players[match.public.side_of(seat) % 2](match.view(seat), match.rng(seat)))
        assert refusal is None, refusal
    return list(match.public.scores)


def chosen(table: Table, preset: str) -> tuple[Played, Weights]:
    """Return a deal of the game, and the weights to begin with. ValueError: it does not play by weights."""
    if found := fast_deals(table, preset):
        return found
    steady = table.rules.bots.get("steady")
    if not isinstance(steady, QuickPolicy):
        raise ValueError(f"the steady level of {table.game} does not play by figures of its own")
    return played_by(table, steady, preset), steady.figures


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", help="a game whose steady level plays by figures")
    parser.add_argument("--seats", type=int, default=0, help="how many play (default: the game's own)")
    parser.add_argument("--singles", action="store_true", help="each alone")
    parser.add_argument("--preset", default="", help="the options it is played with (default: the game's own)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--passes", type=int, default=4)
    parser.add_argument("--few", type=int, default=1000, help="deals of the first look")
    parser.add_argument("--many", type=int, default=6000, help="deals of the second")
    parser.add_argument("--start", type=int, nargs="+", metavar="N", help="figures to begin with")
    crew_arguments(parser)
    args = parser.parse_args()
    there = all_games(template=True, drafts=True)
    if args.game not in there:
        parser.error(f"no game {args.game!r}; there are: {', '.join(there)}")
    table = Table(args.game, args.seats, args.singles)
    if why := check(table, args.preset):
        parser.error(why)
    try:
        played, usual = chosen(table, args.preset)
    except ValueError as fault:
        parser.error(str(fault))
    began = list(args.start or usual)
    if len(began) != len(usual):
        parser.error(f"--start takes {len(usual)} figures, not {len(began)}")
    with crew_of(parser, args) as crew:
        found = fitted(played, began, args.seed, args.passes, args.few, args.many, crew)
        mean, off = duel(played, found, began, f"check {args.seed}", 2 * args.many, crew)
    print(f"{found}\nagainst the first: {mean:+.2f} ± {1.96 * off:.2f} points a hand (95 %)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
