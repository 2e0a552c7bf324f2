"""Prints the puzzles of a few days: `python -m tests.helpers.of_a_day`. They are the same for everybody."""

from __future__ import annotations

from game.engine.ai.puzzle import GRADES, make_puzzle, seed_of_day
from game.rules import all_games

DAYS = range(739_577, 739_580)


def main() -> None:
    for game in all_games().values():
        for kind in (each for each in game.puzzles if not each.is_slow):
            for day in DAYS:
                puzzle = make_puzzle(game, kind.id, day % len(GRADES), seed_of_day(day))
                assert puzzle.start is not None
                lies = sorted(map(str, puzzle.start.piles.items()))
                print(game.id, kind.id, puzzle.way, puzzle.effort, puzzle.best, puzzle.before, *lies)


if __name__ == "__main__":
    main()
