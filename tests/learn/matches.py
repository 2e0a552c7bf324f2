"""Matches from the lines of their records."""

from __future__ import annotations

import json
from collections.abc import Iterable

from game.engine.match import Match
from game.engine.records import record
from game.rules import all_games


def match_of(lines: Iterable[str]) -> Match:
    """The match that these lines tell."""
    return record.replay(all_games(), map(json.loads, lines))
