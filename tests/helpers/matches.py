"""Matches in few words: for a number of seats, by default the usual one, with these options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.contract import AnyGame, Setup, complete
from game.engine.match import Match, Sitter
from game.engine.table import TABLE, Seat


def setup_for(game: AnyGame, seats: int = 0, seed: str = "test", preset: str = "standard", **options: Any) -> Setup:
    """Return the set-up of a match."""
    return Setup(game.sides(seats or game.seats[0], False), complete(game, preset, options), seed, preset)


def new_match(game: AnyGame, seats: int = 0, seed: str = "test", preset: str = "standard", **options: Any) -> Match:
    """Return a match before its first deal; who sits there does not matter."""
    setup = setup_for(game, seats, seed, preset, **options)
    return Match(game, setup, (Sitter("A", "steady"),) * setup.seats)


def begun(game: AnyGame, seats: int = 0, seed: str = "test", preset: str = "standard", **options: Any) -> Match:
    """Return a match whose first hand is dealt."""
    match = new_match(game, seats, seed, preset, **options)
    assert match.deal() is None
    return match


def asked(match: Match, plies: int = 10_000) -> Iterator[Seat]:
    """Yield the seat to act until the match is over, or has so many plies; the table deals in between.

    The caller plays for that seat before it takes the next one.
    """
    while (seat := match.to_act) is not None and match.ply < plies:
        if seat == TABLE:
            assert match.deal() is None
        else:
            yield seat
