"""Every level does what it did: a change to how it thinks, and not to what, leaves the table of digests as it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.rules import all_games
from tests.bots.decisions import Table, digest_of

HELD: Table = json.loads(Path(__file__).with_name("decisions.json").read_text(encoding="utf-8"))
LEVELS = [(code, level) for code, game in all_games().items() for level in game.bots]


@pytest.mark.parametrize(("code", "level"), LEVELS)
def test_a_level_decides_as_before(code: str, level: str) -> None:
    """In a dozen whole hands of every seating and preset; `tests/bots/decisions.py` says how the table is renewed."""
    held = HELD.get(f"{code} {level}")
    if held is None:
        pytest.skip("a game without a table of decisions")
    assert digest_of(all_games()[code], level) == held
