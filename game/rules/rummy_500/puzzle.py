"""The puzzles of 500 Rummy."""

from __future__ import annotations

from game.cards.pile.puzzle import going_out
from game.rules.rummy_500.game import Rummy500

PUZZLES = (going_out(Rummy500, (8, 9, 10, 22)),)
