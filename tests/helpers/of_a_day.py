"""Prints the puzzles of a few days: `python -m tests.helpers.of_a_day`. They are the same for everybody."""

from __future__ import annotations

from game.engine.ai.puzzle import make_puzzle, of_day
from game.rules import all_games

DAYS = range(739_577, 739_580)


def main() -> None:
    for game in all_games().values():
        for kind in game.puzzles:
            for seed, grade in map(of_day, DAYS):
                puzzle = make_puzzle(game, kind.id, grade, seed)
                assert puzzle.start is not None
                lies = sorted(map(str, puzzle.start.piles.items()))
                print(game.id, kind.id, puzzle.way, puzzle.effort, puzzle.best, puzzle.before, *lies)


if __name__ == "__main__":
    main()
