"""The puzzles of Persian Rummy."""

from __future__ import annotations

from game.cards.pile.puzzle import going_out
from game.rules.persian.game import Persian

PUZZLES = (going_out(Persian, (8, 9, 10, 22)),)
