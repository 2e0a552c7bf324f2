"""Honesty, for any game: where the hidden pieces lie otherwise and the view is the same, a player does the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from game.engine.chance import Chance
from game.engine.contract import Action, Bot, Game, Setup, State, View, led, view_of
from game.engine.match import Match, Sitter
from game.engine.mind.imagine import imagine
from game.engine.mind.search import Searcher
from game.engine.table import TABLE

CHANCE = 4  # of this many actions one is any lawful one: no player alone would come to such positions


@dataclass(frozen=True)
class Leak:
    """A player who did two things with the same view and the same luck."""

    level: str
    view: View[Any]
    first: Action
    second: Action


def leaks(
    game: Game[Any], players: Mapping[str, Bot], setups: Sequence[Setup], count: int, each: int, every: int
) -> Iterator[Leak]:
    """What ``count`` positions bring to light, ``each`` of one match, of ``every`` choices in it one."""
    met, number = 0, 0
    while met < count:
        found = _positions(game, setups[number % len(setups)], number, every)
        for match in islice(found, min(each, count - met)):
            yield from _leaks_at(game, players, match)
            met += 1
        number += 1


def _positions(game: Game[Any], setup: Setup, number: int, every: int) -> Iterator[Match]:
    """Choices of a match that is played by the players that answer at once, and partly by chance."""
    rng, quick = Random(f"honesty {setup.seed} {setup.sides} {number}"), _quick(game)
    setup = Setup(setup.sides, setup.options, f"{setup.seed}/honesty{number}", setup.preset)
    start = game.lone_hand(setup, rng.choice(game.hands), rng.randrange(setup.seats))
    match = Match(game, setup, (Sitter("P", "program"),) * setup.seats, start)
    while (seat := match.asked) is not None:
        if seat == TABLE:
            match.deal()
            continue
        view = match.view(seat)
        lawful = list(islice(game.legal(view), 40))
        if len(lawful) > 1 and not rng.randrange(every):
            yield match
        bot = rng.choice(quick)
        action = bot(view, match.luck(seat)) if rng.randrange(CHANCE) else rng.choice(lawful)
        refusal = match.play(seat, action)
        assert refusal is None, f"{action} is refused: {refusal}"


def _quick(game: Game[Any]) -> list[Bot]:
    return [bot for bot in game.bots.values() if not isinstance(bot, Searcher)]


def _leaks_at(game: Game[Any], players: Mapping[str, Bot], match: Match) -> Iterator[Leak]:
    seat = match.asked
    assert seat is not None
    view, luck = match.view(seat), match.luck(seat)
    handled(game, match._state)
    firsts = {name: bot(view, luck) for name, bot in players.items()}
    twin = imagine(game, view, Chance(f"honesty {match.ply}"))
    same = view_of(game, twin, seat, view.past)
    assert same == view, "the imagined truth looks otherwise"
    handled(game, twin)
    for name, bot in players.items():
        if (second := bot(same, luck)) != firsts[name]:
            yield Leak(name, view, firsts[name], second)


def handled(game: Game[Any], truth: State[Any]) -> None:
    """Let this truth be played on as a match would, so that whoever keeps what passes through the game has seen it."""
    asked = truth.open.asked
    assert asked is not None
    for action in islice(game.legal(view_of(game, truth, asked)), 1):
        led(game, truth, action)
