"""Prints the puzzles of so many days: `python -m tests.helpers.of_a_day 3`. They are the same for everybody."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from game.engine.ai.puzzle import GRADES, make_puzzle, seed_of_day
from game.rules import all_games

FIRST = 739_579  # of these days the first ones are soon made


def puzzles(days: int) -> Iterator[str]:
    """Every kind that is made at once, in another grade each day, those of a day in all grades: a line for each."""
    kinds = [(game, kind) for game in all_games().values() for kind in game.puzzles if not kind.is_slow]
    for at, (game, kind) in enumerate(kinds):
        for day in range(FIRST, FIRST + days):
            puzzle = make_puzzle(game, kind.id, (day + at) % len(GRADES), seed_of_day(day))
            assert puzzle.start is not None
            lies = sorted(map(str, puzzle.start.piles.items()))
            yield " ".join(map(str, (game.id, kind.id, puzzle.way, puzzle.effort, puzzle.best, puzzle.before, *lies)))


if __name__ == "__main__":
    print(*puzzles(int(sys.argv[1])), sep="\n")
