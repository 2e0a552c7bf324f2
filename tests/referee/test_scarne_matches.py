"""Matches of Scarne's dice and board games judged a second time, by referees who share no code with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game.engine.contract import AnyGame, Setup, complete
from game.rules import all_games
from tests.laws.walks import played, seated, setups, wandered
from tests.referee.compare import disagreements, lawful_lines

IDS = ("teeko", "scarney-dice", "scarney-3000", "scarnie", "scarney-board", "follow-the-arrow")
GAMES = [all_games()[name] for name in IDS]
VERBS = {game.id: {kind.do for kind in game.actions} for game in GAMES}


def spread(game: AnyGame, count: int, seed: int) -> Iterator[tuple[Setup, Random]]:
    """``count`` set-ups over all seat counts and presets, each with options chosen at random."""
    plain = setups(game)
    for n in range(count):
        rng = Random(f"{game.id} {seed} {n}")
        base = rng.choice(plain)
        chosen = {o.id: rng.choice(o.values) for o in game.options if o.id not in FIXED}
        values = complete(game, base.preset, chosen | {name: base.options[name] for name in FIXED & {*base.options}})
        yield Setup(base.sides, values, f"{game.id} {seed} {n}", base.preset), rng


FIXED = {"variant"}  # what a number of seats goes with


def lawful_matches(game: AnyGame, count: int, seed: int) -> Counter[str]:
    """Play ``count`` matches, half of them at random, every line of which the referee accepts; what was in them."""
    seen: Counter[str] = Counter()
    for n, (setup, rng) in enumerate(spread(game, count, seed)):
        match = seated(game, setup)
        match = played(match) if n % 2 else wandered(match, rng)
        assert match.to_act is None
        seen.update(str(line.get("do", line["t"])) for line in lawful_lines(match))
    return seen


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_matches_of_bots_and_of_chance_are_lawful_to_the_referee(game: AnyGame) -> None:
    """Every line of every record is lawful by the rules in words."""
    assert lawful_matches(game, 4, 0)["result"] == 4


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_three_hundred_matches_are_lawful_to_the_referee(game: AnyGame) -> None:
    """The same over three hundred matches with options by chance, in which every action is done."""
    seen = lawful_matches(game, 300, 1)
    assert seen["result"] == 300
    assert VERBS[game.id] <= {*seen}


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_program_and_referee_judge_alike(game: AnyGame) -> None:
    """Actions in great number, lawful and nearly so: both accept, to one result, or both refuse, by one rule."""
    tally: Counter[str] = Counter()
    for setup, rng in spread(game, 60, 2):
        match = wandered(seated(game, setup), rng, plies=1500)
        found = next(disagreements(match, 40, rng, tally), None)
        assert found is None, found
    for verb in VERBS[game.id]:
        assert tally[f"accepted {verb}"], f"no {verb} was ever accepted"
    out_of_turn = "code T4 / T1"  # what cannot be read, by another seat: both rules are broken
    assert not {key: count for key, count in tally.items() if key.startswith("code") and key != out_of_turn}
