"""The puzzles of Arlington Rummy."""

from __future__ import annotations

from game.cards.pile.puzzle import going_out
from game.rules.arlington.game import Arlington

PUZZLES = (going_out(Arlington, (7, 9, 15, 24)),)
