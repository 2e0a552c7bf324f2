"""The puzzles of Fortune Rummy."""

from __future__ import annotations

from game.cards.pile.puzzle import going_out
from game.rules.fortune.game import Fortune

PUZZLES = (going_out(Fortune, (7, 9, 15, 24)),)
