"""`decisions.py`: a digest of what each level does in hands of its own, in JSON: for test_decisions.py to hold.

A change that is to change no decision leaves the table as it is. One that is to change them, such as other figures,
writes it again: `python -m tests.bots.decisions > tests/bots/decisions.json`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from hashlib import sha256
from math import inf

from game.engine.ai.search import Searcher
from game.engine.contract import AnyGame, Bot, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE
from game.rules import all_games
from tests.helpers.quick import quick

HANDS, WORLDS = 12, 5
BEGUN = 30  # actions of a first hand of those who search, who take long; with "at length" after the name all are played
Table = dict[str, str]


def actions(game: AnyGame, bot: Bot, number: int, most: float = inf) -> list[str]:
    """What one on every seat does in a hand: seat counts, sides, presets and hands' numbers take turns."""
    preset = game.presets[number // 2 % len(game.presets)].id
    options = complete(game, preset, {})
    allowed = game.seats_for(options)
    seats = allowed[number % len(allowed)]
    setup = Setup(game.sides(seats, bool(number // 3 % 2)), options, f"held {number}", preset)
    start = game.single_hand(setup, game.hand_numbers[number % len(game.hand_numbers)], number % seats)
    match = Match(game, setup, (Sitter("A", "person"),) * seats, start)
    while (seat := match.to_act) is not None and not (seat == TABLE and match.ply) and match.ply < most:
        refusal = match.deal() if seat == TABLE else match.play(seat, bot(match.view(seat), match.rng(seat)))
        assert refusal is None, refusal
    return [repr(done.action) for done in match.done]


def digests_of(game: AnyGame, level: str, at_length: bool = True) -> Table:
    """Of its hands, where it searches of the beginning of one and of all; each by the name it has in the table."""
    bot, name = quick(game.bots[level], WORLDS), f"{game.id} {level}"
    if not isinstance(bot, Searcher):
        return {name: _digest(actions(game, bot, number) for number in range(HANDS))}
    found = {name: _digest([actions(game, bot, 0, BEGUN)])}
    if at_length:
        found[f"{name} at length"] = _digest(actions(game, bot, number) for number in range(HANDS))
    return found


def _digest(hands: Iterable[list[str]]) -> str:
    found = sha256()
    for each in hands:
        found.update("\n".join(each).encode())
    return found.hexdigest()[:16]


def table() -> Table:
    """Of every level of every game."""
    found: Table = {}
    for game in all_games().values():
        for level in game.bots:
            found |= digests_of(game, level)
    return found


if __name__ == "__main__":
    print(json.dumps(table(), indent=1))
    sys.exit()
