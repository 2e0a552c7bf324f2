"""The puzzles of 500 Rummy."""

from __future__ import annotations

from game.cards.pile.puzzle import going_out
from game.rules.rummy_500 import GAMES

PUZZLES = (going_out(lambda: GAMES[0], (4, 5, 7, 8)),)
