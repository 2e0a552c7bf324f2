"""Computes how often each level of Scarney 3000 beats each other with two players: `dev.py tables/exact_3000.py`.

A level's turn depends only on both totals, so the chance to win from every pair of totals follows without playing.
Without the option that faces count; who begins is drawn by lot.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations

from game.rules import all_games
from game.rules.scarney_3000.bot import Weighing, points, race, rival
from game.rules.scarney_3000.odds import STEPS, UNIT, Best, after_again, after_first, over
from game.rules.scarney_3000.rules import Scarney3000Public
from game.rules.scarney_3000.scoring import Lying

Chances = tuple[float, ...]  # chance of a turn that scores so many UNITs
Turns = Callable[[int, int], Chances]  # by own and the other's total in UNITs


def turns(level: Weighing) -> Turns:
    """Return the outcomes of this level's turns."""

    @cache
    def at(own: int, other: int) -> Chances:
        facts = Scarney3000Public(2, ((0,), (1,)), to_act=0, scores=(own * UNIT, other * UNIT))
        best = Best(level.aim(facts), False)
        found = [0.0] * (STEPS + 1)
        _spread(found, best, level.caution / 100, after_first(), 1.0)
        return tuple(found)

    return at


def _spread(found: list[float], best: Best, caution: float, ways: Sequence[tuple[Lying, float]], weight: float) -> None:
    """Add the chances of the scores of turns in this position."""
    for lying, chance in ways:
        stops = 1.0 if over(lying) else 0.0
        if not stops and lying.confirmed:
            stops = 1.0 if best.stop(lying) >= best.throw(lying) else caution
        found[min(lying.worth(False) // UNIT, STEPS)] += weight * chance * stops
        if stops < 1:
            further, lost = after_again(lying)
            found[0] += weight * chance * (1 - stops) * lost
            _spread(found, best, caution, further, weight * chance * (1 - stops))


def wins(one: Turns, other: Turns) -> float:
    """Return how often one wins, beginning as often as not."""
    mine: dict[tuple[int, int], float] = {}
    theirs: dict[tuple[int, int], float] = {}
    for both in reversed(range(2 * STEPS - 1)):
        for own in range(max(0, both - STEPS + 1), min(STEPS - 1, both) + 1):
            at, ours, others = both - own, one(own, both - own), other(both - own, own)
            sure = _sure(ours, own, theirs, at)
            hers = _sure(others, at, mine, own)
            mine[own, at] = (sure + ours[0] * (1 - hers - others[0])) / (1 - ours[0] * others[0])
            theirs[at, own] = hers + others[0] * (1 - mine[own, at])
    return (mine[0, 0] + 1 - theirs[0, 0]) / 2


def _sure(chances: Chances, total: int, answers: Mapping[tuple[int, int], float], other: int) -> float:
    """Return the chance to win of turns that score something; ``answers``: the other's, by their total and ours."""
    ways = ((total + n, chance) for n, chance in enumerate(chances) if n and chance)
    return sum(chance * (1.0 if reached >= STEPS else 1 - answers[other, reached]) for reached, chance in ways)


def main() -> int:
    levels = [
        ("novice", points, 100),
        ("casual", points, 50),
        ("steady", points, 0),
        ("strong", rival, 0),
        ("expert", race, 0),
    ]
    assert [name for name, _, _ in levels] == [*all_games()["scarney-3000"].bots]
    at = {name: turns(Weighing(aim, caution)) for name, aim, caution in levels}
    for below, above in combinations(at, 2):
        print(f"| {above} over {below} | {100 * wins(at[above], at[below]):.2f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
