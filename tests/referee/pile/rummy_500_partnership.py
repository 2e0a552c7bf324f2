"""A referee for 500 Rummy Partnership, from its rules in words."""

from __future__ import annotations

from tests.referee.pile.rummies import Family500

GAME = "rummy-500-partnership"


class Referee(Family500):
    """RQ.1: seats 0 and 2 against 1 and 3, one joint score a side."""

    game = GAME
    players = (4,)
    partners = True
