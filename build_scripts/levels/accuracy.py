"""Measures the accuracy of levels by their reviews: how far apart they come out, with intervals.

accuracy.py GAME LEVEL,LEVEL... MATCHES [SAMPLES]: so many matches of each level against itself.
"""

from __future__ import annotations

import sys
from io import BytesIO
from math import sqrt

from game.bots.levels import ThinkLimit, weigh
from game.engine.ai.means import Z95
from game.engine.contract import AnyGame, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.records import record
from game.engine.table import TABLE
from game.learn.review import Decision, review_record
from game.learn.reviews.classes import accuracy
from game.learn.reviews.storage import bytes_of, review_of
from game.rules import all_games

SHORTEST = {"match": "hand"}


def played(game: AnyGame, level: str, seed: str, samples: int) -> Match:
    """A match of this level against itself, as short as the game can be."""
    chosen = SHORTEST if any(each.id == "match" for each in game.options) else {}
    setup = Setup(game.sides(game.seats[0], False), complete(game, "standard", chosen), seed)
    match = Match(game, setup, tuple(Sitter(level, level) for _ in range(setup.seats)))
    while (seat := match.to_act) is not None:
        if seat == TABLE:
            match.deal()
        else:
            found = weigh(game, level, match.view(seat), match.rng(seat), ThinkLimit(samples=samples))
            assert match.play(seat, found.action) is None
    return match


def accuracy_of(match: Match, samples: int) -> float | None:
    """The accuracy of all its decisions."""
    lines = record.parse_lines(BytesIO(bytes_of(match)))
    parts = review_record({match.game.id: match.game}, lines, thought=ThinkLimit(samples=samples))
    found = review_of(samples, [part.to_json() for part in parts if isinstance(part, Decision)])
    return accuracy(match.game, found.decisions)


def main(name: str, levels: str, matches: str, samples: str = "16") -> None:
    """Print a line for each level: mean accuracy, and half its 95 % interval."""
    game = all_games()[name]
    for level in levels.split(","):
        each = [
            accuracy_of(played(game, level, f"accuracy {n}", int(samples)), int(samples)) for n in range(int(matches))
        ]
        known = [one for one in each if one is not None]
        mean = sum(known) / len(known)
        off = Z95 * sqrt(sum((one - mean) ** 2 for one in known) / (len(known) - 1) / len(known))
        print(f"{name} {level} {len(known)} {mean:.1f} +-{off:.1f}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
