"""A referee for 500 Rummy, from its rules in words."""

from __future__ import annotations

from tests.referee.pile.rummies import Family500

GAME = "rummy-500"


class Referee(Family500):
    """Each for themselves, to 500."""

    game = GAME
