"""How a game is measured: at which tables, with which hands, by which players, and with which workers.

A script's `--jobs` and `--executor` are those of `skarney duel`. Workers of a cluster import what they are to do: they
are started in a checkout, with PYTHONPATH=.:build_scripts.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from game.engine.contract import AnyGame, Setup, Sides, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE
from game.executors import Crew, NoExecutor, crew
from game.rules import all_games

# Pile rummies: the larger the table, the longer a hand, and the less it tells.
MOST = {"rummy-500": 4, "fortune": 4, "arlington": 4, "iceberg": 4}


@dataclass(frozen=True)
class Table:
    """A game at so many seats (0: its first number), each alone or as it is usually played with so many."""

    game: str
    seats: int = 0
    singles: bool = False

    @property
    def name(self) -> str:
        return " ".join([self.game, *([f"at {self.seats}"] if self.seats else []), *(["singles"] * self.singles)])

    @property
    def rules(self) -> AnyGame:
        return all_games(template=True, drafts=True)[self.game]

    @property
    def sides(self) -> Sides:
        game = self.rules
        return game.sides(self.seats or game.seats[0], self.singles)

    def setup(self, seed: str, preset: str = "") -> Setup:
        """Return a setup with default options, or a preset's. ValueError in one line if no preset has that name."""
        game = self.rules
        preset = preset or game.presets[0].id
        return Setup(self.sides, complete(game, preset, {}), seed, preset)


def tables(game: AnyGame, code: str) -> Iterator[Table]:
    """Yield where its levels are compared: as it is usually played, alone if that differs, with partners, all seats."""
    usual = game.seats[0]
    yield Table(code)
    if game.sides(usual, True) != game.sides(usual, False):
        yield Table(code, singles=True)
    paired = [seats for seats in game.seats if any(len(side) > 1 for side in game.sides(seats, False))]
    others = [*([] if usual in paired else paired[:1]), MOST.get(code, max(game.seats))]
    yield from (Table(code, seats) for seats in dict.fromkeys(others) if seats != usual)


def check(table: Table, preset: str = "") -> str:
    """Return in a line why the game cannot be played like that; empty if it can."""
    game = table.rules
    if preset and preset not in (there := [each.id for each in game.presets]):
        return f"{table.game} has no preset {preset!r}; it has: {', '.join(there)}"
    if table.seats and table.seats not in game.seats:
        return f"{table.game} has no {table.seats} seats; it has: {', '.join(map(str, game.seats))}"
    if len(table.sides) < 2:
        return f"{table.name} has one side only"
    return ""


def dealt(table: Table, setup: Setup, number: int, player: str) -> Match:
    """Return a match of one hand, ready to play: hand numbers and dealers take turns."""
    game = table.rules
    start = game.single_hand(setup, game.hand_numbers[number % len(game.hand_numbers)], number % setup.seats)
    match = Match(game, setup, (Sitter(player, player),) * setup.seats, start)
    refusal = match.deal()
    assert refusal is None, refusal
    return match


def played(match: Match) -> Match:
    """Play the match to its end, each seat by the level it names; those that search try their own number of worlds."""
    while (seat := match.to_act) is not None:
        level = "" if seat == TABLE else match.sitters[seat].player
        refusal = match.play(seat, match.game.bots[level](match.view(seat), match.rng(seat))) if level else match.deal()
        assert refusal is None, refusal
    return match


@contextmanager
def crew_of(parser: argparse.ArgumentParser, args: argparse.Namespace) -> Iterator[Crew]:
    """Yield the workers that the command line asks for; if they are not available, one line and exit code 2."""
    try:
        with crew(args.executor, args.jobs) as found:
            yield found
    except NoExecutor as error:
        parser.exit(2, f"{parser.prog}: {error}\n")
