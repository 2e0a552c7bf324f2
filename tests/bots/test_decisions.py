"""Every level does what it did: a change to how it thinks, and not to what, leaves the table of digests as it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.rules import all_games
from tests.bots.decisions import Table, digests_of

HELD: Table = json.loads(Path(__file__).with_name("decisions.json").read_text(encoding="utf-8"))
LEVELS = [(code, level) for code, game in all_games().items() for level in game.bots]


@pytest.mark.parametrize(("code", "level"), LEVELS)
def test_a_level_decides_as_before(code: str, level: str) -> None:
    """In hands of every seating and preset; `tests/bots/decisions.py` says how the table is renewed."""
    name = f"{code} {level}"
    assert digests_of(all_games()[code], level, at_length=False) == {name: HELD.get(name)}


@pytest.mark.soak
@pytest.mark.parametrize(("code", "level"), LEVELS)
def test_a_level_decides_as_before_for_long(code: str, level: str) -> None:
    """Those who search in more hands."""
    for name, digest in digests_of(all_games()[code], level).items():
        assert (name, digest) == (name, HELD.get(name))


def test_the_table_names_every_level_and_no_other() -> None:
    """A level that is not held could decide otherwise unseen."""
    assert {name.removesuffix(" at length") for name in HELD} == {f"{code} {level}" for code, level in LEVELS}
