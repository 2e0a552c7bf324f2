"""Matches of Skarney Gin judged a second time, by a referee who shares no code with the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game.engine.contract import Setup, complete
from game.rules import all_games
from tests.laws.walks import lines, played, seated, setups, wandered
from tests.referee import skarney_gin
from tests.referee.compare import disagreements, lawful_lines
from tests.referee.judging import Violation, violation
from tests.referee.skarney_gin import Referee, need_meld
from tests.referee.test_matches import SPOILERS, another_option, program_verdict, spoilt_once

GIN = all_games()["skarney-gin"]
Line = dict[str, Any]


def spread(count: int, seed: int = 0) -> Iterator[tuple[Setup, Random]]:
    """``count`` set-ups over all presets, each with some house rules chosen at random."""
    plain = setups(GIN)
    for n in range(count):
        rng = Random(f"gin {seed} {n}")
        base = plain[n % len(plain)]
        chosen = {o.id: rng.choice(o.values) for o in GIN.options if rng.random() < 0.35}
        yield Setup(base.sides, complete(GIN, base.preset, chosen), f"gin {seed} {n}", base.preset), rng


def lawful_matches(count: int, seed: int) -> None:
    seen: Counter[str] = Counter()
    for n, (setup, rng) in enumerate(spread(count, seed)):
        match = seated(GIN, setup)
        match = played(match) if n % 2 else wandered(match, rng)
        shown = lawful_lines(match)
        seen.update(str(line.get("do", line["t"])) for line in shown)
        seen.update("out" if line["out"] is not None else "stock" for line in shown if line["t"] == "score")
        seen.update(group["kind"] for line in shown if line.get("do") == "contract" for group in line["melds"])
        seen.update(line["kind"] for line in shown if line.get("do") == "meld")
        seen["finished"] += match.to_act is None
    kinds = ("set", "straight", "sequence")
    for what in ("contract", "layoff", "meld", "end", "take", "refuse", "out", "stock", "finished", *kinds):
        assert seen[what], f"no match had {what}"


def test_matches_of_bots_and_of_chance_are_lawful_to_the_referee() -> None:
    """Every line of every record, over presets and house rules, is lawful by the rules in words."""
    lawful_matches(3, 0)


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_four_hundred_matches_are_lawful_to_the_referee() -> None:
    """The same over four hundred matches."""
    lawful_matches(400, 1)


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_program_and_referee_judge_alike_under_mixed_house_rules() -> None:
    """Actions in great number, lawful and nearly so: both accept, and to the same table, or both refuse."""
    tally: Counter[str] = Counter()
    for setup, rng in spread(60, 2):
        match = wandered(seated(GIN, setup), rng, plies=2500)
        found = next(disagreements(match, 60, rng, tally), None)
        assert found is None, found
    for verb in skarney_gin.VERBS:
        assert tally[f"accepted {verb}"], f"no {verb} was ever accepted"


@cache
def to_spoil() -> list[tuple[Setup, list[Line]]]:
    """Five records of matches of bots, shared by all ways to spoil them: copy a record before changing it."""
    return [(each, lines(played(seated(GIN, each), plies=220 + 40 * n))) for n, (each, _) in enumerate(spread(5, 5))]


OTHERS = tuple(spoil for spoil in SPOILERS if spoil is not another_option)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("spoil", OTHERS, ids=lambda spoil: spoil.__name__)
def test_a_spoilt_record_is_refused_where_the_referee_refuses_it(spoil: Callable[..., None]) -> None:
    """Program and referee stop at the same line of a record that was changed in one place, or find it lawful alike."""
    refused = 0
    for n, (setup, shown) in enumerate(to_spoil()):
        rng = Random(f"{spoil.__name__} {n}")
        for _ in range(12):
            bad = spoilt_once(spoil, shown, rng)
            ours, theirs = program_verdict(bad), violation(Referee, bad)
            assert (ours and ours[0]) == (theirs and theirs[0]), f"{setup}: program {ours}, referee {theirs}"
            refused += theirs is not None
    assert refused >= 10


@pytest.mark.parametrize(
    ("kind", "cards", "lawful"),
    [
        ("straight", "3C 4D 5S", True),
        ("straight", "QS KH AC", True),
        ("straight", "AH 2D 3C", True),
        ("straight", "KD AD 2D", False),
        ("sequence", "KD AD 2D", False),
        ("set", "7C 7D 7H 7S", True),
        ("set", "7C 7D 7H 7S 7C", False),
        ("sequence", "3C 4D 5S", False),
    ],
)
def test_the_referee_knows_melds(kind: str, cards: str, lawful: bool) -> None:
    """The vectors of G3."""
    if lawful:
        need_meld(kind, cards.split())
    else:
        with pytest.raises(Violation):
            need_meld(kind, cards.split())


def test_the_referee_settles_as_scarne_does() -> None:
    """G12: the sample game and the shutout, to the point."""
    head = lines(seated(GIN, setups(GIN)[0]))[0]
    referee = Referee(head)
    referee.totals, referee.won = [267, 134], [5, 2]
    assert referee._result(0)["settlement"] == [592, 184]
    assert referee._result(0)["net"] == 408
    referee.totals, referee.won = [205, 0], [4, 0]
    assert referee._result(0)["settlement"] == [705, 0]
