"""Fits the weights of a pile rummy: `pile_figures.py GAME [--seats N] [--seed N]`. How: `fitting.py`.

What it finds goes into game/cards/pile/ai/weights.py.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[2])]

from fitting import Figures, Played, fit, options  # noqa: E402
from tables import Table  # noqa: E402

from game.cards.pile.ai.fast_view import coder, fast_rules  # noqa: E402
from game.cards.pile.ai.policy import Policy, playout  # noqa: E402
from game.cards.pile.ai.position import TO_DRAW, Hand  # noqa: E402
from game.cards.pile.ai.weights import FITTED, of  # noqa: E402

TURNS = 1000


def dealer(table: Table, preset: str = "") -> Callable[[Random], Hand]:
    """Return a dealer of hands of this table; anyone begins."""
    setup = table.setup("figures", preset)
    facts = table.rules.start(setup).public
    rules, pack, each = (
        fast_rules(facts.rules, facts.sides),
        [*map(coder(facts.rules), facts.rules.pack)],
        facts.rules.dealt,
    )

    def deal(rng: Random) -> Hand:
        cards, hand = pack[:], Hand(rules)
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


_dealer = cache(dealer)  # a process deals for many chunks


def played_at(table: Table, preset: str = "") -> Played:
    """Return a deal in which the sides take turns with the two players."""
    return partial(_played, table, preset)


def _played(table: Table, preset: str, rng: Random, one: Figures, other: Figures) -> float:
    hand, pair, total = _dealer(table, preset)(rng), (Policy(one), Policy(other)), 0.0
    side_of = [hand.rules.side_of[seat] for seat in range(hand.rules.seats)]
    for swapped in (0, 1):
        world = hand.copy()
        playout(world, [pair[(side + swapped) % 2] for side in side_of], TURNS)
        if not world.scores() or world.phase == TO_DRAW:
            world.finish(-1)
        scores = world.scores()
        whose = [[s for side, s in enumerate(scores) if (side + swapped) % 2 == who] for who in (0, 1)]
        total += sum(whose[0]) / len(whose[0]) - sum(whose[1]) / len(whose[1])
    return total / 2


def main() -> None:
    parser = options(__doc__ or "")
    parser.add_argument("game", choices=sorted(FITTED))
    parser.add_argument("--seats", type=int, default=0, help="how many play (default: the game's own)")
    parser.add_argument("--preset", default="", help="the options it is played with (default: the game's own)")
    told = parser.parse_args()
    table = Table(told.game, told.seats)
    fit(parser, told, played_at(table, told.preset), of(told.game, "expert", told.seats or table.rules.seats[0]))


if __name__ == "__main__":
    main()
