"""Matches of rummies over a pile, and of Iceberg, judged a second time by referees who share no code with the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from game.engine.contract import AnyGame, Setup, complete, fitting
from game.rules import all_games
from tests.laws.walks import lines, played, seated, setups, wandered
from tests.referee.compare import disagreements, lawful_lines
from tests.referee.judging import violation
from tests.referee.pile import arlington, fortune, iceberg, persian, rummy_500, rummy_500_partnership
from tests.referee.pile.rummies import Rummy
from tests.referee.seen import REFEREES
from tests.referee.test_matches import SPOILERS, another_option, program_verdict, spoilt_once

Line = dict[str, Any]
MODULES = (rummy_500, rummy_500_partnership, persian, fortune, arlington, iceberg)
GAMES = [all_games()[module.GAME] for module in MODULES]
EACH = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def judge_of(game: AnyGame) -> type[Rummy]:
    found: Any = REFEREES[game.id]
    assert issubclass(found, Rummy)
    return found


def spread(game: AnyGame, count: int, seed: int = 0) -> Iterator[tuple[Setup, Random]]:
    """``count`` set-ups over all seatings and presets, each with some options chosen at random."""
    plain = setups(game)
    for n in range(count):
        rng = Random(f"{game.id} {seed} {n}")
        base = plain[(7 * n + seed) % len(plain)]
        chosen = {o.id: rng.choice(o.values) for o in game.options if rng.random() < 0.4}
        options = complete(game, base.preset, fitting(game, base.preset, chosen))
        yield Setup(base.sides, options, f"{seed} {n}", base.preset), rng


def lawful_matches(game: AnyGame, count: int, seed: int, plies: int) -> Counter[str]:
    """Play ``count`` matches, half of them at random, every line of which the referee accepts; what was in them."""
    seen: Counter[str] = Counter()
    for n, (setup, rng) in enumerate(spread(game, count, seed)):
        match = seated(game, setup, ("novice", "casual", "steady"))
        match = played(match, plies) if n % 2 else wandered(match, rng, plies)
        seen.update(_what(lawful_lines(match)))
        seen["finished"] += match.to_act is None
    return seen


def _what(shown: list[Line]) -> Iterator[str]:
    for line in shown:
        yield str(line.get("do", line["t"]))
        if line["t"] == "score":
            yield "out" if line["out"] is not None else "nobody out"
        if line.get("do") == "take-pile":
            yield "take and add" if "meld" in line else "take and lay"
            yield "got" if line["got"] else "got nothing"
        if line.get("do") == "meld":
            yield f"{line['kind']}"
        if "refill" in line:
            yield "refill"


def must_be_seen(game: AnyGame) -> set[str]:
    """What matches in great number cannot well do without."""
    common = {"draw", "meld", "layoff", "discard", "out", "nobody out", "finished", "set", "sequence"}
    if game.id == "iceberg":
        return common
    more = {"take-pile", "take and lay", "got", "got nothing", "pass"}
    extra = {"arlington": {"refill", "wild", "exchange", "take and add"}, "fortune": {"refill"}, "persian": {"jokers"}}
    return common | more | extra.get(game.id, {"take and add"})


@EACH
def test_matches_of_bots_and_of_chance_are_lawful_to_the_referee(game: AnyGame) -> None:
    """Every line of every record, over seatings, presets and options, is lawful by the rules in words."""
    seen = lawful_matches(game, 6, 0, 350)
    assert {"draw", "meld", "layoff", "discard", "out", "set", "sequence"} <= set(seen)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@EACH
def test_two_hundred_matches_are_lawful_to_the_referee(game: AnyGame) -> None:
    """The same over two hundred matches, to their ends."""
    seen = lawful_matches(game, 200, 1, 6000)
    assert must_be_seen(game) <= set(seen), must_be_seen(game) - set(seen)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@EACH
def test_program_and_referee_judge_alike_under_mixed_options(game: AnyGame) -> None:
    """Actions in great number, lawful and nearly so: both accept, and to the same table, or both refuse."""
    tally: Counter[str] = Counter()
    for setup, rng in spread(game, 40, 2):
        match = wandered(seated(game, setup, ("novice", "steady")), rng, plies=1500)
        found = next(disagreements(match, 40, rng, tally), None)
        assert found is None, found
    verbs = {action.do for action in game.actions}
    assert {f"accepted {verb}" for verb in verbs} <= set(tally), tally
    differing = sum(count for what, count in tally.items() if what.startswith("code"))
    assert differing < tally["refused"] / 10, [what for what in tally if what.startswith("code")]


OTHERS = tuple(spoil for spoil in SPOILERS if spoil is not another_option)


@pytest.mark.one_in(3)
@EACH
def test_a_spoilt_record_is_refused_where_the_referee_refuses_it(game: AnyGame) -> None:
    """Program and referee stop at the same line of a record that was changed in one place, or find it lawful alike."""
    spoilt_records(game, OTHERS, 2, 3)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("spoil", OTHERS, ids=lambda spoil: spoil.__name__)
@EACH
def test_many_spoilt_records_are_refused_where_the_referee_refuses_them(
    game: AnyGame, spoil: Callable[..., None]
) -> None:
    """The same over many more."""
    spoilt_records(game, (spoil,), 8, 12)


def spoilt_records(game: AnyGame, spoilers: tuple[Callable[..., None], ...], count: int, times: int) -> None:
    refused = 0
    for setup, rng in spread(game, count, 5):
        shown = lines(played(seated(game, setup, ("steady", "novice")), plies=160))
        for spoil in spoilers:
            for _ in range(times):
                bad = spoilt_once(spoil, shown, rng)
                ours, theirs = program_verdict(bad), violation(judge_of(game), bad)
                assert (ours and ours[0]) == (theirs and theirs[0]), f"{setup}: program {ours}, referee {theirs}"
                refused += theirs is not None
    assert refused >= count * times / 2
