"""Fits the weights of Skarney's playout policy: `skarney_figures.py [--singles] [--seed N]`. How: `fitting.py`.

What it finds goes into game/rules/skarney/ai/weights.py.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from random import Random

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[2])]

from fitting import Figures, fit, options  # noqa: E402

from game.rules.skarney.ai.fast import DEUCE, JOKER, Rules, deal_hand  # noqa: E402
from game.rules.skarney.ai.fast_policy import playout  # noqa: E402
from game.rules.skarney.ai.weights import PARTNERS, SINGLES, fitted_values, make_policy  # noqa: E402

PACKS = [*range(48)] * 2 + [DEUCE] * 8 + [JOKER] * 4
SEATS = 4


def played(sides: tuple[int, ...], rng: Random, one: Figures, other: Figures) -> float:
    """Play a deal of any of the seven hands, anyone beginning; seats take turns with the two players."""
    rules, first, luck = Rules(sides, rng.randint(1, 7), True, 4), rng.randrange(SEATS), 1 + rng.getrandbits(60)
    values, total = fitted_values("partners" if len(set(sides)) < SEATS else "singles"), 0.0
    for swapped in (0, 1):
        whose = [(seat + swapped) % 2 for seat in range(SEATS)]
        policies = [make_policy(tuple((one, other)[who]), values) for who in whose]
        points = playout(deal_hand(rules, PACKS, first, luck), policies, 0)
        gains = {sides[seat]: points[sides[seat]] * (1 - 2 * whose[seat]) for seat in range(SEATS)}
        total += 2 * sum(gains.values()) / len(gains)
    return total / 2


def main() -> None:
    parser = options(__doc__ or "")
    parser.add_argument("--singles", action="store_true", help="each for himself")
    told = parser.parse_args()
    sides = tuple(range(SEATS)) if told.singles else (0, 1) * (SEATS // 2)
    fit(parser, told, partial(played, sides), SINGLES if told.singles else PARTNERS)


if __name__ == "__main__":
    main()
