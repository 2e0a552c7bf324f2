"""Measures how accurate the levels are by their reviews, with intervals: a row of docs/learning.md for each game.

accuracy.py GAME MATCHES [LEVEL,LEVEL...]: every level plays so many short matches on one side against ``steady``, so
that all of them meet positions of the same kind; against themselves, better players meet harder ones. Only that side is
judged. Levels that search try their own number of worlds.
"""

from __future__ import annotations

import sys
from io import BytesIO

from game.bots.levels import ThinkLimit
from game.engine.ai.means import Z95, mean, standard_error
from game.engine.contract import AnyGame, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.records import record
from game.learn.review import Decision, review_record
from game.learn.reviews.mistakes import accuracy
from game.learn.reviews.storage import bytes_of, review_of
from game.rules import all_games
from levels import tables

SHORTEST = {"match": "hand"}
OPPONENT = "steady"
SAMPLES = 16  # worlds for each decision of a review


def played(game: AnyGame, level: str, seed: str, side: int) -> Match:
    """A match of this level, on this side, against the common opponent, as short as the game can be."""
    chosen = SHORTEST if any(each.id == "match" for each in game.options) else {}
    setup = Setup(game.sides(game.seats[0], False), complete(game, "standard", chosen), seed)
    levels = [level if seat in setup.sides[side] else OPPONENT for seat in range(setup.seats)]
    return tables.played(Match(game, setup, tuple(Sitter(each, each) for each in levels)))


def accuracy_of(match: Match, side: int) -> float | None:
    """The accuracy of the decisions of this side; None if it had no choice."""
    lines = record.parse_lines(BytesIO(bytes_of(match)))
    parts = review_record({match.game.id: match.game}, lines, thought=ThinkLimit(samples=SAMPLES))
    judged = (part for part in parts if isinstance(part, Decision) and part.side == side)
    return accuracy(match.game, review_of(SAMPLES, [part.to_json() for part in judged]).decisions)


def cell(game: AnyGame, level: str, matches: int) -> str:
    """A cell of the table: mean accuracy, and half its 95 % interval."""
    found = []
    for number in range(matches):
        side = number % len(game.sides(game.seats[0], False))
        found.append(accuracy_of(played(game, level, f"accuracy {number // 2}", side), side))
    known = [each for each in found if each is not None]
    return f"{mean(known):.1f} ±{Z95 * standard_error(known):.1f}"


def main(name: str, matches: str, levels: str = "") -> None:
    """Print a line for each level."""
    game = all_games()[name]
    for level in levels.split(",") if levels else game.bots:
        print(f"{name} {level} {matches} {cell(game, level, int(matches))}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
