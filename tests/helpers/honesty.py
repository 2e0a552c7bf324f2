"""Honesty of players, for any game: with other hidden pieces but the same view, a player does the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from game.engine.ai.imagine import imagine
from game.engine.ai.search import Searcher
from game.engine.contract import Action, AnyGame, Bot, Setup, State, View, apply_with_chance, view_of
from game.engine.match import Match, Sitter
from game.engine.rng import Rng
from tests.helpers.matches import asked

CHANCE = 4  # one of this many actions is any legal one: players alone would not reach such positions


@dataclass(frozen=True)
class Leak:
    """A player who did two different things with the same view and the same random numbers."""

    level: str
    view: View[Any]
    first: Action
    second: Action


def leaks(
    game: AnyGame, players: Mapping[str, Bot], setups: Sequence[Setup], count: int, each: int, every: int
) -> Iterator[Leak]:
    """Yield the leaks in ``count`` positions, ``each`` of one match, at one of ``every`` choices in it."""
    met, number = 0, 0
    while met < count:
        found = _positions(game, setups[number % len(setups)], number, every)
        for match in islice(found, min(each, count - met)):
            yield from _leaks_at(game, players, match)
            met += 1
        number += 1


def _positions(game: AnyGame, setup: Setup, number: int, every: int) -> Iterator[Match]:
    """Yield choices of a match that is played by the players that answer at once, and partly at random."""
    rng, quick = Random(f"honesty {setup.seed} {setup.sides} {number}"), _quick(game)
    setup = Setup(setup.sides, setup.options, f"{setup.seed}/honesty{number}", setup.preset)
    start = game.single_hand(setup, rng.choice(game.hand_numbers), rng.randrange(setup.seats))
    match = Match(game, setup, (Sitter("P", "program"),) * setup.seats, start)
    for seat in asked(match):
        view = match.view(seat)
        lawful = list(islice(game.legal_actions(view), 40))
        if len(lawful) > 1 and not rng.randrange(every):
            yield match
        bot = rng.choice(quick)
        action = bot(view, match.rng(seat)) if rng.randrange(CHANCE) else rng.choice(lawful)
        refusal = match.play(seat, action)
        assert refusal is None, f"{action} is refused: {refusal}"


def _quick(game: AnyGame) -> list[Bot]:
    return [bot for bot in game.bots.values() if not isinstance(bot, Searcher)]


def _leaks_at(game: AnyGame, players: Mapping[str, Bot], match: Match) -> Iterator[Leak]:
    seat = match.to_act
    assert seat is not None
    view, rng = match.view(seat), match.rng(seat)
    handled(game, match._state)
    firsts = {name: bot(view, rng) for name, bot in players.items()}
    twin = imagine(game, view, Rng(f"honesty {match.ply}"))
    same = view_of(game, twin, seat, view.events)
    assert same == view, "the imagined truth looks otherwise"
    handled(game, twin)
    for name, bot in players.items():
        if (second := bot(same, rng)) != firsts[name]:
            yield Leak(name, view, firsts[name], second)


def handled(game: AnyGame, truth: State[Any]) -> None:
    """Play this state on as a match would, so that a game that keeps what passes through it has seen it."""
    asked = truth.public.to_act
    assert asked is not None
    for action in islice(game.legal_actions(view_of(game, truth, asked)), 1):
        apply_with_chance(game, truth, action)
