"""A puzzle of each kind for tests: those that are slow to make, from where they are known to be found."""

from functools import cache

from game.engine.ai.puzzle import make_puzzle
from game.learn.puzzles.puzzle import PuzzleAttempt, PuzzleRequest
from game.rules import all_games

NAMES = ("Mara", "Petra", "Ivo", "Aldous")
SEED = "known"
KNOWN = {  # by game and kind: the grade, and how many positions are drawn before
    ("skarney-gin", "answer"): (2, 26),
    ("skarney", "answer"): (1, 19),
    ("scarney-dice", "risk"): (2, 136),
    ("skarney-gin", "offer"): (4, 180),
    ("skarney", "offer"): (2, 304),
    ("iceberg", "discard"): (4, 192),
    ("follow-the-arrow", "move"): (3, 4),
}


def request(game, kind, grade=1, seed="a"):
    """What is asked for: for a kind that is slow to make always the same."""
    if kind.is_slow:
        grade, seed = KNOWN[game.id, kind.id][0], SEED
    return PuzzleRequest(game.id, kind.id, grade, seed)


@cache
def made(asked):
    """The puzzle of a request."""
    game = all_games()[asked.game]
    drawn = KNOWN[asked.game, asked.kind][1] if asked.seed == SEED else None
    return make_puzzle(game, asked.kind, asked.grade, asked.seed, drawn)


def attempt(game, kind, grade=1, seed="a"):
    """A puzzle about to be solved."""
    asked = request(game, kind, grade, seed)
    puzzle = made(asked)
    return PuzzleAttempt(game, puzzle, NAMES[: puzzle.setup.seats], asked)
